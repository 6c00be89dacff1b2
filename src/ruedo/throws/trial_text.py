"""Trials of throws as text, JSON and pictures. This module contains the parts that all boards share."""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from ruedo.core import svg
from ruedo.core.game import Json
from ruedo.core.svg import MARGIN, WIDTH, Drawing
from ruedo.throws.trial import Batch
from ruedo.words import Speaker

BAR = 40
"""The length of the longest bar in a text histogram, in characters."""
ROW = 26.0
"""The height of a bar's row in a picture."""

Ending = TypeVar("Ending", bound=str)


def share_cells(batch: Batch[Any, Any, Any, Ending], ending: Ending, speaker: Speaker) -> list[str]:
    """Return the table cells for an ending: the number of throws, their share, and its interval."""
    share, (low, high) = batch.share(ending)
    return [str(batch.count(ending)), f"{share:.1%}", to(f"{low:.1%}", f"{high:.1%}", speaker)]


def share_json(batch: Batch[Any, Any, Any, Ending], ending: Ending) -> dict[str, Json]:
    """Return the number of throws with this ending, their share, and its interval, as JSON-like values."""
    share, interval = batch.share(ending)
    return {"count": batch.count(ending), "share": share, "interval": interval}


def shares_said(batch: Batch[Any, Any, Any, Ending], names: Sequence[tuple[Ending, str]]) -> list[str]:
    """Return sentences with the share of each ending. `names` contains pairs of an ending and its translated name."""
    return [f"{name}: {batch.share(ending)[0]:.1%}." for ending, name in names]


def to(low: str, high: str, speaker: Speaker) -> str:
    """Return an interval as text in the speaker's language."""
    return speaker.text("trial-to", low=low, high=high)


def step_width(widths: Sequence[float], spread: float, most: int) -> float:
    """Return the first width with which `most` bins cover the spread, or the last width if all are too small."""
    return next((width for width in widths if spread <= most * width), widths[-1])


def histogram(
    counts: Counter[int], steps: range, bounds: Callable[[int], tuple[str, str]], unit: str, speaker: Speaker
) -> Iterator[str]:
    """Yield one line for each bin of a histogram: its bounds, the number of throws in it, and a bar."""
    most = max(counts.values())
    yield ""
    for step in steps:
        bar = "#" * math.ceil(counts[step] / most * BAR)
        yield f"{to(*bounds(step), speaker)} {unit} {counts[step]:7,}  {bar}".rstrip()


class Bar(NamedTuple):
    """One bar in a picture of shares."""

    name: str
    share: float
    interval: tuple[float, float]
    paint: str = "sand"


class BarRoom(NamedTuple):
    """The layout of a picture of shares."""

    left: float
    """The x coordinate at which bars begin."""
    right: float
    """The width for the numbers to the right of the bars."""
    top: float
    """The y coordinate of the first row's middle."""
    dots: bool = False
    """Whether a dot of the bar's colour stands before each name."""


def bars(rows: Sequence[Bar], room: BarRoom) -> Drawing:
    """Return a picture of shares as bars, with whiskers for their intervals."""
    left, wide = room.left, WIDTH - room.left - MARGIN - room.right
    drawn = []
    for number, row in enumerate(rows):
        middle, (low, high) = room.top + ROW * number, row.interval
        drawn += [
            _bar_name(row, room, middle),
            svg.rect(left, middle - 8, wide, 16, rx=3, fill="line"),
            svg.rect(left, middle - 8, wide * row.share, 16, rx=3, fill=row.paint),
            _whisker(left + wide * low, left + wide * high, middle),
            svg.text(WIDTH - MARGIN - 4, middle + 5, f"{row.share:.1%}", 16, text_anchor="end"),
        ]
    return Drawing("".join(drawn), room.top + ROW * len(rows))


def _bar_name(row: Bar, room: BarRoom, middle: float) -> str:
    if not room.dots:
        return svg.text(room.left - 10, middle + 5, row.name, 16, text_anchor="end", font_weight=700)
    dot = svg.circle(22, middle, 6, fill=row.paint)
    return dot + svg.text(34, middle + 5, row.name, 16, font_weight=700)


def _whisker(low: float, high: float, y: float) -> str:
    """Return the whisker of a bar: a line that is visible on any background."""
    edge = svg.line((low, y), (high, y), stroke="plate", stroke_width=4)
    return edge + svg.line((low, y), (high, y), stroke="ink", stroke_width=2)
