"""Plots made of drawing shapes, so that page and paper are the same. All are `WIDTH` wide, for a phone."""

from collections.abc import Sequence
from math import inf

from ruedo.core.document import Plot
from ruedo.core.drawing import Circle, Label, Path, Point, Rect, Shape, line
from ruedo.core.plot import Scale, grid, legend, round_marks, tint
from ruedo.lab.intervals import Estimate

WIDTH = 360.0
LEFT, RIGHT = 8.0, 352.0
ROW = 34.0
TEXT = 13.0
LINE = 18.0
FINEST = 1e-6
"""A smaller range counts as empty, and the axis extends a little to both sides."""
TINT = ("blood", "sea", "olive", "brass")
"""The colours of the variants, in order."""


def axis(low: float, high: float) -> list[float]:
    """Return four to six round marks that span a range."""
    if high - low < FINEST:
        low, high = low - FINEST, high + FINEST
    width = high - low
    step = 10.0 ** floor(log10(width / 4))
    step = next(step * factor for factor in (1, 2, 2.5, 5, 10) if width / (step * factor) <= 5)
    return [number * step for number in range(floor(low / step), ceil(high / step) + 1)]


class Scale:
    """Maps values of a range to positions in a plot."""

    def __init__(self, marks: Sequence[float], start: float = LEFT, end: float = RIGHT) -> None:
        """Prepare a scale from the marks of an axis and the positions of its ends."""
        self.marks = marks
        self._low, self._high, self._start, self._end = marks[0], marks[-1], start, end

    def at(self, value: float) -> float:
        """Return the position of a value. A value outside the range lies at the nearer end."""
        inside = min(self._high, max(self._low, value))
        return self._start + (self._end - self._start) * (inside - self._low) / (self._high - self._low)


def dots(
    names: Sequence[str], values: Sequence[Estimate], *, mark: float | None, unit: str, factor: float, description: str
) -> Plot:
    """Return estimates one below the other, each as a dot in its interval. A line marks the value `mark`."""
    bounds = [bound for one in values for bound in one if abs(bound) != inf and bound == bound]
    given = [factor * bound for bound in (*bounds, *([mark] if mark is not None else []))] or [0.0, 1.0]
    scale = _across(round_marks(min(given), max(given)))
    height = ROW * len(names) + 26
    shapes: list[Shape] = [*grid(scale, height - 20, unit)]
    if mark is not None:
        at = scale.at(factor * mark)
        beside = (ROW * number for number in range(len(names)))  # The line must not cross the names
        shapes += [line((at, top + 17), (at, top + 31), "ink", 1.2, dash=(3.0, 3.0)) for top in beside]
    for number, (name, one) in enumerate(zip(names, values, strict=True)):
        top = ROW * number
        low, high, middle = (scale.inside(factor * value) for value in (one.low, one.high, one.value))
        shapes.append(Label(x=LEFT, y=top + 13, size=TEXT, text=name, fill="ink"))
        shapes.append(line((low, top + 24), (high, top + 24), tint, 5, opacity=0.45, round=True))
        shapes.append(Circle(x=middle, y=top + 24, radius=4.5, fill=tint))
    return Plot(tuple(shapes), WIDTH, height, description)


def histogram(
    names: Sequence[str], lengths: Sequence[Sequence[float]], unit: str, description: str, bins: int = 24
) -> Plot:
    """Return one outline for each list of values, drawn over one another, with their names."""
    everything = sorted(value for values in lengths for value in values)
    top = everything[min(len(everything) - 1, int(0.99 * len(everything)))] or 1.0
    scale, height = _across(round_marks(0.0, top)), 170.0
    width = scale.marks[-1] / bins
    shares = [[0.0] * bins for _ in lengths]
    for own, values in zip(shares, lengths, strict=True):
        for value in values:
            own[min(bins - 1, int(value / width))] += 1 / len(values)
    highest = max(max(own) for own in shares)
    shapes: list[Shape] = [*grid(scale, height - 20, unit)]
    for number, own in enumerate(shares):
        outline: list[Point] = []
        for bin_, each in enumerate(own):
            y = height - 20 - (height - 34) * each / highest
            outline += [(scale.inside(bin_ * width), y), (scale.inside((bin_ + 1) * width), y)]
        ends = (LEFT, height - 20), (RIGHT, height - 20)
        shapes.append(Path(points=(ends[0], *outline, ends[1]), closed=True, fill=tint, opacity=0.22))
        shapes.append(Path(points=tuple(outline), stroke=tint, line=2))
    return _with_legend(shapes, names, height, description)


def curves(names: Sequence[str], lines: Sequence[Sequence[Point]], unit: str, description: str) -> Plot:
    """Return named curves of shares over the progress of a game, both in per cent."""
    scale, height = Scale([0.0, 25.0, 50.0, 75.0, 100.0]), 180.0
    low, bottom = 50.0, height - 20
    shapes: list[Shape] = [*_grid(scale, bottom, unit)]
    for share in (50, 75, 100):
        y = rise.at(share)
        shapes.append(line((LEFT, y), (RIGHT, y), "line", 0.8))
        shapes.append(Label(x=LEFT, y=y - 3, size=11, text=f"{share} %", fill="muted"))
    for number, own in enumerate(lines):
        points = tuple((scale.at(100 * x), bottom - (bottom - 12) * (100 * y - low) / (100 - low)) for x, y in own)
        shapes.append(Path(points=points, stroke=TINT[number % len(TINT)], line=2.5, round=True))
    return _with_legend(shapes, names, height, description)


