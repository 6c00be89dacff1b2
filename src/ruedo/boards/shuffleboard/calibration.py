"""Computes the friction and restitution of a real shuffleboard from measurements with a phone and a measuring tape.

* A slide gives friction, approximately 2 s / (g t²) for the distance s and the time t. Nobody measures the spin, so the
  simulator computes how much it lengthens s and t.
* A hit gives restitution, from the distances of both weights. The result does not depend on the wax. The weight that is
  shot must not turn visibly before the hit.

Speeds, spins and the offset of a hit are not measured. They are estimated together with the constants, with assumptions
(priors) about what hands do. The Gauss-Newton method finds the most probable fit, with the simulator as its model. The
intervals assume a normal distribution around the fit. `tests/boards/shuffleboard/test_calibration.py` counts how often
the intervals contain the true constants of synthetic boards.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import cos, exp, inf, log, sin, sqrt
from typing import Final, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import replace as replace_field

from ruedo.boards.shuffleboard.equipment import EquipmentFile, check_board, load
from ruedo.boards.shuffleboard.physics import constants
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, LawName, simulate, simulate_many
from ruedo.boards.shuffleboard.readings import CONSTANTS, PLACE_ERROR, TIME_ERROR, Hit, Measurement, TimedSlide
from ruedo.core.errors import NotMeasured, Reason
from ruedo.core.game import Json
from ruedo.throws.calibration import INTERVAL, Fit, MeasuredConstant, Notice, Tables, constant_within
from ruedo.throws.odd_row import SingleValue

SPIN: Final = 3.0
"""The standard deviation in rad/s of the spin if a shooter tries to avoid it. Assumed."""
SPIN_OF_HIT: Final = 1.0
"""The standard deviation in rad/s of the spin before a hit. Owners leave out shots that turn visibly."""
HEADING: Final = 0.03
"""The standard deviation in radians of the direction of a shot before a hit. Its mean is straight along the board.
Assumed."""
PRIOR_RESTITUTION: Final = (log(0.9 / 0.1), 1.2)
"""The mean and standard deviation of the logarithm of e / (1 - e) before any measurement, for a restitution e. They
give 0.46 to 0.99."""
PRIOR_RIM: Final = (log(constants.RIM_FRICTION), 0.4)
"""The mean and standard deviation of the logarithm of the rims' friction before any measurement. It hardly changes
where weights come to rest, and is not reported."""
PRIOR_FRICTION: Final = (log(0.03), 1.0)
"""The mean and standard deviation of the logarithm of friction before any measurement."""
WIDENED: Final = 1.2
"""The factor by which the standard deviation of restitution is multiplied. Positions after a hit are not linear in the
spin and the rims' friction. For 100 synthetic boards, the errors were 1.2 times as large as the linear estimate."""
STEPS: Final = 12
USUAL_FRICTION: Final = (0.025, 0.035)
"""The friction of usual boards. Assumed: medium wax, plus or minus 15 %."""
TIMED_WAY: Final = 5.0
"""A distance in metres. The time that a weight takes for it explains the friction to people."""
SLOPE: Final = 0.0005
"""A slope of half a millimetre in a metre, which a spirit level hardly shows."""


def calibrate(
    measurements: Sequence[Measurement], equipment: Json, name: str | None, notice: Notice | None
) -> tuple[Fit, Tables]:
    """Return the constants that fit the measurements best, and the equipment with these constants.

    `name` is the board's name in the equipment, or None for the first board. Raises `NotMeasured`, `BadEquipment`
    or `BadHeader`.
    """
    loaded = load(equipment)
    name = name or next(iter(loaded.boards))
    check_board(loaded, name, field="board")
    sliding.prepare(notice)
    found = fit(measurements, _face(loaded))
    return found, measured_equipment(loaded, name, found.constants)


def _face(equipment: EquipmentFile) -> Equipment:
    """Return a board that is known only by the size and the bottom of its weights.

    The fit needs no other properties of the equipment.
    """
    weight = equipment.weight
    law: LawName = "ring" if weight.bottom == "cupped" else "coupled"
    return Equipment(radius=weight.radius, law=law, contact_radius=weight.rim / 2 if weight.rim else None)


