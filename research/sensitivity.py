"""Functions that compute how the outcomes of a simulation depend on uncertain constants: elasticities and intervals."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ruedo.core.chance import wilson

Known: TypeAlias = Literal["measured", "published", "assumed"]
Values: TypeAlias = Mapping[str, float]
INTERVAL: Final = 1.96
"""The number of standard errors from the centre of a 95 % interval to its ends."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant of the physics, and how well its value is known."""

    name: str
    value: float
    low: float
    high: float
    """The upper end of the likely range. Both ends are above 0, or they are 0 and 1 for a yes-or-no constant."""
    known: Known
    why: str

    @property
    def rank(self) -> float:
        """The position of the value between its two bounds, from 0 to 1.

        The scale is logarithmic, or linear if the lower bound is 0.
        """
        if self.low <= 0:
            return (self.value - self.low) / (self.high - self.low)
        return math.log(self.value / self.low) / math.log(self.high / self.low)


@dataclass(frozen=True, slots=True)
class SensitivityStudy:
    """A simulation whose outcomes depend on constants."""

    title: str
    constants: tuple[Constant, ...]
    counts: Callable[[Values, int], Mapping[str, int]]
    """A function that counts the outcomes of some trials with given constants. All calls use the same trials."""


@dataclass(frozen=True, slots=True)
class ShareSensitivity:
    """The share of trials with an outcome, its elasticity for each constant, and its intervals."""

    name: str
    share: float
    sampling: tuple[float, float]
    """The 95 % interval (Wilson) of the sampling error alone."""
    elasticities: Mapping[str, float]
    """For each constant: d ln share / d ln constant between its bounds. NaN if the outcome is missing at a bound."""
    ends: Mapping[str, tuple[float, float]]
    """For each constant: the share at its lower and at its upper bound."""
    physical: tuple[float, float]
    """The interval of the share that also includes the uncertainty of the constants. The sampling error and the effects
    of the constants are combined as independent errors."""


def outcomes(study: SensitivityStudy, trials: int) -> Iterator[ShareSensitivity]:
    """Yield the results for each outcome of a study, by setting one constant at a time to each of its bounds."""
    usual = {constant.name: constant.value for constant in study.constants}
    middle = study.counts(usual, trials)
    ends = {
        constant.name: tuple(
            study.counts({**usual, constant.name: end}, trials) for end in (constant.low, constant.high)
        )
        for constant in study.constants
    }
    for name, count in middle.items():
        share, sampling = count / trials, wilson(count, trials)
        reached = {constant: (low[name] / trials, high[name] / trials) for constant, (low, high) in ends.items()}
        yield ShareSensitivity(
            name,
            share,
            sampling,
            {one.name: elasticity(one, reached[one.name]) for one in study.constants},
            reached,
            physical(share, sampling, list(reached.values())),
        )


def elasticity(constant: Constant, shares: tuple[float, float]) -> float:
    """Return by how many per cent a share changes if a constant changes by one per cent.

    `shares` contains the share at each of the two bounds of the constant.
    """
    if min(shares) <= 0:
        return math.nan
    return math.log(shares[1] / shares[0]) / math.log(constant.high / constant.low)


