"""Checks the coupled friction laws with a brute-force integrator, which must compute the same resting positions."""

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pytest

from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics.outcomes import Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate
from tests.oracles.brute_board import brute_rest

Shot = tuple[Sequence[Place], Launch]
FLAT, CUPPED = Equipment(), Equipment(law="ring")
AWAY = 2 * constants.WEIGHT_RADIUS + 0.005
RING = [(0.0, 0.0), *((AWAY * math.cos(k * math.pi / 3), AWAY * math.sin(k * math.pi / 3)) for k in range(6))]


def alone(random: np.random.Generator) -> Shot:
    """Return a shot that hits no weight, with a random speed and spin. The rim may be faster than the weight."""
    place, speed = random.uniform(-0.2, 0.2), random.uniform(0.3, 1.9)
    return [], Launch(place, speed, random.normal(0, 0.01), random.uniform(-60, 60))


def into_one(random: np.random.Generator) -> Shot:
    lying = [(random.uniform(4.5, 5.5), random.uniform(-0.05, 0.05))]
    return lying, Launch(0.0, random.uniform(1.7, 2.0), random.normal(0, 0.003), random.uniform(-10, 10))


def into_seven(random: np.random.Generator) -> Shot:
    lying = [(5.3 + x + random.uniform(-0.001, 0.001), y + random.uniform(-0.001, 0.001)) for x, y in RING]
    place, speed = random.uniform(-0.05, 0.05), random.uniform(1.8, 2.4)
    return lying, Launch(place, speed, random.normal(0, 0.003), random.uniform(-5, 5))


def into_a_row(random: np.random.Generator) -> Shot:
    lying = [(4.5 + 0.2 * k, random.uniform(-0.005, 0.005)) for k in range(4)]
    return lying, Launch(random.uniform(-0.01, 0.01), random.uniform(1.7, 2.2), 0.0, random.uniform(-5, 5))


def into_some(random: np.random.Generator) -> Shot:
    """Return a shot at six weights. The last of these hangs over the end."""
    lying = [(6.29 - 0.3 * k, random.uniform(-0.2, 0.2)) for k in range(6)]
    place, speed = random.uniform(-0.2, 0.2), random.uniform(1.8, 2.4)
    return lying, Launch(place, speed, random.normal(0, 0.01), random.uniform(-20, 20))


KINDS: Mapping[str, tuple[Callable[[np.random.Generator], Shot], float]] = {
    "alone": (alone, 2e-3),
    "one": (into_one, 2e-5),
    "seven": (into_seven, 2e-4),
    "row": (into_a_row, 2e-5),
    "some": (into_some, 1e-4),
}
"""For each kind of shot: the function that makes it, and the tolerance of the resting positions in metres.

The sum over the points of a face is least accurate if one point inside the face stands still. This happens in shots
that spin faster than they slide.
"""


def apart(shot: Shot, board: Equipment) -> float:
    """Return the largest distance in metres between our resting positions and the brute-force ones.

    Return infinity if the weights that fell are not the same.
    """
    lying, release = shot
    ours, theirs = simulate(lying, release, board).rest, brute_rest(lying, release, board)
    if any((p is None) != (q is None) for p, q in zip(ours, theirs, strict=True)):
        return math.inf
    return max((math.dist(p, q) for p, q in zip(ours, theirs, strict=True) if p and q), default=0.0)


def check(kind: str, board: Equipment, seed: int, count: int) -> None:
    make, most = KINDS[kind]
    random = np.random.default_rng(seed)
    found = sorted(apart(make(random), board) for _ in range(count))
    assert found[-1] < most
    assert found[count // 2] < most / 5


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("board", [FLAT, CUPPED], ids=["flat", "cupped"])
def test_every_kind_of_shot_agrees_with_brute_force(kind: str, board: Equipment) -> None:
    check(kind, board, 7, 5)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("board", [FLAT, CUPPED], ids=["flat", "cupped"])
def test_thirty_shots_of_every_kind_agree_with_brute_force(kind: str, board: Equipment) -> None:
    check(kind, board, 8, 30)


def test_the_brute_force_integrator_converges_to_our_result_with_smaller_steps() -> None:
    """The remaining difference is an error of the brute-force integrator, because it shrinks with the step size."""
    random = np.random.default_rng(3)
    shots = [into_seven(random) for _ in range(5)]
    errors = [np.median([_apart_at(shot, step) for shot in shots]) for step in (3.2e-2, 8e-3, 2e-3)]
    assert errors[0] > 2 * errors[1] > 4 * errors[2]
    assert errors[2] < 1e-5


def _apart_at(shot: Shot, step: float) -> float:
    ours, theirs = simulate(*shot, CUPPED).rest, brute_rest(*shot, CUPPED, step)
    return max((math.dist(p, q) for p, q in zip(ours, theirs, strict=True) if p and q), default=0.0)
