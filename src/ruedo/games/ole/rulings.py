"""The rulings of OLÉ and their facts, in the order of the rulebook. Each has a message in `words/`."""

from msgspec import UNSET, UnsetType

from ruedo.core.event import Ruling
from ruedo.games.ole.equipment import CardKind, Tier

# Setup


class CardsDealt(Ruling, frozen=True, tag="dealt"):
    """The cards are dealt (OL-P1)."""


class LinesUp(Ruling, frozen=True):
    """A side has set up its players (OL-P3)."""


class KicksOff(Ruling, frozen=True, kw_only=True):
    """A midfielder kicks off (OL-P4, OL-P5)."""

    player: str


class SetOutAnew(Ruling, frozen=True):
    """After a goal or a Worldie both sides set up again. This side kicks off (OL-P5)."""


# A turn


class EndsTurn(Ruling, frozen=True, kw_only=True):
    """A side ends its turn (OL-T1)."""

    left: int


class Draws(Ruling, frozen=True):
    """A side asks for a card (OL-T2)."""


class Reshuffled(Ruling, frozen=True):
    """The pack was empty, so the discards have become the new pack (OL-T2)."""


class HasDrawn(Ruling, frozen=True, kw_only=True):
    """A side has drawn a card. Its hand now contains `held` cards (OL-T2)."""

    held: int


class Moves(Ruling, frozen=True, kw_only=True):
    """A player moves to another tier (OL-T4)."""

    player: str
    tier: Tier


class Reactivated(Ruling, frozen=True, kw_only=True):
    """A player is reactivated (OL-T5)."""

    player: str


class TurnedOver(Ruling, frozen=True, kw_only=True):
    """A player lost a roll-off and is inactive (OL-T6)."""

    player: str


class HasBall(Ruling, frozen=True, kw_only=True):
    """The other side has the ball, and the turn is over (OL-T7)."""

    player: str


class RollAgain(Ruling, frozen=True, kw_only=True):
    """The results of a roll-off are equal (OL-T8)."""

    product: int


class Wins(Ruling, frozen=True, kw_only=True):
    """The target is reached (OL-T10)."""

    target: int


class LimitWin(Ruling, frozen=True, kw_only=True):
    """The turn limit is reached, and the side with more points wins (OL-T10)."""

    turns: int


class LimitDraw(Ruling, frozen=True, kw_only=True):
    """The turn limit is reached, and the scores are equal (OL-T10)."""

    turns: int


class Discards(Ruling, frozen=True, kw_only=True):
    """An action card is discarded (OL-T11)."""

    card: CardKind


# Passing


class Passes(Ruling, frozen=True, kw_only=True):
    """A pass to a receiver is announced (OL-A1)."""

    player: str
    to: str


class PassArrives(Ruling, frozen=True, kw_only=True):
    """A pass arrives (OL-A2 to OL-A6): without a roll, by the `face` of one die, or by the results of a roll-off."""

    to: str
    face: int | UnsetType = UNSET
    product: int | UnsetType = UNSET
    other: int | UnsetType = UNSET


class PassLost(Ruling, frozen=True):
    """A pass is lost, because its die shows a 1 (OL-A3, OL-A5)."""


class LetsGo(Ruling, frozen=True):
    """Nobody tries to intercept (OL-A4)."""


class TriesInterception(Ruling, frozen=True, kw_only=True):
    """A player tries to intercept (OL-A4)."""

    player: str


class Intercepted(Ruling, frozen=True, kw_only=True):
    """The pass is intercepted (OL-A6)."""

    player: str
    product: int
    other: int


class TakesBall(Ruling, frozen=True, kw_only=True):
    """The side that gets the ball names the player who takes it (OL-A3, OL-A8)."""

    player: str


class ComesToDefence(Ruling, frozen=True, kw_only=True):
    """The player who takes the ball is reactivated in defence or moved there (OL-A8)."""

    player: str


# Dribbling and Olé points


class Dribbles(Ruling, frozen=True, kw_only=True):
    """A dribble past an opponent is announced (OL-D1)."""

    player: str
    past: str


class DuelRuling(Ruling, frozen=True, kw_only=True):
    """A roll-off between two players, with both results (OL-T8)."""

    player: str
    past: str
    product: int
    other: int


class DribbleWon(DuelRuling, frozen=True):
    """The dribbler wins and moves up a tier (OL-D2)."""


class DribbleStays(DuelRuling, frozen=True):
    """The dribbler wins, but is already in the last tier (OL-D4)."""


class DribbleLost(DuelRuling, frozen=True):
    """The defender has won the ball (OL-D2)."""


class GoesUpAlone(Ruling, frozen=True, kw_only=True):
    """The dribbler moves up a tier, because no opponent is there (OL-D3)."""

    player: str


class TriesSkill(Ruling, frozen=True, kw_only=True):
    """A dribble with a skill move is announced (OL-O1)."""

    player: str
    past: str
    skill: str


class OlePoints(Ruling, frozen=True, kw_only=True):
    """A side scores the skill move's Olé points (OL-O2)."""

    player: str
    skill: str


# Shooting


class Shoots(Ruling, frozen=True, kw_only=True):
    """A shot is announced (OL-S1)."""

    player: str


class ShotRuling(Ruling, frozen=True, kw_only=True):
    """A shot against the goalkeeper, with both results (OL-S2)."""

    player: str
    keeper: str
    product: int
    other: int


class Goal(ShotRuling, frozen=True):
    """The shot beats the goalkeeper (OL-S3)."""


class Saved(ShotRuling, frozen=True):
    """The goalkeeper saves the shot (OL-S3)."""


# Tackling


class Tackles(Ruling, frozen=True, kw_only=True):
    """A tackle is announced (OL-K1)."""

    player: str
    past: str


class TackleWon(DuelRuling, frozen=True):
    """The tackler has the ball (OL-K2)."""


class TackleLost(DuelRuling, frozen=True):
    """The tackler is inactive, and the turn is over (OL-K2)."""


# Worldies


class TriesWorldie(Ruling, frozen=True, kw_only=True):
    """A Worldie is attempted (OL-W1)."""

    player: str
    worldie: str
    pressure: int


class PlaysForAny(Ruling, frozen=True, kw_only=True):
    """An action card is played for an `any` of a Worldie (OL-W1)."""

    card: CardKind


class PressureMade(Ruling, frozen=True, kw_only=True):
    """The first roll of a Worldie succeeded (OL-W2)."""

    face: int
    needed: int
    difficulty: int


class WorldieMade(Ruling, frozen=True, kw_only=True):
    """Both rolls of a Worldie succeeded (OL-W3)."""

    player: str
    worldie: str


class NewWorldie(Ruling, frozen=True, kw_only=True):
    """A side has a new open Worldie (OL-W3)."""

    worldie: str


class WorldieMissed(Ruling, frozen=True, kw_only=True):
    """A roll of a Worldie failed (OL-W4)."""

    face: int
    needed: int
