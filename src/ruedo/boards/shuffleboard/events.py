"""The events of games on a shuffleboard, in the form in which records contain them."""

from collections.abc import Sequence
from math import isfinite
from typing import Literal, NamedTuple, TypeAlias

from ruedo.core.event import Choice, Happening
from ruedo.core.values import Json

Lie = Literal["off", "short", "corner", "end", "3", "2", "1"]
"""The lie of a weight: the kind of its position, which decides its points. `1`, `2` and `3` are zones. A weight with
`end` hangs over the end, and a weight with `corner` hangs over a corner. A weight with `short` did not pass the foul
line. A weight with `off` is not on the board."""
Place = tuple[float, float]
"""The centre of a weight in metres: x from the shooter's end, and y from the middle line."""
Places: TypeAlias = tuple[Place | None, ...]
"""The positions of weights, with None for each weight off the board."""
Paths: TypeAlias = Sequence[Sequence[Place]]
"""The corners of each weight's path, in the order of the shots. A path is empty if the weight did not move."""


class Throw(NamedTuple):
    """The numbers of a shot: position across the board (m), speed (m/s), angle (rad) and spin (rad/s)."""

    y: float
    speed: float
    angle: float
    spin: float


class Slide(Choice, frozen=True):
    """A shot with a weight. A simulated shot has numbers in m, m/s, rad and rad/s.

    For a shot at a real table, all four numbers are None.
    """

    y: float | None = None
    speed: float | None = None
    angle: float | None = None
    spin: float | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` if only some of the four numbers are given."""
        if (self.y, self.speed, self.angle, self.spin).count(None) not in (0, 4):
            raise ValueError("a slide has all of `y`, `speed`, `angle` and `spin`, or none")

    @property
    def throw(self) -> Throw | None:
        """The numbers of a simulated shot, or None if people reported the shot."""
        if self.y is None or self.speed is None or self.angle is None or self.spin is None:
            return None
        return Throw(self.y, self.speed, self.angle, self.spin)


class WeightsRest(Happening, frozen=True):
    """The positions of all weights that were shot since the board was cleared, in order.

    The position is None for a weight off the board.
    """

    weights: tuple[Place | None, ...]


class Lands(Happening, frozen=True):
    """A report from a real table of the last weight's lie, such as its zone."""

    lie: Lie


class Dust(Choice, frozen=True):
    """The shooter's choice to dust the board, which means to put on new wax."""


def find_aim(shot: Slide) -> Throw | None:
    """Return the aim that the note of a simulated shot contains, or None if there is no aim."""
    match shot.note if shot.throw else None:
        case {"aim": {"y": y, "speed": speed, "angle": angle, "spin": spin}}:
            noted = (y, speed, angle, spin)
            return Throw(*noted) if all(isinstance(number, int | float) for number in noted) else None
    return None


def open_note(shot: Slide) -> dict[str, Json] | None:
    """Return the public part of a simulated shot's note: its aim, and whether a person typed the aim."""
    aim = find_aim(shot)
    return aim and {"aim": aim._asdict(), **({"by": "typed"} if shot.note.get("by") == "typed" else {})}


def places_in(note: object) -> Places | None:
    """Return the positions in the field `weights` of a note, or None if the note has no valid positions."""
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
