"""The hands at a shuffleboard: their levels, `exact` for experiments, and how they execute an aimed shot."""

from collections.abc import Mapping
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ruedo.boards.shuffleboard.events import Slide
from ruedo.throws.hand import Hands, Limit, strayed, strayed_by_share

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
"""Assumed. No figures for shuffleboard were found. Each level has the published mean radial error of players of another
sport who aim at a mark, as a share of the distance. A casual player is like the weaker, and a club player like the
better, of two amateurs of darts (3.4 and 1.4 %; Tibshirani, Price and Taylor 2011). A national player is like curling
teams in draws to the button (about 0.9 %). A champion is between those and professional darts (0.44 %; Haugh and Wang
2022). `research/sliding_elasticities.py skills` prints the errors in centimetres."""


HANDS: Final = Hands(
    SLIDING,
    usual="casual",
    light="national",
    limits={"speed": Limit(0, TOP_SPEED, "m/s"), "spin": Limit(-TOP_SPIN, TOP_SPIN, "rad/s")},
)
sliding_hand: Final = HANDS.spread


def executed_slide(aim: Slide, level: str, rng: Random) -> Slide:
    """Return an aimed shot as a hand executes it, with the aim in its note.

    Raises `BadHeader` for an unknown level, and `Malformed` for an aim that no hand could make.
    """
    throw, hand = HANDS.check(aim, level)
    return replace(
        aim,
        speed=strayed_by_share(throw.speed, hand.speed, rng, least=0.0),
        angle=strayed(throw.angle, hand.angle, rng),
        y=strayed(throw.y, hand.y, rng),
        spin=strayed(throw.spin, hand.spin, rng),
        note={"aim": throw._asdict()},
    )
