"""The hands at a shuffleboard: the random errors with which a hand of each level executes an aim."""

from collections.abc import Mapping
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ruedo.boards.shuffleboard.events import Slide
from ruedo.throws.hand import Hands, Limit, aim_note, is_typed, perturb, perturb_by_share
from ruedo.throws.pull import STEADY, find_pull

TOP_SPEED = 10.0
"""The highest allowed speed of an aim in m/s. A usual push has about 2 m/s."""
TOP_SPIN = 200.0
"""The highest allowed spin of an aim in rad/s."""


class HandErrors(Struct, frozen=True):
    """The random errors of a hand: standard deviations of independent normal errors in the numbers of a shot."""

    speed: float
    """The relative error of the speed."""
    angle: float
    """The error of the direction, in radians."""
    y: float
    """The error of the position across the board at the release, in metres."""
    spin: float
    """The error of the spin, in rad/s."""


LEVELS: Mapping[str, HandErrors] = {
    "beginner": HandErrors(speed=0.04, angle=0.020, y=0.010, spin=6.0),
    "casual": HandErrors(speed=0.02, angle=0.010, y=0.006, spin=4.0),
    "club": HandErrors(speed=0.01, angle=0.005, y=0.004, spin=3.0),
    "national": HandErrors(speed=0.005, angle=0.0036, y=0.0025, spin=2.4),
    "champion": HandErrors(speed=0.004, angle=0.003, y=0.002, spin=2.0),
    "exact": HandErrors(speed=0.0, angle=0.0, y=0.0, spin=0.0),
}
"""The errors of each level. They are assumed, because no data for shuffleboard were found. They are derived from the
published mean radial errors of players in other target sports, as a share of the distance. `casual` and `club`
correspond to the weaker and the better of two amateur darts players (3.4 and 1.4 %; Tibshirani, Price and Taylor 2011).
`national` corresponds to curling teams in draws to the button (about 0.9 %). `champion` is between these and
professional darts players (0.44 %; Haugh and Wang 2022). The level `exact` makes no errors.
`research/sliding_elasticities.py skills` prints the errors in centimetres."""


LAPTOP: Final = 712.0
"""The height in pixels of the board's picture on a usual laptop. A typed aim has the same errors as a steady pull on a
picture of this height."""


def _steady() -> HandErrors:
    """Return the errors of a steady pull on a picture of the height `LAPTOP`."""
    pull = find_pull("shuffleboard")
    return HandErrors(speed=STEADY * pull.gain(LAPTOP), angle=STEADY * pull.turn, y=0.0, spin=0.0)


HANDS: Final = Hands(
    LEVELS,
    usual="casual",
    light="national",
    limits={"speed": Limit(0, TOP_SPEED, "m/s"), "spin": Limit(-TOP_SPIN, TOP_SPIN, "rad/s")},
    steady=_steady(),
)


def execute(aim: Slide, level: str, rng: Random) -> Slide:
    """Return the shot that a hand of this level makes from an aim. The note of the shot contains the aim.

    Raises `BadHeader` for an unknown level, and `Malformed` for an aim outside the limits.
    """
    typed = is_typed(aim)
    throw, hand = HANDS.check(aim, level, typed=typed)
    return replace(
        aim,
        speed=perturb_by_share(throw.speed, hand.speed, rng, least=0.0),
        angle=perturb(throw.angle, hand.angle, rng),
        y=perturb(throw.y, hand.y, rng),
        spin=perturb(throw.spin, hand.spin, rng),
        note=aim_note(throw, typed=typed),
    )
