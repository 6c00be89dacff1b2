"""Print how many shots per second Ruedo and PyMunk simulate: `python benchmarks/sliding.py`.

    python benchmarks/sliding.py           a table
    python benchmarks/sliding.py --json    one JSON object a line: name, value, unit, peer, ratio

A cluster shot hits seven weights that are 5 mm apart, 0.8 m from the end of a tournament board. An empty shot hits no
weight. Figures for one core are medians of several runs. They use processor time, so that other work on the machine
matters less. The speedup of two cores is measured in elapsed time, beside the speedup of computing hashes in the same
run. PyMunk uses the same simple law of friction (see `tests/oracles/pymunk_board.py`). Its time step is the one at
which the median error of the farthest weight is 1 mm. It is interpolated between two measured steps.
"""

import argparse
import math
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from figures import Figure, show

from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.outcomes import Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, prepare, simulate, simulate_many

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.oracles.pymunk_board import pymunk_rest

SIMPLE = Equipment(law="simple")
COUPLED = Equipment()
EMPTY: Floats = np.empty((0, 2))
TOLERANCE = 1e-3
"""The median error of resting positions that PyMunk is allowed, in metres."""


def cluster(count: int, seed: int = 1) -> tuple[Floats, Floats]:
    """Return the positions of the seven weights that each of `count` shots hits, and the releases of the shots."""
    random = np.random.default_rng(seed)
    away = 2 * constants.WEIGHT_RADIUS + 0.005
    ring = [(away * math.cos(k * math.pi / 3), away * math.sin(k * math.pi / 3)) for k in range(6)]
    centres = np.array([(0.0, 0.0), *ring])
    centres[:, 0] += constants.BOARD_LENGTH - 0.8
    lying = centres + random.uniform(-0.00075, 0.00075, (count, 7, 2))
    speeds, spins = random.uniform(1.9, 2.6, count), random.normal(0, 4, count)
    return lying, np.column_stack([random.uniform(-0.05, 0.05, count), speeds, random.normal(0, 0.004, count), spins])


def empty(count: int, seed: int = 1) -> Floats:
    random = np.random.default_rng(seed)
    none = np.zeros(count)
    return np.column_stack([none, random.uniform(1.5, 1.75, count), random.normal(0, 0.004, count), none])


def per_second(count: int, work: Callable[[], object], clock: Callable[[], float], repeats: int = 7) -> float:
    """Return the median number of shots per second if one call of `work` simulates `count` shots."""
    rates = []
    for _ in range(repeats):
        began = clock()
        work()
        rates.append(count / (clock() - began))
    return statistics.median(rates)


def gain_of_two_cores(lying: Floats, releases: Floats, repeats: int = 9) -> tuple[float, float]:
    """Return the speedup of two threads over one in elapsed time, for our simulation and for hashing.

    Both are medians of runs that alternate. The threads that hash share no data. So if two of them are hardly faster
    than one, the second core was busy.
    """
    text = bytes(30_000_000)

    def rate(threads: int) -> float:
        return per_second(1, lambda: simulate_many(lying, releases, COUPLED, threads=threads), time.perf_counter, 1)

    def hashing(threads: int) -> float:
        with ThreadPoolExecutor(threads) as pool:
            return per_second(threads, lambda: list(pool.map(sha256, [text] * threads)), time.perf_counter, 1)

    rounds = [(rate(2) / rate(1), hashing(2) / hashing(1)) for _ in range(repeats)]
    return statistics.median(ours for ours, _ in rounds), statistics.median(other for _, other in rounds)


def pymunk_at_tolerance(shots: int = 24) -> dict[str, Any]:
    """Return how many shots per second PyMunk simulates with the time step at which its median error is 1 mm."""
    lying, releases = cluster(shots, seed=2)
    todo = [
        ([(float(x), float(y)) for x, y in there], Launch(*thrown))
        for there, thrown in zip(lying, releases.tolist(), strict=True)
    ]
    ours = [simulate(there, release, SIMPLE).rest for there, release in todo]
    found: list[tuple[float, float, float]] = []
    step = 1 / 1000
    while not found or (found[-1][1] > TOLERANCE and step > 1e-5):
        began = time.process_time()
        theirs = [pymunk_rest(there, release, SIMPLE, step) for there, release in todo]
        rate = shots / (time.process_time() - began)
        found.append((step, statistics.median(map(error, ours, theirs)), rate))
        step /= 2
    step, off, rate = found[-1]
    if len(found) > 1:
        (step, rate), off = between(found[-2], found[-1]), TOLERANCE
    return {"pymunk": rate, "unit": "1/s", "step_s": step, "median_error_m": off, "shots": shots}


def between(coarse: tuple[float, float, float], fine: tuple[float, float, float]) -> tuple[float, float]:
    """Return the time step at which the error equals `TOLERANCE`, and the rate at this step.

    Both are interpolated with a power law. `coarse` and `fine` contain a measured step, its error, and its rate.
    """
    share = math.log(coarse[1] / TOLERANCE) / math.log(coarse[1] / fine[1])
    step, rate = (coarse[k] * (fine[k] / coarse[k]) ** share for k in (0, 2))
    return step, rate


def error(ours: tuple[Place | None, ...], theirs: tuple[Place | None, ...]) -> float:
    """Return the largest distance in metres between two resting positions of a weight, without weights that fell."""
    return max((math.dist(p, q) for p, q in zip(ours, theirs, strict=True) if p and q), default=0.0)


def measure() -> list[Figure]:
    """Return all figures."""
    lying, releases = cluster(10_000)
    alone = empty(500_000)
    cpu = time.process_time
    coupled = per_second(len(releases), lambda: simulate_many(lying, releases, COUPLED, threads=1), cpu)
    simple = per_second(len(releases), lambda: simulate_many(lying, releases, SIMPLE, threads=1), cpu)
    free = per_second(len(alone), lambda: simulate_many(EMPTY, alone, SIMPLE, threads=1), cpu)
    gain, hashing = gain_of_two_cores(*cluster(30_000))
    peer = pymunk_at_tolerance()
    return [
        Figure("slide.cluster.per_s", coupled, "1/s"),
        Figure("slide.cluster_simple.per_s", simple, "1/s", peer, simple / peer["pymunk"]),
        Figure("slide.empty.per_s", free, "1/s"),
        Figure("slide.two_cores", gain, "x", {"hashing": hashing, "unit": "x"}, gain / hashing),
    ]


def main() -> None:
    """Measure the figures and print them."""
    options = argparse.ArgumentParser(description="How many shots a second: weights that slide, beside PyMunk.")
    options.add_argument("--json", action="store_true", help="print one JSON object a line")
    as_json = options.parse_args().json
    prepare(lambda sentence: print(sentence, file=sys.stderr))
    show(measure(), as_json=as_json)


if __name__ == "__main__":
    main()
