"""Draw the measurements of a real board for docs/calibration.md: `uv run research/calibration_drawings.py`.

Each drawing shows a measurement, the number to read from the instrument, and its error. The errors are constants of
`ruedo.boards.ring.readings` and `ruedo.boards.shuffleboard.calibration`.
"""

import sys
from collections.abc import Sequence
from math import cos, degrees, pi, radians, sin
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from research.plots import PLOTS
from ruedo.boards.ring.readings import CLICK, INSTANT, SILENCE, SLOPE, TILT
from ruedo.boards.shuffleboard.readings import PLACE_ERROR, TIME_ERROR
from ruedo.core.shapes import Point
from ruedo.drawing import svg
from ruedo.drawing.svg import WIDTH, Drawing

HEIGHT: Final = 230.0
FLOOR: Final = 190.0
STROKE: Final[dict[str, svg.Value]] = {"stroke": "steel-deep", "stroke_width": 6, "fill": "none"}
THIN: Final[dict[str, svg.Value]] = {"stroke": "muted", "stroke_width": 1.5, "fill": "none"}
MIDDLE: Final[dict[str, svg.Value]] = {"text_anchor": "middle"}


def main() -> None:
    """Write all drawings."""
    for name, (title, subtitle, drawn, said) in PICTURES.items():
        parts = (svg.masthead(title, subtitle), Drawing("".join(drawn), HEIGHT), svg.caption(said))
        picture = svg.document(f"{title}: {subtitle}", said, parts)
        (PLOTS / f"measure-{name}.svg").write_text(picture + "\n", encoding="utf-8")


# Shapes that several drawings use


def board(left: float = 150, right: float = 330, top: float = FLOOR) -> str:
    """Return a board, seen from the side, as SVG."""
    return svg.rect(left, top, right - left, 14, fill="wood", rx=2)


def phone(x: float, y: float, turned: float = 0.0) -> str:
    """Return a phone with its centre at (x, y), rotated clockwise by `turned` degrees. Its lens is on the right."""
    body = svg.rect(-9, -26, 18, 52, rx=4, fill="slate") + svg.circle(9, -17, 3.5, fill="sea")
    return svg.group(body, transform=f"translate({svg.number(x)} {svg.number(y)}) rotate({svg.number(turned)})")


def sight(start: Point, end: Point) -> str:
    """Return a dashed line of sight."""
    return svg.line(start, end, **THIN, stroke_dasharray="5 4")


def arc(x: float, y: float, radius: float, until: float, name: str) -> list[str]:
    """Return an arc that marks an angle, with its name.

    The arc extends from the positive x axis counter-clockwise to `until` degrees.
    """
    turns = [radians(until) * n / 20 for n in range(21)]
    points = [(x + radius * cos(turn), y - radius * sin(turn)) for turn in turns]
    middle = radians(until / 2)
    named = svg.text(x + (radius + 10) * cos(middle), y - (radius + 10) * sin(middle) + 5, name, 15, fill="ink")
    return [svg.path(points, **{**THIN, "stroke": "blood"}), named]


def times(moments: Sequence[tuple[float, str]], spans: Sequence[tuple[float, float, str]], top: float) -> list[str]:
    """Return a timeline with labelled moments, and with labels for the measured times between them."""
    drawn = [svg.line((moments[0][0] - 14, top), (moments[-1][0] + 14, top), **THIN)]
    for x, name in moments:
        drawn.append(svg.line((x, top - 8), (x, top + 8), stroke="ink", stroke_width=2))
        drawn.append(svg.text(x, top - 14, name, 14, fill="muted", **MIDDLE))
    for left, right, name in spans:
        drawn.append(svg.line((left + 4, top + 16), (right - 4, top + 16), stroke="blood", stroke_width=2))
        drawn.append(svg.text((left + right) / 2, top + 34, name, 15, fill="ink", **MIDDLE))
    return drawn


def weight(x: float, y: float, paint: str, name: str, faint: bool = False) -> str:
    """Return a weight, seen from above, with its name below it."""
    drawn = svg.circle(x, y, 12, fill=paint, opacity=0.35 if faint else None)
    return drawn + svg.text(x, y + 30, name, 14, fill="ink", **MIDDLE)


# Pictures


def upright() -> list[str]:
    """Return the drawing of a ring that spins on the spot."""
    return [
        board(70, 210),
        tag_ring(140, FLOOR - 34, 12, 34),
        phone(140, 36, 90),
        sight((140, 52), (140, FLOOR - 76)),
        *times([(270, "turn 0"), (350, "20"), (434, "40")], [(270, 350, "first"), (350, 434, "second")], 110),
    ]


def tag_ring(x: float, y: float, across: float, up: float) -> str:
    """Return a ring, seen at an angle, as an ellipse."""
    return svg.tag("ellipse", cx=x, cy=y, rx=across, ry=up, **STROKE)


def fall() -> list[str]:
    """Return the drawing of a ring that wobbles until it lies flat."""
    lean, foot = radians(22), 110.0
    top = (foot + 90 * cos(lean), FLOOR - 4 - 90 * sin(lean))
    return [
        board(80, 230),
        svg.line((foot, FLOOR - 4), top, **STROKE, stroke_linecap="round"),
        *arc(foot, FLOOR - 4, 104, 22, "tilt"),
        phone(30, FLOOR + 8),
        sight((46, FLOOR - 9), (foot - 6, FLOOR - 9)),
        *times([(300, "at this tilt"), (434, "silent")], [(300, 434, "time")], 110),
    ]


