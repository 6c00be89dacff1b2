"""What can happen on a shuffleboard, as records write it."""

from collections.abc import Sequence
from math import isfinite
from typing import Literal, NamedTuple, TypeAlias

from ruedo.core.event import Choice, Happening

Lie = Literal["off", "short", "26", "13", "3", "2", "1"]
"""How a weight lies: `1`, `2` and `3` in the zones of these figures; `13` hangs over the end, `26` over its corner."""
Place = tuple[float, float]
"""A weight's centre, x from the shooter's end and y from the middle line, in metres."""
Places: TypeAlias = tuple[Place | None, ...]
"""Where weights lie; None is off the board."""
Paths: TypeAlias = Sequence[Sequence[Place]]
"""By weight, in the order shot, the corners of its way; none for a weight that was not touched."""


class Throw(NamedTuple):
    """All that the throw of a weight was: the place across the board in m, m/s, rad and rad/s."""

    y: float
    speed: float
    angle: float
    spin: float


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

    @property
    def throw(self) -> Throw | None:
        """The throw of a simulated slide; None where people shot."""
        if self.y is None or self.speed is None or self.angle is None or self.spin is None:
            return None
        return Throw(self.y, self.speed, self.angle, self.spin)


class WeightsRest(Happening, frozen=True):
    """Where every weight shot since the board was cleared lies, in the order shot; None is off the board."""

    weights: tuple[Place | None, ...]


class Lands(Happening, frozen=True):
    """How the weight that was shot lies, as people saw it."""

    lie: Lie


class Dust(Choice, frozen=True):
    """The shooter dusts the board."""


def aim_noted(shot: Slide) -> Throw | None:
    """Return what a simulated slide was aimed at, as its note tells; None where it tells nothing, or something else."""
    match shot.note if shot.throw else None:
        case {"aim": {"y": y, "speed": speed, "angle": angle, "spin": spin}}:
            noted = (y, speed, angle, spin)
            return Throw(*noted) if all(isinstance(number, int | float) for number in noted) else None
    return None


def places_in(note: object) -> Places | None:
    """Return the places that a note tells as its `weights`; None where it tells none, or something else."""
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
