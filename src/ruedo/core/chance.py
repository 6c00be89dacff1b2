"""Explicit, splittable randomness: a generator for each thing that chance decides, named by numbers."""

from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


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
