"""A lock that lets only one program write to a file or folder. It is released when the program ends or is killed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout
from msgspec import Struct

from ruedo.core.errors import RuedoError


class InUse(RuedoError):
    """Another program is writing to the file or folder."""


class Holder(Struct, frozen=True):
    process: int
    since: str
    """The time in UTC at which the program took the lock."""


@contextmanager
def only_writer(place: Path) -> Iterator[None]:
    """Hold the lock of a file or folder until the `with` block ends.

    Raises `InUse` if another program holds it, and `OSError` if the lock cannot be created.
    """
    file = lock_file(place)
    lock = FileLock(file, blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise _in_use(place) from None
    try:
        file.write_bytes(msgspec.json.encode(Holder(os.getpid(), f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC")))
        yield
    finally:
        with suppress(OSError):  # Windows cannot delete a file that is open.
            file.unlink()
        lock.release()


def lock_file(place: Path) -> Path:
    """Return the path of the lock file. It is inside the folder, or beside the file, that it locks."""
    return place / ".lock" if place.is_dir() else place.with_name(f".{place.name}.lock")


def lock_holder(place: Path) -> Holder | None:
    """Return the program that holds the lock, or None if the lock file is missing or incomplete.

    The lock file can be missing for a short time while the other program takes or releases the lock.
    """
    try:
        return msgspec.json.decode(lock_file(place).read_bytes(), type=Holder)
    except (OSError, msgspec.DecodeError):
        return None


def _in_use(place: Path) -> InUse:
    holder = lock_holder(place)
    if holder is None:
        return InUse("file_in_use", file=str(place))
    return InUse("file_in_use_by", file=str(place), process=str(holder.process), since=holder.since)
