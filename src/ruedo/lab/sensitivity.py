"""How much a simulation's outcomes depend on constants that nobody has measured: elasticities and intervals."""

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
"""Standard deviations from the middle to the ends of an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant of the physics and how well it is known."""

    name: str
    value: float
    low: float
    high: float
    """The bounds between which it is believed to lie, both above 0; or 0 to 1 of a thing that is so or is not."""
    known: Known
    why: str

    @property
    def rank(self) -> float:
        """Where the value lies on the way between the bounds, from 0 to 1: by ratios, or by differences from 0."""
        if self.low <= 0:
            return (self.value - self.low) / (self.high - self.low)
        return math.log(self.value / self.low) / math.log(self.high / self.low)


@dataclass(frozen=True, slots=True)
class SensitivityStudy:
    """A simulation whose outcomes depend on constants."""

    title: str
    constants: tuple[Constant, ...]
    counts: Callable[[Values, int], Mapping[str, int]]
    """Count the outcomes of that many trials with these constants. The trials are the same for all values."""


@dataclass(frozen=True, slots=True)
class ShareSensitivity:
    """An outcome's share, its elasticity to each constant, and its interval."""

    name: str
    share: float
    sampling: tuple[float, float]
    """Wilson's interval of 95 %."""
    elasticities: Mapping[str, float]
    """By constant, d ln share / d ln constant between its bounds; NaN where the outcome never came."""
    ends: Mapping[str, tuple[float, float]]
    """By constant, the share at its lower and its upper bound."""
    physical: tuple[float, float]
    """What the share may be: the sampling error and every constant's effect, each way, added as independent errors."""


def outcomes(study: SensitivityStudy, trials: int) -> Iterator[ShareSensitivity]:
    """Yield each outcome of a study, with one constant at a time taken to its bounds."""
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
    """Return by how many per cent a share changes for each per cent of a constant, from the shares at its bounds."""
    if min(shares) <= 0:
        return math.nan
    return math.log(shares[1] / shares[0]) / math.log(constant.high / constant.low)


def physical(share: float, sampling: tuple[float, float], ends: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the interval of a share by its sampling interval and its values at the bounds of every constant.

    Deviations down and up are added in squares apart, as those of independent errors are.
    """
    down = math.hypot(share - sampling[0], *(max(0.0, share - min(pair)) for pair in ends))
    up = math.hypot(sampling[1] - share, *(max(0.0, max(pair) - share) for pair in ends))
    return max(0.0, share - down), min(1.0, share + up)


def text(study: SensitivityStudy, found: list[ShareSensitivity], trials: int) -> str:
    """Return the tables of a study in Markdown."""
    lines = [f"**{study.title}**, {trials} trials at each value.", "", "| constant | value | from | to | known | |"]
    lines += ["| --- | --- | --- | --- | --- | --- |"]
    for one in study.constants:
        lines.append(f"| {one.name} | {one.value:g} | {one.low:g} | {one.high:g} | {one.known} | {one.why} |")
    names = [one.name for one in study.constants]
    lines += ["", "| outcome | share | by sampling | by physics | " + " | ".join(names) + " |"]
    lines.append("| --- " * (4 + len(names)) + "|")
    for outcome in found:
        intervals = [f"{100 * low:.1f} to {100 * high:.1f}" for low, high in (outcome.sampling, outcome.physical)]
        answers = [cell(outcome, name) for name in names]
        lines.append(f"| {outcome.name} | {100 * outcome.share:.1f} % | " + " | ".join([*intervals, *answers]) + " |")
    return "\n".join(lines)


def cell(outcome: ShareSensitivity, constant: str) -> str:
    """Return an elasticity, with the shares at both bounds, in per cent."""
    low, high = outcome.ends[constant]
    size = outcome.elasticities[constant]
    return f"{'–' if math.isnan(size) else f'{size:+.2f}'} ({100 * low:.1f}, {100 * high:.1f})"


# Where a trial is dear, as a game is: every constant at one of its bounds in each trial


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a figure over trials, and what it may be."""

    value: float
    error: float
    """By sampling, a standard deviation."""
    elasticities: Mapping[str, tuple[float, float]]
    """By constant, by how many per cent the mean changes for each per cent of it (of a thing that is so or is not: what
    it changes, over the mean), and the standard deviation of that."""
    physical: tuple[float, float]
    """What the mean may be: the sampling error and every constant's effect, each way, added as independent errors."""


def bounds_drawn(constants: Sequence[Constant], trials: int, seed: int) -> list[Values]:
    """Return the values of constants for trials, each at one of its bounds by a coin, as often at one as at the other.

    The second half of an even number of trials is the opposite of the first.
    """
    sides = np.random.default_rng(seed).integers(0, 2, (trials // 2, len(constants)))
    return [
        {one.name: (one.low, one.high)[side] for one, side in zip(constants, row, strict=True)}
        for row in np.vstack([sides, 1 - sides]).tolist()
    ]


def mean(constants: Sequence[Constant], usual: ArrayLike, drawn: Sequence[Values], figures: ArrayLike) -> Mean:
    """Return the mean of a figure in trials with the usual values, and its answers to the constants.

    `figures` are those of trials with values as `bounds_drawn` says. All of them tell of each constant, whose effect is
    a slope of least squares. What the slopes scatter is taken off the square of each effect, so that chance does not
    count as physics.
    """
    middle, found = np.asarray(usual, dtype=float), np.asarray(figures, dtype=float)
    value, error = float(middle.mean()), float(middle.std(ddof=1)) / math.sqrt(len(middle))
    effects, errors = _effects(constants, drawn, found)
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
    """Return by how much a figure changes from each constant's lower bound to its upper one, and the errors of that."""
    sides = np.array([[values[one.name] == one.high for one in constants] for values in drawn], dtype=float)
    columns = np.column_stack([np.ones(len(figures)), sides])
    inverse = np.linalg.inv(columns.T @ columns)
    slopes = inverse @ columns.T @ figures
    off = figures - columns @ slopes
    variance = float(off @ off) / (len(figures) - columns.shape[1])
    return slopes[1:].tolist(), np.sqrt(variance * np.diag(inverse))[1:].tolist()
