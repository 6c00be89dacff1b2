"""A player of OLÉ who shoots whenever it can, and else plays what comes to mind."""

from random import Random

from ruedo import Event, find
from ruedo.core.event import type_of
from ruedo.core.player import Observation

OLE = find("ole")


def shooter(observation: Observation, rng: Random) -> Event:
    """Return a shot where one can be made, else any choice, each as likely."""
    choices = OLE.choices(observation.state, observation.seat)
    shots = [choice for choice in choices if type_of(choice) == "shoot"]
    wanted = shots or choices
    return wanted[int(rng.random() * len(wanted))]
