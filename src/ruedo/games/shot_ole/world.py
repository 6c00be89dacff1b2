"""The simulated board of Shot-Olé: how the ring rests. The physics is imported when it is first needed."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import asdict

from ruedo.boards.ring import hands
from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.options import USUAL, WorldOptions, options_of
from ruedo.core.errors import Reason
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.world import Hand, Range, World
from ruedo.games.shot_ole.events import Starter
from ruedo.throws.steadiness import skill_of

LIGHT = "expert"
"""The skill of a person's hand that strays a little."""


def _ring_rest(state: Any, events: Sequence[Event], _: Setup, rng: Random) -> Event:
    from ruedo.boards.ring import simulated

    if not state.spun_from:
        return _starter(state, rng)
    return simulated.ring_rest(_spun(events), state.equipment, rng)


def _moved(state: Any, events: Sequence[Event], _: Setup, rng: Random) -> tuple[Event, Json]:
    from ruedo.boards.ring import simulated

    if not state.spun_from:
        return _starter(state, rng), None
    return simulated.moved(_spun(events), state.equipment, rng)


def _starter(state: Any, rng: Random) -> Starter:
    """Return who starts: nobody sees who is closest, so it is drawn (SO-T1)."""
    return Starter(int(rng.random() * state.players))


def _spun(events: Sequence[Event]) -> Spin:
    match events[-1]:
        case Spin() as spun:
            return spun
    raise LookupError("no ring was spun")


def _executed(state: Any, choice: Event, level: str, rng: Random) -> Event:
    return hands.executed_spin(choice, level, state.equipment.board, rng) if isinstance(choice, Spin) else choice


def _hand(setup: Setup, seat: int) -> Hand:
    level = skill_of(setup, seat, options_of(setup).tremble, LIGHT) or hands.DEFAULT
    return Hand(level, asdict(hands.spinning_hand(level)))


def _ranges(state: Any, choice: Event) -> Mapping[str, Range] | None:
    if not isinstance(choice, Spin):
        return None
    board = state.equipment.board
    corner = (board.width / 2, board.length / 2)
    return {
        "at": Range("m", (-corner[0], -corner[1]), corner),
        "velocity": Range("m/s", longest=hands.MOST_PUSH),
        "spin": Range("rad/s", -hands.MOST_SPINNING, hands.MOST_SPINNING),
        "lean": Range("rad", -hands.MOST_LEAN, hands.MOST_LEAN),
    }


def _check(state: Any) -> None:
    from ruedo.boards.ring import simulated

    simulated.check(state.equipment)


def _prepare(notice: Callable[[Reason], None]) -> None:
    from ruedo.boards.ring.physics.simulation import prepare

    prepare(lambda message: notice(Reason(message.key, message.facts)))


WORLD = World(
    _ring_rest,
    _executed,
    tuple(hands.SPINNING),
    hand=_hand,
    ranges=_ranges,
    options=WorldOptions,
    usual=USUAL,
    moved=_moved,
    moving=("ring_rest",),
    computed=True,
    check=_check,
    prepare=_prepare,
)
