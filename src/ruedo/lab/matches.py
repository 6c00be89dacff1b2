"""Compares two players in pairs of games with the same randomness and exchanged seats.

Both games of a pair have the same deal, dice and shuffles. So neither player gains from a lucky deal, and far fewer
games are needed to find the better player. The pair is the unit of the statistics, because its two games are not
independent.
"""

import statistics
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import log, nan
from typing import Any, ClassVar, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.chance import wilson
from ruedo.core.measures import Variant
from ruedo.core.player import make_ready
from ruedo.core.values import Json
from ruedo.lab.experiment import Collector, Experiment, Progress
from ruedo.lab.game_runner import GameRunner, check
from ruedo.lab.questions import player_from, player_score
from ruedo.lab.random_streams import SEATS, MatchStreams
from ruedo.lab.versions import SoftwareVersions, versions_here

RISK: Final = 0.05
"""The probability of each kind of error in a sequential test."""

Verdict: TypeAlias = Literal["better", "no_better", "open"]


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
    def key(self) -> int:
        """The number of the pair."""
        return self.number

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


class PairJob(Struct, frozen=True):
    """A job for a worker: the pair with this number."""

    number: int

    @property
    def key(self) -> int:
        """The number of the pair."""
        return self.number


class Match(Experiment[PairJob, Pair, "MatchResult"], frozen=True):
    """A match between two players.

    Its pairs do not depend on the number of workers, unless the time for choices is limited.
    """

    format: ClassVar = "ruedo-match"
    plan_file: ClassVar = "match.json"
    entries_file: ClassVar = "pairs.jsonl"
    entry: ClassVar = Pair

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
    pairs: int = 100
    """The largest number of pairs."""
    test: SequentialTest | None = None
    """The test that ends the match early, if there is one."""

    @property
    def variant(self) -> Variant:
        """The variant that the players play."""
        return Variant(self.game, tuple(map(player_from, self.players)), self.rules, self.equipment, self.world)

    def check(self) -> None:
        """Raise `BadHeader` for an unknown player, for refused rules, and for a game that is not for two players."""
        check(self.variant)

    def prepare(self, notice: Callable[[Progress], None]) -> tuple["Match", float | None]:
        """Compile the players if they are compiled. There is no estimate before the first pair."""
        names = (player.name.partition(":")[0] for player in self.variant.players)
        make_ready(self.game, names, lambda reason: notice(Progress(reason.key, reason.facts)))
        return self, None

    @property
    def fixed(self) -> "Match":
        """The plan without the number of pairs and the test, which may change when a match is resumed."""
        return replace(self, pairs=0, test=None)

    def work(self) -> Callable[[PairJob], Pair]:
        """Return the function that plays a pair."""
        return partial(play_pair, self)

    def collector(self) -> "MatchCollector":
        """Return a new collector."""
        return MatchCollector(self)


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
    verdict: Verdict | None
    """The result of the sequential test, or None if there was no test."""
    ratio: float | None
    """The log-likelihood ratio of the sequential test, or None if there was no test."""
    unfinished: int
    """The number of games that did not end."""
    versions: SoftwareVersions


def play_pair(match: Match, job: PairJob) -> Pair:
    """Play a pair and return it."""
    return Pair(job.number, (_play(match, job.number, 0), _play(match, job.number, 1)))


def _play(match: Match, pair: int, seating: int) -> PairGame:
    """Play one game of a pair and return its result. The players exchange their seats if `seating` is 1."""
    streams = MatchStreams(match.seed, pair, seating)
    runner = GameRunner(match.variant, pair, seating, streams, counts_choices=False, seconds=match.seconds)
    played = runner.play()
    return PairGame(
        player_score(played, 0),
        played.length,
        _two([len(times) for times in runner.times]),
        _two([sum(times) for times in runner.times]),
        _two([max(times, default=0.0) for times in runner.times]),
        played.finished,
    )


class MatchCollector(Collector[PairJob, Pair, MatchResult]):
    """Collects the pairs of a match, and stops when its sequential test has a result."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._pairs: list[Pair] = []
        self._scores: list[float] = []

    def jobs(self) -> Sequence[PairJob] | None:
        """Return all pairs once."""
        return None if self._pairs else [PairJob(number) for number in range(self._match.pairs)]

    def take(self, entry: Pair) -> bool:
        """Add a pair. Return whether more pairs are needed."""
        self._pairs.append(entry)
        if entry.ended:
            self._scores.append(entry.score)
        return not (self._match.test and self._match.test.verdict(self._scores) != "open")

    @property
    def progress(self) -> Progress:
        """The number of pairs so far."""
        done, most = len(self._pairs), self._match.pairs
        return Progress("match-progress", {"done": str(done), "most": str(most), "count": most}, done / most)

    @property
    def findings(self) -> "MatchResult":
        """The result of the pairs so far."""
        return result(self._match, self._pairs)


def result(match: Match, pairs: Sequence[Pair]) -> MatchResult:
    """Return the result of a match of one or more pairs."""
    test = match.test
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
        test.verdict(scores) if test else None,
        test.ratio(scores) if test else None,
        sum(not game.ended for game in games),
        versions_here(),
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
