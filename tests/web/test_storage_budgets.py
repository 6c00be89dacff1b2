"""Each client address may store a limited number of bytes, which normal play does not reach."""

import re
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from ruedo.core.errors import NotAllowed
from ruedo.web.hosting.service import TableService
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.summary import summarise
from ruedo.web.process.clock import now
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import BYTES_PER_SECOND
from ruedo.web.process.storage_budgets import DAY as SECONDS
from ruedo.web.process.storage_budgets import FAST, FAST_BURST, TABLE_BURST, StorageBudgets, row_size
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import StoredMotion, Summary
from ruedo.web.store.retention import DAY
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.pool import WorkerPool
from ruedo.words import Speaker
from tests.web.servers import Server, serving
from tests.web.stores import NEW, opened

pytestmark = [pytest.mark.anyio, pytest.mark.full]
MIB = 1024 * 1024
ADDRESS = "192.0.2.1"
NOTE_ROW = row_size(b"x" * 1_300)
"""The size of an entry with the longest note, in bytes."""
REFEREE = TableRole("referee")
REAL = bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True)


class Clock:
    """A clock that the tests set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def test_an_address_has_a_budget_for_five_minutes_and_one_for_a_day() -> None:
    clock = Clock()
    budgets = StorageBudgets(BYTES_PER_SECOND, clock)
    steps, whole, most = deque[int](maxlen=30), 0, 0
    for second in range(0, 86_400, 10):
        clock.now = float(second)
        stored = 0
        for command in range(5_000):  # the number of commands that 25 sockets may send in ten seconds
            if budgets.wait(ADDRESS, f"table {command % 25}"):
                break
            budgets.charge(ADDRESS, f"table {command % 25}", NOTE_ROW)
            stored += NOTE_ROW
        steps.append(stored)
        whole += stored
        most = max(most, sum(steps))
    assert most < 150 * MIB
    assert whole < 2 * 1024 * MIB
    assert whole > 1024 * MIB  # an address that reaches the limit can still store later in the day


async def test_all_addresses_that_play_at_a_table_share_the_budget_of_the_table() -> None:
    budgets = StorageBudgets(BYTES_PER_SECOND, Clock())
    stored = 0
    for number in range(100_000):
        address = f"192.0.2.{number % 200}"
        if not budgets.wait(address, "crowded"):
            budgets.charge(address, "crowded", NOTE_ROW)
            stored += NOTE_ROW
    assert stored <= TABLE_BURST * BYTES_PER_SECOND + NOTE_ROW
    assert budgets.wait(ADDRESS, "another") == 0


async def test_a_refusal_states_how_many_seconds_to_wait() -> None:
    clock = Clock()
    budgets = StorageBudgets(1_000, clock)
    budgets.charge(ADDRESS, "t", int((FAST_BURST + 12) * FAST * 1_000))
    with pytest.raises(NotAllowed) as refused:
        budgets.check(ADDRESS)
    assert refused.value.facts == {"seconds": 13}
    for language, sentence in (("en", "in 13 seconds"), ("es", "en 13 segundos")):
        assert sentence in re.sub("[\u2068\u2069]", "", Speaker(language=language).explain(refused.value))  # type: ignore[arg-type]
    clock.now += 13
    budgets.check(ADDRESS)


@pytest.mark.parametrize("size", [30, 300, 900, 1_300, 5_000, 30_000])
async def test_the_file_grows_by_no_more_than_the_charged_bytes(tmp_path: Path, size: int) -> None:
    path, rng = tmp_path / "t.sqlite", Random(size)
    tables, charged = [f"table{number}" for number in range(10)], 0
    async with opened(SqliteStore(path)) as store:
        for table in tables:
            await store.create(table, b"{}", NEW)
        seqs = dict.fromkeys(tables, 0)
        for _ in range(min(400, 3 * MIB // size)):
            table, row = rng.choice(tables), rng.randbytes(size)
            motion = StoredMotion(seqs[table] + 1, row) if size > 3_000 else None
            entry = b"{}" if motion else row
            assert await store.append(table, seqs[table], [entry], Summary(False, False, 2, b"card"), motion)
            seqs[table] += 1
            charged += row_size(entry, *([row] if motion else ()))
    assert path.stat().st_size <= charged + 100_000


@asynccontextmanager
async def kept_with(folder: Path, budgets: StorageBudgets) -> AsyncIterator[TableService]:
    store, workers = SqliteStore(folder / "t.sqlite"), WorkerPool()
    service = TableService(store, workers, Metrics(), budgets)
    await store.open()
    try:
        yield service
    finally:
        await service.close()
        await workers.stop()
        await store.close()


async def entered(service: TableService, table: str, place: TableRole) -> tuple[LiveTable, Guest]:
    live = await service.tables.find(table)
    assert live is not None
    guest = Guest(place, "en", payer=ADDRESS)
    await service.company.enter(live, guest)
    return live, guest


def turn(live: LiveTable) -> wire.SendEvent:
    event = {"type": "lies", "lies": ["off"] * 8, "note": "x" * 1_000}
    return wire.SendEvent(id=f"n{live.hosted.seq}", after=live.hosted.seq, event=event)


async def test_an_address_can_store_again_after_the_seconds_in_the_refusal(tmp_path: Path) -> None:
    clock = Clock()
    budgets = StorageBudgets(100, clock)  # a table may store 180 kB at once
    async with kept_with(tmp_path, budgets) as service:
        links = await service.tables.make(REAL, ADDRESS)
        live, referee = await entered(service, links.table, REFEREE)
        while not budgets.wait(ADDRESS, links.table):
            await service.messages.handle(live, referee, turn(live))
        stored = len(live.hosted.table.events)
        with pytest.raises(NotAllowed, match="too_much_stored") as refused:
            await service.messages.handle(live, referee, turn(live))
        assert 180_000 / NOTE_ROW - 2 <= stored <= 180_000 / NOTE_ROW + 1
        seconds = refused.value.facts["seconds"]
        assert isinstance(seconds, int)
        clock.now += seconds
        await service.messages.handle(live, referee, turn(live))
        assert len(live.hosted.table.events) == stored + 1


async def test_random_events_and_the_house_wait_while_the_player_has_no_budget(tmp_path: Path) -> None:
    clock = Clock()
    budgets = StorageBudgets(100, clock)
    new = bodies.NewTable(game="ole", sides=(("Ana",), ("House",)), players=("person", "simple"))
    async with kept_with(tmp_path, budgets) as service:
        links = await service.tables.make(new, ADDRESS)
        budgets.charge(ADDRESS, links.table, 1_000_000)
        live, _ = await entered(service, links.table, TableRole("seat", 0))
        while live.autoplay:
            await live.autoplay
        assert not live.hosted.table.events
        clock.now += 1_000_000 / 100
        service.company._autoplay.go_on(live)
        while live.autoplay:
            await live.autoplay
        assert live.hosted.table.events


async def test_a_rematch_is_charged_to_the_address_of_the_person_who_asks_for_it(tmp_path: Path) -> None:
    budgets = StorageBudgets(BYTES_PER_SECOND, Clock())
    async with kept_with(tmp_path, budgets) as service:
        links = await service.tables.make(REAL, ADDRESS)
        live, referee = await entered(service, links.table, REFEREE)
        await service.messages.handle(live, referee, wire.Resign(id="r", seat=0))
        budgets.charge(ADDRESS, "elsewhere", int(FAST_BURST * FAST * BYTES_PER_SECOND))
        with pytest.raises(NotAllowed, match="too_much_stored"):
            await service.messages.handle(live, referee, wire.Rematch(id="m"))
        assert live.hosted.agreement.rematch is None


async def test_the_phones_of_a_night_share_the_budget_of_their_address(tmp_path: Path) -> None:
    budgets = StorageBudgets(BYTES_PER_SECOND, Clock())
    async with kept_with(tmp_path, budgets) as service:
        links = await service.tables.make(REAL, ADDRESS)
        live, _ = await entered(service, links.table, REFEREE)
        phones = [Guest(REFEREE, "en", address=f"phone {number}", payer=ADDRESS) for number in (1, 2)]
        await service.messages.handle(live, phones[0], turn(live))
        budgets.charge(ADDRESS, "elsewhere", int(FAST_BURST * FAST * BYTES_PER_SECOND))
        with pytest.raises(NotAllowed, match="too_much_stored"):
            await service.messages.handle(live, phones[1], turn(live))


async def test_a_game_of_ole_uses_only_a_small_part_of_an_address_budget(tmp_path: Path) -> None:
    budgets = StorageBudgets(BYTES_PER_SECOND, Clock())  # the budget does not grow, because the clock stands still
    new = bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), players=("simple", "simple"), open=True)
    async with kept_with(tmp_path, budgets) as service:
        links = await service.tables.make(new, ADDRESS)
        live, _ = await entered(service, links.table, TableRole("watch"))
        while live.autoplay:
            await live.autoplay
        assert live.hosted.over
        kept = await service.tables._store.load(links.table)
        assert kept is not None
        size = row_size(kept.founding, *kept.entries)
    assert size < 2 * MIB
    assert 500 * size < SECONDS * BYTES_PER_SECOND


async def test_a_server_prints_how_many_tables_it_is_going_to_delete(tmp_path: Path) -> None:
    async with opened(SqliteStore(tmp_path / "data" / "ruedo.sqlite")) as store:
        for days in (40, 35, 3, 0.1):
            founding, links = create_table(REAL, now() - int(days * DAY))
            await store.create(links.table, write(founding), summarise(HostedTable(links.table, founding)))
    with serving(tmp_path, "--keep-days=30", "--max-tables=2") as server:
        assert "2 tables have had no event for 30 days. Ruedo deletes them now" in plain(server)
        assert "At most 2 tables are kept. The one that has been idle the longest is deleted now" in plain(server)


async def test_a_server_that_deletes_no_tables_prints_nothing_about_it(server: Server) -> None:
    assert "deleted" not in plain(server)


def plain(server: Server) -> str:
    return re.sub("[\u2068\u2069]", "", server.output)
