"""The hands that spin a ring: their levels, `exact` for experiments, and how they execute an aimed spin."""

from collections.abc import Mapping
from math import atan2, cos, hypot, radians, sin
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ruedo.boards.ring.equipment import Board
from ruedo.boards.ring.events import Spin
from ruedo.throws.hand import Hands, Limit, strayed, strayed_by_share


class SpinningHand(Struct, frozen=True):
    """How far a spin of a ring strays from its aim: standard deviations of independent normal errors."""

    place: float
    """Of the place where it stands, in metres, along each side of the board."""
    heading: float
    """Of the direction of the push, in radians."""
    speed: float
    """Of the push, as a share of it."""
    spin: float
    """Of the spin, as a share of it."""
    lean: float
    """Of the lean, in radians."""


SPINNING: Mapping[str, SpinningHand] = {
    "novice": SpinningHand(place=0.004, heading=0.62, speed=0.28, spin=0.24, lean=0.09),
    "average": SpinningHand(place=0.0022, heading=0.50, speed=0.20, spin=0.17, lean=0.065),
    "good": SpinningHand(place=0.0016, heading=0.16, speed=0.14, spin=0.12, lean=0.045),
    "expert": SpinningHand(place=0.001, heading=0.07, speed=0.09, spin=0.08, lean=0.03),
    "exact": SpinningHand(place=0.0, heading=0.0, speed=0.0, spin=0.0, lean=0.0),
}
"""Assumed: no figures for such a flick were found. A hand puts a ring down to within a few millimetres, as a finger can
point. The flick has no follow-through, and its direction is the least repeatable."""

MOST_PUSH: Final = 1.5
"""m/s. A faster aim is refused. A push that reaches the post is about 0.3 m/s."""
MOST_SPINNING: Final = 125.0
"""rad/s. An aim with more spin is refused: 20 turns a second."""
TOP_PUSH, TOP_SPINNING, TOP_LEAN = 2.9, 145.0, radians(60)
"""m/s, rad/s and rad. An executed throw never has more, however far the hand strays. The physics accepts a little
more."""
MOST_LEAN: Final = radians(40)
"""rad. An aim that leans farther is refused, because such a ring does not stand."""


HANDS: Final = Hands(
    SPINNING,
    usual="average",
    light="expert",
    limits={
        "velocity": Limit(0, MOST_PUSH, "m/s", is_vector=True),
        "spin": Limit(-MOST_SPINNING, MOST_SPINNING, "rad/s"),
        "lean": Limit(-MOST_LEAN, MOST_LEAN, "rad"),
    },
)
spinning_hand: Final = HANDS.spread


def executed_spin(aim: Spin, level: str, board: Board, rng: Random) -> Spin:
    """Return an aimed spin as a hand executes it, with the aim in its note; the hand keeps the ring on the board.

    An aim from beside the board is returned as it is, and the rules refuse it. Raises `BadHeader` for an unknown level,
    and `Malformed` for an aim that no hand could make.
    """
    throw, hand = HANDS.check(aim, level)
    (x, y), (vx, vy) = throw.at, throw.velocity
    across, along = board.width / 2, board.length / 2
    if abs(x) > across or abs(y) > along:
        return aim
    at = (strayed(x, hand.place, rng, -across, across), strayed(y, hand.place, rng, -along, along))
    speed = strayed_by_share(hypot(vx, vy), hand.speed, rng, 0.0, TOP_PUSH)
    heading = strayed(atan2(vy, vx), hand.heading, rng)
    return replace(
        aim,
        at=at,
        velocity=(speed * cos(heading), speed * sin(heading)),
        spin=strayed_by_share(throw.spin, hand.spin, rng, -TOP_SPINNING, TOP_SPINNING),
        lean=strayed(throw.lean, hand.lean, rng, -TOP_LEAN, TOP_LEAN),
        note={"aim": throw._asdict()},
    )
