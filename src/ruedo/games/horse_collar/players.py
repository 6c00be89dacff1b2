"""The house's players at Horse Collar, by name. Each player imports its computations when it first chooses."""

from collections.abc import Mapping
from random import Random

from ruedo.core.event import Event
from ruedo.core.player import Advice, Observation, Player


def random(observation: Observation, rng: Random) -> Event:
    from ruedo.games.horse_collar.house.aims import any_throw

    return any_throw(observation, rng)


def simple(observation: Observation, rng: Random) -> Event:
    from ruedo.games.horse_collar.house.aims import simple

    return simple(observation, rng)


def advise(observation: Observation) -> Advice:
    from ruedo.games.horse_collar.house.aims import advise

    return advise(observation)


PLAYERS: Mapping[str, Player] = {"random": random, "simple": simple}
LADDER = tuple(f"simple:{level}" for level in ("beginner", "casual", "club", "national"))
"""The levels of the ladder, the weakest first. `champion` is left out, because it wins only 65 % of its games against
`national`."""
ADVICE = advise
