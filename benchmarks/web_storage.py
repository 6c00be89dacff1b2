"""Print how many bytes one address can make the server store: `uv run --group test-all benchmarks/web_storage.py`.

    uv run --group test-all benchmarks/web_storage.py                 a table
    uv run --group test-all benchmarks/web_storage.py --json          one JSON object a line
    uv run --group test-all benchmarks/web_storage.py --seconds 300   seconds of the attack; default 30

The attacker has one address, and the server uses its default limits. The attacker is the referee of 25 tables of Horse
Collar. Over four connections to each table, it sends turns with long notes as fast as the server accepts them. The
figures are the growth of the data folder, and the number of bytes that the process wrote to the disk. Over five
minutes, the folder grows by less than 0.5 MiB per second.
"""

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from figures import Figure, show
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from web import make_table, server

PORT = 8860
TABLES, LINES = 25, 4
NOTE = "x" * 1_000
TABLE: dict[str, Any] = {"game": "horse-collar", "sides": [["Ana"], ["Ben"]], "real": True}
TURN = {"type": "lies", "lies": ["off"] * 8, "note": NOTE}
MIB = 1024 * 1024


class Attack:
    """The counts of an attack: the number of stored events, and the refusals because too much was stored."""

    def __init__(self) -> None:
        self.stored = 0
        self.refusals: list[str] = []


async def line(table: str, key: str) -> ClientConnection:
    """Connect to a table, send `hello` with the key, and return the connection."""
    found = await connect(f"ws://127.0.0.1:{PORT}/api/tables/{table}/socket", compression=None, max_size=None)
    await found.send(json.dumps({"type": "hello", "key": key}))
    return found


async def attack(links: dict[str, Any], until: float, counts: Attack) -> None:
    """Send turns with long notes to a table until the time `until`. If the server closes the connection, reconnect."""
    seq, number = 0, 0
    while time.perf_counter() < until:
        here = await line(links["table"], links["referee"])
        try:
            while time.perf_counter() < until:
                number += 1
                sent = {"type": "send_event", "id": f"{id(here)}-{number}", "after": seq, "event": TURN}
                await here.send(json.dumps(sent))
                answered = False
                while not answered:
                    message = json.loads(await here.recv())
                    seq = max(seq, message.get("seq", 0))
                    answered = message["type"] in ("stored", "refused")
                    if message["type"] == "stored":
                        counts.stored += 1
                    elif message.get("key") == "too_much_stored":
                        counts.refusals.append(message["text"])
                        await asyncio.sleep(0.5)
        except ConnectionClosed:
            await asyncio.sleep(1)
        finally:
            await here.close()


async def measure(seconds: float) -> list[Figure]:
    """Run the attack and return all figures."""
    counts = Attack()
    with tempfile.TemporaryDirectory() as folder:
        command = ["python", "-m", "ruedo", "serve", f"--port={PORT}", f"--data={folder}/data"]
        async with server(command, PORT) as (process, _):
            tables = [await asyncio.to_thread(make_table, PORT, TABLE) for _ in range(TABLES)]
            start, written = size(folder), disk_writes(process.pid)
            until = time.perf_counter() + seconds
            await asyncio.gather(*(attack(links, until, counts) for links in tables for _ in range(LINES)))
            grown, wrote = size(folder) - start, disk_writes(process.pid) - written
    print("The first refusal:", counts.refusals[0] if counts.refusals else "none")
    return [
        Figure("web_storage.stored_events", counts.stored, "events"),
        Figure("web_storage.grown_mib", round(grown / MIB, 1), "MiB"),
        Figure("web_storage.written_mib", round(wrote / MIB, 1), "MiB"),
        Figure("web_storage.grown_mib_per_s", round(grown / MIB / seconds, 3), "MiB/s"),
    ]


def size(folder: str) -> int:
    """Return the size of all files in a folder, in bytes."""
    return sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())


def disk_writes(pid: int) -> int:
    """Return how many bytes a process has written to the disk. This works only on Linux."""
    lines = Path(f"/proc/{pid}/io").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("write_bytes:"))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=30.0)
    chosen = parser.parse_args(arguments)
    show(asyncio.run(measure(chosen.seconds)), as_json=chosen.json)


if __name__ == "__main__":
    main()
