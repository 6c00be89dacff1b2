"""MuJoCo as an oracle for the spinning ring: precession at every tilt, and how often which rest comes of a spin.

Its contacts are soft and damped, which acts as a rolling friction of its own; so durations are not compared, and for
the outcomes our resistance is set so that spins last as long.
"""

import math

import mujoco  # type: ignore[import-untyped]
import numpy as np
import pytest

from ruedo.physics import ring_motion as motion
from ruedo.physics.spinning import REST, Equipment, Physics, spin_many
from tests.oracles.mujoco_ring import axis_of, model, place, spun
from tests.physics.test_spinning import RING, ensemble, precession, steady

RESISTANCE = 0.028
"""Makes our spins last as long as those of 32 capsules at 0.5 ms with ROLLING."""
ROLLING = 3e-4
"""m, a moment over the normal force, 0.6 of our contour resistance on an upright ring. Without it MuJoCo's rings roll
across the board unslowed and lose their energy at the end, in soft contacts: at equal medians then 24 instead of 17 in
a hundred leave the board."""


@pytest.mark.parametrize("degrees", [10, 20, 40])
def test_precession_agrees_with_mujoco(degrees: int) -> None:
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
        if tick <= 40:  # after the contact has settled
            begun = data.time
            continue
        turned += step
        tilts.append(math.asin(math.hypot(axis[0], axis[1])))
    expected = np.mean([precession(t) for t in tilts])
    assert abs(turned) / (data.time - begun) == pytest.approx(expected, rel=0.02)


@pytest.mark.long
def test_outcome_shares_agree_with_mujoco() -> None:
    launches = ensemble(600, seed=21)
    theirs, times = spun(model(RING, 32, 5e-4, pivot=Physics().pivot, rolling=ROLLING), RING, launches)
    ours = spin_many(launches, RING, Physics(resistance=RESISTANCE))
    assert np.median(ours.time) == pytest.approx(np.median(times), rel=0.1)
    shares = {rest: (ours.share(rest), float(np.mean(theirs == REST.index(rest)))) for rest in REST}
    assert all(abs(one - other) < 0.06 for one, other in shares.values()), shares
