"""Compare two players by mirrored pairs of games on common chance.

Both games of a pair have the same deal, dice and shuffles, and the players change seats. So neither player gains from a
lucky deal, and far fewer games are needed. The pair is the unit of the statistics, because its two games are not
independent.
"""

import os
import statistics
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from functools import partial
from math import log
from random import Random
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from ruedo.core.chance import generator, wilson
from ruedo.core.event import Event
from ruedo.core.game import Json, find
from ruedo.core.player import choose
from ruedo.core.setup import Setup
from ruedo.core.world import study_setup, world_of
from ruedo.lab.game_runner import MOST_EVENTS, check_simulated
from ruedo.lab.workers import run_in_order

SEATS: Final = 2
WORLD, PLAYERS = 0, 1
"""The purposes of a random stream: 0 for the world, 1 and more for the players."""
RISK: Final = 0.05
"""The chance of each kind of error in a sequential test."""

Verdict: TypeAlias = Literal["better", "no_better", "open"]


class Match(Struct, frozen=True):
    """Players, rules and seed of a match.

    The same match gives the same pairs on any number of workers, unless choices are timed.
    """

    game: str
    players: tuple[str, str]
    """Players A and B. If throws are simulated, with their skill: `simple:good`."""
    seed: int = 0
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}
    """The options of the simulated world (`Setup.world`)."""
    seconds: float | None = None
    """Time limit of each choice in seconds. None: no limit."""


class PairGame(Struct, frozen=True):
    """One game of a pair. Tuples hold the values of A and B."""

    score: float
    """A's score: 1 for a win, 0 for a loss, 0.5 for a draw or an unfinished game."""
    events: int
    choices: tuple[int, int]
    thought: tuple[float, float]
    """Seconds for all choices."""
    longest: tuple[float, float]
    """Seconds for the longest choice."""


class Pair(Struct, frozen=True):
    """Two games on the same chance. A sits first in the first game and second in the second game."""

    number: int
    games: tuple[PairGame, PairGame]

    @property
    def score(self) -> float:
        """A's share of the pair's points, from 0 to 1."""
        return (self.games[0].score + self.games[1].score) / 2


class SequentialTest(Struct, frozen=True):
    """A sequential test between "A is no better than B" and "A's share exceeds one half by `gain`".

    This is Wald's test (SPRT) on the shares of pairs. The likelihood ratio is that of normal variables with the
    observed variance, as in M. Van den Bergh's GSPRT for chess engines. Each kind of error has a chance of at most
    `RISK`.
    """

    gain: float = 0.05

    def ratio(self, scores: Sequence[float]) -> float:
        """Return the log-likelihood ratio after some pairs. Values above 0 favour A."""
        if not scores:
            return 0.0
        over = statistics.fmean(scores) - (0.5 + self.gain / 2)
        return len(scores) * self.gain * over / _variance(scores)

    def verdict(self, scores: Sequence[float]) -> Verdict:
        """Return the verdict after some pairs; `open` if more pairs are needed."""
        ratio, bound = self.ratio(scores), log((1 - RISK) / RISK)
        if abs(ratio) < bound:
            return "open"
        return "better" if ratio > 0 else "no_better"


class MatchResult(Struct, frozen=True):
    """The result of a match."""

    match: Match
    score: float
    """A's share of all points: 1 for a win, one half for a draw."""
    interval: tuple[float, float]
    """The 95 % interval of A's share."""
    pairs: int
    games: tuple[int, int, int]
    """A's wins, draws including unfinished games, and B's wins."""
    seconds: tuple[float, float]
    """Mean seconds of a choice, by player."""
    longest: tuple[float, float]
    """Seconds of the longest choice, by player."""
    verdict: Verdict | None = None
    """The verdict of the sequential test."""
    ratio: float | None = None
    """The log-likelihood ratio of the sequential test."""


def play(match: Match, pairs: int, *, first: int = 0, workers: int | None = None) -> Generator[Pair]:
    """Yield the pairs of a match from number `first` to number `pairs` - 1, in order.

    Uses all cores, or `workers` processes. Closing the generator stops them. Raises `BadHeader` for an unknown player,
    refused rules, or a game that is not simulated or not for two.
    """
    check(match)
    numbers = range(first, pairs)
    workers = min(workers or os.cpu_count() or 1, max(1, len(numbers)))
    with closing(run_in_order(partial(play_pair, match), numbers, workers)) as played:
        yield from played


