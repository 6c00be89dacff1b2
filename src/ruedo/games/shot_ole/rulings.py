"""The rulings of Shot-Olé and their facts, by subject. Each ruling has a message in `words/`."""

from collections.abc import Mapping

from ruedo.boards.ring.events import Icon, Rest, Zone
from ruedo.core.event import Ruling

# The starter


class OpeningGap(Ruling, frozen=True, kw_only=True):
    """The distance from the post at the end of an opening spin, in inches (SO-T1)."""

    gap: float


class OpeningOff(Ruling, frozen=True):
    """An opening spin ranks last because the ring left the board (SO-T1)."""


class OpeningNotSpun(Ruling, frozen=True):
    """An opening spin ranks last because the ring was not spun (SO-T5)."""


class OpeningUnderOneTurn(Ruling, frozen=True, kw_only=True):
    """An opening spin ranks last because the ring turned less than one revolution (SO-T6)."""

    turns: float


class OpeningInside(Ruling, frozen=True):
    """An opening spin ranks last because it started inside the inner ring (SO-T8)."""


class OpeningBeyond(Ruling, frozen=True):
    """An opening spin of the basic game ranks last because it started beyond the outer ring (SO-T9)."""


class OpeningTie(Ruling, frozen=True):
    """Several players are equally close and spin again (SO-T2)."""


class OpeningAllLast(Ruling, frozen=True, kw_only=True):
    """All opening spins of a round rank last, so the same players spin again (SO-T2)."""

    rounds: int
    """The number of consecutive rounds in which all spins ranked last, including this one."""


class Starts(Ruling, frozen=True):
    """A player starts the game (SO-T1)."""


# A spin


class SpinsLaunch(Ruling, frozen=True):
    """A spin from the launch zone (SO-T7)."""


class SpinsInside(Ruling, frozen=True):
    """A spin from inside the inner ring (SO-T7)."""


class SpinsBeyond(Ruling, frozen=True):
    """A spin from beyond the outer ring (SO-T7)."""


SPINS: Mapping[Zone, type[Ruling]] = {"launch": SpinsLaunch, "inside": SpinsInside, "beyond": SpinsBeyond}


class StartedBeyond(Ruling, frozen=True):
    """The spin started beyond the outer ring, which makes it void in the basic game (SO-T9)."""


class StartedInside(Ruling, frozen=True):
    """The spin started inside the inner ring, so it scores nothing (SO-T8)."""


class NotSpun(Ruling, frozen=True):
    """The ring was not spun by a hand (SO-T5)."""


class UnderOneTurn(Ruling, frozen=True, kw_only=True):
    """The ring turned less than one revolution (SO-T6)."""

    turns: float


OPENING_FAULTS: Mapping[type[Ruling], type[Ruling]] = {
    NotSpun: OpeningNotSpun,
    UnderOneTurn: OpeningUnderOneTurn,
    StartedInside: OpeningInside,
    StartedBeyond: OpeningBeyond,
}
"""The ruling on an opening spin, for each fault that makes a spin in normal play void."""


class SpinsAgain(Ruling, frozen=True):
    """The player repeats a void spin, because the options allow it (SO-T9)."""


# Scoring a spin


class Clear(Ruling, frozen=True):
    """The ring rests on the board, and touches neither logo nor post (SO-S1)."""


class Logo(Ruling, frozen=True):
    """The ring lies on the logo (SO-S2)."""


class Leaning(Ruling, frozen=True):
    """The ring leans against the post (SO-S3)."""


class Around(Ruling, frozen=True):
    """The ring is around the post (SO-S4)."""


RESTS: Mapping[Rest, type[Ruling]] = {"clear": Clear, "logo": Logo, "leaning": Leaning, "around": Around}


class Ole(Ruling, frozen=True):
    """The ring is around the post and centred (SO-S5)."""


class OleWins(Ruling, frozen=True):
    """The Olé wins at once (SO-S6)."""


class Off(Ruling, frozen=True):
    """The ring is out of bounds, which costs nothing (SO-S7)."""


class OffDeducted(Ruling, frozen=True):
    """The ring is out of bounds, which costs a point (SO-S7)."""


class Doubled(Ruling, frozen=True):
    """A start beyond the outer ring doubles the points (SO-A2)."""


# Last chance


class LastChances(Ruling, frozen=True):
    """All other players have a last chance (SO-L2)."""


class OlesCancel(Ruling, frozen=True):
    """The Olés of the round cancel each other (SO-L3)."""


class OleStands(Ruling, frozen=True):
    """No other player answered the Olé (SO-L4)."""


class NotAnswered(Ruling, frozen=True):
    """A player had a last chance and made no Olé (SO-L5)."""


class NotAnsweredOff(Ruling, frozen=True):
    """A player's ring went out of bounds in a last chance, which costs nothing (SO-L5)."""


# Games, sets, match


class GameWon(Ruling, frozen=True):
    """A player wins a game (SO-M2)."""


class TieBreaker(Ruling, frozen=True, kw_only=True):
    """At four games all, the winner needs `needed` games (SO-M3)."""

    needed: int


class SetWon(Ruling, frozen=True, kw_only=True):
    """A player wins a set. `games` contains the games that each seat won, such as `5-3` (SO-M3)."""

    games: str


class MatchWon(Ruling, frozen=True, kw_only=True):
    """A player wins the match. `sets` contains the sets that each seat won, such as `3-1` (SO-M4)."""

    sets: str


# Icons


class AsksSpiral(Ruling, frozen=True):
    """The ring touches the small spiral, which asks the player to turn around once (SO-D1)."""


class AsksSingle(Ruling, frozen=True):
    """The ring touches the icon of a single shot (SO-D1)."""


class AsksDouble(Ruling, frozen=True):
    """The ring touches the icon of a double shot (SO-D1)."""


class AsksBeer(Ruling, frozen=True):
    """The ring touches the icon of a beer (SO-D1)."""


ASKS: Mapping[Icon, type[Ruling]] = {
    "spiral": AsksSpiral,
    "single": AsksSingle,
    "double": AsksDouble,
    "beer": AsksBeer,
}
