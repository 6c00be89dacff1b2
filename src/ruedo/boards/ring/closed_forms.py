"""Formulas that compute a physical constant from a single measurement of a ring.

* `Upright`: a ring turns N times in the time t1, and N times more in t2. If it slows down evenly, its deceleration is 4
  pi N (t2 - t1) / (t1 t2 (t1 + t2)) rad/s². Its causes are pivot friction and the swaying of the ring (`losses`).
* `Fall`: the time follows from the energy of steady precession; see `fall_time`.
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
"""The standard deviation in seconds of the difference between two successive intervals. Both intervals use the reading
between them, so its error counts twice."""
FAR: Final = 4.0
"""The largest deviation, in standard deviations, that counts as a reading error."""
MODEL: Final = {"friction": 0.01, "restitution": 0.02}
"""The relative error of the formula for each constant that is not fitted to simulated films. The contact of the tube
with wood lasts 0.3 ms (Hertz). This is a fiftieth of the shortest interval between clicks."""
SHALLOW: Final = 30.0
"""The largest tilt in degrees of a measured fall. A steeper ring does not fall by precession alone."""


@dataclass(frozen=True, slots=True)
class ClosedFormEstimate:
    """The value of a constant that is computed from one measurement."""

    of: ConstantName
    value: float
    """The value of the constant. A pivot friction may be negative if the reading errors are larger than the ring's
    deceleration."""
    error: float
    """The standard deviation of `value`, from reading errors and from the error of the formula."""


def check(one: Measurement, ring: Equipment, number: int) -> None:
    """Raise `NotMeasured` if no constant can be computed from a measurement. The message contains its number.

    A second time that is shorter than the first is accepted if reading errors can explain it. If such measurements were
    rejected, the pivot friction would be too large on average.
    """
    match one:
        case Upright(_, first, second):
            if second - first < -FAR * SPANS:
                raise NotMeasured("turns_not_slower", number=number)
            if estimate(one, ring).value > constants.MAX_PIVOT:
                raise NotMeasured("turns_too_slow", number=number)
        case Fall(tilt):
            if not 1 < tilt <= SHALLOW:
                raise NotMeasured("tilt_too_steep", number=number, most=SHALLOW)
        case Drop(first, second):
            if not second < first:
                raise NotMeasured("clicks_not_sooner", number=number)


def estimate(one: Measurement, ring: Equipment) -> ClosedFormEstimate:
    """Return the constant that is computed from one measurement, with its error."""
    match one:
        case Upright():
            per_slowing = inertia(ring)[0] / GRAVITY
            return ClosedFormEstimate(
                "pivot", slowing(one) * per_slowing, slowing_per_second(one) * SPANS * per_slowing
            )
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


def _estimate(name: ConstantName, value: float, share: float) -> ClosedFormEstimate:
    """Return an estimate. Its error combines the relative error `share` with the error of the formula."""
    return ClosedFormEstimate(name, value, value * hypot(share, MODEL.get(name, 0.0)))


def slowing(one: Upright) -> float:
    """Return the deceleration of an upright spin in rad/s²."""
    return slowing_per_second(one) * (one.second - one.first)


def slowing_per_second(one: Upright) -> float:
    """Return the deceleration of an upright spin divided by the difference between its two times, in rad/s³."""
    return 4 * pi * one.turns / (one.first * one.second * (one.first + one.second))


# Steady precession: the centre of the ring is at rest, and contour resistance dissipates energy (docs/spinning.md).


def precession(ring: Equipment, tilt: float) -> float:
    """Return the rate of steady precession in rad/s, at a tilt in radians."""
    (across, axial), s = inertia(ring), np.sin(tilt)
    big, small = ring.ring_radius, ring.tube_radius
    return float(np.sqrt(GRAVITY * big / (s * (across - axial * small * s / (big + small * s)))))


def energy(ring: Equipment, tilt: float) -> float:
    """Return the energy of a ring in steady precession above that of a flat ring, per unit of mass, in m²/s²."""
    (across, axial), s, c = inertia(ring), np.sin(tilt), np.cos(tilt)
    big, small = ring.ring_radius, ring.tube_radius
    turning = precession(ring, tilt) * s / (big + small * s)
    whole, about = turning**2 * (big**2 + 2 * big * small * s + small**2), (turning * small * c) ** 2
    return float(0.5 * (across * (whole - about) + axial * about) + GRAVITY * big * s)


@lru_cache(maxsize=4096)
def fall_time(ring: Equipment, tilt: float) -> float:
    """Return the time in seconds that a ring takes to fall from a tilt in radians, times the contour resistance.

    The contour resistance c dissipates the power c g R Omega cos(tilt) per unit of mass. The formula assumes a slow
    decay and a centre at rest.
    """
    tilts = np.linspace(1e-3, sqrt(tilt), 200) ** 2
    energies = np.array([energy(ring, float(a)) for a in tilts])
    powers = np.array([GRAVITY * ring.ring_radius * precession(ring, float(a)) * np.cos(a) for a in tilts])
    return float(np.sum(np.diff(energies) * 0.5 * (1 / powers[1:] + 1 / powers[:-1])))
