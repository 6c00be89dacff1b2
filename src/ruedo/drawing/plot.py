"""Axes, scales, grids and legends for the plots in reports, calibrations and the documentation."""

from collections.abc import Mapping, Sequence
from math import ceil, floor, log, log10
from typing import Literal

from ruedo.core.shapes import Label, Point, Rect, Shape
from ruedo.drawing import svg
from ruedo.drawing.geometry import line
from ruedo.drawing.svg import Drawing

TINTS = ("blood", "sea", "olive", "brass", "ink")
"""The colours of the lines or points in a plot, in the order in which they are added."""
FINEST = 1e-6
"""The smallest range of values on an axis. A smaller range is widened by this amount on both sides."""


def tint(number: int) -> str:
    """Return the colour of item `number` in a plot that compares several items, such as variants. Colours repeat."""
    return TINTS[number % len(TINTS)]


def round_marks(low: float, high: float) -> list[float]:
    """Return four to seven evenly spaced round numbers that span a range."""
    if high - low < FINEST:
        low, high = low - FINEST, high + FINEST
    width = high - low
    step = 10.0 ** floor(log10(width / 4))
    step = next(step * factor for factor in (1, 2, 2.5, 5, 10) if width / (step * factor) <= 5)
    return [number * step for number in range(floor(low / step), ceil(high / step) + 1)]


def ticks(*values: float) -> dict[float, str]:
    """Return marks at the given values. The label of each mark is its value."""
    return {value: f"{value:g}" for value in values}


class Scale:
    """A mapping from a range of values to positions along one side of a plot."""

    def __init__(self, marks: Sequence[float], start: float, end: float, *, logarithmic: bool = False) -> None:
        """Create a scale from the first mark, at position `start`, to the last mark, at position `end`."""
        self.marks = marks
        self._start, self._end, self._logarithmic = start, end, logarithmic

    def at(self, value: float) -> float:
        """Return the position of a value. The position of a value outside the range is beyond the end."""
        low, high = self._linear(self.marks[0]), self._linear(self.marks[-1])
        part = (self._linear(value) - low) / (high - low)
        return self._start * (1 - part) + self._end * part

    def inside(self, value: float) -> float:
        """Return the position of a value. The position of a value outside the range is at the nearer end."""
        return self.at(min(self.marks[-1], max(self.marks[0], value)))

    def _linear(self, value: float) -> float:
        return log(value) if self._logarithmic else value


# Plots, made of shapes that can be drawn both on the page and on paper


def grid(scale: Scale, bottom: float, unit: str) -> list[Shape]:
    """Return a thin line and a number for each mark of a horizontal axis. The unit follows the last number."""
    shapes: list[Shape] = []
    last = len(scale.marks) - 1
    for number, mark in enumerate(scale.marks):
        x = scale.at(mark)
        anchor: Literal["start", "middle", "end"] = "start" if number == 0 else "end" if number == last else "middle"
        text = f"{mark:.6g}".replace("-", "\N{MINUS SIGN}") + (f" {unit}" if number == last else "")
        shapes.append(line((x, 0), (x, bottom), "line", 0.8))
        shapes.append(Label(x=x, y=bottom + 15, size=12, text=text, fill="muted", anchor=anchor))
    return shapes


def legend(key: Sequence[tuple[str, str]], left: float, top: float, row: float, size: float) -> list[Shape]:
    """Return the legend of a plot: one row for each name, with its colour in front of it."""
    shapes: list[Shape] = []
    for number, (name, colour) in enumerate(key):
        y = top + row * number
        shapes.append(Rect(x=left, y=y, width=14, height=10, fill=colour, radius=2))
        shapes.append(Label(x=left + 20, y=y + 10, size=size, text=name, fill="ink"))
    return shapes


# Plots in a frame, as SVG


