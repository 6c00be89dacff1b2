"""The command with which the user can install a missing extra of Ruedo."""

import re
import sys
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path
from shlex import join, quote

CHECKOUT = Path(__file__).parents[3]
"""The folder of the repository, if Ruedo runs from a checkout of it."""


def command(extra: str, *words: str) -> str:
    """Return the command that installs an extra.

    In a checkout of the repository, the command installs the extra and then runs `ruedo` with the arguments `words`.
    """
    if (CHECKOUT / "pyproject.toml").is_file() and (CHECKOUT / "src").is_dir():
        elsewhere = "" if Path.cwd().is_relative_to(CHECKOUT) else f"--project {quote(str(CHECKOUT))} "
        return f"uv run {elsewhere}--extra {extra} ruedo {join(words)}"
    packages = " ".join(quote(package) for package in _packages(extra))
    if find_spec("pip"):
        return f"{quote(sys.executable)} -m pip install {packages}"
    return f"uv pip install --python {quote(sys.executable)} {packages}"


def _packages(extra: str) -> list[str]:
    """Return the requirements of an extra from the metadata of the installed package, such as `fpdf2>=2.8.9`."""
    return [
        needed.partition(";")[0].strip()
        for needed in requires("ruedo") or ()
        if re.search(rf"""extra\s*==\s*['"]{extra}['"]""", needed)
    ]
