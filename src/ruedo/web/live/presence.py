"""Who is at a table, across all server processes."""

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
    """Who is at a table, connected to one process."""

    process: str = PROCESS
    seats: tuple[int, ...] = ()
    watchers: int = 0
    referees: int = 0
    asks: bool = False
    """Whether the other processes are asked to announce theirs."""


class Spoken(Struct, frozen=True, tag="spoken"):
    """A phrase that was said at a table, through one process."""

    seat: int
    phrase: wire.Phrase


Word: TypeAlias = Present | Spoken
"""What processes tell each other of a table besides what is stored."""


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


def encode(word: Word) -> str:
    """Return what is told as one word for `Store.broadcast`."""
    return msgspec.json.encode(word).decode()


def decode(word: str) -> Word:
    """Return what is told in a word."""
    return _decoder.decode(word)


_decoder: "msgspec.json.Decoder[Word]" = msgspec.json.Decoder(Word)
