"""Print the speed of the server, in whole processes: `uv run --group test-all benchmarks/web.py`.

    uv run --group test-all benchmarks/web.py                a table
    uv run --group test-all benchmarks/web.py --json         one JSON object a line: name, value, unit, peer, ratio
    uv run --group test-all benchmarks/web.py --seconds 2    seconds of each of three runs
    uv run --group test-all benchmarks/web.py --against REF  this tree compared with the commit REF

The figures are the stored choices per second, the memory of idle connections, the start time, and the size of the page.
There are 25 tables of OLÉ with two sockets each. Random legal choices are sent, and the server stores each choice
before it acknowledges it. To show the limit of the machine, the same run measures another server. It uses the same
libraries but only echoes messages, over half as many sockets.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from figures import Figure, show
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.chromium import CHROMIUM

TABLES = 25
IDLE = 3000
LIFTED = ("--bytes-per-second=1e9",)
"""The option that lifts the limit on bytes per second. Servers of older commits do not have this option."""
PORT = 8790
ECHO = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from starlette.responses import PlainTextResponse
async def echo(socket):
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)
async def health(request):
    return PlainTextResponse("")
app = Starlette(routes=[WebSocketRoute("/", echo), Route("/health", health)])
uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", ws_per_message_deflate=False)
"""


class Choices(msgspec.Struct):
    """A message from the server, with only the fields that this benchmark reads."""

    type: str = ""
    seq: int = 0
    id: str = ""
    choices: list[dict[str, Any]] | None = None
    event: dict[str, Any] | None = None
    view: dict[str, Any] | None = None
    events: list["Choices"] = []


READ = msgspec.json.Decoder(Choices)


@asynccontextmanager
async def server(command: Sequence[str], port: int) -> AsyncIterator[tuple[subprocess.Popen[bytes], float]]:
    """Start a server. Yield its process, and the seconds until its first response."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        while True:
            try:
                await asyncio.to_thread(urllib.request.urlopen, f"http://127.0.0.1:{port}/health", timeout=5)
                break
            except OSError:
                await asyncio.sleep(0.01)
        yield process, time.perf_counter() - begin
    finally:
        process.terminate()
        process.wait(20)


def ruedo(port: int, data: str, python: str = sys.executable, more: Sequence[str] = LIFTED) -> list[str]:
    """Return the command that starts our server without limits on the use by a single address."""
    rates = [f"--{name}=1e6" for name in ("messages-per-second", "requests-per-second", "tables-per-minute")]
    return [
        python,
        "-m",
        "ruedo",
        "serve",
        f"--port={port}",
        f"--data={data}",
        *rates,
        "--sockets-per-address=100000",
        *more,
    ]


def make_table(port: int, table: dict[str, Any]) -> dict[str, Any]:
    """Make a table. Return its id and the keys of its links."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", json.dumps(table).encode(), method="POST")
    with urllib.request.urlopen(request) as answer:
        links: dict[str, Any] = json.load(answer)
        return links


async def seated(port: int, table: str, keys: Sequence[str]) -> list[ClientConnection]:
    """Connect to a table with each key, send `hello`, and return the connections."""
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    lines = [await connect(address, compression=None, max_size=None, open_timeout=60) for _ in keys]
    for line, key in zip(lines, keys, strict=True):
        await line.send(json.dumps({"type": "hello", "key": key}))
    return lines


async def seat(line: ClientConnection, number: int, rng: random.Random, until: float, waits: list[float]) -> None:
    """Play at one seat as fast as the server answers. Add to `waits` the seconds until each choice is stored."""
    sent: dict[str, float] = {}
    players: list[str] = []
    while time.perf_counter() < until:
        try:
            async with asyncio.timeout(0.5):
                message = READ.decode(await line.recv())
        except TimeoutError:
            continue
        if message.type == "stored":
            waits.append(time.perf_counter() - sent.pop(message.id))
        for one in (message, *message.events):
            if one.event is not None and one.event["type"] == "deal":
                players = one.event["sides"][number]["players"]
        choice = chosen(message, number, players, rng)
        if choice is not None:
            name = f"c{len(waits)}-{rng.random()}".replace(".", "")[:40]
            sent[name] = time.perf_counter()
            asked = {"type": "send_event", "id": name, "after": message.seq, "event": choice}
            await line.send(msgspec.json.encode(asked), text=True)


def chosen(message: Choices, number: int, players: list[str], rng: random.Random) -> dict[str, Any] | None:
    """Return a random legal choice if the seat must choose, and otherwise None.

    All choices are equally likely, and so is the end of the turn.
    """
    if message.choices:
        return rng.choice(message.choices)
    waiting = (message.view or {}).get("waiting_for") or {}
    if waiting.get("types") == ["line_up"]:
        return {
            "type": "line_up",
            "seat": number,
            "defence": players[:2],
            "midfield": players[2:4],
            "attack": players[4:],
        }
    return None


