"""The events of Shot-Olé in the form of a record: the events of its board, and the choice of the starter."""

from typing import TypeAlias

from ruedo.boards.ring.events import RingRest, Spin
from ruedo.core.event import Happening


class Starter(Happening, frozen=True):
    """The seat that starts the game. The players saw that it was closest (SO-T1)."""

    first: int


Event: TypeAlias = Starter | Spin | RingRest
