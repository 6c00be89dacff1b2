"""The motions of a table's last throws, in memory. The store's cache has older ones."""

from collections import OrderedDict

KEPT = 8
"""The most motions in memory for one table."""


class Motions:
    """The motions before some of a table's events, as JSON, by the numbers of their entries."""

    def __init__(self) -> None:
        """Start without motions."""
        self._bodies: OrderedDict[int, bytes] = OrderedDict()

    def keep(self, seq: int, body: bytes) -> None:
        """Store a motion. If there are too many, drop the oldest."""
        self._bodies[seq] = body
        if len(self._bodies) > KEPT:
            self._bodies.popitem(last=False)

    def get(self, seq: int) -> bytes | None:
        """Return the motion before the event of an entry, or None."""
        return self._bodies.get(seq)
