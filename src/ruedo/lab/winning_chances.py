"""Computes when a game was decided, from the odds that the game itself estimates for its positions."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from ruedo.core.measures import DECIDED, MOMENTS, Certainty

DRAWN = 0.5
"""The result of a draw for each player. A win counts 1, and a loss counts 0."""


class ValuedPosition(NamedTuple):
    """The players' odds of winning at one time in a game."""

    events: int
    """The number of events before this position."""
    chances: Sequence[float]
    """The odds of winning, for each player."""


def game_certainty(
    positions: Sequence[ValuedPosition], winner: int | None, length: int, *, finished: bool = True
) -> Certainty | None:
    """Return how certain the result was during a game of `length` events, or None if there are no positions."""
    if not positions:
        return None
    moments = list(positions)
    decided, lowest = length, 0
    if finished:
        players = range(len(positions[0].chances))
        result = [DRAWN if winner is None else float(player == winner) for player in players]
        moments.append(ValuedPosition(length, result))
    if winner is not None:
        own = [moment.chances[winner] for moment in moments]
        lowest = in_hundred(min(own))
        sure_from = next((at + 1 for at in reversed(range(len(own))) if own[at] < DECIDED), 0)
        decided = moments[sure_from].events
    return Certainty(decided, lowest, tuple(in_hundred(chance) for chance in _ahead(moments, length)))


def _ahead(moments: Sequence[ValuedPosition], length: int) -> list[float]:
    """Return the leading player's odds of winning at `MOMENTS` + 1 evenly spaced times of a game."""
    ahead, latest = [], 0
    for step in range(MOMENTS + 1):
        while latest + 1 < len(moments) and moments[latest + 1].events * MOMENTS <= step * length:
            latest += 1
        ahead.append(max(moments[latest].chances))
    return ahead


def in_hundred(chance: float) -> int:
    """Return a probability from 0 to 1 as a whole number of per cent."""
    return floor(100 * chance + 0.5)
