"""The house's players at Shot-Olé, by name. Their computations are imported when they first choose."""

from collections.abc import Mapping
from random import Random

from ruedo.core.event import Event
from ruedo.core.player import Observation, Player


def random(observation: Observation, rng: Random) -> Event:
    """Return a spin from a random place in the launch zone, roughly towards the post."""
    from ruedo.games.shot_ole.house.aims import any_spin

    return any_spin(observation, rng)


def simple(observation: Observation, rng: Random) -> Event:
    """Return the best spin for the player's hand and the score, by the shot tables."""
    from ruedo.games.shot_ole.house.aims import simple

    return simple(observation, rng)


PLAYERS: Mapping[str, Player] = {"random": random, "simple": simple}
