"""The result of judging a command. It is not yet stored or applied."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from ruedo.core.table import Judgement
from ruedo.web.table.entries import AnyEntry, EventEntry

Entries: TypeAlias = tuple[AnyEntry, ...]


class Decision(Struct, frozen=True):
    """A judged command: entries for the log, and the rulings and states that the rules return for their events.

    A decision is first stored and then applied, without running the rules again.
    """

    entries: Entries
    judged: tuple[Judgement, ...] = ()
    """The judged events, in the order of their entries. Events that are loaded from the log are judged when they are
    applied."""
    motion: bytes | None = None
    """The motion that produced the first event, as JSON. It is cached and sent to guests."""

    @property
    def judged_entries(self) -> Iterator[tuple[AnyEntry, Judgement | None]]:
        """The entries of the decision, each with its judged event, or with None if the entry adds no event."""
        judged = iter(self.judged)
        return ((entry, next(judged, None) if isinstance(entry, EventEntry) else None) for entry in self.entries)


NOTHING = Decision(())
