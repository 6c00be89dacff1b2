"""Moves a spinning ring step by step until its motion ends. Several rings can be moved together, one step at a time.

`contacts` describes the equations. A ring far from the post that stands steep enough can touch the board only at its
lowest point. Most steps are of this kind. They are computed for several rings together, which takes hardly more time
than for one ring. All other steps are computed for one ring at a time. The same code computes a ring that moves alone
and one that moves together with others. So both results are bit for bit the same.
"""

import math
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.ring.physics.constants import FLAT, FLAT_HEIGHT, NEARLY_FLAT, STANDING, STILL_SPEED, STILL_TIME
from ruedo.boards.ring.physics.contacts import (
    Setting,
    apply_impulses,
    bear,
    depths,
    energy,
    find,
    is_settled,
    lowest,
    rub,
    strike,
    supports,
)
from ruedo.boards.ring.physics.torus import MAX_CONTACTS, Rows, post_gap
from ruedo.compiled.bounds import larger, smaller
from ruedo.compiled.decorator import compiled, inlined, part

Numbers: TypeAlias = NDArray[np.float64]

# The ways in which a motion can end.
UNRESTED: Final = 0
FLAT_REST: Final = 1
STILL_REST: Final = 2
OFF: Final = 3
BROKEN: Final = 4
"""The numbers overflowed. No launch is known that causes this."""

# The columns of a state: the pose, v and L. The columns after them keep values from step to step and start at 0.
X, Y, Z, VX, VY, VZ, NX, NY, NZ, LX, LY, LZ = range(12)
CLEAR: Final = 12
"""A distance in metres that the ring can move without reaching the post."""
AZIMUTH: Final = 13
"""The angle in radians by which the axis has turned."""
STILL: Final = 14
"""The time in seconds for which the ring has been still."""
EDGE: Final = 15
"""1 if the ring touches the board in sectors, otherwise 0."""
FALLS: Final = 16
"""A distance in metres that a ring beyond the board's edge can move without reaching the board."""
TICK: Final = 17
"""The number of steps so far."""
STATE: Final = 18

# The columns of the array that describes how a motion ended.
ENDED: Final = 0
TIME: Final = 1
TURNS: Final = 2
GAP: Final = 3
RISE: Final = 4
AT_X: Final = 5
AT_Y: Final = 6
ENDING: Final = 7

# The number of columns of a sample of the motion: time, C and n.
SAMPLE: Final = 7

WORK: Final = (MAX_CONTACTS + 2, 16)
"""The shape of the working memory for one motion."""

LANES: Final = 16
"""The number of rings that move together. Each has a lane of the working memory."""
_TOGETHER: Final = 4
"""The number of lanes that one processor instruction works on. The number of used lanes is rounded up to a multiple of
it."""
# The offsets of values in the memory of the lanes. First come the columns of a state, then the following values.
_CLEAR, _AZIMUTH, _STILL = CLEAR * LANES, AZIMUTH * LANES, STILL * LANES
_EDGE, _FALLS, _TICK = EDGE * LANES, FALLS * LANES, TICK * LANES
_SHAPE: Final = 18 * LANES  # a bound on how far any point moved in this step, in m
_SUNK: Final = 19 * LANES  # the sum of the squared depths in m²; negative if this step has not been made yet
_WHO: Final = 20 * LANES
_DONE: Final = 21 * LANES  # 1 if this step has been made and is certainly not the last
_KEPT: Final = 22  # the number of values that a ring keeps from step to step
# The following values are passed from one part of a step to the next; see `bear`.
_HX, _HY, _S, _HERE = 22 * LANES, 23 * LANES, 24 * LANES, 25 * LANES
_PUSH, _LU, _LT, _LN = 26 * LANES, 27 * LANES, 28 * LANES, 29 * LANES
_SLIP_T, _SLIP_B, _A_T, _A_B = 30 * LANES, 31 * LANES, 32 * LANES, 33 * LANES
_JT, _JB, _LOW = 34 * LANES, 35 * LANES, 36 * LANES
LANE_ROOM: Final = 37 * LANES
"""The number of values in the memory of all lanes. All are 0 at first."""

_TINY: Final = 1e-12


