"""The simulated world of a game on a shuffleboard. It reports the final positions of the weights after each shot.

The state of the game must be a `ruedo.boards.shuffleboard.simulated.TurnState`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ruedo.boards.shuffleboard.board import board_at, prepare
from ruedo.boards.shuffleboard.events import Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.wax import DEFAULTS, BoardOptions
from ruedo.boards.shuffleboard.wax_readings import wax_fact
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.throws.world import world_on


def _estimated_board(state: Any, events: Sequence[Event], setup: Setup, seat: int) -> Any:
    from ruedo.boards.shuffleboard import simulated

    return simulated.estimated_board(state, events, setup, seat)


WORLD = replace(
    world_on(board_at, HANDS, Slide, WeightsRest, prepare, options=BoardOptions, usual=DEFAULTS),
    board=_estimated_board,
    learnt=wax_fact,
)
