"""Rate limits. A limit is a token bucket, or a set of token buckets with one for each address or table."""

import time
from collections import OrderedDict
from collections.abc import Callable

KEYS = 10_000
"""The maximum number of keys that have a bucket. If there are more, the least recently used bucket is dropped."""


def phone_name(hashed: str) -> str:
    """Return the name under which rate limits count a phone of a club night. `hashed` is the hash of its key."""
    return f"phone {hashed}"


class Allowance:
    """A token bucket with a refill rate and a capacity."""

    __slots__ = ("_clock", "_left", "_most", "_rate", "_when")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Start with a full bucket. `clock` returns seconds."""
        self._rate, self._most, self._left = rate, most, most
        self._clock = clock
        self._when = clock()

    def take(self, count: float = 1) -> bool:
        """Take `count` tokens, or none if there are not enough. Return whether there were enough."""
        self._refill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def spend(self, count: float) -> None:
        """Take tokens even if there are not enough, so that the bucket goes into debt."""
        self._refill()
        self._left -= count

    def wait(self) -> float:
        """Return the seconds until the bucket has a token and no debt, or 0.0 if it has a token now."""
        if self._left >= 1.0:
            return 0.0
        self._refill()
        return max(0.0, 1.0 - self._left) / self._rate

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._when) * self._rate)
        self._when = now


class Allowances:
    """A token bucket for each key, such as an address. Only the most recently used keys are kept."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._by_key: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, key: str, count: float = 1) -> bool:
        return self._bucket(key).take(count)

    def spend(self, key: str, count: float) -> None:
        self._bucket(key).spend(count)

    def wait(self, key: str) -> float:
        """Return the seconds until the bucket of a key has a token, or 0.0 if it has a token now."""
        bucket = self._by_key.get(key)
        return bucket.wait() if bucket else 0.0

    def _bucket(self, key: str) -> Allowance:
        bucket = self._by_key.get(key)
        if bucket is None:
            bucket = self._by_key[key] = Allowance(self._rate, self._most, self._clock)
        self._by_key.move_to_end(key)
        if len(self._by_key) > KEYS:
            self._by_key.popitem(last=False)
        return bucket
