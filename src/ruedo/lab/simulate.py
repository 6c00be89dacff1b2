"""Many simulated games: who wins, how long it takes, where the points come from.

The short form of a study: so many games of one variant, by its readable rules, each with one stream of chance.
"""

import os
import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial

from msgspec import Struct

from ruedo.core.chance import wilson
from ruedo.core.game import Json
from ruedo.core.measures import PlayedGame, Variant
from ruedo.lab.game_runner import MOST_EVENTS, GameRunner, check
from ruedo.lab.journal import Shard, gathering
from ruedo.lab.random_streams import SingleStream
from ruedo.lab.study_plan import SHARD, player_from
from ruedo.lab.versions import SoftwareVersions, versions_here
from ruedo.lab.workers import Workers, local_workers


class Experiment(Struct, frozen=True):
    """What to simulate. The same experiment gives the same result, on any number of workers."""

    game: str
    players: tuple[str, ...]
    """Players by seat as `player_from` reads them, where throws are simulated with their skill: `simple:good`."""
    games: int
    seed: int = 0
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}
    """The options of the simulated world (`Setup.world`)."""
    swap: bool = False
    """Whether the players change seats from game to game, each moving up one; otherwise they keep their seats."""
    most_events: int = MOST_EVENTS
    """Events after which a game counts as not finished."""

    @property
    def variant(self) -> Variant:
        """What is played. Raises `BadHeader` for a player who errs at no rate."""
        return Variant(self.game, tuple(map(player_from, self.players)), self.rules, self.equipment, self.world)

    def seating(self, number: int) -> int:
        """Return by how many seats the players have moved up in a game."""
        return number * self.swap % len(self.players)


class SimulationResult(Struct, frozen=True):
    """The result of an experiment."""

    experiment: Experiment
    games: int
    """Games that were played: fewer than the experiment's where it was stopped."""
    wins: tuple[int, ...]
    """Games won, by player, as the experiment names them: by side too, unless they swapped seats."""
    win_intervals: tuple[tuple[float, float], ...]
    """By player: where the chance to win lies, by Wilson's interval of 95 %."""
    draws: int
    unfinished: int
    events: Mapping[str, float]
    """Events in a game: mean, median, 5th and 95th percentile."""
    points: Mapping[str, tuple[float, ...]]
    """By clause: the mean points per game that its rulings gave each player."""
    again: int
    """Throws in all games that did not come to rest within the physics' limit and were taken again."""
    versions: SoftwareVersions


class Stopped(KeyboardInterrupt):
    """Ctrl-C while games are simulated; `result` is what the first games came to, None before the first were done."""

    def __init__(self, result: SimulationResult | None) -> None:
        super().__init__()
        self.result = result


def simulate(
    experiment: Experiment, workers: Workers | int | None = None, progress: Callable[[int], None] = lambda _: None
) -> SimulationResult:
    """Play an experiment's games over all cores, or so many, or other workers; `progress` is told of games played.

    Raises `BadHeader` for a game that is not simulated, an unknown player, or rules and seatings that are refused, and
    `Stopped` on Ctrl-C, with what was done.
    """
    check(experiment.variant)
    step = SHARD[False]
    numbers = [range(start, min(start + step, experiment.games)) for start in range(0, experiment.games, step)]
    hands = workers if callable(workers) else local_workers(min(workers or os.cpu_count() or 1, len(numbers)))
    played: list[PlayedGame] = []
    try:
        with gathering(), closing(hands(partial(_play_shard, experiment), numbers)) as shards:
            for shard in shards:
                played += shard.games
                progress(len(shard.games))
    except KeyboardInterrupt:
        raise Stopped(_summed_up(experiment, played) if played else None) from None
    return _summed_up(experiment, played)


def _play_shard(experiment: Experiment, numbers: range) -> Shard:
    """Play some games of an experiment; the chances of each are those of the generator of (seed, number)."""
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


def _summed_up(experiment: Experiment, played: Sequence[PlayedGame]) -> SimulationResult:
    sides = len(played[0].scores)
    winners = Counter(game.winner for game in played if game.finished)
    wins = tuple(winners[side] for side in range(sides))
    clauses = sorted({clause for game in played for clause in game.points})
    none = (0,) * sides
    points = {
        clause: tuple(statistics.fmean(game.points.get(clause, none)[side] for game in played) for side in range(sides))
        for clause in clauses
    }
    lengths = sorted(game.length for game in played)
    return SimulationResult(
        experiment=experiment,
        games=len(played),
        wins=wins,
        win_intervals=tuple(wilson(won, len(played)) for won in wins),
        draws=winners[None],
        unfinished=sum(not game.finished for game in played),
        events={
            "mean": statistics.fmean(lengths),
            "median": statistics.median(lengths),
            "p5": lengths[len(lengths) * 5 // 100],
            "p95": lengths[len(lengths) * 95 // 100],
        },
        points=points,
        again=sum(game.again for game in played),
        versions=versions_here(),
    )
