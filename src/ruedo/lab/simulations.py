"""Simulations. They count wins, events, and the points that each clause gives in many games.

A simulation plays one variant with the rules in Python. Its games are independent of each other.
"""

import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.chance import wilson
from ruedo.core.measures import MAX_EVENTS, PlayedGame, Variant
from ruedo.core.values import Json
from ruedo.lab.experiment import Collector, Experiment, Progress
from ruedo.lab.game_runner import GameRunner, check
from ruedo.lab.questions import SHARD, player_from
from ruedo.lab.random_streams import SingleStream
from ruedo.lab.shard import Shard
from ruedo.lab.versions import SoftwareVersions, versions_here


class SimulationBatch(Struct, frozen=True):
    """A job for a worker: the games with these numbers."""

    first: int
    end: int

    @property
    def key(self) -> tuple[int, int]:
        """The key of the games: the only variant, and the number of the first game."""
        return 0, self.first


class Simulation(Experiment[SimulationBatch, Shard, "SimulationResult"], frozen=True):
    """A number of games to simulate."""

    format: ClassVar = "ruedo-simulation"
    plan_file: ClassVar = "simulation.json"
    entries_file: ClassVar = "games.jsonl"
    entry: ClassVar = Shard

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
    most_events: int = MAX_EVENTS
    """A game counts as unfinished after this number of events."""

    @property
    def variant(self) -> Variant:
        """The variant of this simulation. Raises `BadHeader` for an invalid rate of mistakes."""
        return Variant(self.game, tuple(map(player_from, self.players)), self.rules, self.equipment, self.world)

    def seating(self, number: int) -> int:
        """Return the number of seats that the players have moved up in game `number`."""
        return number * self.swap % len(self.players)

    def check(self) -> None:
        """Raise `BadHeader` for an unknown player, for refused rules, and for a game that cannot be simulated."""
        check(self.variant)

    @property
    def fixed(self) -> "Simulation":
        """The plan without the number of games, which may change when a simulation is resumed."""
        return replace(self, games=0)

    def work(self) -> Callable[[SimulationBatch], Shard]:
        """Return the function that plays the games of a batch."""
        return partial(_play_batch, self)

    def collector(self) -> "SimulationCollector":
        """Return a new collector."""
        return SimulationCollector(self)

    def stored(self, job: SimulationBatch, entry: Shard) -> Shard | None:
        """Return the stored games of a batch, or None if the batch has more games."""
        count = job.end - job.first
        return Shard(0, job.first, entry.games[:count]) if len(entry.games) >= count else None


class SimulationResult(Struct, frozen=True):
    """The result of a simulation."""

    experiment: Simulation
    games: int
    """The number of games that were played. It is smaller than planned if the simulation was stopped."""
    wins: tuple[int, ...]
    """The number of games that each player of the simulation won. If players keep their seats, these are also the wins
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


class SimulationCollector(Collector[SimulationBatch, Shard, SimulationResult]):
    """Adds up the games of a simulation."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._played: list[PlayedGame] = []

    def jobs(self) -> Sequence[SimulationBatch] | None:
        """Return all batches once."""
        step, games = SHARD[False], self._simulation.games
        if len(self._played) >= games:
            return None
        return [SimulationBatch(start, min(start + step, games)) for start in range(0, games, step)]

    def take(self, entry: Shard) -> bool:
        """Add the games of a batch."""
        self._played += entry.games
        return True

    @property
    def progress(self) -> Progress:
        """The number of games so far."""
        done, most = len(self._played), self._simulation.games
        return Progress("simulate-progress", {"games": str(done), "most": str(most), "count": most}, done / most)

    @property
    def findings(self) -> SimulationResult:
        """The result of the games so far."""
        return _result(self._simulation, self._played)


def _play_batch(simulation: Simulation, batch: SimulationBatch) -> Shard:
    """Play the games of a batch.

    The random generators of a game are seeded with the simulation's seed and the number of the game.
    """
    variant, seed = simulation.variant, simulation.seed
    games = tuple(
        GameRunner(
            variant,
            number,
            simulation.seating(number),
            SingleStream(seed, number),
            counts_choices=False,
            most_events=simulation.most_events,
        ).play()
        for number in range(batch.first, batch.end)
    )
    return Shard(0, batch.first, games)


def _result(simulation: Simulation, played: Sequence[PlayedGame]) -> SimulationResult:
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
        experiment=simulation,
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
