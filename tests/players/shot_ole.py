"""Positions of Shot-Olé for the tests of the house's players."""

from random import Random

import numpy as np
from msgspec.structs import replace

from ruedo import find
from ruedo.boards.ring.events import Spin
from ruedo.boards.ring.hands import HANDS
from ruedo.boards.ring.physics.outcomes import REST
from ruedo.core.player import Observation
from ruedo.core.values import Json
from ruedo.games.shot_ole.house import tables
from ruedo.games.shot_ole.house.aims import best, simple
from ruedo.games.shot_ole.state import State

GAME = find("shot-ole")
SKILLS = ("novice", "average", "good", "expert")


def begun(players: int = 2, things: Json = None, **rules: Json) -> State:
    sides = tuple((f"P{seat}",) for seat in range(players))
    state: State = GAME.begin(sides, rules, things)
    return state


def at_score(own: int, other: int, **rules: Json) -> State:
    """Return a state of a game between two seats that have these points. Seat 0 spins next."""
    return replace(begun(opening="fixed", **rules), scores=(own, other))


def chosen(state: State, skill: str, seed: int = 0) -> Spin:
    seat = GAME.seat_to_choose(state)
    assert seat is not None
    spin = simple(Observation(state, seat, skill, None), Random(seed))
    assert isinstance(spin, Spin)
    return spin


def shares_of(state: State, skill: str) -> dict[str, float]:
    """Return the probability of each result of the house's aim, and of a start beyond the outer ring."""
    shot_table = tables.find_shot_table(state.equipment, HANDS.levels[skill])
    aim = best(state, GAME.seat_to_choose(state) or 0, skill)
    number = next(number for number, other in enumerate(shot_table.aims) if np.array_equal(aim, other))
    counting = shot_table.launch + (shot_table.beyond if state.options.mode == "advanced" else 0.0)
    found = dict(zip(REST, counting[number].tolist(), strict=True))
    beyond = float(shot_table.started_beyond[number])
    return {**found, "started beyond": beyond}
