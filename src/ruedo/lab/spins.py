"""Spins of Shot-Olé's ring, tried one by one or by the thousand: what comes of an aim."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias, get_args

import numpy as np
from msgspec.structs import replace

from ruedo.core.errors import BadHeader
from ruedo.core.event import Ruling
from ruedo.core.game import Json, find
from ruedo.games.shot_ole import rules
from ruedo.games.shot_ole.equipment import Equipment
from ruedo.games.shot_ole.events import ICONS, Pair, Rest, RingRest, Spin
from ruedo.games.shot_ole.state import State
from ruedo.lab.simulate import wilson
from ruedo.physics import spinning
from ruedo.physics.spinning import UNRESTED, Floats, Launch, Outcomes, Physics, Spun
from ruedo.worlds.chance import generator
from ruedo.worlds.skill import error

Mode: TypeAlias = Literal["basic", "advanced"]
RESTS: tuple[Rest, ...] = get_args(Rest)
INCH = 0.0254
SAMPLED = 1e-3
"""s. How often the motion is looked at for its way and its meetings with the post."""
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
    """Give a board of some equipment, None for the default, for a game of a mode.

    Raises `BadEquipment`, and `Refused` for equipment that cannot be simulated.
    """
    options = {"opening": "fixed", "icons": "soft", "mode": mode}
    state: State = find("shot-ole").begin((("Ana",), ("Ben",)), options, things)
    return Trial(state, kit_of(state.equipment), physics or Physics())


def physics(friction: float | None = None, resistance: float | None = None) -> Physics:
    """Give the usual physics, but for what is given. Raises `Refused`."""
    given = {"friction": friction, "resistance": resistance}
    return Physics(**{name: value for name, value in given.items() if value is not None})


def kit_of(things: Equipment) -> spinning.Equipment:
    """Give ring, board and post for the physics; the icons in the order of `ICONS`. Raises `Refused`."""
    ring, post = things.ring, things.post
    return spinning.Equipment(
        width=things.board.width,
        length=things.board.length,
        thickness=things.board.thickness,
        post_radius=post.diameter / 2,
        post_height=post.height,
        logo_radius=things.logo.diameter / 2,
        ring_radius=(ring.outer_diameter - ring.tube_diameter) / 2,
        tube_radius=ring.tube_diameter / 2,
        icon_radius=things.icons.diameter / 2,
        icons=tuple(getattr(things.icons, icon) for icon in ICONS),
    )


def launch_of(throw: Spin) -> Launch:
    """Give the launch of a spin that says all of its throw. It leans the way it goes."""
    assert throw.at is not None
    assert throw.velocity is not None
    assert throw.spin is not None
    assert throw.lean is not None
    (x, y), (vx, vy) = throw.at, throw.velocity
    return Launch(x, y, vx, vy, throw.spin, throw.lean, math.atan2(vy, vx))


# One spin


@dataclass(frozen=True, slots=True)
class One:
    """What came of one spin."""

    on: Trial
    aim: Spin
    spun: Spun
    """With its motion."""
    touches: tuple[float, ...]
    """s, when ring and post came together, as far as looks every millisecond tell."""
    fell: float | None
    """s, when it first leaned past 45 degrees, where SO-T6 ends counting turns; None where it never did."""

    @property
    def way(self) -> tuple[Pair, ...]:
        """The way of its centre seen from above, in m."""
        assert self.spun.motion is not None
        kept: list[Pair] = []
        for x, y in self.spun.motion.places[:, :2].tolist():
            if not kept or math.dist(kept[-1], (x, y)) >= APART:
                kept.append((x, y))
        return (*kept, self.spun.place[:2])

    @property
    def report(self) -> RingRest | None:
        """What the world would report; None where the ring did not come to rest."""
        return reported(self.spun)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What the rules say of the spin."""
        return judged(self.on, self.aim, self.report)


def tried(on: Trial, aim: Spin) -> One:
    """Give what comes of a spin that is just as aimed. Raises `Refused`, and `Illegal` for a start off the board."""
    rules.advance(on.state, aim)
    spun = spinning.spin(launch_of(aim), on.kit, on.physics, every=SAMPLED)
    assert spun.motion is not None
    times, axes = spun.motion.times, spun.motion.axes
    fallen = np.flatnonzero(np.hypot(axes[:, 0], axes[:, 1]) <= math.sqrt(0.5))
    return One(on, aim, spun, _touches(on, spun.motion), float(times[fallen[0]]) if len(fallen) else None)


def _touches(on: Trial, moved: spinning.Motion) -> tuple[float, ...]:
    reach = on.kit.ring_radius + on.kit.tube_radius + on.kit.post_radius + NEAR
    met, found = False, []
    for time, place, axis in zip(moved.times.tolist(), moved.places, moved.axes, strict=True):
        touches = math.hypot(place[0], place[1]) < reach and spinning.gap_to_post(on.kit, place, axis) < NEAR
        if touches and not met:
            found.append(time)
        met = touches
    return tuple(found)


