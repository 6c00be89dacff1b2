"""Refusals of choices: each names the clause that forbids it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ruedo.core.errors import NotAwaited
from ruedo.core.event import Choice, Event
from ruedo.web.table import HostedTable


@contextmanager
def naming_clause(room: HostedTable, state: Any, event: Event) -> Iterator[None]:
    """Complete the refusal of a choice that comes at a wrong moment by the clause of its moment; see `Game.moment`.

    The rules name a clause only where another seat is to choose, and so does the report on a record.
    """
    try:
        yield
    except NotAwaited as refusal:
        if refusal.clause is None and isinstance(event, Choice) and room.game.moment:
            refusal.clause = room.game.moment(state, event)
        raise
