"""Legs: the motion of a weight between two events. The functions compute when a leg ends, and when two weights meet.

A leg is a straight path with a known end. At the end, the weight stops, or it falls because its centre passes an edge
of the board. Legs are rows of one array, so that the same functions can run on a processor and on a graphics card.
"""

import math
from typing import Final

from ruedo.boards.shuffleboard.physics.constants import MEETING, PAD
from ruedo.boards.shuffleboard.physics.friction import (
    BETA,
    FIXED,
    FIXED_FORCE,
    HIGHEST,
    ONLY_SLIDING,
    ONLY_SPINNING,
    TERMS,
    TURNING_TORQUE,
    Floats,
    Law,
    cell,
    phase,
    polynomial,
)
from ruedo.compiled.bounds import larger, smaller
from ruedo.compiled.decorator import compiled, part

# The columns of the array `legs`, which has one row for each weight
BEGIN: Final = 0  # the time when the leg began, in s
X: Final = 1  # the start of the leg, in m
Y: Final = 2
UX: Final = 3  # the unit vector along the leg
UY: Final = 4
SPEED: Final = 5  # the speed at the start, in m/s
SPIN: Final = 6  # the spin at the start, in rad/s, anticlockwise from above
KIND: Final = 7
DRAG: Final = 8  # mu g, in m/s²; a property of the weight that does not change with a leg
SCALE: Final = 9  # K of the coupled law, in m/s
TIME: Final = 10  # the time from the start until all motion would stop, in s
DISTANCE: Final = 11  # the length of the path until all motion would stop, in m
END: Final = 12  # the time when the leg ends, in s; inf for a weight at rest
REACH: Final = 13  # the length of the path until the leg ends, in m
LOWEST_SHARE: Final = 14  # the bounds of F (the share of friction against sliding) during the leg
HIGHEST_SHARE: Final = 15
LEG: Final = 16

# The kinds of legs. 0 and 1 are also the indices of the branches of the coupled law.
SPINNING: Final = 0.0
SLIDING: Final = 1.0
STRAIGHT: Final = 2.0  # sliding without spin, or by the simple law, in which the spin slows down separately
TURNING: Final = 3.0  # spinning on the spot
STILL: Final = 4.0
GONE: Final = 5.0

# The columns of a weight's state at a moment
AT_X: Final = 0
AT_Y: Final = 1
AT_VX: Final = 2
AT_VY: Final = 3
AT_SPIN: Final = 4
AT_GONE: Final = 5
AT_SPEED: Final = 6
AT: Final = 7

# The columns of the array `world`, which contains the constants of a shot
LENGTH: Final = 0
HALF_WIDTH: Final = 1
RADIUS: Final = 2
CONTACT_RADIUS: Final = 3
INERTIA: Final = 4  # (radius of gyration / radius)²
RESTITUTION: Final = 5
RIM_FRICTION: Final = 6
COUPLED: Final = 7  # 1 if sliding and spinning are coupled, 0 for the simple law
STILL_BELOW: Final = 8  # this and the next three values are speeds in m/s, from constants.py
IGNORED_BELOW: Final = 9
ELASTIC_BELOW: Final = 10
PARTING: Final = 11
WORLD: Final = 12

NEVER: Final = math.inf


@compiled
def remaining_distance(curves: Floats, kind: float, drag: float, scale: float, left: float) -> float:
    """Return the distance in metres that a weight moves in the last `left` seconds before all motion stops."""
    if left <= 0.0:
        return 0.0
    if kind == STRAIGHT:
        return 0.5 * drag * left * left
    if kind > STRAIGHT:
        return 0.0
    row, x = cell(drag * left / scale)
    return 0.5 * drag * left * left * polynomial(curves[int(kind)], row, 0, x)


