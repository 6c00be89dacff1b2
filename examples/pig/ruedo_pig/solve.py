"""The solution of Pig: the probability of winning from every position under optimal play, found by value iteration."""

from functools import cache
from typing import Any

import numpy as np
from numba import njit

from ruedo_pig.rules import State

Chances = np.ndarray[Any, np.dtype[np.float64]]
"""An array with the odds of winning for the player whose turn it is. Its indices are this player's score, the
opponent's score, and the points of the turn."""
EXACT = 1e-13


@cache
def chances(target: int) -> Chances:
    """Return the probabilities of winning in a game to `target` points.

    For 100 points this takes about a second, most of it for compilation.
    """
    found: Chances = _solved(target)
    return found


def holds(state: State) -> bool:
    """Return whether an optimal player holds in this state."""
    own, other, brought, target = _seen(state)
    if own + brought >= target:
        return True
    known = chances(target)
    return bool(brought and 1 - known[other, own + brought, 0] > _rolled(known, own, other, brought, target))


def chance(state: State) -> float:
    """Return the odds that the player whose turn it is wins, if this player must choose and both play optimally."""
    own, other, brought, target = _seen(state)
    return 1.0 if own + brought >= target else float(chances(target)[own, other, brought])


def _seen(state: State) -> tuple[int, int, int, int]:
    return state.scores[state.turn], state.scores[1 - state.turn], state.brought, state.options.target


@njit(cache=True)
def _rolled(known: Chances, own: int, other: int, brought: int, target: int) -> float:
    """Return the probability that the player wins after rolling now (PIG-T2, PIG-T3)."""
    chance = 1 - known[other, own, 0]
    for face in range(2, 7):
        chance += 1.0 if own + brought + face >= target else known[own, other, brought + face]
    return float(chance / 6)


@njit(cache=True)
def _turn(known: Chances, own: int, other: int, target: int) -> float:
    """Compute and store the probabilities for every number of points in a turn, from the most points to none.

    Return the change in the probability at the start of the turn.
    """
    before = known[own, other, 0]
    for brought in range(target - own - 1, -1, -1):
        chance = _rolled(known, own, other, brought, target)
        if brought:
            chance = max(chance, 1 - known[other, own + brought, 0])
        known[own, other, brought] = chance
    return float(abs(known[own, other, 0] - before))


@njit(cache=True)
def _solved(target: int) -> Chances:
    """Compute the probabilities of all positions, from the highest scores to the lowest.

    The result for a pair of scores depends only on pairs with a greater sum, and on the same pair with exchanged sides.
    """
    known = np.zeros((target, target, target))
    for both in range(2 * target - 2, -1, -1):
        for own in range(max(0, both - target + 1), both // 2 + 1):
            other = both - own
            moved = 1.0
            while moved > EXACT:
                moved = _turn(known, own, other, target) + _turn(known, other, own, target)
    return known
