"""The world of a game on a simulated shuffleboard: where the weights rest. The physics is imported when first needed.

The game's state is a `ruedo.boards.shuffleboard.simulated.Played`; a weight is all that its world is awaited for.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ruedo.boards.shuffleboard import hands
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.options import USUAL, Options
from ruedo.core.errors import Malformed, Reason
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.core.world import World


def _weights_rest(state: Any, events: Sequence[Event], setup: Setup, _: Random) -> Event:
    from ruedo.boards.shuffleboard import simulated

    return simulated.weights_rest(state, events, setup)


def _executed(_: Any, choice: Event, level: str, rng: Random) -> Event:
    if not isinstance(choice, Slide):
        return choice
    if choice.speed is None:
        raise Malformed("throw_needed")
    return hands.executed_slide(choice, level, rng)


def _board(state: Any, events: Sequence[Event], setup: Setup, seat: int) -> Any:
    from ruedo.boards.shuffleboard import simulated

    return simulated.believed(state, events, setup, seat)


def _check(state: Any) -> None:
    from ruedo.boards.shuffleboard import simulated

    simulated.check(state)


def _prepare(notice: Callable[[Reason], None]) -> None:
    from ruedo.physics.sliding import prepare

    prepare(lambda message: notice(Reason(message.key, message.facts)))


WORLD = World(
    _weights_rest,
    _executed,
    tuple(hands.SLIDING),
    _board,
    earlier=tuple(hands.EARLIER),
    options=Options,
    usual=USUAL,
    computed=True,
    check=_check,
    prepare=_prepare,
)
