"""A cache for results that are computed once for a position and sent to several viewers."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

State = TypeVar("State")
More = ParamSpec("More")
Found = TypeVar("Found")


def cache_last_state(
    function: Callable[Concatenate[State, More], Found],
) -> Callable[Concatenate[State, More], Found]:
    """Return a function of a state that caches its result for the last state.

    A position is sent to all its viewers one after the other. States are compared by identity, which is quick and
    enough for frozen values. Callers must not change the result.
    """
    last: tuple[Any, dict[Any, Found]] = (None, {})

    @wraps(function)
    def cached(state: State, /, *more: More.args, **named: More.kwargs) -> Found:
        nonlocal last
        of, found = last
        if of is not state:
            last = _, found = state, {}
        if more not in found:
            found[more] = function(state, *more, **named)
        return found[more]

    return cached
