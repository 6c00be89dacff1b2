"""The larger and the smaller of two numbers, as Python's `max` and `min` return them.

numba compiles `max` and `min` again for every combination of types and numbers of arguments, each in several functions.
These functions are compiled once.
"""

from ruedo.compiled.decorator import inlined


@inlined
def larger(one: float, other: float) -> float:
    """Return the larger number, the first of equal ones."""
    return other if other > one else one


@inlined
def smaller(one: float, other: float) -> float:
    """Return the smaller number, the first of equal ones."""
    return other if other < one else one