def check(match: Match) -> None:
    """Raise `BadHeader` if a match cannot be played."""
    check_simulated(match.game, _setup(match, 0, swapped=False), partial(_begin, match))


def _begin(match: Match) -> Any:
    return find(match.game).begin(tuple((name,) for name in match.players), match.rules, match.equipment)


def _setup(match: Match, pair: int, *, swapped: bool) -> Setup:
    """Return the setup of a game. Its seed affects only the board, and is the same in both games."""
    one, other = match.players
    players = (other, one) if swapped else (one, other)
    return study_setup(match.game, players, int(generator(match.seed, pair).random() * 2**53), match.world)


def play_pair(match: Match, number: int) -> Pair:
    """Play a pair of a match."""
    return Pair(number, (_play(match, number, swapped=False), _play(match, number, swapped=True)))


def _play(match: Match, pair: int, *, swapped: bool) -> PairGame:
    """Play a game. Happening n has the same chance in both games of a pair, and each player has a separate stream.

    This does not use `GameRunner`, because choices are timed here and counting would distort the times.
    """
    game, world, setup = find(match.game), world_of(match.game), _setup(match, pair, swapped=swapped)
    state = _begin(match)
    streams: list[Random] = [generator(match.seed, pair, PLAYERS + player, int(swapped)) for player in range(SEATS)]
    events: list[Event] = []
    happened, choices, thought, longest = 0, [0] * SEATS, [0.0] * SEATS, [0.0] * SEATS
    while len(events) < MOST_EVENTS and not game.standing(state).over:
        seat = game.seat_to_choose(state)
        if seat is None:
            event = world.happening(state, events, setup, generator(match.seed, pair, WORLD, happened))
            happened += 1
        else:
            player = seat ^ swapped
            began = time.perf_counter()
            event = choose(game, state, events, setup, seat, streams[player], match.seconds)
            took = time.perf_counter() - began
            choices[player] += 1
            thought[player] += took
            longest[player] = max(longest[player], took)
        state, _ = game.advance(state, event)
        events.append(event)
    winner = game.standing(state).winner
    score = 0.5 if winner is None else float(winner == int(swapped))
    return PairGame(score, len(events), _two(choices), _two(thought), _two(longest))


def result(match: Match, pairs: Sequence[Pair], sequential: SequentialTest | None = None) -> MatchResult:
    """Return the result of one or more pairs."""
    scores = [pair.score for pair in pairs]
    games = [game for pair in pairs for game in pair.games]
    won, lost = (sum(game.score == score for game in games) for score in (1.0, 0.0))
    spent = [
        sum(game.thought[player] for game in games) / max(1, sum(game.choices[player] for game in games))
        for player in range(SEATS)
    ]
    longest = [max(game.longest[player] for game in games) for player in range(SEATS)]
    return MatchResult(
        match,
        statistics.fmean(scores),
        interval(scores),
        len(pairs),
        (won, len(games) - won - lost, lost),
        _two(spent),
        _two(longest),
        sequential.verdict(scores) if sequential else None,
        sequential.ratio(scores) if sequential else None,
    )


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean share of the pairs.

    This is Wilson's interval with the number of trials that fits the observed variance. A pair counts as two trials if
    its games are independent, as more if they balance each other, and as one if they always end alike.
    """
    mean = statistics.fmean(scores)
    smoothed = (sum(scores) + 0.5) / (len(scores) + 1)
    trials = len(scores) * smoothed * (1 - smoothed) / _variance(scores)
    return wilson(mean * trials, trials)


def _variance(scores: Sequence[float]) -> float:
    """Return the variance of the pairs' shares with half a pair added at each end.

    Without the addition a few equal pairs would seem to prove too much.
    """
    padded = (*((score, 1.0) for score in scores), (0.0, 0.5), (1.0, 0.5))
    weight = len(scores) + 1
    mean = sum(score * times for score, times in padded) / weight
    return sum((score - mean) ** 2 * times for score, times in padded) / weight


def _two(numbers: Sequence[Any]) -> tuple[Any, Any]:
    one, other = numbers
    return one, other
