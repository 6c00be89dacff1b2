"""The simulated board of Shot-Olé: how the ring rests. The physics is imported when it is first needed."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ruedo.boards.ring_board import hands
from ruedo.boards.ring_board.events import Spin
from ruedo.core.errors import Reason
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.core.world import World
from ruedo.games.shot_ole.events import Starter


def _ring_rest(state: Any, events: Sequence[Event], _: Setup, rng: Random) -> Event:
    from ruedo.boards.ring_board import simulated

    if not state.spun_from:  # nobody sees who is closest: it is drawn who starts (SO-T1)
        return Starter(int(rng.random() * state.players))
    match events[-1]:
        case Spin() as spun:
            return simulated.ring_rest(spun, state.equipment, rng)
    raise LookupError("no ring was spun")


def _executed(state: Any, choice: Event, level: str, rng: Random) -> Event:
    return hands.executed_spin(choice, level, state.equipment.board, rng) if isinstance(choice, Spin) else choice


def _check(state: Any) -> None:
    from ruedo.boards.ring_board import simulated

    simulated.check(state.equipment)


def _prepare(notice: Callable[[Reason], None]) -> None:
    from ruedo.physics.spinning import prepare

    prepare(lambda message: notice(Reason(message.key, message.facts)))


WORLD = World(
    _ring_rest,
    _executed,
    tuple(hands.SPINNING),
    computed=True,
    check=_check,
    prepare=_prepare,
)