@inlined
def drift(
    law: Setting, x: float, y: float, z: float, vx: float, vy: float, vz: float,
    nx: float, ny: float, nz: float, lx: float, ly: float, lz: float,
) -> tuple[float, float, float, float, float, float, float, float]:  # fmt: skip
    """Return the centre and axis after a step, a bound on how far any point moved, and the axis's rotation in rad.

    The centre moves in a straight line. The axis turns about L by Cayley's rotation, which preserves its length. The
    returned rotation is 0 unless the ring is steeper than 45 degrees.
    """
    dt = law.step
    half = 0.5 * dt * law.per_across
    wx, wy, wz = half * lx, half * ly, half * lz
    cx, cy, cz = wy * nz - wz * ny, wz * nx - wx * nz, wx * ny - wy * nx
    scale = 2.0 / (1.0 + wx * wx + wy * wy + wz * wz)
    mx, my = nx + scale * (cx + wy * cz - wz * cy), ny + scale * (cy + wz * cx - wx * cz)
    mz = nz + scale * (cz + wx * cy - wy * cx)
    shape = 2.0 * (abs(cx) + abs(cy) + abs(cz)) * law.big + (abs(vx) + abs(vy) + abs(vz)) * dt
    turn = (nx * my - ny * mx) / (nx * mx + ny * my)
    turn *= 1.0 - turn * turn * (1.0 / 3.0)
    turn = turn if mx * mx + my * my > STANDING * STANDING else 0.0
    return x + vx * dt, y + vy * dt, z + vz * dt, mx, my, mz, shape, turn


@compiled
def over(
    law: Setting, x: float, y: float, z: float, nx: float, ny: float, nz: float, lx: float, ly: float, lz: float,
    shape: float, sunk: float, still: float,
) -> tuple[int, float]:  # fmt: skip
    """Return how a motion ended in this step, or `UNRESTED`, and for how many seconds the ring has been still."""
    flatness = nx * nx + ny * ny
    if shape < STILL_SPEED * law.step and sunk > 0.0:
        turning = (lx * nx + ly * ny + lz * nz) * law.per_axial
        still = still + law.step if abs(turning) * law.big < STILL_SPEED else 0.0
        if still > STILL_TIME:
            lies = flatness < FLAT * FLAT and z < FLAT_HEIGHT * law.small and supports(law, x, y)
            return FLAT_REST if lies else STILL_REST, still
    else:
        still = 0.0
    if not z > law.big + law.small - law.thickness:
        if not abs(z) < 1e3:
            return BROKEN, still
        if z - law.big * math.sqrt(flatness) - law.small <= -law.thickness:
            return OFF, still
    return UNRESTED, still


@compiled
def lies(
    law: Setting, x: float, y: float, z: float, vx: float, vy: float, vz: float,
    nx: float, ny: float, nz: float, lx: float, ly: float, lz: float, sunk: float,
) -> bool:  # fmt: skip
    """Return whether a ring lies flat and at rest on the board, and has not sunk in deeper than under its weight."""
    sink = law.gravity / law.stiffness
    return (
        nx * nx + ny * ny < FLAT * FLAT
        and sunk <= sink * sink
        and z < FLAT_HEIGHT * law.small
        and supports(law, x, y)
        and is_settled(law, vx, vy, vz, nx, ny, nz, lx, ly, lz, z, sunk)
    )


@part
def write_ending(law: Setting, state: Rows, ended: int, time: float, azimuth: float, ending: Rows, room: Rows) -> None:
    """Write into `ending` how and when a motion ended in this state."""
    x, y, z, nx, ny, nz = state[X], state[Y], state[Z], state[NX], state[NY], state[NZ]
    ending[ENDED] = ended
    if ended == UNRESTED and not (abs(x) < 1e3 and abs(y) < 1e3 and abs(nz) < 2.0):
        ending[ENDED] = BROKEN
    ending[TIME] = time
    ending[TURNS] = azimuth / (2.0 * math.pi)
    ending[RISE] = ending[GAP] = ending[AT_X] = ending[AT_Y] = math.nan
    if FLAT_REST <= ended <= STILL_REST:
        _, dx, dy, _ = lowest(nx, ny, nz)
        ending[GAP] = post_gap(law.post_radius, law.post_height, x, y, z, nx, ny, nz, law.big, law.small, room)
        ending[AT_X], ending[AT_Y] = x + law.big * dx, y + law.big * dy


def move(
    law: Setting, state: Rows, ending: Rows, samples: Rows, every: float, audit: bool, room: Rows, lanes: Numbers
) -> int:
    """Move a ring until it rests, leaves the board, or reaches the time limit. Return the number of samples written.

    `state` has shape `(STATE,)`. It contains the initial state before the call, and the final state after it. A ring
    that reached the limit can be continued with a higher limit. Its path is then bit for bit the same as in a single
    call, because limit, time and turns are counted from its first step. `ending` has shape `(ENDING,)` and receives how
    and when the motion ended. `samples` has shape `(n, SAMPLE)`. It receives time, C and n every `every` seconds and at
    the end, until all rows are used. With `audit`, `ending[RISE]` receives the largest rise of the energy (with the
    contacts) above its earlier minimum. This rise is divided by the energy of the launch above that of a flat ring.
    `room` has shape `WORK`, and `lanes` has shape `(LANE_ROOM,)`.
    """
    return _move(law, state[None], ending[None], 0, 1, samples, every, audit, room, lanes)


