"""The motions of a table's last throws, in memory; the store's cache has those before."""

from collections import OrderedDict

KEPT = 8
"""Motions that are kept in memory for a table."""


class Motions:
    """How things moved until some of a table's events, as JSON, by the numbers of their entries."""

    def __init__(self) -> None:
        """Begin without any."""
        self._bodies: OrderedDict[int, bytes] = OrderedDict()

    def keep(self, seq: int, body: bytes) -> None:
        """Keep a motion, and drop the one that was kept first where there are too many."""
        self._bodies[seq] = body
        if len(self._bodies) > KEPT:
            self._bodies.popitem(last=False)

    def get(self, seq: int) -> bytes | None:
        """Return the motion until the event of an entry; None where it is not in memory."""
        return self._bodies.get(seq)
