"""How fast the lab plays, beside today's `simulate` in the same run.

    uv run benchmarks/lab.py [--json] [--games N]

Games of OLÉ a second between two of `simple`, told whole for the metrics, on the compiled rules, beside the readable
ones that `ruedo simulate` plays: processor time of one process. How many times faster two processes are than one, by
the clock, so that it says something on a machine with two idle cores only. The seconds of a study of two decks to one
point.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator
from functools import partial

from figures import Figure, show

from ruedo.core.study import Variant
from ruedo.lab.plan import Plan, player_from
from ruedo.lab.playing import play_units
from ruedo.lab.pool import local
from ruedo.lab.simulate import Experiment, simulate
from ruedo.lab.study import make_ready, run

SIMPLE = (player_from("simple"), player_from("simple"))
DECKS = tuple(Variant("ole", SIMPLE, {}, deck) for deck in ("classic", "eased"))
STUDY = Plan(DECKS, ("classic", "eased"), "first", 0.01)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure how fast the lab plays.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="compiled games that are timed")
    given = parser.parse_args()
    if given.games < 100:
        parser.error("at least 100 games must be timed")
    make_ready(STUDY)
    show(figures(given.games), as_json=given.json)


def figures(games: int) -> Iterator[Figure]:
    """Yield all figures."""
    readable_games = max(20, games // 100)
    readable = readable_games / _spent(
        lambda: simulate(Experiment("ole", ("simple", "simple"), readable_games, equipment="classic"), workers=1),
        time.process_time,
    )
    compiled = games / _spent(lambda: play_units(DECKS[0], 0, range(games), 1), time.process_time)
    beside = {"simulate": round(readable, 1), "unit": "1/s", "games": readable_games}
    yield Figure("lab.ole.games_per_s", round(compiled), "1/s", beside, compiled / readable)
    fixed = Plan(DECKS[:1], ("",), "first", 1e-9, most=10 * games)
    one, two = (_spent(partial(run, fixed, workers=local(count)), time.perf_counter) for count in (1, 2))
    yield Figure("lab.two_cores", round(one / two, 2), "times", {"cores": os.cpu_count(), "load": os.getloadavg()[0]})
    found = run(STUDY)
    yield Figure("lab.study_s", round(found.seconds, 1), "s", {"end": found.end, "games": sum(map(len, found.games))})


def _spent(work: Callable[[], object], clock: Callable[[], float]) -> float:
    began = clock()
    work()
    return clock() - began


if __name__ == "__main__":
    main()
