"""Trials of spins: simulates one spin, or thousands with the same aim, and collects the results."""

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from ruedo.boards.ring.board import RingBoard
from ruedo.boards.ring.drawing import Traces
from ruedo.boards.ring.equipment import load
from ruedo.boards.ring.events import Pair, Rest, RingRest, Spin
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.outcomes import REST, UNRESTED, FilmedOutcome, Motion, Outcomes
from ruedo.boards.ring.physics.simulation import Floats, Physics
from ruedo.boards.ring.simulated import clear_start, game_physics, make_equipment, make_launch, make_report
from ruedo.core.event import Ruling
from ruedo.core.speech import Speech
from ruedo.core.values import Json
from ruedo.drawing.svg import Drawing
from ruedo.throws import trial as throws
from ruedo.throws.trial import find_judge, throw_many

RESTS: tuple[Rest, ...] = REST
SAMPLED = 1e-3
"""The time in seconds between two samples of the motion. The path, and the contacts with the post, are found from these
samples."""
NEAR = 1e-4
"""The gap in metres below which a ring counts as touching the post."""
APART = 3e-4
"""The smallest distance in metres between two points of a path."""


class RingRules(NamedTuple):
    """The functions of a game that judge a spin as if it were the first of the game."""

    game: str
    sides: tuple[tuple[str, ...], ...]
    mode: str
    voids: tuple[str, ...]
    """The clauses by which a simulated spin can be void."""
    rulings: Callable[[Spin, RingRest | None], tuple[Ruling, ...]]
    """Returns the rulings on a spin and its rest. Raises `Illegal` for a start off the board."""
    view: Callable[[Spin | None, RingRest | None, Speech, Traces], Drawing]
    """Returns a drawing of the board with the ring and the traces of spins."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A board for trials of spins, and the judge that applies the rules of a game to them."""

    board: RingBoard
    judge: RingRules

    @property
    def equipment(self) -> spinning.Equipment:
        """The ring, the board and the post in the form that the physics uses."""
        return make_equipment(self.board.equipment)

    @property
    def physics(self) -> Physics:
        return self.board.physics or game_physics(self.board.equipment)


def trial(things: Json = None, mode: str = "basic", physics: Physics | None = None) -> Trial:
    """Return a board for trials. `things` is its equipment (None for the default), and `mode` the kind of game.

    Raises `BadEquipment`, also for equipment that cannot be simulated.
    """
    on = Trial(RingBoard(load(things), physics), find_judge("ring")(things, mode))
    make_equipment(on.board.equipment)
    return on


def on_wood(on: Trial, friction: float | None = None, resistance: float | None = None) -> Trial:
    """Return the board with other physical constants. An argument of None leaves its constant unchanged.

    Raises `SimulationError`.
    """
    given = {"friction": friction, "resistance": resistance}
    changed = {name: value for name, value in given.items() if value is not None}
    return replace(on, board=replace(on.board, physics=replace(on.physics, **changed)))


# One spin


@dataclass(frozen=True, slots=True)
class TrialResult:
    on: Trial
    aim: Spin
    outcome: FilmedOutcome
    touches: tuple[float, ...]
    """The times in seconds at which the ring began to touch the post. Contacts between two samples may be missing."""
    fell: float | None
    """The time in seconds after which the ring was never again steeper than 45 degrees, so that no more turns counted.
    None if it stood until the end, or never stood."""

    @property
    def way(self) -> tuple[Pair, ...]:
        """The path of the ring's centre from above, in metres."""
        kept: list[Pair] = []
        for x, y in self.outcome.motion.places[:, :2].tolist():
            if not kept or math.dist(kept[-1], (x, y)) >= APART:
                kept.append((x, y))
        return (*kept, self.outcome.place[:2])

    @property
    def report(self) -> RingRest | None:
        return None if self.outcome.rest is None else make_report(self.outcome, self.outcome.rest)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return self.on.judge.rulings(self.aim, self.report)


def run_once(on: Trial, aim: Spin) -> TrialResult:
    """Return the result of a spin by a hand without errors.

    Raises `SimulationError`, and `Illegal` for a start off the board.
    """
    on.judge.rulings(aim, None)
    outcome = spinning.simulate(
        clear_start(make_launch(aim), on.equipment, on.physics), on.equipment, on.physics, every=SAMPLED
    )
    times, axes = outcome.motion.times, outcome.motion.axes
    steep = np.hypot(axes[:, 0], axes[:, 1]) > math.sqrt(0.5)
    fell = None if steep[-1] or not steep.any() else float(times[np.flatnonzero(steep)[-1] + 1])
    return TrialResult(on, aim, outcome, _touches(on, outcome.motion), fell)


def _touches(on: Trial, moved: Motion) -> tuple[float, ...]:
    reach = on.equipment.ring_radius + on.equipment.tube_radius + on.equipment.post_radius + NEAR
    met, found = False, []
    for time, place, axis in zip(moved.times.tolist(), moved.places, moved.axes, strict=True):
        touches = math.hypot(place[0], place[1]) < reach and spinning.gap_to_post(on.equipment, place, axis) < NEAR
        if touches and not met:
            found.append(time)
        met = touches
    return tuple(found)


# Many spins


@dataclass(frozen=True, slots=True)
class Batch(throws.Batch[Trial, Spin, Outcomes, Rest]):
    """The results of many spins with one aim."""

    @property
    def moving_count(self) -> int:
        return len(self.throws) - sum(self.counts.values())

    def places(self, rest: Rest) -> list[Pair]:
        """Return the final positions of the ring's centre in metres, for all spins that ended in this way."""
        return [(x, y) for x, y in self.outcomes.place[self.outcomes.rest == REST.index(rest), :2].tolist()]

    def judgements(self) -> list[tuple[Rest, tuple[Ruling, ...]]]:
        """Return, for each spin in which the ring came to rest, how it rests and the rulings."""
        ends = zip(self.throws, self.outcomes.rest.tolist(), self.outcomes.turns.tolist(), strict=True)
        return [
            (rest, self.on.judge.rulings(throw, RingRest(rest, turns)))
            for throw, code, turns in ends
            if code != UNRESTED
            for rest in [REST[code]]
        ]


def run_many(on: Trial, aim: Spin, spins: int, skill: str, seed: int) -> Batch:
    """Return the results of many spins with the same aim and the random errors of a hand of the level `skill`.

    Raises `BadHeader` for an unknown level, `Malformed`, `SimulationError`, and `Illegal` for a start off the board.
    """
    on.judge.rulings(aim, None)
    throws, outcomes = throw_many(on.board, aim, spins, skill, seed)
    counts = Counter(REST[code] for code in outcomes.rest.tolist() if code != UNRESTED)
    return Batch(on, aim, skill, seed, throws, outcomes, counts)


def quantiles(values: Floats) -> tuple[float, float, float]:
    """Return the median of the values, and the 10 % and 90 % quantiles."""
    low, median, high = np.quantile(values, [0.1, 0.5, 0.9])
    return float(median), float(low), float(high)