def _with_legend(shapes: Sequence[Shape], names: Sequence[str], height: float, description: str) -> Plot:
    """Return a plot with a legend below it, if there are several names."""
    if len(names) < 2:
        return Plot(tuple(shapes), WIDTH, height, description)
    legend: list[Shape] = []
    for number, name in enumerate(names):
        y = height + 6 + LINE * number
        legend.append(Rect(x=LEFT, y=y, width=14, height=10, fill=TINT[number % len(TINT)], radius=2))
        legend.append(Label(x=LEFT + 20, y=y + 10, size=TEXT, text=name, fill="ink"))
    return Plot((*shapes, *legend), WIDTH, height + LINE * len(names) + 8, description)


def tornado(names: Sequence[str], values: Sequence[Estimate], unit: str, description: str) -> Plot:
    """Return effects as bars on both sides of zero, the largest on top, each with its interval."""
    ends = [100 * bound for one in values for bound in one if abs(bound) != inf] or [0.0]
    reach = max(map(abs, ends)) or 1.0
    scale, height = _across(round_marks(-reach, reach)), 30.0 * len(names) + 26
    shapes: list[Shape] = [*grid(scale, height - 20, unit)]
    for number, (name, one) in enumerate(zip(names, values, strict=True)):
        top = 30.0 * number
        nought, middle = scale.inside(0.0), scale.inside(100 * one.value)
        low, high = scale.inside(100 * one.low), scale.inside(100 * one.high)
        paint = "olive" if one.value >= 0 else "blood"
        start, end = sorted((nought, middle))
        shapes.append(Rect(x=start, y=top + 15, width=max(0.5, end - start), height=11, fill=paint, radius=1))
        shapes.append(line((low, top + 20.5), (high, top + 20.5), "ink", 1.4))
        shapes.append(Label(x=LEFT, y=top + 11, size=12, text=name, fill="ink"))
    shapes.append(line((scale.at(0.0), 0), (scale.at(0.0), height - 20), "ink", 1))
    return Plot(tuple(shapes), WIDTH, height, description)


def scatter(
    points: Sequence[Point],
    lit: Sequence[bool],
    *,
    across: str,
    words: Sequence[str],
    up: str,
    band: tuple[float | None, float | None],
    description: str,
) -> Plot:
    """Return points over a number, or over words in order. Points in `lit` have another colour.

    A band marks the target. A side without a bound reaches the edge of the plot.
    """
    height, top = 200.0, 22.0
    bottom = height - 20
    sides = round_marks(min(x for x, _ in points), max(x for x, _ in points)) if not words else [-0.5, len(words) - 0.5]
    aimed = [bound for bound in band if bound is not None]
    marks = round_marks(min([y for _, y in points] + aimed), max([y for _, y in points] + aimed))
    scale, rise = Scale(sides, LEFT + 34, RIGHT), Scale(marks, bottom, top)
    least, most = band
    low, high = rise.inside(marks[0] if least is None else least), rise.inside(marks[-1] if most is None else most)
    shapes: list[Shape] = [
        Rect(x=LEFT + 34, y=high, width=RIGHT - LEFT - 34, height=low - high, fill="brass", opacity=0.3),
        Label(x=LEFT, y=13, size=TEXT, text=up, fill="ink"),
    ]
    for mark in marks:
        shapes.append(line((LEFT + 34, rise.inside(mark)), (RIGHT, rise.inside(mark)), "line", 0.8))
        shapes.append(Label(x=LEFT, y=rise.inside(mark) + 4, size=11, text=f"{mark:.6g}", fill="muted"))
    if words:
        named = ((scale.inside(place), word) for place, word in enumerate(words))
        shapes += [Label(x=x, y=bottom + 15, size=12, text=word, fill="muted", anchor="middle") for x, word in named]
    else:
        shapes += grid(scale, bottom, across)
    for (x, y), bright in zip(points, lit, strict=True):
        tint = "olive" if bright else "sea"
        shapes.append(Circle(x=scale.at(x), y=rise.at(y), radius=4.0 if bright else 3.0, fill=tint, opacity=0.8))
    return Plot(tuple(shapes), WIDTH, height, description)


def _grid(scale: Scale, bottom: float, unit: str) -> list[Shape]:
    """Return the lower axis: thin lines with numbers below. The last number includes the unit."""
    shapes: list[Shape] = []
    for number, mark in enumerate(scale.marks):
        x = scale.at(mark)
        anchor = "start" if number == 0 else "end" if number == len(scale.marks) - 1 else "middle"
        shown = f"{mark:.6g}".replace("-", "\N{MINUS SIGN}")
        last = f"{shown} {unit}" if number == len(scale.marks) - 1 else shown
        shapes.append(line((x, 0), (x, bottom), "line", 0.8))
        shapes.append(Label(x=x, y=bottom + 15, size=12, text=last, fill="muted", anchor=anchor))  # type: ignore[arg-type]
    return shapes
