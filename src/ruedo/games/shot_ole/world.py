"""The simulated board of Shot-Olé: how the ring rests, and the draw for the start."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ruedo.boards.ring import world
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.games.shot_ole.events import Starter
from ruedo.games.shot_ole.state import State


def _happening(state: State, events: Sequence[Event], setup: Setup, rng: Random) -> Event:
    if not state.spun_from:
        return _starter(state, rng)
    return world.WORLD.happening(state, events, setup, rng)


def _moved(state: State, events: Sequence[Event], setup: Setup, rng: Random) -> tuple[Event, Json]:
    if not state.spun_from or world.WORLD.moved is None:
        return _starter(state, rng), None
    return world.WORLD.moved(state, events, setup, rng)


def _starter(state: State, rng: Random) -> Starter:
    """Return the seat that starts. Nobody sees who is closest, so it is drawn (SO-T1)."""
    return Starter(int(rng.random() * state.players))


WORLD = replace(world.WORLD, happening=_happening, moved=_moved)
