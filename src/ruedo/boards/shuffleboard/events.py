"""The events on a shuffleboard, as records write them."""

from collections.abc import Sequence
from math import isfinite
from typing import Literal, NamedTuple, TypeAlias

from ruedo.core.event import Choice, Happening

Lie = Literal["off", "short", "26", "13", "3", "2", "1"]
"""The lie of a weight. `1`, `2` and `3` are zones; `13` hangs over the end, and `26` over its corner."""
Place = tuple[float, float]
"""The centre of a weight: x from the shooter's end and y from the middle line, in metres."""
Places: TypeAlias = tuple[Place | None, ...]
"""The places of weights. None is off the board."""
Paths: TypeAlias = Sequence[Sequence[Place]]
"""The corners of each weight's way, in the order shot; empty for a weight that was not touched."""


class Throw(NamedTuple):
    """The numbers of a weight's throw: the place across the board in m, m/s, rad and rad/s."""

    y: float
    speed: float
    angle: float
    spin: float


class Slide(Choice, frozen=True):
    """A shot with a weight. A simulated one has the numbers of the throw, in m, m/s, rad and rad/s."""

    y: float | None = None
    speed: float | None = None
    angle: float | None = None
    spin: float | None = None

    def __post_init__(self) -> None:
        """Refuse a part of a throw."""
        if (self.y, self.speed, self.angle, self.spin).count(None) not in (0, 4):
            raise ValueError("a slide has all of `y`, `speed`, `angle` and `spin`, or none")

    @property
    def throw(self) -> Throw | None:
        """The throw of a simulated slide. None if people saw it."""
        if self.y is None or self.speed is None or self.angle is None or self.spin is None:
            return None
        return Throw(self.y, self.speed, self.angle, self.spin)


class WeightsRest(Happening, frozen=True):
    """The places of all weights shot since the board was cleared, in the order shot. None is off the board."""

    weights: tuple[Place | None, ...]


class Lands(Happening, frozen=True):
    """The lie of the weight that was shot, as people saw it."""

    lie: Lie


class Dust(Choice, frozen=True):
    """The shooter dusts the board."""


def aim_noted(shot: Slide) -> Throw | None:
    """Return the aim in the note of a simulated slide. None if the note has no aim."""
    match shot.note if shot.throw else None:
        case {"aim": {"y": y, "speed": speed, "angle": angle, "spin": spin}}:
            noted = (y, speed, angle, spin)
            return Throw(*noted) if all(isinstance(number, int | float) for number in noted) else None
    return None


def places_in(note: object) -> Places | None:
    """Return the `weights` of a note as places. None if the note has no such places."""
    match note:
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
