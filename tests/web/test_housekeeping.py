"""The server deletes abandoned tables only if an option says so, and never a table with guests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from ruedo.web.hosting.housekeeping import Housekeeping
from ruedo.web.hosting.service import TableService
from ruedo.web.live.live_table import Guest
from ruedo.web.live.summary import summarise
from ruedo.web.process.clock import now
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import BYTES_PER_SECOND, Settings
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.interface import Store
from ruedo.web.store.retention import DAY
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.pool import WorkerPool
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer
from tests.web.stores import Stores, postgres_store

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def kept_by(store: Store, metrics: Metrics, **wanted: float) -> AsyncIterator[tuple[TableService, Housekeeping]]:
    await store.open()
    service = TableService(store, WorkerPool(), metrics, StorageBudgets(BYTES_PER_SECOND))
    settings = msgspec.convert({"data": "", **wanted}, Settings)
    try:
        yield service, Housekeeping(store, service, settings, metrics)
    finally:
        await service.close()
        await store.close()


async def table_left(store: Store, days: float) -> str:
    """Store a table whose last event happened this number of days ago."""
    new = bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True)
    founding, links = create_table(new, now() - int(days * DAY))
    await store.create(links.table, write(founding), summarise(HostedTable(links.table, founding)))
    return links.table


@pytest.mark.parametrize("stores", ["sqlite", pytest.param("postgres", marks=pytest.mark.long)], indirect=True)
async def test_an_abandoned_table_is_deleted_unless_a_guest_is_connected(stores: Stores) -> None:
    metrics = Metrics()
    async with kept_by(store := stores(), metrics, keep_days=30) as (service, housekeeping):
        old, visited, young = [await table_left(store, days) for days in (40, 50, 20)]
        live = await service.tables.find(visited)
        assert live is not None
        guest = Guest(TableRole("watch"), "en")
        await service.company.enter(live, guest)
        assert await housekeeping.tidy() == 1
        assert await store.load(old) is None
        assert await store.load(visited) is not None
        assert await store.load(young) is not None
        service.company.leave(live, guest)
        assert await housekeeping.tidy() == 1
        assert (metrics.forgotten, metrics.kept_tables) == (2, 1)


async def test_by_default_no_table_is_deleted(stores: Stores) -> None:
    async with kept_by(store := stores(), Metrics()) as (_, housekeeping):
        await table_left(store, 10_000)
        assert await housekeeping.tidy() == 0
        assert await housekeeping.has_space()


@pytest.mark.parametrize("stores", ["sqlite", pytest.param("postgres", marks=pytest.mark.long)], indirect=True)
async def test_a_full_server_deletes_the_oldest_tables_except_games_in_progress(stores: Stores) -> None:
    async with kept_by(store := stores(), Metrics(), max_tables=3) as (_, housekeeping):
        left = [await table_left(store, days) for days in (9, 8, 0.5)]
        assert await housekeeping.tidy() == 1
        assert await store.load(left[0]) is None
        await table_left(store, 0)
        await table_left(store, 0)
        assert await housekeeping.tidy() == 1
        assert await store.load(left[1]) is None
        assert not await housekeeping.has_space()
        assert await store.load(left[2]) is not None


@pytest.mark.long
async def test_a_table_with_a_guest_of_another_process_is_not_deleted(postgres: PostgresServer) -> None:
    """Before a process deletes a table, it asks all processes whether a guest is connected to it."""
    address, days = postgres.new_database(), {"keep_days": 30.0}
    async with (
        kept_by(store := postgres_store(address), Metrics(), **days) as (here, housekeeping),
        kept_by(postgres_store(address), Metrics(), **days) as (there, _),
    ):
        following = [asyncio.create_task(service.others.follow()) for service in (here, there)]
        table, guest = await table_left(store, 40), Guest(TableRole("seat", 0), "en")
        live = await there.tables.find(table)
        assert live is not None
        await there.company.enter(live, guest)
        assert await housekeeping.tidy() == 0
        known = await here.tables.find(table)
        assert known is not None
        assert known.presence.seats == {0}
        assert not known.guests
        there.company.leave(live, guest)
        async with asyncio.timeout(PATIENCE):
            while known.is_occupied:
                await asyncio.sleep(0.01)
        assert await housekeeping.tidy() == 1
        for task in following:
            task.cancel()


async def test_no_table_is_deleted_because_the_system_clock_changed(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with kept_by(store := stores(), Metrics(), keep_days=30) as (_, housekeeping):
        await table_left(store, 20)
        turned = now() + 365 * DAY
        monkeypatch.setattr("ruedo.web.hosting.housekeeping.now", lambda: turned)
        assert await housekeeping.tidy() == 0
        monkeypatch.setattr("ruedo.web.hosting.housekeeping.now", lambda: 0)
        assert await housekeeping.tidy() == 0
