"""Many simulated games: who wins, how long it takes, where the points come from."""

import os
import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ruedo.core.chance import generator, wilson
from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.game import Json, find
from ruedo.core.player import check_setup, chosen
from ruedo.core.setup import Setup
from ruedo.core.world import check_world, world_of
from ruedo.lab.pool import Workers, local
from ruedo.lab.versions import Versions, versions_here

MOST_EVENTS = 100_000
"""Events after which a game counts as unfinished: with some options play can go on for ever."""
SHARD = 5
"""Games that a worker plays at a time."""


class Experiment(Struct, frozen=True):
    """What to simulate. The same experiment gives the same result, on any number of workers."""

    game: str
    players: tuple[str, ...]
    """The house's players, by seat, where throws are simulated with their skill: `simple:good`."""
    games: int
    seed: int = 0
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}
    """The options of the simulated world (`Setup.world`)."""
    swap: bool = False
    """Whether the players change seats from game to game, each moving up one; else they keep the seats as named."""

    @property
    def setup(self) -> Setup:
        """The setup of each game, without its seed."""
        return Setup(self.players, seed=0, world=self.world)

    def seated(self, number: int) -> tuple[int, ...]:
        """Return who sits where in a game: by seat, the player's place in `players`."""
        count = len(self.players)
        return tuple((seat + number * self.swap) % count for seat in range(count))

    def setup_of(self, number: int) -> Setup:
        """Return the setup of a game. Its seed decides the board alone: the game's own generator decides all else."""
        players = tuple(self.players[player] for player in self.seated(number))
        return replace(self.setup, players=players, seed=int(generator(self.seed, number, 0).random() * 2**53))


class Played(Struct, frozen=True):
    """One game of an experiment. Players are named by their place in the experiment's, wherever they sat."""

    winner: int | None
    finished: bool
    events: int
    points: Mapping[str, tuple[int, ...]]
    """By clause: what its rulings gave each player."""
    again: int
    """Throws that did not come to rest and were taken again."""


class Result(Struct, frozen=True):
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
    versions: Versions


class Stopped(KeyboardInterrupt):
    """Ctrl-C while games are simulated; `result` is what the first games came to, None before the first were done."""

    def __init__(self, result: Result | None) -> None:
        super().__init__()
        self.result = result


def simulate(
    experiment: Experiment, workers: Workers | int | None = None, progress: Callable[[int], None] = lambda _: None
) -> Result:
    """Play an experiment's games over all cores, or so many, or other workers; `progress` is told of games played.

    Raises `BadHeader` for a game that is not simulated, an unknown player, or rules and seatings that are refused, and
    `Stopped` on Ctrl-C, with what was done.
    """
    sides = _check(experiment)
    shards = [range(start, min(start + SHARD, experiment.games)) for start in range(0, experiment.games, SHARD)]
    hands = workers if callable(workers) else local(min(workers or os.cpu_count() or 1, len(shards)))
    played: list[Played] = []
    try:
        with closing(hands(partial(_play_shard, experiment), shards)) as games:
            for shard in games:
                played += shard
                progress(len(shard))
    except KeyboardInterrupt:
        raise Stopped(_summed_up(experiment, sides, played) if played else None) from None
    return _summed_up(experiment, sides, played)


def check_simulated(game: str, setup: Setup, begin: Callable[[], Any]) -> Any:
    """Return the first state of games that the house plays alone. Raises `BadHeader` where they cannot be played."""
    world_of(game)
    first = begin()
    check_setup(game, len(setup.players), setup)
    check_world(game, setup, first)
    if setup.persons:
        raise BadHeader("no_persons", field="players")
    return first


def _check(experiment: Experiment) -> int:
    """Return how many sides play, or raise `BadHeader`."""
    first = check_simulated(experiment.game, experiment.setup, partial(_begin, experiment))
    return len(find(experiment.game).standing(first).scores)


def _begin(experiment: Experiment) -> Any:
    sides = tuple((name,) for name in experiment.players)
    return find(experiment.game).begin(sides, experiment.rules, experiment.equipment)


def _play_shard(experiment: Experiment, shard: range) -> list[Played]:
    first = _begin(experiment)
    return [_play(experiment, first, number) for number in shard]


def _play(experiment: Experiment, state: Any, number: int) -> Played:
    """Play game `number` of an experiment; its chances are those of the generator of (seed, number)."""
    seated = experiment.seated(number)
    game, world, setup = find(experiment.game), world_of(experiment.game), experiment.setup_of(number)
    rng = generator(experiment.seed, number)
    points: dict[str, list[int]] = {}
    events: list[Event] = []
    while len(events) < MOST_EVENTS and not game.standing(state).over:
        seat = game.seat_to_choose(state)
        if seat is None:
            event = world.happening(state, events, setup, rng)
        else:
            event = chosen(game, state, events, setup, seat, rng)
        state, rulings = game.advance(state, event)
        events.append(event)
        for ruling in rulings:
            if ruling.points and ruling.side is not None:
                points.setdefault(ruling.clause, [0] * len(seated))[seated[ruling.side]] += ruling.points
    standing = game.standing(state)
    by_clause = {clause: tuple(given) for clause, given in sorted(points.items())}
    again = sum(event.note.get("again", 0) for event in events if isinstance(event.note, dict))
    winner = None if standing.winner is None else seated[standing.winner]
    return Played(winner, standing.over, len(events), by_clause, again)


def _summed_up(experiment: Experiment, sides: int, played: Sequence[Played]) -> Result:
    winners = Counter(game.winner for game in played if game.finished)
    wins = tuple(winners[side] for side in range(sides))
    clauses = sorted({clause for game in played for clause in game.points})
    none = (0,) * sides
    points = {
        clause: tuple(statistics.fmean(game.points.get(clause, none)[side] for game in played) for side in range(sides))
        for clause in clauses
    }
    lengths = sorted(game.events for game in played)
    return Result(
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
