"""The simulated board of Horse Collar: where the weights rest. The header's first side shoots first."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ruedo.boards.shuffleboard import options, world
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.boards.shuffleboard.sight import USUAL_SIGHT, seen_weights
from ruedo.core.event import Event
from ruedo.core.game import SightName
from ruedo.core.setup import Setup
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.view import seen_places, sight_of


class WorldOptions(options.WorldOptions, frozen=True):
    """The options of a table's world, each with the default of a setup that does not state it."""

    sight: Annotated[SightName, Meta(extra={"clause": "HC-C1"})] = USUAL_SIGHT
    """The view that people and the house have during a turn (HC-C1).

    `called`: the view from the shooter's end, while a caller at the far end calls each lie and the count.
    `shooter`: the same without a caller. `above`: everything."""


def _board(state: State, events: Sequence[Event], setup: Setup, seat: int) -> Any:
    """Return the board as a player believes it to be, with the weights at the places where the player sees them."""
    from ruedo.boards.shuffleboard import simulated

    sight = sight_of(setup)
    if sight == "above":
        return simulated.believed(state, events, setup, seat)
    return simulated.believed(
        state, events, setup, seat, lambda places: seen_weights(places, state, called=sight == "called")
    )


def _judged(state: State, events: Sequence[Event], setup: Setup) -> State:
    """Return the state with this turn's lies as judged by a player who sees the weights and hears no calls."""
    if sight_of(setup) != "shooter":
        return state
    places = seen_places(state, events, "shooter")
    return msgspec.structs.replace(state, lies=tuple(lie_of(state, place) for place in places))


WORLD = replace(
    world.WORLD,
    options=WorldOptions,
    usual={**options.USUAL, "sight": USUAL_SIGHT},
    studied={"sight": "above"},
    board=_board,
    judged=_judged,
)
