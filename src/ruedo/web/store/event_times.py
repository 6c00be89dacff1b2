"""How long things took at stored real tables, for the lab: types of events and the seconds between them, no more."""

from collections.abc import AsyncIterator, Callable, Iterable

from ruedo.lab.event_times import Clocked
from ruedo.web.store import Store, StoredTable, UnreadableTable, fail
from ruedo.web.store.verify import read_entries, read_room, reason_of
from ruedo.web.table.entries import Taken, TakenBack

MILLISECONDS = 1000


async def clocked_tables(
    store: Store, game: str, skip: Callable[[UnreadableTable], None] = fail
) -> AsyncIterator[tuple[Clocked, ...]]:
    """Yield what every real table of a game in a store says; damaged ones go to `skip`."""
    async for kept in store.everything(skip):
        for events in clocked_of([kept], game, skip):
            yield events


def clocked_of(
    tables: Iterable[StoredTable], game: str, skip: Callable[[UnreadableTable], None] = fail
) -> Iterable[tuple[Clocked, ...]]:
    """Yield what the real ones of some tables say of a game: the events that stand, in order, with their seconds."""
    for kept in tables:
        try:
            room = read_room(kept, most=0)
            if room.game.name == game and room.real:
                yield clocked(kept)
        except UnreadableTable as fault:
            skip(fault)


def clocked(kept: StoredTable) -> tuple[Clocked, ...]:
    """Return the events that stand at a table, and how long each took. Raises `UnreadableTable`.

    What was taken back is left out, and the event after it has no seconds: it came while something was put right. What
    else stands in the log (parts of a happening that seats report, questions, spectators) takes its time of the event
    that it ends in.
    """
    events: list[Clocked] = []
    before: int | None = None
    for number, entry in enumerate(read_entries(kept.table, 0, kept.entries), 1):
        if isinstance(entry, TakenBack):
            del events[entry.kept :]
            before = None
        elif isinstance(entry, Taken):
            passed = None if before is None else max(0, entry.at - before) / MILLISECONDS
            events.append(Clocked(_type(kept, number, entry), passed))
            before = entry.at
    return tuple(events)


def _type(kept: StoredTable, number: int, entry: Taken) -> str:
    try:
        return str(entry.event["type"])
    except (KeyError, TypeError) as fault:
        raise UnreadableTable(kept.table, number, reason_of(fault)) from fault
