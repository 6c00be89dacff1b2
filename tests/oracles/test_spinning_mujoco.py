"""Checks the spinning ring with MuJoCo: its precession at several tilts, and the shares of the outcomes.

MuJoCo's contacts are soft and damped, which acts like rolling friction, and its ring is a polygon. So the tests use
stiff contacts and a fine polygon, and adjust our resistance so that our spins last equally long.
"""

import math

import mujoco  # type: ignore[import-untyped]
import numpy as np
import pytest

from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Equipment, Physics, simulate_many
from tests.boards.ring.rings import RING, ensemble, precession, steady
from tests.boards.ring.test_simulation import simulated_precession
from tests.oracles.mujoco_ring import axis_of, model, place, spun

RESISTANCE = 0.0092
"""The resistance with which our spins last as long as MuJoCo's with 64 capsules and the contacts `STIFF`."""
STIFF = "0.0005 1"


@pytest.mark.parametrize("degrees", [5, 10, 20, 40])
def test_precession_agrees_with_mujoco(degrees: int) -> None:
    """The test measures only 0.13 s, because MuJoCo's energy losses soon change the tilt and the precession."""
    board = Equipment(width=10.0, length=10.0, post_radius=1e-4, post_height=1e-4)
    made = model(board, 128, 5e-5, solref="0.0003 1", impratio=100, friction=1.0, pivot=0.0, rolling=0.0)
    data = mujoco.MjData(made)
    tilt = math.radians(degrees)
    begin = steady(tilt, precession(tilt))
    axis = begin[motion.NX : motion.NZ + 1]
    momentum = begin[motion.LX : motion.LZ + 1]
    across, axial = made.body_inertia[1][0] / made.body_mass[1], made.body_inertia[1][2] / made.body_mass[1]
    omega = momentum / across + (1 / axial - 1 / across) * (momentum @ axis) * axis
    place(data, begin[:3], np.zeros(3), axis, omega)
    tilts, turned, last = [], 0.0, math.atan2(axis[1], axis[0])
    begun = 0.0
    for tick in range(1, 301):
        mujoco.mj_step(made, data, 10)
        axis = axis_of(data)
        now = math.atan2(axis[1], axis[0])
        step = (now - last + math.pi) % (2 * math.pi) - math.pi
        last = now
        if tick <= 40:  # measure only after the contact has settled
            begun = data.time
            continue
        turned += step
        tilts.append(math.asin(math.hypot(axis[0], axis[1])))
    theirs = abs(turned) / (data.time - begun)
    assert theirs == pytest.approx(np.mean([precession(t) for t in tilts]), rel=0.02)
    assert theirs == pytest.approx(simulated_precession(float(np.mean(tilts))), rel=0.02)


@pytest.mark.long
def test_the_shares_of_the_outcomes_agree_with_mujoco(pytestconfig: pytest.Config) -> None:
    """Compare 80 launches with a tolerance of 20 percentage points, or 300 launches with one of 6 points (`--whole`).

    research/mujoco_series.py prints how the shares change with finer rings and shorter steps.
    """
    count = 300 if pytestconfig.getoption("--whole") else 80
    ours_is = Physics(resistance=RESISTANCE, friction=0.3, pivot=1e-4)
    launches = ensemble(count, seed=21)
    made = model(RING, 64, 2.5e-4, solref=STIFF, impratio=100, friction=0.3, pivot=1e-4, rolling=0.0)
    theirs, times = spun(made, RING, launches)
    ours = simulate_many(launches, RING, ours_is)
    assert np.median(ours.time) == pytest.approx(np.median(times), rel=0.1 * math.sqrt(300 / count))
    shares = {rest: (ours.share(rest), float(np.mean(theirs == REST.index(rest)))) for rest in REST}
    assert all(abs(one - other) < (0.06 if count == 300 else 0.2) for one, other in shares.values()), shares