def physical(share: float, sampling: tuple[float, float], ends: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the physical interval of a share.

    It is computed from the sampling interval and from the shares at the bounds of every constant. Independent errors
    are combined as the root of the sum of squares, separately for deviations downwards and upwards.
    """
    down = math.hypot(share - sampling[0], *(max(0.0, share - min(pair)) for pair in ends))
    up = math.hypot(sampling[1] - share, *(max(0.0, max(pair) - share) for pair in ends))
    return max(0.0, share - down), min(1.0, share + up)


def text(study: SensitivityStudy, results: list[ShareSensitivity], trials: int) -> str:
    """Return the constants and the results of a study as two Markdown tables."""
    lines = [f"**{study.title}**, {trials} trials at each value.", "", "| constant | value | from | to | known | |"]
    lines += ["| --- | --- | --- | --- | --- | --- |"]
    for one in study.constants:
        lines.append(f"| {one.name} | {one.value:g} | {one.low:g} | {one.high:g} | {one.known} | {one.why} |")
    names = [one.name for one in study.constants]
    lines += ["", "| outcome | share | by sampling | by physics | " + " | ".join(names) + " |"]
    lines.append("| --- " * (4 + len(names)) + "|")
    for outcome in results:
        intervals = [f"{100 * low:.1f} to {100 * high:.1f}" for low, high in (outcome.sampling, outcome.physical)]
        answers = [cell(outcome, name) for name in names]
        lines.append(f"| {outcome.name} | {100 * outcome.share:.1f} % | " + " | ".join([*intervals, *answers]) + " |")
    return "\n".join(lines)


def cell(outcome: ShareSensitivity, constant: str) -> str:
    """Return an elasticity and the shares at both bounds in per cent, as text."""
    low, high = outcome.ends[constant]
    size = outcome.elasticities[constant]
    return f"{'–' if math.isnan(size) else f'{size:+.2f}'} ({100 * low:.1f}, {100 * high:.1f})"


# For slow trials, such as whole games: in each trial, every constant is set to one of its bounds at random


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a figure over all trials, its elasticities, and its interval."""

    value: float
    error: float
    """The standard error of the mean."""
    elasticities: Mapping[str, tuple[float, float]]
    """For each constant: by how many per cent the mean changes if the constant changes by 1 %, and the standard error.
    For a yes-or-no constant: the change from no to yes, divided by the mean."""
    physical: tuple[float, float]
    """The interval of the mean that also includes the uncertainty of the constants. The sampling error and the effects
    of the constants are combined as independent errors."""


def bounds_drawn(constants: Sequence[Constant], trials: int, seed: int) -> list[Values]:
    """Return the values of the constants in each trial, each set at random to its lower or upper bound.

    Both bounds occur equally often, because the second half of the trials uses the opposite bounds of the first half.
    """
    sides = np.random.default_rng(seed).integers(0, 2, (trials // 2, len(constants)))
    return [
        {one.name: (one.low, one.high)[side] for one, side in zip(constants, row, strict=True)}
        for row in np.vstack([sides, 1 - sides]).tolist()
    ]


def mean(constants: Sequence[Constant], usual: ArrayLike, drawn: Sequence[Values], figures: ArrayLike) -> Mean:
    """Return the mean of a figure over the trials `usual`, with its elasticities and its interval.

    The trials `usual` have the usual values of the constants. The trials `figures` have the values in `drawn`, which
    `bounds_drawn` returns. The effect of each constant is a least-squares slope over all these trials. The variance of
    the slope is subtracted from the squared effect, because sampling error is not an effect of a constant.
    """
    middle, values = np.asarray(usual, dtype=float), np.asarray(figures, dtype=float)
    value, error = float(middle.mean()), float(middle.std(ddof=1)) / math.sqrt(len(middle))
    effects, errors = _effects(constants, drawn, values)
    elasticities, down, up = {}, [INTERVAL * error], [INTERVAL * error]
    for one, effect, deviation in zip(constants, effects, errors, strict=True):
        width = math.log(one.high / one.low) if one.low > 0 else 1.0
        over = value * width
        elasticities[one.name] = (effect / over, deviation / over) if value else (math.nan, math.nan)
        size = math.sqrt(max(effect**2 - deviation**2, 0.0))
        below, above = (one.rank, 1 - one.rank) if effect > 0 else (1 - one.rank, one.rank)
        down.append(below * size)
        up.append(above * size)
    return Mean(value, error, elasticities, (value - math.hypot(*down), value + math.hypot(*up)))


def _effects(
    constants: Sequence[Constant], drawn: Sequence[Values], figures: NDArray[np.float64]
) -> tuple[list[float], list[float]]:
    """Return the change in a figure between the bounds of each constant, with the standard errors of the changes."""
    sides = np.array([[values[one.name] == one.high for one in constants] for values in drawn], dtype=float)
    columns = np.column_stack([np.ones(len(figures)), sides])
    inverse = np.linalg.inv(columns.T @ columns)
    slopes = inverse @ columns.T @ figures
    off = figures - columns @ slopes
    variance = float(off @ off) / (len(figures) - columns.shape[1])
    return slopes[1:].tolist(), np.sqrt(variance * np.diag(inverse))[1:].tolist()
