"""The targets of a sweep. A target is a range for the answer to one of the questions of studies."""

import re
from collections.abc import Sequence

from msgspec import Struct

from ruedo.core.errors import NotStudied
from ruedo.lab.intervals import Estimate
from ruedo.lab.questions import PRECISION, QUESTIONS, SHARES, Question

NUMBER = r"-?\d+(?:\.\d+)?"
AROUND = re.compile(rf"(?P<middle>{NUMBER})\s*(?:\+-|±)\s*(?P<half>{NUMBER})")
BETWEEN = re.compile(rf"(?P<low>{NUMBER})?\s*\.\.\s*(?P<high>{NUMBER})?")


class Target(Struct, frozen=True):
    """A range for the answer to a question. If a bound is None, the range has no limit on that side."""

    question: Question
    low: float | None
    high: float | None

    def distance(self, value: float) -> float:
        """Return the distance of a value from the middle of the range, in half widths. At the edge it is 1.

        A range with only one bound has no middle. The distance is then 1 at the bound. Inside the range, it falls by 1
        for each default precision of the question (`PRECISION`), but never below 0.
        """
        if self.low is not None and self.high is not None:
            return abs(value - (self.low + self.high) / 2) / self.half
        beyond = self.low - value if self.low is not None else value - (self.high or 0.0)
        return max(0.0, 1 + beyond / self.half)

    @property
    def half(self) -> float:
        """Half the width of the range, or the default precision of the question if the range has only one bound."""
        if self.low is not None and self.high is not None:
            return (self.high - self.low) / 2
        return PRECISION[self.question]

    def holds(self, one: Estimate) -> bool | None:
        """Return whether the true value lies in the range, or None if the interval is too wide to decide."""
        low = -float("inf") if self.low is None else self.low
        high = float("inf") if self.high is None else self.high
        if one.low >= low and one.high <= high:
            return True
        return False if one.high < low or one.low > high else None


def target_from(written: str) -> Target:
    """Return the target that a text describes, such as `first=50+-0.5`, `minutes=30..45`, `leads=2..`.

    Shares are in per cent. Raises `NotStudied` if the text is invalid.
    """
    name, _, wanted = (part.strip() for part in written.partition("="))
    question = next((one for one in QUESTIONS if one == name), None)
    if question is None:
        raise NotStudied("no_such_target", answer=name, known=QUESTIONS)
    unit = 100 if question in SHARES else 1
    wanted = wanted.replace("%", "").strip()
    if match := AROUND.fullmatch(wanted):
        middle, half = (float(match[part]) / unit for part in ("middle", "half"))
        return _check_bounds(Target(question, middle - half, middle + half), written)
    if match := BETWEEN.fullmatch(wanted):
        low, high = (None if match[part] is None else float(match[part]) / unit for part in ("low", "high"))
        return _check_bounds(Target(question, low, high), written)
    raise NotStudied("bad_target", answer=written)


def _check_bounds(target: Target, written: str) -> Target:
    """Check the bounds of a target and return the target. Raises `NotStudied` if they are invalid."""
    low, high = target.low, target.high
    if (low is None and high is None) or (low is not None and high is not None and low >= high):
        raise NotStudied("bad_target", answer=written)
    return target


def greatest_distance(targets: Sequence[Target], answers: Sequence[Estimate]) -> float:
    """Return the largest distance between an answer and its target. It is at most 1 if all targets are met."""
    return max(target.distance(one.value) for target, one in zip(targets, answers, strict=True))
