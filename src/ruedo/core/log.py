"""Logs. A log begins with a founding, and numbered entries follow. A table and a night are computed from their logs."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from msgspec import Struct


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="entry"):
    """The base class of all entries. An entry is one line of a log."""

    at: int
    id: str = ""
    """The id that the sender gave the command. A command that is sent twice is stored only once."""
    sender: str = ""
    """The sender of the command, such as `seat0`, `referee` or `host`."""


class Log(ABC):
    """The base class of everything that is computed from a log. A subclass applies the entries."""

    def __init__(self, log: str) -> None:
        self.id = log
        self.bytes = 0
        """The size of the stored entries."""
        self._begin_count()

    def _begin_count(self) -> None:
        self.seq = 0
        """The number of the last entry."""
        self._commands: dict[tuple[str, str], int] = {}
        """For each command, given by its sender and its id, the number of its first entry."""

    def _count(self, entry: Entry) -> None:
        self.seq += 1
        if entry.id:
            self._commands.setdefault((entry.sender, entry.id), self.seq)

    @abstractmethod
    def apply(self, entry: Any, /) -> object:
        """Apply the next entry of the log."""

    def find_entry(self, sender: str, name: str) -> int | None:
        """Return the number of the entry with this sender and command id, or None if the log has no such entry."""
        return self._commands.get((sender, name))


E = TypeVar("E", bound=Entry, covariant=True)


class Decision(Struct, Generic[E], frozen=True):
    """A judged command: the entries that it adds to a log. A decision is first stored and then applied."""

    entries: tuple[E, ...]
    motion: bytes | None = None
    """The motion that produced the first entry, as JSON. It is cached and sent to guests."""

    @property
    def events(self) -> int:
        """The number of events of a game among the entries."""
        return 0
