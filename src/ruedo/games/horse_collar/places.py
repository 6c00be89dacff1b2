"""Where weights lie, as people point at it: on a picture of the board, so many metres from its end and middle line."""

from collections.abc import Sequence
from math import isfinite
from typing import TypeAlias

from ruedo.core.errors import Malformed
from ruedo.core.event import Event
from ruedo.games.horse_collar.events import Lies, Place, WeightsRest
from ruedo.games.horse_collar.rules import lie_of
from ruedo.games.horse_collar.state import WEIGHTS, State

Places: TypeAlias = tuple[Place | None, ...]


def lies_at(state: State, places: Sequence[Place | None]) -> Event:
    """Give what a referee reports of weights at these places: a whole turn, or where those shot so far lie.

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


def places_noted(event: Lies) -> Places | None:
    """Give the places that people tapped, None where none are noted, or a program noted something else."""
    match event.note:
        case {"weights": list() | tuple() as noted}:
            return _places(noted)
    return None


def _places(noted: Sequence[object]) -> Places | None:
    places: list[Place | None] = []
    for tapped in noted:
        match tapped:
            case None:
                places.append(None)
            case [int() | float() as x, int() | float() as y] if isfinite(x) and isfinite(y):
                places.append((float(x), float(y)))
            case _:
                return None
    return tuple(places)
