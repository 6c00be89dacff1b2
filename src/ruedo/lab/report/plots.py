"""Plots in the vocabulary of drawings, so that page and paper show the same. All are `WIDTH` wide, for a phone."""

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


def _across(marks: Sequence[float]) -> Scale:
    """Return a scale as wide as the plot."""
    return Scale(marks, LEFT, RIGHT)


def dots(
    names: Sequence[str], values: Sequence[Estimate], *, mark: float | None, unit: str, factor: float, description: str
) -> Plot:
    """Return estimates one below the other, each a dot in its interval. A dashed line stands at the value `mark`."""
    bounds = [bound for one in values for bound in one if abs(bound) != inf and bound == bound]
    given = [factor * bound for bound in (*bounds, *([mark] if mark is not None else []))] or [0.0, 1.0]
    scale = _across(round_marks(min(given), max(given)))
    height = ROW * len(names) + 26
    shapes: list[Shape] = [*grid(scale, height - 20, unit)]
    if mark is not None:
        at = scale.inside(factor * mark)
        beside = (ROW * number for number in range(len(names)))  # leaves the names' rows free
        shapes += [line((at, top + 17), (at, top + 31), "ink", 1.2, dash=(3.0, 3.0)) for top in beside]
    for number, (name, one) in enumerate(zip(names, values, strict=True)):
        top = ROW * number
        low, high, middle = (scale.inside(factor * value) for value in (one.low, one.high, one.value))
        shapes.append(Label(x=LEFT, y=top + 13, size=TEXT, text=name, fill="ink"))
        shapes.append(line((low, top + 24), (high, top + 24), tint(number), 5, opacity=0.45, round=True))
        shapes.append(Circle(x=middle, y=top + 24, radius=4.5, fill=tint(number)))
    return Plot(tuple(shapes), WIDTH, height, description)


def histogram(
    names: Sequence[str], lengths: Sequence[Sequence[float]], unit: str, description: str, bins: int = 24
) -> Plot:
    """Return the frequencies of values as outlines over one another, one for each list, with their names."""
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
        shapes.append(Path(points=(ends[0], *outline, ends[1]), closed=True, fill=tint(number), opacity=0.22))
        shapes.append(Path(points=tuple(outline), stroke=tint(number), line=2))
    return _with_legend(shapes, names, height, description)


def curves(names: Sequence[str], lines: Sequence[Sequence[Point]], unit: str, description: str) -> Plot:
    """Return curves of shares over the progress of a game, both in per cent, with their names."""
    scale, height = _across([0.0, 25.0, 50.0, 75.0, 100.0]), 180.0
    bottom = height - 20
    rise = Scale((50.0, 100.0), bottom, 12)
    shapes: list[Shape] = [*grid(scale, bottom, unit)]
    for share in (50, 75, 100):
        y = rise.at(share)
        shapes.append(line((LEFT, y), (RIGHT, y), "line", 0.8))
        shapes.append(Label(x=LEFT, y=y - 3, size=11, text=f"{share} %", fill="muted"))
    for number, own in enumerate(lines):
        points = tuple((scale.inside(100 * x), rise.at(100 * y)) for x, y in own)
        shapes.append(Path(points=points, stroke=tint(number), line=2.5, round=True))
    return _with_legend(shapes, names, height, description)


def _with_legend(shapes: Sequence[Shape], names: Sequence[str], height: float, description: str) -> Plot:
    """Return a plot with the name of each tint below it, if there are several."""
    if len(names) < 2:
        return Plot(tuple(shapes), WIDTH, height, description)
    below = legend(names, LEFT, height + 6, LINE, TEXT)
    return Plot((*shapes, *below), WIDTH, height + LINE * len(names) + 8, description)


def tornado(names: Sequence[str], values: Sequence[Estimate], unit: str, description: str) -> Plot:
    """Return effects as bars to both sides of zero, each with its interval, in the order of the names."""
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
    shapes.append(line((scale.inside(0.0), 0), (scale.inside(0.0), height - 20), "ink", 1))
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
    """Return points over a number, or over words by their index. Points that are lit have another colour.

    `band` is the target. A target without a limit runs to the end of the plot.
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
        radius, paint = (4.0, "olive") if bright else (3.0, "sea")
        shapes.append(Circle(x=scale.inside(x), y=rise.inside(y), radius=radius, fill=paint, opacity=0.8))
    return Plot(tuple(shapes), WIDTH, height, description)
