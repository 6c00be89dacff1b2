"""The house's players at Horse Collar, by name. Their computations are imported when they first choose."""

from collections.abc import Mapping
from random import Random

from ruedo.core.event import Event
from ruedo.core.player import Observation, Player


def random(observation: Observation, rng: Random) -> Event:
    """Return a straight shot from a random place to a random place on the board."""
    from ruedo.games.horse_collar.house.aims import any_throw

    return any_throw(observation, rng)


def simple(observation: Observation, rng: Random) -> Event:
    """Return the best shot for the player's hand. Before a turn on a worn board, return a dusting."""
    from ruedo.games.horse_collar.house.aims import simple

    return simple(observation, rng)


PLAYERS: Mapping[str, Player] = {"random": random, "simple": simple}
