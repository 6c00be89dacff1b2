"""The analysis of a recorded game: the curve of the odds, the effects of skill and luck, and the turning points."""

from collections.abc import Callable
from dataclasses import dataclass

from ruedo.analysis import report
from ruedo.analysis.game_analysis import GameAnalysis
from ruedo.analysis.strength import Strength, strength
from ruedo.core.analysis import UNIT, Played, Step, balance, find_analysis, in_units, side_result
from ruedo.core.errors import BadHeader, Reason
from ruedo.core.record import Record
from ruedo.core.setup import PERSON, Setup
from ruedo.table import Table
from ruedo.words import Language

Progress = Callable[[int, int], None]
"""A callback with two arguments: the number of analysed events, and the number of all events."""
DEPTHS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Analysis(GameAnalysis):
    """The analysis of one game. A Jupyter notebook shows its summary and its curve."""

    def summary(self, language: Language = "en") -> list[str]:
        """Return the summary as three sentences."""
        return report.summary(self, language)

    def _repr_html_(self) -> str:
        """Return the summary and the curve as HTML for a notebook."""
        return report.html(self)


def analyse(record: Record, setup: Setup | None = None, depth: int = 2, progress: Progress | None = None) -> Analysis:
    """Return the analysis of a game.

    `setup` is the table's private setup, which contains the steadiness of the players' hands. Without `setup`, the
    record is treated as that of a real table. `depth` is 1 for a quick analysis, 2 by default, and 3 for the most exact
    one.

    Raises a `RuedoError` for a record that the rules reject, and `BadHeader` for a game that cannot be analysed.
    """
    table = Table.replay(record)
    return analyse_table(table, setup or Setup((PERSON,) * len(record.header.players)), depth, progress)


def analyse_table(table: Table, setup: Setup, depth: int = 2, progress: Progress | None = None) -> Analysis:
    """Return the analysis of the game at a table; see `analyse`."""
    check(table)
    judge = find_analysis(table.game.name)
    states = [table.first]
    for event in table.events:
        states.append(table.game.advance(states[-1], event)[0])
    played = Played(states, tuple(table.events), setup, table.game.standing, depth)
    steps: list[Step] = []
    for step in judge.steps(played) if judge else ():
        steps.append(step)
        if progress:
            progress(len(steps), len(table.events))
    return Analysis(table, balance(steps), setup)


def spectator_odds(table: Table) -> int:
    """Return the odds that side 0 wins, in millionths, from the information that a spectator has.

    Raises `BadHeader` if the game cannot estimate these odds.
    """
    check(table)
    judge = find_analysis(table.game.name)
    if judge is None or judge.odds is None:
        raise BadHeader("analysis-no_values", field="game", game=table.game.title)
    result = side_result(table.standing)
    return in_units(judge.odds(table.state) if result is None else result)


def check(table: Table) -> None:
    """Raise `BadHeader` with the reason if the game at this table cannot be analysed."""
    judge = find_analysis(table.game.name)
    if judge is None:
        raise BadHeader("analysis-no_values", field="game", game=table.game.title)
    sides = len(table.header.sides)
    reason = judge.lacks(table.first) if sides == 2 else Reason("analysis-lacks-sides", {"count": sides})
    if reason is not None:
        raise BadHeader("analysis-no_values_here", field="rules", game=table.game.title, reason=reason)


__all__ = [
    "DEPTHS",
    "UNIT",
    "Analysis",
    "Progress",
    "Strength",
    "analyse",
    "analyse_table",
    "check",
    "spectator_odds",
    "strength",
]
