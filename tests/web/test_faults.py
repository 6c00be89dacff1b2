"""The whole server, killed, starved and cut off: nothing that was acknowledged is lost or doubled."""

import asyncio
import random
import signal
import statistics
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ruedo.web.entries import Taken, read_entry, read_founding
from ruedo.web.room import Room
from ruedo.web.store import Store
from ruedo.web.store.opened import store_for
from tests.web.seats import RunningServer, Seat, server

pytestmark = pytest.mark.anyio
TABLES = 6


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str | None:
    """The address of a new database; None for the file in the data folder."""
    return request.getfixturevalue("postgres").new_database() if request.param == "postgres" else None


def at(database: str | None) -> tuple[str, ...]:
    return () if database is None else (f"--database={database}",)


@asynccontextmanager
async def playing(running: RunningServer, tables: int = TABLES) -> AsyncIterator[list[Seat]]:
    """Have both seats of some tables played, and all answers come in at the end."""
    links = [await asyncio.to_thread(running.make_table) for _ in range(tables)]
    seats = [
        Seat(running, one["table"], seat, token, 2 * number + seat)
        for number, one in enumerate(links)
        for seat, token in enumerate(one["seats"])
    ]
    ending = asyncio.Event()
    games = [asyncio.create_task(seat.play(ending)) for seat in seats]
    try:
        yield seats
        ending.set()
        async with asyncio.timeout(60):
            await asyncio.gather(*games)
    finally:
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)


async def check(store: Store, seats: Sequence[Seat]) -> int:
    """Check that what was acknowledged is in the log, where it was said to be, and once; give how much that is."""
    await store.open()
    try:
        for table in {seat.table for seat in seats}:
            kept = await store.load(table)
            assert kept
            room = Room(table, read_founding(kept.founding), kept.entries)  # every entry follows from those before
            assert room.seq == len(kept.entries)
            log = [read_entry(body) for body in kept.entries]
            names = Counter(entry.id for entry in log if entry.id)
            assert set(names.values()) <= {1}
            for seat in seats:
                if seat.table == table:
                    for name, (seq, event) in seat.acknowledged.items():
                        entry = log[seq - 1]
                        assert isinstance(entry, Taken)
                        assert (entry.id, entry.event) == (f"seat{seat.seat}.{name}", event)
                    said = {f"seat{seat.seat}.{name}" for name in seat.acknowledged}
                    assert {name for name in names if name.startswith(f"seat{seat.seat}.")} == said
        return sum(len(seat.acknowledged) for seat in seats)
    finally:
        await store.close()


@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=pytest.mark.long)])
async def test_killed_at_any_moment_it_loses_and_doubles_nothing_acknowledged(
    tmp_path: Path, database: str | None, kills: int
) -> None:
    rng = random.Random(kills)
    waits = []
    with server(tmp_path, *at(database)) as running:
        async with playing(running) as seats:
            for _ in range(kills):
                await asyncio.sleep(rng.uniform(0.1, 0.9))
                running.kill()
                waits.append(await asyncio.to_thread(running.start))
            await asyncio.sleep(0.5)
        assert not [refusal for seat in seats for refusal in seat.refused if refusal["key"] != "stale"]
        assert running.end() == -signal.SIGTERM  # having ended in order, as the signal asks
        acknowledged = await check(store_for(running.data, database), seats)
    print(f"{kills} kills, {acknowledged} choices acknowledged, none lost or doubled; ", end="")
    print(f"back after {statistics.median(waits):.2f} s, at most {max(waits):.2f} s")
    assert acknowledged > 10 * kills
    assert "Traceback" not in running.said
