"""The command that installs the missing package for PDFs, in this installation."""

import re
import sys
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path
from shlex import quote

CHECKOUT = Path(__file__).parents[3]
"""The folder of the repository, if Ruedo runs from one."""


def command(game: str) -> str:
    """Return the command that installs everything for printing. In a checkout it also prints the game's sheets."""
    if (CHECKOUT / "pyproject.toml").is_file() and (CHECKOUT / "src").is_dir():
        elsewhere = "" if Path.cwd().is_relative_to(CHECKOUT) else f"--project {quote(str(CHECKOUT))} "
        return f"uv run {elsewhere}--extra print ruedo print {game}"
    packages = " ".join(quote(package) for package in _packages())
    if find_spec("pip"):
        return f"{quote(sys.executable)} -m pip install {packages}"
    return f"uv pip install --python {quote(sys.executable)} {packages}"


def _packages() -> list[str]:
    """Return the packages of the extra `print` from this installation's metadata, such as `fpdf2>=2.8.9`."""
    return [
        needed.partition(";")[0].strip()
        for needed in requires("ruedo") or ()
        if re.search(r"""extra\s*==\s*['"]print['"]""", needed)
    ]
