"""Common random numbers: every kind of chance of a game from a stream of its own.

A stream is keyed by the study's seed, the unit and the kind, never by the variant or by what was drawn before. So two
variants meet the same luck: a rule that asks for one more card moves no die.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol
from zlib import crc32

from ruedo.core.chance import generator
from ruedo.core.event import Choice, Event

WORLD, PLAYER, HAND, ERRORS, BOARD = "world", "player", "hand", "errors", "board"


class RandomStreams(Protocol):
    """The chances of one game."""

    def of(self, kind: str, what: str | int = "") -> Random:
        """Return the generator for a kind of chance."""
        ...

    def of_happening(self, types: Sequence[str], events: Sequence[Event]) -> Random:
        """Return the generator for what happens next."""
        ...


class CommonStreams:
    """The streams of one unit, each begun when it is first drawn from."""

    def __init__(self, seed: int, unit: int) -> None:
        self._key = seed, unit
        self._begun: dict[str, Random] = {}

    def of(self, kind: str, what: str | int = "") -> Random:
        """Return the stream of a kind of chance."""
        name = f"{kind}:{what}"
        if name not in self._begun:
            self._begun[name] = generator(*self._key, crc32(name.encode()))
        return self._begun[name]

    def of_happening(self, types: Sequence[str], events: Sequence[Event]) -> Random:
        """Return the stream of what happens next: its types, after the last choice's.

        So the dice of shots are apart from those of passes, though both are dice.
        """
        after = next((event.type for event in reversed(events) if isinstance(event, Choice)), "")
        return self.of(WORLD, f"{'+'.join(types)} {after}")


class SingleStream:
    """The chances of a game on its own: one stream for all of it, and another for the board that it is played on."""

    def __init__(self, seed: int, number: int) -> None:
        self._board, self._all = generator(seed, number, 0), generator(seed, number)

    def of(self, kind: str, _what: str | int = "") -> Random:
        """Return the stream of a kind of chance."""
        return self._board if kind == BOARD else self._all

    def of_happening(self, _types: Sequence[str], _events: Sequence[Event]) -> Random:
        """Return the stream of what happens next."""
        return self._all
