"""A real ring's friction, restitution, resistance and pivot, from what its owner reads off films of it, by eye and ear.

Four kinds of measurements, each telling one constant by a closed form:

* `Upright`: a ring spun on the spot; how long so many turns take, and as many after those. Pivot friction slows it
  evenly: with N turns in t1 and N more in t2 the rate falls by 4 pi N (t2 - t1) / (t1 t2 (t1 + t2)) rad/s².
* `Fall`: a ring that wobbles down on its own; its tilt at a moment, and how long from then until it is silent. The time
  is the energy's balance of steady precession, `fall_time`.
* `Slip`: the board, a ring lying flat on it, raised until the ring slides: friction is the tangent of that angle.
* `Drop`: a ring let fall upright on its rim; the first two intervals between its clicks: their ratio is restitution.

The closed forms of the first two leave something out: a ring that stands sways, one that falls nods. So films of a
simulated ring with the constants as found are read in the same way; what the closed forms are off there, in the mean,
is taken off, and how much that scatters is added to the instruments' errors (indirect inference: Gourieroux, Monfort
and Renault, *J. Appl. Econometrics* 8, S85 (1993)). Estimates of a constant are averaged by their errors
(`docs/calibration.md`); where they scatter by more, the interval is widened as much.
`tests/lab/test_ring_calibration.py` counts how many synthetic rings' constants the intervals cover.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, hypot, inf, log, pi, radians, sqrt, tan
from typing import Final, Literal, TypeAlias

import numpy as np

from ruedo.lab import ring_films
from ruedo.lab.calibration import Constant, NotMeasured
from ruedo.physics import ring_constants as constants
from ruedo.physics.ring_constants import GRAVITY, TOP_SPIN
from ruedo.physics.spinning import Equipment, Physics, inertia

INSTANT: Final = 0.004
"""s, a standard deviation: a moment read off a film of 120 frames a second."""
CLICK: Final = 0.0015
"""s, of an interval between two clicks, read off the film's sound."""
SILENCE: Final = 0.03
"""s, of the moment at which a ring falls silent."""
TILT: Final = radians(1.5)
"""rad, of a tilt read by eye off a film taken level with the board."""
SLOPE: Final = radians(1.0)
"""rad, of the board's slope as the ring begins to slide, read off a phone's level."""
MODEL: Final = {"pivot": 0.0, "resistance": 0.0, "friction": 0.01, "restitution": 0.02}
"""By how much of itself a closed form is off for one measurement, beside what films of a simulated ring say."""
FILMS: Final = 12
"""How many films are simulated of each kind, in each of `ROUNDS`."""
ROUNDS: Final = 2
TRIES: Final = 6
"""How often a simulated ring is spun upright that falls, as an owner's is."""
LEAST: Final = 0.05
"""What is left of an estimate at least, as a share of it, when what the closed form is off is taken away."""
SHALLOW: Final = 30.0
"""Degrees. Steeper than this a ring does not fall by precession alone."""
INTERVAL: Final = 1.96

Name: TypeAlias = Literal["friction", "restitution", "resistance", "pivot"]
NAMES: Final[tuple[Name, ...]] = ("friction", "restitution", "resistance", "pivot")
BELIEVED: Final[dict[Name, tuple[float, float]]] = {
    "friction": (0.2, 0.45),
    "restitution": (0.4, 0.7),
    "resistance": (0.006, 0.016),
    "pivot": (1.2e-5, 3e-5),
}
"""What is believed of a ring that nobody measured (docs/uncertainty.md), as intervals of 95 %."""

USUAL: Final[dict[Name, float]] = {"friction": 0.06, "restitution": 0.03, "resistance": 0.15, "pivot": 0.1}
"""The standard deviation of the logarithm that a usual measurement of a constant has."""


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
    """An estimate of a constant from one measurement."""

    of: Name
    log: float
    """The constant's natural logarithm."""
    deviation: float
    """The standard deviation of that, by the instruments."""


