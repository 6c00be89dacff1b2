"""What a seat can choose in Horse Collar, and what a referee reports of weights that are pointed at."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard.equipment import WEIGHTS
from ruedo.boards.shuffleboard.events import Dust, Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.core.errors import Malformed
from ruedo.core.event import Event
from ruedo.games.horse_collar.events import Lies
from ruedo.games.horse_collar.rules import seat_to_choose
from ruedo.games.horse_collar.state import State


def choices(state: State, seat: int) -> list[Event]:
    """Return what a person at a real board can choose; simulated throws cannot be counted.

    Nobody walks down the board to look first (HC-C1): people see to that.
    """
    if seat != seat_to_choose(state):
        return []
    return [Dust(seat), Slide(seat)]


def lies_at(state: State, places: Sequence[Place | None]) -> Event:
    """Return what a referee reports of weights at these places: a whole turn, or where those shot so far lie.

    Of a whole turn the places go into the note, and none stands there for one that fell (HC-L1). Raises
    `Malformed`.
    """
    if state.shot:
        return WeightsRest(tuple(places))
    if len(places) != WEIGHTS:
        raise Malformed("weights_missing", field="places", weights=len(places), shot=WEIGHTS)
    lies = tuple(lie_of(state, place) for place in places)
    weights = [None if place is None or lie == "off" else list(place) for place, lie in zip(places, lies, strict=True)]
    return Lies(lies, note={"weights": weights})