@part
def remaining_motion(curves: Floats, kind: float, drag: float, scale: float, left: float) -> tuple[float, float]:
    """Return the remaining distance in metres and the speed in m/s, `left` seconds before all motion stops."""
    if left <= 0.0 or kind > STRAIGHT:
        return 0.0, 0.0
    speed = drag * left
    if kind == STRAIGHT:
        return 0.5 * speed * left, speed
    row, x = cell(speed / scale)
    branch = curves[int(kind)]
    return 0.5 * speed * left * polynomial(branch, row, 0, x), speed * polynomial(branch, row, TERMS, x)


@compiled
def remaining_time(curves: Floats, kind: float, drag: float, scale: float, remaining: float) -> float:
    """Return the time in seconds that a weight takes for the last `remaining` metres before all motion stops.

    This is the inverse of `remaining_distance`, computed with the inverse table and one step of Newton's method.
    """
    if remaining <= 0.0:
        return 0.0
    speed = math.sqrt(2.0 * drag * remaining)
    left = speed / drag
    if kind == STRAIGHT:
        return left
    row, x = cell(speed / scale)
    left *= polynomial(curves[int(kind)], row, 3 * TERMS, x)
    again, speed = remaining_motion(curves, kind, drag, scale, left)
    return left - (again - remaining) / speed


@part
def time_at(curves: Floats, legs: Floats, i: int, gone: float) -> float:
    """Return the time at which weight i has moved `gone` metres along its leg. The leg must be long enough."""
    left = remaining_time(curves, legs[i, KIND], legs[i, DRAG], legs[i, SCALE], legs[i, DISTANCE] - gone)
    return float(legs[i, BEGIN] + larger(legs[i, TIME] - left, 0.0))


@compiled
def travel(curves: Floats, legs: Floats, i: int, t: float) -> tuple[float, float]:
    """Return the distance in metres that weight i has moved along its leg at time t, and its speed in m/s."""
    left = legs[i, TIME] - (t - legs[i, BEGIN])
    remaining, speed = remaining_motion(curves, legs[i, KIND], legs[i, DRAG], legs[i, SCALE], left)
    return larger(legs[i, DISTANCE] - remaining, 0.0), speed


@compiled
def spin_at(law: Law, world: Floats, legs: Floats, i: int, t: float) -> float:
    """Return the spin of weight i at time t, in rad/s."""
    begun, kind, drag = legs[i, SPIN], legs[i, KIND], legs[i, DRAG]
    if kind == STILL or begun == 0.0:
        return 0.0
    if kind >= STRAIGHT:  # The torque is constant: T(0).
        lost = law.numbers[TURNING_TORQUE] * law.numbers[BETA] * drag / world[CONTACT_RADIUS] * (t - legs[i, BEGIN])
        return math.copysign(larger(abs(begun) - lost, 0.0), begun)
    left = legs[i, TIME] - (t - legs[i, BEGIN])
    if left <= 0.0:
        return 0.0
    row, x = cell(drag * left / legs[i, SCALE])
    rim = drag * left * polynomial(law.curves[int(kind)], row, 2 * TERMS, x)
    return math.copysign(rim / world[CONTACT_RADIUS], begun)


@part
def way_to_edge(world: Floats, x: float, y: float, ux: float, uy: float) -> float:
    """Return the distance in metres from a position on the board to its edge, in the direction of a unit vector."""
    way = NEVER
    if ux > 0.0:
        way = (world[LENGTH] - x) / ux
    elif ux < 0.0:
        way = -x / ux
    if uy > 0.0:
        way = smaller(way, (world[HALF_WIDTH] - y) / uy)
    elif uy < 0.0:
        way = smaller(way, -(world[HALF_WIDTH] + y) / uy)
    return larger(way, 0.0)


