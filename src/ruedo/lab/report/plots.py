"""Plots, made of shapes that can be drawn both on the page and on paper.

Each plot is drawn twice: `NARROW` for phones, paper and half of a page, and `WIDE` for the full width of a page. The
number of a variant determines its colour in all plots of a report.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import inf

from msgspec.structs import replace

from ruedo.core.shapes import Circle, Label, Path, Point, Rect, Shape
from ruedo.drawing.geometry import line
from ruedo.drawing.plot import Scale, grid, legend, round_marks, tint
from ruedo.lab.game_metrics import Course
from ruedo.lab.intervals import Estimate
from ruedo.lab.report.document import Plot

NARROW, WIDE = 360.0, 760.0
LEFT = MARGIN = 8.0
ROW = 34.0
BAR_ROW = 30.0
TEXT = 13.0
LINE = 18.0
GAIN, LOSS = "olive", "blood"
MET, MISSED, BAND = "olive", "sea", "brass"
Key = Sequence[tuple[str, str]]
"""The legend of a plot. Each entry is a name and its colour."""


def _at_both_widths(draw: Callable[[float], Plot]) -> Plot:
    return replace(draw(NARROW), wide=draw(WIDE))


def _across(marks: Sequence[float], width: float) -> Scale:
    """Return a horizontal scale that is as wide as the plot."""
    return Scale(marks, LEFT, width - MARGIN)


def _with_legend(shapes: Sequence[Shape], key: Key, width: float, height: float, description: str) -> Plot:
    """Return a plot with its legend below it. If `key` is empty, there is no legend."""
    if not key:
        return Plot(tuple(shapes), width, height, description)
    below = legend(key, LEFT, height + 6, LINE, TEXT)
    return Plot((*shapes, *below), width, height + LINE * len(key) + 8, description)


def make_legend(names: Sequence[str], numbers: Sequence[int]) -> Key:
    """Return the legend of several variants. It is empty for a single variant."""
    if len(names) < 2:
        return ()
    return tuple((name, tint(number)) for name, number in zip(names, numbers, strict=True))


def dots(
    names: Sequence[str],
    values: Sequence[Estimate],
    *,
    numbers: Sequence[int],
    mark: float | None,
    unit: str,
    factor: float,
    description: str,
    key: Key = (),
) -> Plot:
    """Return a plot with a row for each estimate: a dot and its interval. A dashed line marks the value `mark`.

    `numbers` contains the variant number of each estimate, which determines its colour.
    """
    bounds = [bound for one in values for bound in one if abs(bound) != inf and bound == bound]
    given = [factor * bound for bound in (*bounds, *([mark] if mark is not None else []))] or [0.0, 1.0]
    marks = round_marks(min(given), max(given))
    height = ROW * len(names) + 26

    def draw(width: float) -> Plot:
        scale = _across(marks, width)
        shapes: list[Shape] = [*grid(scale, height - 20, unit)]
        if mark is not None:
            at = scale.inside(factor * mark)
            beside = (ROW * row for row in range(len(names)))  # The line must not cross the names
            shapes += [line((at, top + 17), (at, top + 31), "ink", 1.2, dash=(3.0, 3.0)) for top in beside]
        for row, (name, one, number) in enumerate(zip(names, values, numbers, strict=True)):
            top = ROW * row
            low, high, middle = (scale.inside(factor * value) for value in (one.low, one.high, one.value))
            shapes.append(Label(x=LEFT, y=top + 13, size=TEXT, text=name, fill="ink"))
            shapes.append(line((low, top + 24), (high, top + 24), tint(number), 5, opacity=0.45, round=True))
            shapes.append(Circle(x=middle, y=top + 24, radius=4.5, fill=tint(number)))
        return _with_legend(shapes, key, width, height, description)

    return _at_both_widths(draw)


def histogram(
    names: Sequence[str],
    lengths: Sequence[Sequence[float]],
    unit: str,
    description: str,
    bins: int = 24,
    *,
    numbers: Sequence[int] | None = None,
) -> Plot:
    """Return a histogram with one outline for each list of values, and a legend.

    `numbers` contains the variant number of each list, which determines its colour. By default it is the index of the
    list.
    """
    numbers = range(len(names)) if numbers is None else numbers
    everything = sorted(value for values in lengths for value in values)
    top = everything[min(len(everything) - 1, int(0.99 * len(everything)))] or 1.0
    marks, height = round_marks(0.0, top), 170.0
    step = marks[-1] / bins
    shares = [[0.0] * bins for _ in lengths]
    for own, values in zip(shares, lengths, strict=True):
        for value in values:
            own[min(bins - 1, int(value / step))] += 1 / len(values)
    highest = max(max(own) for own in shares)

    def draw(width: float) -> Plot:
        scale = _across(marks, width)
        shapes: list[Shape] = [*grid(scale, height - 20, unit)]
        for number, own in zip(numbers, shares, strict=True):
            outline: list[Point] = []
            for bin_, each in enumerate(own):
                y = height - 20 - (height - 34) * each / highest
                outline += [(scale.inside(bin_ * step), y), (scale.inside((bin_ + 1) * step), y)]
            ends = (LEFT, height - 20), (width - MARGIN, height - 20)
            shapes.append(Path(points=(ends[0], *outline, ends[1]), closed=True, fill=tint(number), opacity=0.22))
            shapes.append(Path(points=tuple(outline), stroke=tint(number), line=2))
        return _with_legend(shapes, make_legend(names, numbers), width, height, description)

    return _at_both_widths(draw)


def curves(
    names: Sequence[str], lines: Sequence[Course], unit: str, description: str, *, numbers: Sequence[int]
) -> Plot:
    """Return a plot of curves with a legend.

    The x axis is the progress of a game and the y axis is a share, both in per cent. A curve has a gap where its value
    is unknown.

    `numbers` contains the variant number of each curve, which determines its colour.
    """

    def draw(width: float) -> Plot:
        scale, height = _across([0.0, 25.0, 50.0, 75.0, 100.0], width), 180.0
        bottom = height - 20
        rise = Scale((50.0, 100.0), bottom, 12)
        shapes: list[Shape] = [*grid(scale, bottom, unit)]
        for share in (50, 75, 100):
            y = rise.at(share)
            shapes.append(line((LEFT, y), (width - MARGIN, y), "line", 0.8))
            shapes.append(Label(x=LEFT, y=y - 3, size=11, text=f"{share} %", fill="muted"))
        for number, own in zip(numbers, lines, strict=True):
            for part in unbroken(own):
                points = tuple((scale.inside(100 * x), rise.at(100 * y)) for x, y in part)
                shapes.append(Path(points=points, stroke=tint(number), line=2.5, round=True))
        return _with_legend(shapes, make_legend(names, numbers), width, height, description)

    return _at_both_widths(draw)


def unbroken(course: Course) -> Iterator[Sequence[Point]]:
    """Yield the parts of a course between its unknown values."""
    for known, part in groupby(course, lambda point: point[1] is not None):
        if known:
            yield [(x, y) for x, y in part if y is not None]


def tornado(names: Sequence[str], values: Sequence[Estimate], unit: str, description: str, *, words: Key = ()) -> Plot:
    """Return a tornado plot: each effect is a bar to the left or right of zero, with its interval, in the given order.

    `words` is the legend of the colours `GAIN` and `LOSS`.
    """
    ends = [100 * bound for one in values for bound in one if abs(bound) != inf] or [0.0]
    reach = max(map(abs, ends)) or 1.0
    marks, height = round_marks(-reach, reach), BAR_ROW * len(names) + 26

    def draw(width: float) -> Plot:
        scale = _across(marks, width)
        nought = scale.inside(0.0)
        shapes: list[Shape] = [*grid(scale, height - 20, unit)]
        for number, (name, one) in enumerate(zip(names, values, strict=True)):
            top = BAR_ROW * number
            low, middle, high = (scale.inside(100 * value) for value in (one.low, one.value, one.high))
            start, end = sorted((nought, middle))
            paint = GAIN if one.value >= 0 else LOSS
            shapes.append(Rect(x=start, y=top + 15, width=max(0.5, end - start), height=11, fill=paint, radius=1))
            shapes.append(line((low, top + 20.5), (high, top + 20.5), "ink", 1.4))
            shapes.append(Label(x=LEFT, y=top + 11, size=12, text=name, fill="ink"))
        shapes.append(line((nought, 0), (nought, height - 20), "ink", 1))
        return _with_legend(shapes, words, width, height, description)

    return _at_both_widths(draw)


def scatter(
    points: Sequence[Point],
    lit: Sequence[bool],
    *,
    across: str,
    words: Sequence[str],
    up: str,
    band: tuple[float | None, float | None],
    description: str,
    key: Key = (),
) -> Plot:
    """Return a scatter plot. The x value of a point is a number, or an index in `words`.

    For each point, `lit` contains whether its colour is `MET` or `MISSED`. `band` contains the limits of the target. If
    a limit is missing, the band extends to the edge of the plot. `key` is the legend of the colours `MET`, `MISSED` and
    `BAND`.
    """
    sides = round_marks(min(x for x, _ in points), max(x for x, _ in points)) if not words else [-0.5, len(words) - 0.5]
    aimed = [bound for bound in band if bound is not None]
    marks = round_marks(min([y for _, y in points] + aimed), max([y for _, y in points] + aimed))

    def draw(width: float) -> Plot:
        height, top, left, right = 200.0, 22.0, LEFT + 34, width - MARGIN
        bottom = height - 20
        scale, rise = Scale(sides, left, right), Scale(marks, bottom, top)
        least, most = band
        low, high = rise.inside(marks[0] if least is None else least), rise.inside(marks[-1] if most is None else most)
        shapes: list[Shape] = [
            Rect(x=left, y=high, width=right - left, height=low - high, fill=BAND, opacity=0.3),
            Label(x=LEFT, y=13, size=TEXT, text=up, fill="ink"),
        ]
        for mark in marks:
            shapes.append(line((left, rise.inside(mark)), (right, rise.inside(mark)), "line", 0.8))
            shapes.append(Label(x=LEFT, y=rise.inside(mark) + 4, size=11, text=f"{mark:.6g}", fill="muted"))
        if words:
            named = ((scale.inside(place), word) for place, word in enumerate(words))
            shapes += [
                Label(x=x, y=bottom + 15, size=12, text=word, fill="muted", anchor="middle") for x, word in named
            ]
        else:
            shapes += grid(scale, bottom, across)
        for (x, y), bright in zip(points, lit, strict=True):
            radius, paint = (4.0, MET) if bright else (3.0, MISSED)
            shapes.append(Circle(x=scale.inside(x), y=rise.inside(y), radius=radius, fill=paint, opacity=0.8))
        return _with_legend(shapes, key, width, height, description)

    return _at_both_widths(draw)
