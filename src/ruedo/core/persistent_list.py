"""An immutable list. Appending to it returns a new list and copies only a part of the old one."""

from typing import TypeAlias, TypeVar

Thing = TypeVar("Thing")
PersistentList: TypeAlias = tuple[tuple[Thing, ...], ...]
"""The elements in order, split into blocks. Each block is longer than the next one."""


def append(runs: PersistentList[Thing], thing: Thing) -> PersistentList[Thing]:
    """Return the list with one more element.

    Appending n elements copies about n log n elements in total. A flat tuple would copy n² / 2 elements.
    """
    last: tuple[Thing, ...] = (thing,)
    while runs and len(runs[-1]) == len(last):
        last, runs = (*runs[-1], *last), runs[:-1]
    return (*runs, last)


def flat(runs: PersistentList[Thing]) -> tuple[Thing, ...]:
    return runs[0] if len(runs) == 1 else tuple(thing for run in runs for thing in run)


def last(runs: PersistentList[Thing], count: int) -> tuple[Thing, ...]:
    """Return the last `count` elements in order, or all of them if there are fewer."""
    found: tuple[Thing, ...] = ()
    for run in reversed(runs):
        if len(found) >= count:
            break
        found = (*run[-(count - len(found)) :], *found)
    return found
