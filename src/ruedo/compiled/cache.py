"""The cache of compiled code: a folder for each state of the sources, in the user's own cache."""

import os
import platform
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import numba
import platformdirs
from numba.core.registry import cpu_target

_settings: Any = numba.config
OURS = Path(__file__).parent
"""The folder of this package: compiled code of boards and games calls its functions."""


def user_caches() -> Path:
    """Return the folder in which Ruedo keeps, for this user, data that it can compute again.

    `XDG_CACHE_HOME` decides on any platform if it holds an absolute path, as its specification asks. Otherwise the
    platform's own custom does.
    """
    if (folder_name := os.environ.get("XDG_CACHE_HOME")) and Path(folder_name).is_absolute():
        return Path(folder_name) / "ruedo"
    return Path(platformdirs.user_cache_dir("ruedo", appauthor=False))


def sources_of(file: Path) -> Path:
    """Return the folder with all sources that a compiled function of a file may call.

    For a file of a game it is the game's folder, for any other file the folder beside it, such as a board's `physics`.
    """
    return next((folder for folder in file.parents if folder.parent.name == "games"), file.parent)


def fingerprint(folder: Path) -> str:
    """Return a short hash of everything that compiled code depends on: sources, numba, Python and the processor.

    numba looks only at the file of the function that is called. It would keep old code of a function that comes from
    another file. With this hash a changed source gets a new folder. A changed environment of a game does not, because
    no compiled code calls a function of `envs`.
    """
    seen = sha256()
    sources = {source for source in folder.rglob("*.py") if "envs" not in source.relative_to(folder).parts}
    for source in sorted({*sources, *OURS.glob("*.py")}):
        seen.update(source.name.encode() + source.read_bytes())
    processor: Any = cpu_target
    for part in (numba.__version__, platform.python_version(), processor.target_context.codegen().magic_tuple()):
        seen.update(repr(part).encode())
    return seen.hexdigest()[:16]


@cache
def cache_of(sources: Path) -> Path | None:
    """Return the folder for the compiled code of some sources, and make it. Returns None if it cannot be written.

    It is in `NUMBA_CACHE_DIR` if that is set, otherwise in `user_caches()`.
    """
    with suppress(OSError, RuntimeError):  # no home folder, or a read-only disk
        folder_name = _settings.CACHE_DIR
        folder = (Path(folder_name) if folder_name else user_caches() / "compiled") / fingerprint(sources)
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    return None