async def choices_per_second(port: int, seconds: float) -> tuple[float, float, float]:
    """Return the stored choices per second, and the median and 99th percentile of the ms until a choice is stored."""
    table = {"game": "ole", "sides": [["Ana"], ["Ben"]], "rules": {"target": 1_000_000}}
    links = [make_table(port, table) for _ in range(TABLES)]
    tables = await asyncio.gather(*(seated(port, one["table"], one["seats"]) for one in links))
    waits: list[float] = []
    until = time.perf_counter() + seconds
    rngs = [random.Random(seed) for seed in range(TABLES)]
    await asyncio.gather(
        *(
            seat(line, number, rng, until, waits)
            for lines, rng in zip(tables, rngs, strict=True)
            for number, line in enumerate(lines)
        )
    )
    await asyncio.gather(*(line.close() for lines in tables for line in lines))
    if len(waits) < 2:
        raise SystemExit("The machine is too busy: hardly a choice was stored in that time. Give more --seconds.")
    cuts = statistics.quantiles(waits, n=100)
    return len(waits) / seconds, 1000 * statistics.median(waits), 1000 * cuts[98]


async def echoes_per_second(port: int, seconds: float) -> float:
    """Return the number of echoes per second.

    It uses half as many sockets as there are at the tables, because only one of a table's two seats acts at a time.
    """
    text, count, until = "x" * 150, 0, time.perf_counter() + seconds

    async def one() -> None:
        nonlocal count
        async with connect(f"ws://127.0.0.1:{port}/", compression=None) as line:
            while time.perf_counter() < until:
                await line.send(text)
                await line.recv()
                count += 1

    await asyncio.gather(*(one() for _ in range(TABLES)))
    return count / seconds


async def against(ref: str, seconds: float, turns: int) -> list[Figure]:
    """Compare this tree with a commit in alternating runs.

    Return the choices per second, the 99th percentile of the time until a choice is stored, and the processor time of a
    choice. Each figure has the commit's value for comparison.
    """
    _lift_file_limit()
    with tempfile.TemporaryDirectory() as folder, worktree(ref) as tree:
        other = Path(tree) / "python"
        other.write_text(f'#!/bin/sh\nPYTHONPATH="{tree}/src" exec "{sys.executable}" "$@"\n')
        other.chmod(0o700)
        rates: dict[str, list[float]] = {"ours": [], "theirs": []}
        cost: dict[str, list[float]] = {"ours": [], "theirs": []}
        late: dict[str, list[float]] = {"ours": [], "theirs": []}
        for turn in range(turns):
            for name, python in (("ours", sys.executable), ("theirs", str(other))):
                lifted = LIFTED if knows_limits(python) else ()
                async with server(ruedo(PORT, f"{folder}/{name}{turn}", python, lifted), PORT) as (process, _):
                    await choices_per_second(PORT, seconds)  # a first run, so that everything is loaded
                    before = processor_seconds(process.pid)
                    rate, _middle, last = await choices_per_second(PORT, seconds)
                    spent = processor_seconds(process.pid) - before
                rates[name].append(rate)
                cost[name].append(1e6 * spent / (rate * seconds))
                late[name].append(last)
    ours, theirs = (statistics.median(rates[name]) for name in ("ours", "theirs"))
    cheap, dear = (statistics.median(cost[name]) for name in ("ours", "theirs"))
    soon, later = (statistics.median(late[name]) for name in ("ours", "theirs"))
    return [
        Figure("web.choices_per_s", round(ours), "1/s", f"{ref}, {theirs:.0f}/s", round(ours / theirs, 3)),
        Figure("web.choice_p99_ms", round(soon, 2), "ms", f"{ref}, {later:.2f} ms", round(soon / later, 3)),
        Figure("web.processor_us_per_choice", round(cheap), "us", f"{ref}, {dear:.0f} us", round(cheap / dear, 3)),
    ]


@contextmanager
def worktree(ref: str) -> Iterator[str]:
    """Yield a temporary folder with the files of a commit. It is deleted when the block ends."""
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.Popen(["git", "archive", ref], stdout=subprocess.PIPE, cwd=Path(__file__).parents[1])
        subprocess.run(["tar", "-x", "-C", folder], stdin=archive.stdout, check=True)
        if archive.wait():
            raise SystemExit(f"{ref} is no commit of this repository.")
        yield folder


def knows_limits(python: str) -> bool:
    """Return whether the server that this Python runs has the option in `LIFTED`."""
    said = subprocess.run([python, "-m", "ruedo", "serve", "--help"], capture_output=True, text=True, check=True)
    return "--bytes-per-second" in said.stdout


