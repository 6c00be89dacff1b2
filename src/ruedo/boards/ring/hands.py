"""The hand that spins a ring: how it executes a spin that was aimed. Levels of skill, and `exact` for experiments."""

from collections.abc import Mapping
from math import atan2, cos, hypot, radians, sin
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ruedo.boards.ring.equipment import Board
from ruedo.boards.ring.events import Spin
from ruedo.core.chance import normal_error
from ruedo.core.errors import BadHeader, Malformed, Reason

DEFAULT = "average"


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
"""Assumed: nothing is published of such a flick. A ring is put down to within a few millimetres, as a finger can point;
the flick is a throw without follow-through, and its direction the least repeatable."""

MOST_PUSH: Final = 1.5
"""m/s. A faster aim is refused; a push that reaches the post is about 0.3 m/s."""
MOST_SPINNING: Final = 125.0
"""rad/s. An aim with more spin is refused: 20 turns a second."""
TOP_PUSH, TOP_SPINNING, TOP_LEAN = 2.9, 145.0, radians(60)
"""m/s, rad/s and rad. No hand gives more, however it strays: a little less than the physics takes."""
MOST_LEAN: Final = radians(40)
"""rad. An aim that leans farther is refused: it could not be said to stand."""


def spinning_hand(level: str) -> SpinningHand:
    """Return the hand of a level, the default's for none. Raises `BadHeader`."""
    hand = SPINNING.get(level or DEFAULT)
    if hand is None:
        raise BadHeader("unknown_skill", field="players", skill=level, known=tuple(SPINNING))
    return hand


def executed_spin(aim: Spin, level: str, board: Board, rng: Random) -> Spin:
    """Return an aimed spin as a hand executes it, with the aim in its note; the hand keeps the ring on the board.

    An aim from beside the board is returned as it is, for the rules to refuse. Raises `BadHeader` for an
    unknown level, and `Malformed` for an aim that no hand could make.
    """
    hand, throw = spinning_hand(level), aim.throw
    if throw is None:
        raise Malformed("throw_needed")
    speed, heading = hypot(*throw.velocity), atan2(throw.velocity[1], throw.velocity[0])
    for field, size, most, unit in (
        ("velocity", speed, MOST_PUSH, "m/s"),
        ("spin", abs(throw.spin), MOST_SPINNING, "rad/s"),
        ("lean", abs(throw.lean), MOST_LEAN, "rad"),
    ):
        if not size <= most:
            reason = Reason("reason-either_way", {"most": f"{most:.3g}", "unit": unit})
            raise Malformed("bad_value", field=field, reason=reason)
    halves = (board.width / 2, board.length / 2)
    if any(abs(place) > half for place, half in zip(throw.at, halves, strict=True)):
        return aim
    at = tuple(
        min(half, max(-half, place + hand.place * normal_error(rng)))
        for place, half in zip(throw.at, halves, strict=True)
    )
    speed = min(TOP_PUSH, max(0.0, speed * (1 + hand.speed * normal_error(rng))))
    heading += hand.heading * normal_error(rng)
    spin = throw.spin * max(0.0, 1 + hand.spin * normal_error(rng))
    return replace(
        aim,
        at=(at[0], at[1]),
        velocity=(speed * cos(heading), speed * sin(heading)),
        spin=min(TOP_SPINNING, max(-TOP_SPINNING, spin)),
        lean=min(TOP_LEAN, max(-TOP_LEAN, throw.lean + hand.lean * normal_error(rng))),
        note={"aim": throw._asdict()},
    )
