"""Who is at a table, across all server processes."""

import time
from secrets import token_hex

import msgspec
from msgspec import Struct

from ruedo.web import wire

AGAIN = 20.0
"""Seconds after which a process announces its guests again."""
FORGOTTEN = 2.5 * AGAIN
"""Seconds after which a silent process counts as dead."""
PROCESS = token_hex(4)
"""This process's random id."""


class Present(Struct, frozen=True):
    """Who is at a table, connected to one process."""

    process: str = PROCESS
    seats: tuple[int, ...] = ()
    watchers: int = 0
    referees: int = 0
    asks: bool = False
    """Whether the other processes are asked to announce theirs."""


class Presence(Struct, frozen=True):
    """Who is at a table now, over all processes."""

    seats: frozenset[int] = frozenset()
    since: int = 0
    """Since when somebody has been there without a break."""
    watchers: int = 0
    referees: int = 0
    house: wire.HouseState = "ready"
    starting: wire.Starting | None = None


class RemotePresence:
    """Who is at a table, connected to other processes, as last announced."""

    def __init__(self) -> None:
        """Begin without announcements."""
        self._said: dict[str, tuple[float, Present]] = {}

    def note(self, present: Present) -> None:
        """Record an announcement."""
        self._said[present.process] = time.monotonic(), present

    @property
    def present(self) -> tuple[Present, ...]:
        """The recent announcements."""
        since = time.monotonic() - FORGOTTEN
        return tuple(present for when, present in self._said.values() if when > since)


def encode(present: Present) -> str:
    """Return an announcement as one word for `Store.broadcast`."""
    return msgspec.json.encode(present).decode()


def decode(word: str) -> Present:
    """Return the announcement in a word."""
    return msgspec.json.decode(word, type=Present)
