"""Draws an SVG curve of the first side's odds after each event of a game, with the turning points."""

from typing import Final

from ruedo.analysis.game_analysis import GameAnalysis
from ruedo.core.analysis import UNIT, in_points
from ruedo.core.shapes import Point, Theme
from ruedo.drawing import svg
from ruedo.drawing.svg import MARGIN, WIDTH, Drawing
from ruedo.words import Speaker

HEIGHT: Final = 200.0
LEFT: Final = 60.0
RIGHT: Final = 16.0
MARKS: Final = (0, 25, 50, 75, 100)


def curve_svg(analysis: GameAnalysis, speaker: Speaker, theme: Theme = "auto") -> str:
    """Return the curve as SVG, with numbered turning points. Its description states the first and the last odds.

    Without events there is no curve, and the picture has only its title and its scale.
    """
    side, curve = analysis.sides[0], analysis.books.curve
    title = description = speaker.text("analysis-curve", side=side)
    if curve:
        start, end = in_points([curve[0]])[0], in_points([curve[-1]])[0]
        description = speaker.text("analysis-curve_words", side=side, start=start, end=end)
    below = svg.text(MARGIN, 12, description, 15, fill="muted")
    return svg.document(title, description, (svg.masthead(title, ""), _frieze(analysis), Drawing(below, 28)), theme)


def _frieze(analysis: GameAnalysis) -> Drawing:
    drawn = [_mark(mark) for mark in MARKS]
    if analysis.books.curve:
        drawn += _line(analysis)
    return Drawing(svg.group(*drawn), HEIGHT + 2 * MARGIN)


def _line(analysis: GameAnalysis) -> list[str]:
    """Return the parts of the curve: its area, its line and its turning points."""
    curve = analysis.books.curve
    points = [_place(number, value, len(curve)) for number, value in enumerate(curve)]
    middle = _place(0, UNIT // 2, len(curve))[1]
    area = [(points[0][0], middle), *points, (points[-1][0], middle)]
    drawn = [
        svg.tag("polygon", points=" ".join(f"{x:.2f},{y:.2f}" for x, y in area), fill="sea", opacity=0.25),
        svg.path(points, fill="none", stroke="sea", stroke_width=2, stroke_linejoin="round"),
    ]
    for number, term in enumerate(analysis.books.turning_points(), start=1):
        x, y = points[term.event + 1]
        drawn.append(svg.circle(x, y, 9, fill="blood"))
        drawn.append(svg.text(x, y + 4, str(number), 12, fill="on-blood", text_anchor="middle"))
    return drawn


def _place(number: int, value: int, count: int) -> Point:
    across = (WIDTH - LEFT - RIGHT) * number / max(1, count - 1)
    return LEFT + across, MARGIN + HEIGHT * (1 - value / UNIT)


def _mark(mark: int) -> str:
    y = MARGIN + HEIGHT * (1 - mark / 100)
    line = svg.line((LEFT, y), (WIDTH - RIGHT, y), stroke="line", stroke_width=2 if mark == 50 else 1)
    return line + svg.text(LEFT - 6, y + 4, f"{mark} %", 12, fill="muted", text_anchor="end")
