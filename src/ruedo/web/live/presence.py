"""The people who are connected to a table through any server process."""

import time
from secrets import token_hex
from typing import TypeAlias

import msgspec
from msgspec import Struct

from ruedo.web.protocol import socket_messages as wire

AGAIN = 20.0
"""Seconds after which a process announces its guests again."""
FORGOTTEN = 2.5 * AGAIN
"""Seconds after which a silent process counts as dead."""
PROCESS = token_hex(4)
"""This process's random id."""


class Present(Struct, frozen=True, tag="present"):
    """The people who are connected to a table through one process."""

    process: str = PROCESS
    seats: tuple[int, ...] = ()
    watchers: int = 0
    referees: int = 0
    asks: bool = False
    """Whether the other processes should announce their people."""


class Spoken(Struct, frozen=True, tag="spoken"):
    """A phrase of a person at a table, received by one process."""

    seat: int
    phrase: wire.Phrase


Word: TypeAlias = Present | Spoken
"""The messages between processes that are not stored."""


class Presence(Struct, frozen=True):
    """The people who are connected to a table now, over all processes."""

    seats: frozenset[int] = frozenset()
    since: int = 0
    """The time from which on somebody has always been connected."""
    watchers: int = 0
    referees: int = 0
    house: wire.HouseState = "ready"
    starting: wire.Starting | None = None


class RemotePresence:
    """The people who are connected to a table through other processes, as these announced them."""

    def __init__(self) -> None:
        """Start without announcements."""
        self._said: dict[str, tuple[float, Present]] = {}

    def note(self, present: Present) -> None:
        """Store an announcement."""
        self._said[present.process] = time.monotonic(), present

    @property
    def present(self) -> tuple[Present, ...]:
        """The recent announcements."""
        since = time.monotonic() - FORGOTTEN
        return tuple(present for when, present in self._said.values() if when > since)


def encode(word: Word) -> str:
    """Return a message to other processes as a word for `Store.broadcast`."""
    return msgspec.json.encode(word).decode()


def decode(word: str) -> Word:
    """Return the message in a word of `Store.broadcast`."""
    return _decoder.decode(word)


_decoder: "msgspec.json.Decoder[Word]" = msgspec.json.Decoder(Word)
