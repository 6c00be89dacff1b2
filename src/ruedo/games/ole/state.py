"""Where a game of OLÉ stands."""

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
    """What is agreed before a game; each names the clause that speaks of it."""

    target: Annotated[Limit, Meta(extra={"clause": "OL-T10"})] = 5
    turn_limit: Annotated[Limit | None, Meta(extra={"clause": "OL-T10"})] = None
    discard: Annotated[Literal["point", "none"], Meta(extra={"clause": "OL-T11", "sheet": "none"})] = "point"
    missed_worldie: Annotated[Literal["keeps_ball", "goal_kick"], Meta(extra={"clause": "OL-W4"})] = "keeps_ball"


class Team(Struct, frozen=True):
    """A side's cards."""

    keeper: str | None = None
    players: Ids = ()
    """The five that were dealt, sorted."""
    active: Tiers = NOBODY
    inactive: Tiers = NOBODY
    hand: Cards = (0, 0, 0, 0)
    worldie: str | None = None
    """The open Worldie."""
    shut_out: bool = False
    """Whether OL-W4 forbids it another Worldie."""
    concealed: int = 0
    """How many more cards it holds than `hand` has, where somebody looks who may not see them (`view.observe`)."""

    def tier_of(self, player: str) -> int:
        """Return the tier in which an active player stands, -1 if it is not an active player of this team."""
        return _tier(self.active, player)

    def tier_turned_over(self, player: str) -> int:
        """Return the tier in which an inactive player stands, -1 if it is not an inactive player of this team."""
        return _tier(self.inactive, player)

    def tier(self, number: int) -> Ids:
        """Return all players of a tier, turned over or not, sorted."""
        return _in_order((self.active[number], self.inactive[number]))

    @property
    def turned_over(self) -> Ids:
        """All inactive players, sorted."""
        return _in_order(self.inactive)


class Ball(Struct, frozen=True):
    """Who has the ball."""

    side: int
    player: str


class Awaited(Struct, frozen=True, tag=snake_case):
    """What the game waits for."""


class AwaitedDeal(Awaited, frozen=True):
    """The world deals."""


class AwaitedLineUp(Awaited, frozen=True):
    """A side sets out its players."""

    seat: int


class AwaitedKickOff(Awaited, frozen=True):
    """The side on turn kicks off."""


class AwaitPlay(Awaited, frozen=True):
    """The side on turn does what it likes."""


class AwaitedCard(Awaited, frozen=True):
    """The world turns up the card that was asked for."""


class AwaitAnswer(Awaited, frozen=True):
    """The other side intercepts a pass or lets it go."""

    to: str


class AwaitTaker(Awaited, frozen=True):
    """The other side says which of these takes the ball."""

    takers: Ids
    clause: Literal["OL-A3", "OL-A8"]


class AwaitedWorldie(Awaited, frozen=True):
    """The world turns up a new Worldie."""


class Over(Awaited, frozen=True):
    """Nothing: the game is over; no winner is a draw."""

    winner: int | None


class OneDie(Awaited, frozen=True):
    """A single roll."""


class RollOff(Awaited, frozen=True):
    """A die for each side (OL-T8)."""


class ShortPass(OneDie, frozen=True):
    """A pass to the same tier (OL-A3)."""

    to: str


class LongPass(OneDie, frozen=True):
    """A pass to another tier that nobody tries to intercept (OL-A5)."""

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
    """Where a game stands; tuples of two go by side, which is the seat too (OL-E1)."""

    options: RuleOptions
    deck: Deck
    awaited: AnyAwaited
    pack: Cards
    worldie_pack: Ids
    """The Worldies that nobody has, in the deck's order."""
    discards: Cards = (0, 0, 0, 0)
    teams: tuple[Team, Team] = (Team(), Team())
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    """Whose turn it is; from the deal or a goal to the kick-off, who will kick off."""
    action_points: int = 0
    ball: Ball | None = None
    turns: int = 0
    """Turns that have ended."""
    reported: bool = False
    """Whether each side alone reports the action cards that it holds, nobody having seen both hands.

    Reports that do not fit together are then accepted (`Game.reported`), and of a kind of which both sides report too
    many the pack has fewer than none; how many cards it has in all is right.
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
        """The player with the ball. Raises `LookupError` where nobody has it."""
        return self.held.player

    @property
    def keeper(self) -> str:
        """The goalkeeper of the team not on turn. Raises `LookupError` before the deal."""
        if self.other.keeper is None:
            raise LookupError("no cards are dealt yet")
        return self.other.keeper

    @property
    def held(self) -> Ball:
        """The ball, which somebody has whenever there is play. Raises `LookupError` where nobody has it."""
        if self.ball is None:
            raise LookupError("nobody has the ball")
        return self.ball


@lru_cache(maxsize=4096)
def _in_order(tiers: tuple[Ids, ...]) -> Ids:
    """Return the players of tiers, sorted; remembered, since most events move nobody and every view tells them."""
    return tuple(sorted(sum(tiers, ())))


def _tier(tiers: Tiers, player: str) -> int:
    defence, midfield, attack = tiers
    if player in midfield:
        return MIDFIELD
    if player in attack:
        return ATTACK
    return DEFENCE if player in defence else -1


def facing(tier: int) -> int:
    """Return the opponents' tier that stands where one's own does (OL-P6)."""
    return ATTACK - tier