def measured_equipment(equipment: EquipmentFile, name: str, measured: Mapping[str, MeasuredConstant]) -> Tables:
    """Return the tables of the equipment with only one board and its measured constants.

    Constants that were not measured are left out, so that they have their defaults.
    """
    weight = msgspec.to_builtins(replace_field(equipment.weight, restitution=None))
    board = msgspec.to_builtins(replace_field(equipment.boards[name], friction=None, friction_interval=None))
    return {
        "weight": weight | _only(measured, "restitution"),
        "lines": msgspec.to_builtins(equipment.lines),
        "boards": {name: board | _only(measured, "friction") | _interval(measured.get("friction"))},
    }


def _interval(friction: MeasuredConstant | None) -> dict[str, list[float]]:
    """Return the field for the interval of a measured friction, rounded like other numbers in the file."""
    if friction is None:
        return {}
    return {"friction_interval": [float(f"{end:.4g}") for end in (friction.low, friction.high)]}


def _only(measured: Mapping[str, MeasuredConstant], name: str) -> dict[str, MeasuredConstant]:
    return {name: measured[name]} if name in measured else {}


def fit(measurements: Sequence[Measurement], board: Equipment) -> Fit:
    """Return the constants of a board that fit the measurements best. The board's own constants are not used.

    Raises `NotMeasured` if a hit moved no weight.
    """
    slides = [one for one in measurements if isinstance(one, TimedSlide)]
    hits = [one for one in measurements if isinstance(one, Hit)]
    friction, off_slides = _fit([_Timed(one, board) for one in slides], [PRIOR_FRICTION])
    bounce, off_hits = _fit([_Struck(one, board) for one in hits], [PRIOR_RESTITUTION, PRIOR_RIM])
    misfits = {id(one): off for one, off in zip([*slides, *hits], [*off_slides, *off_hits], strict=True)}
    measured: dict[str, MeasuredConstant] = {}
    if slides:
        mean, deviation = friction[0]
        measured["friction"] = constant_within(mean, INTERVAL * deviation, exp)
    if hits:
        mean, deviation = bounce[0]
        measured["restitution"] = constant_within(mean, INTERVAL * deviation * WIDENED, _restitution)
    least_certain = max(CONSTANTS, key=lambda name: _uncertainty(measured.get(name)))
    return Fit(
        {name: replace(constant, meaning=_meaning(name, constant.value)) for name, constant in measured.items()},
        tuple(misfits[id(one)] for one in measurements),
        least_certain,
        tuple(_alone(one, board) for one in measurements),
        (_slope_note(measured["friction"]),) if slides else (),
    )


def _alone(one: Measurement, board: Equipment) -> SingleValue:
    """Return the value that one measurement gives: the logarithm of friction, or of e / (1 - e) for a restitution e."""
    if isinstance(one, TimedSlide):
        ((mean, deviation),), _ = _fit([_Timed(one, board)], [PRIOR_FRICTION])
        return SingleValue("friction", mean, deviation)
    ((mean, deviation), _), _ = _fit([_Struck(one, board)], [PRIOR_RESTITUTION, PRIOR_RIM])
    return SingleValue("restitution", mean, deviation * WIDENED)


def _meaning(name: str, value: float) -> Reason:
    """Return a sentence that explains a constant to people."""
    if name == "restitution":
        return Reason("meaning-restitution_of_weights", {"percent": f"{100 * value:.0f}"})
    low, high = USUAL_FRICTION
    if value < low:
        key = "meaning-friction_of_weights-fast"
    elif value > high:
        key = "meaning-friction_of_weights-slow"
    else:
        key = "meaning-friction_of_weights-usual"
    seconds = sqrt(2 * TIMED_WAY / (value * constants.GRAVITY))
    facts = {"metres": f"{TIMED_WAY:g}", "seconds": f"{seconds:.1f}", "low": f"{low:g}", "high": f"{high:g}"}
    return Reason(key, facts)


def _slope_note(friction: MeasuredConstant) -> Reason:
    """Return a sentence about the error of the measured friction that a slope of the board would cause."""
    percent = f"{100 * SLOPE / friction.value:.1f}"
    return Reason("calibrate-slope", {"slope": f"{1000 * SLOPE:g}", "percent": percent})


def _uncertainty(constant: MeasuredConstant | None) -> float:
    """Return the width of a constant's interval divided by its value.

    It is infinite if the constant was not measured.
    """
    return inf if constant is None else (constant.high - constant.low) / constant.value


def _restitution(logit: float) -> float:
    return 1 / (1 + exp(-logit))


# Models of measurements. A model predicts the measured numbers from the board's constants (the common numbers) and from
# unknown numbers of this measurement alone (its own numbers).


