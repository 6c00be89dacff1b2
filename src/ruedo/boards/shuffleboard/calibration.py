"""A real shuffleboard's friction and restitution, from what its owner measures with a phone and a tape.

Two kinds of measurements, in any number:

* a **slide**: a weight that met no other, how far it went and how long it took. Friction is about 2 s / (g t²); the
  simulator is asked how much a spin that nobody measured may have lengthened both.
* a **hit**: a weight that lay somewhere, and where it and the weight shot at it came to rest, that one without turning
  visibly before. The two ways tell restitution, whatever the wax.

What is not measured (speeds, spins, how fully a weight was hit) is estimated along with the constants, under priors
that say what hands do. The fit is the most probable one, by Gauss and Newton's steps over the simulator; intervals are
those of a normal distribution about it. `tests/boards/shuffleboard/test_calibration.py` counts how many synthetic
boards they cover.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import cos, exp, inf, log, sin, sqrt
from typing import Final, TypeAlias

import numpy as np

from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, Place, simulate, simulate_many
from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import INTERVAL, MeasuredConstant

TIME_ERROR: Final = 0.1
"""s, a standard deviation: a thumb on a phone's stopwatch, at both ends."""
PLACE_ERROR: Final = 0.003
"""m, a standard deviation along each axis: a tape, or a tap on a drawing of the board."""
SPIN: Final = 3.0
"""rad/s, a standard deviation: the spin of a shooter who means to give none. Assumed."""
SPIN_OF_HIT: Final = 1.0
"""rad/s, the same of shots whose hits are noted: those that visibly turn are left out."""
HEADING: Final = 0.03
"""rad, a standard deviation: from where a hit's shot may have come, against straight. Assumed."""
PRIOR_RESTITUTION: Final = (log(0.9 / 0.1), 1.2)
"""Mean and standard deviation, before any measurement, of the logarithm of e / (1 - e): 0.46 to 0.99."""
PRIOR_RIM: Final = (log(constants.RIM_FRICTION), 0.4)
"""Of the logarithm of the rims' friction, which hardly shows in where weights rest, and is not reported."""
PRIOR_FRICTION: Final = (log(0.03), 1.0)
"""Of the logarithm of friction."""
WIDENED: Final = 1.2
"""Times the standard deviation of restitution that the slopes at the best fit give. Rests after a hit bend with spin
and with the friction of rims: over 100 synthetic boards the errors were 1.2 times as large as those slopes say."""
STEPS: Final = 12


@dataclass(frozen=True, slots=True)
class TimedSlide:
    """A weight that met no other."""

    way: float
    """m, from the release to where it stopped."""
    time: float
    """s, from the release to the stop."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A weight that lay somewhere and was hit once by a weight shot straight along the board. Places in metres."""

    lay: Place
    struck: Place
    """Where the weight that lay there rests."""
    shot: Place
    """Where the weight shot at it rests."""


Measurement: TypeAlias = TimedSlide | Hit


@dataclass(frozen=True, slots=True)
class Calibration:
    """The estimated constants of a board and its weights."""

    friction: MeasuredConstant | None
    """None where no slide was timed."""
    restitution: MeasuredConstant | None
    """None where no hit was measured."""
    misfits: tuple[float, ...]
    """By measurement: how far it lies from the fit, in standard deviations of what it measures."""

    @property
    def next(self) -> str:
        """The kind of measurement that would help most, for the less well known constant: `simulate` or `hit`."""
        return "slide" if _share(self.friction) >= _share(self.restitution) else "hit"


def _share(constant: MeasuredConstant | None) -> float:
    return inf if constant is None else (constant.high - constant.low) / constant.value


