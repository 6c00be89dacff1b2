"""Trials of throws as a sentence, JSON and pictures. This module contains the parts that all boards share."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from ruedo.core.values import Json
from ruedo.drawing import svg
from ruedo.drawing.svg import MARGIN, WIDTH, Drawing
from ruedo.throws.trial import Batch
from ruedo.words import Speaker

ROW = 26.0
"""The height of a bar's row in a picture."""

Ending = TypeVar("Ending", bound=str)


def share_json(batch: Batch[Any, Any, Any, Ending], ending: Ending) -> dict[str, Json]:
    """Return the number of throws with this ending, their share, and its interval, as JSON-like values."""
    share, interval = batch.share(ending)
    return {"count": batch.count(ending), "share": share, "interval": interval}


def many_sentence(
    said: str, batch: Batch[Any, Any, Any, Ending], names: Sequence[tuple[Ending, str]], speaker: Speaker
) -> str:
    """Return a sentence about many throws, with the share of each ending.

    `said` names the throws and their hand. `names` contains pairs of an ending and its translated name.
    """
    shares = ", ".join(f"{name} {batch.share(ending)[0]:.1%}" for ending, name in names)
    return speaker.text("trial-many", said=said, shares=shares)


class Bar(NamedTuple):
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
