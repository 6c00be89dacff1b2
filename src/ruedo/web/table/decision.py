"""The result of judging a command. It is not yet stored or applied."""

from collections.abc import Iterator
from typing import TypeAlias

from ruedo.core import log
from ruedo.table import Judgement
from ruedo.web.table.entries import AnyEntry, EventEntry

Entries: TypeAlias = tuple[AnyEntry, ...]


class TableDecision(log.Decision[AnyEntry], frozen=True):
    """A judged command: entries for the log, and the rulings and states that the rules return for their events.

    A decision is first stored and then applied, without running the rules again.
    """

    judged: tuple[Judgement, ...] = ()
    """The judged events, in the order of their entries. Events that are loaded from the log are judged when they are
    applied."""

    @property
    def events(self) -> int:
        return len(self.judged)

    @property
    def judgements(self) -> Iterator[tuple[AnyEntry, Judgement | None]]:
        """The entries of the decision, each with its judged event, or with None if the entry adds no event."""
        judged = iter(self.judged)
        return ((entry, next(judged, None) if isinstance(entry, EventEntry) else None) for entry in self.entries)


NOTHING = TableDecision(())
