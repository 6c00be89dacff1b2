"""The number of tables that the settings allow a server to delete."""

from typing import NamedTuple

from ruedo.web.process.settings import Settings
from ruedo.web.store.interface import Store

DAY = 86_400_000
"""The milliseconds in a day."""
LEFT_ALONE = 1.0
"""If there are too many tables, the server deletes only tables without an event for this number of days. So no game in
progress is lost."""


class Due(NamedTuple):
    """The numbers of tables that a server would delete soon after its start."""

    idle: int
    """The number of tables that are deleted because of `keep_days`."""
    surplus: int
    """The number of further tables that are deleted because of `max_tables`."""


async def due_tables(store: Store, settings: Settings, now: int) -> Due:
    """Return how many tables a server may delete now. Raises `StoreUnavailable`."""
    count = await store.count()
    idle = 0
    if settings.keep_days is not None:
        idle = len(await store.find_abandoned(now - int(settings.keep_days * DAY), count))
    if settings.max_tables is None:
        return Due(idle, 0)
    left_alone = len(await store.find_abandoned(now - int(LEFT_ALONE * DAY), count))
    return Due(idle, max(0, min(count + 1 - settings.max_tables, left_alone) - idle))
