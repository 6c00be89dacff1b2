"""The larger and the smaller of two numbers, with the same results as Python's `max` and `min`.

numba compiles `max` and `min` again for each combination of argument types, each time as several functions. These
functions are compiled only once.
"""

from ruedo.compiled.decorator import inlined


@inlined
def larger(one: float, other: float) -> float:
    """Return the larger number, or the first one if they are equal."""
    return other if other > one else one


@inlined
def smaller(one: float, other: float) -> float:
    """Return the smaller number, or the first one if they are equal."""
    return other if other < one else one