class Axes:
    """A plot in a frame with two scales."""

    def __init__(
        self,
        across: tuple[float, float],
        up: tuple[float, float],
        *,
        log: bool = False,
        height: float = 270,
        left: float = 76,
    ) -> None:
        """Create an empty plot. `across` and `up` are the ranges of the horizontal and the vertical axis.

        `log` makes both axes logarithmic. `left` is the width for the labels of the vertical axis.
        """
        self._width, self._height, self._left = 456 - left, height, left
        self._across = Scale(across, 0, self._width, logarithmic=log)
        self._up = Scale(up, height, 0, logarithmic=log)
        self._drawn: list[str] = []
        self._key: list[str] = []

    def place(self, x: float, y: float) -> Point:
        """Return the point of the plot at which a pair of values is drawn."""
        return self._across.at(x), self._up.at(y)

    def line(self, points: Sequence[Point], number: int, name: str = "", dash: str | None = None) -> None:
        """Draw a line through points in colour `number`. A name adds the line to the legend."""
        paint: dict[str, svg.Value] = {"stroke": tint(number), "stroke_width": 2, "stroke_dasharray": dash}
        self._drawn.append(svg.path([self.place(x, y) for x, y in points], fill="none", **paint))
        self._name(name, svg.line((0, -5), (22, -5), **paint))

    def dots(self, points: Sequence[Point], number: int, name: str = "") -> None:
        """Draw points in the colour and the shape with this number. A name adds them to the legend."""
        for x, y in points:
            self._drawn.append(_dot(number, *self.place(x, y)))
        self._name(name, _dot(number, 11, -5))

    def add(self, drawn: str) -> None:
        """Add an SVG element. Its coordinates must be results of `place`."""
        self._drawn.append(drawn)

    def _name(self, name: str, sample: str) -> None:
        if name:
            self._key.append(svg.at(0, 0, sample, svg.text(30, 0, name, 15)))

    def drawing(self, across: Mapping[float, str], up: Mapping[float, str], x: str, y: str) -> Drawing:
        """Return the whole plot with its marks and a legend. The titles of the axes, `x` and `y`, may be empty."""
        low, width = self._height, self._width
        columns = [
            svg.at(at, 0, svg.line((0, 0), (0, low), stroke="line"), svg.text(0, low + 20, name, 15, **MIDDLE))
            for at, name in ((self._across.at(value), name) for value, name in across.items())
        ]
        rows = [
            svg.at(0, at, svg.line((0, 0), (width, 0), stroke="line"), svg.text(-8, 5, name, 15, text_anchor="end"))
            for at, name in ((self._up.at(value), name) for value, name in up.items())
        ]
        frame = svg.rect(0, 0, width, low, fill="none", stroke="muted")
        window = svg.tag("svg", *self._drawn, x=0, y=0, width=width, height=low, overflow="hidden")
        key = [svg.at(0, low + 72 + 22 * row, named) for row, named in enumerate(self._key)]
        names = svg.text(0, -10, y, 15, fill="muted") if y else ""
        names += svg.text(width, low + 42, x, 15, text_anchor="end", fill="muted") if x else ""
        drawn = svg.at(self._left, 28, *columns, *rows, window, frame, names, *key)
        return Drawing(drawn, low + 28 + (62 if x else 38) + 22 * len(self._key))


MIDDLE: dict[str, svg.Value] = {"text_anchor": "middle"}


def _dot(number: int, x: float, y: float) -> str:
    """Return the shape with this number as SVG: a disc, a square, a diamond, or a circle for all further numbers."""
    colour = tint(number)
    if number == 1:
        return svg.rect(x - 3.5, y - 3.5, 7, 7, fill=colour)
    if number == 2:
        return svg.at(x, y, svg.rect(-3.5, -3.5, 7, 7, fill=colour, transform="rotate(45)"))
    return svg.circle(x, y, 3.5, **({"fill": colour} if number == 0 else {"fill": "none", "stroke": colour}))
