"""Games of OpenSpiel as the tests play them."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

import ruedo.envs.openspiel  # noqa: F401 - registers the games

OLE = "ruedo_ole"
SMALL_OLE = "ruedo_ole(deck=small,target=2,max_events=400)"
SHRUNK_OLE = "ruedo_ole(deck=small,target=9,opening=20,further=50,max_events=5,rolls=outcomes)"
"""Two action points before the turn passes, a card may be drawn, and both sides choose."""
SHRUNK_NODES = (119, 961, 6894)
"""Its chance, decision and terminal nodes."""
SHRUNK_TOLD = 937
"""Its information states: fewer than decision nodes, since a card drawn is hidden from the other."""
SHORT = {
    OLE: SMALL_OLE,
    "ruedo_horse_collar": "ruedo_horse_collar(max_throws=20)",
    "ruedo_shot_ole": "ruedo_shot_ole(max_throws=12)",
}
"""Each game, shortened."""


def walk(game: Any, seed: int) -> Iterator[Any]:
    """Yield each state of a random game, the last one included."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(picked(state, rng))
    yield state


def picked(state: Any, rng: random.Random) -> int:
    """Return a random action, or what chance brings."""
    if state.is_chance_node():
        codes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(codes, chances)[0])
    return int(rng.choice(state.legal_actions()))


def load(name: str) -> Any:
    """Return a game of OpenSpiel."""
    return pyspiel.load_game(name)
