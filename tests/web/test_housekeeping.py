"""Abandoned tables are forgotten, where that is wanted; never one with somebody in it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from ruedo.web.live.housekeeping import DAY, Housekeeping
from ruedo.web.live.live_table import Guest
from ruedo.web.live.service import TableService
from ruedo.web.live.summary import summary_of
from ruedo.web.process.clock import now
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import Settings
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store import Store
from ruedo.web.store.postgres import PostgresStore
from ruedo.web.table import HostedTable, Place
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import write
from ruedo.web.workers.pool import WorkerPool
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer
from tests.web.stores import Stores

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def kept_by(store: Store, metrics: Metrics, **wanted: float) -> AsyncIterator[tuple[TableService, Housekeeping]]:
    await store.open()
    rooms = TableService(store, WorkerPool(), metrics)
    settings = msgspec.convert({"data": "", **wanted}, Settings)
    try:
        yield rooms, Housekeeping(store, rooms, settings, metrics)
    finally:
        await rooms.close()
        await store.close()


async def table_left(store: Store, days: float) -> str:
    """Keep a table at which nothing has happened for so many days."""
    new = bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True)
    founding, links = create_table(new, now() - int(days * DAY))
    await store.create(links.table, write(founding), summary_of(HostedTable(links.table, founding)))
    return links.table


@pytest.mark.parametrize("stores", ["sqlite", pytest.param("postgres", marks=pytest.mark.long)], indirect=True)
async def test_what_was_left_alone_for_long_is_forgotten_but_where_somebody_is(stores: Stores) -> None:
    metrics = Metrics()
    async with kept_by(store := stores(), metrics, keep_days=30) as (rooms, housekeeping):
        old, visited, young = [await table_left(store, days) for days in (40, 50, 20)]
        live = await rooms.tables.find(visited)
        assert live is not None
        guest = Guest(Place("watch"), "en")
        await rooms.company.enter(live, guest)
        assert await housekeeping.tidy() == 1
        assert await store.load(old) is None
        assert await store.load(visited) is not None
        assert await store.load(young) is not None
        rooms.company.leave(live, guest)
        assert await housekeeping.tidy() == 1
        assert (metrics.forgotten, metrics.kept_tables) == (2, 1)


async def test_by_default_nothing_is_ever_forgotten(stores: Stores) -> None:
    async with kept_by(store := stores(), Metrics()) as (_, housekeeping):
        await table_left(store, 10_000)
        assert await housekeeping.tidy() == 0
        assert await housekeeping.make_room()


@pytest.mark.parametrize("stores", ["sqlite", pytest.param("postgres", marks=pytest.mark.long)], indirect=True)
async def test_where_there_are_too_many_the_longest_left_make_room_and_no_running_game(stores: Stores) -> None:
    async with kept_by(store := stores(), Metrics(), max_tables=3) as (_, housekeeping):
        left = [await table_left(store, days) for days in (9, 8, 0.5)]
        assert await housekeeping.tidy() == 1
        assert await store.load(left[0]) is None
        await table_left(store, 0)
        await table_left(store, 0)
        assert await housekeeping.tidy() == 1
        assert await store.load(left[1]) is None
        assert not await housekeeping.make_room()
        assert await store.load(left[2]) is not None


@pytest.mark.long
async def test_a_table_is_kept_at_which_somebody_is_through_another_process(postgres: PostgresServer) -> None:
    """Presence is asked for before a table is forgotten; once nobody is there anywhere, it is."""
    address, days = postgres.new_database(), {"keep_days": 30.0}
    async with (
        kept_by(store := PostgresStore(address), Metrics(), **days) as (here, housekeeping),
        kept_by(PostgresStore(address), Metrics(), **days) as (there, _),
    ):
        following = [asyncio.create_task(rooms.others.follow()) for rooms in (here, there)]
        table, guest = await table_left(store, 40), Guest(Place("seat", 0), "en")
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
            while known.occupied:
                await asyncio.sleep(0.01)
        assert await housekeeping.tidy() == 1
        for task in following:
            task.cancel()


async def test_a_table_is_not_old_because_the_time_was_turned_on(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with kept_by(store := stores(), Metrics(), keep_days=30) as (_, housekeeping):
        await table_left(store, 20)
        turned = now() + 365 * DAY
        monkeypatch.setattr("ruedo.web.live.housekeeping.now", lambda: turned)
        assert await housekeeping.tidy() == 0
        monkeypatch.setattr("ruedo.web.live.housekeeping.now", lambda: 0)
        assert await housekeeping.tidy() == 0
