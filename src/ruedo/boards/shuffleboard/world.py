"""The world of a game on a simulated shuffleboard: where the weights rest. The physics is imported when first needed.

The game's state is a `ruedo.boards.shuffleboard.simulated.TurnState`; a weight is all that its world is awaited for.
"""

from collections.abc import Callable, Mapping, Sequence
from math import pi
from random import Random
from typing import Any

from msgspec.structs import asdict

from ruedo.boards.shuffleboard import hands
from ruedo.boards.shuffleboard.events import Slide
from ruedo.boards.shuffleboard.options import USUAL, WorldOptions, options_of
from ruedo.core.errors import Malformed, Reason
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.world import Hand, Range, World
from ruedo.throws.steadiness import skill_of

LIGHT = "national"
"""The skill of a person's hand that strays a little."""


def _weights_rest(state: Any, events: Sequence[Event], setup: Setup, _: Random) -> Event:
    from ruedo.boards.shuffleboard import simulated

    return simulated.weights_rest(state, events, setup)


def _moved(state: Any, events: Sequence[Event], setup: Setup, _: Random) -> tuple[Event, Json]:
    from ruedo.boards.shuffleboard import simulated

    return simulated.moved(state, events, setup)


def _executed(_: Any, choice: Event, level: str, rng: Random) -> Event:
    if not isinstance(choice, Slide):
        return choice
    if choice.speed is None:
        raise Malformed("throw_needed")
    return hands.executed_slide(choice, level, rng)


def _hand(setup: Setup, seat: int) -> Hand:
    level = skill_of(setup, seat, options_of(setup).tremble, LIGHT) or hands.DEFAULT
    return Hand(level, asdict(hands.sliding_hand(level)))


def _ranges(state: Any, choice: Event) -> Mapping[str, Range] | None:
    if not isinstance(choice, Slide):
        return None
    half = state.board.width / 2
    return {
        "y": Range("m", -half, half),
        "speed": Range("m/s", 0, hands.TOP_SPEED),
        "angle": Range("rad", -pi / 2, pi / 2),
        "spin": Range("rad/s", -hands.TOP_SPIN, hands.TOP_SPIN),
    }


def _board(state: Any, events: Sequence[Event], setup: Setup, seat: int) -> Any:
    from ruedo.boards.shuffleboard import simulated

    return simulated.believed(state, events, setup, seat)


def _check(state: Any) -> None:
    from ruedo.boards.shuffleboard import simulated

    simulated.check(state)


def _prepare(notice: Callable[[Reason], None]) -> None:
    from ruedo.boards.shuffleboard.physics.simulation import prepare

    prepare(lambda message: notice(Reason(message.key, message.facts)))


WORLD = World(
    _weights_rest,
    _executed,
    tuple(hands.SLIDING),
    board=_board,
    hand=_hand,
    ranges=_ranges,
    options=WorldOptions,
    usual=USUAL,
    moved=_moved,
    moving=("weights_rest",),
    computed=True,
    check=_check,
    prepare=_prepare,
)
