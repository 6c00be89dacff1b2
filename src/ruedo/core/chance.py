"""Explicit, splittable randomness: a generator for each thing that chance decides, named by numbers."""

from math import sqrt
from random import Random
from statistics import NormalDist
from typing import TypeVar

Thing = TypeVar("Thing")
NORMAL = NormalDist()


def generator(seed: int, *keys: int) -> Random:
    """Give the generator of a seed and of what it is for: event n of a table, or game g of an experiment.

    Generators of other keys are independent of it. Only `Random.random` is used on them, whose numbers are the same in
    every version of Python.
    """
    return Random(":".join(map(str, (seed, *keys))))


def pick(things: list[Thing], rng: Random) -> Thing:
    """Give one of the things, each as likely."""
    return things[int(rng.random() * len(things))]


def shuffled(things: list[Thing], rng: Random) -> list[Thing]:
    """Give the things in random order, each order as likely."""
    left = list(things)
    for last in range(len(left) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        left[last], left[other] = left[other], left[last]
    return left


def normal_error(rng: Random) -> float:
    """Return a number from the standard normal distribution, the same in every version of Python."""
    return NORMAL.inv_cdf(rng.random() or 0.5)


def wilson(successes: int, trials: int, z: float = 1.96) -> tuple[float, float]:
    """Return the interval for a probability (E. B. Wilson 1927), by default the one of 95 %."""
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
