"""The simulated board of Shot-Olé. It reports how the ring rests, and picks a random player to start."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ruedo.boards.ring import world
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.games.shot_ole.events import Starter
from ruedo.games.shot_ole.state import State


def _happening(state: State, events: Sequence[Event], setup: Setup, rng: Random) -> Event:
    if not state.spun_from:
        return _starter(state, rng)
    return world.WORLD.happening(state, events, setup, rng)


def _happening_with_motion(state: State, events: Sequence[Event], setup: Setup, rng: Random) -> tuple[Event, Json]:
    if not state.spun_from or world.WORLD.happening_with_motion is None:
        return _starter(state, rng), None
    return world.WORLD.happening_with_motion(state, events, setup, rng)


def _starter(state: State, rng: Random) -> Starter:
    """Return an event that lets a random seat start, because no player can see whose ring is closest (SO-T1)."""
    return Starter(int(rng.random() * state.players))


WORLD = replace(world.WORLD, happening=_happening, happening_with_motion=_happening_with_motion)
