"""The measure of Pig for the lab: the exact odds of winning."""

from ruedo.core.measures import Measures
from ruedo_pig.rules import State


def value(state: State) -> tuple[float, float]:
    """Return each side's probability of winning if both play optimally, in a state in which a seat must choose."""
    from ruedo_pig.solve import chance  # imported here, because numba takes a while to import

    own = chance(state)
    return (own, 1 - own) if state.turn == 0 else (1 - own, own)


MEASURES = Measures(value=value)
