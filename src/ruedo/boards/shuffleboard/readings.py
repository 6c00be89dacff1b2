"""The measurements that an owner can make of a shuffleboard and its weights, with a phone and a measuring tape.

* `slide`: a weight that hits no other weight. The owner measures its distance and its time.
* `hit`: a weight at rest that is hit by another weight. The owner measures its position before the hit, and the final
  positions of both weights.

Positions are in metres: x from the shooter's end, y from the middle line.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from ruedo.throws.readings import Column, ReadingKind

Place: TypeAlias = tuple[float, float]

TIME_ERROR: Final = 0.1
"""The standard deviation, in seconds, of a time measured by hand with a phone's stopwatch."""
PLACE_ERROR: Final = 0.003
"""The standard deviation, in metres along each axis, of a position. People measure it with a tape, or tap it on a
drawing of the board."""
CONSTANTS: Final = ("friction", "restitution")


@dataclass(frozen=True, slots=True)
class TimedSlide:
    """A measurement of a weight that slid without hitting another weight."""

    way: float
    """The distance in metres from the release to the final position."""
    time: float
    """The time in seconds from the release to the stop."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A measurement of a weight at rest that was hit by a weight shot straight along the board.

    Positions are in metres.
    """

    lay: Place
    """The position of the resting weight before the hit."""
    struck: Place
    """The final position of the weight that was hit."""
    shot: Place
    """The final position of the weight that was shot."""


Measurement: TypeAlias = TimedSlide | Hit


def _hit(lay_x: float, lay_y: float, struck_x: float, struck_y: float, shot_x: float, shot_y: float) -> Hit:
    return Hit((lay_x, lay_y), (struck_x, struck_y), (shot_x, shot_y))


_PLACES = ("lay_x", "lay_y", "struck_x", "struck_y", "shot_x", "shot_y")
KINDS: Final = {
    "slide": ReadingKind((Column("way"), Column("time")), "friction", TimedSlide),
    "hit": ReadingKind(tuple(Column(name, above=-100.0) for name in _PLACES), "restitution", _hit),
}
