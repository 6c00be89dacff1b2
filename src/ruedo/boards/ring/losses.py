"""Fits contour resistance and pivot friction of a ring together, from measurements of upright spins and falls.

Contour resistance makes a tilted ring fall. It also makes an upright ring sway more and more. The swaying slows the
spin as much as a small pivot friction does. So neither constant can be estimated without the other.

Times are read from films of a simulated ring in the same way as the owner reads them: over the same turns, and from the
same tilts. The Gauss-Newton method finds the constants for which the means of the films fit the measurements. The
weight of a measurement depends on its own error and on the scatter of the films. This is a synthetic likelihood (Wood,
*Nature* 466, 1102 (2010)). Films with different constants use the same random numbers, so that finite differences give
accurate derivatives.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, exp, log, pi, radians, sqrt
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.random import Generator

from ruedo.boards.ring.closed_forms import estimate, slowing
from ruedo.boards.ring.films import FallScene, FilmReading, FilmScene, UprightScene, read_films
from ruedo.boards.ring.physics.constants import MAX_PIVOT, MAX_RESISTANCE, TOP_SPIN
from ruedo.boards.ring.physics.simulation import Equipment, Floats, Physics
from ruedo.boards.ring.readings import Fall, Upright

Loss: TypeAlias = Literal["resistance", "pivot"]
LOSSES: Final[tuple[Loss, ...]] = ("resistance", "pivot")

FILMS: Final = 24
"""The smallest number of simulated films for each kind of measurement. Each measurement has at least two films."""
ROUNDS: Final = 2
STEPS: Final = (0.1, 0.2)
"""The step sizes of both parameters for the finite differences of the films' means."""
MAX_TIME: Final = 1.0
"""The largest change of a parameter in one iteration."""
EARLIER: Final = 0.75
"""The deceleration in the first half of a spin, as a share of the deceleration in its middle. The ring sways little at
first."""
VAGUE: Final = (1.0, 5.0)
"""The standard deviations of both parameters before any measurement, if measurements of them exist. They are large, so
that the measurements determine the result."""
UNIT: Final = 1e-5
"""The unit of the pivot friction in the fit, in metres. The pivot friction is fitted directly, because its error does
not depend on its size. The resistance is fitted as a logarithm."""
UNKNOWN: Final = 1e6
"""The error that is assigned to a measurement without films. It is so large that the weight is nearly 0."""
MIN_LOSS: Final = 0.01
"""The smallest pivot friction in simulated films, in multiples of `UNIT`."""
WIDENED: Final = 1.3
"""The factor by which the computed standard deviations are multiplied. Single films have more outliers than a normal
distribution. For synthetic rings, the errors of both constants were about 1.2 times as large, with longer tails."""


@dataclass(frozen=True, slots=True)
class LossFit:
    """The result of fitting resistance and pivot friction to upright spins and falls.

    Its parameters are the logarithm of the resistance, and the pivot friction in multiples of `UNIT`.
    """

    means: Floats
    precision: Floats
    """The inverse of the covariance matrix, with shape `(2, 2)`."""
    misfits: tuple[float, ...]
    """For each measurement, its distance from the fit in standard deviations, which include the scatter of the
    films."""
    residuals: tuple[tuple[float, float], ...]
    """For each measurement, its signed difference from the fit, and the standard deviation of this difference. The
    standard deviation does not depend on how much the measurements scatter."""
    one_more: Mapping[Loss, Floats]
    """For each constant, the precision matrix that one more measurement would add, with shape `(2, 2)`."""


@dataclass(frozen=True, slots=True)
class _Films:
    """A summary of the values that were computed from the simulated films of one measurement."""

    mean: float
    squares: float
    """The sum of the squared differences from the mean."""
    count: int


def fit_losses(
    measurements: Sequence[Upright | Fall],
    ring: Equipment,
    world: Physics,
    believed: Mapping[Loss, tuple[float, float]],
    usual: Mapping[Loss, float],
) -> LossFit:
    """Return the fit of resistance and pivot friction to measurements of a ring.

    `world` contains the friction and restitution of the ring. `believed` contains the mean and standard deviation of
    both parameters before any measurement. `usual` contains the standard deviation of each parameter in one typical
    measurement.
    """
    readings = [_reading(one, ring) for one in measurements]
    kinds = [isinstance(one, Fall) for one in measurements]
    measured = [any(kinds), not all(kinds)]
    centre = np.array([believed[name][0] for name in LOSSES])
    width = np.array(
        [vague if seen else believed[name][1] for name, seen, vague in zip(LOSSES, measured, VAGUE, strict=True)]
    )
    means = centre.copy()
    if any(kinds):
        means[0] = np.mean([value for (value, _), fall in zip(readings, kinds, strict=True) if fall])
    off, slopes, errors, step = np.zeros(0), np.zeros((0, 2)), np.zeros(0), np.zeros(2)
    alone = np.zeros(0)
    for _ in range(ROUNDS):
        at = [_films(measurements, ring, world, means + np.eye(3, 2, -1)[row] * STEPS) for row in range(3)]
        off, slopes, alone = _compare(readings, kinds, at)
        errors = _enlarge_errors(off, alone, kinds)
        weights = errors**-2.0
        precision = np.diag(width**-2.0) + (slopes.T * weights) @ slopes
        right = (centre - means) / width**2 + (slopes.T * weights) @ off
        step = np.clip(np.linalg.solve(precision, right), -MAX_TIME, MAX_TIME)
        means = means + step
    left = off - slopes @ step
    one_more = {
        name: _one_more(
            slopes, weights / WIDENED**2, [fall == (name == "resistance") for fall in kinds], number, usual[name]
        )
        for number, name in enumerate(LOSSES)
    }
    residuals = tuple(zip(left.tolist(), (WIDENED * alone).tolist(), strict=True))
    return LossFit(means, precision / WIDENED**2, tuple((np.abs(left) / errors).tolist()), residuals, one_more)


