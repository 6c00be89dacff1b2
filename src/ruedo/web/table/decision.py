"""What judging a command comes to, before it is stored and applied."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from ruedo.core.table import Judged
from ruedo.web.table.entries import AnyEntry, Taken

Entries: TypeAlias = tuple[AnyEntry, ...]


class Decision(Struct, frozen=True):
    """A judged command: entries for the log, and the results of the rules on their events.

    It is stored first and applied afterwards, without running the rules again.
    """

    entries: Entries
    judged: tuple[Judged, ...] = ()
    """The judged events, in the order of their entries; empty for entries from the log, which are judged when they are
    applied."""
    motion: bytes | None = None
    """How things moved until the first of its events, as JSON: for the cache, and to be told."""

    @property
    def steps(self) -> Iterator[tuple[AnyEntry, Judged | None]]:
        """Each entry with its judged event, if it is an event that has been judged."""
        judged = iter(self.judged)
        return ((entry, next(judged, None) if isinstance(entry, Taken) else None) for entry in self.entries)


NOTHING = Decision(())
