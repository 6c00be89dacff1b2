"""The hands that spin a ring: their levels, and how they execute an aimed spin. The level `exact` makes no errors."""

from collections.abc import Mapping
from math import atan2, cos, hypot, radians, sin
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ruedo.boards.ring.equipment import BoardPart
from ruedo.boards.ring.events import Spin
from ruedo.throws.hand import Hands, Limit, aim_note, is_typed, perturb, perturb_by_share
from ruedo.throws.pull import STEADY, find_pull


class HandErrors(Struct, frozen=True):
    """The random errors of a hand: standard deviations of independent normal errors in the numbers of a spin."""

    place: float
    """The error of the ring's position in metres, along each side of the board."""
    heading: float
    """The error of the push's direction, in radians."""
    speed: float
    """The error of the push's speed, as a share of the speed."""
    spin: float
    """The error of the spin, as a share of the spin."""
    lean: float
    """The error of the lean, in radians."""


LEVELS: Mapping[str, HandErrors] = {
    "novice": HandErrors(place=0.004, heading=0.62, speed=0.28, spin=0.24, lean=0.09),
    "average": HandErrors(place=0.0022, heading=0.50, speed=0.20, spin=0.17, lean=0.065),
    "good": HandErrors(place=0.0016, heading=0.16, speed=0.14, spin=0.12, lean=0.045),
    "expert": HandErrors(place=0.001, heading=0.07, speed=0.09, spin=0.08, lean=0.03),
    "exact": HandErrors(place=0.0, heading=0.0, speed=0.0, spin=0.0, lean=0.0),
}
"""The errors by level. They are assumed, because no measurements of such a flick were found. Hands place a ring within
a few millimetres. The direction of a flick is the least repeatable, because the hand does not follow through."""

MAX_PUSH: Final = 1.5
"""The largest speed of an aim, in m/s. A push that just reaches the post has about 0.3 m/s."""
MAX_SPIN: Final = 125.0
"""The largest spin of an aim, in rad/s. It is 20 turns a second."""
TOP_PUSH, TOP_SPINNING, TOP_LEAN = 2.9, 145.0, radians(60)
"""The largest speed (m/s), spin (rad/s) and lean (radians) of an executed throw, including the errors of the hand. The
physics accepts slightly more."""
MAX_LEAN: Final = radians(40)
"""The largest lean of an aim, in radians. A ring that leans farther would not stand."""


LAPTOP, DEFAULT_PUSH = 706.0, 0.25
"""The height of the picture in pixels on a typical laptop, and a typical push in m/s. The errors that are added to
typed aims are computed from these."""


def _steady() -> HandErrors:
    """Return the errors of a steady pull. The direction of a pull sets the direction of the push."""
    pull = find_pull("ring")
    heading = STEADY / pull.down(DEFAULT_PUSH, LAPTOP)
    return HandErrors(place=0.0, heading=heading, speed=STEADY * pull.gain(LAPTOP), spin=0.0, lean=0.0)


HANDS: Final = Hands(
    LEVELS,
    usual="average",
    light="expert",
    limits={
        "velocity": Limit(0, MAX_PUSH, "m/s", is_vector=True),
        "spin": Limit(-MAX_SPIN, MAX_SPIN, "rad/s"),
        "lean": Limit(-MAX_LEAN, MAX_LEAN, "rad"),
    },
    steady=_steady(),
)


def execute(aim: Spin, level: str, board: BoardPart, rng: Random) -> Spin:
    """Return the spin that results when a hand of this level executes an aim. Its note contains the aim.

    Errors never move the start of the spin off the board. An aim that starts outside the board is returned unchanged,
    and the rules reject it. Raises `BadHeader` for an unknown level, and `Malformed` for an aim outside the limits.
    """
    typed = is_typed(aim)
    throw, hand = HANDS.check(aim, level, typed=typed)
    (x, y), (vx, vy) = throw.at, throw.velocity
    across, along = board.width / 2, board.length / 2
    if abs(x) > across or abs(y) > along:
        return aim
    at = (perturb(x, hand.place, rng, -across, across), perturb(y, hand.place, rng, -along, along))
    speed = perturb_by_share(hypot(vx, vy), hand.speed, rng, 0.0, TOP_PUSH)
    heading = perturb(atan2(vy, vx), hand.heading, rng)
    return replace(
        aim,
        at=at,
        velocity=(speed * cos(heading), speed * sin(heading)),
        spin=perturb_by_share(throw.spin, hand.spin, rng, -TOP_SPINNING, TOP_SPINNING),
        lean=perturb(throw.lean, hand.lean, rng, -TOP_LEAN, TOP_LEAN),
        note=aim_note(throw, typed=typed),
    )
