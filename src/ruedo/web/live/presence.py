"""The people who are connected to a table through any server process, and the messages about these people."""

import time
from secrets import token_hex
from typing import TypeAlias

import msgspec
from msgspec import Struct

from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import HouseState
from ruedo.web.protocol.status_parts import Starting

AGAIN = 20.0
"""Seconds between two announcements of a process's guests."""
FORGOTTEN = 2.5 * AGAIN
"""Seconds without an announcement after which a process counts as dead."""
PROCESS = token_hex(4)
"""The random id of this process."""


class Present(Struct, frozen=True, tag="present"):
    """The people who are connected to a table through one process."""

    process: str = PROCESS
    seats: tuple[int, ...] = ()
    since: int | None = None
    """The time from which at least one player has been connected without a break, as known to this process. It is in
    milliseconds since 1970, UTC."""
    watchers: int = 0
    referees: int = 0
    asks: bool = False
    """Whether the other processes should announce their people too."""


class Spoken(Struct, frozen=True, tag="spoken"):
    """A phrase that a person at a table has sent to one of the processes."""

    seat: int
    phrase: wire.Phrase


PresenceWord: TypeAlias = Present | Spoken
"""The messages that processes send to each other with `Store.broadcast`. They are not stored."""
decoder: "msgspec.json.Decoder[PresenceWord]" = msgspec.json.Decoder(PresenceWord)


class Presence(Struct, frozen=True):
    """The people who are connected to a table now, through any process."""

    seats: frozenset[int] = frozenset()
    since: int | None = None
    """The time from which at least one player has been connected without a break, in milliseconds since 1970, UTC. It
    is None if no player is connected."""
    watchers: int = 0
    referees: int = 0
    house: HouseState = "ready"
    starting: Starting | None = None


class RemotePresence:
    """The people who are connected to a table through other processes. These processes announce them."""

    def __init__(self) -> None:
        self._announcements: dict[str, tuple[float, Present]] = {}

    def note(self, present: Present) -> None:
        self._announcements[present.process] = time.monotonic(), present

    @property
    def present(self) -> tuple[Present, ...]:
        """The latest announcements of the processes that are still running."""
        since = time.monotonic() - FORGOTTEN
        return tuple(present for when, present in self._announcements.values() if when > since)
