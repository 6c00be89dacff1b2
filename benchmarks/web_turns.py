"""Print the time until a choice is stored, also under attack: `uv run --group test-all benchmarks/web_turns.py`.

    uv run --group test-all benchmarks/web_turns.py                  a table
    uv run --group test-all benchmarks/web_turns.py --json           one JSON object a line
    uv run --group test-all benchmarks/web_turns.py --choices 500    innocent choices in each setting; default 5,000

Innocent players play OLÉ fast, with a pause of 20 ms before each choice. In the first attack, each attacker has its
own address, and sends as many messages to its own table as the rate limits allow. There are two other attacks: 40
sockets that send hostile messages as fast as the server answers, and 3,000 idle sockets at one table.
"""

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
from figures import Figure, show
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from web import READ, _lift_file_limit, chosen, make_table, ruedo, server

PORT = 8840
INNOCENT = 5
ATTACKERS = 60
IDLE = 3000
HOSTILES = 40
HOSTILE = (
    '{"type":"send_event","id":"a","after":1000000,"event":{"type":"goal"}}',
    '{"type":"send_event","id":"b","after":1000000,"event":{"type":"kick_off","seat":0,"player":"'
    + "x" * 9_000
    + '"}}',
    '{"type":"why","id":"c","event":{"type":"end_turn","seat":31}}',
    '{"type":"become_referee"}',
    '{"type":"give_seat","id":"d","seat":1}',
    '{"type":"send_event","id":"e","after":0,"event":' + "[" * 4_000 + "]" * 4_000 + "}",
)
REST = 0.02
OLE: dict[str, Any] = {"game": "ole", "sides": [["Ana"], ["Ben"]], "rules": {"target": 1_000_000}}
Waits = list[float]


async def line(table: str, key: str, source: str) -> ClientConnection:
    """Connect to a table from the local address `source`, send `hello` with the key, and return the connection."""
    address = f"ws://127.0.0.1:{PORT}/api/tables/{table}/socket"
    found = await connect(address, compression=None, max_size=None, local_addr=(source, 0), open_timeout=60)
    await found.send(json.dumps({"type": "hello", "key": key}))
    return found


async def seat(here: ClientConnection, number: int, rng: random.Random, rest: float, waits: Waits) -> None:
    """Play at a seat with random choices and pauses. Add to `waits` the seconds until each choice is stored."""
    sent: dict[str, float] = {}
    players: list[str] = []
    async for text in here:
        message = READ.decode(text)
        if message.type == "stored":
            waits.append(time.perf_counter() - sent.pop(message.id))
        for one in (message, *message.events):
            if one.event is not None and one.event["type"] == "deal":
                players = one.event["sides"][number]["players"]
        choice = chosen(message, number, players, rng)
        if choice is not None:
            await asyncio.sleep(rest)
            name = f"c{len(sent)}-{rng.random()}".replace(".", "")[:40]
            sent[name] = time.perf_counter()
            asked = {"type": "send_event", "id": name, "after": message.seq, "event": choice}
            await here.send(msgspec.json.encode(asked), text=True)


@asynccontextmanager
async def playing(tables: Sequence[dict[str, Any]], sources: Sequence[str], rest: float) -> AsyncIterator[Waits]:
    """Play at each table from its own address while the block runs. Yield the seconds until each choice is stored."""
    waits: Waits = []
    async with AsyncExitStack() as stack:
        tasks = []
        for number, (links, source) in enumerate(zip(tables, sources, strict=True)):
            for at, key in enumerate(links["seats"]):
                here = await line(links["table"], key, source)
                stack.push_async_callback(here.close)
                tasks.append(asyncio.create_task(seat(here, at, random.Random(2 * number + at), rest, waits)))
        yield waits
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if ended is not None and not isinstance(ended, asyncio.CancelledError | ConnectionClosed):
                raise ended


@asynccontextmanager
async def hostile(links: dict[str, Any]) -> AsyncIterator[list[int]]:
    """While the block runs, send hostile messages as fast as the server answers. Yield the number of messages."""
    said = [0]

    async def attack(number: int) -> None:
        source, at = f"127.6.{number // 200}.{number % 200 + 1}", 0
        while True:
            try:
                here = await line(links["table"], links["seats"][number % 2], source)
                async for _ in here:
                    at += 1
                    said[0] += 1
                    await here.send(HOSTILE[at % len(HOSTILE)])
            except (ConnectionClosed, OSError):
                continue

    tasks = [asyncio.create_task(attack(number)) for number in range(HOSTILES)]
    try:
        yield said
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def p99(choices: int) -> float:
    """Return the 99th percentile of the time until a choice at an innocent table is stored, in ms."""
    tables = [make_table(PORT, OLE) for _ in range(INNOCENT)]
    async with playing(tables, [f"127.3.0.{number + 1}" for number in range(INNOCENT)], REST) as waits:
        while len(waits) < choices:
            await asyncio.sleep(0.1)
        return 1000 * statistics.quantiles(waits, n=100)[98]


async def measure(choices: int) -> list[Figure]:
    """Return all figures."""
    _lift_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        command = ruedo(PORT, folder)
        limited = [option for option in command if not option.startswith("--messages-per-second")]
        async with server(limited, PORT):
            await p99(choices // 10)
            alone = await p99(choices)
            tables = [make_table(PORT, OLE) for _ in range(ATTACKERS)]
            async with playing(tables, [f"127.4.{n // 200}.{n % 200 + 1}" for n in range(ATTACKERS)], 0.0):
                attacked = await p99(choices)
            async with hostile(make_table(PORT, OLE)) as said:
                beside_hostile = await p99(choices)
            async with AsyncExitStack() as stack:
                links = make_table(PORT, OLE)
                for number in range(IDLE):
                    source = f"127.5.{number // 200}.{number % 200 + 1}"
                    stack.push_async_callback((await line(links["table"], links["watch"], source)).close)
                beside_idle = await p99(choices)
    return [
        Figure("web.innocent_p99_ms", round(alone, 2), "ms"),
        Figure("web.innocent_p99_ms.attacked", round(attacked, 2), "ms", "alone", round(attacked / alone, 2)),
        Figure("web.hostile_messages", said[0], "messages"),
        Figure(
            "web.innocent_p99_ms.hostile", round(beside_hostile, 2), "ms", "alone", round(beside_hostile / alone, 2)
        ),
        Figure("web.innocent_p99_ms.idle_3000", round(beside_idle, 2), "ms", "alone", round(beside_idle / alone, 2)),
    ]


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure how others' load is felt at an innocent table.")
    parser.add_argument("--choices", type=int, default=5000, help="innocent choices in each setting")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    arguments = parser.parse_args()
    show(asyncio.run(measure(arguments.choices)), as_json=arguments.json)


if __name__ == "__main__":
    main()
