"""The house's players at Pig."""

from collections.abc import Mapping
from random import Random

from ruedo.core.event import Event
from ruedo.core.player import Player, Sight
from ruedo_pig.rules import Hold, Roll

HOLDS_AT = 20


def simple(sight: Sight, _: Random) -> Event:
    """Return to hold once the turn has brought 20, or enough."""
    state = sight.state
    enough = state.scores[sight.seat] + state.brought >= state.options.target
    return Hold(seat=sight.seat) if enough or state.brought >= HOLDS_AT else Roll(seat=sight.seat)


def best(sight: Sight, _: Random) -> Event:
    """Return what wins most, against the best."""
    from ruedo_pig.solve import holds  # here, since numba takes a while to import

    return Hold(seat=sight.seat) if holds(sight.state) else Roll(seat=sight.seat)


PLAYERS: Mapping[str, Player] = {"simple": simple, "best": best}
