"""The options of a simulated board, its true wax, and how a player estimates the wax.

If players practise before a game (`BoardOptions.practice`), the friction and the wear are random and hidden from them.
Players estimate them from their own shots, in practice and in the game. If a shot with the aimed speed v m/s stopped
after s metres, the friction was about v² / (2 g s). The precision is limited by the hand's error in speed. If the
weight went over the end, the friction was less than the value for the distance to the end. For logarithms, this is a
linear model with normal errors. So a player's estimate (the belief) is a normal distribution. For a weight that
stopped, Bayes' rule has a closed form. For a weight that went over the end, the new belief is a normal distribution
with the mean and variance of the exact result.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, hypot, log, sqrt
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.physics.constants import FRICTION, GRAVITY, RELEASE_X
from ruedo.core.chance import NORMAL, beside, normal_error
from ruedo.core.setup import Setup
from ruedo.throws import hand as hands
from ruedo.throws.hand import TrembleOption

WaxName = Literal["fast", "medium", "slow"]
PRACTICE: Final = 4
"""The number of practice shots before a new game, unless the setup has another number. Assumed: two in each
direction."""
WEAR: Final = 0.005
"""The rise of a strip's friction after each shot over it, as a share of the friction of fresh wax. Assumed: if all
shots of a frame of singles pass one strip, its friction is 8 % higher afterwards."""
SPREAD: Final = 0.15
"""The standard deviation of the logarithm of the friction of fresh wax with the same name, on different boards and
days. Assumed: friction differs by a factor of 1.7 to 2 between one name and the next."""
WEAR_SPREAD: Final = 0.5
"""The standard deviation of the logarithm of the wear. In a player's belief, it is the relative standard deviation of
the wear. Assumed."""
PRIOR: Final = {"beginner": 0.30, "casual": 0.25, "club": 0.20}
"""The standard deviation of a player's first belief about the logarithm of friction, for players of these levels who
have seen only the wax's name. For all other levels it is `SPREAD`. Assumed: a player with less experience is less
sure."""
Z95: Final = 1.96
"""Half the width of a 95 % interval, in standard deviations."""
READING: Final = 0.003
"""The relative error of the friction that is estimated from one shot by a hand without errors. Its cause is spin, which
lengthens the path by up to this share."""
PRACTICE_AIM: Final = 0.3
"""The distance in metres between the end of the board and the point at which practice shots are aimed. It is about the
distance of the deuce line. Assumed."""
_WAX, _PRACTICE = -1, -2
"""The keys of the random generators for the wax and for practice. They are negative, because the keys from 0 are used
for events."""


class BoardOptions(Struct, frozen=True):
    """The options of a simulated shuffleboard. The defaults apply to a setup without these options."""

    wax: WaxName = "medium"
    practice: Annotated[int, Meta(ge=0, le=100)] | None = None
    """The number of practice shots for each player before a game. With practice, the friction is hidden from players.

    None: the friction is exactly that of the named wax, and the house's players use it.
    """
    tremble: TrembleOption = "house"
    """The size of the errors in people's shots."""


DEFAULTS: Final = {"wax": "medium", "practice": PRACTICE, **hands.DEFAULTS}
"""The default options of a new table."""


@lru_cache(maxsize=256)
def world_options(setup: Setup) -> BoardOptions:
    return msgspec.convert(setup.world, BoardOptions)


@dataclass(frozen=True, slots=True)
class NamedWax:
    """The friction that players see before a game, and its uncertainty."""

    friction: float
    spread: float
    """The standard deviation of the logarithm of the true friction around this value."""
    interval: tuple[float, float] | None = None
    """The interval of the friction that was measured on this board. None if the friction was not measured."""

    def friction_at(self, error: float) -> float:
        """Return the friction that is `error` standard deviations from `friction`, within the measured interval."""
        friction = self.friction * exp(self.spread * error)
        if self.interval is None:
            return friction
        low, high = self.interval
        return min(max(friction, low), high)


def named_wax(bed: Bed, setup: Setup) -> NamedWax:
    """Return the wax as players see it before a game: as measured on this board, or by the name of the wax."""
    measured = bed.board.friction
    if measured is None:
        return NamedWax(FRICTION[world_options(setup).wax], SPREAD)
    low, high = bed.board.friction_interval or (measured, measured)
    return NamedWax(measured, log(high / low) / (2 * Z95), (low, high))


@dataclass(frozen=True, slots=True)
class Wax:
    """The true properties of the wax on a board, which may be hidden from players."""

    friction: float
    """The friction of a strip that was just dusted."""
    wear: float
    """The rise of a strip's friction after each shot over it, as a share of `friction`."""


@lru_cache(maxsize=256)
def find_wax(setup: Setup, named: NamedWax) -> Wax:
    """Return the true wax of a game: the named friction, or a random friction near it if players practise."""
    if world_options(setup).practice is None:
        return Wax(named.friction, WEAR)
    rng = beside(setup, _WAX)
    return Wax(named.friction_at(normal_error(rng)), WEAR * exp(WEAR_SPREAD * normal_error(rng)))


