"""Tests of a ring that goes over the edge of the board.

The computed distance to the board is never too large, and the ring falls freely.
"""

import math

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics import stepping as motion
from ruedo.boards.ring.physics.contacts import Setting
from ruedo.boards.ring.physics.simulation import Floats, Launch, Physics, simulate
from ruedo.boards.ring.physics.torus import BOARD, MAX_CONTACTS, contacts
from ruedo.compiled.decorator import compiled
from tests.boards.ring.rings import RING, R, ensemble, r

HALF_X, HALF_Y = RING.width / 2, RING.length / 2


@compiled
def board_clear(centre: Floats, axis: Floats, found: Floats) -> tuple[int, float]:
    """Return the number of contacts between the ring and the board, and the computed distance between them."""
    cx, cy, cz, nx, ny, nz = centre[0], centre[1], centre[2], axis[0], axis[1], axis[2]
    return contacts(BOARD, HALF_X, HALF_Y, cx, cy, cz, nx, ny, nz, R, r, 0.0, found)


def brute_gap(centre: Floats, axis: Floats, count: int = 20_000) -> float:
    """Return the smallest gap to the board, found by a search over points of the ring. The board has no underside."""
    one = np.cross(axis, [1.0, 0, 0] if abs(axis[0]) < 0.7 else [0, 1.0, 0])
    one /= np.linalg.norm(one)
    angles = np.arange(count) * (2 * np.pi / count)
    points = centre + R * (np.outer(np.cos(angles), one) + np.outer(np.sin(angles), np.cross(axis, one)))
    over = np.abs(points[:, :2]) - (HALF_X, HALF_Y)
    outside = np.sqrt(np.sum(np.maximum(over, 0) ** 2, axis=1) + np.maximum(points[:, 2], 0) ** 2)
    inside = np.minimum(np.maximum(over.max(axis=1), points[:, 2]), 0)
    return float(np.min(outside + inside)) - r


UNIT = st.floats(-1, 1)


@settings(max_examples=300)
@given(UNIT, UNIT, UNIT, UNIT, st.floats(0, 2 * math.pi), st.booleans())
@example(x=-1.0, y=0.0, z=1e-200, lie=1.0, turn=0.0, by_width=False)  # the square of z is 0
def test_the_true_distance_to_the_board_is_at_least_the_computed_distance(
    x: float, y: float, z: float, lie: float, turn: float, by_width: bool
) -> None:
    """The simulation does not search for contacts until the ring has moved by the computed distance.

    So the ring must not touch the board earlier.
    """
    beyond, along = 0.02 + 0.025 * x, 0.12 * y
    centre = np.array([HALF_X + beyond, along, 0.02 * z] if by_width else [along, HALF_Y + beyond, 0.02 * z])
    level = math.sqrt(1 - lie * lie)
    axis = np.array([level * math.cos(turn), level * math.sin(turn), lie])
    count, clear = board_clear(centre, axis, np.empty((MAX_CONTACTS, 16)))
    assume(count == 0)
    assert clear <= brute_gap(centre, axis) + 1e-9


def test_a_ring_beyond_the_edge_of_the_board_falls_freely() -> None:
    spun = simulate(Launch(0.05, 0.0, 0.8, 0.1, 30.0), RING, every=5e-4)
    assert spun.rest == "off"
    times, places = spun.motion.times, spun.motion.places
    free = places[:, 0] > HALF_X + R + r  # no part of the ring is over the board
    assert free.sum() > 20
    lowest = places[:, 2] - R * np.hypot(*spun.motion.axes[:, :2].T) - r
    assert lowest[free].min() < -0.01  # the ring is below the top of the board, and nothing pushes it up
    t = times[free] - times[free][0]
    pulls = [2 * np.polyfit(t, places[free, axis], 2)[0] for axis in range(3)]
    np.testing.assert_allclose(pulls, [0.0, 0.0, -constants.GRAVITY], atol=1e-6)


def in_pieces(launches: Floats, law: Setting, every: float) -> tuple[Floats, Floats]:
    """Simulate rings in pieces of `every` seconds. Return their last states and their kinds of ending."""
    states, room, lanes = (
        spinning.put_down(launches, RING, Physics()),
        np.empty(motion.WORK),
        np.zeros(motion.LANE_ROOM),
    )
    endings = np.zeros((len(states), motion.ENDING))
    going, moment = np.arange(len(states)), 0
    while len(going):
        moment += 1
        until = min(moment * every - law.step / 2, law.limit)
        part, ends = states[going], endings[going]
        motion.move_all(law._replace(limit=until), part, ends, 0, len(going), room, lanes)
        states[going], endings[going] = part, ends
        going = going[(ends[:, motion.ENDED] == motion.UNRESTED) & (until < law.limit)]
    return states, endings


@pytest.mark.parametrize(("every", "rings"), [(1e-2, slice(80)), (1.25e-4, slice(25, 30, 4))])
def test_a_simulation_in_pieces_equals_an_uninterrupted_simulation(every: float, rings: slice) -> None:
    """This holds even over an edge, where the state stores the contacts of a flat ring, so that it cannot jump."""
    law = spinning.setting(RING, Physics())
    launches = ensemble(80, seed=5)[rings]
    whole, ends = in_pieces(launches, law, law.limit)
    assert (whole[:, motion.EDGE] > 0).any()
    states, endings = in_pieces(launches, law, every)
    assert np.array_equal(states, whole)
    assert np.array_equal(endings, ends, equal_nan=True)
