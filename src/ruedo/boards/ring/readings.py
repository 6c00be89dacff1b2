"""What an owner reads off films of a ring, by eye and ear, and what each reading says of a constant by a closed form.

* `Upright`: a ring spun on the spot; how long so many turns take, and as many after those. A ring that is slowed evenly
  and turns N times in t1 and N times more in t2 loses 4 pi N (t2 - t1) / (t1 t2 (t1 + t2)) rad/s²: by its pivot
  friction, and by what its swaying takes (`ring_slowing`).
* `Fall`: a ring that wobbles down on its own; its tilt at a moment, and how long from then until it is silent. The time
  is the energy's balance of steady precession, `fall_time`.
* `Slip`: the board, a ring lying flat on it, raised until the ring slides: friction is the tangent of that angle.
* `Drop`: a ring let fall upright on its rim; the first two intervals between its clicks: their ratio is restitution.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import hypot, pi, radians, sqrt, tan
from typing import Final, Literal, TypeAlias

import numpy as np

from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics.constants import GRAVITY
from ruedo.boards.ring.physics.simulation import Equipment, inertia
from ruedo.core.errors import NotMeasured

INSTANT: Final = 0.004
"""s, a standard deviation: a moment read off a film of 120 frames a second."""
SPANS: Final = INSTANT * sqrt(6)
"""s, of the difference of two spans between three moments: it has the middle one's error twice."""
FAR: Final = 4.0
"""Standard deviations that errors of reading explain."""
CLICK: Final = 0.0015
"""s, of an interval between two clicks, read off the film's sound."""
SILENCE: Final = 0.03
"""s, of the moment at which a ring falls silent."""
TILT: Final = radians(1.5)
"""rad, of a tilt read by eye off a film taken level with the board."""
SLOPE: Final = radians(1.0)
"""rad, of the board's slope as the ring begins to slide, read off a phone's level."""
MODEL: Final = {"friction": 0.01, "restitution": 0.02}
"""By how much of itself a closed form is off for one measurement, where no film is simulated to tell. A tube that meets
wood touches it for 0.3 ms (Hertz), a fiftieth of the shortest interval between clicks."""
SHALLOW: Final = 30.0
"""Degrees. Steeper than this a ring does not fall by precession alone."""

Name: TypeAlias = Literal["friction", "restitution", "resistance", "pivot"]
NAMES: Final[tuple[Name, ...]] = ("friction", "restitution", "resistance", "pivot")


@dataclass(frozen=True, slots=True)
class Upright:
    """A ring spun on the spot, upright."""

    turns: float
    first: float
    """s, that so many turns take."""
    second: float
    """s, that as many take just after."""


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
    """A ring let fall upright."""

    first: float
    """s, from the first click to the second."""
    second: float
    """s, from the second to the third."""


RingMeasurement: TypeAlias = Upright | Fall | Slip | Drop


@dataclass(frozen=True, slots=True)
class Estimate:
    """What one measurement says of a constant."""

    of: Name
    value: float
    """The constant; a pivot also below 0, where a ring slows by less than moments are read wrong."""
    error: float
    """The standard deviation of that, by the instruments."""


def check(one: RingMeasurement, ring: Equipment, number: int) -> None:
    """Raise `NotMeasured` for a measurement that says nothing, naming it by its number.

    Later turns that took less time than the first are believed as far as errors of reading explain them. If only those
    that took longer were, the errors left would not be 0 in the mean, and the pivot would come out too large.
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


def estimate(one: RingMeasurement, ring: Equipment) -> Estimate:
    """Return what a measurement says."""
    match one:
        case Upright():
            per_slowing = inertia(ring)[0] / GRAVITY
            return Estimate("pivot", slowing(one) * per_slowing, slowing_by(one) * SPANS * per_slowing)
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


def _estimate(name: Name, value: float, share: float) -> Estimate:
    """Return an estimate whose error, by the instruments, is this share of it."""
    return Estimate(name, value, value * hypot(share, MODEL.get(name, 0.0)))


def slowing(one: Upright) -> float:
    """Return by how much an upright spin's rate falls, rad/s²."""
    return slowing_by(one) * (one.second - one.first)


def slowing_by(one: Upright) -> float:
    """Return by how much more a spin's rate falls for each second that its later turns take longer, rad/s³."""
    return 4 * pi * one.turns / (one.first * one.second * (one.first + one.second))


# A ring that precesses about a resting centre, and loses energy to contour resistance (docs/spinning.md)


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
    """Return how long a ring takes to lie down from a tilt in rad, s, times its resistance: the balance of its energy.

    Contour resistance takes c g R Omega cos(tilt) of it; slow decay, the centre at rest.
    """
    tilts = np.linspace(1e-3, sqrt(tilt), 200) ** 2
    energies = np.array([energy(ring, float(a)) for a in tilts])
    powers = np.array([GRAVITY * ring.ring_radius * precession(ring, float(a)) * np.cos(a) for a in tilts])
    return float(np.sum(np.diff(energies) * 0.5 * (1 / powers[1:] + 1 / powers[:-1])))
