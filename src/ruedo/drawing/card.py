"""A card to share, as an SVG of 1200 by 630 units: a table on the left, and a title and sentences on the right."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from ruedo.drawing import svg
from ruedo.drawing.palette import COLOURS

WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 40
PICTURE: Final = 560
"""The largest width of the table's picture in units of the card."""
TITLE: Final = 52
SENTENCE: Final = 30
Value = TypeVar("Value")
OPENING: Final = re.compile(r'<svg [^>]*viewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"[^>]*>')


def winner_first(by_side: Sequence[Value], winner: int | None) -> list[Value]:
    return [by_side[side] for side in sorted(range(len(by_side)), key=lambda side: side != winner)]


def result_title(names: Sequence[str], scores: Sequence[int], winner: int | None) -> str:
    shown = " : ".join(map(str, winner_first(scores, winner)))
    return f"{' – '.join(winner_first(names, winner))} {shown}"


def card(picture: str, title: str, sentences: Iterable[str]) -> str:
    """Return an SVG to share: a table's picture, a title and sentences.

    The picture must have literal colours, such as those of the theme `light`.
    """
    opening = OPENING.match(picture)
    if opening is None:
        raise ValueError("the picture is not an SVG with a view box")
    wide, high = float(opening["width"]), float(opening["height"])
    scale = min(PICTURE / wide, (HEIGHT - 2 * MARGIN) / high)
    shown = svg.tag(
        "svg",
        picture[opening.end() : -len("</svg>")],
        x=MARGIN,
        y=(HEIGHT - high * scale) / 2,
        width=wide * scale,
        height=high * scale,
        viewBox=f"0 0 {wide:g} {high:g}",
    )
    return svg.tag(
        "svg",
        svg.tag("title", svg.escape(title)),
        svg.rect(0, 0, WIDTH, HEIGHT, fill=COLOURS["wall"].light),
        shown,
        *_text(title, sentences, 2 * MARGIN + wide * scale),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
        font_family=svg.TEXT,
        fill=COLOURS["ink"].light,
    )


def _text(title: str, sentences: Iterable[str], left: float) -> Iterable[str]:
    """Yield the card's lines of text as SVG, vertically centred. Lines that do not fit are left out."""
    width = WIDTH - MARGIN - left
    lines = [(line, TITLE) for line in svg.wrap(title, width / 1.1, TITLE)]
    for sentence in sentences:
        lines += [("", SENTENCE // 2), *((line, SENTENCE) for line in svg.wrap(sentence, width, SENTENCE))]
    while sum(1.25 * size for _, size in lines) > HEIGHT - 2 * MARGIN:
        lines.pop()
    top = (HEIGHT - sum(1.25 * size for _, size in lines)) / 2
    for line, size in lines:
        top += 1.25 * size
        font, weight = (svg.DISPLAY, 700) if size == TITLE else (None, None)
        yield svg.text(left, top, line, size, font_family=font, font_weight=weight)
