"""Computes the friction, restitution, resistance and pivot friction of a real ring from its owner's measurements.

A formula computes friction or restitution from each measurement (`closed_forms`). The result is the weighted mean of
these values. Resistance and pivot friction are fitted together, by comparison with a simulated ring (`losses`). If the
measurements scatter more than their errors explain, the interval is widened. `tests/boards/ring/test_calibration.py`
counts how often the intervals contain the true constants of synthetic rings.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import atan, degrees, exp, log, pi, radians, sqrt
from typing import Final

import msgspec
import numpy as np

from ruedo.boards.ring.closed_forms import ClosedFormEstimate, check, estimate, fall_time
from ruedo.boards.ring.equipment import EquipmentFile, load
from ruedo.boards.ring.losses import LOSSES, MIN_LOSS, UNIT, Loss, LossFit, fit_losses, scatter_factor
from ruedo.boards.ring.physics import constants
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.simulation import Equipment, Floats, Physics
from ruedo.boards.ring.readings import CONSTANTS, ConstantName, Fall, Measurement, Upright
from ruedo.boards.ring.simulated import make_equipment
from ruedo.core.errors import Reason
from ruedo.core.values import Json
from ruedo.throws.calibration import INTERVAL, EquipmentTables, Fit, MeasuredConstant, Notice, constant_within
from ruedo.throws.odd_row import SingleValue

BELIEVED: Final[dict[ConstantName, tuple[float, float]]] = {
    "friction": (0.2, 0.45),
    "restitution": (0.4, 0.7),
    "resistance": (0.006, 0.016),
    "pivot": (1.2e-5, 3e-5),
}
"""For each constant, the range that is assumed to contain the values of 95 % of all rings (docs/spinning.md)."""
DEFAULT_ERRORS: Final[dict[ConstantName, float]] = {
    "friction": 0.06,
    "restitution": 0.03,
    "resistance": 0.15,
    "pivot": 0.1,
}
"""For each constant, the standard deviation of its logarithm in one typical measurement."""
MAX_CONSTANTS: Final[dict[ConstantName, float]] = {
    "friction": constants.MAX_FRICTION,
    "restitution": 1.0,
    "resistance": constants.MAX_RESISTANCE,
    "pivot": constants.MAX_PIVOT,
}
DROP, TILTED = 0.03, 20.0
"""The height of a drop in metres and the tilt of a falling ring in degrees. Both occur in the sentences that explain
constants to people."""
MIN_RESTITUTION: Final = 0.15
"""The smallest restitution that the simulator accepts."""


def calibrate(
    measurements: Sequence[Measurement],
    equipment: Json,
    name: str | None,  # noqa: ARG001  # this equipment has only one board
    notice: Notice | None,
) -> tuple[Fit, EquipmentTables]:
    """Return the constants that fit the measurements best, and the equipment with these constants.

    Raises `NotMeasured` and `BadEquipment`.
    """
    loaded = load(equipment)
    ring = make_equipment(loaded)
    spinning.prepare(notice)
    found = fit(measurements, ring)
    return found, measured_equipment(loaded, found.constants)


def measured_equipment(equipment: EquipmentFile, measured: Mapping[str, MeasuredConstant]) -> EquipmentTables:
    """Return the tables of the equipment file, with the measured constants in place of the old values."""
    tables: dict[str, dict[str, object]] = msgspec.to_builtins(equipment)
    tables.pop("name", None)
    board = {name: value for name, value in tables["board"].items() if name not in measured}
    return tables | {"board": board | dict(measured)}


def fit(measurements: Sequence[Measurement], ring: Equipment) -> Fit:
    """Return the constants of a ring that fit the measurements best. Raises `NotMeasured`."""
    for number, one in enumerate(measurements, start=1):
        check(one, ring, number)
    estimates = [estimate(one, ring) for one in measurements]
    by_name = {name: [one for one in estimates if one.of == name] for name in CONSTANTS}
    averaged = [name for name in CONSTANTS if by_name[name] and name not in LOSSES]
    logs = {name: _mean(by_name[name]) if name in averaged else prior(name) for name in CONSTANTS}
    films = {i: one for i, one in enumerate(measurements) if isinstance(one, Upright | Fall)}
    losses = _losses(list(films.values()), ring, {name: exp(mean) for name, (mean, _) in logs.items()})
    off = dict(zip(films, losses.misfits, strict=True))
    misfits = [
        off[i] if i in off else abs(one.value - exp(logs[one.of][0])) / one.error for i, one in enumerate(estimates)
    ]
    shrinks = _shrinks(logs, losses)
    constant = {name: _constant(*logs[name], MAX_CONSTANTS[name]) for name in CONSTANTS} | {
        "resistance": _constant(float(losses.means[0]), float(_widths(losses)[0]), MAX_CONSTANTS["resistance"]),
        "pivot": _pivot(losses),
    }
    films_alone = dict(zip(films, losses.residuals, strict=True))
    return Fit(
        {
            name: replace(constant[name], meaning=_meaning(name, constant[name].value, ring))
            for name in CONSTANTS
            if by_name[name]
        },
        tuple(misfits),
        max(CONSTANTS, key=lambda name: shrinks[name]),
        tuple(
            SingleValue(one.of, *films_alone[i])
            if i in films_alone
            else SingleValue(one.of, log(one.value), one.error / one.value)
            for i, one in enumerate(estimates)
        ),
    )


def _meaning(name: ConstantName, value: float, ring: Equipment) -> Reason:
    """Return a message that explains a constant to people by an effect that they can see."""
    match name:
        case "friction":
            return Reason("meaning-friction_of_ring", {"degrees": f"{degrees(atan(value)):.0f}"})
        case "restitution":
            height = f"{100 * DROP * value**2:.1f}"
            return Reason("meaning-restitution_of_ring", {"drop": f"{100 * DROP:g}", "height": height})
        case "resistance":
            seconds = f"{fall_time(ring, radians(TILTED)) / value:.1f}"
            return Reason("meaning-resistance_of_ring", {"tilt": f"{TILTED:g}", "seconds": seconds})
        case "pivot":
            turns = constants.GRAVITY * value / spinning.inertia(ring)[0] / (2 * pi)
            return Reason("meaning-pivot_of_ring", {"turns": f"{turns:.2f}"})


def _shrinks(logs: Mapping[ConstantName, tuple[float, float]], losses: LossFit) -> dict[ConstantName, float]:
    """Return, for each constant, by how much one more measurement would reduce the sum of the intervals' widths.

    The widths are standard deviations of logarithms.
    """
    shrinks = {name: width - _narrower(width, DEFAULT_ERRORS[name]) for name, (_, width) in logs.items()}
    widths = _widths(losses)
    for name in LOSSES:
        shrinks[name] = float(np.sum(widths - _widths(losses, losses.one_more[name])))
    return shrinks


def prior(name: ConstantName) -> tuple[float, float]:
    """Return the mean and the standard deviation of a constant's logarithm before any measurement."""
    low, high = (log(end) for end in BELIEVED[name])
    return (low + high) / 2, (high - low) / (2 * INTERVAL)


