"""The tables of this process. This module creates, prepares and lists tables."""

import asyncio
from contextlib import suppress
from typing import Literal

from ruedo.core.player import is_compiled
from ruedo.core.world import is_computed, require_world
from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.live_table import LiveTable
from ruedo.web.live.summary import summarise
from ruedo.web.log.commits import Commits
from ruedo.web.log.registry import Registry
from ruedo.web.process.clock import now, steady
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.storage_budgets import StorageBudgets, row_size
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol.status_parts import Starting
from ruedo.web.store.interface import Store, StoreUnavailable
from ruedo.web.table import entries
from ruedo.web.table.creation import create_table, first_decision
from ruedo.web.table.entries import TableFounding
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.workers.pool import WorkerPool, worker_for


class LiveTables(Registry[LiveTable]):
    live_type = LiveTable
    idle_limit = 512

    def __init__(
        self,
        store: Store,
        commits: Commits,
        storage: StorageBudgets,
        workers: WorkerPool,
        metrics: Metrics,
        autoplay: Autoplay,
    ) -> None:
        super().__init__(store, commits, storage)
        self._workers = workers
        self._metrics = metrics
        self._autoplay = autoplay
        workers.noted = self._note_starting

    async def make(self, new: bodies.NewTable, address: str = "") -> bodies.TableKeys:
        """Create a table. The stored bytes are charged to `address`.

        Raises `StoreUnavailable`, `HouseFailed`, and any `RuedoError`.
        """
        founding, keys = create_table(new, now())
        if not new.real and require_world(new.game).computed and new.equipment is not None:
            await self._workers.event("check", founding.header, founding.setup, ())
        hosted = HostedTable(keys.table, founding)
        first = first_decision(hosted, new.events, now())
        if not await self.create(keys.table, founding, address):
            raise StoreUnavailable("store-not_kept")
        if first.entries:
            bodies = [entries.write(entry) for entry in first.entries]
            await self._store.append(keys.table, 0, bodies, summarise(hosted, first))
            self._storage.charge(address, keys.table, row_size(*bodies))
        return keys

    async def create(self, table: str, founding: TableFounding, address: str, night: str | None = None) -> bool:
        """Store a table unless a table with its id exists. Return whether it was stored. Raises `StoreUnavailable`.

        The stored bytes are charged to `address`. `night` is the id of the table's club night, or None.
        """
        summary = summarise(HostedTable(table, founding))
        new = await self.keep_once(table, entries.write(founding), summary, address, night)
        if new:
            self._metrics.tables += 1
            self._metrics.kept_tables += 1
        return new

    async def begin(self, live: LiveTable) -> None:
        """Prepare what the table needs, load the last motion, and continue the game."""
        live.loaded = steady()
        self._get_ready(live)
        await self._load_motions(live)
        self._autoplay.go_on(live)

    def go_on(self, live: LiveTable) -> None:
        self._autoplay.go_on(live)

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

    async def list_open(self, kind: Literal["live", "over"], limit: int) -> tuple[bytes, ...]:
        """Return at most `limit` open tables, each as JSON for a list."""
        return tuple(card for _, card in await self._store.list_open(kind, limit))

    async def delete(self, live: LiveTable) -> bool:
        existed = await super().delete(live)
        self._metrics.kept_tables -= existed
        return existed

    @property
    def counts(self) -> tuple[int, int]:
        """The number of tables in memory, and the number of guests."""
        return len(self.by_id), sum(len(live.guests) for live in self.by_id.values())

    async def close(self) -> None:
        await super().close()
        tasks = [live.autoplay for live in self.by_id.values() if live.autoplay]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
