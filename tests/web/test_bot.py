"""The example program plays complete games over the API, in a process of its own."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.web.client import make_table, request
from tests.web.servers import Server, serving

pytestmark = [pytest.mark.anyio, pytest.mark.full]
BOT = Path(__file__).parents[2] / "examples" / "ole_bot.py"


def started(server: Server, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(BOT), server.url, "--seed", "5", *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


async def ended(bot: subprocess.Popen[str]) -> str:
    """Wait until the program ends without an error, and return its output."""
    try:
        said, complaint = await asyncio.to_thread(bot.communicate, timeout=PATIENCE)
    finally:
        bot.kill()
    assert bot.returncode == 0, complaint
    return said.strip()


@pytest.mark.long
async def test_the_example_program_plays_a_game_against_the_house(server: Server) -> None:
    assert await ended(started(server)) in ("Won.", "Lost.")


@pytest.mark.long
async def test_the_example_program_plays_the_seat_of_its_link_and_reconnects_after_a_restart(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with serving(tmp_path_factory.mktemp("killed")) as server:
        # the game is long enough to kill the server twice
        links = make_table(server, players=["person", "simple"], rules={"target": 4})
        path = f"/api/tables/{links['table']}"
        bot = started(server, f"{server.url}/t/{links['table']}#{links['seats'][0]}")
        for _ in range(2):
            before = request(server, "GET", path, key=links["watch"]).json["n"]
            while request(server, "GET", path, key=links["watch"]).json["n"] < before + 4:
                assert bot.poll() is None
                await asyncio.sleep(0.05)
            server.kill()
            await asyncio.sleep(0.3)
            server.start()
        assert await ended(bot) in ("Won.", "Lost.")
        state = request(server, "GET", path, key=links["watch"]).json
        assert state["status"]["result"]["how"] == "played"
        steps: list[Any] = []
        after = 0
        while after is not None:
            page = request(server, "GET", f"{path}/replay?after={after}", key=links["watch"]).json
            steps, after = steps + page["events"], page.get("next")
        assert [step["n"] for step in steps] == list(range(1, state["n"] + 1))


@pytest.mark.parametrize("link", ["/t/nosuchtable#xxxxxxxxxxxxxxxxxxxx", "/t/{table}#xxxxxxxxxxxxxxxxxxxx"])
async def test_the_example_program_reports_an_invalid_link(server: Server, link: str) -> None:
    links = make_table(server)
    bot = started(server, server.url + link.format(**links))
    _, complaint = await asyncio.to_thread(bot.communicate, timeout=PATIENCE)
    assert bot.returncode == 1
    assert complaint.startswith("The table does not let us in")


async def test_the_example_program_reports_a_missing_server() -> None:
    command = [sys.executable, str(BOT), "http://127.0.0.1:9"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
