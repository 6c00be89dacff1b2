"""The tables: made, loaded from the store, kept in memory while somebody is there, listed, deleted."""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Any

from ruedo.core.world import world_of
from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.commits import dismiss_all
from ruedo.web.live.live_table import AWAY, LiveTable
from ruedo.web.live.readiness import get_ready, starting
from ruedo.web.live.summary import summary_of
from ruedo.web.process.clock import now, steady
from ruedo.web.process.metrics import Metrics
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store import Store, StoreUnavailable
from ruedo.web.store.verify import read_room
from ruedo.web.table import HostedTable, entries
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import Founding
from ruedo.web.workers.pool import WorkerPool

KEPT_ALIVE = 512
"""Rooms without guests that are kept in memory."""


class LiveTables:
    """All tables of a store, and the rooms of those that are in memory here."""

    def __init__(self, store: Store, workers: WorkerPool, metrics: Metrics, autoplay: Autoplay) -> None:
        """Begin without rooms."""
        self._store = store
        self._workers = workers
        self._metrics = metrics
        self._autoplay = autoplay
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        """The rooms in memory by their tables, that which was asked for last at the end."""
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        workers.noted = self._note_starting

    async def make(self, new: bodies.NewTable) -> bodies.Links:
        """Make a table. Raises `BadHeader`, `StoreUnavailable`, `HouseFailed`."""
        founding, links = create_table(new, now())
        if not new.real and world_of(new.game).computed and new.equipment is not None:
            await self._workers.event("check", founding.header, founding.setup, ())
        await self.keep(links.table, founding)
        return links

    async def keep(self, table: str, founding: Founding) -> None:
        """Store a new table. Raises `StoreUnavailable`."""
        if not await self._store.create(table, entries.write(founding), summary_of(HostedTable(table, founding))):
            raise StoreUnavailable("store-not_kept")
        self._metrics.tables += 1
        self._metrics.kept_tables += 1

    async def find(self, table: str) -> LiveTable | None:
        """Return a room, loaded from the store if it is not in memory; None where there is none.

        Raises `StoreUnavailable`.
        """
        live = self.live.get(table)
        if live is not None:
            self.live.move_to_end(table)
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable | None:
        try:
            kept = await self._store.load(table)
            if kept is None:
                return None
            live = LiveTable(read_room(kept), loaded=steady())
            get_ready(live, self._workers)
            self.live[table] = live
            self._drop_idle()
            await self._load_motions(live)
            self._autoplay.go_on(live)
            return live
        finally:
            self._loading.pop(table, None)

    def _note_starting(self, game: str) -> None:
        """Tell the tables of a game how far its physics is made ready."""
        for live in self.live.values():
            if live.room.game.name == game:
                live.starting = starting(live, self._workers)
                live.tell_status()

    async def _load_motions(self, live: LiveTable) -> None:
        """Load the motion of the last throw, which may be going on."""
        room = live.room
        last = next((n for n in range(len(room.played), 0, -1) if room.moves(n)), 0)
        if last:
            seq = room.played[last - 1].seq
            with suppress(StoreUnavailable):  # without it the board is shown at rest
                for motion in await self._store.motions(room.id, seq, seq):
                    live.motions.keep(*motion)

    def _drop_idle(self) -> None:
        """Drop the rooms that have been empty longest."""
        idle = [table for table, live in self.live.items() if not (live.guests or live.autoplay or live.lock.locked())]
        for table in idle[: max(0, len(idle) - KEPT_ALIVE)]:
            self.live.pop(table).stop()

    async def listed(self, kind: Any, limit: int) -> tuple[bytes, ...]:
        """Return the list of open tables."""
        return tuple(card for _, card in await self._store.listed(kind, limit))

    async def delete(self, live: LiveTable) -> None:
        """Delete a table."""
        if await self._store.delete(live.room.id):
            self._metrics.kept_tables -= 1
        self.forget(live)

    def forget(self, live: LiveTable) -> None:
        """Disconnect everybody from a deleted table, and drop its room."""
        dismiss_all(live)
        self.live.pop(live.room.id, None)

    @property
    def counts(self) -> tuple[int, int]:
        """How many rooms and guests there are in memory."""
        return len(self.live), sum(len(live.guests) for live in self.live.values())

    async def close(self) -> None:
        """Disconnect everybody, and wait for what is being stored."""
        for live in self.live.values():
            live.stop()
            for guest in live.guests:
                guest.leave(AWAY)
        tasks = [live.autoplay for live in self.live.values() if live.autoplay]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
