"""Compares two players in pairs of games with the same randomness and exchanged seats.

Both games of a pair have the same deal, dice and shuffles. So neither player gains from a lucky deal, and far fewer
games are needed to find the better player. The pair is the unit of the statistics, because its two games are not
independent.
"""

import statistics
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from functools import partial
from math import log, nan
from random import Random
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from ruedo.core.chance import generator, pick, wilson
from ruedo.core.event import Event
from ruedo.core.game import Json, find
from ruedo.core.measures import MOST_EVENTS, measures_of
from ruedo.core.player import choose
from ruedo.core.processors import cores
from ruedo.core.setup import Setup
from ruedo.core.world import study_setup, world_of
from ruedo.lab.game_runner import allowed_choices, check_handicaps, check_simulated
from ruedo.lab.study_plan import player_from
from ruedo.lab.workers import run_in_order

SEATS: Final = 2
WORLD, PLAYERS, MISTAKES = 0, 1, 1 + SEATS
"""The numbers of random streams: 0 for the world, then one for each player, then one for each player's mistakes."""
RISK: Final = 0.05
"""The probability of each kind of error in a sequential test."""

Verdict: TypeAlias = Literal["better", "no_better", "open"]


class Match(Struct, frozen=True):
    """The players, rules and seed of a match.

    The pairs of a match do not depend on the number of workers, unless the time for choices is limited.
    """

    game: str
    players: tuple[str, str]
    """Players A and B as text for `player_from`. If throws are simulated, the text contains the level:
    `simple:good`."""
    seed: int = 0
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}
    """The options of the simulated world (`Setup.world`)."""
    seconds: float | None = None
    """The time limit for each choice in seconds. None means that there is no limit."""


class PairGame(Struct, frozen=True, omit_defaults=True):
    """One game of a pair. Each tuple contains the value of player A, then the value of player B."""

    score: float
    """A's score: 1 for a win, 0 for a loss, 0.5 for a draw. It has no meaning if the game did not end."""
    events: int
    choices: tuple[int, int]
    thought: tuple[float, float]
    """The total time of each player's choices, in seconds."""
    longest: tuple[float, float]
    """The time of each player's longest choice, in seconds."""
    ended: bool = True
    """Whether the game was played to its end."""


class Pair(Struct, frozen=True):
    """Two games with the same randomness.

    A sits in the first seat in the first game, and in the second seat in the second.
    """

    number: int
    games: tuple[PairGame, PairGame]

    @property
    def ended(self) -> bool:
        """Whether both games were played to their end. Otherwise the pair counts for neither player."""
        return all(game.ended for game in self.games)

    @property
    def score(self) -> float:
        """A's share of the points in this pair, from 0 to 1."""
        return (self.games[0].score + self.games[1].score) / 2


class SequentialTest(Struct, frozen=True):
    """A sequential test that decides between "A is no better than B" and "A's share exceeds one half by `gain`".

    This is Wald's test (SPRT) on the scores of pairs. Its likelihood ratio assumes normally distributed scores with the
    observed variance, as in M. Van den Bergh's GSPRT for chess engines. The probability of each kind of error is at
    most `RISK`.
    """

    gain: float = 0.05

    def ratio(self, scores: Sequence[float]) -> float:
        """Return the log-likelihood ratio of the test for the scores of pairs. Positive values favour A."""
        if not scores:
            return 0.0
        over = statistics.fmean(scores) - (0.5 + self.gain / 2)
        return len(scores) * self.gain * over / _variance(scores)

    def verdict(self, scores: Sequence[float]) -> Verdict:
        """Return the result of the test for the scores of pairs, or `open` if more pairs are needed."""
        ratio, bound = self.ratio(scores), log((1 - RISK) / RISK)
        if abs(ratio) < bound:
            return "open"
        return "better" if ratio > 0 else "no_better"


class MatchResult(Struct, frozen=True):
    """The result of a match."""

    match: Match
    score: float
    """A's share of the points in all pairs that ended. A win counts 1 and a draw counts one half. NaN if no pair
    ended."""
    interval: tuple[float, float]
    """The 95 % interval of A's share. NaN if no pair ended."""
    pairs: int
    games: tuple[int, int, int]
    """A's wins, draws, and B's wins."""
    seconds: tuple[float, float]
    """Each player's mean time for a choice, in seconds."""
    longest: tuple[float, float]
    """The time of each player's longest choice, in seconds."""
    verdict: Verdict | None = None
    """The result of the sequential test, or None if there was no test."""
    ratio: float | None = None
    """The log-likelihood ratio of the sequential test, or None if there was no test."""
    unfinished: int = 0
    """The number of games that did not end."""


def play(match: Match, pairs: int, *, first: int = 0, workers: int | None = None) -> Generator[Pair]:
    """Yield the pairs of a match from number `first` to number `pairs` - 1, in order.

    This uses all cores, or `workers` processes. Closing the generator stops them. Raises `BadHeader` for an unknown
    player, for rules that are refused, and for a game that cannot be simulated or is not for two players.
    """
    check(match)
    numbers = range(first, pairs)
    workers = min(workers or cores(), max(1, len(numbers)))
    with closing(run_in_order(partial(play_pair, match), numbers, workers)) as played:
        yield from played


