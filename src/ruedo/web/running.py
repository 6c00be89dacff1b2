"""A lock that lets only one server at a time use a data folder. A note in the folder contains the server's address."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from ruedo.core.file_lock import InUse, lock_holder, only_writer

FILE = "running"
"""The name of the file with the note, in the data folder."""
IDLE_TIMEOUT_S = 60.0
"""Seconds to wait for the note of a server that has just started."""


class RunningNote(Struct, frozen=True):
    url: str
    host: str
    process: int


class OtherServer(Exception):
    """An error: another server uses the data folder."""

    def __init__(self, note: RunningNote) -> None:
        super().__init__(note.url)
        self.note = note


def write_note(folder: Path, note: RunningNote) -> None:
    """Write the note of this server. Raises `OSError`."""
    (folder / FILE).write_bytes(msgspec.json.encode(note))


@contextmanager
def only_server(folder: Path, *, wait: bool = False) -> Iterator[None]:
    """Prevent other servers from using a data folder until the block ends. Then delete this server's note.

    Raises `OtherServer` if another server uses the folder, `InUse` if that server has no note, and `OSError`. If `wait`
    is true, this waits up to `IDLE_TIMEOUT_S` seconds for the note of a server that has just started.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with ExitStack() as locks:
        _enter(folder, locks, time.monotonic() + (IDLE_TIMEOUT_S if wait else 0.0))
        (folder / FILE).unlink(missing_ok=True)  # A killed process may have left a note
        try:
            yield
        finally:
            with suppress(OSError):
                (folder / FILE).unlink(missing_ok=True)


def _enter(folder: Path, locks: ExitStack, deadline: float) -> None:
    """Lock a folder. Try again until the deadline, because another server may end or write its note in that time."""
    while True:
        try:
            locks.enter_context(only_writer(folder))
        except InUse:
            if note := _note_of_holder(folder):
                raise OtherServer(note) from None
            if time.monotonic() >= deadline:
                raise
            time.sleep(0.05)
        else:
            return


def _note_of_holder(folder: Path) -> RunningNote | None:
    """Return the note in a folder, or None if it was not written by the process that holds the lock."""
    try:
        note = msgspec.json.decode((folder / FILE).read_bytes(), type=RunningNote)
    except (OSError, ValueError, RecursionError):
        return None
    holder = lock_holder(folder)
    return note if holder is not None and holder.process == note.process else None
