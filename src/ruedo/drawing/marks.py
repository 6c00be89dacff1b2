"""Marks that all games draw: one for each side, and the pips of a die. A mark is two units wide."""

from collections.abc import Mapping
from math import cos, pi, sin

from ruedo.core.shapes import Circle, Path, Point, Shapes

SIDE_COLOURS = ("blood", "sea", "olive", "brass")
"""The colours of the sides. From the fifth side on the colours repeat, and the marks are hollow."""
SIDE_MARKS = 8
PIPS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}
"""For each face of a die, the positions of its pips: column and row, counted from the middle."""
PIP_STEP, PIP = 0.5, 0.18
"""The distance between two columns of pips, and a pip's radius."""


def side_mark(side: int) -> Shapes:
    """Return the mark of a side. Each side has its own shape and colour."""
    colour = SIDE_COLOURS[side % 4]
    hollow = side // 4 % 2 == 1
    fill, stroke, line = (None, colour, 0.27) if hollow else (colour, "chalk", 0.14)
    corners, turn = ((0, 0.0), (4, 0.0), (3, 0.5), (4, 0.5))[side % 4]
    if not corners:
        return (Circle(radius=0.83, fill=fill, stroke=stroke, line=line),)
    points = _polygon(1.0, corners, turn)
    return (Path(points=points, closed=True, fill=fill, stroke=stroke, line=line, round=True),)


def _polygon(radius: float, corners: int, turn: float) -> tuple[Point, ...]:
    """Return the corners of a regular polygon.

    `turn` rotates it, and 1 is the angle between two corners. A square has a corner at the top if `turn` is 0, and a
    triangle if `turn` is 0.5.
    """
    angles = [2 * pi * (corner + turn) / corners - pi / 2 for corner in range(corners)]
    if corners == 3:
        angles = [angle + pi / 3 for angle in angles]
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def pips(face: int, paint: str = "ink") -> Shapes:
    """Return the shapes of the pips on a face of a die."""
    return tuple(Circle(x=PIP_STEP * x, y=PIP_STEP * y, radius=PIP, fill=paint) for x, y in PIPS[face])


SYMBOLS: Mapping[str, Shapes] = {
    **{f"side-{side}": side_mark(side) for side in range(SIDE_MARKS)},
    **{f"pips-{face}": pips(face) for face in PIPS},
    **{f"pips-{face}-on-side": pips(face, "on-blood") for face in PIPS},
}
"""All marks, by the names that the page uses."""
