"""The events in records of Shot-Olé games: the events of the board, and the report about the starter."""

from typing import TypeAlias

from ruedo.boards.ring.events import RingRest, Spin
from ruedo.core.event import Happening


class Starter(Happening, frozen=True):
    """A report of the seat that starts the game (SO-T1). At a real table, its ring was closest to the post."""

    first: int


Event: TypeAlias = Starter | Spin | RingRest
