"""A second, brute-force implementation of the shuffleboard, which uses none of our formulas.

The face of a weight consists of many points. Each point has a share of the pressure, and Coulomb friction against its
local velocity. All weights advance together in small equal steps (the midpoint rule). If two overlap after a step,
bisection finds the time of their first contact. Then they collide, one pair at a time. The module imports from
`ruedo` only the types that describe a board and a shot.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.physics.outcomes import Place
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch

Function = TypeVar("Function", bound=Callable[..., Any])
Floats = NDArray[np.float64]
fast = cast("Callable[[Function], Function]", numba.njit(cache=True))

STEP: Final = 2.5e-4
"""The default step size in seconds."""
RINGS: Final = 12
SECTORS: Final = 24
"""The numbers of rings, and of sectors per half, into which a weight's face is divided. The halves are symmetric."""
TOGETHER: Final = 1e-5
"""The approach speed in m/s below which weights do not bounce."""


def brute_rest(
    lying: Sequence[Place | None], release: Launch, board: Equipment, step: float = STEP
) -> tuple[Place | None, ...]:
    """Return the resting positions of all weights, the shot weight last. The position of a fallen weight is None."""
    count = len(lying) + 1
    state = np.full((count, 5), math.nan)  # x, y, vx, vy, spin
    for i, place in enumerate(lying):
        if place is not None:
            state[i] = *place, 0.0, 0.0, 0.0
    vx, vy = release.speed * math.cos(release.angle), release.speed * math.sin(release.angle)
    state[-1] = release.x, release.y, vx, vy, release.spin
    face = _face(board)
    square = board.gyration**2 if board.gyration else board.radius**2 / 2
    pull = board.friction * board.gravity
    numbers = (board.length, board.width / 2, board.radius, square, board.restitution, board.rim_friction)
    _run(state, face, pull, np.array(numbers), step)
    return tuple(None if math.isnan(x) else (float(x), float(y)) for x, y in state[:, :2])


def _face(board: Equipment) -> Floats:
    """Return a row for each point of a weight's face: metres across and along the motion, and share of the pressure."""
    angles = (np.arange(SECTORS) + 0.5) * np.pi / SECTORS - np.pi / 2
    if board.law == "ring":
        radii, shares = np.array([board.contact_radius or 0.9 * board.radius]), np.ones(1)
    else:
        nodes, weights = np.polynomial.legendre.leggauss(RINGS)
        radii, shares = (board.contact_radius or board.radius) * (nodes + 1) / 2, weights * (nodes + 1) / 2
    across, ahead = np.outer(radii, np.sin(angles)), np.outer(radii, np.cos(angles))
    each = np.repeat(shares, SECTORS) / SECTORS
    return np.column_stack([across.ravel(), ahead.ravel(), each])


@fast
def _slowing(face: Floats, pull: float, square: float, v: float, spin: float) -> tuple[float, float]:
    """Return the accelerations of speed and spin by friction, summed over the points of the face."""
    force = moment = 0.0
    for k in range(face.shape[0]):
        across, ahead, share = face[k, 0], face[k, 1], face[k, 2]
        along, aside = v - spin * across, spin * ahead
        speed = math.sqrt(along * along + aside * aside)
        if speed > 0.0:
            force -= share * along / speed
            moment -= share * (ahead * aside - across * along) / speed
    return pull * force, pull * moment / square


