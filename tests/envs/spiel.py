"""The games of OpenSpiel that the tests play."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

import ruedo.envs.openspiel  # noqa: F401 - registers the games

OLE = "ruedo_ole"
SOLVED_OLE = "ruedo_ole_small"
SMALL_OLE = "ruedo_ole(deck=small,target=2,max_events=400)"
SHRUNK_OLE = "ruedo_ole(deck=small,target=9,opening=20,further=50,max_events=5,rolls=outcomes)"
"""A game that starts near the end of a turn. Two action points are left, cards may be drawn, and both teams choose."""
SHRUNK_NODES = (119, 961, 6894)
"""The numbers of chance, decision and terminal nodes in the tree of `SHRUNK_OLE`."""
SHRUNK_INFOSTATES = 937
"""The number of information states of `SHRUNK_OLE`. It is below the number of nodes, because drawn cards are hidden."""
SHORT = {
    OLE: SMALL_OLE,
    SOLVED_OLE: SOLVED_OLE,
    "ruedo_horse_collar": "ruedo_horse_collar(max_throws=20)",
    "ruedo_shot_ole": "ruedo_shot_ole(max_throws=12)",
}
"""A name and parameters for a short version of each game."""


def walk(game: Any, seed: int) -> Iterator[Any]:
    """Yield each state of a random game, including the last one."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(picked(state, rng))
    yield state


def picked(state: Any, rng: random.Random) -> int:
    """Return a random action or, at a chance node, a random outcome."""
    if state.is_chance_node():
        codes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(codes, chances)[0])
    return int(rng.choice(state.legal_actions()))


def load(name: str) -> Any:
    """Return a game of OpenSpiel."""
    return pyspiel.load_game(name)
