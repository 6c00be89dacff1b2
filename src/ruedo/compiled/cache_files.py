"""Checksums for the files in numba's cache, so that the code in a damaged or foreign file is compiled again.

numba itself does not check these files. A truncated file can raise any error, and a changed byte in machine code can
crash the process.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, cast

from numba.core.caching import FunctionCache, IndexDataCacheFile

CHECKSUM = 32
"""The length of a checksum in bytes. The checksum is at the end of each file, where `pickle` ignores it."""
_CacheFile: Any = IndexDataCacheFile
_FunctionCache: Any = FunctionCache


class _CheckedFile(_CacheFile):  # type: ignore[misc]  # numba has no types
    """The cache files of a function: an index of its compiled versions, and the code of each version.

    A file without a valid checksum counts as missing.
    """

    def save(self, key: object, data: object) -> None:
        """Store the code of a version.

        If the disk is full or read-only, nothing is stored, and the code is compiled again later.
        """
        with suppress(OSError):
            super().save(key, data)

    def _load_index(self) -> dict[object, str]:
        return super()._load_index() if _is_whole(Path(self._index_path)) else {}

    def _load_data(self, name: str) -> object:
        if not _is_whole(Path(self._data_path(name))):
            raise FileNotFoundError(name)
        return super()._load_data(name)

    @contextmanager
    def _open_for_write(self, path: str) -> Iterator[BytesIO]:
        content = BytesIO()
        yield content
        data = content.getvalue()
        with super()._open_for_write(path) as file:
            file.write(data + _checksum(Path(path), data))


class CheckedCache(_FunctionCache):  # type: ignore[misc]
    """The cache of a compiled function, with checksums in its files."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Create a cache in the folder that numba's setting `CACHE_DIR` currently names."""
        super().__init__(function)
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file = _CheckedFile(self._cache_path, self._impl.filename_base, stamp)


def _is_whole(file: Path) -> bool:
    try:
        data = file.read_bytes()
    except OSError:
        return False
    return _checksum(file, data[:-CHECKSUM]) == data[-CHECKSUM:]


def _checksum(file: Path, data: bytes) -> bytes:
    """Return a checksum of a file's name and data. It includes the name, so that no file can replace another."""
    return sha256(file.name.encode() + b"\0" + data).digest()


def keep_code(dispatcher: object) -> None:
    """Make a compiled function store its code in the folder that numba's setting `CACHE_DIR` currently names."""
    compiled = cast("Any", dispatcher)
    compiled._cache = CheckedCache(compiled.py_func)
