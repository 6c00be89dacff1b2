"""The measurements that an owner can make of a ring and its board, with videos from a phone, by eye and by ear.

* `upright`: a ring that is spun on the spot. The owner measures the time of some turns, and the time of the same number
  of turns after them.
* `fall`: a ring that wobbles until it lies flat. The owner measures its tilt at one moment, and the time from this
  moment until the ring is silent.
* `slip`: a board that is tilted until the ring on it starts to slide. The owner measures the slope of the board.
* `drop`: a ring that falls upright on its rim. The owner measures the first two intervals between its clicks.

`closed_forms` computes a constant from each measurement.
"""

from dataclasses import dataclass
from math import radians
from typing import Final, Literal, TypeAlias

from ruedo.throws.readings import Column, ReadingKind

INSTANT: Final = 0.004
"""The standard deviation in seconds of a time that is read from a video with 120 frames a second."""
CLICK: Final = 0.0015
"""The standard deviation in seconds of an interval between two clicks, read from the sound of a video."""
SILENCE: Final = 0.03
"""The standard deviation in seconds of the time at which a ring becomes silent."""
TILT: Final = radians(1.5)
"""The standard deviation in radians of a tilt that is read by eye from a video, filmed at the level of the board."""
SLOPE: Final = radians(1.0)
"""The standard deviation in radians of the slope at which the ring begins to slide, read from a phone's spirit
level."""
STEEPEST: Final = 60.0
"""The largest slope in degrees. No ring stays on a steeper board."""

ConstantName: TypeAlias = Literal["friction", "restitution", "resistance", "pivot"]
CONSTANTS: Final[tuple[ConstantName, ...]] = ("friction", "restitution", "resistance", "pivot")


@dataclass(frozen=True, slots=True)
class Upright:
    """A measurement of a ring that is spun on the spot and stays upright."""

    turns: float
    first: float
    """The time of the first turns, in seconds."""
    second: float
    """The time in seconds of the same number of turns after the first turns."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A measurement of a ring that wobbles until it lies flat."""

    tilt: float
    """The angle in degrees between the ring's plane and the board."""
    time: float
    """The time in seconds from the moment at which the ring has this tilt until it is silent."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A measurement of friction: the board is tilted until the ring on it starts to slide."""

    slope: float
    """The slope in degrees."""


@dataclass(frozen=True, slots=True)
class Drop:
    """A measurement of a ring that falls upright on its rim."""

    first: float
    """The time in seconds from the first click to the second."""
    second: float
    """The time in seconds from the second click to the third."""


Measurement: TypeAlias = Upright | Fall | Slip | Drop
KINDS: Final = {
    "upright": ReadingKind((Column("turns"), Column("first"), Column("second")), "pivot", Upright),
    "fall": ReadingKind((Column("tilt"), Column("time")), "resistance", Fall),
    "slip": ReadingKind((Column("slope", below=STEEPEST),), "friction", Slip),
    "drop": ReadingKind((Column("first"), Column("second")), "restitution", Drop),
}