@dataclass(frozen=True, slots=True)
class RingCalibration:
    """The estimated constants of a ring, its board and its post."""

    found: dict[Name, Constant]
    """Those that were measured."""
    misfits: tuple[float, ...]
    """By measurement: how far it lies from the fit, in standard deviations of its instruments."""
    shrinks: dict[Name, float]
    """By constant, the share of its interval, on a logarithmic scale, that one more measurement of it takes off, times
    that interval: what it would tell."""

    @property
    def next(self) -> Name:
        """The constant of which another measurement would tell most."""
        return max(NAMES, key=lambda name: self.shrinks[name])


def calibrated_ring(measurements: Sequence[RingMeasurement], ring: Equipment) -> RingCalibration:
    """Return the calibration by measurements of a ring. Raises `NotMeasured` without usable measurements."""
    if not measurements:
        raise NotMeasured("There are no measurements: film the ring as it spins, falls and bounces.")
    estimates = [estimate(one, ring, number) for number, one in enumerate(measurements, start=1)]
    offs: dict[Name, Off] = dict.fromkeys(NAMES, Off(0.0, 0.0, 0.0))
    for _ in range(ROUNDS):
        offs = filmed_offs(measurements, ring, _means(_righted(estimates, offs)))
    estimates = _righted(estimates, offs)
    means = _means(estimates)
    found: dict[Name, Constant] = {}
    shrinks: dict[Name, float] = {}
    for name in NAMES:
        low, high = (log(end) for end in BELIEVED[name])
        width = (high - low) / (2 * INTERVAL)
        if name in means:
            _, width = _mean([one for one in estimates if one.of == name])
            width = hypot(width, offs[name].doubt)
            found[name] = _constant(means[name], width, 1.0 if name == "restitution" else inf)
        shrinks[name] = width - 1 / sqrt(1 / width**2 + 1 / USUAL[name] ** 2)
    misfits = tuple(abs(one.log - means[one.of]) / one.deviation for one in estimates)
    return RingCalibration(found, misfits, shrinks)


def _constant(mean: float, width: float, most: float) -> Constant:
    low, high = mean - INTERVAL * width, mean + INTERVAL * width
    return Constant(min(exp(mean), most), exp(low), min(exp(high), most))


def _means(estimates: Sequence[Estimate]) -> dict[Name, float]:
    """Return the logarithms of the constants that were measured."""
    told: dict[Name, list[Estimate]] = {}
    for one in estimates:
        told.setdefault(one.of, []).append(one)
    return {name: _mean(of)[0] for name, of in told.items()}


def _righted(estimates: Sequence[Estimate], offs: dict[Name, "Off"]) -> list[Estimate]:
    """Return estimates corrected for the bias of the closed forms, their errors widened by its scatter."""
    return [_without(one, offs[one.of]) for one in estimates]


def _without(one: Estimate, off: "Off") -> Estimate:
    told = exp(one.log)
    value = max(told - off.mean, LEAST * told)
    return Estimate(one.of, log(value), hypot(one.deviation * told / value, off.scatter))


@dataclass(frozen=True, slots=True)
class Off:
    """By how much a closed form's estimate is above the truth in simulated films."""

    mean: float
    """In the constant's own unit."""
    scatter: float
    """The standard deviation of one film's, as a share of the truth."""
    doubt: float
    """That of the mean."""


