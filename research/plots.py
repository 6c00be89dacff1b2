"""Functions that write the plots of the documentation, whose axes come from `ruedo.drawing.plot`."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from ruedo.drawing import svg
from ruedo.drawing.svg import Drawing

PLOTS = Path(__file__).parents[1] / "docs" / "plots"
Made: TypeAlias = tuple[str, list[str]]
"""A plot as SVG, and sentences that contain its figures."""


def plot(title: str, *parts: Drawing, said: Sequence[str]) -> str:
    """Return a complete plot as SVG, with a title and several parts. The sentences in `said` are its description."""
    head = Drawing(svg.text(16, 32, title, 20, font_family=svg.DISPLAY, font_weight=700), 44)
    return svg.document(title, " ".join(said), [head, *parts])


def write(page: str, plots: Mapping[str, Callable[[], Made]], names: Sequence[str]) -> None:
    """Write the plots with these names, or all plots of a page if `names` is empty, and print their descriptions."""
    if unknown := set(names) - set(plots):
        sys.exit(f"There is no plot {', '.join(sorted(unknown))}. Choose from: {', '.join(plots)}.")
    PLOTS.mkdir(exist_ok=True)
    for name in names or plots:
        drawn, said = plots[name]()
        (PLOTS / f"{page}-{name}.svg").write_text(f"{drawn}\n", encoding="utf-8")
        print("\n".join(said), flush=True)
