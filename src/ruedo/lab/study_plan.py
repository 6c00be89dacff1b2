"""What a study asks: variants of one game, what they are compared on, and how precisely."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, get_args

from msgspec import Struct

from ruedo.core.errors import BadHeader
from ruedo.core.measures import PlayedGame, Seated, Variant
from ruedo.lab.game_runner import engine_of

Question = Literal["first", "win", "minutes", "turns", "leads"]
"""What variants are compared on: the share of games that the first seat wins, or that the first player does; how long a
game takes; how often the lead changes."""
QUESTIONS: tuple[Question, ...] = get_args(Question)
SHARES: tuple[Question, ...] = ("first", "win")
"""Those that are shares of games."""

PRECISION: Mapping[Question, float] = {"first": 0.01, "win": 0.01, "minutes": 0.5, "turns": 0.5, "leads": 0.05}
"""How precise a study is unless it is told otherwise: half the width of the interval."""
MOST_UNITS = 200_000
SHARD = {True: 500, False: 5}
"""Units that a worker plays at a time: of a compiled engine, of readable rules."""
SHARDS_A_LOOK = 4
"""Shards of each variant between two looks at what has come."""


class StudyPlan(Struct, frozen=True):
    """A study. The same plan gives the same result, on any number of workers or machines."""

    variants: tuple[Variant, ...]
    names: tuple[str, ...]
    """What tells the variants apart, by variant: what was written on the command line."""
    question: Question
    precision: float
    seed: int = 0
    most: int = MOST_UNITS
    """Units of each variant, at most."""
    seconds: Mapping[str, float] = {}
    """How long an event of a type takes, where that is not the game's own figure."""
    durations: str = ""
    """Where these seconds are from, as the report says it; empty: the game's own alone."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.variants[0].game

    @property
    def seatings(self) -> int:
        """Games in a unit: as many as there are seats where players differ, so that each sits everywhere once."""
        return seatings_of(self.variants)

    @property
    def shard(self) -> int:
        """Units in a shard."""
        return SHARD[all(engine_of(variant) is not None for variant in self.variants)]

    def units_of(self, number: int) -> range:
        """Return the units of a shard. The last shard has fewer if `most` is not a multiple of its size."""
        return range(number * self.shard, min((number + 1) * self.shard, self.most))


def seatings_of(variants: Sequence[Variant]) -> int:
    """Return how many games a unit has: one where all players are alike."""
    same = all(len(set(variant.players)) == 1 for variant in variants)
    return 1 if same else len(variants[0].players)


def player_from(written: str) -> StudyPlayer:
    """Return a player as the command line names it: `simple`, `simple:good`, `simple~0.2`, `simple^skill:nutmeg`.

    Behind `~` stands how often it errs, behind `^` what it never does. Raises `BadHeader`.
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


def player_text(player: Seated) -> str:
    """Return a player as `player_from` reads it."""
    errs = f"~{player.errs:g}" if player.errs else ""
    return f"{player.name}{errs}{f'^{player.barred}' if player.barred else ''}"


def usual_question(variants: Sequence[Variant]) -> Question:
    """Return what variants are compared on unless it is said: where players differ, what the first of them wins."""
    return "first" if all(len(set(variant.players)) == 1 for variant in variants) else "win"


def answer(question: Question, minutes: Callable[[PlayedGame], float]) -> Callable[[PlayedGame], float]:
    """Return what one game says to a question; a draw is half a win."""
    match question:
        case "first":
            return lambda played: won_by(played, played.first)
        case "win":
            return lambda played: won_by(played, 0)
        case "minutes":
            return minutes
        case "turns":
            return lambda played: played.turns
    return lambda played: float(lead_changes(played))


def won_by(played: PlayedGame, player: int) -> float:
    """Return what a player has of a game: 1 of one won, half of a draw or of one that was not finished."""
    return 0.5 if played.winner is None else float(played.winner == player)


def lead_changes(played: PlayedGame) -> int:
    """Return how often another player came to lead alone than the one who last did."""
    changes, leader = 0, None
    for _, _, *scores in played.course:
        best = max(scores)
        leading = [player for player, score in enumerate(scores) if score == best]
        if len(leading) == 1 and leading[0] != leader:
            changes += leader is not None
            leader = leading[0]
    return changes
