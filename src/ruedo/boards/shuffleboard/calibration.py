"""Computes the friction and restitution of a real shuffleboard from measurements with a phone and a measuring tape.

* A slide shows the friction, which is approximately 2 s / (g t²) for a distance s and a time t. The spin is not
  measured, so the simulator computes how much it lengthens s and t.
* A hit shows the restitution by the distances that both weights move. The result does not depend on the wax. The weight
  that is shot must not turn visibly before the hit.

Speeds, spins and the offset of a hit are not measured. They are estimated together with the constants, from prior
distributions for the shots of people. The Gauss-Newton method finds the most probable values, with the simulator as its
model. The intervals assume a normal distribution around these values. `tests/boards/shuffleboard/test_calibration.py`
counts how often the intervals contain the true constants of synthetic boards.
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
from ruedo.core.values import Json
from ruedo.throws.calibration import INTERVAL, EquipmentTables, Fit, MeasuredConstant, Notice, constant_within
from ruedo.throws.odd_row import SingleValue

SPIN: Final = 3.0
"""The standard deviation, in rad/s, of the spin of a shot if the shooter tries to avoid spin. Assumed."""
SPIN_OF_HIT: Final = 1.0
"""The standard deviation, in rad/s, of a weight's spin before a hit. It is small, because owners leave out shots that
turn visibly."""
HEADING: Final = 0.03
"""The standard deviation, in radians, of a shot's direction before a hit. The mean is straight along the board.
Assumed."""
PRIOR_RESTITUTION: Final = (log(0.9 / 0.1), 1.2)
"""The prior mean and standard deviation of log(e / (1 - e)) for a restitution e. The 95 % interval of e is 0.46 to
0.99."""
PRIOR_RIM: Final = (log(constants.RIM_FRICTION), 0.4)
"""The prior mean and standard deviation of the logarithm of the friction between rims. This friction hardly changes
where weights come to rest, and it is not reported."""
PRIOR_FRICTION: Final = (log(0.03), 1.0)
"""The prior mean and standard deviation of the logarithm of friction."""
WIDENED: Final = 1.2
"""The factor that widens the interval of the restitution. It is needed because positions after a hit are not linear in
the spin and the rims' friction. For 100 synthetic boards, the errors were 1.2 times as large as the linear estimate."""
STEPS: Final = 12
FRICTION_RANGE: Final = (0.025, 0.035)
"""The lowest and highest friction that counts as usual. Assumed: medium wax, plus or minus 15 %."""
TIMED_WAY: Final = 5.0
"""A distance in metres. To explain a friction to people, a message states how long a weight takes to slide this far."""
SLOPE: Final = 0.0005
"""A slope of half a millimetre per metre, which is hardly visible on a spirit level."""


def calibrate(
    measurements: Sequence[Measurement], equipment: Json, name: str | None, notice: Notice | None
) -> tuple[Fit, EquipmentTables]:
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
    """Return a board with weights of the size and bottom in the equipment, and defaults for everything else.

    The fit needs no other properties of the equipment.
    """
    weight = equipment.weight
    law: LawName = "ring" if weight.bottom == "cupped" else "coupled"
    return Equipment(radius=weight.radius, law=law, contact_radius=weight.rim / 2 if weight.rim else None)


def measured_equipment(
    equipment: EquipmentFile, name: str, measured: Mapping[str, MeasuredConstant]
) -> EquipmentTables:
    """Return the tables of an equipment file with only this board and its measured constants.

    Constants that were not measured are left out, so they have their defaults.
    """
    weight = msgspec.to_builtins(replace_field(equipment.weight, restitution=None))
    board = msgspec.to_builtins(replace_field(equipment.boards[name], friction=None, friction_interval=None))
    return {
        "weight": weight | _only(measured, "restitution"),
        "lines": msgspec.to_builtins(equipment.lines),
        "boards": {name: board | _only(measured, "friction") | _interval(measured.get("friction"))},
    }