@part
def lie(legs: Floats, i: int, t: float, x: float, y: float) -> None:
    """Write a leg for weight i, which rests at (x, y) from time t on."""
    legs[i, BEGIN], legs[i, X], legs[i, Y], legs[i, UX], legs[i, UY] = t, x, y, 0.0, 0.0
    legs[i, SPEED], legs[i, SPIN], legs[i, KIND], legs[i, SCALE] = 0.0, 0.0, STILL, 1.0
    legs[i, TIME], legs[i, DISTANCE], legs[i, END], legs[i, REACH] = 0.0, 0.0, NEVER, 0.0
    legs[i, LOWEST_SHARE], legs[i, HIGHEST_SHARE] = 0.0, 0.0


@compiled
def set_out(
    law: Law,
    world: Floats,
    legs: Floats,
    i: int,
    t: float,
    x: float,
    y: float,
    vx: float,
    vy: float,
    spin: float,
) -> None:
    """Write a leg for weight i that starts at time t and (x, y), with velocity (vx, vy) in m/s and spin in rad/s."""
    lie(legs, i, t, x, y)
    drag = legs[i, DRAG]
    v = math.sqrt(vx * vx + vy * vy)
    rim = abs(spin) * world[CONTACT_RADIUS]
    if rim <= world[STILL_BELOW]:
        rim, spin = 0.0, 0.0
    simple = world[COUPLED] == 0.0
    if v <= world[STILL_BELOW] or (not simple and v < ONLY_SPINNING * rim):
        if rim > 0.0:
            legs[i, KIND], legs[i, SPIN] = TURNING, spin
            legs[i, TIME] = rim / (law.numbers[TURNING_TORQUE] * law.numbers[BETA] * drag)
            legs[i, END] = t + legs[i, TIME]
        return
    legs[i, UX], legs[i, UY], legs[i, SPEED], legs[i, SPIN] = vx / v, vy / v, v, spin
    if simple or rim < ONLY_SLIDING * v:
        legs[i, KIND], legs[i, TIME] = STRAIGHT, v / drag
        legs[i, LOWEST_SHARE], legs[i, HIGHEST_SHARE] = 1.0, 1.0
        if not simple:
            legs[i, SPIN] = 0.0
    else:
        _couple(law, legs, i, v, rim)
    legs[i, DISTANCE] = remaining_distance(law.curves, legs[i, KIND], drag, legs[i, SCALE], legs[i, TIME])
    legs[i, REACH], legs[i, END] = legs[i, DISTANCE], t + legs[i, TIME]
    way = way_to_edge(world, x, y, legs[i, UX], legs[i, UY])
    if way < legs[i, DISTANCE]:
        legs[i, REACH], legs[i, END] = way, time_at(law.curves, legs, i, way)


@part
def _couple(law: Law, legs: Floats, i: int, v: float, rim: float) -> None:
    """Find the point on the curves of the coupled law at which a leg begins, and write it into the leg."""
    share, rho, now = phase(law, v, rim)
    time = share * (v + rim) / legs[i, DRAG]
    sliding = v >= law.numbers[FIXED] * (v + rim)
    rho = smaller(larger(rho, 2.0**-1000), 2.0 ** (HIGHEST - 1))
    legs[i, KIND] = SLIDING if sliding else SPINNING
    legs[i, TIME], legs[i, SCALE] = time, legs[i, DRAG] * time / rho
    legs[i, LOWEST_SHARE] = law.numbers[FIXED_FORCE] if sliding else now
    legs[i, HIGHEST_SHARE] = now if sliding else law.numbers[FIXED_FORCE]


@part
def falls(legs: Floats, i: int) -> bool:
    return bool(legs[i, REACH] < legs[i, DISTANCE])


# Meetings of weights