@dataclass(frozen=True, slots=True)
class Belief:
    """A player's estimate of the logarithm of the friction of fresh wax, and of the wear that one shot causes.

    The errors have a normal distribution.
    """

    log_friction: float
    wear: float
    variance: float
    """The variance of `log_friction`."""
    wear_variance: float
    covariance: float

    @property
    def friction(self) -> float:
        """The median of the estimated friction of a dusted strip."""
        return exp(self.log_friction)

    def doubt(self, worn: int) -> float:
        """Return the standard deviation of the logarithm of a strip's friction after `worn` shots over the strip."""
        return sqrt(max(0.0, self._variance(_slope(worn))))

    def after_stop(self, worn: int, speed: float, way: float, spread: float) -> "Belief":
        """Return the belief after a shot that was aimed with a speed of `speed` m/s and stopped after `way` metres.

        `worn` is the number of earlier shots over the weight's strip. `spread` is the hand's relative error in speed.
        """
        told = log(speed**2 / (2 * GRAVITY * way))
        return self._update(worn, told - self._expectation(worn), 0.0, spread)

    def fell(self, worn: int, speed: float, way: float, spread: float) -> "Belief":
        """Return the belief after a shot that went over the end, farther than `way` metres."""
        deviation = sqrt(self._variance(_slope(worn)) + _noise(spread) ** 2)
        bound = (log(speed**2 / (2 * GRAVITY * way)) - self._expectation(worn)) / deviation
        hazard = _hazard(bound)
        left = max(1.0 - hazard * (bound + hazard), 0.0)
        return self._update(worn, -deviation * hazard, left, spread)

    def _expectation(self, worn: int) -> float:
        """Return the expected logarithm of a strip's friction after `worn` shots over the strip."""
        return self.log_friction + log(1 + WEAR * worn) + _slope(worn) * (self.wear - WEAR)

    def _variance(self, slope: float) -> float:
        return self.variance + 2 * slope * self.covariance + slope**2 * self.wear_variance

    def _update(self, worn: int, by: float, left: float, spread: float) -> "Belief":
        """Return the belief after an observation that differs by `by` from its expected value.

        `left` is the share of the observed number's variance that remains after the observation.
        """
        slope = _slope(worn)
        whole = self._variance(slope) + _noise(spread) ** 2
        one = (self.variance + slope * self.covariance) / whole
        other = (self.covariance + slope * self.wear_variance) / whole
        known = whole * (1.0 - left)
        return Belief(
            self.log_friction + one * by,
            max(0.0, self.wear + other * by),
            self.variance - one * one * known,
            self.wear_variance - other * other * known,
            self.covariance - one * other * known,
        )


def _slope(worn: int) -> float:
    """Return the derivative of the logarithm of a strip's friction with respect to the wear that one shot causes."""
    return worn / (1 + WEAR * worn)


def _noise(spread: float) -> float:
    """Return the standard deviation of the logarithm of friction, if it is estimated from one shot.

    Friction depends on the square of the speed.
    """
    return hypot(2 * spread, READING)


def _hazard(bound: float) -> float:
    """Return the standard normal density at a bound, divided by the probability of a value below the bound."""
    if bound < -6:  # The computed probability is imprecise below -6, so use a series.
        square = bound * bound
        return -bound / (1 - 1 / square + 3 / square**2 - 15 / square**3)
    return NORMAL.pdf(bound) / NORMAL.cdf(bound)


def prior(named: NamedWax, skill: str) -> Belief:
    """Return the belief of a player of this level before the first shot."""
    spread = named.spread if named.interval else PRIOR.get(skill or HANDS.usual, named.spread)
    return first_belief(named.friction, spread)


def first_belief(named: float, spread: float) -> Belief:
    """Return a belief before the first shot: the named friction, and the standard deviation of its logarithm."""
    return Belief(log(named), WEAR, spread**2, (WEAR * WEAR_SPREAD) ** 2, 0.0)


@dataclass(frozen=True, slots=True)
class WaxReading:
    """An observation of the wax from a player's own shot that hit no other weight."""

    speed: float
    worn: int
    """The number of earlier shots over the weight's strip."""
    way: float
    """The distance in metres to the weight's final position, or to the end over which it fell."""
    fell: bool


@lru_cache(maxsize=256)
def practice_slides(setup: Setup, seat: int, length: float, named: NamedWax, level: str) -> tuple[WaxReading, ...]:
    """Return the observations from the practice shots of the player at a seat, by a hand of this level.

    `length` is the length of the board in metres.

    The player shoots straight along a dusted board and aims at about the deuce line, with the belief after the earlier
    practice shots. The errors of the hand are random, and depend only on the seed. The board is dusted after practice.
    Spin is neglected, because it changes little.
    """
    hand, believed, wax = HANDS.spread(level), prior(named, level), find_wax(setup, named)
    rng, edge = beside(setup, _PRACTICE, seat), length - RELEASE_X
    slides: list[WaxReading] = []
    for _ in range(world_options(setup).practice or 0):
        speed = sqrt(2 * believed.friction * GRAVITY * max(edge - PRACTICE_AIM, edge / 2))
        way = max(speed * (1 + hand.speed * normal_error(rng)), 0.0) ** 2 / (2 * wax.friction * GRAVITY)
        if way <= 0:
            continue
        slides.append(WaxReading(speed, 0, min(way, edge), fell=way > edge))
        believed = learnt(believed, slides[-1:], hand.speed)
    return tuple(slides)


@lru_cache(maxsize=256)
def belief_after_practice(setup: Setup, seat: int, length: float, named: NamedWax) -> Belief:
    """Return the belief of the player at a seat after the practice shots; see `practice_slides`."""
    level = setup.skill(seat)
    slides = practice_slides(setup, seat, length, named, level)
    return learnt(prior(named, level), slides, HANDS.spread(level).speed)


def learnt(believed: Belief, readings: Sequence[WaxReading], spread: float) -> Belief:
    """Return the belief after these observations, in this order. `spread` is the hand's relative error in speed."""
    for reading in readings:
        update = believed.fell if reading.fell else believed.after_stop
        believed = update(reading.worn, reading.speed, reading.way, spread)
    return believed
