"""The game analysis of OLÉ. It evaluates positions with the house's search and its trained network."""

from collections.abc import Iterator
from typing import Any, Final

from ruedo.core.analysis import GameAnalyser, Played, Step
from ruedo.core.errors import Reason
from ruedo.core.event import Event
from ruedo.games.ole.events import LineUp
from ruedo.games.ole.state import State

DEPTHS: Final = {1: 1, 2: 2, 3: 4}
"""The number of plays that the search looks ahead, by depth of the analysis. Four plays are a whole turn."""


def lacks(state: State) -> Reason | None:
    """Return the reason why a game cannot be analysed, or None. The network was not trained for turn limits."""
    return None if state.options.turn_limit is None else Reason("analysis-lacks-turn_limit", {})


def steps(played: Played) -> Iterator[Step]:
    """Yield the analysis of each event of a game; see `GameAnalyser`. The first call imports numba."""
    from ruedo.games.ole.house.judge import Judge

    judge = Judge(played.states[0], DEPTHS.get(played.depth, 4), played.salt())
    for number, event in enumerate(played.events):
        before, after = played.states[number], played.states[number + 1]
        yield judge.step(before, event, after, _result(played, after))


def _result(played: Played, state: Any) -> float | None:
    from ruedo.core.analysis import side_result

    return side_result(played.standing(state))


def odds(state: State) -> float:
    """Return the odds that side 0 wins, averaged over random deals of the cards that a spectator cannot see."""
    from ruedo.games.ole.house.judge import spectator_odds

    return spectator_odds(state)


def describe(choice: Event) -> Reason | None:
    """Return a message that describes a line-up. Return None for other choices, which their rulings describe."""
    if not isinstance(choice, LineUp):
        return None
    return Reason(
        "ole-analysis-line_up", {"defence": choice.defence, "midfield": choice.midfield, "attack": choice.attack}
    )


ANALYSIS: Final = GameAnalyser(steps, lacks, odds, describe)
