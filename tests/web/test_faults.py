"""A server never loses or duplicates an acknowledged entry, even if it is killed or its store fails."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest

from ruedo.web.store.backup import back_up, restore
from ruedo.web.store.interface import Store
from ruedo.web.store.opened import store_for
from ruedo.web.table.entries import EventEntry, read_entry, read_founding
from ruedo.web.table.hosted_table import HostedTable
from tests.patience import PATIENCE
from tests.web.client import at_table, make_table, request
from tests.web.databases import PostgresServer, postgres_server
from tests.web.disks import ROOM_TO_PLAY, fill, small_disk
from tests.web.seats import OLE, UNLIMITED, Seat
from tests.web.servers import Server, serving

pytestmark = [pytest.mark.anyio, pytest.mark.full]
T = TypeVar("T")
TABLES = 4
FIXED = {"opening": "fixed"}
SPIN = {"type": "spin", "seat": 0, "zone": "launch"}
REST = {"type": "ring_rest", "rest": "logo", "turns": 3}


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.full)])
def database(request: pytest.FixtureRequest) -> str | None:
    """Return the URL of a new PostgreSQL database, or None for SQLite in the data folder."""
    return request.getfixturevalue("postgres").new_database() if request.param == "postgres" else None


def at(database: str | None) -> tuple[str, ...]:
    return () if database is None else (f"--database={database}",)


@asynccontextmanager
async def playing(running: Server, tables: int = TABLES) -> AsyncIterator[list[Seat]]:
    """During the block, let a program play at each seat of some tables. Then wait for the last answers."""
    links = [await asyncio.to_thread(make_table, running, **OLE) for _ in range(tables)]
    seats = [
        Seat(running, one["table"], seat, key, 2 * number + seat)
        for number, one in enumerate(links)
        for seat, key in enumerate(one["seats"])
    ]
    ending = asyncio.Event()
    games = [asyncio.create_task(seat.play(ending)) for seat in seats]
    try:
        yield seats
        ending.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*games)
    finally:
        for game in games:
            game.cancel()
        for ended in await asyncio.gather(*games, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended


async def check(store: Store, seats: Sequence[Seat]) -> int:
    """Check that the log contains each acknowledged choice exactly once. Return the number of these choices."""
    await store.open()
    try:
        for table in {seat.table for seat in seats}:
            kept = await store.load(table)
            assert kept
            # Raises an error if an entry is not legal after the entries before it.
            hosted = HostedTable(table, read_founding(kept.founding), kept.entries)
            assert hosted.seq == len(kept.entries)
            log = [read_entry(body) for body in kept.entries]
            names = Counter((entry.sender, entry.id) for entry in log if entry.id)
            assert set(names.values()) <= {1}
            for seat in seats:
                if seat.table == table:
                    for name, (seq, event) in seat.acknowledged.items():
                        entry = log[seq - 1]
                        assert isinstance(entry, EventEntry)
                        assert (entry.sender, entry.id, entry.event) == (f"seat{seat.seat}", name, event)
                    stored = {name for sender, name in names if sender == f"seat{seat.seat}"}
                    assert stored == set(seat.acknowledged)
        return sum(len(seat.acknowledged) for seat in seats)
    finally:
        await store.close()


async def test_after_a_kill_at_any_moment_no_acknowledged_entry_is_lost_or_duplicated(
    tmp_path: Path, database: str | None
) -> None:
    await check_kills(tmp_path, database, 2)


async def check_kills(tmp_path: Path, database: str | None, kills: int) -> None:
    """Kill a server several times during games, then check that it has stored every acknowledged entry."""
    rng = random.Random(kills)
    with serving(tmp_path, *UNLIMITED, *at(database)) as running:
        async with playing(running) as seats:
            for _ in range(kills):
                await until(going_on(seats))  # wait until each seat gets a new acknowledgement, even on a busy machine
                await asyncio.sleep(rng.uniform(0.0, 0.5))
                running.kill()
                await asyncio.to_thread(running.start)
            await until(going_on(seats))
        assert not [refusal for seat in seats for refusal in seat.refused if refusal["key"] != "stale"]
        assert running.stop() == -signal.SIGTERM  # the exit status of a process that SIGTERM has ended
        acknowledged = await check(store_for(running.data, database), seats)
    print(f"{kills} kills, {acknowledged} choices acknowledged, none lost or doubled")
    assert acknowledged >= len(seats) * (kills + 1)
    assert "Traceback" not in running.output


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
async def test_the_processes_of_the_house_end_when_the_server_ends(tmp_path: Path) -> None:
    """The test kills the server with SIGKILL, so the server cannot end its child processes itself."""
    with serving(tmp_path, *UNLIMITED) as running:
        await asyncio.to_thread(make_table, running, players=["person", "simple"])
        # the processes of the house start soon after the first page is requested
        await asyncio.to_thread(request, running, "GET", "/")
        children = await until(running.children)
        running.kill()
        await until(lambda: not any(Path(f"/proc/{child}").exists() for child in children))


@asynccontextmanager
async def full_disk(running: Server) -> AsyncIterator[None]:
    filler = await asyncio.to_thread(fill, running.data)
    yield
    filler.unlink()


@asynccontextmanager
async def no_database(postgres: PostgresServer) -> AsyncIterator[None]:
    await asyncio.to_thread(postgres.stop, "immediate")
    yield
    await asyncio.to_thread(postgres.start)


class Starved(NamedTuple):
    """A server, its store, and a function whose context manager makes the store unusable during its block."""

    running: Server
    store: Store
    starve: Callable[[], AbstractAsyncContextManager[None]]


@pytest.fixture(params=["full disk", pytest.param("no database", marks=pytest.mark.long)])
def starved(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Starved]:
    with ExitStack() as stack:
        if request.param == "full disk":
            disk = stack.enter_context(small_disk(tmp_path / "disk", ROOM_TO_PLAY))
            running = stack.enter_context(serving(tmp_path, *UNLIMITED, data=disk))
            yield Starved(running, store_for(disk), lambda: full_disk(running))
        else:
            postgres = stack.enter_context(
                postgres_server()
            )  # the test stops this database server, so it cannot use the shared one
            address = postgres.new_database()
            running = stack.enter_context(serving(tmp_path, *UNLIMITED, f"--database={address}"))
            yield Starved(running, store_for(tmp_path, address), lambda: no_database(postgres))


async def test_a_server_refuses_choices_while_its_store_fails_and_continues_afterwards(starved: Starved) -> None:
    running, store, starve = starved

    def acknowledged() -> int:
        return sum(len(seat.acknowledged) for seat in seats)

    async with playing(running, 2) as seats:
        await until(lambda: all(seat.acknowledged for seat in seats))
        async with starve():
            await until(lambda: any(seat.refused for seat in seats))
            await asyncio.sleep(1)
            before = acknowledged()
            made = await asyncio.to_thread(request, running, "POST", "/api/tables", body=OLE)
            assert (made.status, made.json["key"]) == (503, "store_gone")
            health = await asyncio.to_thread(request, running, "GET", "/health")
            # a full disk can still be read
            assert health.status == (200 if running.data.name == "disk" else 503)
            await asyncio.sleep(0.5)
            assert acknowledged() == before
        await until(lambda: acknowledged() > before + 20)
    refusals = [refusal for seat in seats for refusal in seat.refused]
    assert {refusal["key"] for refusal in refusals} - {"stale"} == {"store_gone"}
    assert next(refusal["text"] for refusal in refusals if refusal["key"] == "store_gone").startswith(
        "The table cannot be saved right now, and nothing has changed."
    )
    running.stop()
    assert await check(store, seats) > 20
    assert "Traceback" not in running.output


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
async def test_several_workers_share_events_and_a_dead_worker_is_replaced(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    """Different worker processes serve the connections to a table.

    Each seat receives every event of the other seat, in order (see `Seat`).
    """
    address = postgres.new_database()
    with serving(tmp_path, *UNLIMITED, "--workers=2", f"--database={address}") as running:
        async with playing(running, 10) as seats:
            await until(lambda: all(seat.acknowledged for seat in seats))
            while (holders := await both_held(running, seats[0], seats[1]))[0] == holders[1]:
                await seats[0].hang_up()
            await until(going_on(seats))
            for victim in holders:
                os.kill(victim, signal.SIGKILL)
                await until(going_on(seats))
        assert {refusal["key"] for seat in seats for refusal in seat.refused} <= {"stale"}
        running.stop()
        assert await check(store_for(tmp_path, address), seats) > 100


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
async def test_workers_end_with_their_parent_process(tmp_path: Path, postgres: PostgresServer) -> None:
    address = postgres.new_database()
    with serving(tmp_path, *UNLIMITED, "--workers=2", f"--database={address}") as running:
        async with playing(running, 4) as seats:
            await until(going_on(seats))
            workers = running.children()
            running.kill()
            await until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
            await asyncio.to_thread(running.start)
            await until(going_on(seats))
        assert {refusal["key"] for seat in seats for refusal in seat.refused} <= {"stale"}
        running.stop()
        assert await check(store_for(tmp_path, address), seats) > 20


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
async def test_workers_that_are_still_starting_also_end_with_their_parent(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    running = Server(tmp_path, "--workers=2", f"--database={postgres.new_database()}")
    running.launch()
    # one child is the resource tracker of `multiprocessing`
    started = await until(lambda: found if len(found := running.children()) > 2 else None)
    assert started
    for process in started:
        os.kill(process, signal.SIGSTOP)
    running.kill()
    for process in started:
        os.kill(process, signal.SIGCONT)
    await until(lambda: not any(Path(f"/proc/{process}").exists() for process in started))


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.long)])
async def test_after_a_signal_the_server_closes_connections_and_loses_no_event(
    tmp_path: Path, postgres: PostgresServer, workers: int
) -> None:
    address = postgres.new_database()
    with serving(tmp_path, *UNLIMITED, f"--workers={workers}", f"--database={address}") as running:
        async with playing(running, 4) as seats:
            for _ in range(2):
                await until(going_on(seats))
                await asyncio.to_thread(running.stop)
                await asyncio.to_thread(running.start)
        assert {code for seat in seats for code in seat.closed} == {1012}
        assert {refusal["key"] for seat in seats for refusal in seat.refused} <= {"stale"}
        running.stop()
        assert await check(store_for(tmp_path, address), seats) > 20
    assert "Traceback" not in running.output


async def test_tables_that_are_replaced_in_the_database_are_reloaded(tmp_path: Path, database: str | None) -> None:
    """An operator should stop the server before a restore, but the data stays consistent even if the server runs."""
    with serving(tmp_path, *UNLIMITED, *at(database)) as running:
        links = await asyncio.to_thread(make_table, running, "shot-ole", real=True, rules=FIXED)
        store = store_for(running.data, database)
        await store.open()
        try:
            async with at_table(running, links["table"], links["referee"]) as line:
                for number, event in enumerate((SPIN, REST, SPIN | {"seat": 1}, REST, SPIN, REST)):
                    if number == 3:
                        await back_up(store, tmp_path / "three.gz")
                    answer = await line.choose(event)
                    assert answer["type"] == "stored", answer
            await restore(store, tmp_path / "three.gz", replace=True)
            path, key = f"/api/tables/{links['table']}", links["referee"]
            await until(lambda: request(running, "GET", path, key=key).json["seq"] == 3)
            async with at_table(running, links["table"], links["referee"]) as line:
                answer = await line.choose(REST, id="again")
                assert (answer["type"], answer["seq"]) == ("stored", 4)
            kept = await store.load(links["table"])
            assert kept
            assert HostedTable(kept.log, read_founding(kept.founding), kept.entries).seq == 4
        finally:
            await store.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_server_that_cannot_open_its_store_exits_with_an_error_message(workers: int) -> None:
    command = [
        sys.executable,
        "-m",
        "ruedo",
        "serve",
        f"--workers={workers}",
        "--database=postgresql://a@127.0.0.1:1/b",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("The database cannot be used right now")
    assert done.stderr.count("\n") == 1


async def both_held(running: Server, one: Seat, other: Seat) -> tuple[int, int]:
    """Return the process ids of the two workers that serve the connections of two programs."""

    def held() -> tuple[int, int] | None:
        first, second = (running.holder(seat.port) if seat.port else None for seat in (one, other))
        return (first, second) if first and second else None

    found = await until(held)
    assert found
    return found


def going_on(seats: Sequence[Seat]) -> Callable[[], bool]:
    """Return a function that returns whether each program has received an acknowledgement since this call."""
    before = [len(seat.acknowledged) for seat in seats]
    return lambda: all(len(seat.acknowledged) > had for seat, had in zip(seats, before, strict=True))


async def until(condition: Callable[[], T]) -> T:
    """Call `condition` until it returns a true value, and return this value."""
    async with asyncio.timeout(PATIENCE):
        while not (found := await asyncio.to_thread(condition)):
            await asyncio.sleep(0.05)
    return found