class _Timed:
    """The model of a timed slide. Its common number is the logarithm of friction, and its own number is the speed.

    A spin lengthens distance and time in proportion to its square. So every slide is simulated with the root mean
    square spin.
    """

    def __init__(self, one: TimedSlide, board: Equipment) -> None:
        self.seen = np.array([one.way, one.time])
        self.whitening = np.diag([1 / (sqrt(2) * PLACE_ERROR), 1 / TIME_ERROR])
        self.start = np.array([0.0])
        self.priors = np.array([10.0])
        self._long = replace(board, length=1000.0, width=1000.0)

    def predicted(self, common: Floats, own: Floats) -> Floats:
        """Return the distance and the time for each row of common and own numbers, with shape `(rows, 2)`."""
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
    """The model of a hit. The common numbers are restitution and the rims' friction.

    Its own numbers are the speed, the offset, the direction and the spin.
    """

    def __init__(self, one: Hit, board: Equipment) -> None:
        self._board = replace(board, length=1000.0, width=1000.0)
        lay = np.array(one.lay)
        self._struck, self._shot = np.array(one.struck) - lay, np.array(one.shot) - lay
        self.seen = np.concatenate([self._struck, self._shot])
        # Both distances start at the same position, so their errors are correlated.
        shared = np.kron(np.array([[2.0, 1.0], [1.0, 2.0]]), np.eye(2))
        self.whitening = np.linalg.inv(np.linalg.cholesky(PLACE_ERROR**2 * shared))
        reach = float(np.hypot(*self._struck)) + max(float(np.hypot(*self._shot)) - 2 * board.radius, 0.0)
        if reach <= 2 * PLACE_ERROR:
            raise NotMeasured("hit_moved_nothing", place=f"{one.lay[0]:g},{one.lay[1]:g}")
        angle = float(np.arctan2(self._struck[1], self._struck[0]))
        self.start = np.array([log(reach), min(max(-sin(angle), -0.95), 0.95), 0.0, 0.0])
        self.priors = np.array([10.0, 10.0, HEADING, SPIN_OF_HIT])

    def predicted(self, common: Floats, own: Floats) -> Floats:
        """Return both final positions, relative to the first position of the weight that is hit: `(rows, 4)`."""
        return np.array([self._one(*row) for row in np.hstack([common, own]).tolist()])

    def _one(
        self, bounce: float, log_rim: float, log_reach: float, offset: float, heading: float, spin: float
    ) -> Floats:
        """Simulate a hit, starting just before it.

        `offset` is the sine of the angle between the direction and the line of centres.
        """
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
    """Return the means and standard deviations of the common numbers, and each measurement's distance from the fit.

    The own numbers of each measurement are eliminated from the Gauss-Newton equations. So the work grows linearly with
    the number of measurements instead of with its cube.
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
"""The largest change of a common number in one iteration, so that a bad start does not diverge."""
TINY: Final = 1e-4
"""The step of the finite differences."""


def _eliminated(model: _Model, common: Floats, own: Floats) -> tuple[Floats, Floats, Callable[[Floats], Floats]]:
    """Eliminate a measurement's own numbers from its part of the normal equations, and return this part.

    Also return a function that computes the step of the own numbers from the step of the common numbers.
    """
    numbers, count = np.concatenate([common, own]), len(common)
    rows = np.vstack([numbers, numbers + TINY * np.eye(len(numbers)), numbers - TINY * np.eye(len(numbers))])
    predicted = model.predicted(rows[:, :count], rows[:, count:]) @ model.whitening.T
    size = len(numbers)
    slopes = (predicted[1 : size + 1] - predicted[size + 1 :]).T / (2 * TINY)
    off = model.whitening @ model.seen - predicted[0]
    by_common, by_own = slopes[:, :count], slopes[:, count:]
    inner = by_own.T @ by_own + np.diag(1 / model.priors**2)
    pull = by_own.T @ off - (own - model.start) / model.priors**2
    across = by_common.T @ by_own
    gain = np.linalg.solve(inner, across.T)

    def solve(step: Floats) -> Floats:
        return np.asarray(np.clip(np.linalg.solve(inner, pull) - gain @ step, -1.0, 1.0))

    return by_common.T @ by_common - across @ gain, by_common.T @ off - gain.T @ pull, solve


def _misfit(model: _Model, common: Floats, own: Floats) -> float:
    """Return the distance of a measurement from the fit: the largest of its deviations, in standard deviations."""
    off = model.predicted(common[None], own[None])[0] - model.seen
    return float(np.abs(model.whitening @ off).max())
