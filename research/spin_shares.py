"""Print how rings come to rest, before and after a change: `uv run --group test-all research/spin_shares.py`.

    uv run --group test-all research/spin_shares.py                       the shares of 100,000 fixed spins
    git worktree add ../before HEAD~1
    uv run --group test-all research/spin_shares.py --before ../before    the same, compared with older code

Launches, ring and physics are those of benchmarks/spinning.py. No share may change by more than half a percentage
point. The script also compares rings that hit neither the post nor the edge. It prints the distance between their old
and new positions after half a second.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Physics, simulate_many

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.boards.ring.rings import RING, ensemble

PHYSICS = Physics(resistance=0.0092, friction=0.3, pivot=1e-4, restitution=0.5)
SPINS = 100_000
PATHS = 1000
MOST = 0.5
"""The largest allowed change of a share, in percentage points."""


def main() -> None:
    """Simulate the launches, and print the share of each class of rest."""
    parser = argparse.ArgumentParser(description="The shares of rests of the spinning ring, beside the code before.")
    parser.add_argument("--spins", type=int, default=SPINS)
    parser.add_argument("--before", type=Path, help="a checkout of the code before, or what --save wrote of it")
    parser.add_argument("--save", type=Path, help="write what is compared to this file (.npz), and print nothing")
    given = parser.parse_args()
    if given.save:
        made = spun(given.spins)
        np.savez(given.save, rest=made["rest"], time=made["time"], place=made["place"])
        return
    before = None if given.before is None else told(given.before, given.spins)
    now = spun(given.spins)
    if before is None:
        for rest, share in zip(REST, shares(now["rest"]), strict=True):
            print(f"{rest:<10} {share:7.2f} %")
        return
    differ = shares(now["rest"]) - shares(before["rest"])
    for rest, share, more in zip(REST, shares(now["rest"]), differ, strict=True):
        print(f"{rest:<10} {share:7.2f} %   {more:+.2f} points")
    apart = 1000 * np.linalg.norm(now["place"] - before["place"], axis=1)
    print(f"Apart after half a second: median {np.median(apart):.2g} mm, at most {apart.max():.2g} mm.")
    print(f"Median time {np.median(now['time']):.3f} s, before {np.median(before['time']):.3f} s.")
    sys.exit(bool(np.abs(differ).max() > MOST))


def spun(spins: int) -> dict[str, NDArray[np.float64]]:
    """Return rests and durations of all spins, and positions after 0.5 s of rings that hit neither post nor edge."""
    outcomes = simulate_many(ensemble(spins, seed=1), RING, PHYSICS)
    away = ensemble(PATHS, seed=2)
    away[:, 2:4] *= -1.0
    alone = replace(RING, width=10.0, length=10.0, post_radius=1e-4, post_height=1e-4)
    place = simulate_many(away, alone, replace(PHYSICS, limit=0.5)).place
    return {"rest": outcomes.rest.astype(np.float64), "time": outcomes.time, "place": place}


def told(before: Path, spins: int) -> dict[str, NDArray[np.float64]]:
    """Return the results of `spun` for the older code, from a checkout of it or from a file of its stored results."""
    if before.is_file():
        return dict(np.load(before))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "before.npz"
        command = [sys.executable, __file__, "--save", str(file), "--spins", str(spins)]
        subprocess.run(command, check=True, env=os.environ | {"PYTHONPATH": str(before.resolve() / "src")})
        return dict(np.load(file))


def shares(rests: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the share of each class of `REST`, in per cent."""
    return np.array([100 * np.mean(rests == code) for code in range(len(REST))])


if __name__ == "__main__":
    main()
