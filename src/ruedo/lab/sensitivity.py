"""How much a simulation's outcomes depend on constants that nobody has measured: elasticities and intervals."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ruedo.core.chance import wilson

Known: TypeAlias = Literal["measured", "published", "assumed"]
Values: TypeAlias = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant of the physics and how well it is known."""

    name: str
    value: float
    low: float
    high: float
    """The bounds between which it is believed to lie, both above 0."""
    known: Known
    why: str


@dataclass(frozen=True, slots=True)
class Study:
    """A simulation whose outcomes depend on constants."""

    title: str
    constants: tuple[Constant, ...]
    counts: Callable[[Values, int], Mapping[str, int]]
    """Count the outcomes of that many trials with these constants. The trials are the same for all values."""


@dataclass(frozen=True, slots=True)
class Outcome:
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


def outcomes(study: Study, trials: int) -> Iterator[Outcome]:
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
        yield Outcome(
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


def text(study: Study, found: list[Outcome], trials: int) -> str:
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


def cell(outcome: Outcome, constant: str) -> str:
    """Return an elasticity, with the shares at both bounds, in per cent."""
    low, high = outcome.ends[constant]
    size = outcome.elasticities[constant]
    return f"{'–' if math.isnan(size) else f'{size:+.2f}'} ({100 * low:.1f}, {100 * high:.1f})"