@fast
def _advanced(old: Floats, new: Floats, face: Floats, pull: float, numbers: Floats, h: float) -> None:
    """Write the positions and velocities of all weights after a step of h seconds to `new`."""
    for i in range(old.shape[0]):
        new[i] = old[i]
        vx, vy, spin = old[i, 2], old[i, 3], old[i, 4]
        v = math.sqrt(vx * vx + vy * vy)
        if math.isnan(old[i, 0]) or (v == 0.0 and spin == 0.0):
            continue
        slower, turn = _slowing(face, pull, numbers[3], v, spin)
        slower, turn = _slowing(face, pull, numbers[3], v + 0.5 * h * slower, spin + 0.5 * h * turn)
        after, turned = max(v + h * slower, 0.0), spin + h * turn
        if turned * spin < 0.0:
            turned = 0.0
        ux, uy = (vx / v, vy / v) if v > 0.0 else (1.0, 0.0)
        way = 0.5 * h * (v + after)
        if after + numbers[2] * abs(turned) < 2.0 * h * pull:  # the weight will stop within two steps
            way += 0.5 * after * after / pull
            after, turned = 0.0, 0.0
        new[i, 0], new[i, 1] = old[i, 0] + way * ux, old[i, 1] + way * uy
        new[i, 2], new[i, 3], new[i, 4] = after * ux, after * uy, turned


@fast
def _deepest(state: Floats, radius: float) -> tuple[int, int, float]:
    """Return the indices of the two approaching weights with the largest overlap, and this overlap in metres.

    Both indices are -1 if no approaching weights overlap.
    """
    one, other, most = -1, -1, 0.0
    for i in range(state.shape[0]):
        for j in range(i):
            dx, dy = state[j, 0] - state[i, 0], state[j, 1] - state[i, 1]
            apart = math.sqrt(dx * dx + dy * dy)
            depth = 2.0 * radius - apart
            closing = (state[i, 2] - state[j, 2]) * dx + (state[i, 3] - state[j, 3]) * dy
            if depth > most and closing > 0.0:
                one, other, most = i, j, depth
    return one, other, most


@fast
def _collide(state: Floats, i: int, j: int, numbers: Floats) -> None:
    """Update the velocities of two colliding weights: Newton's restitution, and Coulomb friction between the rims."""
    radius, square, bounce, rub = numbers[2], numbers[3], numbers[4], numbers[5]
    dx, dy = state[j, 0] - state[i, 0], state[j, 1] - state[i, 1]
    apart = math.sqrt(dx * dx + dy * dy)
    nx, ny = dx / apart, dy / apart
    vx, vy = state[i, 2] - state[j, 2], state[i, 3] - state[j, 3]
    closing = vx * nx + vy * ny
    slip = vy * nx - vx * ny + radius * (state[i, 4] + state[j, 4])
    normal = 0.5 * (1.0 + (bounce if closing > TOGETHER else 0.0)) * closing
    stop = abs(slip) / (2.0 * (1.0 + radius * radius / square))
    along = math.copysign(min(rub * normal, stop), slip)
    state[i, 2] -= normal * nx - along * ny
    state[i, 3] -= normal * ny + along * nx
    state[j, 2] += normal * nx - along * ny
    state[j, 3] += normal * ny + along * nx
    state[i, 4] -= along * radius / square
    state[j, 4] -= along * radius / square


@fast
def _run(state: Floats, face: Floats, pull: float, numbers: Floats, step: float) -> None:
    """Advance the weights until all of them are at rest or have fallen."""
    new = np.empty_like(state)
    for _ in range(int(120.0 / step)):
        moving = False
        for i in range(state.shape[0]):
            x, y = state[i, 0], state[i, 1]
            if not (0.0 <= x <= numbers[0] and abs(y) <= numbers[1]):
                state[i, :] = math.nan
            elif state[i, 2] != 0.0 or state[i, 3] != 0.0 or state[i, 4] != 0.0:
                moving = True
        if not moving:
            return
        _advanced(state, new, face, pull, numbers, step)
        one, other, depth = _deepest(new, numbers[2])
        if one < 0 or depth < 1e-12:
            state[:] = new
            continue
        low, high = 0.0, step
        for _ in range(60):
            middle = 0.5 * (low + high)
            _advanced(state, new, face, pull, numbers, middle)
            if _deepest(new, numbers[2])[2] > 1e-13:
                high = middle
            else:
                low = middle
        _advanced(state, new, face, pull, numbers, high)
        one, other, depth = _deepest(new, numbers[2])
        state[:] = new
        if one >= 0:
            _collide(state, one, other, numbers)
