"""The analysis of Shot-Olé games, with values from the house's shot tables for the hands of both sides."""

from collections.abc import Iterator
from math import atan2, degrees, hypot, pi, tau
from typing import Final

from ruedo.boards.ring.events import Spin
from ruedo.core.analysis import GameAnalyser, Played, Step
from ruedo.core.errors import Reason
from ruedo.core.event import Event
from ruedo.core.setup import PERSON, Setup
from ruedo.games.shot_ole.rules import standing
from ruedo.games.shot_ole.state import State

NO_SETUP: Final = Setup((PERSON,) * 2)
"""The setup of a real table, where the players' hands are unknown."""
INCH: Final = 0.0254
"""One inch in metres."""
MAX_CHOICES: Final = 64
"""The highest target of a game that can be analysed."""


def lacks(state: State) -> Reason | None:
    """Return the reason why a game cannot be analysed, or None if it can.

    A set, a match, and a game with a target above `MAX_CHOICES` cannot be analysed.
    """
    if state.options.length != "game":
        return Reason("analysis-lacks-length", {})
    if state.options.target > MAX_CHOICES:
        return Reason("analysis-lacks-target", {"most": MAX_CHOICES})
    return None


def steps(played: Played) -> Iterator[Step]:
    """Yield a `Step` for each event of a game; see `GameAnalyser`. This function imports numba."""
    from ruedo.games.shot_ole.house.judge import Judge

    yield from Judge(played).steps()


def odds(state: State) -> float:
    """Return the odds that side 0 wins if both sides have the usual hand.

    The real hands are not used, because spectators may not see their levels.
    """
    from ruedo.games.shot_ole.house.judge import Judge

    return Judge(Played([state], (), NO_SETUP, standing)).value(state)


def describe(choice: Event) -> Reason | None:
    """Return a message with the numbers of a spin, or None if the choice is not a spin or has no numbers."""
    if not isinstance(choice, Spin) or choice.throw is None:
        return None
    throw = choice.throw
    aside = atan2(throw.velocity[1], throw.velocity[0]) - atan2(-throw.at[1], -throw.at[0])
    figures = {
        "place": hypot(*throw.at) / INCH,
        "speed": hypot(*throw.velocity),
        "aside": degrees((aside + pi) % tau - pi),
        "turns": throw.spin / tau,
        "lean": degrees(throw.lean),
    }
    return Reason("spin-aim", {name: f"{figure:.2f}" for name, figure in figures.items()})


ANALYSIS: Final = GameAnalyser(steps, lacks, odds, describe)
