"""What is found out of a position once, however many are told of it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

State = TypeVar("State")
More = ParamSpec("More")
Found = TypeVar("Found")


def for_last_state(
    function: Callable[Concatenate[State, More], Found],
) -> Callable[Concatenate[State, More], Found]:
    """Return a function of a state that remembers what it found for the state that it was asked about last.

    All who see a position are told of it one after the other. A state is known by identity, since it is frozen and
    comparing it would take longer; what is found must be left as it is.
    """
    last: tuple[Any, dict[Any, Found]] = (None, {})

    @wraps(function)
    def remembering(state: State, /, *more: More.args, **named: More.kwargs) -> Found:
        nonlocal last
        of, found = last
        if of is not state:
            last = _, found = state, {}
        if more not in found:
            found[more] = function(state, *more, **named)
        return found[more]

    return remembering
