"""How the plots of the documentation are drawn: two scales, lines and marks, a key."""

import math
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from ruedo.core import svg
from ruedo.core.svg import Drawing, Point

PLOTS = Path(__file__).parents[1] / "docs" / "plots"
COLOURS = ("blood", "sea", "olive", "brass", "ink")
Made: TypeAlias = tuple[str, list[str]]
"""A plot, and what it says in sentences."""


class Axes:
    """A plot: two scales, and what is drawn by them."""

    def __init__(self, across: tuple[float, float], up: tuple[float, float], *, log: bool = False, height: float = 270):
        """Take the ranges of both scales, logarithmic ones or not."""
        self._across, self._up, self._log, self._height = across, up, log, height
        self._drawn: list[str] = []
        self._key: list[str] = []

    def place(self, x: float, y: float) -> Point:
        """Return where a pair of values is drawn."""
        return self._part(x, self._across) * 380, (1 - self._part(y, self._up)) * self._height

    def _part(self, value: float, scale: tuple[float, float]) -> float:
        low, high = map(math.log, scale) if self._log else scale
        return ((math.log(value) if self._log else value) - low) / (high - low)

    def line(self, points: Sequence[Point], number: int, name: str = "", dash: str | None = None) -> None:
        """Draw a line through points."""
        paint: dict[str, svg.Value] = {"stroke": COLOURS[number], "stroke_width": 2, "stroke_dasharray": dash}
        self._drawn.append(svg.path([self.place(x, y) for x, y in points], fill="none", **paint))
        self._name(name, svg.line((0, -5), (22, -5), **paint))

    def dots(self, points: Sequence[Point], number: int, name: str = "") -> None:
        """Draw points, each number with a shape of its own."""
        for x, y in points:
            self._drawn.append(mark(number, *self.place(x, y)))
        self._name(name, mark(number, 11, -5))

    def add(self, drawn: str) -> None:
        """Draw something else, in places that `place` gave."""
        self._drawn.append(drawn)

    def _name(self, name: str, sample: str) -> None:
        if name:
            self._key.append(svg.at(0, 0, sample, svg.text(30, 0, name, 15)))

    def drawing(self, across: Mapping[float, str], up: Mapping[float, str], x: str, y: str) -> Drawing:
        """Return the plot with ticks, its scales' names, and a key."""
        low = self._height
        ticks = [
            svg.at(at, 0, svg.line((0, 0), (0, low), stroke="line"), svg.text(0, low + 20, name, 15, **MIDDLE))
            for value, name in across.items()
            for at in [self.place(value, self._up[0])[0]]
        ] + [
            svg.at(0, at, svg.line((0, 0), (380, 0), stroke="line"), svg.text(-8, 5, name, 15, text_anchor="end"))
            for value, name in up.items()
            for at in [self.place(self._across[0], value)[1]]
        ]
        frame = svg.rect(0, 0, 380, low, fill="none", stroke="muted")
        window = svg.tag("svg", *self._drawn, x=0, y=0, width=380, height=low, overflow="hidden")
        key = [svg.at(0, low + 72 + 22 * row, named) for row, named in enumerate(self._key)]
        names = svg.text(0, -10, y, 15, fill="muted") + svg.text(380, low + 42, x, 15, text_anchor="end", fill="muted")
        drawn = svg.at(76, 28, *ticks, window, frame, names, *key)
        return Drawing(drawn, low + 28 + 62 + 22 * len(self._key))


MIDDLE: dict[str, svg.Value] = {"text_anchor": "middle"}


def mark(number: int, x: float, y: float) -> str:
    """Return a mark: a disk, a square, a diamond, a ring or a cross."""
    colour = COLOURS[number]
    if number == 1:
        return svg.rect(x - 3.5, y - 3.5, 7, 7, fill=colour)
    if number == 2:
        return svg.at(x, y, svg.rect(-3.5, -3.5, 7, 7, fill=colour, transform="rotate(45)"))
    return svg.circle(x, y, 3.5, **({"fill": colour} if number == 0 else {"fill": "none", "stroke": colour}))


def ticks(*values: float) -> dict[float, str]:
    """Return ticks that are named by their values."""
    return {value: f"{value:g}" for value in values}


def plot(title: str, *parts: Drawing, said: Sequence[str]) -> str:
    """Return a whole plot: its title, and under it what is in it; the figures are its description."""
    head = Drawing(svg.text(16, 32, title, 20, font_family=svg.DISPLAY, font_weight=700), 44)
    return svg.document(title, " ".join(said), [head, *parts])


def write(page: str, plots: Mapping[str, Callable[[], Made]], names: Sequence[str]) -> None:
    """Draw the plots of a page that are named, or all, and print what they say."""
    if unknown := set(names) - set(plots):
        sys.exit(f"There is no plot {', '.join(sorted(unknown))}; there are {', '.join(plots)}.")
    PLOTS.mkdir(exist_ok=True)
    for name in names or plots:
        drawn, said = plots[name]()
        (PLOTS / f"{page}-{name}.svg").write_text(f"{drawn}\n", encoding="utf-8")
        print("\n".join(said), flush=True)
