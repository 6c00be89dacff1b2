"""The constant that each measurement of a ring gives, in closed form.

* `Upright`: a ring that is slowed evenly, and turns N times in t1 and N times more in t2, loses
  4 pi N (t2 - t1) / (t1 t2 (t1 + t2)) rad/s². Pivot friction and the ring's swaying cause it (`losses`).
* `Fall`: the time is the energy's balance of steady precession, `fall_time`.
* `Slip`: friction is the tangent of the slope.
* `Drop`: restitution is the ratio of the two intervals.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import hypot, pi, radians, sqrt, tan
from typing import Final

import numpy as np

from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics.constants import GRAVITY
from ruedo.boards.ring.physics.simulation import Equipment, inertia
from ruedo.boards.ring.readings import (
    CLICK,
    INSTANT,
    SILENCE,
    SLOPE,
    TILT,
    ConstantName,
    Drop,
    Fall,
    Measurement,
    Slip,
    Upright,
)
from ruedo.core.errors import NotMeasured

SPANS: Final = INSTANT * sqrt(6)
"""s, a standard deviation of the difference of two spans between three moments. The middle one's error counts twice."""
FAR: Final = 4.0
"""Standard deviations that errors of reading explain."""
MODEL: Final = {"friction": 0.01, "restitution": 0.02}
"""The error of a closed form for one measurement, as a share of the constant, for those without simulated films. A tube
that meets wood touches it for 0.3 ms (Hertz), a fiftieth of the shortest interval between clicks."""
SHALLOW: Final = 30.0
"""Degrees. A steeper ring does not fall by precession alone."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The constant that one measurement gives."""

    of: ConstantName
    value: float
    """The constant. A pivot may be below 0, if the errors of reading are larger than the ring's slowing."""
    error: float
    """The standard deviation of the constant, by the instruments."""


def check(one: Measurement, ring: Equipment, number: int) -> None:
    """Raise `NotMeasured` for a measurement that gives no constant. The message names it by its number.

    Later turns may take less time than the first, as far as errors of reading explain it. If only turns that take
    longer were used, the errors would not be 0 in the mean, and the pivot would come out too large.
    """
    match one:
        case Upright(_, first, second):
            if second - first < -FAR * SPANS:
                raise NotMeasured("turns_not_slower", number=number)
            if estimate(one, ring).value > constants.MOST_PIVOT:
                raise NotMeasured("turns_too_slow", number=number)
        case Fall(tilt):
            if not 1 < tilt <= SHALLOW:
                raise NotMeasured("tilt_too_steep", number=number, most=SHALLOW)
        case Drop(first, second):
            if not second < first:
                raise NotMeasured("clicks_not_sooner", number=number)


def estimate(one: Measurement, ring: Equipment) -> Estimate:
    """Return the constant that a measurement gives."""
    match one:
        case Upright():
            per_slowing = inertia(ring)[0] / GRAVITY
            return Estimate("pivot", slowing(one) * per_slowing, slowing_per_second(one) * SPANS * per_slowing)
        case Fall(tilt, time):
            whole = fall_time(ring, radians(tilt))
            more = fall_time(ring, radians(tilt) + 1e-3)
            by_tilt = (more - whole) / (1e-3 * whole) * TILT
            return _estimate("resistance", whole / time, hypot(by_tilt, SILENCE / time))
        case Slip(slope):
            angle = radians(slope)
            return _estimate("friction", tan(angle), SLOPE * (1 + tan(angle) ** 2) / tan(angle))
        case Drop(first, second):
            return _estimate("restitution", second / first, CLICK * hypot(1 / first, 1 / second))


def _estimate(name: ConstantName, value: float, share: float) -> Estimate:
    """Return an estimate. `share` is the instruments' error as a share of the value."""
    return Estimate(name, value, value * hypot(share, MODEL.get(name, 0.0)))


def slowing(one: Upright) -> float:
    """Return the slowing of an upright spin, rad/s²."""
    return slowing_per_second(one) * (one.second - one.first)


def slowing_per_second(one: Upright) -> float:
    """Return the slowing for each second that the later turns take longer, rad/s³."""
    return 4 * pi * one.turns / (one.first * one.second * (one.first + one.second))


# A ring that precesses about a resting centre and loses energy to contour resistance (docs/spinning.md)


def precession(ring: Equipment, tilt: float) -> float:
    """Return the rate of steady precession at a tilt in rad, rad/s."""
    (across, axial), s = inertia(ring), np.sin(tilt)
    big, small = ring.ring_radius, ring.tube_radius
    return float(np.sqrt(GRAVITY * big / (s * (across - axial * small * s / (big + small * s)))))


def energy(ring: Equipment, tilt: float) -> float:
    """Return the energy of steady precession above that of a flat ring, over mass, m²/s²."""
    (across, axial), s, c = inertia(ring), np.sin(tilt), np.cos(tilt)
    big, small = ring.ring_radius, ring.tube_radius
    turning = precession(ring, tilt) * s / (big + small * s)
    whole, about = turning**2 * (big**2 + 2 * big * small * s + small**2), (turning * small * c) ** 2
    return float(0.5 * (across * (whole - about) + axial * about) + GRAVITY * big * s)


@lru_cache(maxsize=4096)
def fall_time(ring: Equipment, tilt: float) -> float:
    """Return the time that a ring takes to lie down from a tilt in rad, s, times its resistance.

    Contour resistance takes the power c g R Omega cos(tilt) from its energy. The decay is slow and the centre rests.
    """
    tilts = np.linspace(1e-3, sqrt(tilt), 200) ** 2
    energies = np.array([energy(ring, float(a)) for a in tilts])
    powers = np.array([GRAVITY * ring.ring_radius * precession(ring, float(a)) * np.cos(a) for a in tilts])
    return float(np.sum(np.diff(energies) * 0.5 * (1 / powers[1:] + 1 / powers[:-1])))
