"""The simulated world of a game on a shuffleboard. It reports the final positions of the weights after each shot.

The state of the game must be a `ruedo.boards.shuffleboard.simulated.TurnState`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ruedo.boards.shuffleboard.board import board_at, prepare
from ruedo.boards.shuffleboard.events import Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.wax import USUAL, WorldOptions
from ruedo.boards.shuffleboard.wax_readings import wax_fact
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.throws.world import world_on


def _believed(state: Any, events: Sequence[Event], setup: Setup, seat: int) -> Any:
    """Return the board as the player at a seat estimates it; see `simulated.believed`."""
    from ruedo.boards.shuffleboard import simulated

    return simulated.believed(state, events, setup, seat)


WORLD = replace(
    world_on(board_at, HANDS, Slide, WeightsRest, prepare, options=WorldOptions, usual=USUAL),
    board=_believed,
    learnt=wax_fact,
)
