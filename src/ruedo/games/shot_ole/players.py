"""The house's players at Shot-Olé, by name. Each player imports its computations when it first chooses."""

from collections.abc import Mapping
from random import Random

from ruedo.core.event import Event
from ruedo.core.player import Advice, Observation, Player


def random(observation: Observation, rng: Random) -> Event:
    from ruedo.games.shot_ole.house.aims import any_spin

    return any_spin(observation, rng)


def simple(observation: Observation, rng: Random) -> Event:
    from ruedo.games.shot_ole.house.aims import simple

    return simple(observation, rng)


def advise(observation: Observation) -> Advice:
    from ruedo.games.shot_ole.house.aims import advise

    return advise(observation)


PLAYERS: Mapping[str, Player] = {"random": random, "simple": simple}
LADDER = tuple(f"simple:{level}" for level in ("novice", "average", "good", "expert"))
"""The levels of the ladder, the weakest first."""
ADVICE = advise
