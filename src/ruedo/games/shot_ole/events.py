"""What can happen in a game of Shot-Olé, as records write it: what happens on its board, and who starts."""

from typing import TypeAlias

from ruedo.boards.ring.events import RingRest, Spin
from ruedo.core.event import Happening


class Starter(Happening, frozen=True):
    """People looked who was closest: the seat that starts the game (SO-T1)."""

    first: int


Event: TypeAlias = Starter | Spin | RingRest
