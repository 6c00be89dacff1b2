"""The test kills the server, a worker or the database at any moment. Acknowledged events are stored exactly once."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from ruedo.web.store.opened import store_for
from tests.web.databases import PostgresServer, postgres_server
from tests.web.disks import ROOM_TO_PLAY, fill, small_disk
from tests.web.seats import UNLIMITED, Seat
from tests.web.servers import Server, serving
from tests.web.test_faults import check, check_kills, going_on, playing, until

pytestmark = [pytest.mark.anyio, pytest.mark.long]
Share = Callable[[int], int]
KILLS = 30


async def test_no_acknowledged_event_is_lost_if_a_server_with_a_file_is_killed(tmp_path: Path, share: Share) -> None:
    await check_kills(tmp_path, None, share(KILLS))


async def test_no_acknowledged_event_is_lost_if_a_server_with_a_database_is_killed(
    tmp_path: Path, postgres: PostgresServer, share: Share
) -> None:
    await check_kills(tmp_path, postgres.new_database(), share(KILLS))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
async def test_no_acknowledged_event_is_lost_if_workers_are_killed_and_replaced(
    tmp_path: Path, postgres: PostgresServer, share: Share
) -> None:
    rng, address = Random(KILLS), postgres.new_database()
    with serving(tmp_path, *UNLIMITED, "--workers=2", f"--database={address}") as running:
        async with playing(running, 4) as seats:
            for _ in range(share(KILLS)):
                await until(going_on(seats))
                await asyncio.sleep(rng.uniform(0.0, 0.3))
                holder = await until(lambda: a_holder(running, seats))
                assert holder is not None
                os.kill(holder, signal.SIGKILL)
            await until(going_on(seats))
        assert {refusal["key"] for seat in seats for refusal in seat.refused} <= {"stale"}
        running.stop()
        assert await check(store_for(tmp_path, address), seats) >= len(seats) * share(KILLS)


def a_holder(running: Server, seats: Sequence[Seat]) -> int | None:
    """Return the id of a worker that serves the connection of a seat, or None while no seat is connected."""
    return next(filter(None, (running.holder(seat.port) for seat in seats if seat.port)), None)


async def test_no_acknowledged_event_is_lost_if_postgresql_is_killed(tmp_path: Path, share: Share) -> None:
    """Games are in progress when the database stops, as if its machine had lost power."""
    rng = Random(KILLS)
    with postgres_server() as postgres:
        address = postgres.new_database()
        with serving(tmp_path, *UNLIMITED, f"--database={address}") as running:
            async with playing(running, 4) as seats:
                for _ in range(share(KILLS)):
                    await until(going_on(seats))
                    await asyncio.sleep(rng.uniform(0.0, 0.5))
                    await asyncio.to_thread(postgres.stop, "immediate")
                    await asyncio.to_thread(postgres.start)
                await until(going_on(seats))
            assert {refusal["key"] for seat in seats for refusal in seat.refused} <= {"stale", "store_gone"}
            running.stop()
            assert await check(store_for(tmp_path, address), seats) >= len(seats) * share(KILLS)
        assert "Traceback" not in running.output


async def test_no_acknowledged_event_is_lost_if_the_disk_is_full_repeatedly(tmp_path: Path, share: Share) -> None:
    """The server acknowledges only stored events. It continues whenever the disk has free space again."""
    rng = Random(KILLS)
    with small_disk(tmp_path / "disk", ROOM_TO_PLAY) as disk, serving(tmp_path, *UNLIMITED, data=disk) as running:
        async with playing(running, 2) as seats:
            for _ in range(share(KILLS)):
                await until(going_on(seats))
                await asyncio.sleep(rng.uniform(0.0, 0.3))
                refused = sum(len(seat.refused) for seat in seats)
                filler = await asyncio.to_thread(fill, disk)
                await until(lambda had=refused: sum(len(seat.refused) for seat in seats) > had)  # type: ignore[misc]
                filler.unlink()
            await until(going_on(seats))
        assert {refusal["key"] for seat in seats for refusal in seat.refused} <= {"stale", "store_gone"}
        running.stop()
        assert await check(store_for(disk), seats) >= len(seats) * share(KILLS)
    assert "Traceback" not in running.output
