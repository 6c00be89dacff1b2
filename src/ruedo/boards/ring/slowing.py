"""Resistance and pivot friction, told together from upright spins and falls, by the simulator.

Contour resistance does not only lay a falling ring down: it also makes an upright one sway ever more, which takes as
much from its spin as a small pivot does. So neither constant can be told without the other. Films of a simulated ring
are read as the owner's were, in the same number of turns and from the same tilts; the two constants are those at which
the readings have these films' means, each by its error: the instruments', and how much films scatter by what nobody
measures (a synthetic likelihood: Wood, *Nature* 466, 1102 (2010)), by Gauss and Newton's steps. The same chances are
drawn for films of all constants, so that their means have slopes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, exp, log, pi, radians, sqrt
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.random import Generator

from ruedo.boards.ring import films as ring_films
from ruedo.boards.ring.films import FallScene, Scene, Seen, UprightScene
from ruedo.boards.ring.physics.constants import MOST_PIVOT, MOST_RESISTANCE, TOP_SPIN
from ruedo.boards.ring.physics.simulation import Equipment, Floats, Physics
from ruedo.boards.ring.readings import Fall, Upright, estimate, slowing

Slows: TypeAlias = Literal["resistance", "pivot"]
SLOWS: Final[tuple[Slows, ...]] = ("resistance", "pivot")

FILMS: Final = 24
"""How many films are simulated of each kind of measurement at least, and two of each measurement."""
ROUNDS: Final = 2
STEPS: Final = (0.1, 0.2)
"""Of both numbers, by which films are made to differ for their slopes."""
LONGEST: Final = 1.0
"""A step of them at most."""
EARLIER: Final = 0.75
"""Of the slowing in the middle of a spin, what there is in its first half, before it sways much."""
VAGUE: Final = (1.0, 5.0)
"""The standard deviations, before any measurement, of what is measured: nearly nothing is known."""
UNIT: Final = 1e-5
"""m, of the pivot. It is told as it is, for its error does not depend on it; of resistance the logarithm is told."""
LEAST: Final = 0.01
"""Of the pivot, in films."""
WIDENED: Final = 1.3
"""Times the standard deviations that the slopes give. Single films lie far off more often than normal errors do: over
synthetic rings the errors of both constants were some 1.2 times as large, with longer tails."""


@dataclass(frozen=True, slots=True)
class Slowing:
    """What upright spins and falls say of the logarithm of resistance, and of the pivot in `UNIT`."""

    means: Floats
    precision: Floats
    """`(2, 2)`."""
    misfits: tuple[float, ...]
    """By measurement, in standard deviations of instruments and films."""
    one_more: Mapping[Slows, Floats]
    """By the constant that a kind of measurement is made for, what another would add to the precision, `(2, 2)`."""


@dataclass(frozen=True, slots=True)
class _Films:
    """The readings of films of one measurement, for some constants."""

    mean: float
    squares: float
    """The sum of the squares of how far they are from their mean."""
    count: int


def told(
    measurements: Sequence[Upright | Fall],
    ring: Equipment,
    world: Physics,
    believed: Mapping[Slows, tuple[float, float]],
    usual: Mapping[Slows, float],
) -> Slowing:
    """Return what measurements say of a ring in a world with friction and restitution as found.

    `believed` is the mean and standard deviation of numbers that were not measured, `usual` the standard deviation of
    one that a usual measurement has.
    """
    readings = [_reading(one, ring) for one in measurements]
    kinds = [isinstance(one, Fall) for one in measurements]
    measured = [any(kinds), not all(kinds)]
    centre = np.array([believed[name][0] for name in SLOWS])
    width = np.array(
        [vague if seen else believed[name][1] for name, seen, vague in zip(SLOWS, measured, VAGUE, strict=True)]
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
        for number, name in enumerate(SLOWS)
    }
    return Slowing(means, precision / WIDENED**2, tuple(misfits.tolist()), one_more)


def _reading(one: Upright | Fall, ring: Equipment) -> tuple[float, float]:
    """Return what is compared of a measurement, and its error by the instruments.

    Of a fall the logarithm of resistance; of a spin the pivot itself in `UNIT`, for its error does not depend on it.
    """
    found = estimate(one, ring)
    if isinstance(one, Fall):
        return log(found.value), found.error / found.value
    return found.value / UNIT, found.error / UNIT


def _films(
    measurements: Sequence[Upright | Fall], ring: Equipment, world: Physics, means: Floats
) -> list[_Films | None]:
    """Return what films of a ring with these constants tell in place of each measurement; None where none was read."""
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
    for number, seen in zip(numbers, ring_films.readings(ring, there, scenes), strict=True):
        if seen is not None:
            found[number].append(_reading(_read(measurements[number], seen), ring)[0])
    return [_Films(float(np.mean(of)), float(np.var(of) * len(of)), len(of)) if of else None for of in found]


def _scene(one: Upright | Fall, random: Generator) -> Scene:
    """Return what is filmed of a simulated ring as a measurement was."""
    if isinstance(one, Fall):
        return FallScene(radians(one.tilt), random)
    first = 2 * pi * one.turns / one.first + EARLIER * slowing(one) * one.first / 2
    return UprightScene(one.turns, min(first, TOP_SPIN), random)


def _read(one: Upright | Fall, seen: Seen) -> Upright | Fall:
    """Return the measurement of a film."""
    match one, seen:
        case Fall(), float():
            return Fall(one.tilt, seen)
        case Upright(), tuple():
            return Upright(one.turns, *seen)
    raise TypeError(seen)


def _compared(
    readings: Sequence[tuple[float, float]], kinds: Sequence[bool], at: Sequence[Sequence[_Films | None]]
) -> tuple[Floats, Floats, Floats]:
    """Return by how much readings are above films, the films' slopes, `(n, 2)`, and the errors of the difference.

    How much films scatter is pooled by kind. A measurement without films says nothing. Where readings of a kind
    scatter by more than chance leaves, in 19 of 20 cases, their errors are taken to be as much larger (Birge's ratio).
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
            errors[here] *= scattered(off[here], errors[here])
    return off, slopes, errors


def scattered(off: Floats, errors: Floats) -> float:
    """Return how many times larger errors are taken to be where values scatter by more than chance leaves."""
    weights = errors**-2.0
    scatter = float(weights @ (off - weights @ off / weights.sum()) ** 2)
    free = len(off) - 1
    if free == 0 or scatter <= _chance(free):
        return 1.0
    return sqrt(scatter / free)


def _chance(free: int) -> float:
    """Return what a sum of so many squares stays below in 19 of 20 cases (Wilson and Hilferty, PNAS 17, 684 (1931))."""
    share = 2 / (9 * free)
    return free * (1 - share + 1.645 * sqrt(share)) ** 3


def _one_more(slopes: Floats, weights: Floats, of_kind: Sequence[bool], number: int, usual: float) -> Floats:
    """Return what another measurement of a kind would add to the precision: what those made did, in the mean."""
    if any(of_kind):
        chosen = np.array(of_kind)
        return np.asarray((slopes[chosen].T * weights[chosen]) @ slopes[chosen] / chosen.sum())
    alone = np.zeros((2, 2))
    alone[number, number] = usual**-2.0
    return alone
