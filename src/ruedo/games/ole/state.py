"""The state of a game of OLÉ."""

from functools import lru_cache
from operator import sub
from typing import Annotated, Any, Literal, TypeAlias, cast

from msgspec import Meta, Struct
from msgspec.structs import replace

from ruedo.core.event import Ruling, snake_case
from ruedo.games.ole.equipment import ATTACK, DEFENCE, MIDFIELD, Cards, Deck
from ruedo.games.ole.events import Ids

Tiers = tuple[Ids, Ids, Ids]
"""The players by tier (defence, midfield, attack). Each tier is sorted."""
NOBODY: Tiers = ((), (), ())
Limit = Annotated[int, Meta(ge=1, le=1_000_000)]


class RuleOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the rules, each with its clause."""

    target: Annotated[Limit, Meta(extra={"clause": "OL-T10"})] = 5
    turn_limit: Annotated[Limit | None, Meta(extra={"clause": "OL-T10"})] = None
    discard: Annotated[Literal["point", "none"], Meta(extra={"clause": "OL-T11", "sheet": "none"})] = "point"
    missed_worldie: Annotated[Literal["keeps_ball", "goal_kick"], Meta(extra={"clause": "OL-W4"})] = "keeps_ball"


class Team(Struct, frozen=True):
    """The cards of one side."""

    keeper: str | None = None
    players: Ids = ()
    """The ids of the five players, sorted."""
    active: Tiers = NOBODY
    inactive: Tiers = NOBODY
    hand: Cards = (0, 0, 0, 0)
    worldie: str | None = None
    """The id of the open Worldie. None if the side has no Worldie."""
    shut_out: bool = False
    """Whether the side may not attempt another Worldie (OL-W4)."""
    concealed: int = 0
    """The number of cards that are missing from `hand`, because the viewer may not see them (`view.observe`)."""

    def active_tier(self, player: str) -> int:
        """Return the tier of an active player of this team, or -1 for any other player."""
        return _tier(self.active, player)

    def inactive_tier(self, player: str) -> int:
        """Return the tier of an inactive player of this team, or -1 for any other player."""
        return _tier(self.inactive, player)

    def tier(self, number: int) -> Ids:
        """Return all players of a tier, active and inactive, sorted."""
        return _in_order((self.active[number], self.inactive[number]))

    @property
    def inactive_players(self) -> Ids:
        """All inactive players, sorted."""
        return _in_order(self.inactive)


class Ball(Struct, frozen=True):
    side: int
    player: str


class Awaited(Struct, frozen=True, tag=snake_case):
    """The event that the game waits for. Each kind of event has its own subclass."""


class AwaitedDeal(Awaited, frozen=True):
    """The world must report the deal."""


class AwaitedLineUp(Awaited, frozen=True):
    """A side must set up its players."""

    seat: int


class AwaitedKickOff(Awaited, frozen=True):
    """The side whose turn it is must kick off."""


class AwaitPlay(Awaited, frozen=True):
    """The side whose turn it is must make a play."""


class AwaitedCard(Awaited, frozen=True):
    """The world must report the card that was drawn."""


class AwaitAnswer(Awaited, frozen=True):
    """The other side must try to intercept a pass or let it go."""

    to: str


class AwaitTaker(Awaited, frozen=True):
    """The other side must name the player who takes the ball."""

    takers: Ids
    clause: Literal["OL-A3", "OL-A8"]


class AwaitedWorldie(Awaited, frozen=True):
    """The world must report a new Worldie."""


class Over(Awaited, frozen=True):
    """The game is over. Without a winner it is a draw."""

    winner: int | None


class OneDie(Awaited, frozen=True):
    """The world must report one die."""


class RollOff(Awaited, frozen=True):
    """The world must report one die for each side (OL-T8)."""


class ShortPass(OneDie, frozen=True):
    """The die for a pass within a tier (OL-A3)."""

    to: str


class LongPass(OneDie, frozen=True):
    """The die for a pass to another tier that nobody tries to intercept (OL-A5)."""

    to: str


class Interception(RollOff, frozen=True):
    """The roll-off for a pass that a player tries to intercept (OL-A6)."""

    to: str
    by: str


class Dribbling(RollOff, frozen=True):
    """The roll-off for a dribble past an opponent, perhaps with a skill move (OL-D2, OL-O2)."""

    past: str
    skill: str | None = None


class Shooting(RollOff, frozen=True):
    """The roll-off for a shot against the goalkeeper (OL-S2)."""


class Tackling(RollOff, frozen=True):
    """The roll-off for a tackle (OL-K2)."""

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
    """The state of a game. Pairs contain one value for each side. A side has the same number as its seat (OL-E1)."""

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
    """The side whose turn it is. Before a kick-off, it is the side that will kick off."""
    action_points: int = 0
    ball: Ball | None = None
    turns: int = 0
    """The number of finished turns."""
    hands_reported: bool = False
    """Whether each side reports its own action cards, and nobody has seen both hands.

    In this case, reports that contradict each other are accepted (`RealTable.first_state`). If both sides report too
    many cards of a kind, the pack has a negative number of that kind. The total number of cards in the pack is still
    right.
    """

    @property
    def team(self) -> Team:
        """The team of the side whose turn it is."""
        return self.teams[self.turn]

    @property
    def other(self) -> Team:
        """The team of the side that is waiting for its turn."""
        return self.teams[1 - self.turn]

    @property
    def carrier(self) -> str:
        """The id of the player with the ball. Raises `LookupError` if nobody has it."""
        return self.held.player

    @property
    def keeper(self) -> str:
        """The id of the goalkeeper of the side that is waiting for its turn. Raises `LookupError` before the deal."""
        if self.other.keeper is None:
            raise LookupError("no cards are dealt yet")
        return self.other.keeper

    @property
    def held(self) -> Ball:
        """The ball, with the player who has it. Raises `LookupError` if nobody has it."""
        if self.ball is None:
            raise LookupError("nobody has the ball")
        return self.ball


@lru_cache(maxsize=4096)
def _in_order(tiers: tuple[Ids, ...]) -> Ids:
    """Return the players of all tiers, sorted.

    The result is cached, because most events move no player and every view needs it.
    """
    return tuple(sorted(sum(tiers, ())))


def _tier(tiers: Tiers, player: str) -> int:
    defence, midfield, attack = tiers
    if player in midfield:
        return MIDFIELD
    if player in attack:
        return ATTACK
    return DEFENCE if player in defence else -1


Advance = tuple[State, tuple[Ruling, ...]]
"""The next state, and the rulings on the event."""


def facing(tier: int) -> int:
    """Return the opponents' tier that faces this tier (OL-P6)."""
    return ATTACK - tier


def change_team(state: State, side: int, **changes: Any) -> State:
    one, other = state.teams
    if side == 0:
        return replace(state, teams=(replace(one, **changes), other))
    return replace(state, teams=(one, replace(other, **changes)))


def take(cards: Cards, away: Cards) -> Cards:
    """Return the number of cards of each kind after removing `away`.

    A number is negative if there are too few cards.
    """
    return cast("Cards", tuple(map(sub, cards, away)))


def drop(tiers: Tiers, number: int, player: str) -> Tiers:
    return _with_tier(tiers, number, tuple([each for each in tiers[number] if each != player]))


def put(tiers: Tiers, number: int, player: str) -> Tiers:
    return _with_tier(tiers, number, tuple(sorted((*tiers[number], player))))


def _with_tier(tiers: Tiers, number: int, players: Ids) -> Tiers:
    defence, midfield, attack = tiers
    if number == DEFENCE:
        return players, midfield, attack
    return (defence, players, attack) if number == MIDFIELD else (defence, midfield, players)
