"""The result of measuring a real board: constants with their intervals."""

from dataclasses import dataclass
from typing import Final

INTERVAL: Final = 1.96
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class MeasuredConstant:
    """A constant of physics with its interval of 95 %."""

    value: float
    low: float
    high: float
