"""The simulated board of Horse Collar. It reports where the weights rest. The first side of the header shoots first."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ruedo.boards.shuffleboard import wax, wax_readings, world
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.sight import DEFAULT_SIGHT, visible_weights
from ruedo.core.event import Event
from ruedo.core.game import SightName
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.games.horse_collar.state import State
from ruedo.games.horse_collar.view import table_sight, visible_places


class WorldOptions(wax.BoardOptions, frozen=True):
    """The options of a simulated table. The defaults apply to a setup without these options."""

    sight: Annotated[SightName, Meta(extra={"clause": "HC-C1"})] = DEFAULT_SIGHT
    """The view that people and the house have during a turn (HC-C1).

    `called`: the view from the shooter's end, while a caller at the far end announces where each weight lies and the
    points so far.
    `shooter`: the same view without a caller. `above`: everything.
    """


def _board(state: State, events: Sequence[Event], setup: Setup, seat: int) -> Any:
    """Return the board that a player expects, with the weights at the positions where the player sees them."""
    from ruedo.boards.shuffleboard import simulated

    return simulated.estimated_board(state, events, setup, seat, _see(state, setup))


def _learnt(state: State, events: Sequence[Event], setup: Setup, seat: int) -> Mapping[str, Json]:
    """Return the facts about the wax that people can learn from the visible results of their own shots."""
    return wax_readings.wax_fact(state, events, setup, seat, _see(state, setup))


def _see(state: State, setup: Setup) -> wax_readings.See:
    """Return a function that converts true positions to the positions that people at the table see."""
    sight = table_sight(setup)
    if sight == "above":
        return wax_readings.exactly
    return lambda places: visible_weights(places, state, called=sight == "called")


def _estimated_state(state: State, events: Sequence[Event], setup: Setup) -> State:
    """Return the state as players judge it.

    Without a caller, `lies` contains the zones that the visible positions of the weights suggest.
    """
    if table_sight(setup) != "shooter":
        return state
    places = visible_places(state, events, "shooter")
    return msgspec.structs.replace(state, lies=tuple(find_lie(state, place) for place in places))


WORLD = replace(
    world.WORLD,
    options=WorldOptions,
    usual={**wax.DEFAULTS, "sight": DEFAULT_SIGHT},
    research_options={"sight": "above"},
    board=_board,
    judged=_estimated_state,
    learnt=_learnt,
)
