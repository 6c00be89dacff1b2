"""Print for how long a spin goes on after its outcome is decided: `uv run --group test-all research/early_end.py`.

    uv run --group test-all research/early_end.py [--spins N]

The figures are upper limits for the time that could be saved if the simulation ended spins as soon as their outcome is
decided. The energy of a ring never rises. If its energy cannot lift its centre to 45 degrees, a ring makes no more
revolutions that count and cannot climb, but it can still travel. The column "an oracle saves" assumes that the distance
that each ring still travels is known. A spin may then end as soon as no position with another outcome lies within that
distance. The last column is the only limit that can be proved. It is the distance that a ring can roll until resistance
has taken all its energy.
"""

import argparse
import math
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.boards.ring.rings import RING, ensemble

from research.spin_shares import PHYSICS
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.simulation import Floats

EVERY = 5e-3
"""The time between two samples, in seconds."""
LEVELS = (1.0, math.sqrt(0.5), 0.5, 0.3, 0.2, 0.1, 0.01, 0.003)
"""Thresholds of energy, divided by the energy that lifts a flat ring until it stands upright."""


def main() -> None:
    """Simulate the spins, and print the time that could be saved below each threshold of energy."""
    parser = argparse.ArgumentParser(description="What ending spins early could save.")
    parser.add_argument("--spins", type=int, default=1000)
    ways = list(followed(parser.parse_args().spins))
    seconds = sum(len(way) for way, _ in ways) * EVERY
    flat = [(energies(way), travels_left(way), margins(way)) for way, is_flat in ways if is_flat]
    print(f"{len(ways)} spins, {seconds / len(ways):.2f} s each; travel left to those that come to lie flat.")
    print("energy below   time left   median       90 %       most   an oracle saves   proved")
    for level in LEVELS:
        travels, left, saved = [], 0, 0
        for energy, travel, margin in flat:
            low = np.flatnonzero(energy < level * PHYSICS.gravity * RING.ring_radius)
            if len(low):
                travels.append(travel[low[0]])
                left += len(travel) - low[0]
                saved += int(np.sum((margin > travel)[low[0] :]))
        share, told = 100 * left * EVERY / seconds, 100 * saved * EVERY / seconds
        middle, most = np.quantile(travels, 0.5), np.quantile(travels, 0.9)
        print(
            f"{level:12.3f} {share:9.1f} % {1000 * middle:6.1f} mm {1000 * most:7.1f} mm"
            f" {1000 * max(travels):7.1f} mm {told:9.1f} % {1000 * farthest(level):14.1f} mm"
        )


def followed(count: int) -> Iterator[tuple[Floats, bool]]:
    """For each spin, yield its states as an array `(samples, STATE)`, and whether the ring finally lies flat."""
    spinning.prepare()
    law = spinning.setting(RING, PHYSICS)
    states = spinning.put_down(ensemble(count, seed=1), RING, PHYSICS)
    endings, room, lanes = np.empty((count, motion.ENDING)), np.empty(motion.WORK), np.zeros(motion.LANE_ROOM)
    ways: list[list[Floats]] = [[] for _ in range(count)]
    going = np.arange(count)
    for moment in range(1, int(PHYSICS.limit / EVERY) + 1):
        for i in going:
            ways[i].append(states[i].copy())
        part, ends = states[going], endings[going]
        motion.move_all(law._replace(limit=moment * EVERY - PHYSICS.step / 2), part, ends, 0, len(going), room, lanes)
        states[going], endings[going] = part, ends
        going = going[ends[:, motion.ENDED] == motion.UNRESTED]
    for moments, ending in zip(ways, endings, strict=True):
        yield np.array(moments), bool(ending[motion.ENDED] == motion.FLAT_REST)


def energies(way: Floats) -> Floats:
    """Return how much more energy a ring has than a flat ring at rest, in m²/s² (energy per mass)."""
    across, axial = spinning.inertia(RING)
    velocity, axis = way[:, motion.VX : motion.NX], way[:, motion.NX : motion.LX]
    turning = way[:, motion.LX : motion.LZ + 1]
    along = np.sum(turning * axis, axis=1) ** 2
    moving = np.sum(velocity**2, axis=1) + (np.sum(turning**2, axis=1) - along) / across + along / axial
    return np.asarray(moving / 2 + PHYSICS.gravity * (way[:, motion.Z] - RING.tube_radius))


def travels_left(way: Floats) -> Floats:
    """For each position of the centre, return the distance to the farthest later position, in metres."""
    places = way[:, : motion.Z]
    return np.array([np.hypot(*(places[i:] - places[i]).T).max() for i in range(len(places))])


def farthest(level: float) -> float:
    """Return how far a ring can roll, in metres. `level` is its energy in the unit of `LEVELS`.

    On each metre, rolling resistance takes the energy `c_rr g` per mass.
    """
    return level * RING.ring_radius / PHYSICS.resistance


def margins(way: Floats) -> Floats:
    """For each position of the centre, return the distance in metres to the nearest position with another outcome."""
    x, y = np.abs(way[:, motion.X]), np.abs(way[:, motion.Y])
    away, hole, outer = np.hypot(x, y), RING.ring_radius - RING.tube_radius, RING.ring_radius + RING.tube_radius
    bounds = [hole - RING.logo_radius, hole - RING.post_radius, outer + RING.logo_radius]
    to_class = np.min([np.abs(away - bound) for bound in bounds], axis=0)
    to_edge = np.minimum(RING.width / 2 - outer - x, RING.length / 2 - outer - y)
    return np.asarray(np.minimum(to_class, to_edge))


if __name__ == "__main__":
    main()