def move_all(law: Setting, states: Rows, endings: Rows, first: int, last: int, room: Rows, lanes: Numbers) -> None:
    """Move the rings `first` to `last` - 1 together, each as `move` does.

    `states` has shape `(N, STATE)`, and `endings` has shape `(N, ENDING)`.
    """
    _move(law, states, endings, first, last, _UNSEEN, 1.0, False, room, lanes)


_UNSEEN: Final = np.empty((0, SAMPLE))


@inlined
def alone(
    law: Setting, clear: float, edge: float, falls: bool, s: float, hx: float, hy: float, x: float, y: float, z: float,
    nz: float,
) -> bool:  # fmt: skip
    """Return whether the ring can touch only the board, and only with its lowest point.

    There are three such cases. The lowest point is over the board, and the ring is steep. Or the whole ring is over the
    board and nearly flat, but does not touch at three points. Or the ring falls past the board and touches nothing.
    """
    away = law.big * nz
    stands = (s > NEARLY_FLAT) & (abs(x + away * hx) <= law.half_x) & (abs(y + away * hy) <= law.half_y)
    inside = (abs(x) + law.big <= law.half_x) & (abs(y) + law.big <= law.half_y) & (edge == 0.0)
    tips = (s > 2.0 * FLAT) & (z + 0.5 * law.big * s > law.small)
    return (clear > 0.0) & (stands | (inside & tips) | falls)


@compiled
def _move(
    law: Setting, states: Rows, endings: Rows, first: int, last: int, samples: Rows, every: float, audit: bool,
    room: Rows, lanes: Numbers,
) -> int:  # fmt: skip
    """Move rings together. Return the number of samples written. Samples and `audit` work only for a single ring.

    A lane is the working memory of one ring. When a ring's motion ends, the next waiting ring takes its lane. If no
    ring is waiting, the ring of the last lane moves there.
    """
    launched = _energy(law, states[first], states[first], 0.0) - law.gravity * law.small
    least, rise = math.inf, 0.0
    written, before, after = 0, room[MAX_CONTACTS + 1], room[MAX_CONTACTS]
    busy = last - first if last - first < LANES else LANES
    for lane in range(busy):
        _begin(states[first + lane], lanes, lane, first + lane)
    next_sample = lanes[_TICK] * law.step
    waiting = first + busy
    most = int(law.limit / law.step)
    while busy > 0:
        if written < len(samples) - 1 and lanes[_TICK] * law.step >= next_sample:
            _write(samples[written], lanes[_TICK] * law.step, lanes)
            written += 1
            next_sample += every
        if audit:
            _take(lanes, 0, before)
        step_alone(law, lanes, busy)
        lane = busy
        while lane > 0:
            lane -= 1
            if lanes[_DONE + lane] > 0.0 and lanes[_TICK + lane] <= most:
                continue
            ended = finish_step(law, lanes, lane, room)
            if ended == UNRESTED and lanes[_TICK + lane] <= most:
                continue
            who = int(lanes[_WHO + lane])
            _take(lanes, lane, states[who])
            write_ending(law, states[who], ended, _time(law, lanes, lane), lanes[_AZIMUTH + lane], endings[who], room)
            if waiting < last:
                _begin(states[waiting], lanes, lane, waiting)
                waiting += 1
            else:
                busy -= 1
                for column in range(_KEPT):
                    lanes[column * LANES + lane] = lanes[column * LANES + busy]
        if audit:
            _take(lanes, 0, after)
            now = _energy(law, before, after, lanes[_SUNK])
            least = smaller(least, now)
            rise = larger(rise, now - least)
    if audit:
        endings[first, RISE] = rise / launched if launched > 0.0 else 0.0
    if len(samples) > 0:
        _write(samples[written], _time(law, lanes, 0), lanes)
        written += 1
    return written


@part
def _time(law: Setting, lanes: Numbers, lane: int) -> float:
    """Return the time in seconds at the end of a lane's last step."""
    return float((lanes[_TICK + lane] - 1.0) * law.step + law.step)


