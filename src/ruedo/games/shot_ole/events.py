"""The events of Shot-Olé as records contain them: the events of the board, and the report that names the starter."""

from typing import TypeAlias

from ruedo.boards.ring.events import RingRest, Spin
from ruedo.core.event import Happening


class Starter(Happening, frozen=True):
    """The seat that starts the game. The players saw that its ring was closest to the post (SO-T1)."""

    first: int


Event: TypeAlias = Starter | Spin | RingRest
