"""The figure of Pig that the lab needs: the exact probability of winning."""

from ruedo.core.measures import Measures
from ruedo_pig.rules import State


def value(state: State) -> tuple[float, float]:
    """Return the probability of winning for each side if both play in the best way. In `state`, a seat must choose."""
    from ruedo_pig.solve import chance  # imported here, because numba takes a while to import

    own = chance(state)
    return (own, 1 - own) if state.turn == 0 else (1 - own, own)


MEASURES = Measures(value=value)
