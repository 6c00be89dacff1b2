"""A cache for results that are computed once for each position and then sent to all viewers."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

State = TypeVar("State")
More = ParamSpec("More")
Found = TypeVar("Found")


def cache_last_state(function: Callable[Concatenate[State, More], Found]) -> Callable[Concatenate[State, More], Found]:
    """Return a version of a function that caches its results for the most recent state.

    The server sends a position to its viewers one after the other, so one state is enough. States are compared by
    identity, which is fast and safe because states are frozen. Callers must not change the result.
    """
    last: tuple[Any, dict[Any, Found]] = (None, {})

    @wraps(function)
    def wrapper(state: State, /, *more: More.args, **named: More.kwargs) -> Found:
        nonlocal last
        of, found = last
        if of is not state:
            last = _, found = state, {}
        if more not in found:
            found[more] = function(state, *more, **named)
        return found[more]

    return wrapper
