"""Print the speed of club nights: `uv run --group test-all benchmarks/night.py [--json]`.

`night.pair_256_s` is the time to pair 256 players in the seventh round of a Swiss night. `night.standings_ms` is the
time to compute their standings after that round. Both are the shortest processor times of several runs.

`night.phones_p99_ms` is the delay with which results arrive at 300 phones, which follow two nights on one server. The
delay is the time from the host's report until the phone has received the result. The figure is the 99th
percentile over all results and phones. All phones run in one process of this machine, so the figure includes their own
work.
"""

import argparse
import asyncio
import itertools
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from http.client import HTTPConnection
from random import Random
from typing import Any

import msgspec
from figures import Figure, show
from websockets.asyncio.client import ClientConnection, connect

from ruedo.night import commands
from ruedo.night.commands import Sender
from ruedo.night.entries import NightFounding
from ruedo.night.evening import Night
from ruedo.night.next_round import next_question
from ruedo.night.pairing import pair_round
from ruedo.night.standings import standings
from web import ruedo, server

PLAYERS = 256
ROUND = 7
RUNS = 5
PHONES = 150
"""The number of phones at each night."""
NIGHTS = 2
PORT = 8791
PAUSE = 0.05
"""The pause between two reports of results, in seconds."""


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure the model of a club night.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    as_json = parser.parse_args().json
    show(itertools.chain(figures(), [asyncio.run(phones())]), as_json=as_json)


def figures() -> Iterator[Figure]:
    """Yield the time to pair a round, and the time to compute the standings."""
    night, chance = after_rounds(ROUND - 1), Random(ROUND)
    yield Figure("night.pair_256_s", best(lambda: pair_round(next_question(night, 1))), "s")
    play_round(night, chance)
    yield Figure("night.standings_ms", 1000 * best(lambda: standings(night)), "ms")


def after_rounds(rounds: int) -> Night:
    """Return a night of 256 players after a number of rounds with random results."""
    chance = Random(1)
    founding = NightFounding(1, "Friday", "shot-ole", "swiss", 64, True, "", 0, rounds=ROUND)
    night = Night("night", founding)
    for number in range(PLAYERS):
        apply(night, commands.join(night, Sender(0), f"Player {number + 1}"))
    for _ in range(rounds):
        play_round(night, chance)
    return night


def play_round(night: Night, chance: Random) -> None:
    apply(night, commands.pair(night, Sender(0), pair_round(next_question(night, chance.randrange(1 << 30)))))
    for pairing in night.of_round(night.round):
        winner = chance.choice((0, 1, None))
        apply(night, commands.report(night, Sender(0, "table"), pairing.id, winner))


def apply(night: Night, entries: commands.Entries) -> None:
    for entry in entries:
        night.apply(entry)


def best(work: Callable[[], object]) -> float:
    """Return the shortest processor time of several runs of `work`, in seconds."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


class Row(msgspec.Struct):
    """The fields of a pairing that a phone in this benchmark reads."""

    id: int
    result: Any = None


class Received(msgspec.Struct):
    """The fields of a message that a phone in this benchmark reads."""

    type: str
    pairings: tuple[Row, ...] = ()


READ = msgspec.json.Decoder(Received)


async def phones() -> Figure:
    """Return the 99th percentile of the delay with which results arrive at the phones, in milliseconds."""
    with tempfile.TemporaryDirectory() as data:
        async with server(ruedo(PORT, data), PORT), AsyncExitStack() as stack:
            delays: list[float] = []
            nights = [await asyncio.to_thread(create) for _ in range(NIGHTS)]
            followed = []
            for night in nights:
                url = f"ws://127.0.0.1:{PORT}{night['path']}/socket"
                group = []
                for key in night["keys"]:
                    line = await stack.enter_async_context(connect(url, compression=None, open_timeout=60))
                    await line.send(json.dumps({"type": "hello", "key": key}))
                    group.append(Phone(line))
                followed.append(group)
            reading = [asyncio.create_task(one.read()) for group in followed for one in group]
            for night in nights:
                await asyncio.to_thread(send, "POST", f"{night['path']}/messages", night["host"], START)
            for number in range(1, PHONES // 2 + 1):
                for night, group in zip(nights, followed, strict=True):
                    delays += await one_result(night, group, number)
                    await asyncio.sleep(PAUSE)
            for task in reading:
                task.cancel()
    return Figure("night.phones_p99_ms", 1000 * statistics.quantiles(delays, n=100)[98], "ms")


START = {"type": "start_round", "id": "start", "round": 1}


class Phone:
    """A simulated phone that follows a night and stores the time at which it receives each result."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.at: dict[int, asyncio.Future[float]] = {}

    async def read(self) -> None:
        """Store the time at which each result arrives, until the connection ends."""
        async for text in self.line:
            message = READ.decode(text)
            for row in message.pairings:
                if row.result is not None:
                    waiting = self.result(row.id)
                    if not waiting.done():
                        waiting.set_result(time.perf_counter())

    def result(self, pairing: int) -> "asyncio.Future[float]":
        """Return a future with the time at which the phone receives the result of a pairing."""
        return self.at.setdefault(pairing, asyncio.get_running_loop().create_future())


async def one_result(night: dict[str, Any], group: list[Phone], number: int) -> list[float]:
    """Report the result of pairing `number`. Return the delay of each phone in seconds."""
    report = {"type": "report", "id": f"r{number}", "pairing": number, "winner": 0}
    start = time.perf_counter()
    await asyncio.to_thread(send, "POST", f"{night['path']}/messages", night["host"], report)
    return [await one.result(number) - start for one in group]


def create() -> dict[str, Any]:
    """Create a night with one player for each phone. Return its path, the host's key, and the players' keys."""
    new = {"name": "Friday", "game": "shot-ole", "form": "swiss", "tables": 16, "real": True, "countdown": None}
    made = send("POST", "/api/nights", None, new)
    path = f"/api/nights/{made['night']}"
    joined = [send("POST", f"{path}/players", None, {"name": f"Player {number}"}) for number in range(PHONES)]
    return {"path": path, "host": made["host"], "keys": [one["key"] for one in joined]}


def send(method: str, path: str, key: str | None, body: dict[str, Any]) -> Any:
    """Send a request and return the parsed response."""
    line = HTTPConnection("127.0.0.1", PORT, timeout=60)
    headers = {} if key is None else {"authorization": f"Bearer {key}"}
    try:
        line.request(method, path, json.dumps(body), headers)
        answer = line.getresponse()
        content = answer.read()
        if answer.status >= 400:
            raise RuntimeError(content.decode())
        return json.loads(content)
    finally:
        line.close()


if __name__ == "__main__":
    main()
