"""The players of the house for Pig."""

from collections.abc import Mapping
from random import Random

from ruedo.core.event import Event
from ruedo.core.player import Observation, Player
from ruedo_pig.rules import Hold, Roll

HOLDS_AT = 20


def simple(observation: Observation, _: Random) -> Event:
    """Return `Hold` if the turn has 20 points, or enough points to win. Otherwise return `Roll`."""
    state = observation.state
    enough = state.scores[observation.seat] + state.brought >= state.options.target
    return Hold(seat=observation.seat) if enough or state.brought >= HOLDS_AT else Roll(seat=observation.seat)


def best(observation: Observation, _: Random) -> Event:
    """Return the optimal choice, which wins most often against an optimal opponent."""
    from ruedo_pig.solve import holds  # imported here, because numba takes a while to import

    return Hold(seat=observation.seat) if holds(observation.state) else Roll(seat=observation.seat)


PLAYERS: Mapping[str, Player] = {"simple": simple, "best": best}
