"""Compares our simulated ring with a second integrator: paths before they become chaotic, and shares of outcomes."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Physics, simulate_many
from tests.boards.ring.rings import RING, Floats, ensemble
from tests.oracles import dense_ring

LAUNCHES = 2000
POINTS = 0.042
"""The tolerance of a share: 2.8 standard errors of the difference for the most frequent class of rest (62 %)."""
PHYSICS = Physics(pivot=2.5e-5)


@pytest.mark.long
def test_both_integrators_compute_the_same_path_on_an_empty_board() -> None:
    launches = ensemble(30, seed=9)
    launches[:, 2:4] *= -0.5
    launches[:, 5] = np.abs(launches[:, 5]) + 0.05
    alone = replace(RING, width=1.0, length=1.0, post_radius=1e-4, post_height=1e-4)
    ours = simulate_many(launches, alone, replace(PHYSICS, limit=0.3)).place
    theirs = np.array([dense_ring.motion(alone, PHYSICS, launch, 0.3)[2] for launch in launches])
    apart = np.linalg.norm(ours - theirs, axis=1)
    assert np.median(apart) < 1e-4
    assert apart.max() < 5e-4


def shares(rests: NDArray[np.int8]) -> Floats:
    return np.array([np.mean(rests == code) for code in range(len(REST))])


@pytest.mark.long
def test_both_integrators_compute_the_same_share_for_each_class_of_rest() -> None:
    launches = ensemble(LAUNCHES, seed=21)
    theirs, _ = dense_ring.spun(RING, PHYSICS, launches)
    ours = simulate_many(launches, RING, PHYSICS).rest
    assert np.mean(theirs < 0) < 0.005
    differ = shares(ours) - shares(theirs)
    print({rest: (round(a, 4), round(b, 4)) for rest, a, b in zip(REST, shares(ours), shares(theirs), strict=True)})
    assert np.abs(differ).max() < POINTS, dict(zip(REST, differ.tolist(), strict=True))
