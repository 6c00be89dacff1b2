"""Common random numbers. Each kind of random event in a game has its own random stream.

A stream depends on the study's seed, the unit and the kind. It does not depend on the variant or on earlier draws. So
two variants have the same luck. For example, all dice stay the same even if one rule draws an additional card.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol
from zlib import crc32

from ruedo.core.chance import generator
from ruedo.core.event import Choice, Event

WORLD, PLAYER, HAND, ERRORS, BOARD = "world", "player", "hand", "errors", "board"
SEATS = 2
"""The number of seats in a match."""


class RandomStreams(Protocol):
    """The random streams of one game."""

    def of(self, kind: str, what: str | int = "") -> Random:
        """Return the random stream for a kind of random event."""
        ...

    def of_happening(self, types: Sequence[str], events: Sequence[Event]) -> Random:
        """Return the random stream for the next random event of a game."""
        ...


class CommonStreams:
    """The random streams of a unit. Each stream is created at its first use."""

    def __init__(self, seed: int, unit: int) -> None:
        self._key = seed, unit
        self._begun: dict[str, Random] = {}

    def of(self, kind: str, what: str | int = "") -> Random:
        """Return the random stream for a kind of random event."""
        name = f"{kind}:{what}"
        if name not in self._begun:
            self._begun[name] = generator(*self._key, crc32(name.encode()))
        return self._begun[name]

    def of_happening(self, types: Sequence[str], events: Sequence[Event]) -> Random:
        """Return the random stream for the next random event.

        It depends on the event types that are possible and on the type of the last choice. So shots and passes take
        their dice from different streams.
        """
        after = next((event.type for event in reversed(events) if isinstance(event, Choice)), "")
        return self.of(WORLD, f"{'+'.join(types)} {after}")


class SingleStream:
    """The random streams of a single game: one stream for the board and one for everything else."""

    def __init__(self, seed: int, number: int) -> None:
        self._board, self._all = generator(seed, number, 0), generator(seed, number)

    def of(self, kind: str, _what: str | int = "") -> Random:
        """Return the random stream for a kind of random event."""
        return self._board if kind == BOARD else self._all

    def of_happening(self, _types: Sequence[str], _events: Sequence[Event]) -> Random:
        """Return the random stream for the next random event."""
        return self._all


class MatchStreams:
    """The random streams of one game of a pair. The players' streams also depend on whether the seats are exchanged.

    The nth random event of the world has the same randomness in both games of a pair.
    """

    def __init__(self, seed: int, pair: int, seating: int) -> None:
        self._key, self._seating = (seed, pair), seating
        self._players = {player: generator(*self._key, 1 + player, seating) for player in range(SEATS)}
        self._errors = {player: generator(*self._key, 1 + SEATS + player, seating) for player in range(SEATS)}
        self._happened = 0

    def of(self, kind: str, what: str | int = "") -> Random:
        """Return the random stream for a kind of random event."""
        if kind == BOARD:
            return generator(*self._key)
        return (self._errors if kind == ERRORS else self._players)[int(what)]

    def of_happening(self, _types: Sequence[str], _events: Sequence[Event]) -> Random:
        """Return the random stream for the next random event."""
        self._happened += 1
        return generator(*self._key, 0, self._happened - 1)
