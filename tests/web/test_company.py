"""The rematch and the clock at a table of several people, who are connected to one or two server processes."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from ruedo.web.hosting.service import TableService
from ruedo.web.live.live_table import Guest
from ruedo.web.process.clock import now
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import Store
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.creation import create_rematch, create_table, rematch_id
from ruedo.web.table.deadline import deadline
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer
from tests.web.live_tables import ANA, BEN, come_in, entered, hear, service_over
from tests.web.stores import postgres_store

pytestmark = [pytest.mark.anyio, pytest.mark.full]
WATCH = TableRole("watch")
OPEN_SPIN = {"opening": "fixed"}


async def finished(service: TableService) -> str:
    """Return the id of a table at which Ana has resigned."""
    links = await service.tables.make(bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), rules=OPEN_SPIN))
    live, ana = await entered(service, links.table, ANA)
    await service.messages.handle(live, ana, wire.Resign(id="over"))
    return links.table


async def rematches(*at: tuple[TableService, TableRole], table: str, store: Store) -> set[str | None]:
    """Let several people ask for a rematch at the same time. Return the ids of the rematches that they receive."""
    guests = [await come_in(service, table, place) for service, place in at]
    before = await store.count()
    asked = [
        service.messages.handle(live, guest, wire.Rematch(id=f"again {place.seat}"))
        for (service, place), (live, guest) in zip(at, guests, strict=True)
    ]
    await asyncio.gather(*asked)
    assert await store.count() == before + 1
    return {live.hosted.agreement.rematch for live, _ in guests}


async def test_two_simultaneous_requests_for_a_rematch_make_one_table(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    async with service_over(store) as service:
        for _ in range(5):
            table = await finished(service)
            (again,) = await rematches((service, ANA), (service, BEN), table=table, store=store)
            assert again is not None
            assert await service.tables.find(again) is not None


async def test_requests_for_a_rematch_that_two_processes_receive_make_one_table(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    store = postgres_store(address)
    async with service_over(store) as one, service_over(postgres_store(address)) as other:
        for _ in range(5):
            table = await finished(one)
            await rematches((one, ANA), (other, BEN), table=table, store=store)
            live = await other.tables.find(table)
            assert live is not None
            assert live.hosted.agreement.rematch == rematch_id(live.hosted)


async def test_a_rematch_is_found_again_after_its_process_was_killed(tmp_path: Path) -> None:
    """The test simulates a kill between two steps: storing the new table, and storing its link at the old table."""
    store = SqliteStore(tmp_path / "t.sqlite")
    async with service_over(store) as service:
        table = await finished(service)
        live, ben = await come_in(service, table, BEN)
        await service.tables.create(rematch_id(live.hosted), create_rematch(live.hosted, now()), "")
        before = await store.count()
        await service.messages.handle(live, ben, wire.Rematch(id="again"))
        assert live.hosted.agreement.rematch == rematch_id(live.hosted)
        assert await store.count() == before


def test_nobody_can_guess_a_rematch() -> None:
    """The id of a rematch depends on a hash of the referee's key, which differs from table to table."""
    made = bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)))
    foundings = [create_table(made, 0)[0] for _ in range(2)]
    ids = {rematch_id(HostedTable("same", founding)) for founding in foundings}
    assert len(ids) == 2


TIMED = bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), rules=OPEN_SPIN, clock=600)


async def leave(service: TableService, table: str, guest: Guest) -> None:
    live = await service.tables.find(table)
    assert live is not None
    service.company.leave(live, guest)


async def test_the_clock_stops_while_no_player_is_present(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(TIMED)
        live, ana = await entered(service, links.table, ANA)
        assert live.clock is not None
        _, watcher = await come_in(service, links.table, WATCH)
        await leave(service, links.table, ana)
        assert live.clock is None
        told = await hear(watcher, lambda message: message["type"] == "status" and "deadline" not in message)
        assert not told["seats"][0].get("here")
        before = now()
        await come_in(service, links.table, BEN)
        assert live.clock is not None
        due = deadline(live.hosted, live.since)
        assert due is not None
        assert due >= before + 600_000


async def test_a_referee_or_a_spectator_alone_does_not_start_the_clock(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(TIMED)
        live, watcher = await come_in(service, links.table, WATCH)
        for seat in live.hosted.open_seats:
            await service.company.sit(live, TableRole("seat", seat))
        await come_in(service, links.table, TableRole("referee"))
        assert live.clock is None
        _, ben = await come_in(service, links.table, BEN)
        assert live.clock is not None
        await leave(service, links.table, watcher)
        assert live.clock is not None
        await leave(service, links.table, ben)
        assert live.clock is None


async def test_players_whom_several_processes_serve_share_one_clock(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with AsyncExitStack() as opened:
        one = await opened.enter_async_context(service_over(postgres_store(address)))
        other = await opened.enter_async_context(service_over(postgres_store(address)))
        links = await one.tables.make(TIMED)
        here, ana = await entered(one, links.table, ANA)
        there, _ = await come_in(other, links.table, WATCH)
        async with asyncio.timeout(PATIENCE):
            while there.since != here.since:
                await asyncio.sleep(0.01)
        assert there.clock is not None
        await leave(one, links.table, ana)
        assert here.clock is None
        async with asyncio.timeout(PATIENCE):
            while there.clock is not None:
                await asyncio.sleep(0.01)
        assert there.since is None