def slip() -> list[str]:
    """Return the drawing of a board that is raised at one end."""
    slope = radians(18)
    on = f"rotate({svg.number(-degrees(slope))} 110 {svg.number(FLOOR)})"
    lying = svg.line((250, FLOOR - 4), (310, FLOOR - 4), **STROKE, stroke_linecap="round")
    level = svg.rect(150, FLOOR - 12, 54, 12, rx=3, fill="slate")
    return [
        svg.line((90, FLOOR + 14), (390, FLOOR + 14), **THIN),
        svg.group(board(110, 360, FLOOR), lying, level, transform=on),
        *arc(110, FLOOR + 14, 290, 18, "slope"),
    ]


def drop() -> list[str]:
    """Return the drawing of an upright ring that is dropped."""
    clicks = (290.0, 360.0, 400.0)
    heard = [
        (x, 110 - 34 * scale * sin(n * pi / 3) * 0.7 ** abs(n))
        for x0, scale in zip(clicks, (1.0, 0.6, 0.35), strict=True)
        for n in range(7)
        for x in (x0 + n * 2.0,)
    ]
    return [
        board(70, 210),
        tag_ring(140, FLOOR - 60, 34, 34),
        svg.line((196, FLOOR - 26), (196, FLOOR), stroke="blood", stroke_width=2),
        svg.text(204, FLOOR - 8, "2 to 5 cm", 14, fill="ink"),
        phone(30, FLOOR - 20),
        svg.path([(270, 110), *heard, (440, 110)], **{**THIN, "stroke": "sea"}),
        *(svg.text(x, 64, name, 14, fill="muted", **MIDDLE) for x, name in zip(clicks, ("1", "2", "3"), strict=True)),
        svg.line((clicks[0], 140), (clicks[1] - 3, 140), stroke="blood", stroke_width=2),
        svg.line((clicks[1] + 3, 140), (clicks[2], 140), stroke="blood", stroke_width=2),
        svg.text((clicks[0] + clicks[1]) / 2, 160, "first", 15, fill="ink", **MIDDLE),
        svg.text((clicks[1] + clicks[2]) / 2 + 8, 178, "second", 15, fill="ink", **MIDDLE),
    ]


def slide() -> list[str]:
    """Return the drawing of a weight that slides until it stops, without hitting another weight."""
    return [
        svg.rect(20, 70, WIDTH - 40, 80, fill="maple", rx=4),
        weight(76, 110, "red", "from the hand", faint=True),
        sight((92, 110), (396, 110)),
        weight(410, 110, "red", "to rest"),
        svg.line((76, 186), (410, 186), stroke="blood", stroke_width=2),
        svg.text(243, 206, "way (a tape), time (a stopwatch)", 15, fill="ink", **MIDDLE),
    ]


def hit() -> list[str]:
    """Return the drawing of a weight that is hit by another weight."""
    return [
        svg.rect(20, 50, WIDTH - 40, 130, fill="maple", rx=4),
        svg.line((20, 115), (WIDTH - 20, 115), **THIN, stroke_dasharray="3 5"),
        sight((40, 104), (226, 104)),
        weight(250, 115, "blue", "lay", faint=True),
        sight((262, 110), (380, 78)),
        weight(392, 76, "blue", "struck"),
        sight((238, 104), (300, 140)),
        weight(310, 144, "red", "shot"),
        svg.line((20, 200), (84, 200), stroke="ink", stroke_width=2),
        svg.text(90, 205, "x", 15, fill="ink"),
        svg.line((20, 200), (20, 176), stroke="ink", stroke_width=2),
        svg.text(16, 170, "y", 15, fill="ink"),
    ]


def within(seconds: float) -> str:
    """Return a reading error, given in seconds, as text in milliseconds."""
    return f"{1000 * seconds:g}\N{NO-BREAK SPACE}ms"


FROM_ABOVE = f"Filmed from above. Each moment is read to {within(INSTANT)}."
LEVEL = (
    f"The lens level with the board. The tilt is read to {degrees(TILT):g} degrees, the silence to {within(SILENCE)}."
)
RAISED = f"A phone's level on the board. The slope is read to {degrees(SLOPE):g} degree."
HEARD = f"The film's sound. Each interval is read to {within(CLICK)}."
TAPED = f"A tape, {1000 * PLACE_ERROR:g} mm at each end; a thumb on a stopwatch, {TIME_ERROR:g} s in all."
PLACED = f"Where three weights lie: {1000 * PLACE_ERROR:g} mm along x, from the shooter's end, and y, from the middle."

PICTURES: Final[dict[str, tuple[str, str, list[str], str]]] = {
    "upright": ("upright", "gives the pivot", upright(), FROM_ABOVE),
    "fall": ("fall", "gives resistance", fall(), LEVEL),
    "slip": ("slip", "gives friction", slip(), RAISED),
    "drop": ("drop", "gives restitution", drop(), HEARD),
    "slide": ("slide", "gives friction", slide(), TAPED),
    "hit": ("hit", "gives restitution", hit(), PLACED),
}
"""For each kind of measurement: the title, the subtitle, the SVG elements of its drawing, and the caption."""


if __name__ == "__main__":
    main()