def processor_seconds(pid: int) -> float:
    """Return the processor time of all threads of a process, in seconds. This works only on Linux."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def idle_memory(port: int, process: subprocess.Popen[bytes]) -> tuple[float, float]:
    """Return how many MiB of memory the server process uses: without connections, and with `IDLE` idle ones.

    Each table has two connections of seats and 28 of spectators.
    """
    before = resident(process.pid)
    address, lines = f"ws://127.0.0.1:{port}/api/tables/{{}}/socket", []
    for _ in range(IDLE // 30):
        links = await asyncio.to_thread(make_table, port, {"game": "ole", "sides": [["Ana"], ["Ben"]]})
        keys = [*links["seats"], *[links["watch"]] * 28]
        here = await asyncio.gather(*(connect(address.format(links["table"]), compression=None) for _ in keys))
        await asyncio.gather(
            *(one.send(json.dumps({"type": "hello", "key": key})) for one, key in zip(here, keys, strict=True))
        )
        for one in here:
            await one.recv()
        lines += here
    await asyncio.sleep(2)
    after = resident(process.pid)
    await asyncio.gather(*(one.close() for one in lines))
    return before, after


def resident(pid: int) -> float:
    """Return how many MiB of memory a process uses."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError(f"{pid} says nothing of its memory")


def start_seconds(data: str) -> float:
    """Return the median seconds from starting a server process until it has sent the home page."""

    def once(port: int) -> float:
        begin = time.perf_counter()
        process = subprocess.Popen(ruedo(port, data), stdout=subprocess.DEVNULL)
        try:
            while True:
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                        answer.read()
                        return time.perf_counter() - begin
                except OSError:
                    time.sleep(0.005)
        finally:
            process.terminate()
            process.wait(20)

    return statistics.median(once(PORT + 10 + number) for number in range(5))


async def back_seconds(port: int, data: str) -> float:
    """Return the median seconds that a server needs to restart after it was killed during play."""
    waits: list[float] = []
    for _ in range(6):
        async with server(ruedo(port, data), port) as (process, spent):
            waits.append(spent)
            playing = asyncio.create_task(choices_per_second(port, 60))
            await asyncio.sleep(1)
            process.kill()
            await asyncio.gather(playing, return_exceptions=True)
    return statistics.median(waits[1:])


def page_weights(port: int) -> dict[str, float] | None:
    """Return how many kB a browser receives for the home page, and for a table of OLÉ.

    Returns None if there is no browser.
    """
    from playwright.sync_api import Error, sync_playwright

    links = make_table(port, {"game": "ole", "sides": [["Ana"], ["House"]], "players": ["person", "simple"]})
    pages = {"home": "/", "ole": f"/t/{links['table']}#{links['seats'][0]}"}
    weights = {}
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM)
        except Error:
            return None
        for name, path in pages.items():
            context = browser.new_context()
            page = context.new_page()
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            sizes: list[float] = []
            session.on("Network.loadingFinished", lambda done, sizes=sizes: sizes.append(done["encodedDataLength"]))
            page.goto(f"http://127.0.0.1:{port}{path}")
            page.wait_for_timeout(3000)
            weights[name] = sum(sizes) / 1000
            context.close()
        browser.close()
    return weights


async def measure(seconds: float) -> list[Figure]:
    """Return all figures."""
    _lift_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        start = await asyncio.to_thread(start_seconds, f"{folder}/start")
        back = await back_seconds(PORT + 3, f"{folder}/killed")
        async with server(ruedo(PORT, f"{folder}/play"), PORT) as (_, _first):
            await choices_per_second(PORT, 2)
            runs = [await choices_per_second(PORT, seconds) for _ in range(3)]
            weights = await asyncio.to_thread(page_weights, PORT)
        async with server([sys.executable, "-c", ECHO, str(PORT + 1)], PORT + 1):
            echoes = await echoes_per_second(PORT + 1, seconds)
        async with server(ruedo(PORT + 2, f"{folder}/idle"), PORT + 2) as (process, _second):
            bare, idle = await idle_memory(PORT + 2, process)
    rate, middle, last = (statistics.median(figures) for figures in zip(*runs, strict=True))
    return [
        Figure("web.choices_per_s", round(rate), "1/s", f"echoes, {echoes:.0f}/s", round(rate / echoes, 3)),
        Figure("web.choice_p50_ms", round(middle, 2), "ms"),
        Figure("web.choice_p99_ms", round(last, 2), "ms"),
        Figure("web.idle_3000_mib", round(idle, 1), "MiB", "without a socket", round(idle / bare, 2)),
        Figure("web.start_s", round(start, 3), "s"),
        Figure("web.back_s", round(back, 3), "s"),
        *(Figure(f"web.page_kb.{name}", round(weight, 1), "kB") for name, weight in (weights or {}).items()),
        *([Figure("web.page_kb", round(max(weights.values()), 1), "kB")] if weights else []),
    ]


def _lift_file_limit() -> None:
    """Raise the limit on open files, and so on sockets, of this process and its children to the maximum."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure the server, whole processes.")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long choices are sent, three times")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--against", metavar="REF", help="only choices, of this tree and of a commit in turn")
    parser.add_argument("--turns", type=int, default=3, help="how often each of the two is measured")
    arguments = parser.parse_args()
    measured = (
        against(arguments.against, arguments.seconds, arguments.turns)
        if arguments.against
        else measure(arguments.seconds)
    )
    show(asyncio.run(measured), as_json=arguments.json)


if __name__ == "__main__":
    main()
