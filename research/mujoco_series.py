"""Print how rings come to rest in MuJoCo with finer models: `uv run --group test-all research/mujoco_series.py`.

    uv run --group test-all research/mujoco_series.py                  300 launches, about twenty minutes on two cores
    uv run --group test-all research/mujoco_series.py --launches 100   faster, less precise

The table contains the share of each class of rest, for MuJoCo and for our simulation. The script tries a series of
settings, each with more capsules in the ring and a smaller time step. A single setting of MuJoCo proves nothing,
because soft contacts and a polygon in place of a circle both take energy from a rolling ring. The contacts are those of
tests/oracles/test_spinning_mujoco.py.
"""

import argparse
import math
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.boards.ring.rings import RING, ensemble
from tests.oracles.mujoco_ring import model, spun
from tests.oracles.test_spinning_mujoco import RESISTANCE, STIFF

from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Physics, simulate_many

SERIES = ((48, 2.5e-4), (64, 1.5e-4), (96, 1e-4))
"""Settings of MuJoCo: the number of capsules in the ring, and the time step in seconds."""


def main() -> None:
    """Simulate the spins with each setting of MuJoCo, and print the share of each class of rest."""
    parser = argparse.ArgumentParser(description="How MuJoCo's shares of rests converge.")
    parser.add_argument("--launches", type=int, default=300)
    count = parser.parse_args().launches
    launches = ensemble(count, seed=21)
    ours = simulate_many(launches, RING, Physics(resistance=RESISTANCE, friction=0.3, pivot=1e-4))
    error = 100 * math.sqrt(0.25 / count)
    print(f"{count} launches; shares in per cent, each known to {error:.1f} (a standard deviation, at most).")
    print(f"{'':<24}" + "".join(f"{rest:>9}" for rest in REST) + f"{'time':>9}")
    for capsules, step in SERIES:
        made = model(RING, capsules, step, solref=STIFF, impratio=100, friction=0.3, pivot=1e-4, rolling=0.0)
        rests, times = spun(made, RING, launches)
        show(f"{capsules} capsules, {1000 * step:g} ms", [float(np.mean(rests == code)) for code in range(6)], times)
    show("ours", [ours.share(rest) for rest in REST], ours.time)


def show(name: str, shares: list[float], times: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> None:
    """Print a line with the share of each class of rest in one simulation, and the median time of its spins."""
    told = "".join(f"{100 * share:9.1f}" for share in shares)
    print(f"{name:<24}{told}{np.median(times):8.2f} s", flush=True)


if __name__ == "__main__":
    main()
