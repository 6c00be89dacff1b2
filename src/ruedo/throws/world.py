"""Makes the simulated world of a throwing game from its board."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.errors import Reason
from ruedo.core.event import Choice, Event, Happening, event_type
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.core.world import Range, World
from ruedo.throws.board import AnyBoard, BoardAt, Prepare
from ruedo.throws.hand import DEFAULTS, HandOptions, Hands

NO_SETUP = Setup(())
"""An empty setup, for functions that use only the equipment of a board."""


def world_on(
    board_at: BoardAt,
    hands: Hands[Any],
    throw: type[Choice],
    report: type[Happening],
    prepare: Prepare,
    *,
    options: type[Struct] = HandOptions,
    usual: Mapping[str, Json] = DEFAULTS,
) -> World:
    """Return the simulated world of a game in which every event except choices is the result of a throw."""

    def happening(state: Any, events: Sequence[Event], setup: Setup, rng: Random) -> Event:
        board, last = _before_last_throw(state, events, setup)
        return board.report(board.simulate(board.launch(last), rng))

    def happening_with_motion(state: Any, events: Sequence[Event], setup: Setup, rng: Random) -> tuple[Event, Json]:
        board, last = _before_last_throw(state, events, setup)
        outcome = board.simulate(board.launch(last), rng, filmed=True)
        return board.report(outcome), board.motion(outcome)

    def _before_last_throw(state: Any, events: Sequence[Event], setup: Setup) -> tuple[AnyBoard, Choice]:
        number, last = last_throw(events, throw)
        return board_at(state, events[:number], setup), last

    def execute(state: Any, choice: Event, level: str, rng: Random) -> Event:
        return board_at(state, (), NO_SETUP).execute(choice, level, rng) if isinstance(choice, throw) else choice

    def ranges(state: Any, choice: Event) -> Mapping[str, Range] | None:
        return board_at(state, (), NO_SETUP).ranges() if isinstance(choice, throw) else None

    def ready(notice: Callable[[Reason], None]) -> None:
        def notify(message: CatalogueMessage) -> None:
            notice(Reason(message.key, message.facts))

        prepare(notify)

    return World(
        happening,
        execute,
        tuple(hands.levels),
        practice_skills=hands.without_error,
        hand=hands.hand,
        ranges=ranges,
        options=options,
        usual=usual,
        happening_with_motion=happening_with_motion,
        moving=(event_type(report),),
        computed=True,
        check=lambda state: board_at(state, (), NO_SETUP).check(),
        prepare=ready,
    )


def last_throw(events: Sequence[Event], throw: type[Choice]) -> tuple[int, Choice]:
    """Return the index of the last throw among the events, and the throw. Raises `LookupError` if there is no throw."""
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        if isinstance(event, throw):
            return number, event
    raise LookupError("no throw was made")
