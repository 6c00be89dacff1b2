"""The strength of a side from several games, adjusted for luck and for throws."""

from collections.abc import Sequence
from dataclasses import dataclass

from ruedo.analysis.game_analysis import GameAnalysis
from ruedo.core.analysis import UNIT, MeanOfGames, mean_of_games, remove_controls


@dataclass(frozen=True, slots=True)
class Strength:
    """The mean result of a side in several games. A win counts 1, a draw 0.5, and a loss 0."""

    games: int
    counted: MeanOfGames
    without_luck: MeanOfGames
    """The mean, adjusted for luck. Its expected value is the same as that of `counted`, but its interval is smaller."""
    without_luck_and_throws: MeanOfGames | None
    """The mean, adjusted for luck and throws. None if there are no throws, or if the aim of a throw is not known."""


def strength(games: Sequence[GameAnalysis], name: str) -> Strength:
    """Return the strength of the side `name` in several games. Raises `LookupError` if it has no finished game."""
    own = [(game, game.sides.index(name)) for game in games if game.table.standing.over and name in game.sides]
    if not own:
        raise LookupError(f"no finished game of {name}")
    counted = [_for_side(game.books.result, side) for game, side in own]
    luck = [_side_change(game.books.total("chance"), side) for game, side in own]
    execution = [_side_change(game.books.total("execution"), side) for game, side in own]
    without_luck = remove_controls(counted, luck)
    without_both = remove_controls(counted, luck, execution)
    throws = any(term.kind == "execution" for game, _ in own for term in game.books.terms)
    known = all(game.knows_aims for game, _ in own)
    both = mean_of_games(without_both) if throws and known else None
    return Strength(len(own), mean_of_games(counted), mean_of_games(without_luck), both)


def _for_side(value: int, side: int) -> float:
    return (value if side == 0 else UNIT - value) / UNIT


def _side_change(change: int, side: int) -> float:
    return (change if side == 0 else -change) / UNIT
