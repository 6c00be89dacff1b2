"""Replacements for `max` and `min` of two numbers in compiled code, with the same results.

numba compiles `max` and `min` again for each combination of argument types, and each time as several functions. The
functions in this module are compiled only once.
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
