"""One program at a time writes to a file or a folder. The lock ends with its process, even if it is killed."""

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
    """An error: another program writes to the file or folder."""


class Holder(Struct, frozen=True):
    """The program that holds a lock."""

    process: int
    since: str
    """The time at which it started to write, in UTC."""


@contextmanager
def only_writer(place: Path) -> Iterator[None]:
    """Make this the only program that writes to a file or folder, until the block ends.

    Raises `InUse` if another program writes to it, and `OSError` if the lock cannot be made.
    """
    file = lock_file(place)
    lock = FileLock(file, blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise _in_use(place, file) from None
    try:
        file.write_bytes(msgspec.json.encode(Holder(os.getpid(), f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC")))
        yield
    finally:
        with suppress(OSError):  # Windows keeps a file that is open
            file.unlink()
        lock.release()


def lock_file(place: Path) -> Path:
    """Return the file whose lock protects a file or a folder: it lies beside the file, or in the folder."""
    return place / ".lock" if place.is_dir() else place.with_name(f".{place.name}.lock")


def _in_use(place: Path, file: Path) -> InUse:
    try:
        holder = msgspec.json.decode(file.read_bytes(), type=Holder)
    except (OSError, msgspec.DecodeError):  # it has just started, or just ended
        return InUse("file_in_use", file=str(place))
    return InUse("file_in_use_by", file=str(place), process=str(holder.process), since=holder.since)
