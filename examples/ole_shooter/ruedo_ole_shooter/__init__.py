"""A player for OLÉ that shoots whenever it can, and otherwise chooses at random."""

from random import Random

from ruedo import Event, find
from ruedo.core.event import event_type
from ruedo.core.player import Observation

OLE = find("ole")


def shooter(observation: Observation, rng: Random) -> Event:
    """Return a random shot if one is possible, and otherwise a random choice."""
    choices = OLE.choices(observation.state, observation.seat)
    shots = [choice for choice in choices if event_type(choice) == "shoot"]
    wanted = shots or choices
    return wanted[int(rng.random() * len(wanted))]
