"""The durations of events at stored real tables, for the lab: only types of events, and seconds between them."""

from collections.abc import AsyncIterator, Callable, Iterable

from ruedo.lab.measured_durations import TimedEvent
from ruedo.web.store.interface import Store, StoredTable, UnreadableTable, fail
from ruedo.web.store.verify import read_entries, read_hosted_table, reason_of
from ruedo.web.table.entries import EventEntry, TakenBack

MILLISECONDS = 1000


async def clocked_tables(
    store: Store, game: str, skip: Callable[[UnreadableTable], None] = fail
) -> AsyncIterator[tuple[TimedEvent, ...]]:
    """Yield the events and durations of every real table of a game in a store. Damaged tables are passed to `skip`."""
    async for kept in store.everything(skip):
        for events in clocked_of([kept], game, skip):
            yield events


def clocked_of(
    tables: Iterable[StoredTable], game: str, skip: Callable[[UnreadableTable], None] = fail
) -> Iterable[tuple[TimedEvent, ...]]:
    """Yield the events and durations of those tables that are real tables of a game.

    Damaged tables are passed to `skip`.
    """
    for kept in tables:
        try:
            hosted = read_hosted_table(kept, most=0)
            if hosted.game.name == game and hosted.real:
                yield clocked(kept)
        except UnreadableTable as fault:
            skip(fault)


def clocked(kept: StoredTable) -> tuple[TimedEvent, ...]:
    """Return the events that stand at a table, with the duration of each. Raises `UnreadableTable`.

    Events that were taken back are left out. The event after them has no duration, because people were correcting
    something. The time of other entries (parts of a happening, questions, spectators) counts for the next event.
    """
    events: list[TimedEvent] = []
    before: int | None = None
    for number, entry in enumerate(read_entries(kept.table, 0, kept.entries), 1):
        if isinstance(entry, TakenBack):
            del events[entry.kept :]
            before = None
        elif isinstance(entry, EventEntry):
            passed = None if before is None else max(0, entry.at - before) / MILLISECONDS
            events.append(TimedEvent(_type(kept, number, entry), passed))
            before = entry.at
    return tuple(events)


def _type(kept: StoredTable, number: int, entry: EventEntry) -> str:
    try:
        return str(entry.event["type"])
    except (KeyError, TypeError) as fault:
        raise UnreadableTable(kept.table, number, reason_of(fault)) from fault
