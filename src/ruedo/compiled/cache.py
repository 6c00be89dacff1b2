"""The folders of the cache for compiled code: one for each version of the sources, in the user's cache folder."""

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
"""The folder of this package. Compiled code of boards and games calls functions in it."""


def user_caches() -> Path:
    """Return Ruedo's cache folder for this user.

    On every platform it is in `XDG_CACHE_HOME`, if this variable contains an absolute path. Otherwise it is in the
    platform's usual cache folder.
    """
    if (folder_name := os.environ.get("XDG_CACHE_HOME")) and Path(folder_name).is_absolute():
        return Path(folder_name) / "ruedo"
    return Path(platformdirs.user_cache_dir("ruedo", appauthor=False))


def sources_folder(file: Path) -> Path:
    """Return the folder with all sources that a compiled function in `file` may call.

    For a file of a game it is the game's folder. For other files it is the folder that contains the file, such as a
    board's `physics`.
    """
    return next((folder for folder in file.parents if folder.parent.name == "games"), file.parent)


def fingerprint(folder: Path) -> str:
    """Return a short hash of everything that compiled code depends on: sources, numba, Python and the processor.

    Each hash has its own cache folder, so changed sources are compiled again. numba itself checks only the file of the
    compiled function, and would miss changes in functions of other files that it calls. A game's folder `envs` is
    ignored, because no compiled code calls functions in it.
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
def cache_folder(sources: Path) -> Path | None:
    """Create and return the cache folder for the compiled code of these sources, or return None if it is not writable.

    It is inside `NUMBA_CACHE_DIR` if this variable is set, otherwise inside `user_caches()`.
    """
    with suppress(OSError, RuntimeError):  # There may be no home folder, or the disk may be read-only.
        folder_name = _settings.CACHE_DIR
        folder = (Path(folder_name) if folder_name else user_caches() / "compiled") / fingerprint(sources)
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    return None
