"""The choices of a player in Shot-Olé."""

from typing import get_args

from ruedo.boards.ring.events import Spin, Zone
from ruedo.core.event import Event
from ruedo.games.shot_ole.rules import seat_to_choose
from ruedo.games.shot_ole.state import State


def choices(state: State, seat: int) -> list[Event]:
    """Return the choices at a real table: a spin from each zone. There are too many simulated spins to list.

    The rules cannot check that each spin starts on the board (SO-A3), or that each player has a ring (SO-M5).
    """
    if seat != seat_to_choose(state):
        return []
    return [Spin(seat, zone=zone) for zone in get_args(Zone)]
