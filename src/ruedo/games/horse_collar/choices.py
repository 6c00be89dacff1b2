"""What a seat can choose in Horse Collar."""

from ruedo.core.event import Event
from ruedo.games.horse_collar.events import Dust, Slide
from ruedo.games.horse_collar.rules import seat_to_choose
from ruedo.games.horse_collar.state import State


def choices(state: State, seat: int) -> list[Event]:
    """Give what a person at a real board can choose; simulated throws cannot be counted."""
    if seat != seat_to_choose(state):
        return []
    return [Dust(seat), Slide(seat)]
