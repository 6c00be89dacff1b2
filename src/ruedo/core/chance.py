"""Explicit, splittable randomness: one generator for each random decision, keyed by numbers."""

import hashlib
import hmac
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import TypeVar

from ruedo.core.setup import Setup

Thing = TypeVar("Thing")
NORMAL = NormalDist()


def generator(seed: int, *keys: int) -> Random:
    """Return the generator for a seed and keys of its use, such as event n of a table, or game g of an experiment.

    Generators with different keys are independent. Only `Random.random` is used on them, whose numbers are the same in
    every version of Python.
    """
    return Random(":".join(map(str, (seed, *keys))))


def draw(setup: Setup, number: int) -> Random:
    """Return the generator of a table's draw of that number.

    With a `FairSeed` draws are numbered through all events that ever came to the table, also those taken back, so that
    no number is used twice. With any other seed, draw n is for event n of the record. Raises `LookupError` for the
    setup of a real table, which has no seed.
    """
    if setup.seed is None:
        raise LookupError("a real table draws nothing")
    if isinstance(setup.seed, str):
        return FairRandom(bytes.fromhex(setup.seed), number, setup.nonces)
    return generator(setup.seed, number)


def beside(setup: Setup, *keys: int) -> Random:
    """Return the generator for things that a seed decides apart from the draws, such as the wax.

    The first key is negative.
    """
    if isinstance(setup.seed, str):
        return FairRandom(bytes.fromhex(setup.seed), ".".join(map(str, keys)), setup.nonces)
    return generator(setup.seed or 0, *keys)


class FairRandom(Random):
    """The numbers of one draw: HMAC-SHA256 of the seed over "name:block:nonce,nonce...", four of each block.

    The name of a draw is its number. Each of the numbers is the first 53 bits of eight bytes, big-endian, over 2**53.
    Only `random` may be used. docs/fair.md describes it for people who want to write a checker of their own.
    """

    def __init__(self, seed: bytes, name: int | str, nonces: tuple[str | None, ...]) -> None:
        """Begin a draw."""
        super().__init__(0)
        self._seed, self._name = seed, name
        self._nonces = ",".join(nonce or "" for nonce in nonces)
        self._block = 0
        self._left: list[int] = []

    def random(self) -> float:
        """Return the next number, from 0 up to but not including 1."""
        if not self._left:
            message = f"{self._name}:{self._block}:{self._nonces}"
            digest = hmac.digest(self._seed, message.encode(), hashlib.sha256)
            self._left = [int.from_bytes(digest[at : at + 8]) for at in (24, 16, 8, 0)]
            self._block += 1
        return (self._left.pop() >> 11) / (1 << 53)


def commitment(table: str, seed: str) -> str:
    """Return the commitment of a table with a `FairSeed`, which it publishes before the first draw.

    It is the SHA-256 of "id:" and the seed's bytes.
    """
    return hashlib.sha256(f"{table}:".encode() + bytes.fromhex(seed)).hexdigest()


def pick(things: list[Thing], rng: Random) -> Thing:
    """Return one of the things, all equally likely."""
    return things[int(rng.random() * len(things))]


def shuffled(things: list[Thing], rng: Random) -> list[Thing]:
    """Return the things in random order, all orders equally likely."""
    left = list(things)
    for last in range(len(left) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        left[last], left[other] = left[other], left[last]
    return left


def normal_error(rng: Random) -> float:
    """Return a number from the standard normal distribution, the same in every version of Python."""
    return NORMAL.inv_cdf(rng.random() or 0.5)


def wilson(successes: float, trials: float, z: float = 1.96) -> tuple[float, float]:
    """Return the interval for a probability (E. B. Wilson 1927), by default at 95 %."""
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
