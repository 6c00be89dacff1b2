"""Checks the simple friction law with PyMunk, whose results converge to ours as its steps become smaller."""

import math
from dataclasses import replace

import numpy as np
import pytest

from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics.outcomes import Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate
from tests.oracles.pymunk_board import pymunk_rest

BOARD = Equipment(law="simple")
STEPS = (1 / 500, 1 / 2000, 1 / 8000)


def shot_into_seven(seed: int) -> tuple[list[Place | None], Launch]:
    random = np.random.default_rng(seed)
    away = 2 * constants.WEIGHT_RADIUS + 0.005
    centres = [(0.0, 0.0), *((away * math.cos(k * math.pi / 3), away * math.sin(k * math.pi / 3)) for k in range(6))]
    lying: list[Place | None] = [
        (5.0 + x + random.uniform(-0.001, 0.001), y + random.uniform(-0.001, 0.001)) for x, y in centres
    ]
    return lying, Launch(random.uniform(-0.05, 0.05), random.uniform(1.7, 1.9), 0.0, random.uniform(-5.0, 5.0))


def error(lying: list[Place | None], release: Launch, step: float) -> float:
    """Return the largest distance in metres from PyMunk's resting positions to ours.

    Return infinity if the weights that fell are not the same.
    """
    ours, theirs = simulate(lying, release, BOARD).rest, pymunk_rest(lying, release, BOARD, step)
    if any((p is None) != (q is None) for p, q in zip(ours, theirs, strict=True)):
        return math.inf
    return max(math.dist(p, q) for p, q in zip(ours, theirs, strict=True) if p and q)


def grazes_nothing(lying: list[Place | None], release: Launch) -> bool:
    """Return whether a shot is insensitive to tiny shifts to either side.

    Such a shift changes no event, and moves each resting position by less than ten times the shift.
    """
    here = simulate(lying, release, BOARD)
    for aside in (-1e-3, 1e-3):
        there = simulate(lying, replace(release, y=release.y + aside), BOARD)
        if [event.weights for event in there.events] != [event.weights for event in here.events]:
            return False
        for p, q in zip(here.rest, there.rest, strict=True):
            if (p is None) != (q is None) or (p and q and math.dist(p, q) > 10 * abs(aside)):
                return False
    return True


def test_a_weight_that_hits_no_other_weight_stops_at_the_same_position_in_pymunk() -> None:
    for release in (Launch(0.0, 1.7, 0.01, 4.0), Launch(0.1, 0.9, -0.05, -20.0)):
        assert error([], release, 1 / 1000) < 1e-6


@pytest.mark.parametrize("offset", [0.0, 0.01, 0.02])
def test_after_one_hit_the_resting_positions_agree_to_first_order_in_the_step(offset: float) -> None:
    lying: list[Place | None] = [(3.0, offset)]
    release = Launch(0.0, 1.4, 0.0, 30.0)
    for step in STEPS:
        # PyMunk detects a hit up to one step late, at a speed of about 1 m/s
        assert error(lying, release, step) < 4 * step


@pytest.mark.long
def test_the_results_for_a_loose_cluster_converge_with_smaller_steps() -> None:
    shots = [shot for shot in map(shot_into_seven, range(200)) if grazes_nothing(*shot)][:8]
    assert len(shots) == 8
    errors = np.array([[error(lying, release, step) for step in STEPS] for lying, release in shots])
    assert np.isfinite(errors[:, 1:]).all()
    assert (errors[:, 2] < 1e-3).all()
    coarse, middle, fine = np.median(errors, axis=0)
    assert fine < middle / 2 < coarse / 4
