"""The state of a game of OLÉ."""

from functools import lru_cache
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from ruedo.core.event import snake_case
from ruedo.games.ole.equipment import ATTACK, DEFENCE, MIDFIELD, Cards, Deck
from ruedo.games.ole.events import Ids

Tiers = tuple[Ids, Ids, Ids]
"""Players by tier: defence, midfield, attack; each sorted."""
NOBODY: Tiers = ((), (), ())
Limit = Annotated[int, Meta(ge=1, le=1_000_000)]


class RuleOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the rules, each with its clause."""

    target: Annotated[Limit, Meta(extra={"clause": "OL-T10"})] = 5
    turn_limit: Annotated[Limit | None, Meta(extra={"clause": "OL-T10"})] = None
    discard: Annotated[Literal["point", "none"], Meta(extra={"clause": "OL-T11", "sheet": "none"})] = "point"
    missed_worldie: Annotated[Literal["keeps_ball", "goal_kick"], Meta(extra={"clause": "OL-W4"})] = "keeps_ball"


class Team(Struct, frozen=True):
    """A side's cards."""

    keeper: str | None = None
    players: Ids = ()
    """The five dealt players, sorted."""
    active: Tiers = NOBODY
    inactive: Tiers = NOBODY
    hand: Cards = (0, 0, 0, 0)
    worldie: str | None = None
    """The open Worldie."""
    shut_out: bool = False
    """Whether the side may attempt no other Worldie (OL-W4)."""
    concealed: int = 0
    """Number of cards that are missing from `hand`, because the viewer may not see them (`view.observe`)."""

    def tier_of(self, player: str) -> int:
        """Return the tier of an active player of this team, or -1 for anybody else."""
        return _tier(self.active, player)

    def tier_turned_over(self, player: str) -> int:
        """Return the tier of an inactive player of this team, or -1 for anybody else."""
        return _tier(self.inactive, player)

    def tier(self, number: int) -> Ids:
        """Return all players of a tier, active and inactive, sorted."""
        return _in_order((self.active[number], self.inactive[number]))

    @property
    def turned_over(self) -> Ids:
        """All inactive players, sorted."""
        return _in_order(self.inactive)


class Ball(Struct, frozen=True):
    """The player with the ball, and the side."""

    side: int
    player: str


class Awaited(Struct, frozen=True, tag=snake_case):
    """The event that the game waits for."""


class AwaitedDeal(Awaited, frozen=True):
    """The world deals."""


class AwaitedLineUp(Awaited, frozen=True):
    """A side sets out its players."""

    seat: int


class AwaitedKickOff(Awaited, frozen=True):
    """The side on turn kicks off."""


class AwaitPlay(Awaited, frozen=True):
    """The side on turn makes any play."""


class AwaitedCard(Awaited, frozen=True):
    """The world reports the card that was drawn."""


class AwaitAnswer(Awaited, frozen=True):
    """The other side intercepts a pass or lets it go."""

    to: str


class AwaitTaker(Awaited, frozen=True):
    """The other side names which of these players takes the ball."""

    takers: Ids
    clause: Literal["OL-A3", "OL-A8"]


class AwaitedWorldie(Awaited, frozen=True):
    """The world reveals a new Worldie."""


class Over(Awaited, frozen=True):
    """The game is over. Without a winner it is a draw."""

    winner: int | None


class OneDie(Awaited, frozen=True):
    """A single roll."""


class RollOff(Awaited, frozen=True):
    """A die for each side (OL-T8)."""


class ShortPass(OneDie, frozen=True):
    """A pass to the same tier (OL-A3)."""

    to: str


class LongPass(OneDie, frozen=True):
    """A pass to another tier without an attempt to intercept (OL-A5)."""

    to: str


class Interception(RollOff, frozen=True):
    """A pass that a named player tries to intercept (OL-A6)."""

    to: str
    by: str


class Dribbling(RollOff, frozen=True):
    """A dribble past a named opponent, perhaps with a skill (OL-D2, OL-O2)."""

    past: str
    skill: str | None = None


class Shooting(RollOff, frozen=True):
    """A shot against the keeper (OL-S2)."""


class Tackling(RollOff, frozen=True):
    """A named player's tackle (OL-K2)."""

    by: str


class Pressure(OneDie, frozen=True):
    """The first roll of a Worldie (OL-W2)."""


class Difficulty(OneDie, frozen=True):
    """The second roll of a Worldie (OL-W2)."""


AnyAwaited: TypeAlias = (
    AwaitedDeal
    | AwaitedLineUp
    | AwaitedKickOff
    | AwaitPlay
    | AwaitedCard
    | AwaitAnswer
    | AwaitTaker
    | AwaitedWorldie
    | Over
    | ShortPass
    | LongPass
    | Interception
    | Dribbling
    | Shooting
    | Tackling
    | Pressure
    | Difficulty
)


class State(Struct, frozen=True):
    """The state of a game. Pairs are by side, which is also the seat (OL-E1)."""

    options: RuleOptions
    deck: Deck
    awaited: AnyAwaited
    pack: Cards
    worldie_pack: Ids
    """The Worldies that no side has, in the deck's order."""
    discards: Cards = (0, 0, 0, 0)
    teams: tuple[Team, Team] = (Team(), Team())
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    """The side on turn. Between a deal or a goal and the kick-off: the side that will kick off."""
    action_points: int = 0
    ball: Ball | None = None
    turns: int = 0
    """Number of finished turns."""
    reported: bool = False
    """Whether each side reports its own action cards and nobody has seen both hands.

    Then reports that contradict each other are accepted (`Game.reported`). If both report too many cards of a kind, the
    pack has a negative number of that kind. The total number of cards in the pack is right.
    """

    @property
    def team(self) -> Team:
        """The team on turn."""
        return self.teams[self.turn]

    @property
    def other(self) -> Team:
        """The team not on turn."""
        return self.teams[1 - self.turn]

    @property
    def carrier(self) -> str:
        """The player with the ball. Raises `LookupError` if nobody has it."""
        return self.held.player

    @property
    def keeper(self) -> str:
        """The goalkeeper of the team not on turn. Raises `LookupError` before the deal."""
        if self.other.keeper is None:
            raise LookupError("no cards are dealt yet")
        return self.other.keeper

    @property
    def held(self) -> Ball:
        """The ball, which a player has during play. Raises `LookupError` if nobody has it."""
        if self.ball is None:
            raise LookupError("nobody has the ball")
        return self.ball


@lru_cache(maxsize=4096)
def _in_order(tiers: tuple[Ids, ...]) -> Ids:
    """Return the players of tiers, sorted.

    The result is cached, since most events move nobody and every view needs it.
    """
    return tuple(sorted(sum(tiers, ())))


def _tier(tiers: Tiers, player: str) -> int:
    defence, midfield, attack = tiers
    if player in midfield:
        return MIDFIELD
    if player in attack:
        return ATTACK
    return DEFENCE if player in defence else -1


def facing(tier: int) -> int:
    """Return the opponents' tier that faces a side's own tier (OL-P6)."""
    return ATTACK - tier
