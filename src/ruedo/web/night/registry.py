"""The club nights of this process. This module creates nights, and runs their commands."""

from ruedo.core.errors import BadHeader, NotAllowed
from ruedo.core.names import can_be_seen, compose_name
from ruedo.core.world import require_world
from ruedo.night.entries import NightFounding, write
from ruedo.web.live.live_table import LiveTable
from ruedo.web.live.registry import LiveTables
from ruedo.web.log.commits import Commits
from ruedo.web.log.registry import Registry
from ruedo.web.night.live_night import LiveNight
from ruedo.web.night.table_link import TableLink
from ruedo.web.process.clock import now
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import night_messages as wire
from ruedo.web.store.interface import Store, StoreUnavailable, Summary
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import key_hash, new_key, new_night
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.pool import WorkerPool


class LiveNights(Registry[LiveNight]):
    live_type = LiveNight

    def __init__(
        self, store: Store, commits: Commits, storage: StorageBudgets, workers: WorkerPool, tables: LiveTables
    ) -> None:
        super().__init__(store, commits, storage)
        self._workers = workers
        self._tables = tables
        self.link = TableLink(self, commits, tables, workers)

    async def make(self, new: wire.NewNight, address: str = "") -> wire.NightKeys:
        """Create a club night. The stored bytes are charged to `address`.

        Raises `StoreUnavailable`, `HouseFailed`, and any `RuedoError`.
        """
        if not can_be_seen(new.name):
            raise BadHeader("unprintable_name", field="name")
        await self._check_tables(new)
        keys = wire.NightKeys(night=new_night(), host=new_key())
        founding = NightFounding(
            night=1,
            name=compose_name(new.name),
            game=new.game,
            form=new.form,
            tables=new.tables,
            real=new.real,
            host=key_hash(keys.host),
            created=now(),
            rounds=new.rounds,
            seats=new.seats,
            rules=new.rules,
            equipment=new.equipment,
            world=new.world,
            countdown=new.countdown,
        )
        summary = Summary(open=False, over=False, updated=founding.created, card=b"{}")
        if not await self.keep_once(keys.night, write(founding), summary, address):
            raise StoreUnavailable("store-not_kept")
        self._workers.warm_up_pairing()
        return keys

    async def _check_tables(self, new: wire.NewNight) -> None:
        """Check that a table with the settings of this club night can be made, so that no round fails later.

        Raises `HouseFailed`, and any `RuedoError` that refuses such a table.
        """
        if new.seats > 2 and new.form != "king":
            raise NotAllowed("night_seats")
        sizes: dict[str, list[tuple[int, ...]]] = {
            "doubles": [(2, 2)],
            "king": [(1,) * count for count in range(2, new.seats + 1)],
        }
        for size in sizes.get(new.form, [(1, 1)]):
            numbers = iter("123456789")
            sides = tuple(tuple(f"#{next(numbers)}" for _ in range(count)) for count in size)
            table = bodies.NewTable(
                game=new.game, sides=sides, real=new.real, rules=new.rules, equipment=new.equipment, world=new.world
            )
            founding, _ = create_table(table, now())
            HostedTable("check", founding)
            if not new.real and require_world(new.game).computed and new.equipment is not None:
                await self._workers.event("check", founding.header, founding.setup, ())

    async def begin(self, live: LiveNight) -> None:
        await self.link.begin(live)

    async def current(self, night: str) -> LiveNight | None:
        """Return a club night after all entries that other processes have stored, or None if it does not exist."""
        live = await self.find(night.lower().rstrip(" .,;/"))  # Phones type capitals, and chats add a final dot
        if live is not None:
            await self._commits.look(live)
        return live

    async def delete(self, live: LiveNight) -> bool:
        """Delete a club night with its tables and names. Return whether it existed."""
        existed = await super().delete(live)
        for table in [one for one in self._tables.by_id.values() if one.hosted.night == live.id]:
            self._tables.forget(table)
        return existed

    async def close(self) -> None:
        await super().close()
        await self.link.close()

    # Keys

    def has_key(self, hashed: str) -> bool:
        """Return whether a hash belongs to the key of a phone at one of the club nights in memory."""
        return any(live.night.with_phone(hashed) is not None for live in self.by_id.values())

    async def admit(self, table: LiveTable, key: str | None) -> TableRole | None:
        """Return the place that a key opens at a table of a club night, or None. Raises `StoreUnavailable`."""
        live = await self.current(table.hosted.night or "")
        return None if live is None else self.link.open_door(live, table).place(key_hash(key) if key else None)
