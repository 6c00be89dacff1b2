"""The hand: what becomes of a throw that was aimed. Four levels of skill, and `exact` for experiments."""

from collections.abc import Mapping
from random import Random
from statistics import NormalDist

from msgspec import Struct
from msgspec.structs import asdict, replace

from ruedo.core.errors import BadHeader, Malformed
from ruedo.games.horse_collar.events import Slide

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
    "novice": SlidingHand(speed=0.04, angle=0.020, y=0.010, spin=6.0),
    "average": SlidingHand(speed=0.02, angle=0.010, y=0.006, spin=4.0),
    "good": SlidingHand(speed=0.01, angle=0.005, y=0.004, spin=3.0),
    "expert": SlidingHand(speed=0.004, angle=0.003, y=0.002, spin=2.0),
    "exact": SlidingHand(speed=0.0, angle=0.0, y=0.0, spin=0.0),
}
"""Assumed, in the range of what is published for similar throws: the headings of curling's championship simulators
(1.8 to 2 mrad) and of professional darts (3.6 mrad) for experts, those of darts amateurs (11 to 27 mrad) for the rest;
speeds from the same simulators' 0.3 % up. See docs/shuffleboard.md."""


def sliding_hand(level: str) -> SlidingHand:
    """Give the hand of a level, the default's for none. Raises `BadHeader`."""
    hand = SLIDING.get(level or DEFAULT)
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


def error(rng: Random) -> float:
    """Give a number from the standard normal distribution, the same in every version of Python."""
    return NORMAL.inv_cdf(rng.random() or 0.5)
