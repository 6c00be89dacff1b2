"""The board with a post in the terminal: a drawing in characters, and the aims that people type."""

from collections.abc import Iterable, Sequence
from math import atan2, ceil, cos, degrees, hypot, pi, radians, sin, tau

from ruedo.boards.ring import drawing
from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import ICONS
from ruedo.boards.ring.hands import MOST_LEAN, MOST_PUSH, MOST_SPINNING
from ruedo.core.game import Json
from ruedo.terminal.front import Unclear, number

INCH = 0.0254
USUAL = (0.0, -2.1, -10.0, 0.25, 6.0, -10.0)
"""The spin that is made if a player types nothing: position (x, y, inches), direction (degrees), speed (m/s), spin
(turns/s), lean (degrees)."""
COLUMNS, FEW_COLUMNS = 49, 29
"""The width of the board in characters: on a normal terminal, and on one with few lines. A row is as high as two
columns are wide."""
QUESTION = 5
"""The number of lines that stay free for the text below the board."""
MARKS = {"spiral": "@", "single": "1", "double": "2", "beer": "b"}
Place = tuple[float, float]
Pose = Sequence[float]
"""`[x, y, z, nx, ny, nz]`: the ring's centre and axis."""


class Canvas:
    """A drawing of a board in characters. Its methods take positions in metres."""

    def __init__(self, kit: EquipmentFile, columns: int = COLUMNS) -> None:
        """Create a drawing of an empty board that is `columns` characters wide."""
        self._kit = kit
        self._columns = columns
        self._column = kit.board.width / columns
        rows = max(1, ceil(kit.board.length / (2 * self._column)))
        self._cells = [[" "] * columns for _ in range(rows)]

    def put(self, x: float, y: float, mark: str) -> None:
        """Draw a character at a position, if the position is on the board."""
        column = int((x + self._kit.board.width / 2) / self._column)
        row = int((self._kit.board.length / 2 - y) / (2 * self._column))
        if abs(x) < self._kit.board.width / 2 and abs(y) < self._kit.board.length / 2:
            self._cells[min(row, len(self._cells) - 1)][min(column, self._columns - 1)] = mark

    def print_board(self) -> None:
        """Draw the printed bands, the logo, the icons and the post."""
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
        """Draw the path of the ring's centre, starting at its first position."""
        for place in places:
            self.put(*place, "·")

    def ring(self, pose: Pose) -> None:
        """Draw a ring at rest from above."""
        x, y, _, nx, ny, nz = pose
        radius = (self._kit.ring.outer_diameter - self._kit.ring.tube_diameter) / 2
        level = hypot(nx, ny)
        ux, uy = (nx / level, ny / level) if level > 1e-9 else (1.0, 0.0)
        for along, across in _circle(radius):
            flat = along * abs(nz)
            self.put(x + flat * ux - across * uy, y + flat * uy + across * ux, "O")

    def lines(self) -> list[str]:
        """Return the lines of the drawing with a frame around it."""
        edge = f"+{'-' * self._columns}+"
        return [edge, *(f"|{''.join(row)}|" for row in self._cells), edge]


def board_text(kit: EquipmentFile, pose: Pose | None, way: Iterable[Place] = (), lines: int | None = None) -> str:
    """Return the board from above as text, with the path of the last spin and the ring at rest.

    `lines` is the number of lines of the screen, or None if the number is unknown.
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


def place_of(answer: str) -> tuple[float, float]:
    """Return the position that a person typed, such as `0,-2.1`. Raises `Unclear`."""
    x, comma, y = answer.partition(",")
    if not comma:
        raise Unclear("spin-no_place", answer=answer)
    return number(x), number(y)


def aimed(x: float, y: float, direction: float, speed: float, turns: float, lean: float) -> dict[str, Json]:
    """Return a throw in the format of a record.

    The arguments are in inches, degrees, m/s and revolutions a second. Raises `Unclear` if a number is out of range.
    """
    if not (abs(x) <= 1000 and abs(y) <= 1000) or not (x or y):
        raise Unclear("spin-beside")
    if not 0 <= speed <= MOST_PUSH:
        raise Unclear("spin-bad_speed", most=MOST_PUSH)
    if not abs(direction) <= 180:
        raise Unclear("spin-bad_direction")
    most_turns, most_lean = int(MOST_SPINNING / tau), round(degrees(MOST_LEAN))
    if not (abs(turns) <= most_turns and abs(lean) <= most_lean):
        raise Unclear("spin-bad_spin", turns=most_turns, lean=most_lean)
    heading = atan2(-y, -x) + radians(direction)
    velocity = [speed * cos(heading), speed * sin(heading)]
    at = [x * INCH, y * INCH]
    return {"at": at, "velocity": velocity, "spin": turns * tau, "lean": radians(lean)}
