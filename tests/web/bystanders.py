"""A check that other programs can continue their game while one program attacks the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.web.client import Line, at_table, make_table
from tests.web.servers import Server

ATTACKER, BYSTANDER = "127.0.0.66", "127.0.0.77"
"""Two addresses of this machine, for the attacker and for other players. The server limits each address separately."""
MIB = 1024 * 1024
LIES = {"type": "lies", "lies": ["off"] * 8}
"""A turn of Horse Collar that scores nothing, so such a game never ends."""


@asynccontextmanager
async def others_play_on(server: Server, rest: float = 0.06) -> AsyncIterator[None]:
    """Check that another game continues during the block and after it. Its program sends a choice every `rest` seconds.

    The check ignores durations, because the machine may be busy. `benchmarks/web_turns.py` measures durations.
    """
    links = make_table(server, "horse-collar", real=True)
    answered = 0

    async def play(line: Line) -> None:
        nonlocal answered
        while True:
            assert (await line.choose(LIES))["type"] == "stored"
            answered += 1
            await asyncio.sleep(rest)  # stay below the rate limit

    async with at_table(server, links["table"], links["referee"], source=BYSTANDER) as line:
        playing = asyncio.create_task(play(line))
        while not answered:
            await asyncio.sleep(0.01)
        yield
        before = answered
        while answered == before and not playing.done():
            await asyncio.sleep(0.01)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
