"""Finds the one measurement that does not fit the others, such as a mistyped time.

A least-squares fit would hide this measurement, because one large error moves the fit away from all other measurements.
So each measurement is compared with the mean of the others. The comparison uses the value of the constant that each
measurement alone gives.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

BAD: Final = 4.0
"""The distance from the fit, in standard deviations, above which a measurement is reported."""
MIN_ROWS: Final = 3
"""The smallest number of measurements of a constant. With fewer measurements, it is unclear which measurement is
wrong."""


@dataclass(frozen=True, slots=True)
class SingleValue:
    """The value of a constant that was computed from a single measurement."""

    constant: str
    value: float
    """The constant, or a number that grows with it, such as its logarithm. The errors are nearly normally
    distributed."""
    error: float
    """The standard deviation of `value`."""


@dataclass(frozen=True, slots=True)
class OddRow:
    """A measurement that does not fit the others."""

    row: int
    """The index of the measurement."""
    deviations: float
    """The distance from the mean of the others, in standard deviations of the difference."""


def odd_rows(values: Sequence[SingleValue]) -> list[OddRow]:
    """Return, for each constant, the only measurement that does not fit the others, if there is such a measurement."""
    constants = dict.fromkeys(value.constant for value in values)
    found = (_odd_row([(row, one) for row, one in enumerate(values) if one.constant == name]) for name in constants)
    return [odd for odd in found if odd is not None]


def _odd_row(numbered: Sequence[tuple[int, SingleValue]]) -> OddRow | None:
    """Return the only measurement that does not fit the others, or None if all measurements fit or several do not."""
    if len(numbered) < MIN_ROWS or _worst([one for _, one in numbered]) <= BAD:
        return None
    candidates = [
        (_worst(others), number, one, others)
        for number, one in numbered
        if (others := [other for row, other in numbered if row != number])
    ]
    worst, number, one, others = min(candidates, key=lambda candidate: candidate[0])
    mean, error = _mean(others)
    deviations = abs(one.value - mean) / hypot(one.error, error)
    return OddRow(number, deviations) if worst <= BAD < deviations else None


def _worst(values: Sequence[SingleValue]) -> float:
    """Return the largest distance of a value from the mean of the others, in standard deviations."""
    return max(
        abs(one.value - mean) / hypot(one.error, error)
        for number, one in enumerate(values)
        for mean, error in (_mean([*values[:number], *values[number + 1 :]]),)
    )


def _mean(values: Sequence[SingleValue]) -> tuple[float, float]:
    """Return the mean of the values, weighted by their inverse variances, and the standard deviation of the mean."""
    weights = [one.error**-2 for one in values]
    whole = sum(weights)
    return sum(weight * one.value for weight, one in zip(weights, values, strict=True)) / whole, 1 / sqrt(whole)
