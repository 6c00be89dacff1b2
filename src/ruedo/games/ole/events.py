"""The events of a game of OLÉ, in the format of a record."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from ruedo.core.event import Choice, Happening
from ruedo.games.ole.equipment import CardKind, Tier

Ids = tuple[str, ...]
Face = Annotated[int, Meta(ge=1, le=6)]


class Dealt(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that one side gets in the deal (OL-P1)."""

    keeper: str
    players: Ids
    hand: tuple[CardKind, ...]
    worldie: str


class Deal(Happening, frozen=True):
    sides: tuple[Dealt, Dealt]


class LineUp(Choice, frozen=True):
    """A side sets up its five players in three tiers (OL-P3)."""

    defence: Ids
    midfield: Ids
    attack: Ids


class KickOff(Choice, frozen=True):
    """A midfielder kicks off (OL-P4, OL-P5)."""

    player: str


class Draw(Choice, frozen=True):
    """A side asks for an action card (OL-T2)."""


class Drawn(Happening, frozen=True):
    card: CardKind


class Discard(Choice, frozen=True):
    """A side discards an action card (OL-T11)."""

    card: CardKind


class Move(Choice, frozen=True):
    """A player moves to another tier (OL-T4)."""

    player: str
    tier: Tier


class Reactivate(Choice, frozen=True):
    """A side reactivates an inactive player (OL-T5)."""

    player: str


class Pass(Choice, frozen=True):
    """The side whose turn it is announces a pass to a receiver (OL-A)."""

    to: str


class Intercept(Choice, frozen=True):
    """A player of the other side tries to intercept a pass (OL-A4)."""

    player: str


class LetGo(Choice, frozen=True):
    """The other side does not try to intercept the pass (OL-A4)."""


class Dribble(Choice, frozen=True):
    """A dribble past an opponent. `past` is None if there is no opponent to beat (OL-D)."""

    past: str | None


class Skill(Choice, frozen=True):
    """A dribble with a skill move (OL-O)."""

    skill: str
    past: str | None

    @property
    def opponent(self) -> str:
        """The opponent to beat. Raises `LookupError` if the choice names no opponent."""
        if self.past is None:
            raise LookupError("nobody is named")
        return self.past


class Shoot(Choice, frozen=True):
    """A shot at goal (OL-S)."""


class Tackle(Choice, frozen=True):
    """A player tackles the player with the ball (OL-K)."""

    player: str


class Worldie(Choice, frozen=True):
    """The side attempts its open Worldie (OL-W)."""

    any: tuple[CardKind, ...] = ()
    """The kind of card for each `any` of the Worldie, in the order pass, dribble, shot, tackle (OL-W1)."""


class WorldieDrawn(Happening, frozen=True):
    """The new Worldie that a side gets (OL-W3)."""

    card: str


class TakeBall(Choice, frozen=True):
    """A side names the player who takes the ball (OL-A3, OL-A8)."""

    player: str


class EndTurn(Choice, frozen=True):
    """A side ends its turn (OL-T1)."""


class Roll(Happening, frozen=True):
    """The faces of dice: one for a single roll, two for a roll-off. The acting side's die is first."""

    faces: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=2)]


Event: TypeAlias = (
    Deal
    | LineUp
    | KickOff
    | Draw
    | Drawn
    | Discard
    | Move
    | Reactivate
    | Pass
    | Intercept
    | LetGo
    | Dribble
    | Skill
    | Shoot
    | Tackle
    | Worldie
    | WorldieDrawn
    | TakeBall
    | EndTurn
    | Roll
)