@part
def _energy(law: Setting, before: Rows, after: Rows, sunk: float) -> float:
    """Return the energy before a step, including the contacts.

    The velocities are the means of those before and after the step.
    """
    return energy(
        law,
        0.5 * (before[VX] + after[VX]), 0.5 * (before[VY] + after[VY]), 0.5 * (before[VZ] + after[VZ]),
        before[NX], before[NY], before[NZ],
        0.5 * (before[LX] + after[LX]), 0.5 * (before[LY] + after[LY]), 0.5 * (before[LZ] + after[LZ]),
        before[Z],
    ) + 0.5 * law.stiffness * sunk  # fmt: skip


@part
def _write(row: Rows, time: float, lanes: Numbers) -> None:
    """Write a sample of the ring in the first lane."""
    row[0] = time
    for axis in range(3):
        row[1 + axis], row[4 + axis] = lanes[(X + axis) * LANES], lanes[(NX + axis) * LANES]


@part
def _take(lanes: Numbers, lane: int, state: Rows) -> None:
    """Copy the values of a lane into `state`, as many as fit."""
    for column in range(min(len(state), STATE)):
        state[column] = lanes[column * LANES + lane]


@part
def _begin(state: Rows, lanes: Numbers, lane: int, who: int) -> None:
    for column in range(STATE):
        lanes[column * LANES + lane] = state[column]
    for column in range(STATE, _KEPT):
        lanes[column * LANES + lane] = 0.0
    lanes[_WHO + lane] = who


@compiled
def step_alone(law: Setting, lanes: Numbers, busy: int) -> None:
    """Make a step for each of the first `busy` rings for which `alone` is true. The others get a negative `_SUNK`.

    There are three short loops instead of one long loop. A processor can work on several iterations of a short loop at
    once. In a long loop, it would wait for each division.
    """
    busy = (busy + _TOGETHER - 1) // _TOGETHER * _TOGETHER
    for i in range(busy):
        x, y, z = lanes[X * LANES + i], lanes[Y * LANES + i], lanes[Z * LANES + i]
        vx, vy, vz = lanes[VX * LANES + i], lanes[VY * LANES + i], lanes[VZ * LANES + i]
        nx, ny, nz = lanes[NX * LANES + i], lanes[NY * LANES + i], lanes[NZ * LANES + i]
        lx, ly, lz = lanes[LX * LANES + i], lanes[LY * LANES + i], lanes[LZ * LANES + i]
        s = math.sqrt(nx * nx + ny * ny)
        per_s = 1.0 / larger(s, _TINY)
        hx, hy = nx * per_s, ny * per_s
        falls = lanes[_FALLS + i] > 0.0
        here = alone(law, lanes[_CLEAR + i], lanes[_EDGE + i], falls, s, hx, hy, x, y, z, nz)
        low = z - law.big * s - law.small
        gap = larger(low, 0.0) if falls else low
        push, lu, lt, ln, slip_t, slip_b, a_t, a_b = bear(law, gap, s, hx, hy, per_s, vx, vy, vz, nz, lx, ly, lz)
        lanes[_HX + i], lanes[_HY + i], lanes[_S + i], lanes[_LOW + i] = hx, hy, s, low
        lanes[_HERE + i] = 1.0 if here else 0.0
        lanes[_SUNK + i] = (gap * gap if gap < 0.0 else 0.0) if here else -1.0
        lanes[_PUSH + i], lanes[_LU + i], lanes[_LT + i], lanes[_LN + i] = push, lu, lt, ln
        lanes[_SLIP_T + i], lanes[_SLIP_B + i], lanes[_A_T + i], lanes[_A_B + i] = slip_t, slip_b, a_t, a_b
    for i in range(busy):
        most = law.friction * lanes[_PUSH + i]
        jt, jb = rub(lanes[_SLIP_T + i], lanes[_SLIP_B + i], lanes[_A_T + i], lanes[_A_B + i], most)
        lanes[_JT + i], lanes[_JB + i] = jt, jb
    least, most_way = STILL_SPEED * law.step, 0.25 * law.thickness
    for i in range(busy):
        x, y, z = lanes[X * LANES + i], lanes[Y * LANES + i], lanes[Z * LANES + i]
        vx, vy, vz = lanes[VX * LANES + i], lanes[VY * LANES + i], lanes[VZ * LANES + i]
        nx, ny, nz = lanes[NX * LANES + i], lanes[NY * LANES + i], lanes[NZ * LANES + i]
        push, here = lanes[_PUSH + i], lanes[_HERE + i] > 0.0
        touches = push > 0.0
        jt, jb = lanes[_JT + i] if touches else 0.0, lanes[_JB + i] if touches else 0.0
        vx, vy, vz, kx, ky, kz = apply_impulses(
            law, lanes[_S + i], lanes[_HX + i], lanes[_HY + i], vx, vy, vz, nz,
            lanes[_LU + i], lanes[_LT + i], lanes[_LN + i], push, jt, jb,
        )  # fmt: skip
        lx = kx if touches else lanes[LX * LANES + i]
        ly = ky if touches else lanes[LY * LANES + i]
        lz = kz if touches else lanes[LZ * LANES + i]
        ax, ay, az, mx, my, mz, shape, turn = drift(law, x, y, z, vx, vy, vz, nx, ny, nz, lx, ly, lz)
        lanes[X * LANES + i] = ax if here else x
        lanes[Y * LANES + i] = ay if here else y
        lanes[Z * LANES + i] = az if here else z
        lanes[VX * LANES + i] = vx if here else lanes[VX * LANES + i]
        lanes[VY * LANES + i] = vy if here else lanes[VY * LANES + i]
        lanes[VZ * LANES + i] = vz if here else lanes[VZ * LANES + i]
        lanes[NX * LANES + i] = mx if here else nx
        lanes[NY * LANES + i] = my if here else ny
        lanes[NZ * LANES + i] = mz if here else nz
        lanes[LX * LANES + i] = lx if here else lanes[LX * LANES + i]
        lanes[LY * LANES + i] = ly if here else lanes[LY * LANES + i]
        lanes[LZ * LANES + i] = lz if here else lanes[LZ * LANES + i]
        lanes[_CLEAR + i] -= shape if here else 0.0
        lanes[_FALLS + i] -= shape if here else 0.0
        lanes[_AZIMUTH + i] += turn if here else 0.0
        lanes[_SHAPE + i] = shape
        lanes[_TICK + i] += 1.0
        moves = (shape >= least) & (shape < most_way) & (lanes[_STILL + i] == 0.0)
        done = here & moves & (lanes[_LOW + i] > -most_way)  # the last condition: the ring does not reach the table
        lanes[_DONE + i] = 1.0 if done else 0.0


