"""Print the speed of the rules and the start time of `ruedo`: `uv run --group test-all benchmarks/rules.py [--json]`.

The first figures are events per second on one core in plain Python. Each event is a random legal choice, or a random
event of the world, such as a roll. The time includes creating the event. The start time is the elapsed time of a whole
process, in seconds. All figures are medians of several runs.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from figures import Figure, show

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that the script can import `tests.walks`

from tests.walks import RANDOM_EVENT

from ruedo import find

RUNS = 7
SECONDS = 1.0
"""The processor time of each run, in seconds."""
GAMES = ("ole", "shot-ole", "horse-collar")
STARTS = {"start.import_s": ["-c", "import ruedo"], "start.help_s": ["-m", "ruedo", "--help"]}


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure the rules' speed and the start.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help="medians are of so many")
    given = parser.parse_args()
    if given.runs < 1:
        parser.error("at least one run must be made")
    show(figures(given.runs), as_json=given.json)


def figures(runs: int) -> Iterator[Figure]:
    """Yield the events per second of each game, and the start times, as medians of `runs` runs."""
    for game in GAMES:
        speed = statistics.median(events_per_second(game, seed) for seed in range(runs))
        yield Figure(f"rules.{game}.events_per_s", round(speed), "1/s")
    for name, arguments in STARTS.items():
        seconds = statistics.median(process_seconds(arguments) for _ in range(runs))
        yield Figure(name, round(seconds, 3), "s")


def events_per_second(name: str, seed: int) -> float:
    """Play games with random events for `SECONDS`, and return the number of events per second."""
    game, rng, next_event = find(name), Random(seed), RANDOM_EVENT[name]
    first: Any = game.begin((("A",), ("B",)), {}, None)
    advance: Callable[[Any, Any], Any] = game.advance
    standing = game.standing
    state, events, start = first, 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        for _ in range(100):
            state, _ = advance(state, next_event(state, rng))
            events += 1
            if standing(state).over:
                state = first
    return events / spent


def process_seconds(arguments: list[str]) -> float:
    """Run Python with these arguments in a new process, and return the elapsed seconds."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
