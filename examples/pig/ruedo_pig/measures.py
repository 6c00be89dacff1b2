"""Pig's measurements for the lab: the exact chances to win."""

from ruedo.core.measures import Measures
from ruedo_pig.rules import State


def value(state: State) -> tuple[float, float]:
    """Return the chance to win by side between best players, from a state in which a seat chooses."""
    from ruedo_pig.solve import chance  # here, because numba takes a while to import

    own = chance(state)
    return (own, 1 - own) if state.turn == 0 else (1 - own, own)


MEASURES = Measures(value=value)
