"""The choices of a seat in Shot-Olé."""

from typing import get_args

from ruedo.boards.ring.events import Spin, Zone
from ruedo.core.event import Event
from ruedo.games.shot_ole.rules import seat_to_choose
from ruedo.games.shot_ole.state import State


def choices(state: State, seat: int) -> list[Event]:
    """Return one spin from each zone, for a real table. Simulated spins are left out, because there are too many.

    The rules cannot check that each spin starts on the board (SO-A3), or that each player has a ring (SO-M5).
    """
    if seat != seat_to_choose(state):
        return []
    return [Spin(seat, zone=zone) for zone in get_args(Zone)]