def reported(spun: Spun) -> RingRest | None:
    """Give what the world reports of a spin, None where the ring did not come to rest."""
    if spun.rest is None:
        return None
    return RingRest(
        spun.rest,
        spun.turns,
        icons=tuple(ICONS[number] for number in spun.icons),
        gap=None if spun.gap is None else spun.gap / INCH,
        note={"pose": [*spun.place, *spun.axis]},
    )


def judged(on: Trial, throw: Spin, rest: RingRest | None) -> tuple[Ruling, ...]:
    """Give what the rules say of a spin and its rest."""
    state, rulings = rules.advance(on.state, throw)
    return rulings if rest is None else rulings + rules.advance(state, rest)[1]


# Many spins


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinningHand:
    """How far spins stray from their aim: standard deviations of independent normal errors."""

    place: float
    """m, along the board and across."""
    heading: float
    """rad."""
    speed: float
    """Of the speed, as a share of it."""
    spin: float
    """Of the spin, as a share of it."""
    lean: float
    """rad."""


SPINNING: Mapping[str, SpinningHand] = {
    "novice": SpinningHand(place=0.008, heading=0.26, speed=0.35, spin=0.25, lean=0.09),
    "average": SpinningHand(place=0.005, heading=0.17, speed=0.22, spin=0.18, lean=0.06),
    "good": SpinningHand(place=0.0035, heading=0.10, speed=0.15, spin=0.12, lean=0.045),
    "expert": SpinningHand(place=0.002, heading=0.05, speed=0.08, spin=0.07, lean=0.025),
    "exact": SpinningHand(place=0.0, heading=0.0, speed=0.0, spin=0.0, lean=0.0),
}


def spinning_hand(level: str) -> SpinningHand:
    """Give the hand of a level. Raises `BadHeader`."""
    if level not in SPINNING:
        raise BadHeader("unknown_skill", field="skill", skill=level, known=tuple(SPINNING))
    return SPINNING[level]


@dataclass(frozen=True, slots=True)
class Many:
    """What came of many spins with one aim."""

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
        """Give how many came to rest so, None: not at all."""
        return int(np.sum(self.outcomes.rest == (UNRESTED if rest is None else spinning.REST.index(rest))))

    def share(self, rest: Rest) -> tuple[float, tuple[float, float]]:
        """Give how often the ring came to rest so, as a share, and Wilson's interval of 95 %."""
        count = self.count(rest)
        return count / self.spins, wilson(count, self.spins)

    def places(self, rest: Rest) -> list[Pair]:
        """Give where the centres of rings ended that came to rest so, in m."""
        return [(x, y) for x, y in self.outcomes.place[self.outcomes.rest == spinning.REST.index(rest), :2].tolist()]

    def judged(self) -> list[tuple[Rest, tuple[Ruling, ...]]]:
        """Give how each ring came to rest, and what the rules say at nought all; those not at rest left out."""
        ends = zip(self.throws, self.outcomes.rest.tolist(), self.outcomes.turns.tolist(), strict=True)
        return [
            (rest, judged(self.on, throw, RingRest(rest, turns)))
            for throw, code, turns in ends
            if code != UNRESTED
            for rest in [spinning.REST[code]]
        ]


def many(on: Trial, aim: Spin, spins: int, skill: str, seed: int) -> Many:
    """Spin with one aim by a hand of some skill. Spin n draws from the generator of (seed, n).

    Raises `BadHeader` for an unknown skill, `Refused`, and `Illegal` for a start off the board.
    """
    spinning_hand(skill)
    rules.advance(on.state, aim)
    throws = tuple(strayed(on, aim, spinning_hand(skill), generator(seed, number)) for number in range(spins))
    launches = [[getattr(launch_of(throw), column) for column in spinning.COLUMNS] for throw in throws]
    return Many(on, aim, skill, seed, throws, spinning.spin_many(launches, on.kit, on.physics))


def strayed(on: Trial, aim: Spin, hand: SpinningHand, rng: Random) -> Spin:
    """Give the spin that comes of an aimed one; the ring stands on the board still (SO-T4)."""
    assert aim.at is not None
    assert aim.velocity is not None
    assert aim.spin is not None
    assert aim.lean is not None
    x, y, aside, faster, turning, lean = (error(rng) for _ in range(6))
    place = (aim.at[0] + hand.place * x, aim.at[1] + hand.place * y)
    speed = math.hypot(*aim.velocity) * max(0.0, 1 + hand.speed * faster)
    heading = math.atan2(aim.velocity[1], aim.velocity[0]) + hand.heading * aside
    return replace(
        aim,
        at=(_within(place[0], on.kit.width / 2), _within(place[1], on.kit.length / 2)),
        velocity=(speed * math.cos(heading), speed * math.sin(heading)),
        spin=aim.spin * (1 + hand.spin * turning),
        lean=aim.lean + hand.lean * lean,
    )


def _within(value: float, most: float) -> float:
    return max(-most, min(most, value))


def quantiles(values: Floats) -> tuple[float, float, float]:
    """Give the median and the bounds of the middle 80 %."""
    low, median, high = np.quantile(values, [0.1, 0.5, 0.9])
    return float(median), float(low), float(high)
