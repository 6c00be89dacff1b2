"""Who is at a table, whichever process of several holds their connections."""

import time
from secrets import token_hex

import msgspec
from msgspec import Struct

from ruedo.web import wire

AGAIN = 20.0
"""Seconds after which a process says again who is there through it."""
FORGOTTEN = 2.5 * AGAIN
"""Seconds after which one that says nothing is taken for dead."""
PROCESS = token_hex(4)
"""How this process calls itself."""


class Present(Struct, frozen=True):
    """Who is at a table through one process."""

    process: str = PROCESS
    seats: tuple[int, ...] = ()
    watchers: int = 0
    referees: int = 0
    asks: bool = False
    """Whether the others are to say who is there through them."""


class Presence(Struct, frozen=True):
    """Who is at a table just now, through whichever process."""

    seats: frozenset[int] = frozenset()
    since: int = 0
    """Since when anybody is, without a break."""
    watchers: int = 0
    referees: int = 0
    house: wire.HouseState = "ready"


class RemotePresence:
    """Who is at a table through other processes, as they said last."""

    def __init__(self) -> None:
        """Know of nobody."""
        self._said: dict[str, tuple[float, Present]] = {}

    def note(self, present: Present) -> None:
        """Note what a process says."""
        self._said[present.process] = time.monotonic(), present

    @property
    def present(self) -> tuple[Present, ...]:
        """What was said lately."""
        since = time.monotonic() - FORGOTTEN
        return tuple(present for when, present in self._said.values() if when > since)


def encode(present: Present) -> str:
    """Return the word by which a process says who is there."""
    return msgspec.json.encode(present).decode()


def decode(word: str) -> Present:
    """Return what a process said."""
    return msgspec.json.decode(word, type=Present)
