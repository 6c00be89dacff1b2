"""The losses of a spinning ring, contour resistance and pivot friction, fitted together to upright spins and falls.

Contour resistance lays a falling ring down. It also makes an upright ring sway more and more, which slows its spin as
much as a small pivot friction does. So neither constant can be estimated without the other.

Films of a simulated ring are read in the same way as the owner's: over the same turns and from the same tilts. Gauss
and Newton's steps find the constants at which the films' means fit the readings. Each reading is weighed by two errors:
that of the instruments, and the scatter of the films (a synthetic likelihood: Wood, *Nature* 466, 1102 (2010)). Films
for all constants use the same random numbers, so that the means have slopes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, exp, log, pi, radians, sqrt
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.random import Generator

from ruedo.boards.ring.closed_forms import estimate, slowing
from ruedo.boards.ring.films import FallScene, Reading, Scene, UprightScene, read_films
from ruedo.boards.ring.physics.constants import MOST_PIVOT, MOST_RESISTANCE, TOP_SPIN
from ruedo.boards.ring.physics.simulation import Equipment, Floats, Physics
from ruedo.boards.ring.readings import Fall, Upright

Loss: TypeAlias = Literal["resistance", "pivot"]
LOSSES: Final[tuple[Loss, ...]] = ("resistance", "pivot")

FILMS: Final = 24
"""The least number of simulated films of each kind of measurement. Each measurement has two at least."""
ROUNDS: Final = 2
STEPS: Final = (0.1, 0.2)
"""The steps of both numbers by which the slopes of the films' means are computed."""
LONGEST: Final = 1.0
"""The longest step of a number in a round."""
EARLIER: Final = 0.75
"""The slowing in the first half of a spin, before it sways much, as a share of that in the middle."""
VAGUE: Final = (1.0, 5.0)
"""The standard deviations of both numbers before any measurement: nearly nothing is known."""
UNIT: Final = 1e-5
"""m, of the pivot, which is fitted as it is: its error does not depend on it. Of resistance the logarithm is fitted."""
LEAST: Final = 0.01
"""The least pivot in films, in `UNIT`."""
WIDENED: Final = 1.3
"""The factor by which the standard deviations from the slopes are widened. Single films lie far off more often than
normal errors do: over synthetic rings the errors of both constants were about 1.2 times as large, with longer tails."""


@dataclass(frozen=True, slots=True)
class LossFit:
    """The fit of upright spins and falls: the logarithm of resistance, and the pivot in `UNIT`."""

    means: Floats
    precision: Floats
    """`(2, 2)`."""
    misfits: tuple[float, ...]
    """How far each measurement lies from the fit, in standard deviations of instruments and films."""
    one_more: Mapping[Loss, Floats]
    """The precision that one more measurement of each constant would add, `(2, 2)`."""


@dataclass(frozen=True, slots=True)
class _Films:
    """The readings of simulated films of one measurement."""

    mean: float
    squares: float
    """The sum of squares of the differences from the mean."""
    count: int


def fit_losses(
    measurements: Sequence[Upright | Fall],
    ring: Equipment,
    world: Physics,
    believed: Mapping[Loss, tuple[float, float]],
    usual: Mapping[Loss, float],
) -> LossFit:
    """Return the fit of measurements of a ring in a world with known friction and restitution.

    `believed` has the mean and standard deviation of both numbers before they are measured. `usual` has the standard
    deviation that a usual measurement gives.
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
    for _ in range(ROUNDS):
        at = [_films(measurements, ring, world, means + np.eye(3, 2, -1)[row] * STEPS) for row in range(3)]
        off, slopes, errors = _compared(readings, kinds, at)
        weights = errors**-2.0
        precision = np.diag(width**-2.0) + (slopes.T * weights) @ slopes
        right = (centre - means) / width**2 + (slopes.T * weights) @ off
        step = np.clip(np.linalg.solve(precision, right), -LONGEST, LONGEST)
        means = means + step
    misfits = np.abs(off - slopes @ step) / errors
    one_more = {
        name: _one_more(
            slopes, weights / WIDENED**2, [fall == (name == "resistance") for fall in kinds], number, usual[name]
        )
        for number, name in enumerate(LOSSES)
    }
    return LossFit(means, precision / WIDENED**2, tuple(misfits.tolist()), one_more)


def _reading(one: Upright | Fall, ring: Equipment) -> tuple[float, float]:
    """Return the number that is compared, and its error by the instruments.

    The number is the logarithm of resistance for a fall, and the pivot in `UNIT` for a spin.
    """
    found = estimate(one, ring)
    if isinstance(one, Fall):
        return log(found.value), found.error / found.value
    return found.value / UNIT, found.error / UNIT


def _films(
    measurements: Sequence[Upright | Fall], ring: Equipment, world: Physics, means: Floats
) -> list[_Films | None]:
    """Return the readings of films of a ring with these constants by measurement; None if no film can be read."""
    resistance, pivot = min(exp(means[0]), MOST_RESISTANCE), min(max(means[1], LEAST) * UNIT, MOST_PIVOT)
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


def _scene(one: Upright | Fall, random: Generator) -> Scene:
    """Return the scene of a simulated film that resembles a measurement."""
    if isinstance(one, Fall):
        return FallScene(radians(one.tilt), random)
    first = 2 * pi * one.turns / one.first + EARLIER * slowing(one) * one.first / 2
    return UprightScene(one.turns, min(first, TOP_SPIN), random)


def _measurement(one: Upright | Fall, reading: Reading) -> Upright | Fall:
    """Return the measurement that a film gives in place of another."""
    match one, reading:
        case Fall(), float():
            return Fall(one.tilt, reading)
        case Upright(), tuple():
            return Upright(one.turns, *reading)
    raise TypeError(reading)


def _compared(
    readings: Sequence[tuple[float, float]], kinds: Sequence[bool], at: Sequence[Sequence[_Films | None]]
) -> tuple[Floats, Floats, Floats]:
    """Return the differences of readings and films, the films' slopes, `(n, 2)`, and the errors of the differences.

    The scatter of films is pooled by kind. A measurement without films has no weight. If readings of a kind scatter
    more than chance explains in 19 of 20 cases, their errors are enlarged accordingly (Birge's ratio).
    """
    count = len(readings)
    off, slopes, errors = np.zeros(count), np.zeros((count, 2)), np.full(count, 1e6)
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
        if here:
            errors[here] *= scatter_factor(off[here], errors[here])
    return off, slopes, errors


def scatter_factor(off: Floats, errors: Floats) -> float:
    """Return the factor by which errors are enlarged if values scatter more than chance explains."""
    weights = errors**-2.0
    scatter = float(weights @ (off - weights @ off / weights.sum()) ** 2)
    free = len(off) - 1
    if free == 0 or scatter <= _chance(free):
        return 1.0
    return sqrt(scatter / free)


def _chance(free: int) -> float:
    """Return the limit of a sum of so many squares in 19 of 20 cases (Wilson and Hilferty, PNAS 17, 684 (1931))."""
    share = 2 / (9 * free)
    return free * (1 - share + 1.645 * sqrt(share)) ** 3


def _one_more(slopes: Floats, weights: Floats, of_kind: Sequence[bool], number: int, usual: float) -> Floats:
    """Return the precision that another measurement of a kind would add: the mean of those that were made."""
    if any(of_kind):
        chosen = np.array(of_kind)
        return np.asarray((slopes[chosen].T * weights[chosen]) @ slopes[chosen] / chosen.sum())
    alone = np.zeros((2, 2))
    alone[number, number] = usual**-2.0
    return alone
