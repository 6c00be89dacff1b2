"""Throws at simulated boards, from the command to what is seen of them: whole servers, warm kernels.

    uv run --group test benchmarks/throws.py             a table
    uv run --group test benchmarks/throws.py --json      one JSON object a line
    uv run --group test benchmarks/throws.py --throws 9  so many throws at each board

`web.throw_ms` is the time from sending an aim on a socket to hearing the step with its motion: stored twice, simulated
in the worker, told. Motions are measured as they are sent, in JSON.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from figures import Figure, show

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web.client import at_table, make_table
from tests.web.seats import UNLIMITED
from tests.web.servers import Server, serving
from tests.web.test_whole_games import GAMES

RULES = {"horse-collar": {"target": 1_000_000}, "shot-ole": {"target": 1_000_000, "opening": "fixed"}}
WARM = 3
"""Throws before those that are measured."""


async def throws(server: Server, game: str, count: int) -> tuple[list[float], list[int]]:
    """Return how many milliseconds each throw took, and how many bytes its motion has."""
    rng, waits, sizes = Random(1), list[float](), list[int]()
    made = make_table(server, game, rules=RULES[game])
    async with (
        at_table(server, made["table"], made["seats"][0]) as ana,
        at_table(server, made["table"], made["seats"][1]) as ben,
    ):
        for number in range(count + WARM):
            while (seat := ana.view["waiting_for"].get("seat")) is None:
                await ana.hear()
            line = (ana, ben)[seat]
            await line.catch_up()
            begin = time.perf_counter()
            aim = {**GAMES[game](rng), "seat": seat}
            await line.say({"type": "send", "id": f"t{number}", "after": line.seq, "event": aim})
            step = await line.until(lambda message: bool(message.get("moves")))
            if number >= WARM:
                waits.append(1000 * (time.perf_counter() - begin))
                sizes.append(len(json.dumps(step["motion"], separators=(",", ":"))))
            await ana.catch_up()
    return waits, sizes


async def measure(count: int) -> list[Figure]:
    """Return every figure."""
    figures: list[Figure] = []
    waits: list[float] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), *UNLIMITED) as server:
        for game in GAMES:
            took, sizes = await throws(server, game, count)
            waits += took
            figures += [
                Figure(f"web.throw_ms.{game}", round(statistics.median(took), 1), "ms"),
                Figure(f"web.motion_kb.{game}", round(statistics.median(sizes) / 1000, 2), "kB"),
                Figure(f"web.motion_kb_most.{game}", round(max(sizes) / 1000, 2), "kB"),
            ]
    return [*figures, Figure("web.throw_ms", round(statistics.median(waits), 1), "ms")]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure throws at simulated boards, from the aim to the motion.")
    parser.add_argument("--throws", type=int, default=40, help="how many at each board")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    arguments = parser.parse_args()
    show(asyncio.run(measure(arguments.throws)), as_json=arguments.json)


if __name__ == "__main__":
    main()
