"""Rate limits: a single token bucket, or one for each address."""

import time
from collections import OrderedDict

ADDRESSES = 10_000
"""The most addresses with a bucket. Above that, the least recently used one is dropped first."""
ENTRY_BYTES = 500
"""Bytes that an entry takes in the store besides the message itself."""


class Allowance:
    """A token bucket: a rate, and a capacity."""

    __slots__ = ("_left", "_most", "_rate", "_when")

    def __init__(self, rate: float, most: float) -> None:
        """Start with a full bucket."""
        self._rate, self._most, self._left = rate, most, most
        self._when = time.monotonic()

    def take(self, count: float = 1) -> bool:
        """Take tokens. Return whether there were enough."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._when) * self._rate)
        self._when = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Allowances:
    """A token bucket for each address. Only the most recent addresses are kept."""

    def __init__(self, rate: float, most: float) -> None:
        """Start without addresses."""
        self._rate, self._most = rate, most
        self._by_address: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str, count: float = 1) -> bool:
        """Take tokens of an address. Return whether there were enough."""
        allowance = self._by_address.setdefault(address, Allowance(self._rate, self._most))
        self._by_address.move_to_end(address)
        if len(self._by_address) > ADDRESSES:
            self._by_address.popitem(last=False)
        return allowance.take(count)
