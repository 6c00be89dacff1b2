"""When a game is decided, by what the game itself knows its positions to be worth: a value learnt or solved."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from ruedo.core.measures import DECIDED, MOMENTS, Certainty


class ValuedPosition(NamedTuple):
    """What players could hope for at some point of a game."""

    events: int
    """How many events there had been."""
    chances: Sequence[float]
    """The chance to win, by player."""


def certainty_of(asked: Sequence[ValuedPosition], winner: int | None, length: int) -> Certainty | None:
    """Return how the chances went in a game of so many events; None where they were never asked for."""
    if not asked:
        return None
    moments = list(asked)
    decided, lowest = length, 0
    if winner is not None:
        moments.append(ValuedPosition(length, [float(player == winner) for player in range(len(asked[0].chances))]))
        own = [moment.chances[winner] for moment in moments]
        lowest = in_hundred(min(own))
        sure_from = next((at + 1 for at in reversed(range(len(own))) if own[at] < DECIDED), 0)
        decided = moments[sure_from].events
    return Certainty(decided, lowest, tuple(in_hundred(chance) for chance in _ahead(moments, length)))


def _ahead(moments: Sequence[ValuedPosition], length: int) -> list[float]:
    """Return the chance of whoever was ahead when it was last asked for, at each of `MOMENTS` + 1 moments."""
    found, latest = [], 0
    for step in range(MOMENTS + 1):
        while latest + 1 < len(moments) and moments[latest + 1].events * MOMENTS <= step * length:
            latest += 1
        found.append(max(moments[latest].chances))
    return found


def in_hundred(chance: float) -> int:
    """Return a chance in whole per cent."""
    return floor(100 * chance + 0.5)
