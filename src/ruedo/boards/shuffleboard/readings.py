"""Measurements that an owner makes of a shuffleboard and its weights, with a phone and a tape.

* `slide`: a weight that meets no other; its distance and its time.
* `hit`: a weight that lies somewhere, and the places where it and the weight shot at it come to rest.

Places are in metres: x from the shooter's end, y from the middle line.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from ruedo.throws.readings import Column, Kind

Place: TypeAlias = tuple[float, float]

TIME_ERROR: Final = 0.1
"""s, a standard deviation: a thumb on a phone's stopwatch, at both ends."""
PLACE_ERROR: Final = 0.003
"""m, a standard deviation along each axis: a tape, or a tap on a drawing of the board."""
CONSTANTS: Final = ("friction", "restitution")


@dataclass(frozen=True, slots=True)
class TimedSlide:
    """A weight that met no other."""

    way: float
    """m, from the release to where it stopped."""
    time: float
    """s, from the release to the stop."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A weight that was hit once by a weight shot straight along the board. Places in metres."""

    lay: Place
    """The place of the weight before the hit."""
    struck: Place
    """The place where that weight came to rest."""
    shot: Place
    """The place where the weight shot at it came to rest."""


Measurement: TypeAlias = TimedSlide | Hit


def _hit(lay_x: float, lay_y: float, struck_x: float, struck_y: float, shot_x: float, shot_y: float) -> Hit:
    return Hit((lay_x, lay_y), (struck_x, struck_y), (shot_x, shot_y))


_PLACES = ("lay_x", "lay_y", "struck_x", "struck_y", "shot_x", "shot_y")
KINDS: Final = {
    "slide": Kind((Column("way"), Column("time")), "friction", TimedSlide),
    "hit": Kind(tuple(Column(name, above=-100.0) for name in _PLACES), "restitution", _hit),
}
