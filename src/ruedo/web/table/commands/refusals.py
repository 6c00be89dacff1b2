"""Adds clauses to refusals of choices."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ruedo.core.errors import NotAwaited
from ruedo.core.event import Choice, Event
from ruedo.web.table.hosted_table import HostedTable


@contextmanager
def naming_clause(hosted: HostedTable, state: Any, event: Event) -> Iterator[None]:
    """Add the clause about timing to a `NotAwaited` error; see `Game.moment`.

    The rules themselves name a clause only if another seat must choose, and so does the report on a record.
    """
    try:
        yield
    except NotAwaited as refusal:
        if refusal.clause is None and isinstance(event, Choice) and hosted.game.moment:
            refusal.clause = hosted.game.moment(state, event)
        raise
