"""What a seat can choose in Shot-Olé."""

from typing import get_args

from ruedo.boards.ring.events import Spin, Zone
from ruedo.core.event import Event
from ruedo.games.shot_ole.rules import seat_to_choose
from ruedo.games.shot_ole.state import State


def choices(state: State, seat: int) -> list[Event]:
    """Return the spins that people can tell apart, one from each zone; simulated throws cannot be counted.

    Each starts on the board (SO-A3), with a ring for each player (SO-M5): people see to that.
    """
    if seat != seat_to_choose(state):
        return []
    return [Spin(seat, zone=zone) for zone in get_args(Zone)]
