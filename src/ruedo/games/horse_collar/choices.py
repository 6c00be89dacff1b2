"""The choices of a player in Horse Collar, and the events by which a referee reports the positions of the weights."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard.events import Dust, Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.core.errors import Malformed
from ruedo.core.event import Event
from ruedo.games.horse_collar.events import Lies
from ruedo.games.horse_collar.rules import seat_to_choose
from ruedo.games.horse_collar.state import WEIGHTS, State


def choices(state: State, seat: int) -> list[Event]:
    """Return the choices of a player at a real board. Simulated shots are left out, because there are too many.

    The rules cannot check whether a player first walks down the board to look at the weights (HC-C1).
    """
    if seat != seat_to_choose(state):
        return []
    return [Dust(seat), Slide(seat)]


def lies_at(state: State, places: Sequence[Place | None]) -> Event:
    """Return the event by which a referee reports weights at these positions.

    Before the first shot of a turn, the event reports the whole turn: the zones of the weights, with the positions in
    the note. During a turn, it reports the positions so far. A weight that fell off the board has no position (HC-L1).
    Raises `Malformed` if a report of a whole turn does not have eight positions.
    """
    if state.shot:
        return WeightsRest(tuple(places))
    if len(places) != WEIGHTS:
        raise Malformed("weights_missing", field="places", weights=len(places), shot=WEIGHTS)
    lies = tuple(find_lie(state, place) for place in places)
    weights = [None if place is None or lie == "off" else list(place) for place, lie in zip(places, lies, strict=True)]
    return Lies(lies, note={"weights": weights})
