"""What can happen in a game of Shot-Olé, as records write it: what happens on its board, and who starts."""

from typing import TypeAlias

from ruedo.boards.ring.events import RingRest, Spin
from ruedo.core.event import Happening


class Starter(Happening, frozen=True):
    """People looked who was closest: the seat that starts the game (SO-T1)."""

    first: int


class RingRest1(RingRest, frozen=True, kw_only=True, tag="ring_rest"):
    """A ring's rest as records of version 1 write it: `turns` may be below 0."""

    turns: float


Event: TypeAlias = Starter | Spin | RingRest
Event1: TypeAlias = Starter | Spin | RingRest1
"""What records of version 1 may hold."""
