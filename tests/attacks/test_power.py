"""The power goes, of the server or of its database, at any moment: what was acknowledged is there, once, in order."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ruedo.web.store.opened import store_for
from tests.web.databases import postgres_server
from tests.web.seats import UNLIMITED
from tests.web.servers import serving
from tests.web.test_faults import check, going_on, playing, until

pytestmark = [pytest.mark.anyio, pytest.mark.long]


async def test_postgresql_itself_is_killed_at_any_moment(tmp_path: Path, share: Callable[[int], int]) -> None:
    """Thirty times in the whole, under games that go on, as if its machine had died."""
    rng = Random(30)
    with postgres_server() as postgres:
        address = postgres.new_database()
        with serving(tmp_path, *UNLIMITED, f"--database={address}") as running:
            async with playing(running, 4) as seats:
                for _ in range(share(30)):
                    await until(going_on(seats))
                    await asyncio.sleep(rng.uniform(0.0, 0.5))
                    await asyncio.to_thread(postgres.stop, "immediate")
                    await asyncio.to_thread(postgres.start)
                await until(going_on(seats))
            assert {refusal["key"] for seat in seats for refusal in seat.refused} <= {"stale", "store_gone"}
            running.stop()
            assert await check(store_for(tmp_path, address), seats) > 10 * share(30)
        assert "Traceback" not in running.output
