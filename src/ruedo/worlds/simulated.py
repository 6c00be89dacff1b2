"""The simulated worlds, by game: what happens next, and what becomes of a throw that was aimed.

The boards' physics is imported when it is first needed: it takes a while.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ruedo.core.errors import BadHeader, Malformed
from ruedo.core.event import Event
from ruedo.core.game import find
from ruedo.core.setup import PERSON, Setup, Sight, Wax
from ruedo.worlds import cards, skill


@dataclass(frozen=True, slots=True)
class World:
    """A game's simulated world."""

    happening: Callable[[Any, Sequence[Event], Setup, Random], Event]
    """What happens next in a state where the world is awaited, after the events so far."""
    executed: Callable[[Any, Event, str, Random], Event] = lambda _state, choice, _skill, _rng: choice
    """What comes, in a state, of a choice by a hand of some skill."""
    skills: tuple[str, ...] = ()
    """The skills that there are, where the game has throws."""
    board: Callable[[Any, Sequence[Event], Setup], Any] = lambda _state, _events, _setup: None
    """What lies on the simulated table, for a player to look at; None where the state says it all."""
    computed: bool = False
    """Whether what happens is computed by physics, which takes a while and numba; else it is drawn at once."""
    check: Callable[[Any], None] = lambda _state: None
    """Raises `BadEquipment` where the equipment of a first state is good for people but cannot be simulated."""
    prepare: Callable[[Callable[[str], None]], None] = lambda _notice: None
    """Makes compiled code ready, telling it what takes long."""


def _weights_rest(state: Any, events: Sequence[Event], setup: Setup, _: Random) -> Event:
    from ruedo.worlds import shuffleboard

    return shuffleboard.weights_rest(state, events, setup)


def _shuffleboard(state: Any, events: Sequence[Event], setup: Setup) -> Any:
    from ruedo.worlds import shuffleboard

    return shuffleboard.simulated(state, events, setup)


def _executed_slide(_: Any, choice: Event, level: str, rng: Random) -> Event:
    from ruedo.games.horse_collar.events import Slide

    if not isinstance(choice, Slide):
        return choice
    if choice.speed is None:
        raise Malformed("throw_needed")
    return skill.executed_slide(choice, level, rng)


def _check_weights(state: Any) -> None:
    from ruedo.worlds import shuffleboard

    shuffleboard.check(state)


def _prepare_sliding(notice: Callable[[str], None]) -> None:
    from ruedo.physics.sliding import prepare

    prepare(notice)


def _ring_rest(state: Any, events: Sequence[Event], _: Setup, rng: Random) -> Event:
    from ruedo.games.shot_ole.events import Spin, Starter
    from ruedo.worlds import spinning_board

    if not state.spun_from:  # nobody sees who is closest: it is drawn who starts (SO-T1)
        return Starter(int(rng.random() * state.players))
    spun = events[-1]
    assert isinstance(spun, Spin)
    return spinning_board.ring_rest(spun, state.equipment, rng)


def _executed_spin(state: Any, choice: Event, level: str, rng: Random) -> Event:
    from ruedo.games.shot_ole.events import Spin

    return skill.executed_spin(choice, level, state.equipment.board, rng) if isinstance(choice, Spin) else choice


def _check_ring(state: Any) -> None:
    from ruedo.worlds import spinning_board

    spinning_board.check(state.equipment)


def _prepare_spinning(notice: Callable[[str], None]) -> None:
    from ruedo.physics.spinning import prepare

    prepare(notice)


WORLDS: Mapping[str, World] = {
    "ole": World(lambda state, _events, _setup, rng: cards.happening(state, rng)),
    "horse-collar": World(
        _weights_rest,
        _executed_slide,
        tuple(skill.SLIDING),
        _shuffleboard,
        computed=True,
        check=_check_weights,
        prepare=_prepare_sliding,
    ),
    "shot-ole": World(
        _ring_rest,
        _executed_spin,
        tuple(skill.SPINNING),
        computed=True,
        check=_check_ring,
        prepare=_prepare_spinning,
    ),
}


def new_setup(game: str, players: tuple[str, ...], seed: int, wax: Wax, sight: Sight) -> Setup:
    """Return the setup of a new simulated table; `sight` where the game has places that are not seen at once."""
    return Setup(players, seed, wax=wax, sight=sight if find(game).discretion else "above")


def check_skills(game: str, setup: Setup) -> None:
    """Raise `BadHeader` where a setup names a skill that the game's world does not know."""
    known = WORLDS[game].skills if game in WORLDS else ()
    for seat in range(len(setup.players)):
        level = setup.skill(seat)
        if level and level not in known:
            raise BadHeader("unknown_skill", field="players", skill=level, known=known or (PERSON,))