def _reading(one: Upright | Fall, ring: Equipment) -> tuple[float, float]:
    """Return the value that is computed from a measurement and compared with films, and its reading error.

    For a fall, the value is the logarithm of the resistance. For a spin, it is the pivot friction in multiples of
    `UNIT`.
    """
    found = estimate(one, ring)
    if isinstance(one, Fall):
        return log(found.value), found.error / found.value
    return found.value / UNIT, found.error / UNIT


def _films(
    measurements: Sequence[Upright | Fall], ring: Equipment, world: Physics, means: Floats
) -> list[_Films | None]:
    """Simulate films of a ring with these parameters, and return a summary of the films of each measurement.

    The summary is None if no times can be read from any of these films.
    """
    resistance, pivot = min(exp(means[0]), MAX_RESISTANCE), min(max(means[1], MIN_LOSS) * UNIT, MAX_PIVOT)
    there = replace(world, resistance=resistance, pivot=pivot)
    falls = sum(isinstance(one, Fall) for one in measurements)
    numbers, scenes = [], []
    for number, one in enumerate(measurements):
        of_kind = falls if isinstance(one, Fall) else len(measurements) - falls
        for film in range(max(2, ceil(FILMS / of_kind))):
            numbers.append(number)
            scenes.append(_scene(one, np.random.default_rng((number, film))))
    found: list[list[float]] = [[] for _ in measurements]
    for number, reading in zip(numbers, read_films(ring, there, scenes), strict=True):
        if reading is not None:
            found[number].append(_reading(_measurement(measurements[number], reading), ring)[0])
    return [_Films(float(np.mean(of)), float(np.var(of) * len(of)), len(of)) if of else None for of in found]


def _scene(one: Upright | Fall, random: Generator) -> FilmScene:
    """Return the scene of a simulated film that corresponds to a measurement."""
    if isinstance(one, Fall):
        return FallScene(radians(one.tilt), random)
    first = 2 * pi * one.turns / one.first + EARLIER * slowing(one) * one.first / 2
    return UprightScene(one.turns, min(first, TOP_SPIN), random)


def _measurement(one: Upright | Fall, reading: FilmReading) -> Upright | Fall:
    """Return a copy of a measurement with the times that were read from a film."""
    match one, reading:
        case Fall(), float():
            return Fall(one.tilt, reading)
        case Upright(), tuple():
            return Upright(one.turns, *reading)
    raise TypeError(reading)


def _compare(
    readings: Sequence[tuple[float, float]], kinds: Sequence[bool], at: Sequence[Sequence[_Films | None]]
) -> tuple[Floats, Floats, Floats]:
    """Return measurements minus film means, the derivatives of these means `(n, 2)`, and the errors of the differences.

    The scatter of the films is averaged over all measurements of a kind. A measurement without films gets nearly no
    weight.
    """
    count = len(readings)
    off, slopes, errors = np.zeros(count), np.zeros((count, 2)), np.full(count, UNKNOWN)
    for kind in set(kinds):
        here = [i for i in range(count) if kinds[i] == kind and all(made[i] for made in at)]
        films = [[made for row in at if (made := row[i])] for i in here]
        free = sum(one[0].count - 1 for one in films)
        scatter = sqrt(sum(one[0].squares for one in films) / free) if free else 0.0
        for i, (base, *others) in zip(here, films, strict=True):
            value, error = readings[i]
            off[i] = value - base.mean
            slopes[i] = [(other.mean - base.mean) / step for other, step in zip(others, STEPS, strict=True)]
            errors[i] = sqrt(error**2 + scatter**2 * (1 + 1 / base.count))
    return off, slopes, errors


def _enlarge_errors(off: Floats, errors: Floats, kinds: Sequence[bool]) -> Floats:
    """Return the errors, multiplied by Birge's ratio if the measurements of a kind scatter too much.

    By chance alone, they scatter too much in 1 of 20 cases. Measurements without films are ignored.
    """
    enlarged = errors.copy()
    for kind in set(kinds):
        here = [i for i, own in enumerate(kinds) if own == kind and errors[i] < UNKNOWN]
        if here:
            enlarged[here] *= scatter_factor(off[here], errors[here])
    return enlarged


def scatter_factor(off: Floats, errors: Floats) -> float:
    """Return the factor by which to multiply the errors of values.

    It is 1 unless the values scatter more than their errors explain.
    """
    weights = errors**-2.0
    scatter = float(weights @ (off - weights @ off / weights.sum()) ** 2)
    free = len(off) - 1
    if free == 0 or scatter <= _chance(free):
        return 1.0
    return sqrt(scatter / free)


def _chance(free: int) -> float:
    """Return the 95 % quantile of the chi-squared distribution with `free` degrees of freedom.

    The approximation is by Wilson and Hilferty, PNAS 17, 684 (1931).
    """
    share = 2 / (9 * free)
    return free * (1 - share + 1.645 * sqrt(share)) ** 3


def _one_more(slopes: Floats, weights: Floats, of_kind: Sequence[bool], number: int, usual: float) -> Floats:
    """Return the precision matrix that one more measurement of a kind would add.

    It is the mean over the measurements of this kind. Without such measurements, it follows from the standard deviation
    `usual`.
    """
    if any(of_kind):
        chosen = np.array(of_kind)
        return np.asarray((slopes[chosen].T * weights[chosen]) @ slopes[chosen] / chosen.sum())
    alone = np.zeros((2, 2))
    alone[number, number] = usual**-2.0
    return alone