def check(match: Match) -> None:
    """Raise `BadHeader` if a match cannot be played."""
    check_simulated(match.game, _setup(match, 0, swapped=False), partial(_begin, match))
    check_handicaps(match.game, tuple(map(player_from, match.players)))


def _begin(match: Match) -> Any:
    return find(match.game).begin(tuple((name,) for name in match.players), match.rules, match.equipment)


def _setup(match: Match, pair: int, *, swapped: bool) -> Setup:
    """Return the setup of a game. Its seed affects only the board, and is the same in both games of a pair."""
    one, other = (player_from(player).name for player in match.players)
    players = (other, one) if swapped else (one, other)
    return study_setup(match.game, players, int(generator(match.seed, pair).random() * 2**53), match.world)


def play_pair(match: Match, number: int) -> Pair:
    """Play the pair with this number and return it."""
    return Pair(number, (_play(match, number, swapped=False), _play(match, number, swapped=True)))


def _play(match: Match, pair: int, *, swapped: bool) -> PairGame:
    """Play one game of a pair and return its result. The nth random event has the same randomness in both games.

    Each player has a random stream of its own. `GameRunner` is not used, because its counting would distort the
    measured times.
    """
    game, world, setup = find(match.game), world_of(match.game), _setup(match, pair, swapped=swapped)
    state = _begin(match)
    streams: list[Random] = [generator(match.seed, pair, PLAYERS + player, int(swapped)) for player in range(SEATS)]
    mistakes = [generator(match.seed, pair, MISTAKES + player, int(swapped)) for player in range(SEATS)]
    specs = tuple(map(player_from, match.players))
    events: list[Event] = []
    uses = measures_of(match.game).uses
    happened, choices, thought, longest = 0, [0] * SEATS, [0.0] * SEATS, [0.0] * SEATS
    while len(events) < MOST_EVENTS and not game.standing(state).over:
        seat = game.seat_to_choose(state)
        if seat is None:
            event = world.happening(state, events, setup, generator(match.seed, pair, WORLD, happened))
            happened += 1
        else:
            player = seat ^ swapped
            began = time.perf_counter()
            spec, errors = specs[player], mistakes[player]
            if spec.errs and errors.random() < spec.errs:
                event = pick(allowed_choices(game, state, seat, spec.barred), errors)
            else:
                event = choose(game, state, events, setup, seat, streams[player], match.seconds)
                if spec.barred and spec.barred in uses(state, event):
                    event = pick(allowed_choices(game, state, seat, spec.barred), errors)
            took = time.perf_counter() - began
            choices[player] += 1
            thought[player] += took
            longest[player] = max(longest[player], took)
        state, _ = game.advance(state, event)
        events.append(event)
    standing = game.standing(state)
    score = 0.5 if standing.winner is None else float(standing.winner == int(swapped))
    return PairGame(score, len(events), _two(choices), _two(thought), _two(longest), standing.over)


def result(match: Match, pairs: Sequence[Pair], sequential: SequentialTest | None = None) -> MatchResult:
    """Return the result of a match of one or more pairs."""
    scores = [pair.score for pair in pairs if pair.ended]
    games = [game for pair in pairs for game in pair.games]
    ended = [game.score for game in games if game.ended]
    won, lost = ended.count(1.0), ended.count(0.0)
    spent = [
        sum(game.thought[player] for game in games) / max(1, sum(game.choices[player] for game in games))
        for player in range(SEATS)
    ]
    longest = [max(game.longest[player] for game in games) for player in range(SEATS)]
    return MatchResult(
        match,
        statistics.fmean(scores) if scores else nan,
        interval(scores) if scores else (nan, nan),
        len(pairs),
        (won, len(ended) - won - lost, lost),
        _two(spent),
        _two(longest),
        sequential.verdict(scores) if sequential else None,
        sequential.ratio(scores) if sequential else None,
        sum(not game.ended for game in games),
    )


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean score of the pairs.

    This is Wilson's interval, with a number of trials that matches the observed variance. If the two games of a pair
    are independent, the pair counts as two trials. If their results balance each other, it counts as more. If their
    results are the same, it counts as one.
    """
    mean = statistics.fmean(scores)
    smoothed = (sum(scores) + 0.5) / (len(scores) + 1)
    trials = len(scores) * smoothed * (1 - smoothed) / _variance(scores)
    return wilson(mean * trials, trials)


def _variance(scores: Sequence[float]) -> float:
    """Return the variance of the scores, smoothed with half a pair of score 0 and half a pair of score 1.

    Without smoothing, a few equal pairs would seem to prove too much.
    """
    padded = (*((score, 1.0) for score in scores), (0.0, 0.5), (1.0, 0.5))
    weight = len(scores) + 1
    mean = sum(score * times for score, times in padded) / weight
    return sum((score - mean) ** 2 * times for score, times in padded) / weight


def _two(numbers: Sequence[Any]) -> tuple[Any, Any]:
    one, other = numbers
    return one, other
