"""The simulated worlds, by game: what happens next, and what becomes of a throw that was aimed.

The boards' physics is imported when it is first needed: it takes a while.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ruedo.core.errors import BadHeader, Malformed
from ruedo.core.event import Event
from ruedo.core.setup import PERSON, Setup
from ruedo.worlds import cards, skill


@dataclass(frozen=True, slots=True)
class World:
    """A game's simulated world."""

    happening: Callable[[Any, Sequence[Event], Setup, Random], Event]
    """What happens next in a state where the world is awaited, after the events so far."""
    executed: Callable[[Event, str, Random], Event] = lambda choice, _skill, _rng: choice
    """What comes of a choice by a hand of some skill."""
    skills: tuple[str, ...] = ()
    """The skills that there are, where the game has throws."""
    board: Callable[[Any, Sequence[Event], Setup], Any] = lambda _state, _events, _setup: None
    """What lies on the simulated table, for a player to look at; None where the state says it all."""
    computed: bool = False
    """Whether what happens is computed by physics, which takes a while and numba; else it is drawn at once."""


def _weights_rest(state: Any, events: Sequence[Event], setup: Setup, _: Random) -> Event:
    from ruedo.worlds import shuffleboard

    return shuffleboard.weights_rest(state, events, setup)


def _shuffleboard(state: Any, events: Sequence[Event], setup: Setup) -> Any:
    from ruedo.worlds import shuffleboard

    return shuffleboard.simulated(state, events, setup)


def _executed_slide(choice: Event, level: str, rng: Random) -> Event:
    from ruedo.games.horse_collar.events import Slide

    if not isinstance(choice, Slide):
        return choice
    if choice.speed is None:
        raise Malformed("throw_needed")
    return skill.executed_slide(choice, level, rng)


WORLDS: Mapping[str, World] = {
    "ole": World(lambda state, _events, _setup, rng: cards.happening(state, rng)),
    "horse-collar": World(_weights_rest, _executed_slide, tuple(skill.SLIDING), _shuffleboard, computed=True),
}


def check_skills(game: str, setup: Setup) -> None:
    """Raise `BadHeader` where a setup names a skill that the game's world does not know."""
    known = WORLDS[game].skills if game in WORLDS else ()
    for seat in range(len(setup.players)):
        level = setup.skill(seat)
        if level and level not in known:
            raise BadHeader("unknown_skill", field="players", skill=level, known=known or (PERSON,))
