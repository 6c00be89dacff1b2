"""Reproducible random numbers. Each random decision has its own generator, which a seed and keys determine."""

import hashlib
import hmac
from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from statistics import NormalDist, fmean
from typing import TypeVar

from ruedo.core.setup import Setup

Thing = TypeVar("Thing")
NORMAL = NormalDist()


def generator(seed: int, *keys: int) -> Random:
    """Return the generator for a seed and keys, such as the number of an event or of a game in an experiment.

    Generators with different keys are independent. Callers use only `Random.random`, because its numbers are the same
    in every version of Python.
    """
    return Random(":".join(map(str, (seed, *keys))))


def draw(setup: Setup, number: int) -> Random:
    """Return the random generator for draw `number` at a table.

    With a `FairSeed`, all events of the table are numbered, even those that were taken back, so no number is used
    twice. With any other seed, the number of a draw is the number of its event in the record. Raises `LookupError` for
    the setup of a real table, which has no seed.
    """
    if setup.seed is None:
        raise LookupError("a real table draws nothing")
    if isinstance(setup.seed, str):
        return FairRandom(bytes.fromhex(setup.seed), number, setup.nonces)
    return generator(setup.seed, number)


def beside(setup: Setup, *keys: int) -> Random:
    """Return a generator for random numbers that no event reports, such as those for the wear of the wax.

    The first key must be negative, so that it differs from the number of every draw.
    """
    if isinstance(setup.seed, str):
        return FairRandom(bytes.fromhex(setup.seed), ".".join(map(str, keys)), setup.nonces)
    return generator(setup.seed or 0, *keys)


class FairRandom(Random):
    """The random generator for one draw at a table with a `FairSeed`.

    Each block of four numbers is an HMAC-SHA256 digest. The seed is the key, and the message is
    "name:block:nonce,nonce...". The name of a draw is its number. Each random number is the first 53 bits of eight
    bytes, big-endian, divided by 2**53. Callers may use only the method `random`. docs/fair.md describes the algorithm
    for people who want to write their own checker.
    """

    def __init__(self, seed: bytes, name: int | str, nonces: tuple[str | None, ...]) -> None:
        """Create a generator that starts at the first random number of the draw `name`."""
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
    """Return the commitment to a `FairSeed`, which a table publishes before the first draw.

    It is the SHA-256 of the table's id, a colon, and the seed's bytes.
    """
    return hashlib.sha256(f"{table}:".encode() + bytes.fromhex(seed)).hexdigest()


def pick(things: list[Thing], rng: Random) -> Thing:
    """Return a random element of a list. All elements are equally likely."""
    return things[int(rng.random() * len(things))]


def shuffle(things: list[Thing], rng: Random) -> list[Thing]:
    """Return a copy of a list in random order. All orders are equally likely."""
    left = list(things)
    for last in range(len(left) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        left[last], left[other] = left[other], left[last]
    return left


def normal_error(rng: Random) -> float:
    """Return a random number from the standard normal distribution, the same in every version of Python."""
    return NORMAL.inv_cdf(rng.random() or 0.5)


def wilson(successes: float, trials: float, z: float = 1.96) -> tuple[float, float]:
    """Return both ends of the Wilson interval (E. B. Wilson 1927) for a probability.

    The default is the 95 % interval.
    """
    share = successes / trials
    centre = share + z * z / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def share_interval(values: Sequence[float], z: float = 1.96) -> tuple[float, float]:
    """Return Wilson's interval of the mean of independent values that lie around a share, at their effective size.

    If every value is 0 or 1, this is the usual Wilson interval. Otherwise the values are, for example, means of pairs,
    and the sample size follows from their variance (E. L. Korn and B. I. Graubard, Survey Methodology 24, 1998). A mean
    outside 0 to 1 counts as 0 or 1.
    """
    count, middle = len(values), min(1.0, max(0.0, fmean(values)))
    spread = fsum((value - middle) ** 2 for value in values) / (count - 1) if min(values) < max(values) else 0.0
    plain = middle * (1 - middle)
    trials = plain / spread * count * count / (count - 1) if spread > 0 and plain > 0 else count
    trials = max(1.0, trials)
    return wilson(middle * trials, trials, z)
