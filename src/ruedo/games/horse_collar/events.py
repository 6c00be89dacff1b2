"""The events in records of Horse Collar games: the events of the board, and the events of the game itself."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ruedo.boards.shuffleboard.events import Dust, Lie, Places, Slide, WeightsRest, places_in
from ruedo.core.event import Happening

FoulKind = Literal["foot", "shake", "left_end"]


class Toss(Happening, frozen=True):
    """The result of the coin toss: the side that shoots first (HC-T5)."""

    first: int


class Lies(Happening, frozen=True):
    """A whole turn in one event: where its eight weights lie, in any order."""

    lies: Annotated[tuple[Lie, ...], Meta(min_length=8, max_length=8)]


class Foul(Happening, frozen=True):
    """A player's foul, which the referee reports (HC-C3)."""

    seat: int
    kind: FoulKind


Event: TypeAlias = Toss | Slide | WeightsRest | Lies | Dust | Foul


def find_places(event: Lies) -> Places | None:
    """Return the positions that people tapped, or None if the event's note contains no valid positions."""
    return places_in(event.note)
