"""95 % intervals for the figures of games, and confidence sequences, which stay valid however often they are read.

A unit is one game, or a pair of games with the same randomness and exchanged seats. Units are independent of each
other. The games of one unit are not.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import floor, fsum, inf, isfinite, isnan, log, nan, sqrt
from statistics import NormalDist, fmean, median
from typing import NamedTuple

from ruedo.core.chance import share_interval

LEVEL = 0.95
_Z = NormalDist().inv_cdf(0.5 + LEVEL / 2)


class Estimate(NamedTuple):
    """An estimate and its 95 % interval, which contains the true value in 95 of 100 studies."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    @property
    def known(self) -> bool:
        """Whether the value was observed at all."""
        return not isnan(self.value)


UNKNOWN = Estimate(float("nan"), -inf, inf)
"""The estimate of a value that was never observed."""
StoredEstimate = tuple[float | None, float | None, float | None]
"""An estimate in a file. JSON has no infinite numbers, so a bound or a value that is not finite is None."""


def stored(one: Estimate) -> StoredEstimate:
    """Return an estimate as it is written to a file."""
    value, low, high = (number if isfinite(number) else None for number in one)
    return value, low, high


def restored(one: StoredEstimate) -> Estimate:
    """Return the estimate that `stored` wrote."""
    value, low, high = one
    return Estimate(nan if value is None else value, -inf if low is None else low, inf if high is None else high)


def mean(values: Sequence[float], least: float = -inf, most: float = inf) -> Estimate:
    """Return the mean of independent values, with Student's t interval clipped to the bounds `least` and `most`.

    The mean cannot lie outside the bounds, so clipping the interval does not make it less reliable. If all values are
    equal, the interval is about as wide as Wilson's interval for a share of 0 or 1, scaled to the bounds. Without
    bounds, it is scaled by the size of the value, but at least by 1.
    """
    if not values:
        return UNKNOWN
    middle = fmean(values)
    if len(values) == 1:
        return Estimate(middle, -inf, inf)
    half = student_quantile(len(values) - 1) * sqrt(_variance(values, middle) / len(values))
    if min(values) == max(values):  # equal values in a sample do not prove that all other values are the same
        half = (most - least if isfinite(most - least) else max(1.0, abs(middle))) * _Z * _Z / len(values)
    return Estimate(middle, max(least, middle - half), min(most, middle + half))


def _variance(values: Sequence[float], middle: float) -> float:
    """Return the sample variance of two or more values whose mean is `middle`.

    `statistics.variance` uses fractions and is far slower.
    """
    return fsum((value - middle) ** 2 for value in values) / (len(values) - 1)


def share(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values from 0 to 1, with Wilson's interval; see `share_interval`."""
    if not values:
        return UNKNOWN
    return Estimate(fmean(values), *share_interval(values, _Z))


def quantile(values: Sequence[float], level: float) -> Estimate:
    """Return a quantile of independent values, with an interval from order statistics.

    If both ends of the interval are the same value, it is widened to the next smaller and the next larger value. If all
    values are equal, the interval has no bounds.
    """
    if not values:
        return UNKNOWN
    ordered, count = sorted(values), len(values)
    half = _Z * sqrt(count * level * (1 - level))
    low, high = floor(count * level - half), floor(count * level + half) + 1
    first, last = ordered[low] if low >= 0 else -inf, ordered[high] if high < count else inf
    if first == last:
        below, above = bisect_left(ordered, first), bisect_right(ordered, last)
        first, last = ordered[max(0, below - 1)], ordered[min(count - 1, above)]
    if first == last:
        first, last = -inf, inf
    return Estimate(ordered[min(count - 1, int(count * level))], first, last)


def cluster_median(groups: Sequence[Sequence[float]]) -> Estimate:
    """Return the median of grouped values. Values in one group may be similar, such as the values of one table.

    The interval is Woodruff's (Journal of the American Statistical Association 47, 1952). The variance between groups
    gives an interval for the share of values below the median. The ends of this interval are then converted to values.
    With few groups, the interval has no bounds.
    """
    ordered = sorted(value for group in groups for value in group)
    count, clusters = len(ordered), sum(1 for group in groups if group)
    if not count:
        return UNKNOWN
    middle = median(ordered)
    if clusters < 2:
        return Estimate(middle, -inf, inf)
    off = [sum((value < middle) + 0.5 * (value == middle) - 0.5 for value in group) for group in groups if group]
    between = student_quantile(clusters - 1) * sqrt(clusters / (clusters - 1) * sum(each * each for each in off))
    half = max(between, _Z * sqrt(count) / 2)
    low, high = floor(count / 2 - half), floor(count / 2 + half) + 1
    return Estimate(middle, ordered[low] if low >= 0 else -inf, ordered[high] if high < count else inf)


def student_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t distribution with `freedom` degrees of freedom.

    It is expanded from the quantile of the normal distribution (Abramowitz and Stegun 26.7.5).
    """
    if freedom < len(_FEW):
        return _FEW[freedom]
    z, n = _Z, freedom
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n * n)


_FEW = (inf, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447)
"""Exact quantiles for small degrees of freedom, for which the expansion is inaccurate."""


class ConfidenceSequence:
    """A confidence interval of a mean that is valid at all times, so a study may read it any number of times.

    This is the asymptotic confidence sequence of I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas
    (Annals of Statistics 52, 2024), equation (1) with the estimated variance. It is narrowest when half its width is
    near `aim`.
    """

    def __init__(self, aim: float) -> None:
        """Start without values. `aim` is the half width at which the study will probably stop."""
        self._aim = aim
        self._count = 0
        self._sum = self._squares = 0.0
        self._rho = 0.0
        """The parameter of the sequence. It is set from the variance when the results are read for the first time."""

    def take(self, values: Sequence[float]) -> None:
        """Add values."""
        self._count += len(values)
        self._sum += sum(values)
        self._squares += sum(value * value for value in values)

    @property
    def estimate(self) -> Estimate:
        """The mean so far and its interval. If there are fewer than `MIN_GROUPS` values, the interval has no bounds."""
        if self._count == 0:
            return UNKNOWN
        n, middle = self._count, self._sum / self._count
        if n < MIN_GROUPS:
            return Estimate(middle, -inf, inf)
        spread = max(self._squares / n - middle * middle, 1 / (4 * n))  # positive even if all values are equal
        if not self._rho:
            planned = max(n, spread * (WIDTH / self._aim) ** 2)
            self._rho = (-2 * log(1 - LEVEL) + log(-2 * log(1 - LEVEL) + 1)) / planned
        grown = n * self._rho + 1
        half = sqrt(2 * spread * grown / (n * n * self._rho) * log(sqrt(grown) / (1 - LEVEL)))
        return Estimate(middle, middle - half, middle + half)


MIN_GROUPS = 100
"""With fewer values, the interval has no bounds, because the sequence is valid only for many values."""
WIDTH = 3.0
"""Approximately half the width of the sequence where it is narrowest, in standard errors."""
