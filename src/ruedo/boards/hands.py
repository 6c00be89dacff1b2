"""The hand: what becomes of a throw that was aimed. Levels of skill, and `exact` for experiments."""

from collections.abc import Mapping
from math import atan2, cos, hypot, radians, sin
from random import Random
from statistics import NormalDist
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict, replace

from ruedo.core.errors import BadHeader, Malformed
from ruedo.games.horse_collar.events import Slide
from ruedo.games.shot_ole.equipment import Board
from ruedo.games.shot_ole.events import Spin

NORMAL = NormalDist()
DEFAULT = "average"
TOP_SPEED = 10.0
"""m/s. A faster aim is refused; a push is about 2 m/s."""
TOP_SPIN = 200.0
"""rad/s. An aim with more spin is refused."""


class SlidingHand(Struct, frozen=True):
    """How far a shot of table shuffleboard strays from its aim: standard deviations of independent normal errors."""

    speed: float
    """Of the speed, as a share of it."""
    angle: float
    """Of the heading, in radians."""
    y: float
    """Of the place of release, in metres."""
    spin: float
    """Of the spin, in rad/s."""


SLIDING: Mapping[str, SlidingHand] = {
    "beginner": SlidingHand(speed=0.04, angle=0.020, y=0.010, spin=6.0),
    "casual": SlidingHand(speed=0.02, angle=0.010, y=0.006, spin=4.0),
    "club": SlidingHand(speed=0.01, angle=0.005, y=0.004, spin=3.0),
    "national": SlidingHand(speed=0.005, angle=0.0036, y=0.0025, spin=2.4),
    "champion": SlidingHand(speed=0.004, angle=0.003, y=0.002, spin=2.0),
    "exact": SlidingHand(speed=0.0, angle=0.0, y=0.0, spin=0.0),
}
"""Assumed, and named by whose published error at a mark is like it, as a share of the distance (the mean radial one):
a casual player like the weaker, a club's like the better of two amateurs of darts (3.4 and 1.4 %; Tibshirani, Price and
Taylor 2011); a national one like curling teams in draws to the button (about 0.9 %); a champion between those and
professional darts (0.44 %; Haugh and Wang 2022). No figures for shuffleboard were found.
`scripts/sliding_elasticities.py skills` prints what each means in centimetres."""

EARLIER: Mapping[str, str] = {"novice": "beginner", "average": "casual", "good": "club", "expert": "champion"}
"""What skills of sliding were once called, in setups that still open, and how they are called now: the same hands."""


def sliding_hand(level: str) -> SlidingHand:
    """Return the hand of a level, by its name or its earlier one, the default's for none. Raises `BadHeader`."""
    level = level or DEFAULT
    hand = SLIDING.get(EARLIER.get(level, level))
    if hand is None:
        raise BadHeader("unknown_skill", field="players", skill=level, known=tuple(SLIDING))
    return hand


def executed_slide(aim: Slide, level: str, rng: Random) -> Slide:
    """Give the shot that comes of an aimed one, the aim kept in its note.

    Raises `BadHeader` for an unknown level, and `Malformed` for an aim that no hand could make.
    """
    hand = sliding_hand(level)
    assert aim.y is not None
    assert aim.speed is not None
    assert aim.angle is not None
    assert aim.spin is not None
    if not 0 <= aim.speed <= TOP_SPEED:
        raise Malformed("bad_value", field="speed", reason=f"from 0 to {TOP_SPEED:g} m/s")
    if not abs(aim.spin) <= TOP_SPIN:
        raise Malformed("bad_value", field="spin", reason=f"from -{TOP_SPIN:g} to {TOP_SPIN:g} rad/s")
    return replace(
        aim,
        speed=max(0.0, aim.speed * (1 + hand.speed * error(rng))),
        angle=aim.angle + hand.angle * error(rng),
        y=aim.y + hand.y * error(rng),
        spin=aim.spin + hand.spin * error(rng),
        note={"aim": {key: asdict(aim)[key] for key in ("y", "speed", "angle", "spin")}},
    )


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
"""Assumed: nothing is published of such a flick. A ring is put down to a few millimetres, as a finger can point; the
flick itself is a throw without follow-through, and where it goes the least repeatable. See docs/shot-ole-house.md."""

MOST_PUSH: Final = 1.5
"""m/s. A faster aim is refused; a push that reaches the post is about 0.3 m/s."""
MOST_SPINNING: Final = 125.0
"""rad/s. An aim with more spin is refused: 20 turns a second."""
TOP_PUSH, TOP_SPINNING, TOP_LEAN = 2.9, 145.0, radians(60)
"""m/s, rad/s and rad. No hand gives more, however it strays: a little less than the physics takes."""
MOST_LEAN: Final = radians(40)
"""rad. An aim that leans farther is refused: it could not be said to stand (SO-T4)."""


def spinning_hand(level: str) -> SpinningHand:
    """Give the hand of a level, the default's for none. Raises `BadHeader`."""
    hand = SPINNING.get(level or DEFAULT)
    if hand is None:
        raise BadHeader("unknown_skill", field="players", skill=level, known=tuple(SPINNING))
    return hand


def executed_spin(aim: Spin, level: str, board: Board, rng: Random) -> Spin:
    """Give the spin that comes of an aimed one, the aim kept in its note; the hand keeps the ring on the board.

    An aim from beside the board is given back as it is, for the rules to refuse (SO-T4). Raises `BadHeader` for an
    unknown level, and `Malformed` for an aim that no hand could make.
    """
    hand = spinning_hand(level)
    if aim.at is None or aim.velocity is None or aim.spin is None or aim.lean is None:
        raise Malformed("throw_needed")
    speed, heading = hypot(*aim.velocity), atan2(aim.velocity[1], aim.velocity[0])
    for field, size, most, unit in (
        ("velocity", speed, MOST_PUSH, "m/s"),
        ("spin", abs(aim.spin), MOST_SPINNING, "rad/s"),
        ("lean", abs(aim.lean), MOST_LEAN, "rad"),
    ):
        if not size <= most:
            raise Malformed("bad_value", field=field, reason=f"at most {most:.3g} {unit} either way")
    halves = (board.width / 2, board.length / 2)
    if any(abs(place) > half for place, half in zip(aim.at, halves, strict=True)):
        return aim
    at = tuple(
        min(half, max(-half, place + hand.place * error(rng))) for place, half in zip(aim.at, halves, strict=True)
    )
    speed = min(TOP_PUSH, max(0.0, speed * (1 + hand.speed * error(rng))))
    heading += hand.heading * error(rng)
    spin = aim.spin * max(0.0, 1 + hand.spin * error(rng))
    return replace(
        aim,
        at=(at[0], at[1]),
        velocity=(speed * cos(heading), speed * sin(heading)),
        spin=min(TOP_SPINNING, max(-TOP_SPINNING, spin)),
        lean=min(TOP_LEAN, max(-TOP_LEAN, aim.lean + hand.lean * error(rng))),
        note={"aim": {key: asdict(aim)[key] for key in ("at", "velocity", "spin", "lean")}},
    )


def error(rng: Random) -> float:
    """Give a number from the standard normal distribution, the same in every version of Python."""
    return NORMAL.inv_cdf(rng.random() or 0.5)
