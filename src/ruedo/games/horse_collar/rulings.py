"""The rulings of Horse Collar and their facts, in the order of the rulebook. Each ruling has a message in `words/`."""

from collections.abc import Mapping

from ruedo.boards.shuffleboard.events import Lie
from ruedo.core.event import Ruling
from ruedo.games.horse_collar.events import FoulKind

# Turns


class ShootsFirst(Ruling, frozen=True):
    """The coin toss decides the side that shoots first (HC-T5)."""


class Shoots(Ruling, frozen=True, kw_only=True):
    """A player shoots a weight (HC-T3)."""

    seat: int
    weight: int


class Dusts(Ruling, frozen=True, kw_only=True):
    """A player dusts the board (HC-C2)."""

    seat: int


# Where a weight lies


class LieRuling(Ruling, frozen=True, kw_only=True):
    """The present zone of a weight. The weights of a turn are numbered from 1."""

    weight: int


class LiesOff(LieRuling, frozen=True):
    """A weight is off the board (HC-L1)."""


class LiesShort(LieRuling, frozen=True):
    """A weight lies short of the foul line (HC-L2)."""


class LiesCorner(LieRuling, frozen=True, tag="lies_corner"):
    """A weight hangs over the corner (HC-L3)."""


class LiesEnd(LieRuling, frozen=True, tag="lies_end"):
    """A weight hangs over the end (HC-L4)."""


class Lies3(LieRuling, frozen=True, tag="lies_3"):
    """A weight lies in the 3-point zone (HC-L5)."""


class Lies2(LieRuling, frozen=True, tag="lies_2"):
    """A weight lies in the 2-point zone (HC-L6)."""


class Lies1(LieRuling, frozen=True, tag="lies_1"):
    """A weight lies in the 1-point zone (HC-L7)."""


LIES: Mapping[Lie, type[LieRuling]] = {
    "off": LiesOff,
    "short": LiesShort,
    "corner": LiesCorner,
    "end": LiesEnd,
    "3": Lies3,
    "2": Lies2,
    "1": Lies1,
}


# The count


class NoTrey(Ruling, frozen=True):
    """The turn scores nothing, because no weight lies in the 3-point zone or better (HC-S2)."""


class ShortLeft(Ruling, frozen=True):
    """The turn scores nothing, because a short weight is left (HC-S3)."""


class Counts(Ruling, frozen=True):
    """The score of the turn (HC-S5)."""


# The end of a game


class TargetReached(Ruling, frozen=True):
    """A side reaches the target. The frame continues (HC-G1)."""


class Wins(Ruling, frozen=True):
    """The highest score wins (HC-G2)."""


class WinsWithHammer(Ruling, frozen=True):
    """Sides are tied at the top, and the side with the hammer wins (HC-G3)."""


class TiedAtTop(Ruling, frozen=True):
    """Sides are tied at the top, and another frame follows (HC-G3)."""


# Conduct


class FoulRuling(Ruling, frozen=True, kw_only=True):
    """The referee reports a foul by a seat. It changes no score."""

    seat: int


class FoulFoot(FoulRuling, frozen=True):
    """The player had no foot behind the board (HC-C3)."""


class FoulShake(FoulRuling, frozen=True):
    """A player hit or shook the board (HC-C3)."""


class FoulLeftEnd(FoulRuling, frozen=True):
    """A player left the shooter's end to look at the weights (HC-C3)."""


FOULS: Mapping[FoulKind, type[FoulRuling]] = {"foot": FoulFoot, "shake": FoulShake, "left_end": FoulLeftEnd}