@part
def _meet_resting(
    curves: Floats, legs: Floats, i: int, gone: float, x: float, y: float, diameter: float, ignored: float
) -> float:
    """Return the time at which weight i touches a weight that rests at (x, y), or inf if it does not touch it.

    Weight i has already moved `gone` metres along its leg.
    """
    ux, uy = legs[i, UX], legs[i, UY]
    dx, dy = x - legs[i, X] - gone * ux, y - legs[i, Y] - gone * uy
    along = dx * ux + dy * uy
    if along <= 0.0 or along - diameter > legs[i, REACH] - gone:
        return NEVER
    across = dx * uy - dy * ux
    under = diameter * diameter - across * across
    if under <= 0.0:
        return NEVER
    depth = math.sqrt(under)
    way = along - depth
    if gone + way >= legs[i, REACH]:
        return NEVER
    # The weights already touch. A weight that slides along the other, or is almost at rest, does not hit it.
    if way < MEETING:
        left = legs[i, DISTANCE] - gone
        if left <= 0.0 or along * math.sqrt(2.0 * legs[i, DRAG] * left) < ignored * diameter:
            return NEVER
    return time_at(curves, legs, i, gone + larger(way, 0.0))


@part
def _paths_part(legs: Floats, i: int, j: int, gone_i: float, gone_j: float, diameter: float) -> bool:
    """Return whether the remaining paths of two weights are more than a diameter apart everywhere."""
    uxi, uyi, uxj, uyj = legs[i, UX], legs[i, UY], legs[j, UX], legs[j, UY]
    dx = legs[j, X] + gone_j * uxj - legs[i, X] - gone_i * uxi
    dy = legs[j, Y] + gone_j * uyj - legs[i, Y] - gone_i * uyi
    p, q = legs[i, REACH] - gone_i, legs[j, REACH] - gone_j
    px, py, qx, qy = p * uxi, p * uyi, q * uxj, q * uyj
    near = diameter * diameter
    return (
        _apart(dx, dy, px, py, near)
        and _apart(dx + qx, dy + qy, px, py, near)
        and _apart(-dx, -dy, qx, qy, near)
        and _apart(px - dx, py - dy, qx, qy, near)
        and not _cross(dx, dy, px, py, qx, qy)
    )


@part
def _apart(x: float, y: float, px: float, py: float, near: float) -> bool:
    """Return whether the point (x, y) is farther than sqrt(near) from the segment between 0 and (px, py)."""
    length = px * px + py * py
    share = smaller(larger((x * px + y * py) / length, 0.0), 1.0) if length > 0.0 else 0.0
    return (x - share * px) ** 2 + (y - share * py) ** 2 > near


@part
def _cross(dx: float, dy: float, px: float, py: float, qx: float, qy: float) -> bool:
    """Return whether the segment between 0 and p crosses the segment between d and d + q."""
    area = px * qy - py * qx
    if area == 0.0:
        return False
    s = (dx * qy - dy * qx) / area
    r = (dx * py - dy * px) / area
    return 0.0 <= s <= 1.0 and 0.0 <= r <= 1.0


@part
def may_meet(world: Floats, legs: Floats, at: Floats, i: int, j: int) -> bool:
    """Return whether weights i and j might touch before one of their legs ends.

    This check is fast, and may return True for weights that do not touch. `at` contains their current positions. The
    weights can approach each other along the line between their centres by at most the remaining parts of their legs in
    this direction.
    """
    one, other = legs[i, KIND], legs[j, KIND]
    if one == GONE or other == GONE or (one > STRAIGHT and other > STRAIGHT):
        return False
    dx, dy = at[j, AT_X] - at[i, AT_X], at[j, AT_Y] - at[i, AT_Y]
    ahead, astern = dx * legs[i, UX] + dy * legs[i, UY], dx * legs[j, UX] + dy * legs[j, UY]
    nearer = (legs[i, REACH] - at[i, AT_GONE]) * larger(ahead, 0.0) - (legs[j, REACH] - at[j, AT_GONE]) * smaller(
        astern, 0.0
    )
    square = dx * dx + dy * dy
    return bool(square - nearer <= 2.0 * world[RADIUS] * math.sqrt(square))


