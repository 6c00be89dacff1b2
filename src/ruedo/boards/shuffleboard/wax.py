"""The true wax of a simulated board, and a player's belief about it.

If players practise before a game (`Options.practice`), the wax is hidden from them. Friction and wear are drawn from
the seed, and a player learns them from its own weights, in practice and in the game. If a weight aimed at v m/s stopped
after s metres, friction was about v² / (2 g s). The hand's error of speed limits the precision of this. If a weight
went over the end, friction was less than the value for the distance to the end. In logarithms this is a line with
normal errors, so the belief stays normal. Bayes' rule has a closed form for a weight that stopped. For a fallen weight,
the belief takes the mean and variance.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, hypot, log, sqrt
from typing import Final

from ruedo.boards.shuffleboard.hands import HANDS, sliding_hand
from ruedo.boards.shuffleboard.options import options_of
from ruedo.boards.shuffleboard.physics.constants import GRAVITY, RELEASE_X
from ruedo.core.chance import NORMAL, beside, normal_error
from ruedo.core.setup import Setup

WEAR: Final = 0.005
"""The rise of a strip's friction with each slide that passes it, as a share of fresh friction. Assumed: if all slides
of a frame of singles pass one strip, friction there is 8 % higher afterwards."""
SPREAD: Final = 0.15
"""Standard deviation of the logarithm of fresh friction for one name of wax, over boards and days.
Assumed: between one name and the next friction differs by a factor of 1.7 to 2."""
WEAR_SPREAD: Final = 0.5
"""Standard deviation of the logarithm of the wear, and of a player's belief about it, as a share. Assumed."""
PRIOR: Final = {"beginner": 0.30, "casual": 0.25, "club": 0.20}
"""Standard deviation, by skill, of a player's first belief about the logarithm of friction, from the wax's name alone.
For all other skills it is `SPREAD`. Assumed: a player who has played on few boards is less sure."""
READING: Final = 0.003
"""The error of friction from one slide of a hand without error: spin lengthens the slide by up to this share."""
PRACTICE_AIM: Final = 0.3
"""m before the end, about the deuce line: people aim their slides there before a game. Assumed."""
_WAX, _PRACTICE = -1, -2
"""The keys of a seed's generators, beside the events, which count from 0."""


@dataclass(frozen=True, slots=True)
class Wax:
    """The true wax of a board."""

    friction: float
    """The friction of a freshly dusted strip."""
    wear: float
    """The rise of a strip's friction with each slide, as a share of `friction`."""


@lru_cache(maxsize=256)
def wax_of(setup: Setup, named: float) -> Wax:
    """Return the wax of a game: with the named friction, or with a friction near it if players practise."""
    if options_of(setup).practice is None:
        return Wax(named, WEAR)
    rng = beside(setup, _WAX)
    return Wax(named * exp(SPREAD * normal_error(rng)), WEAR * exp(WEAR_SPREAD * normal_error(rng)))


@dataclass(frozen=True, slots=True)
class Belief:
    """A normal belief about the logarithm of fresh friction and about the wear of a slide."""

    log_friction: float
    wear: float
    variance: float
    """The standard deviation of `log_friction`."""
    wear_variance: float
    covariance: float

    @property
    def friction(self) -> float:
        """The median friction of a fresh strip."""
        return exp(self.log_friction)

    def doubt(self, worn: int) -> float:
        """Return the standard deviation of the logarithm of a strip's friction after so many slides."""
        return sqrt(max(0.0, self._variance(_slope(worn))))

    def stopped(self, worn: int, speed: float, way: float, spread: float) -> "Belief":
        """Return the belief after a slide aimed at `speed` m/s that stopped after `way` metres.

        `worn` is the number of slides that had passed its strip, `spread` the hand's standard deviation of the speed.
        """
        told = log(speed**2 / (2 * GRAVITY * way))
        return self._moved(worn, told - self._expected(worn), 0.0, spread)

    def fell(self, worn: int, speed: float, way: float, spread: float) -> "Belief":
        """Return the belief after a slide that went farther than `way`, over the end."""
        deviation = sqrt(self._variance(_slope(worn)) + _noise(spread) ** 2)
        bound = (log(speed**2 / (2 * GRAVITY * way)) - self._expected(worn)) / deviation
        hazard = _hazard(bound)
        left = max(1.0 - hazard * (bound + hazard), 0.0)
        return self._moved(worn, -deviation * hazard, left, spread)

    def _expected(self, worn: int) -> float:
        """Return the expected logarithm of a strip's friction."""
        return self.log_friction + log(1 + WEAR * worn) + _slope(worn) * (self.wear - WEAR)

    def _variance(self, slope: float) -> float:
        return self.variance + 2 * slope * self.covariance + slope**2 * self.wear_variance

    def _moved(self, worn: int, by: float, left: float, spread: float) -> "Belief":
        """Return the belief after a reading that differs by `by` from the expected one.

        `left` is the share of the reading's own variance that remains.
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
    """Return the derivative of the logarithm of a strip's friction by the wear of a slide."""
    return worn / (1 + WEAR * worn)


def _noise(spread: float) -> float:
    """Return the standard deviation of the logarithm of friction from one slide. Friction goes with speed squared."""
    return hypot(2 * spread, READING)


def _hazard(bound: float) -> float:
    """Return the normal density over the chance to lie below a bound."""
    if bound < -6:  # the computed chance is imprecise there, so use its series
        square = bound * bound
        return -bound / (1 - 1 / square + 3 / square**2 - 15 / square**3)
    return NORMAL.pdf(bound) / NORMAL.cdf(bound)


def prior(named: float, skill: str) -> Belief:
    """Return the belief of a player of some skill before any slide, on a board with a named friction."""
    spread = PRIOR.get(skill or HANDS.usual, SPREAD)
    return Belief(log(named), WEAR, spread**2, (WEAR * WEAR_SPREAD) ** 2, 0.0)


@lru_cache(maxsize=256)
def practised(setup: Setup, seat: int, length: float, named: float) -> Belief:
    """Return what the player at a seat believes after its practice slides on a board of some length, in metres.

    `named` is the friction that players are given.

    The player aims straight along a fresh board to about the deuce line, by its belief so far. Its hand strays by
    errors drawn from the seed. The board is dusted after practice. Spin, which changes little, is left out.
    """
    skill = setup.skill(seat)
    hand, believed, wax = sliding_hand(skill), prior(named, skill), wax_of(setup, named)
    rng, edge = beside(setup, _PRACTICE, seat), length - RELEASE_X
    for _ in range(options_of(setup).practice or 0):
        speed = sqrt(2 * believed.friction * GRAVITY * max(edge - PRACTICE_AIM, edge / 2))
        way = max(speed * (1 + hand.speed * normal_error(rng)), 0.0) ** 2 / (2 * wax.friction * GRAVITY)
        if way > edge:
            believed = believed.fell(0, speed, edge, hand.speed)
        elif way > 0:
            believed = believed.stopped(0, speed, way, hand.speed)
    return believed


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading from a player's own slide that met no other weight: its aim and its way."""

    speed: float
    worn: int
    """The number of slides that had passed its strip."""
    way: float
    """m, the distance to the place where it stopped, or to the end over which it fell."""
    fell: bool


def learnt(believed: Belief, readings: Sequence[Reading], spread: float) -> Belief:
    """Return the belief after readings, in order, of a hand with some standard deviation of the speed."""
    for reading in readings:
        update = believed.fell if reading.fell else believed.stopped
        believed = update(reading.worn, reading.speed, reading.way, spread)
    return believed
