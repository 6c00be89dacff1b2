"""Deletes abandoned tables to make room for new ones, but never one with somebody at it."""

import asyncio
import logging

from ruedo.web.live.live_table import LiveTable
from ruedo.web.live.service import TableService
from ruedo.web.process.clock import now, steady
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import Settings
from ruedo.web.store import Store, StoreUnavailable

log = logging.getLogger("ruedo.web")
DAY = 86_400_000
"""Milliseconds."""
LEFT_ALONE = 1.0
"""Days after which a table may be deleted for a new one where there are too many: no game in progress is."""
EVERY = 60.0
"""Seconds between two rounds."""
AT_ONCE = 100
"""The most tables that are deleted at a time."""
ANSWER_WITHIN = 3.0
"""Seconds in which other processes may report that somebody is at a table."""


class Housekeeping:
    """Deletes abandoned tables, as the settings say, and counts those that are left."""

    def __init__(self, store: Store, rooms: TableService, settings: Settings, metrics: Metrics) -> None:
        """Forget nothing yet."""
        self._store = store
        self._rooms = rooms
        self._settings = settings
        self._metrics = metrics
        self._tidying = asyncio.Lock()
        self._began = now() - steady()
        """The wall-clock time at the start, which the steady clock is added to: changing the system clock makes no
        table old."""

    @property
    def full(self) -> bool:
        """Whether there are as many tables as are kept, so that no new one is made."""
        most = self._settings.max_tables
        return most is not None and self._metrics.kept_tables >= most

    async def run(self) -> None:
        """Tidy up at intervals, for ever."""
        while True:
            try:
                await self.tidy()
            except StoreUnavailable as error:
                log.warning("Abandoned tables could not be looked for: %s", error)
            await asyncio.sleep(EVERY)

    async def tidy(self) -> int:
        """Delete what may be deleted now; return how many tables."""
        async with self._tidying:
            return await self._tidy()

    async def _tidy(self) -> int:
        self._metrics.kept_tables = await self._store.count()
        forgotten = 0
        if self._settings.keep_days is not None:
            forgotten += await self._forget(self._settings.keep_days, AT_ONCE)
        if self._settings.max_tables is not None:
            # One more than there is room for, so that the next maker finds room.
            too_many = self._metrics.kept_tables + 1 - self._settings.max_tables
            forgotten += await self._forget(LEFT_ALONE, min(too_many, AT_ONCE)) if too_many > 0 else 0
        return forgotten

    async def make_room(self) -> bool:
        """Return whether there is room for one more table, made if need be."""
        if self.full:
            await self.tidy()
        return not self.full

    async def _forget(self, days: float, most: int) -> int:
        before = min(now(), self._began + steady()) - int(days * DAY)
        asked: list[LiveTable] = []
        for table in await self._store.abandoned(before, most):
            live = await self._rooms.tables.find(table)
            if live is not None:
                self._rooms.others.ask_who_is_there(live)
                asked.append(live)
        if asked and self._rooms.others.shared:
            await asyncio.sleep(ANSWER_WITHIN)
        forgotten = 0
        for live in asked:
            if not live.occupied and live.room.moved_at < before:
                await self._rooms.tables.delete(live)
                forgotten += 1
        self._metrics.forgotten += forgotten
        return forgotten