@part
def meeting(curves: Floats, world: Floats, legs: Floats, at: Floats, i: int, j: int, t: float) -> float:
    """Return the time from t on at which weights i and j touch next, or inf if one of their legs ends before.

    `may_meet` must be true for them, and `at` must contain their positions at time t. If the search takes too many
    steps, the result is a time at which they do not touch yet. The caller must then search again from that time.
    """
    diameter, ignored = 2.0 * world[RADIUS], world[IGNORED_BELOW]
    if legs[j, KIND] > STRAIGHT:
        return larger(_meet_resting(curves, legs, i, at[i, AT_GONE], legs[j, X], legs[j, Y], diameter, ignored), t)
    if legs[i, KIND] > STRAIGHT:
        return larger(_meet_resting(curves, legs, j, at[j, AT_GONE], legs[i, X], legs[i, Y], diameter, ignored), t)
    return _meet_moving(curves, world, legs, at, i, j, t)


@part
def _meet_moving(curves: Floats, world: Floats, legs: Floats, at: Floats, i: int, j: int, t: float) -> float:
    """Return the time at which two moving weights touch, or inf if they do not touch.

    The method is conservative advancement. Along the line of centres, the gap shrinks by at most c h + K h²/2 in the
    next h seconds. Here c is the current closing speed, and K follows from the bounds on both weights' friction. Each
    step advances by the h at which this bound equals the gap. Such a step never passes the first contact, because a
    rotation of the line of centres only widens the gap. Near the contact, the method converges as fast as Newton's.
    """
    diameter, ignored = 2.0 * world[RADIUS], world[IGNORED_BELOW]
    gone_i, speed_i = at[i, AT_GONE], at[i, AT_SPEED]
    gone_j, speed_j = at[j, AT_GONE], at[j, AT_SPEED]
    if _paths_part(legs, i, j, gone_i, gone_j, diameter):
        return NEVER
    first, second = (i, j) if legs[i, END] <= legs[j, END] else (j, i)
    horizon = legs[first, END]
    uxi, uyi, uxj, uyj = legs[i, UX], legs[i, UY], legs[j, UX], legs[j, UY]
    for _ in range(100):
        dx = legs[j, X] + gone_j * uxj - legs[i, X] - gone_i * uxi
        dy = legs[j, Y] + gone_j * uyj - legs[i, Y] - gone_i * uyi
        apart = math.sqrt(dx * dx + dy * dy)
        gap, nx, ny = apart - diameter, dx / apart, dy / apart
        ahead, astern = uxi * nx + uyi * ny, uxj * nx + uyj * ny
        closing = speed_i * ahead - speed_j * astern
        if gap < MEETING and (closing > ignored or (gap < -PAD and closing > 0.0)):
            return t
        rise = -legs[i, DRAG] * ahead * (legs[i, LOWEST_SHARE] if ahead > 0.0 else legs[i, HIGHEST_SHARE])
        rise += legs[j, DRAG] * astern * (legs[j, HIGHEST_SHARE] if astern > 0.0 else legs[j, LOWEST_SHARE])
        under = closing * closing + 2.0 * rise * (larger(gap, 0.0) + PAD)
        if under < 0.0 or (rise <= 0.0 and closing <= 0.0):
            break  # The weights do not touch on these legs.
        root = math.sqrt(under)
        # The smaller positive root of closing h + rise h²/2 = gap, in a form without cancellation.
        step = 2.0 * (larger(gap, 0.0) + PAD) / (closing + root) if closing > 0.0 else (root - closing) / rise
        if t + step >= horizon:
            break
        t += step
        gone_i, speed_i = travel(curves, legs, i, t)
        gone_j, speed_j = travel(curves, legs, j, t)
    else:
        return t
    if falls(legs, first) or legs[second, END] <= horizon:
        return NEVER
    gone, _ = travel(curves, legs, second, horizon)
    x = legs[first, X] + legs[first, REACH] * legs[first, UX]
    y = legs[first, Y] + legs[first, REACH] * legs[first, UY]
    return float(larger(_meet_resting(curves, legs, second, gone, x, y, diameter, ignored), horizon))