def filmed_offs(measurements: Sequence[RingMeasurement], ring: Equipment, means: dict[Name, float]) -> dict[Name, Off]:
    """Return the bias of the closed forms in simulated films of a ring with these constants."""
    believed = {name: (log(low) + log(high)) / 2 for name, (low, high) in BELIEVED.items()}
    known = {name: exp(means.get(name, believed[name])) for name in NAMES}
    known["restitution"] = min(max(known["restitution"], 0.15), 1.0)
    world = Physics(**known)
    random = np.random.default_rng(0)
    spins = [one for one in measurements if isinstance(one, Upright)]
    falls = [one for one in measurements if isinstance(one, Fall)]
    by_pivot, by_resistance = [], []
    for number in range(FILMS):
        if spins:
            one = spins[number % len(spins)]
            slows = 4 * pi * one.turns * (one.second - one.first) / (one.first * one.second * (one.first + one.second))
            rate = 2 * pi * one.turns / one.first + slows * one.first / 2
            tries = (ring_films.upright(ring, world, one.turns, min(rate, TOP_SPIN), random) for _ in range(TRIES))
            if seen := next((film for film in tries if film), None):
                by_pivot.append(exp(estimate(Upright(one.turns, *seen), ring, 0).log))
        if falls:
            tilt = falls[number % len(falls)].tilt
            time = ring_films.fall(ring, world, radians(tilt), random)
            if time:
                by_resistance.append(exp(estimate(Fall(tilt, time), ring, 0).log))
    nothing = Off(0.0, 0.0, 0.0)
    return {
        "friction": nothing,
        "restitution": nothing,
        "pivot": _off(by_pivot, world.pivot) if spins else nothing,
        "resistance": _off(by_resistance, world.resistance) if falls else nothing,
    }


def _off(told: Sequence[float], truth: float) -> Off:
    """Return mean and scatter of the bias; with too few readable films, no correction and a large doubt."""
    if len(told) < FILMS // 3:
        return Off(0.0, 0.5, 0.5)
    scatter = float(np.std(told, ddof=1)) / truth
    return Off(float(np.mean(told)) - truth, scatter, scatter / sqrt(len(told)))


def _mean(estimates: Sequence[Estimate]) -> tuple[float, float]:
    """Return the logarithm of the mean of estimates, each by its error, and its deviation, wider where they scatter.

    Averaged are values, by absolute errors: those do not depend on the value that chance gave, as their shares do.
    Where estimates scatter by more than their errors say, the deviation grows as much (Birge's ratio).
    """
    values = np.array([exp(one.log) for one in estimates])
    errors = values * [one.deviation for one in estimates]
    weights = errors**-2.0
    mean = float(weights @ values / weights.sum())
    scatter = float(weights @ (values - mean) ** 2) / max(len(values) - 1, 1)
    return log(mean), sqrt(max(1.0, scatter) / float(weights.sum())) / mean


def estimate(one: RingMeasurement, ring: Equipment, number: int) -> Estimate:
    """Return the estimate of a measurement. Raises `NotMeasured`, naming it by its number, where it gives none."""
    match one:
        case Upright(turns, first, second):
            slows = 4 * pi * turns * (second - first) / (first * second * (first + second))
            pivot = slows * inertia(ring)[0] / GRAVITY
            if not 0 < pivot <= constants.MOST_PIVOT:
                raise NotMeasured(f"Measurement {number}: the later turns must take a little longer than the first.")
            # Three moments: t2 - t1 has the error of the middle one twice; the rest hardly matters.
            return _estimate("pivot", pivot, INSTANT * sqrt(6) / (second - first))
        case Fall(tilt, time):
            if not 1 < tilt <= SHALLOW:
                raise NotMeasured(f"Measurement {number}: the tilt must be from 1 to {SHALLOW:g} degrees.")
            whole = fall_time(ring, radians(tilt))
            more = fall_time(ring, radians(tilt) + 1e-3)
            by_tilt = (more - whole) / (1e-3 * whole) * TILT
            return _estimate("resistance", whole / time, hypot(by_tilt, SILENCE / time))
        case Slip(slope):
            angle = radians(slope)
            return _estimate("friction", tan(angle), SLOPE * (1 + tan(angle) ** 2) / tan(angle))
        case Drop(first, second):
            if not second < first:
                raise NotMeasured(f"Measurement {number}: the second interval must be shorter than the first.")
            return _estimate("restitution", second / first, CLICK * hypot(1 / first, 1 / second))


def _estimate(name: Name, value: float, deviation: float) -> Estimate:
    return Estimate(name, log(value), hypot(deviation, MODEL[name]))


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


UNITS: Final[dict[Name, tuple[str, Callable[[float], float]]]] = {
    "friction": ("", float),
    "restitution": ("", float),
    "resistance": ("", float),
    "pivot": (" mm", lambda metres: 1000 * metres),
}
"""How a constant is printed: its unit, and the factor to it."""
