"""The report of a simulated shuffleboard about the weights after the last shot of a game."""

from collections.abc import Sequence
from random import Random

from ruedo.boards.shuffleboard.events import WeightsRest
from ruedo.boards.shuffleboard.simulated import TurnState
from ruedo.boards.shuffleboard.world import WORLD
from ruedo.core.event import Event
from ruedo.core.setup import Setup


def weights_rest(state: TurnState, events: Sequence[Event], setup: Setup) -> WeightsRest:
    """Return the simulated report of where the weights rest after the last shot."""
    report = WORLD.happening(state, events, setup, Random(0))
    assert isinstance(report, WeightsRest)
    return report
