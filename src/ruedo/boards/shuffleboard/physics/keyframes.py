"""The motion of weights in a shot as a few keyframes (corners), connected by cubic curves.

A leg is a straight piece of a weight's path between two events. The friction changes little during a leg. So a cubic
Hermite curve, which has the same positions and velocities at both ends, has an error of at most `WITHIN`. Usually one
curve is enough for a whole leg. Otherwise the leg is halved.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple, TypeAlias

from ruedo.boards.shuffleboard.physics import legs
from ruedo.boards.shuffleboard.physics.friction import Floats, Law

WITHIN: Final = 5e-5
"""The largest allowed error of a curve in metres."""
HALVINGS: Final = 12
"""The largest depth of the recursion that halves a leg."""


class Corner(NamedTuple):
    """The state of a weight at one moment of its motion."""

    time: float
    """The time in seconds since the release."""
    x: float
    """The position of the centre in metres: x along the board, and y across it."""
    y: float
    vx: float
    """The velocity in m/s."""
    vy: float
    turn: float
    """The angle by which the weight has turned since the release, in radians, anticlockwise."""
    spin: float
    """The spin in rad/s."""


Stretch: TypeAlias = Sequence[Corner]
"""The corners on one leg of a moving weight. A leg is a straight piece of its path between two events."""


def stretches(law: Law, world: Floats, noted: Floats, weight: int) -> Iterator[Stretch]:
    """Yield the motion of a weight, as a list of corners for each leg on which it moves or turns.

    `noted` contains the legs of all weights (`event_loop.Trace.legs`).
    """
    own = noted[noted[:, 0] == weight, 1:]
    turn = 0.0
    for number, following in pairwise(range(len(own))):
        leg, end = own[number : number + 1], float(own[following, legs.BEGIN])
        begin = float(leg[0, legs.BEGIN])
        if leg[0, legs.KIND] > legs.TURNING or end <= begin:
            continue
        first = _corner(law, world, leg, begin, turn)
        found = [first, *_until(law, world, leg, first, end, HALVINGS)]
        turn = found[-1].turn
        yield found


def _until(law: Law, world: Floats, leg: Floats, first: Corner, end: float, halvings: int) -> Iterator[Corner]:
    """Yield the corners of a leg after the first one. The last of them is at the time `end`."""
    half = (end - first.time) / 2
    middle, last = (_corner(law, world, leg, first.time + part * half, 0.0) for part in (1, 2))
    off = hypot(
        (first.x + last.x) / 2 + half * (first.vx - last.vx) / 4 - middle.x,
        (first.y + last.y) / 2 + half * (first.vy - last.vy) / 4 - middle.y,
    )
    if off <= WITHIN or not halvings:
        turned = half * (first.spin + 4 * middle.spin + last.spin) / 3
        yield last._replace(turn=first.turn + turned)
        return
    for corner in _until(law, world, leg, first, middle.time, halvings - 1):
        yield corner
    yield from _until(law, world, leg, corner, end, halvings - 1)


def _corner(law: Law, world: Floats, leg: Floats, time: float, turn: float) -> Corner:
    gone, speed = legs.travel(law.curves, leg, 0, time) if leg[0, legs.KIND] <= legs.STRAIGHT else (0.0, 0.0)
    ux, uy = float(leg[0, legs.UX]), float(leg[0, legs.UY])
    x, y = float(leg[0, legs.X]) + gone * ux, float(leg[0, legs.Y]) + gone * uy
    return Corner(time, x, y, speed * ux, speed * uy, turn, legs.spin_at(law, world, leg, 0, time))


def join_legs(found: Sequence[Stretch], apart: float) -> list[Corner]:
    """Return the corners of consecutive legs in one list, with short legs merged.

    Consecutive legs that move a weight by at most `apart` metres in total become one straight line. Weights that press
    against each other have thousands of legs that are too short to see.
    """
    corners: list[Corner] = []
    run: list[Corner] = []
    for stretch in found:
        if hypot(stretch[-1].x - stretch[0].x, stretch[-1].y - stretch[0].y) > apart:
            corners += [*_chord(run), *stretch]
            run = []
            continue
        if run and hypot(stretch[-1].x - run[0].x, stretch[-1].y - run[0].y) > apart:
            corners += _chord(run)
            run = []
        run += stretch
    return [*corners, *_chord(run)]


def _chord(run: Sequence[Corner]) -> list[Corner]:
    """Return two corners that replace a sequence of corners by a straight motion at constant speed."""
    if not run:
        return []
    first, last = run[0], run[-1]
    lasts = last.time - first.time
    vx, vy, spin = ((last[column] - first[column]) / lasts for column in (1, 2, 5))
    return [corner._replace(vx=vx, vy=vy, spin=spin) for corner in (first, last)]
