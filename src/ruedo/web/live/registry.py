"""The tables of this process. This module creates, loads, lists and deletes tables."""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Literal

from ruedo.core.player import is_compiled
from ruedo.core.world import is_computed, world_of
from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.commits import dismiss_all
from ruedo.web.live.live_table import AWAY, LiveTable
from ruedo.web.live.summary import summary_of
from ruedo.web.process.clock import now, steady
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.storage_budgets import StorageBudgets, stored_size
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol.status_parts import Starting
from ruedo.web.store.interface import Store, StoreUnavailable
from ruedo.web.store.verify import read_hosted_table
from ruedo.web.table import entries
from ruedo.web.table.creation import create_table, first_decision
from ruedo.web.table.entries import Founding
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.workers.pool import WorkerPool, worker_for

KEPT_ALIVE = 512
"""The maximum number of tables without guests that stay in memory."""


class LiveTables:
    """The tables of a store. This process has some of them in memory."""

    def __init__(
        self, store: Store, workers: WorkerPool, metrics: Metrics, storage: StorageBudgets, autoplay: Autoplay
    ) -> None:
        """Start without tables in memory."""
        self._store = store
        self._workers = workers
        self._metrics = metrics
        self._storage = storage
        self._autoplay = autoplay
        self.by_id: OrderedDict[str, LiveTable] = OrderedDict()
        """The tables in memory by their ids. The most recently requested table comes last."""
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        workers.noted = self._note_starting

    async def make(self, new: bodies.NewTable, address: str = "") -> bodies.TableKeys:
        """Create a table. The stored bytes are charged to `address`.

        Raises `StoreUnavailable`, `HouseFailed`, and any `RuedoError`.
        """
        founding, keys = create_table(new, now())
        if not new.real and world_of(new.game).computed and new.equipment is not None:
            await self._workers.event("check", founding.header, founding.setup, ())
        hosted = HostedTable(keys.table, founding)
        first = first_decision(hosted, new.events, now())
        await self.keep(keys.table, founding, address)
        if first.entries:
            bodies = [entries.write(entry) for entry in first.entries]
            await self._store.append(keys.table, 0, bodies, summary_of(hosted, first))
            self._storage.charge(address, keys.table, stored_size(*bodies))
        return keys

    async def keep(self, table: str, founding: Founding, address: str) -> None:
        """Store a new table. Raises `StoreUnavailable`."""
        if not await self.keep_once(table, founding, address):
            raise StoreUnavailable("store-not_kept")

    async def keep_once(self, table: str, founding: Founding, address: str, night: str | None = None) -> bool:
        """Store a table unless a table with its id exists. Return whether it was stored. Raises `StoreUnavailable`.

        The stored bytes are charged to `address`. `night` is the id of the table's club night, or None.
        """
        body, summary = entries.write(founding), summary_of(HostedTable(table, founding))
        new = await self._store.create(table, body, summary, night)
        if new:
            self._storage.charge(address, table, stored_size(body, summary.card))
            self._metrics.tables += 1
            self._metrics.kept_tables += 1
        return new

    async def find(self, table: str) -> LiveTable | None:
        """Return a table, loaded from the store if necessary, or None if it does not exist.

        Raises `StoreUnavailable`.
        """
        live = self.by_id.get(table)
        if live is not None:
            self.by_id.move_to_end(table)
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> LiveTable | None:
        try:
            kept = await self._store.load(table)
            if kept is None or kept.is_night:
                return None
            live = LiveTable(read_hosted_table(kept), loaded=steady())
            self._get_ready(live)
            self.by_id[table] = live
            self._drop_idle()
            await self._load_motions(live)
            self._autoplay.go_on(live)
            return live
        finally:
            self._loading.pop(table, None)

    def _get_ready(self, live: LiveTable) -> None:
        """Prepare the physics and the house's players for a table that may soon need them."""
        hosted, game = live.hosted, live.hosted.game.name
        if hosted.real or hosted.over:
            return
        if is_computed(game):
            self._workers.start_soon(game)
            live.starting = self._starting(live)
        for player in map(hosted.setup.name, range(len(hosted.setup.players))):
            if is_compiled(game, player):
                self._workers.start_soon(worker_for(game, player))

    def _starting(self, live: LiveTable) -> Starting | None:
        """Return the progress of preparing a table's physics, or None if the physics is ready or not needed."""
        state = None if live.hosted.real else self._workers.starting.get(live.hosted.game.name)
        return state if state and state.house == "starting" else None

    def _note_starting(self, game: str) -> None:
        """Send the progress of preparing a game's physics to the guests at the tables of this game."""
        for live in self.by_id.values():
            if live.hosted.game.name == game:
                live.starting = self._starting(live)
                live.send_status()

    async def _load_motions(self, live: LiveTable) -> None:
        """Load the motion of the last throw, because the page may still be showing it."""
        hosted = live.hosted
        last = next((n for n in range(len(hosted.played), 0, -1) if hosted.moves(n)), 0)
        if last:
            seq = hosted.played[last - 1].seq
            with suppress(StoreUnavailable):  # Without the motion, the page shows the board at rest
                for motion in await self._store.motions(hosted.id, seq, seq):
                    live.motions.keep(*motion)

    def _drop_idle(self) -> None:
        """If too many tables are in memory, drop the least recently used tables without guests."""
        idle = [table for table, live in self.by_id.items() if not live.needed]
        for table in idle[: max(0, len(idle) - KEPT_ALIVE)]:
            self.by_id.pop(table).stop()

    async def listed(self, kind: Literal["live", "over"], limit: int) -> tuple[bytes, ...]:
        """Return at most `limit` open tables, each as JSON for a list."""
        return tuple(card for _, card in await self._store.listed(kind, limit))

    async def delete(self, live: LiveTable) -> None:
        """Delete a table."""
        if await self._store.delete(live.hosted.id):
            self._metrics.kept_tables -= 1
        self.forget(live)

    def forget(self, live: LiveTable) -> None:
        """Disconnect everybody from a deleted table, and drop the table from memory."""
        dismiss_all(live)
        self.by_id.pop(live.hosted.id, None)

    @property
    def counts(self) -> tuple[int, int]:
        """The number of tables in memory, and the number of guests."""
        return len(self.by_id), sum(len(live.guests) for live in self.by_id.values())

    async def close(self) -> None:
        """Disconnect all guests, and cancel all tasks that play automatically."""
        for live in self.by_id.values():
            live.stop()
            for guest in live.guests:
                guest.leave(AWAY)
        tasks = [live.autoplay for live in self.by_id.values() if live.autoplay]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
