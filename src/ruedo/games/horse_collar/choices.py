"""The choices of a seat in Horse Collar, and the referee's report for weights at given positions."""

from collections.abc import Sequence

from ruedo.boards.shuffleboard.events import Dust, Place, Slide, WeightsRest
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.core.errors import Malformed
from ruedo.core.event import Event
from ruedo.games.horse_collar.events import Lies
from ruedo.games.horse_collar.rules import seat_to_choose
from ruedo.games.horse_collar.state import WEIGHTS, State


def choices(state: State, seat: int) -> list[Event]:
    """Return the choices of a player at a real board. Simulated shots cannot be counted, so they are left out.

    Nobody checks that players do not walk down the board to look first (HC-C1).
    """
    if seat != seat_to_choose(state):
        return []
    return [Dust(seat), Slide(seat)]


def lies_at(state: State, places: Sequence[Place | None]) -> Event:
    """Return a referee's report for weights at these positions: the lies of a whole turn, or the positions so far.

    The note of a whole turn contains the positions. A weight that fell has no position (HC-L1). Raises `Malformed`.
    """
    if state.shot:
        return WeightsRest(tuple(places))
    if len(places) != WEIGHTS:
        raise Malformed("weights_missing", field="places", weights=len(places), shot=WEIGHTS)
    lies = tuple(lie_of(state, place) for place in places)
    weights = [None if place is None or lie == "off" else list(place) for place, lie in zip(places, lies, strict=True)]
    return Lies(lies, note={"weights": weights})
