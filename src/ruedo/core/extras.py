"""The commands with which the user can install a missing extra of Ruedo, or a package beside Ruedo.

No command contains the name of Ruedo's own package, because no package index has it.
"""

import re
import sys
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path
from shlex import join, quote

CHECKOUT = Path(__file__).parents[3]
"""The folder of the repository, if Ruedo runs from a checkout of it."""


def extra_command(extra: str, *words: str) -> str:
    """Return the command that installs an extra, depending on how this Ruedo was installed.

    In a clone of the repository, the command installs the extra and then runs `ruedo` with the arguments `words`.
    Elsewhere it installs the packages of the extra beside Ruedo.
    """
    packages = _packages(extra)
    if packages and not _is_clone():
        return f"{_installer()} {join(packages)}"
    elsewhere = "" if Path.cwd().is_relative_to(CHECKOUT) else f"--project {quote(str(CHECKOUT))} "
    if words:
        return f"uv run {elsewhere}--extra {extra} ruedo {join(words)}"
    return f"uv sync {elsewhere}--inexact --extra {extra}"


def package_command(folder: Path) -> str:
    return f"{_installer()} -e {quote(str(folder))}"


def _is_clone() -> bool:
    """Return whether Ruedo runs in the environment that uv makes inside a checkout of the repository."""
    has_files = (CHECKOUT / "pyproject.toml").is_file() and (CHECKOUT / "src").is_dir()
    return has_files and Path(sys.prefix).is_relative_to(CHECKOUT)


def _installer() -> str:
    """Return the command that installs packages into the environment of this Ruedo."""
    if find_spec("pip"):
        return f"{quote(sys.executable)} -m pip install"
    return f"uv pip install --python {quote(sys.executable)}"


def _packages(extra: str) -> list[str]:
    """Return the requirements of an extra from the metadata of the installed package, such as `fpdf2>=2.8.9`.

    A requirement that is only for some platforms keeps this condition. Without metadata, there are no requirements.
    """
    pattern = re.compile(rf"""([^;]+?)\s*(;.*?)(?:\s+and\s+)?extra\s*==\s*['"]{extra}['"]""")
    try:
        found = filter(None, map(pattern.fullmatch, requires("ruedo") or ()))
    except PackageNotFoundError:
        return []
    return [
        f"{package}{condition.rstrip('; ')}".replace("'", '"') for package, condition in (m.groups() for m in found)
    ]
