"""Draws an SVG curve of the first side's odds after each event of a game, with the turning points."""

from typing import TYPE_CHECKING, Final

from ruedo.core import svg
from ruedo.core.analysis import UNIT, in_points
from ruedo.core.svg import MARGIN, WIDTH, Drawing, Point, Theme
from ruedo.words import Speaker

if TYPE_CHECKING:
    from ruedo.analysis import Analysis

HEIGHT: Final = 200.0
LEFT: Final = 60.0
RIGHT: Final = 16.0
MARKS: Final = (0, 25, 50, 75, 100)


def curve_svg(analysis: "Analysis", speaker: Speaker, theme: Theme = "auto") -> str:
    """Return the curve as SVG, with numbered turning points. Its description states the first and the last odds."""
    side = analysis.sides[0]
    title = speaker.text("analysis-curve", side=side)
    start, end = in_points([analysis.books.curve[0]])[0], in_points([analysis.books.curve[-1]])[0]
    description = speaker.text("analysis-curve_words", side=side, start=start, end=end)
    below = svg.text(MARGIN, 12, description, 15, fill="muted")
    return svg.document(title, description, (svg.masthead(title, ""), _frieze(analysis), Drawing(below, 28)), theme)


def _frieze(analysis: "Analysis") -> Drawing:
    curve = analysis.books.curve
    points = [_place(number, value, len(curve)) for number, value in enumerate(curve)]
    middle = _place(0, UNIT // 2, len(curve))[1]
    area = [(points[0][0], middle), *points, (points[-1][0], middle)]
    drawn = [_mark(mark) for mark in MARKS]
    drawn.append(svg.tag("polygon", points=" ".join(f"{x:.2f},{y:.2f}" for x, y in area), fill="sea", opacity=0.25))
    drawn.append(svg.path(points, fill="none", stroke="sea", stroke_width=2, stroke_linejoin="round"))
    for number, term in enumerate(analysis.books.turning_points(), start=1):
        x, y = points[term.event + 1]
        drawn.append(svg.circle(x, y, 9, fill="blood"))
        drawn.append(svg.text(x, y + 4, str(number), 12, fill="on-blood", text_anchor="middle"))
    return Drawing(svg.group(*drawn), HEIGHT + 2 * MARGIN)


def _place(number: int, value: int, count: int) -> Point:
    across = (WIDTH - LEFT - RIGHT) * number / max(1, count - 1)
    return LEFT + across, MARGIN + HEIGHT * (1 - value / UNIT)


def _mark(mark: int) -> str:
    y = MARGIN + HEIGHT * (1 - mark / 100)
    line = svg.line((LEFT, y), (WIDTH - RIGHT, y), stroke="line", stroke_width=2 if mark == 50 else 1)
    return line + svg.text(LEFT - 6, y + 4, f"{mark} %", 12, fill="muted", text_anchor="end")
