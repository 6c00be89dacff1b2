"""Print the speed of the lab beside `ruedo simulate` in the same run: `uv run benchmarks/lab.py [--json] [--games N]`.

The first figure is the number of games of OLÉ per second between two `simple` players, with all metrics and the
compiled rules. The peer is `ruedo simulate` with the readable rules. Both figures use the processor time of one
process. `lab.two_cores` is the speedup of two processes over one in elapsed time, which needs two idle cores.
`lab.two_cores.idle` is the speedup that two idle cores would give, computed from processor times. `lab.study_s` is the
time of a study of two decks to a margin of one percentage point. `lab.report_cold_s` is the time of the command
`ruedo study` for these decks, with its report. It uses all cores and starts without compiled
code. `lab.report_cached_s` is the time of the same command with stored games.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from figures import Figure, show

from ruedo.core.measures import Variant
from ruedo.lab.experiment import play
from ruedo.lab.game_runner import compile_variant, play_units
from ruedo.lab.questions import player_from
from ruedo.lab.simulations import Simulation
from ruedo.lab.studies import Study
from ruedo.lab.workers import local_workers

SIMPLE = (player_from("simple"), player_from("simple"))
DECKS = tuple(Variant("ole", SIMPLE, {}, deck) for deck in ("classic", "eased"))
STUDY = Study(DECKS, ("classic", "eased"), "first", 0.01)


def main() -> None:
    """Measure the figures and print them."""
    parser = argparse.ArgumentParser(description="Measure how fast the lab plays.")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="compiled games that are timed")
    given = parser.parse_args()
    if given.games < 100:
        parser.error("at least 100 games must be timed")
    compile_variant(DECKS[0], 0)
    show(figures(given.games), as_json=given.json)


def figures(games: int) -> Iterator[Figure]:
    """Yield all figures."""
    readable_games = max(20, games // 100)
    readable = readable_games / _spent(
        lambda: play(Simulation("ole", ("simple", "simple"), readable_games, equipment="classic"), local_workers(1)),
        time.process_time,
    )
    compiled = games / _spent(lambda: play_units(DECKS[0], 0, range(games), 1), time.process_time)
    beside = {"simulate": round(readable, 1), "unit": "1/s", "games": readable_games}
    yield Figure("lab.ole.games_per_s", round(compiled), "1/s", beside, compiled / readable)
    fixed = Study(DECKS[:1], ("",), "first", 1e-9, most=10 * games)
    yield from _two_cores(fixed)
    found = play(STUDY, local_workers())
    yield Figure("lab.study_s", round(found.seconds, 1), "s", {"end": found.end, "games": sum(map(len, found.games))})
    yield from _reports()


def _two_cores(plan: Study) -> Iterator[Figure]:
    """Yield the speedup of two processes over one: in elapsed time, and computed from processor times."""
    alone, _, waited = _spent_by_all(partial(play, plan, local_workers(1)))
    parent, workers, both = _spent_by_all(partial(play, plan, local_workers(2)))
    yield Figure(
        "lab.two_cores", round(waited / both, 2), "times", {"cores": os.cpu_count(), "load": os.getloadavg()[0]}
    )
    idle = alone / max(parent, (parent + workers) / 2)
    shares = {"alone_s": round(alone, 2), "workers_s": round(workers, 2), "parent_s": round(parent, 2)}
    shares["parent_ms_a_game"] = round(1000 * parent / plan.most, 4)
    yield Figure("lab.two_cores.idle", round(idle, 2), "times", shares)


def _reports() -> Iterator[Figure]:
    """Yield the seconds of `ruedo study` with a report on two decks: without caches, and with stored games."""
    with tempfile.TemporaryDirectory() as folder:
        kept, compiled = Path(folder) / "study", Path(folder) / "compiled"
        words = ("ole", "--deck", "classic", "--deck", "eased", "--folder", str(kept))
        command = [sys.executable, "-m", "ruedo", "study", *words]
        for name, more in (("lab.report_cold_s", ()), ("lab.report_cached_s", ("--resume",))):
            environment = {**os.environ, "NUMBA_CACHE_DIR": str(compiled)}
            work = partial(subprocess.run, [*command, *more], check=True, capture_output=True, env=environment)
            beside = {"cores": os.cpu_count(), "load": round(os.getloadavg()[0], 1)}
            yield Figure(name, round(_spent(work, time.perf_counter), 1), "s", beside)


def _spent_by_all(work: Callable[[], object]) -> tuple[float, float, float]:
    """Run `work`. Return the processor time of this process and its workers, and the elapsed time, both in seconds.

    The workers must have ended when `work` returns.
    """
    before = _clocks()
    work()
    own, workers, clock = (after - first for first, after in zip(before, _clocks(), strict=True))
    return own, workers, clock


def _clocks() -> tuple[float, float, float]:
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time(), ended.ru_utime + ended.ru_stime, time.perf_counter()


def _spent(work: Callable[[], object], clock: Callable[[], float]) -> float:
    began = clock()
    work()
    return clock() - began


if __name__ == "__main__":
    main()