def _losses(measurements: Sequence[Upright | Fall], ring: Equipment, known: Mapping[ConstantName, float]) -> LossFit:
    world = Physics(
        friction=min(known["friction"], MAX_CONSTANTS["friction"]),
        restitution=min(max(known["restitution"], MIN_RESTITUTION), MAX_CONSTANTS["restitution"]),
    )
    low, high = (end / UNIT for end in BELIEVED["pivot"])
    pivot = (low + high) / 2, (high - low) / (2 * INTERVAL)
    usual: dict[Loss, float] = {"resistance": DEFAULT_ERRORS["resistance"], "pivot": DEFAULT_ERRORS["pivot"] * pivot[0]}
    return fit_losses(measurements, ring, world, {"resistance": prior("resistance"), "pivot": pivot}, usual)


def _widths(losses: LossFit, more: Floats | float = 0.0) -> Floats:
    """Return the relative standard deviations of resistance and pivot friction.

    `more` is added to the precision matrix, such as the precision of one more measurement.
    """
    deviations = np.sqrt(np.diag(np.linalg.inv(losses.precision + more)))
    return np.asarray(deviations / (1.0, max(losses.means[1], MIN_LOSS)))


def _pivot(losses: LossFit) -> MeasuredConstant:
    """Return the pivot friction in metres with its interval. The interval contains no negative values."""
    mean, deviation = float(losses.means[1]), float(np.sqrt(np.linalg.inv(losses.precision)[1, 1]))
    return constant_within(mean, INTERVAL * deviation, lambda pivot: UNIT * max(pivot, 0.0), "m")


def _narrower(width: float, usual: float) -> float:
    """Return the standard deviation after one more measurement.

    `width` is the present standard deviation, and `usual` is the standard deviation of the new measurement.
    """
    return 1 / sqrt(1 / width**2 + 1 / usual**2)


def _constant(mean: float, width: float, most: float) -> MeasuredConstant:
    return constant_within(mean, INTERVAL * width, lambda logarithm: min(exp(logarithm), most))


def _mean(estimates: Sequence[ClosedFormEstimate]) -> tuple[float, float]:
    """Return the logarithm of the weighted mean of estimates, and the standard deviation of this logarithm.

    The weights use absolute errors, because relative errors would depend on the measured values.
    """
    values, errors = np.array([(one.value, one.error) for one in estimates]).T
    weights = errors**-2.0
    mean = float(weights @ values / weights.sum())
    return log(mean), scatter_factor(values, errors) / sqrt(float(weights.sum())) / mean
