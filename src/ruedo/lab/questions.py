"""The questions that studies answer, and the players that take part, as text."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, get_args

from ruedo.core.errors import BadHeader
from ruedo.core.measures import PlayedGame, StudyPlayer, Variant
from ruedo.lab.game_runner import compiled_engine

Question = Literal["first", "win", "minutes", "turns", "leads"]
"""The figure that a study compares. `first` and `win`: the share of games that the first seat or the first player wins.
`minutes` and `turns`: the length of a game. `leads`: the number of lead changes."""
QUESTIONS: tuple[Question, ...] = get_args(Question)
SHARES: tuple[Question, ...] = ("first", "win")
"""The questions that ask for a share of games."""

PRECISION: Mapping[Question, float] = {"first": 0.01, "win": 0.01, "minutes": 0.5, "turns": 0.5, "leads": 0.05}
"""The default precision of each question. It is half the width of the interval, in the unit of the answer."""
MAX_UNITS = 200_000
SHARD = {True: 500, False: 5}
"""The number of units in a shard: with a compiled engine (`True`), or without (`False`)."""
SHARDS_A_LOOK = 4
"""After this number of shards of each variant, the study checks whether its results are decided."""


def shard_size(variants: Sequence[Variant]) -> int:
    """Return the number of units in a shard of games of these variants."""
    return SHARD[all(compiled_engine(variant) is not None for variant in variants)]


def count_seatings(variants: Sequence[Variant]) -> int:
    """Return the number of games in a unit. It is one if all players are alike, and otherwise the number of players."""
    same = all(len(set(variant.players)) == 1 for variant in variants)
    return 1 if same else len(variants[0].players)


def player_from(written: str) -> StudyPlayer:
    """Return the player that a text describes: `simple`, `simple:good`, `simple~0.2`, `simple^skill:nutmeg`.

    The rate of mistakes follows `~`. A choice that the player never makes follows `^`. Raises `BadHeader`.
    """
    spec, _, barred = written.strip().partition("^")
    name, _, errs = spec.partition("~")
    try:
        rate = float(errs or 0)
    except ValueError:
        rate = -1.0
    if not 0 <= rate <= 1:
        raise BadHeader("bad_error_rate", field="players", player=written.strip(), rate=errs)
    if barred and ":" not in barred:
        barred = f"choice:{barred}"
    return StudyPlayer(name.strip(), rate, barred.strip())


def player_text(player: StudyPlayer) -> str:
    """Return a player as text that `player_from` can read."""
    errs = f"~{player.errs:g}" if player.errs else ""
    return f"{player.name}{errs}{f'^{player.barred}' if player.barred else ''}"


def usual_question(variants: Sequence[Variant]) -> Question:
    """Return the default question.

    If players differ, it is how often the first player wins. Otherwise it is how often the first seat wins.
    """
    return "first" if all(len(set(variant.players)) == 1 for variant in variants) else "win"


def answer(question: Question, minutes: Callable[[PlayedGame], float]) -> Callable[[PlayedGame], float]:
    """Return a function that computes the answer to a question for one game. A draw counts as half a win."""
    match question:
        case "first":
            return lambda played: player_score(played, played.first)
        case "win":
            return lambda played: player_score(played, 0)
        case "minutes":
            return minutes
        case "turns":
            return lambda played: played.turns
    return lambda played: float(lead_changes(played))


def player_score(played: PlayedGame, player: int) -> float:
    """Return a player's score in a game that ended: 1 for a win, 0.5 for a draw, 0 for a loss."""
    return 0.5 if played.winner is None else float(played.winner == player)


def lead_changes(played: PlayedGame) -> int:
    """Return how often the lead changed to another player. During a tie nobody leads."""
    changes, leader = 0, None
    for _, _, *scores in played.course:
        best = max(scores)
        leading = [player for player, score in enumerate(scores) if score == best]
        if len(leading) == 1 and leading[0] != leader:
            changes += leader is not None
            leader = leading[0]
    return changes