def calibrated(measurements: Sequence[Measurement], board: Equipment) -> Calibration:
    """Return the calibration by measurements on a board, whose own friction and restitution are ignored.

    Raises `NotMeasured` without usable measurements.
    """
    if not measurements:
        raise NotMeasured("nothing_slid")
    timed = [one for one in measurements if isinstance(one, TimedSlide)]
    hits = [one for one in measurements if isinstance(one, Hit)]
    friction, off_slides = _fit([_Timed(one, board) for one in timed], [PRIOR_FRICTION])
    bounce, off_hits = _fit([_Struck(one, board) for one in hits], [PRIOR_RESTITUTION, PRIOR_RIM])
    misfits = {id(one): off for one, off in zip([*timed, *hits], [*off_slides, *off_hits], strict=True)}
    return Calibration(
        _constant(friction[0], exp) if timed else None,
        _constant(bounce[0], _restitution, WIDENED) if hits else None,
        tuple(misfits[id(one)] for one in measurements),
    )


def _constant(estimate: tuple[float, float], value: Callable[[float], float], widened: float = 1.0) -> MeasuredConstant:
    """Return a constant from the mean and standard deviation of a number that grows with it."""
    mean, width = estimate[0], INTERVAL * estimate[1] * widened
    return MeasuredConstant(value(mean), value(mean - width), value(mean + width))


def _restitution(logit: float) -> float:
    return 1 / (1 + exp(-logit))


# Models of measurements: what would have been measured, by constants of the board and by numbers of its own


class _Timed:
    """The model of a timed slide: the logarithm of friction, and its own speed.

    Its spin, which is not seen, lengthens way and time by its square: all are taken to have the root mean square one.
    """

    def __init__(self, one: TimedSlide, board: Equipment) -> None:
        self.seen = np.array([one.way, one.time])
        self.whitening = np.diag([1 / (sqrt(2) * PLACE_ERROR), 1 / TIME_ERROR])
        self.start = np.array([0.0])
        self.priors = np.array([10.0])
        self._long = replace(board, length=1000.0, width=1000.0)

    def predicted(self, common: Floats, own: Floats) -> Floats:
        """Return ways and times, `(rows, 2)`, of rows of common and own numbers."""
        return np.array([self._one(*row) for row in np.hstack([common, own]).tolist()])

    def _one(self, log_friction: float, faster: float) -> tuple[float, float]:
        board = replace(self._long, friction=exp(log_friction))
        speed = sqrt(2 * board.friction * board.gravity * self.seen[0]) * exp(faster)
        slid = simulate([], Launch(0.0, speed, 0.0, SPIN, x=1.0), board)
        place = slid.rest[0]
        if place is None:
            raise ArithmeticError(slid)
        return place[0] - 1.0, slid.events[-1].time


class _Struck:
    """The model of a hit: restitution and the rims' friction, and its own reach, offset, heading and spin."""

    def __init__(self, one: Hit, board: Equipment) -> None:
        self._board = replace(board, length=1000.0, width=1000.0)
        lay = np.array(one.lay)
        self._struck, self._shot = np.array(one.struck) - lay, np.array(one.shot) - lay
        self.seen = np.concatenate([self._struck, self._shot])
        shared = np.kron(np.array([[2.0, 1.0], [1.0, 2.0]]), np.eye(2))  # both ways begin at one place
        self.whitening = np.linalg.inv(np.linalg.cholesky(PLACE_ERROR**2 * shared))
        reach = float(np.hypot(*self._struck)) + max(float(np.hypot(*self._shot)) - 2 * board.radius, 0.0)
        if reach <= 2 * PLACE_ERROR:
            raise NotMeasured("hit_moved_nothing", place=f"{one.lay[0]:g},{one.lay[1]:g}")
        angle = float(np.arctan2(self._struck[1], self._struck[0]))
        self.start = np.array([log(reach), min(max(-sin(angle), -0.95), 0.95), 0.0, 0.0])
        self.priors = np.array([10.0, 10.0, HEADING, SPIN_OF_HIT])

    def predicted(self, common: Floats, own: Floats) -> Floats:
        """Return where both weights rest, from where the one lay, `(rows, 4)`, of rows of common and own numbers."""
        return np.array([self._one(*row) for row in np.hstack([common, own]).tolist()])

    def _one(
        self, bounce: float, log_rim: float, log_reach: float, offset: float, heading: float, spin: float
    ) -> Floats:
        """Simulate the hit, from just before it; `offset` is the sine of the angle at which the weight is met."""
        board = replace(self._board, restitution=_restitution(bounce), rim_friction=exp(log_rim))
        offset = min(max(offset, -0.999), 0.999)
        away = 2 * board.radius + 1e-6
        along, across = -away * sqrt(1 - offset * offset), away * offset
        x = 500.0 + along * cos(heading) - across * sin(heading)
        y = along * sin(heading) + across * cos(heading)
        speed = sqrt(2 * board.friction * board.gravity * exp(log_reach))
        lying = np.array([[500.0, 0.0]])
        rest = simulate_many(lying, np.array([[y, speed, heading, spin, x]]), board, threads=1)[0]
        return np.asarray((rest - lying[0]).ravel())