@part
def finish_step(law: Setting, lanes: Numbers, i: int, room: Rows) -> int:
    """Make the step of one ring, if `step_alone` did not. Return how its motion ended in this step, or `UNRESTED`."""
    shape, sunk, still = lanes[_SHAPE + i], lanes[_SUNK + i], lanes[_STILL + i]
    x, y, z = lanes[X * LANES + i], lanes[Y * LANES + i], lanes[Z * LANES + i]
    nx, ny, nz = lanes[NX * LANES + i], lanes[NY * LANES + i], lanes[NZ * LANES + i]
    lx, ly, lz = lanes[LX * LANES + i], lanes[LY * LANES + i], lanes[LZ * LANES + i]
    if sunk < 0.0:
        vx, vy, vz = lanes[VX * LANES + i], lanes[VY * LANES + i], lanes[VZ * LANES + i]
        moved = room[MAX_CONTACTS]
        count, clear, edge, falls = find(law, room, x, y, z, nx, ny, nz, lanes[_CLEAR + i], lanes[_EDGE + i] > 0.0)
        sunk = depths(room, count)
        strike(law, room, count, vx, vy, vz, nx, ny, nz, lx, ly, lz, moved)
        vx, vy, vz, lx, ly, lz = moved[0], moved[1], moved[2], moved[3], moved[4], moved[5]
        lanes[VX * LANES + i], lanes[VY * LANES + i], lanes[VZ * LANES + i] = vx, vy, vz
        lanes[LX * LANES + i], lanes[LY * LANES + i], lanes[LZ * LANES + i] = lx, ly, lz
        lanes[_SUNK + i] = sunk
        if lies(law, x, y, z, vx, vy, vz, nx, ny, nz, lx, ly, lz, sunk):
            return FLAT_REST
        x, y, z, nx, ny, nz, shape, turn = drift(law, x, y, z, vx, vy, vz, nx, ny, nz, lx, ly, lz)
        lanes[X * LANES + i], lanes[Y * LANES + i], lanes[Z * LANES + i] = x, y, z
        lanes[NX * LANES + i], lanes[NY * LANES + i], lanes[NZ * LANES + i] = nx, ny, nz
        lanes[_CLEAR + i] = clear - shape
        lanes[_AZIMUTH + i] += turn
        lanes[_EDGE + i] = 1.0 if edge else 0.0
        lanes[_FALLS + i] = falls - shape
    ended, lanes[_STILL + i] = over(law, x, y, z, nx, ny, nz, lx, ly, lz, shape, sunk, still)
    return ended
