"""Simulates many games and counts wins, events, and the points that each clause gives.

This is a short form of a study: one variant, played with the rules in Python. The games are independent of each other.
"""

import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial

from msgspec import Struct

from ruedo.core.chance import wilson
from ruedo.core.game import Json
from ruedo.core.measures import MOST_EVENTS, PlayedGame, Variant
from ruedo.core.processors import cores
from ruedo.lab.game_runner import GameRunner, check
from ruedo.lab.journal import Shard, gathering
from ruedo.lab.random_streams import SingleStream
from ruedo.lab.study_plan import SHARD, player_from
from ruedo.lab.versions import SoftwareVersions, versions_here
from ruedo.lab.workers import Workers, local_workers


class Experiment(Struct, frozen=True):
    """A number of games to simulate. The result does not depend on the number of workers."""

    game: str
    players: tuple[str, ...]
    """The player at each seat, as text for `player_from`. If throws are simulated, the text contains the level:
    `simple:good`."""
    games: int
    seed: int = 0
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}
    """The options of the simulated world (`Setup.world`)."""
    swap: bool = False
    """Whether the players move up one seat after each game. Otherwise they keep their seats."""
    most_events: int = MOST_EVENTS
    """A game counts as unfinished after this number of events."""

    @property
    def variant(self) -> Variant:
        """The variant of this experiment. Raises `BadHeader` for an invalid rate of mistakes."""
        return Variant(self.game, tuple(map(player_from, self.players)), self.rules, self.equipment, self.world)

    def seating(self, number: int) -> int:
        """Return the number of seats that the players have moved up in game `number`."""
        return number * self.swap % len(self.players)


class SimulationResult(Struct, frozen=True):
    """The result of an experiment."""

    experiment: Experiment
    games: int
    """The number of games that were played. It is smaller than planned if the experiment was stopped."""
    wins: tuple[int, ...]
    """The number of games that each player of the experiment won. If players keep their seats, these are also the wins
    of each side."""
    win_intervals: tuple[tuple[float, float], ...]
    """Wilson's 95 % interval of each player's odds of winning a game that ends. It is from 0 to 1 if no game ended."""
    draws: int
    unfinished: int
    events: Mapping[str, float]
    """The number of events in a game that ended: mean, median, 5th and 95th percentile. Empty if no game ended."""
    points: Mapping[str, tuple[float, ...]]
    """For each clause, the mean points of each player in a game that ended."""
    again: int
    """How often a throw was repeated because it did not come to rest within the time limit of the physics."""
    versions: SoftwareVersions


class SimulationStopped(KeyboardInterrupt):
    """Raised when Ctrl-C stops a simulation.

    `result` contains the results of the finished games, or is None if no game was finished.
    """

    def __init__(self, result: SimulationResult | None) -> None:
        super().__init__()
        self.result = result


def simulate(
    experiment: Experiment, workers: Workers | int | None = None, progress: Callable[[int], None] = lambda _: None
) -> SimulationResult:
    """Play the games of an experiment on all cores, or on the given workers.

    After each batch of games, `progress` is called with the number of games in it.

    Raises `BadHeader` for an unknown player, for rules or seats that are refused, and for a game that cannot be
    simulated. Raises `SimulationStopped` on Ctrl-C, with the result so far.
    """
    check(experiment.variant)
    step = SHARD[False]
    numbers = [range(start, min(start + step, experiment.games)) for start in range(0, experiment.games, step)]
    hands = workers if callable(workers) else local_workers(min(workers or cores(), len(numbers)))
    played: list[PlayedGame] = []
    try:
        with gathering(), closing(hands(partial(_play_shard, experiment), numbers)) as shards:
            for shard in shards:
                played += shard.games
                progress(len(shard.games))
    except KeyboardInterrupt:
        raise SimulationStopped(_result_of(experiment, played) if played else None) from None
    return _result_of(experiment, played)


def _play_shard(experiment: Experiment, numbers: range) -> Shard:
    """Play the games of an experiment that have these numbers.

    The random generators of a game are seeded with the experiment's seed and the number of the game.
    """
    variant, seed = experiment.variant, experiment.seed
    games = tuple(
        GameRunner(
            variant,
            number,
            experiment.seating(number),
            SingleStream(seed, number),
            counts_choices=False,
            most_events=experiment.most_events,
        ).play()
        for number in numbers
    )
    return Shard(0, numbers.start, games)


def _result_of(experiment: Experiment, played: Sequence[PlayedGame]) -> SimulationResult:
    sides = len(played[0].scores)
    ended = [game for game in played if game.finished]
    winners = Counter(game.winner for game in ended)
    wins = tuple(winners[side] for side in range(sides))
    clauses = sorted({clause for game in ended for clause in game.points})
    none = (0,) * sides
    points = {
        clause: tuple(statistics.fmean(game.points.get(clause, none)[side] for game in ended) for side in range(sides))
        for clause in clauses
    }
    lengths = sorted(game.length for game in ended)
    return SimulationResult(
        experiment=experiment,
        games=len(played),
        wins=wins,
        win_intervals=tuple(wilson(won, len(ended)) if ended else (0.0, 1.0) for won in wins),
        draws=winners[None],
        unfinished=len(played) - len(ended),
        events={
            "mean": statistics.fmean(lengths),
            "median": statistics.median(lengths),
            "p5": lengths[len(lengths) * 5 // 100],
            "p95": lengths[len(lengths) * 95 // 100],
        }
        if lengths
        else {},
        points=points,
        again=sum(game.again for game in played),
        versions=versions_here(),
    )