_Model: TypeAlias = "_Timed | _Struck"
Estimates: TypeAlias = list[tuple[float, float]]


def _fit(models: Sequence[_Model], priors: Estimates) -> tuple[Estimates, list[float]]:
    """Return means and standard deviations of the common numbers, and how far each measurement is from the fit.

    Steps of Gauss and Newton; the own numbers of each measurement are eliminated from them, so that the work grows with
    the number of measurements and not with its cube.
    """
    centre, widths = np.array(priors).T
    precision = np.diag(1 / widths**2)
    common, owns = centre.copy(), [model.start.copy() for model in models]
    whole = precision
    for _ in range(STEPS):
        whole, right = precision.copy(), precision @ (centre - common)
        later: list[Callable[[Floats], Floats]] = []
        for model, own in zip(models, owns, strict=True):
            left, more, solve = _eliminated(model, common, own)
            whole, right = whole + left, right + more
            later.append(solve)
        step = np.clip(np.linalg.solve(whole, right), -LONGEST, LONGEST)
        common = common + step
        owns = [own + solve(step) for own, solve in zip(owns, later, strict=True)]
        if np.abs(step).max() < 1e-7:
            break
    deviations = np.sqrt(np.diag(np.linalg.inv(whole)))
    estimates = list(zip(common.tolist(), deviations.tolist(), strict=True))
    return estimates, [_misfit(model, common, own) for model, own in zip(models, owns, strict=True)]


LONGEST: Final = 0.3
"""A step of a common number at most, so that a bad start does not leap."""
TINY: Final = 1e-4
"""The step of the finite differences."""


def _eliminated(model: _Model, common: Floats, own: Floats) -> tuple[Floats, Floats, Callable[[Floats], Floats]]:
    """Return a measurement's part in the normal equations, its own numbers eliminated, and how to update those."""
    numbers, count = np.concatenate([common, own]), len(common)
    rows = np.vstack([numbers, numbers + TINY * np.eye(len(numbers)), numbers - TINY * np.eye(len(numbers))])
    told = model.predicted(rows[:, :count], rows[:, count:]) @ model.whitening.T
    size = len(numbers)
    slopes = (told[1 : size + 1] - told[size + 1 :]).T / (2 * TINY)
    off = model.whitening @ model.seen - told[0]
    by_common, by_own = slopes[:, :count], slopes[:, count:]
    inner = by_own.T @ by_own + np.diag(1 / model.priors**2)
    pull = by_own.T @ off - (own - model.start) / model.priors**2
    across = by_common.T @ by_own
    gain = np.linalg.solve(inner, across.T)

    def solve(step: Floats) -> Floats:
        return np.asarray(np.clip(np.linalg.solve(inner, pull) - gain @ step, -1.0, 1.0))

    return by_common.T @ by_common - across @ gain, by_common.T @ off - gain.T @ pull, solve


def _misfit(model: _Model, common: Floats, own: Floats) -> float:
    """Return how far what was measured lies from the fit, in standard deviations, the largest of its numbers."""
    off = model.predicted(common[None], own[None])[0] - model.seen
    return float(np.abs(model.whitening @ off).max())
