"""The analysis of Horse Collar games, with values from the house's shot tables for the hands of both sides."""

from collections.abc import Iterator
from math import degrees, tau
from typing import Final

from ruedo.boards.shuffleboard.events import Slide
from ruedo.core.analysis import GameAnalyser, Played, Step
from ruedo.core.errors import Reason
from ruedo.core.event import Event
from ruedo.core.setup import PERSON, Setup
from ruedo.games.horse_collar.rules import standing
from ruedo.games.horse_collar.state import State

NO_SETUP: Final = Setup((PERSON,) * 8)
"""The setup of a real table, where the players' hands are unknown."""
MAX_CHOICES: Final = 128
"""The highest target of a game that can be analysed."""


def lacks(state: State) -> Reason | None:
    """Return the reason why a game cannot be analysed, or None if it can. A target above `MAX_CHOICES` is too high."""
    return Reason("analysis-lacks-target", {"most": MAX_CHOICES}) if state.options.target > MAX_CHOICES else None


def steps(played: Played) -> Iterator[Step]:
    """Yield a `Step` for each event of a game; see `GameAnalyser`. This function imports numba."""
    from ruedo.games.horse_collar.house.judge import Judge

    yield from Judge(played).steps()


def odds(state: State) -> float:
    """Return the odds that side 0 wins if both sides have the usual hand.

    The real hands are not used, because spectators may not see their levels.
    """
    from ruedo.games.horse_collar.house.judge import Judge

    return Judge(Played([state], (), NO_SETUP, standing)).value(state)


def describe(choice: Event) -> Reason | None:
    """Return a message with the numbers of a shot, or None if the choice is not a shot or has no numbers."""
    if not isinstance(choice, Slide) or choice.throw is None:
        return None
    throw = choice.throw
    figures = {"y": throw.y, "speed": throw.speed, "angle": degrees(throw.angle), "turns": throw.spin / tau}
    return Reason("slide-aim", {name: f"{figure:.2f}" for name, figure in figures.items()})


ANALYSIS: Final = GameAnalyser(steps, lacks, odds, describe)
