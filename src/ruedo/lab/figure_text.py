"""Formats figures as text.

A figure is a value with its interval, printed with as many decimals as the interval needs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite, isinf

from ruedo.lab.intervals import Estimate
from ruedo.lab.questions import SHARES, Question

UNKNOWN_VALUE = "?"
MAX_EXTRA_DIGITS = 6
"""The largest number of decimals that are added to make the two ends of a narrow interval look different."""


@dataclass(frozen=True, slots=True)
class Style:
    """A number format: decimals, factor, unit and limits."""

    decimals: int
    factor: float = 1.0
    unit: str = ""
    least: float = -inf
    """Smaller values are printed as this limit."""
    most: float = inf
    """Larger values are printed as this limit."""
    signed: bool = False
    """Whether positive numbers are printed with a plus sign."""

    def __call__(self, value: float, more: int = 0) -> str:
        """Return a value as text, with its unit and `more` additional decimals."""
        if not isfinite(value):
            return UNKNOWN_VALUE
        return f"{self._number(value, more)}{self.unit}"

    def more(self, one: Estimate) -> int:
        """Return how many additional decimals are needed so that the two ends of an interval look different as text."""
        apart = (
            more for more in range(MAX_EXTRA_DIGITS + 1) if self._number(one.low, more) != self._number(one.high, more)
        )
        return next(apart, 0)

    def _number(self, value: float, more: int) -> str:
        inside = self.factor * min(self.most, max(self.least, value))
        sign = "+" if self.signed else ""
        return f"{inside:{sign}.{self.decimals + more}f}"


percent = Style(1, 100, " %", 0, 1)
points = Style(1, 100)
one_decimal = Style(1)
two_decimals = Style(2)


def number_style(question: Question, *, difference: bool = False) -> Style:
    """Return the number format for the answers to a question.

    Shares are in per cent, and differences of shares are in percentage points.
    """
    if question in SHARES:
        return points if difference else percent
    return two_decimals if question == "leads" or difference else one_decimal


def with_interval(one: Estimate, style: Style) -> str:
    """Return an estimate and its interval as text. The interval is left out if one of its bounds is infinite."""
    if isinf(one.low) or isinf(one.high):
        return style(one.value)
    more = style.more(one)
    low, high = (style(bound, more).removesuffix(style.unit) for bound in (one.low, one.high))
    return f"{style(one.value, more)} ({low}–{high})"


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Return a table as text. The first column is aligned to the left, and the other columns to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
