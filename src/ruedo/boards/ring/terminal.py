"""A board with a post in characters: from above, the ring where it rests and the way of its centre."""

from collections.abc import Iterable, Sequence
from math import ceil, cos, hypot, pi, sin

from ruedo.boards.ring import drawing
from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import ICONS

COLUMNS, FEW_COLUMNS = 49, 29
"""Characters across the board, in full and on a terminal of few lines; a row is twice as high as a column is wide."""
QUESTION = 5
"""Lines that are kept free for the text below the board."""
MARKS = {"spiral": "@", "single": "1", "double": "2", "beer": "b"}
Place = tuple[float, float]
Pose = Sequence[float]
"""`[x, y, z, nx, ny, nz]`: the centre, and the axis."""


class Canvas:
    """A board's characters, to be drawn on in metres."""

    def __init__(self, kit: EquipmentFile, columns: int = COLUMNS) -> None:
        """Take a clean board, so many characters wide."""
        self._kit = kit
        self._columns = columns
        self._column = kit.board.width / columns
        rows = max(1, ceil(kit.board.length / (2 * self._column)))
        self._cells = [[" "] * columns for _ in range(rows)]

    def put(self, x: float, y: float, mark: str) -> None:
        """Draw a mark at a place, if it is on the board."""
        column = int((x + self._kit.board.width / 2) / self._column)
        row = int((self._kit.board.length / 2 - y) / (2 * self._column))
        if abs(x) < self._kit.board.width / 2 and abs(y) < self._kit.board.length / 2:
            self._cells[min(row, len(self._cells) - 1)][min(column, self._columns - 1)] = mark

    def print_board(self) -> None:
        """Draw what is printed on the board: the rings, the logo, the icons and the post."""
        kit = self._kit
        inner, outer = (edges[side] / drawing.MM for side, edges in enumerate(drawing.bands(kit)))
        for radius, mark in ((inner, "."), (outer, "."), (kit.logo.diameter / 2, ":")):
            for place in _circle(radius):
                self.put(*place, mark)
        for icon in ICONS:
            x, y = getattr(kit.icons, icon)
            self.put(x, y, MARKS[icon])
        self.put(0.0, 0.0, "+")

    def way(self, places: Iterable[Place]) -> None:
        """Draw the way of the ring's centre, from where it stood."""
        for place in places:
            self.put(*place, "·")

    def ring(self, pose: Pose) -> None:
        """Draw a ring at rest, as it looks from above."""
        x, y, _, nx, ny, nz = pose
        radius = (self._kit.ring.outer_diameter - self._kit.ring.tube_diameter) / 2
        level = hypot(nx, ny)
        ux, uy = (nx / level, ny / level) if level > 1e-9 else (1.0, 0.0)
        for along, across in _circle(radius):
            flat = along * abs(nz)
            self.put(x + flat * ux - across * uy, y + flat * uy + across * ux, "O")

    def lines(self) -> list[str]:
        """Return what is drawn, framed."""
        edge = f"+{'-' * self._columns}+"
        return [edge, *(f"|{''.join(row)}|" for row in self._cells), edge]


def board_text(kit: EquipmentFile, pose: Pose | None, way: Iterable[Place] = (), lines: int | None = None) -> str:
    """Return the board from above with the way of the last spin and the ring, where it rests on the board.

    `lines` is how many lines there are to show it on.
    """
    text = Canvas(kit)
    if lines is not None and len(text.lines()) + QUESTION > lines:
        text = Canvas(kit, FEW_COLUMNS)
    text.print_board()
    text.way(way)
    if pose is not None:
        text.ring(pose)
    text.put(0.0, 0.0, "+")
    return "\n".join(text.lines())


def _circle(radius: float) -> list[Place]:
    return [(radius * cos(pi * n / 90), radius * sin(pi * n / 90)) for n in range(180)]
