"""Print how many spins per second Ruedo and MuJoCo simulate: `python benchmarks/spinning.py`.

    python benchmarks/spinning.py           a table
    python benchmarks/spinning.py --json    one JSON object a line: name, value, unit, peer, ratio
    python benchmarks/spinning.py --runs 1  faster, less precise
    python benchmarks/spinning.py --warm    without the figures of the first spin

The launches are always the same. They start 1.8 to 2.6 in from the post, with 25 to 60 rad/s, and move towards the post
at 0 to 0.4 m/s. With this resistance, the median spin lasts 3.5 s. Our simulation uses its default time step. MuJoCo's
ring consists of 32 capsules, and its time step is 0.5 ms. Figures for one core are medians of several runs in processor
time, in which our simulation and MuJoCo alternate. The speedup of two cores is measured in elapsed time. It is the
speedup of the best run, because other work on the machine can only lower it. `spin.two_threads_cpu` is the processor
time of two threads divided by that of one. The first spin of a process without compiled code is measured in three ways:
elapsed time, processor time of all processes, and processor time of the main process. On a quiet machine with two
cores, the first and the last of these times are equal.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from figures import Figure, show

from ruedo.boards.ring.physics.outcomes import Outcomes
from ruedo.boards.ring.physics.simulation import Physics, prepare, simulate_many

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.boards.ring.rings import RING, ensemble
from tests.oracles.mujoco_ring import model, spun

PHYSICS = Physics(resistance=0.0092, friction=0.3, pivot=1e-4, restitution=0.5)
"""The physics of this benchmark. Like `RING`, it does not depend on the defaults, so that figures stay comparable."""
SPINS, THEIRS = 400, 24


def rate(count: int, work: Callable[[], object], clock: Callable[[], float]) -> float:
    began = clock()
    work()
    return count / (clock() - began)


def measure(runs: int, *, warm: bool) -> list[Figure]:
    """Return all figures, most of them as medians of `runs` runs. With `warm`, those of the first spin are omitted."""
    launches, fewer = ensemble(SPINS, seed=1), ensemble(THEIRS, seed=1)
    made = model(RING, 32, 5e-4)
    cpu = time.process_time
    outcomes: list[Outcomes] = []
    ours, theirs = [], []
    for _ in range(runs):
        ours.append(rate(SPINS, lambda: outcomes.append(simulate_many(launches, RING, PHYSICS, threads=1)), cpu))
        theirs.append(rate(THEIRS, lambda: spun(made, RING, fewer), cpu))

    def by_clock(threads: int) -> float:
        return rate(SPINS, lambda: simulate_many(launches, RING, PHYSICS, threads=threads), time.perf_counter)

    gains, costs = [], []
    for _ in range(runs):
        began = cpu()
        one, middle = by_clock(1), cpu()
        gains.append(by_clock(2) / one)
        costs.append((cpu() - middle) / (middle - began))
    mine, peer = statistics.median(ours), statistics.median(theirs)
    beside = {"mujoco": peer, "unit": "1/s", "capsules": 32, "step_s": 5e-4, "spins": THEIRS}
    beside |= {"our_median_spin_s": float(np.median(outcomes[0].time)), "our_step_s": PHYSICS.step}
    return [
        Figure("spin.per_s", mine, "1/s", beside, mine / peer),
        Figure("spin.two_cores", max(gains), "x"),
        Figure("spin.two_threads_cpu", statistics.median(costs), "x"),
        *(() if warm else first()),
    ]


FIRST = """
import time
from ruedo.boards.ring.physics.simulation import Launch, simulate

simulate(Launch(0.0, -0.055, 0.0, 0.25, 40.0))
print(time.process_time())
"""


def first() -> Iterator[Figure]:
    """Yield the elapsed and processor seconds of a process that simulates its first spin without compiled code."""
    with tempfile.TemporaryDirectory() as folder:
        began, before = time.perf_counter(), os.times()
        command, environment = [sys.executable, "-c", FIRST], os.environ | {"NUMBA_CACHE_DIR": folder}
        asking = float(subprocess.run(command, check=True, env=environment, stdout=subprocess.PIPE).stdout)
        after = os.times()
    yield Figure("spin.first_s", time.perf_counter() - began, "s")
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    yield Figure("spin.first_cpu_s", spent, "s")
    yield Figure("spin.first_asking_cpu_s", asking, "s")


def main() -> None:
    """Measure the figures and print them."""
    options = argparse.ArgumentParser(description="How many spins a second: a ring at a post, beside MuJoCo.")
    options.add_argument("--json", action="store_true", help="print one JSON object a line")
    options.add_argument("--runs", type=int, default=5, metavar="N", help="medians are of so many")
    options.add_argument("--warm", action="store_true", help="omit the figures without compiled code")
    given = options.parse_args()
    if given.runs < 1:
        options.error("at least one run must be made")
    prepare(lambda sentence: print(sentence, file=sys.stderr))
    show(measure(given.runs, warm=given.warm), as_json=given.json)


if __name__ == "__main__":
    main()
