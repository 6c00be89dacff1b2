"""What can happen in a game of Horse Collar, as records write it."""

from collections.abc import Sequence
from math import isfinite
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ruedo.core.event import Choice, Happening

Lie = Literal["off", "short", "26", "13", "3", "2", "1"]
FoulKind = Literal["foot", "shake", "left_end"]
Place = tuple[float, float]
"""A weight's centre, x from the shooter's end and y from the middle line, in metres."""
Places: TypeAlias = tuple[Place | None, ...]
"""Where weights lie; None is off the board."""


class Toss(Happening, frozen=True):
    """The coin says which side shoots first (HC-T5)."""

    first: int


class Slide(Choice, frozen=True):
    """A weight is shot; simulated with all that the throw was: m, m/s, rad, rad/s."""

    y: float | None = None
    speed: float | None = None
    angle: float | None = None
    spin: float | None = None

    def __post_init__(self) -> None:
        """Refuse half a throw."""
        if (self.y, self.speed, self.angle, self.spin).count(None) not in (0, 4):
            raise ValueError("a slide has all of `y`, `speed`, `angle` and `spin`, or none")


class WeightsRest(Happening, frozen=True):
    """Where every weight shot so far in this turn lies, in the order shot; None is off the board."""

    weights: tuple[Place | None, ...]


class Lies(Happening, frozen=True):
    """A whole turn at once: how its eight weights lie, in any order."""

    lies: Annotated[tuple[Lie, ...], Meta(min_length=8, max_length=8)]


class Dust(Choice, frozen=True):
    """The shooter dusts the board (HC-C2)."""


class Foul(Happening, frozen=True):
    """The referee notes a foul against a seat (HC-C3)."""

    seat: int
    kind: FoulKind


Event: TypeAlias = Toss | Slide | WeightsRest | Lies | Dust | Foul


def places_noted(event: Lies) -> Places | None:
    """Give the places that people tapped, None where none are noted, or a program noted something else."""
    match event.note:
        case {"weights": list() | tuple() as noted}:
            return _places(noted)
    return None


def _places(noted: Sequence[object]) -> Places | None:
    places: list[Place | None] = []
    for tapped in noted:
        match tapped:
            case None:
                places.append(None)
            case [int() | float() as x, int() | float() as y] if isfinite(x) and isfinite(y):
                places.append((float(x), float(y)))
            case _:
                return None
    return tuple(places)
