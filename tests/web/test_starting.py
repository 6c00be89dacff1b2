"""The server compiles the physics of a game before the first throw, and sends the progress to the tables."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from ruedo.web.protocol.status_parts import Starting
from ruedo.web.workers.pool import WorkerPool
from tests.patience import PATIENCE
from tests.web.client import at_table, make_table, request
from tests.web.servers import Server, serving
from tests.web.test_motion import SPIN

pytestmark = [pytest.mark.anyio, pytest.mark.full]


async def until_ready(server: Server, game: str) -> Any:
    """Wait until the physics of a game has been prepared, and return its state."""
    async with asyncio.timeout(PATIENCE):
        while (starting := request(server, "GET", "/api/starting").json.get(game, {})).get("house") in (
            None,
            "starting",
        ):
            await asyncio.sleep(0.1)
    return starting


async def test_a_new_simulated_table_starts_the_compilation_of_its_physics(server: Server) -> None:
    assert request(server, "GET", "/api/starting").json == {}
    made = make_table(server, "shot-ole", rules={"opening": "fixed"})
    assert await until_ready(server, "shot-ole") == {"house": "ready"}
    async with at_table(server, made["table"], made["seats"][0]) as line:
        assert "house" not in line.table["status"]  # `ready` is the default, so the server does not send it
        assert "starting" not in line.table["status"]
    make_table(server, "horse-collar", real=True)
    assert request(server, "GET", "/api/starting").json.keys() == {"shot-ole"}


async def test_the_first_request_for_a_page_starts_the_compilation_for_all_games(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert request(server, "GET", "/").status == 200
        for game in ("shot-ole", "horse-collar"):
            assert await until_ready(server, game) == {"house": "ready"}


async def test_a_worker_that_dies_during_compilation_is_reported_and_started_again() -> None:
    pool, told = WorkerPool(), list[str]()
    pool.noted = lambda game: told.append(pool.starting[game].house)
    worker = await pool.start("shot-ole")
    assert pool.starting["shot-ole"] == Starting(house="starting")
    await worker.end()
    async with asyncio.timeout(PATIENCE):
        while len(told) < 2:  # the pool notices the end of the process a little later
            await asyncio.sleep(0)
    assert told == ["starting", "failed"]
    assert await pool.start("shot-ole") is not worker
    assert pool.starting["shot-ole"].house == "starting"
    await pool.stop()


@pytest.mark.long
async def test_the_first_throw_on_a_new_machine_shows_progress_during_compilation(tmp_path: Path) -> None:
    """No code has been compiled yet, and a person throws immediately."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    environment.pop("NUMBA_CACHE_DIR", None)
    server = Server(tmp_path, environment=environment)
    server.start()
    try:
        made = make_table(server, "shot-ole", rules={"opening": "fixed"})
        async with at_table(server, made["table"], made["seats"][0]) as line:
            assert line.table["status"]["house"] == "starting"
            assert (await line.choose(SPIN))["type"] == "stored"
            heard = [await line.hear()]
            while not heard[-1].get("moves"):
                heard.append(await line.hear())
            progress = [told["starting"] for told in heard if told["type"] == "status" and "starting" in told]
            counts = [(one["done"], one["of"]) for one in progress if one.get("of")]
            assert len(counts) > 5
            assert counts == sorted(counts)
            assert all(0 < done <= of for done, of in counts)
    finally:
        server.kill()
