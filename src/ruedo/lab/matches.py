"""Two players measured against each other: mirrored pairs of games on common chance.

Both games of a pair have the same happenings in the same order, the deal, the dice and the shuffles, and the players
change seats between them: so neither gains by luck of the deal, and far fewer games are needed. The pair is what is
counted; its two games are not independent.
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
from ruedo.core.world import studied_setup, world_of
from ruedo.lab.game_runner import MOST_EVENTS, check_simulated
from ruedo.lab.workers import run_in_order

SEATS: Final = 2
WORLD, PLAYERS = 0, 1
"""What a stream of chance is for: the world's happenings, and from here on each player."""
RISK: Final = 0.05
"""The chance of either error of a sequential match."""

Verdict: TypeAlias = Literal["better", "no_better", "open"]


class Match(Struct, frozen=True):
    """Who plays what. The same match has the same pairs on any number of workers, unless thinking is timed."""

    game: str
    players: tuple[str, str]
    """A and B, where throws are simulated with their skill: `simple:good`."""
    seed: int = 0
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}
    """The options of the simulated world (`Setup.world`)."""
    seconds: float | None = None
    """How long each choice may take; None: as long as the player likes."""


class PairGame(Struct, frozen=True):
    """One game of a pair; two numbers are of A and of B."""

    score: float
    """A's: 1 won, 0 lost, 0.5 drawn or not finished."""
    events: int
    choices: tuple[int, int]
    thought: tuple[float, float]
    """Seconds in all."""
    longest: tuple[float, float]
    """Seconds of the choice that took longest."""


class Pair(Struct, frozen=True):
    """Two games on the same chance: A sits first in the first, second in the second."""

    number: int
    games: tuple[PairGame, PairGame]

    @property
    def score(self) -> float:
        """A's share of the pair, from 0 to 1."""
        return (self.games[0].score + self.games[1].score) / 2


class SequentialTest(Struct, frozen=True):
    """A sequential test of whether A is no better than B, or A's share exceeds one half by `gain`.

    Wald's test (SPRT) on the shares of pairs, whose log-likelihood ratio is that of normal variables with the variance
    that is seen (M. Van den Bergh's GSPRT, as chess engines are tested). Either error has a chance of `RISK` or less.
    """

    gain: float = 0.05

    def ratio(self, scores: Sequence[float]) -> float:
        """Return the log-likelihood ratio after some pairs: above 0 it speaks for A."""
        if not scores:
            return 0.0
        over = statistics.fmean(scores) - (0.5 + self.gain / 2)
        return len(scores) * self.gain * over / _variance(scores)

    def verdict(self, scores: Sequence[float]) -> Verdict:
        """Return what is known after some pairs; `open` where more are needed."""
        ratio, bound = self.ratio(scores), log((1 - RISK) / RISK)
        if abs(ratio) < bound:
            return "open"
        return "better" if ratio > 0 else "no_better"


class MatchResult(Struct, frozen=True):
    """What a match came to."""

    match: Match
    score: float
    """A's share of all points, a win 1 and a draw one half."""
    interval: tuple[float, float]
    """Where A's share lies, with 95 %."""
    pairs: int
    games: tuple[int, int, int]
    """A's wins, draws with games that were not finished, B's wins."""
    seconds: tuple[float, float]
    """What a choice took on average, by player."""
    longest: tuple[float, float]
    """What the longest choice took, by player."""
    verdict: Verdict | None = None
    """What a sequential match found."""
    ratio: float | None = None
    """Its log-likelihood ratio."""


def play(match: Match, pairs: int, *, first: int = 0, workers: int | None = None) -> Generator[Pair]:
    """Yield the pairs of a match, from number `first` to before number `pairs`, in order.

    Over all cores, or so many workers; closing the generator stops them. Raises `BadHeader` for a game that is not
    simulated or not for two, an unknown player, or rules that are refused.
    """
    check(match)
    numbers = range(first, pairs)
    workers = min(workers or os.cpu_count() or 1, max(1, len(numbers)))
    with closing(run_in_order(partial(play_pair, match), numbers, workers)) as played:
        yield from played


def check(match: Match) -> None:
    """Raise `BadHeader` where a match cannot be played."""
    check_simulated(match.game, _setup(match, 0, swapped=False), partial(_begin, match))


def _begin(match: Match) -> Any:
    return find(match.game).begin(tuple((name,) for name in match.players), match.rules, match.equipment)


def _setup(match: Match, pair: int, *, swapped: bool) -> Setup:
    """Return the setup of a game. Its seed decides the board alone, the same in both games."""
    one, other = match.players
    players = (other, one) if swapped else (one, other)
    return study_setup(match.game, players, int(generator(match.seed, pair).random() * 2**53), match.world)


def play_pair(match: Match, number: int) -> Pair:
    """Play a pair of a match."""
    return Pair(number, (_play(match, number, swapped=False), _play(match, number, swapped=True)))


def _play(match: Match, pair: int, *, swapped: bool) -> PairGame:
    """Play a game. Happening n of both games of a pair has the same chance, and each player a stream of its own.

    Not as a study plays (`playing.Readable`): here choices are timed and may be limited, and nothing is counted that
    would be timed with them.
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
    """Return what some pairs came to; at least one."""
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
    """Return where the mean of the pairs' shares lies, with 95 %.

    Wilson's interval of as many trials as would have the variance that is seen: two for each pair where its games have
    nothing in common, more where one game's luck is the other's bad luck, one where both always end alike.
    """
    mean = statistics.fmean(scores)
    smoothed = (sum(scores) + 0.5) / (len(scores) + 1)
    trials = len(scores) * smoothed * (1 - smoothed) / _variance(scores)
    return wilson(mean * trials, trials)


def _variance(scores: Sequence[float]) -> float:
    """Return the variance of the pairs' shares, half a pair at each end added: a few equal pairs prove little."""
    padded = (*((score, 1.0) for score in scores), (0.0, 0.5), (1.0, 0.5))
    weight = len(scores) + 1
    mean = sum(score * times for score, times in padded) / weight
    return sum((score - mean) ** 2 * times for score, times in padded) / weight


def _two(numbers: Sequence[Any]) -> tuple[Any, Any]:
    one, other = numbers
    return one, other
