"""The house's players at Shot-Olé, by name. Their computations are imported when they first choose."""

from collections.abc import Mapping
from random import Random

from ruedo.core.event import Event
from ruedo.core.player import Observation, Player


def random(observation: Observation, rng: Random) -> Event:
    """Return a spin from anywhere in the launch zone, more or less towards the post."""
    from ruedo.games.shot_ole.house.aims import any_spin

    return any_spin(observation, rng)


def simple(observation: Observation, rng: Random) -> Event:
    """Return the spin that promises most for the hand that makes it, by its tables and what the score asks for."""
    from ruedo.games.shot_ole.house.aims import simple

    return simple(observation, rng)


PLAYERS: Mapping[str, Player] = {"random": random, "simple": simple}
