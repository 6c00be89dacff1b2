"""The durations of events at stored real tables, for the lab. All other facts about the events are left out."""

from collections.abc import AsyncIterator, Callable, Iterable

from ruedo.lab.measured_durations import TimedEvent
from ruedo.web.store.interface import Store, StoredTable, UnreadableTable, fail
from ruedo.web.store.verify import blaming, read_entries, read_hosted_table
from ruedo.web.table.entries import EventEntry, TakenBack

MILLISECONDS = 1000


async def clocked_tables(
    store: Store, game: str, skip: Callable[[UnreadableTable], None] = fail
) -> AsyncIterator[tuple[TimedEvent, ...]]:
    """Yield the events of every real table of a game in a store, with their durations.

    Damaged tables are passed to `skip`.
    """
    async for kept in store.everything(skip):
        for events in clocked_of([kept], game, skip):
            yield events


def clocked_of(
    tables: Iterable[StoredTable], game: str, skip: Callable[[UnreadableTable], None] = fail
) -> Iterable[tuple[TimedEvent, ...]]:
    """Yield the events of real tables of a game, with their durations. Skip all other tables.

    Damaged tables are passed to `skip`.
    """
    for kept in tables:
        if kept.is_night:
            continue
        try:
            hosted = read_hosted_table(kept, most=0)
            if hosted.game.name == game and hosted.real:
                yield clocked(kept)
        except UnreadableTable as fault:
            skip(fault)


def clocked(kept: StoredTable) -> tuple[TimedEvent, ...]:
    """Return the events of a table with the duration of each. Raises `UnreadableTable`.

    Events that were taken back are left out. The event that follows them has no duration, because people were
    correcting an error at that time. The time for other entries (such as questions, or parts of an event) is added to
    the next event.
    """
    events: list[TimedEvent] = []
    before: int | None = None
    for number, entry in enumerate(read_entries(kept.table, 0, kept.entries), 1):
        if isinstance(entry, TakenBack):
            del events[entry.kept :]
            before = None
        elif isinstance(entry, EventEntry):
            passed = None if before is None else max(0, entry.at - before) / MILLISECONDS
            with blaming(kept.table, number):
                events.append(TimedEvent(str(entry.event["type"]), passed))
            before = entry.at
    return tuple(events)