def _interval(friction: MeasuredConstant | None) -> dict[str, list[float]]:
    """Return the field `friction_interval` for a measured friction, or no field if there is no measured friction."""
    if friction is None:
        return {}
    return {"friction_interval": [float(f"{end:.4g}") for end in (friction.low, friction.high)]}


def _only(measured: Mapping[str, MeasuredConstant], name: str) -> dict[str, MeasuredConstant]:
    return {name: measured[name]} if name in measured else {}


def fit(measurements: Sequence[Measurement], board: Equipment) -> Fit:
    """Return the constants that fit the measurements best. The friction and restitution of `board` do not affect them.

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
    """Return the estimate from a single measurement: log(friction), or log(e / (1 - e)) for a restitution e."""
    if isinstance(one, TimedSlide):
        ((mean, deviation),), _ = _fit([_Timed(one, board)], [PRIOR_FRICTION])
        return SingleValue("friction", mean, deviation)
    ((mean, deviation), _), _ = _fit([_Struck(one, board)], [PRIOR_RESTITUTION, PRIOR_RIM])
    return SingleValue("restitution", mean, deviation * WIDENED)


def _meaning(name: str, value: float) -> Reason:
    """Return a message that explains the value of a constant to people."""
    if name == "restitution":
        return Reason("meaning-restitution_of_weights", {"percent": f"{100 * value:.0f}"})
    low, high = FRICTION_RANGE
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
    """Return a message that states by how much a slope of `SLOPE` would change the measured friction."""
    percent = f"{100 * SLOPE / friction.value:.1f}"
    return Reason("calibrate-slope", {"slope": f"{1000 * SLOPE:g}", "percent": percent})


def _uncertainty(constant: MeasuredConstant | None) -> float:
    """Return the width of a constant's interval divided by its value.

    It is infinite if the constant was not measured.
    """
    return inf if constant is None else (constant.high - constant.low) / constant.value


def _restitution(logit: float) -> float:
    return 1 / (1 + exp(-logit))


# Models of measurements. A model predicts the measured numbers from two groups of unknown numbers. The common numbers
# are the constants of the board. The model's own numbers, such as the speed, describe this one measurement.


class _Timed:
    """The model of a timed slide. Its common number is the logarithm of friction.

    Its own number is the logarithm of the speed, relative to the speed of the same slide without spin. Spin lengthens
    the distance and the time in proportion to its square. So every slide is simulated with the root mean square of the
    spin.
    """

    def __init__(self, one: TimedSlide, board: Equipment) -> None:
        self.seen = np.array([one.way, one.time])
        self.whitening = np.diag([1 / (sqrt(2) * PLACE_ERROR), 1 / TIME_ERROR])
        self.start = np.array([0.0])
        self.priors = np.array([10.0])
        self._long = replace(board, length=1000.0, width=1000.0)

    def predict(self, common: Floats, own: Floats) -> Floats:
        """Return the predicted distance and time for each row of common and own numbers, with shape `(rows, 2)`."""
        return np.array([self._one(*row) for row in np.hstack([common, own]).tolist()])

    def _one(self, log_friction: float, faster: float) -> tuple[float, float]:
        board = replace(self._long, friction=exp(log_friction))
        speed = sqrt(2 * board.friction * board.gravity * self.seen[0]) * exp(faster)
        outcome = simulate([], Launch(0.0, speed, 0.0, SPIN, x=1.0), board)
        place = outcome.rest[0]
        if place is None:
            raise ArithmeticError(outcome)
        return place[0] - 1.0, outcome.events[-1].time


class _Struck:
    """The model of a hit. Its common numbers are the logit of the restitution and the logarithm of the rims' friction.

    Its own numbers describe the weight that is shot: its speed, offset, direction and spin.
    """

    def __init__(self, one: Hit, board: Equipment) -> None:
        self._board = replace(board, length=1000.0, width=1000.0)
        lay = np.array(one.lay)
        self._struck, self._shot = np.array(one.struck) - lay, np.array(one.shot) - lay
        self.seen = np.concatenate([self._struck, self._shot])
        # Both displacements are relative to the same measured position, so their errors are correlated.
        shared = np.kron(np.array([[2.0, 1.0], [1.0, 2.0]]), np.eye(2))
        self.whitening = np.linalg.inv(np.linalg.cholesky(PLACE_ERROR**2 * shared))
        reach = float(np.hypot(*self._struck)) + max(float(np.hypot(*self._shot)) - 2 * board.radius, 0.0)
        if reach <= 2 * PLACE_ERROR:
            raise NotMeasured("hit_moved_nothing", place=f"{one.lay[0]:g},{one.lay[1]:g}")
        angle = float(np.arctan2(self._struck[1], self._struck[0]))
        self.start = np.array([log(reach), min(max(-sin(angle), -0.95), 0.95), 0.0, 0.0])
        self.priors = np.array([10.0, 10.0, HEADING, SPIN_OF_HIT])

    def predict(self, common: Floats, own: Floats) -> Floats:
        """Return the predicted final positions of both weights for each row of common and own numbers.

        The positions are relative to the initial position of the weight that is hit. The shape is `(rows, 4)`.
        """
        return np.array([self._one(*row) for row in np.hstack([common, own]).tolist()])

    def _one(
        self, bounce: float, log_rim: float, log_reach: float, offset: float, heading: float, spin: float
    ) -> Floats:
        """Return the final positions of both weights, from a simulation that starts just before the hit.

        `offset` is the sine of the angle between the shot's direction and the line of centres.
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
    """Return the mean and standard deviation of each common number, and each measurement's distance from the fit.

    The own numbers of each measurement are eliminated from the Gauss-Newton equations. So the run time grows linearly
    with the number of measurements, not with its cube.
    """
    centre, widths = np.array(priors).T
    precision = np.diag(1 / widths**2)
    common, owns = centre.copy(), [model.start.copy() for model in models]
    whole = precision
    for _ in range(STEPS):
        whole, right = precision.copy(), precision @ (centre - common)
        later: list[Callable[[Floats], Floats]] = []
        for model, own in zip(models, owns, strict=True):
            left, more, solve = _eliminate(model, common, own)
            whole, right = whole + left, right + more
            later.append(solve)
        step = np.clip(np.linalg.solve(whole, right), -MAX_STEP, MAX_STEP)
        common = common + step
        owns = [own + solve(step) for own, solve in zip(owns, later, strict=True)]
        if np.abs(step).max() < 1e-7:
            break
    deviations = np.sqrt(np.diag(np.linalg.inv(whole)))
    estimates = list(zip(common.tolist(), deviations.tolist(), strict=True))
    return estimates, [_misfit(model, common, own) for model, own in zip(models, owns, strict=True)]


MAX_STEP: Final = 0.3
"""The largest change of a common number in one iteration. It prevents divergence after a bad start."""
TINY: Final = 1e-4
"""The step size of the finite differences."""


def _eliminate(model: _Model, common: Floats, own: Floats) -> tuple[Floats, Floats, Callable[[Floats], Floats]]:
    """Return a measurement's part of the normal equations, from which its own numbers are eliminated.

    The third result is a function that computes the step of the own numbers from the step of the common numbers.
    """
    numbers, count = np.concatenate([common, own]), len(common)
    rows = np.vstack([numbers, numbers + TINY * np.eye(len(numbers)), numbers - TINY * np.eye(len(numbers))])
    predicted = model.predict(rows[:, :count], rows[:, count:]) @ model.whitening.T
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
    """Return how far a measurement is from the fit: its largest deviation, in standard deviations."""
    off = model.predict(common[None], own[None])[0] - model.seen
    return float(np.abs(model.whitening @ off).max())
