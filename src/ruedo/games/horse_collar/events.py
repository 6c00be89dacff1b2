"""The events of Horse Collar in the form of a record: the events of its board, and those of the game alone."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ruedo.boards.shuffleboard.events import Dust, Lie, Places, Slide, WeightsRest, places_in
from ruedo.core.event import Happening

FoulKind = Literal["foot", "shake", "left_end"]


class Toss(Happening, frozen=True):
    """The coin decides which side shoots first (HC-T5)."""

    first: int


class Lies(Happening, frozen=True):
    """A whole turn in one event: the lies of its eight weights, in any order."""

    lies: Annotated[tuple[Lie, ...], Meta(min_length=8, max_length=8)]


class Foul(Happening, frozen=True):
    """The referee notes a foul against a seat (HC-C3)."""

    seat: int
    kind: FoulKind


Event: TypeAlias = Toss | Slide | WeightsRest | Lies | Dust | Foul


def places_noted(event: Lies) -> Places | None:
    """Return the places that people tapped. Returns None if the note has no valid places."""
    return places_in(event.note)
