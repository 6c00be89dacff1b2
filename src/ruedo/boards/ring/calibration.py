"""A real ring's friction, restitution, resistance and pivot, from what its owner reads off films of it, by eye and ear.

Friction and restitution are told by closed forms (`ring_readings`), each measurement by itself, averaged by their
errors. Resistance and pivot are told together, by films of a simulated ring (`ring_slowing`). Where measurements
scatter by more than their errors leave to chance, the interval is widened as much.
`tests/boards/ring/test_calibration.py` counts how many synthetic rings' constants the intervals cover.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

import numpy as np

from ruedo.boards.ring import slowing as ring_slowing
from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics.simulation import Equipment, Floats, Physics
from ruedo.boards.ring.readings import NAMES, Estimate, Fall, Name, RingMeasurement, Upright, check, estimate
from ruedo.boards.ring.slowing import LEAST, SLOWS, UNIT, Slowing, Slows, scattered
from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import INTERVAL, MeasuredConstant

BELIEVED: Final[dict[Name, tuple[float, float]]] = {
    "friction": (0.2, 0.45),
    "restitution": (0.4, 0.7),
    "resistance": (0.006, 0.016),
    "pivot": (1.2e-5, 3e-5),
}
"""What is believed of a ring that nobody measured (docs/uncertainty.md), as intervals of 95 %."""
USUAL: Final[dict[Name, float]] = {"friction": 0.06, "restitution": 0.03, "resistance": 0.15, "pivot": 0.1}
"""The standard deviation of the logarithm that a usual measurement of a constant has."""
MOST: Final[dict[Name, float]] = {
    "friction": constants.MOST_FRICTION,
    "restitution": 1.0,
    "resistance": constants.MOST_RESISTANCE,
    "pivot": constants.MOST_PIVOT,
}
LEAST_RESTITUTION: Final = 0.15
"""What the simulator takes."""


@dataclass(frozen=True, slots=True)
class RingCalibration:
    """The estimated constants of a ring, its board and its post."""

    found: dict[Name, MeasuredConstant]
    """Those that were measured."""
    misfits: tuple[float, ...]
    """By measurement: how far it lies from the fit, in standard deviations."""
    shrinks: dict[Name, float]
    """By constant, how much narrower all intervals together would be, as standard deviations of the logarithms, after
    one more measurement of it."""

    @property
    def next(self) -> Name:
        """The constant of which another measurement would tell most."""
        return max(NAMES, key=lambda name: self.shrinks[name])


def calibrated_ring(measurements: Sequence[RingMeasurement], ring: Equipment) -> RingCalibration:
    """Return the calibration by measurements of a ring. Raises `NotMeasured` without usable measurements."""
    if not measurements:
        raise NotMeasured("nothing_filmed")
    for number, one in enumerate(measurements, start=1):
        check(one, ring, number)
    estimates = [estimate(one, ring) for one in measurements]
    by_name = {name: [one for one in estimates if one.of == name] for name in NAMES}
    told = {name: _mean(by_name[name]) if by_name[name] and name not in SLOWS else believed(name) for name in NAMES}
    shrinks = {name: width - _narrower(width, USUAL[name]) for name, (_, width) in told.items()}
    slowed = {i: one for i, one in enumerate(measurements) if isinstance(one, Upright | Fall)}
    slowing = _slowing(list(slowed.values()), ring, {name: exp(mean) for name, (mean, _) in told.items()})
    widths = _widths(slowing)
    for name in SLOWS:
        shrinks[name] = float(np.sum(widths - _widths(slowing, slowing.one_more[name])))
    off = dict(zip(slowed, slowing.misfits, strict=True))
    misfits = [
        off[i] if i in off else abs(one.value - exp(told[one.of][0])) / one.error for i, one in enumerate(estimates)
    ]
    constant = {name: _constant(*told[name], MOST[name]) for name in NAMES} | {
        "resistance": _constant(float(slowing.means[0]), float(widths[0]), MOST["resistance"]),
        "pivot": _pivot(slowing),
    }
    return RingCalibration({name: constant[name] for name in NAMES if by_name[name]}, tuple(misfits), shrinks)


def believed(name: Name) -> tuple[float, float]:
    """Return mean and standard deviation of a constant's logarithm, as they are believed."""
    low, high = (log(end) for end in BELIEVED[name])
    return (low + high) / 2, (high - low) / (2 * INTERVAL)


def _slowing(slowed: Sequence[Upright | Fall], ring: Equipment, known: Mapping[Name, float]) -> Slowing:
    world = Physics(
        friction=min(known["friction"], MOST["friction"]),
        restitution=min(max(known["restitution"], LEAST_RESTITUTION), MOST["restitution"]),
    )
    low, high = (end / UNIT for end in BELIEVED["pivot"])
    pivot = (low + high) / 2, (high - low) / (2 * INTERVAL)
    usual: dict[Slows, float] = {"resistance": USUAL["resistance"], "pivot": USUAL["pivot"] * pivot[0]}
    return ring_slowing.told(slowed, ring, world, {"resistance": believed("resistance"), "pivot": pivot}, usual)


def _widths(slowing: Slowing, more: Floats | float = 0.0) -> Floats:
    """Return the standard deviations of both logarithms, with more precision where another measurement adds it."""
    deviations = np.sqrt(np.diag(np.linalg.inv(slowing.precision + more)))
    return np.asarray(deviations / (1.0, max(slowing.means[1], LEAST)))


def _pivot(slowing: Slowing) -> MeasuredConstant:
    """Return the pivot, m, with its interval, of which no part is below 0."""
    value, width = float(slowing.means[1]), float(np.sqrt(np.linalg.inv(slowing.precision)[1, 1]))
    return MeasuredConstant(*(UNIT * max(value + far * width, 0.0) for far in (0.0, -INTERVAL, INTERVAL)))


def _narrower(width: float, usual: float) -> float:
    """Return the standard deviation after another measurement, from that before and the measurement's own."""
    return 1 / sqrt(1 / width**2 + 1 / usual**2)


def _constant(mean: float, width: float, most: float) -> MeasuredConstant:
    low, high = mean - INTERVAL * width, mean + INTERVAL * width
    return MeasuredConstant(min(exp(mean), most), min(exp(low), most), min(exp(high), most))


def _mean(estimates: Sequence[Estimate]) -> tuple[float, float]:
    """Return the logarithm of the mean of estimates, each by its error, and its deviation, wider where they scatter.

    Averaged are values, by absolute errors: those do not depend on the value that chance gave, as their shares do.
    """
    values, errors = np.array([(one.value, one.error) for one in estimates]).T
    weights = errors**-2.0
    mean = float(weights @ values / weights.sum())
    return log(mean), scattered(values, errors) / sqrt(float(weights.sum())) / mean
