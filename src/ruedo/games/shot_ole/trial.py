"""Trials of spins, one by one or by the thousand: the results of an aim."""

import math
from dataclasses import astuple, dataclass, replace
from typing import Literal, TypeAlias, get_args

import numpy as np

from ruedo.boards.ring.events import Pair, Rest, RingRest, Spin
from ruedo.boards.ring.hands import executed_spin
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.physics.simulation import UNRESTED, FilmedOutcome, Floats, Outcomes, Physics
from ruedo.boards.ring.simulated import cleared, kit_of, launch_of, physics_of, reported
from ruedo.core.chance import generator, wilson
from ruedo.core.event import Ruling
from ruedo.core.game import Json, find
from ruedo.games.shot_ole import rules
from ruedo.games.shot_ole.state import State

Mode: TypeAlias = Literal["basic", "advanced"]
RESTS: tuple[Rest, ...] = get_args(Rest)
SAMPLED = 1e-3
"""s. The sampling interval of the motion, for its way and its contacts with the post."""
NEAR = 1e-4
"""m. A ring with a smaller gap touches the post."""
APART = 3e-4
"""m. How far apart the points of a way are, at least."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A board on which a spin is tried."""

    state: State
    """A game in which seat 0 is to spin, so that the rules can say what a spin is worth."""
    kit: spinning.Equipment
    physics: Physics


def trial(things: Json = None, mode: Mode = "basic", physics: Physics | None = None) -> Trial:
    """Return a board of some equipment, None for the default, for a game of a mode.

    Raises `BadEquipment`, for equipment that cannot be simulated, too.
    """
    options = {"opening": "fixed", "icons": "soft", "mode": mode}
    state: State = find("shot-ole").begin((("Ana",), ("Ben",)), options, things)
    return Trial(state, kit_of(state.equipment), physics or physics_of(state.equipment))


def on_wood(on: Trial, friction: float | None = None, resistance: float | None = None) -> Trial:
    """Return the same board, of another wood where one is given. Raises `Refused`."""
    given = {"friction": friction, "resistance": resistance}
    changed = {name: value for name, value in given.items() if value is not None}
    return replace(on, physics=replace(on.physics, **changed))


# One spin


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The result of one spin."""

    on: Trial
    aim: Spin
    spun: FilmedOutcome
    touches: tuple[float, ...]
    """s, when ring and post touched, as far as samples every millisecond show."""
    fell: float | None
    """s, when it last stood steeper than 45 degrees, so that turns counted (SO-T6); None where it does at the end."""

    @property
    def way(self) -> tuple[Pair, ...]:
        """The way of its centre seen from above, in m."""
        kept: list[Pair] = []
        for x, y in self.spun.motion.places[:, :2].tolist():
            if not kept or math.dist(kept[-1], (x, y)) >= APART:
                kept.append((x, y))
        return (*kept, self.spun.place[:2])

    @property
    def report(self) -> RingRest | None:
        """What the world would report; None where the ring did not come to rest."""
        return None if self.spun.rest is None else reported(self.spun, self.spun.rest)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What the rules say of the spin."""
        return judged(self.on, self.aim, self.report)


def tried(on: Trial, aim: Spin) -> TrialResult:
    """Return the result of a spin exactly as aimed. Raises `Refused`, and `Illegal` for a start off the board."""
    rules.advance(on.state, aim)
    spun = spinning.simulate(cleared(launch_of(aim), on.kit, on.physics), on.kit, on.physics, every=SAMPLED)
    times, axes = spun.motion.times, spun.motion.axes
    steep = np.hypot(axes[:, 0], axes[:, 1]) > math.sqrt(0.5)
    fell = None if steep[-1] or not steep.any() else float(times[np.flatnonzero(steep)[-1] + 1])
    return TrialResult(on, aim, spun, _touches(on, spun.motion), fell)


def _touches(on: Trial, moved: spinning.Motion) -> tuple[float, ...]:
    reach = on.kit.ring_radius + on.kit.tube_radius + on.kit.post_radius + NEAR
    met, found = False, []
    for time, place, axis in zip(moved.times.tolist(), moved.places, moved.axes, strict=True):
        touches = math.hypot(place[0], place[1]) < reach and spinning.gap_to_post(on.kit, place, axis) < NEAR
        if touches and not met:
            found.append(time)
        met = touches
    return tuple(found)


def judged(on: Trial, throw: Spin, rest: RingRest | None) -> tuple[Ruling, ...]:
    """Return what the rules say of a spin and its rest."""
    state, rulings = rules.advance(on.state, throw)
    return rulings if rest is None else rulings + rules.advance(state, rest)[1]


# Many spins


@dataclass(frozen=True, slots=True)
class Batch:
    """The results of many spins with one aim."""

    on: Trial
    aim: Spin
    skill: str
    seed: int
    throws: tuple[Spin, ...]
    """As they were executed."""
    outcomes: Outcomes

    @property
    def spins(self) -> int:
        """How many spins there were."""
        return len(self.throws)

    def count(self, rest: Rest | None) -> int:
        """Return how many came to rest so, None: not at all."""
        return int(np.sum(self.outcomes.rest == (UNRESTED if rest is None else spinning.REST.index(rest))))

    def share(self, rest: Rest) -> tuple[float, tuple[float, float]]:
        """Return how often the ring came to rest so, as a share, and Wilson's interval of 95 %."""
        count = self.count(rest)
        return count / self.spins, wilson(count, self.spins)

    def places(self, rest: Rest) -> list[Pair]:
        """Return where the centres of rings ended that came to rest so, in m."""
        return [(x, y) for x, y in self.outcomes.place[self.outcomes.rest == spinning.REST.index(rest), :2].tolist()]

    def judged(self) -> list[tuple[Rest, tuple[Ruling, ...]]]:
        """Return how each ring came to rest, and what the rules say at nought all; those not at rest left out."""
        ends = zip(self.throws, self.outcomes.rest.tolist(), self.outcomes.turns.tolist(), strict=True)
        return [
            (rest, judged(self.on, throw, RingRest(rest, turns)))
            for throw, code, turns in ends
            if code != UNRESTED
            for rest in [spinning.REST[code]]
        ]


def many(on: Trial, aim: Spin, spins: int, skill: str, seed: int) -> Batch:
    """Spin with one aim by a hand of some skill. Spin n draws from the generator of (seed, n).

    Raises `BadHeader` for an unknown skill, `Malformed`, `Refused`, and `Illegal` for a start off the board.
    """
    board = on.state.equipment.board
    rules.advance(on.state, aim)
    throws = tuple(executed_spin(aim, skill, board, generator(seed, number)) for number in range(spins))
    launches = [astuple(cleared(launch_of(throw), on.kit, on.physics)) for throw in throws]
    return Batch(on, aim, skill, seed, throws, spinning.simulate_many(launches, on.kit, on.physics))


def quantiles(values: Floats) -> tuple[float, float, float]:
    """Return the median and the bounds of the middle 80 %."""
    low, median, high = np.quantile(values, [0.1, 0.5, 0.9])
    return float(median), float(low), float(high)
