"""Functions that find a board by its name. The boards are packages in `ruedo.boards`.

Other packages must use these functions to find boards.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

PACKAGE: Final = "ruedo.boards"


def board_names() -> tuple[str, ...]:
    """Return the names of all boards, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(import_module(PACKAGE).__path__) if module.ispkg))


def board_part(board: str, part: str) -> ModuleType | None:
    """Return a module of a board's package, or None if the package has no such module."""
    name = f"{PACKAGE}.{board}.{part}"
    return import_module(name) if find_spec(name) else None
