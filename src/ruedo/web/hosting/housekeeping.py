"""The deletion of abandoned tables. A table to which a guest is connected is never deleted."""

import asyncio
import logging

from ruedo.web.hosting.service import TableService
from ruedo.web.live.live_table import LiveTable
from ruedo.web.process.clock import now, steady
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import Settings
from ruedo.web.store.interface import Store, StoreUnavailable
from ruedo.web.store.retention import DAY, LEFT_ALONE

log = logging.getLogger("ruedo.web")
INTERVAL_S = 60.0
"""Seconds between two runs."""
AT_ONCE = 100
"""The maximum number of tables that are deleted at a time."""
ANSWER_WITHIN = 3.0
"""Seconds to wait until other processes have reported their guests at a table."""


class Housekeeping:
    def __init__(self, store: Store, service: TableService, settings: Settings, metrics: Metrics) -> None:
        self._store = store
        self._service = service
        self._settings = settings
        self._metrics = metrics
        self._tidying = asyncio.Lock()
        self._began = now() - steady()
        """The wall-clock time at the start. The present time is this time plus the time on the steady clock. So a
        change of the system clock makes no table look old."""

    @property
    def full(self) -> bool:
        """Whether the server already has as many tables as the settings allow."""
        most = self._settings.max_tables
        return most is not None and self._metrics.kept_tables >= most

    async def run(self) -> None:
        """Delete abandoned tables every `INTERVAL_S` seconds. This method never returns."""
        while True:
            try:
                await self.tidy()
            except StoreUnavailable as error:
                log.warning("Abandoned tables could not be looked for: %s", error)
            await asyncio.sleep(INTERVAL_S)

    async def tidy(self) -> int:
        """Delete abandoned tables, at most `AT_ONCE` for each limit in the settings. Return how many were deleted."""
        async with self._tidying:
            return await self._tidy()

    async def _tidy(self) -> int:
        self._metrics.kept_tables = await self._store.count()
        forgotten = 0
        if self._settings.keep_days is not None:
            forgotten += await self._forget(self._settings.keep_days, AT_ONCE)
        if self._settings.max_tables is not None:
            # Delete one more table than necessary, so that a new table can be made.
            too_many = self._metrics.kept_tables + 1 - self._settings.max_tables
            forgotten += await self._forget(LEFT_ALONE, min(too_many, AT_ONCE)) if too_many > 0 else 0
        return forgotten

    async def has_space(self) -> bool:
        """Return whether one more table can be made. If the server is full, delete abandoned tables first."""
        if self.full:
            await self.tidy()
        return not self.full

    async def _forget(self, days: float, most: int) -> int:
        before = min(now(), self._began + steady()) - int(days * DAY)
        loaded: list[LiveTable] = []
        for table in await self._store.find_abandoned(before, most):
            live = await self._service.tables.find(table)
            if live is not None:
                self._service.others.announce(live, asks=True)
                loaded.append(live)
        if loaded and self._store.shared:
            await asyncio.sleep(ANSWER_WITHIN)
        forgotten = 0
        for live in loaded:
            if not live.is_occupied and live.hosted.changed_at < before:
                await self._service.tables.delete(live)
                forgotten += 1
        self._metrics.forgotten += forgotten
        return forgotten
