"""Measurements that an owner makes of a ring and its board, on films, by eye and by ear.

* `upright`: a ring spun on the spot. The times of a number of turns, and of as many turns right after.
* `fall`: a ring that wobbles down. Its tilt at one moment, and the time from then until it is silent.
* `slip`: the board, raised until the ring that lies flat on it slides. The board's slope.
* `drop`: a ring that falls upright on its rim. The first two intervals between its clicks.

`closed_forms` computes a constant from each measurement.
"""

from dataclasses import dataclass
from math import radians
from typing import Final, Literal, TypeAlias

from ruedo.throws.readings import Column, Kind

INSTANT: Final = 0.004
"""s, a standard deviation: a moment read from a film of 120 frames a second."""
CLICK: Final = 0.0015
"""s, a standard deviation: an interval between two clicks, read from the film's sound."""
SILENCE: Final = 0.03
"""s, a standard deviation: the moment at which a ring falls silent."""
TILT: Final = radians(1.5)
"""rad, a standard deviation: a tilt read by eye from a film taken level with the board."""
SLOPE: Final = radians(1.0)
"""rad, a standard deviation: the board's slope as the ring begins to slide, read from a phone's level."""
STEEPEST: Final = 60.0
"""Degrees. No ring stays on a board that is as steep as this."""

ConstantName: TypeAlias = Literal["friction", "restitution", "resistance", "pivot"]
CONSTANTS: Final[tuple[ConstantName, ...]] = ("friction", "restitution", "resistance", "pivot")


@dataclass(frozen=True, slots=True)
class Upright:
    """A ring spun on the spot, upright."""

    turns: float
    first: float
    """s, the time of the first turns that were counted."""
    second: float
    """s, the time of as many turns right after."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A ring that wobbles down."""

    tilt: float
    """Degrees between its plane and the board."""
    time: float
    """s, from then until it is silent."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The board, raised until the ring that lies on it slides."""

    slope: float
    """Degrees."""


@dataclass(frozen=True, slots=True)
class Drop:
    """A ring that falls upright on its rim."""

    first: float
    """s, from the first click to the second."""
    second: float
    """s, from the second to the third."""


Measurement: TypeAlias = Upright | Fall | Slip | Drop
KINDS: Final = {
    "upright": Kind((Column("turns"), Column("first"), Column("second")), "pivot", Upright),
    "fall": Kind((Column("tilt"), Column("time")), "resistance", Fall),
    "slip": Kind((Column("slope", below=STEEPEST),), "friction", Slip),
    "drop": Kind((Column("first"), Column("second")), "restitution", Drop),
}
