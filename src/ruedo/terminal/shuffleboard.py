"""A shuffleboard in characters: from above, the shooter on the left, the scoring end enlarged."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

from ruedo.games.horse_collar.events import Place
from ruedo.games.horse_collar.picture import Paths
from ruedo.games.horse_collar.state import WEIGHTS, State

NEAR, FAR = 26, 46
"""Columns for the board up to the scoring end, and for that."""
ROWS = 11
END = 3.0
"""How much of the board is the scoring end: so many times the way to the deuce line."""
EYE = 1.0
"""m behind the board from which its shooter looks along it."""
SHOOTERS_ROWS, SHOOTERS_HALF = 11, 24
"""How high the board is drawn as its shooter sees it, and half how wide its near end."""
STEP = 0.004
"""m between the places that are looked at along a way."""


class Text:
    """A board's characters, to be drawn on in metres."""

    def __init__(self, state: State) -> None:
        """Take a clean board of a game."""
        self._length, self._width = state.board.length, state.board.width
        self._lines = state.equipment.lines
        self._end = min(END * self._lines.deuce, self._length / 2)
        self._over = state.equipment.weight.radius
        near = state.options.foul_line == "short"
        self._foul = state.board.foul if near else self._length - state.board.foul
        self._cells = [[" "] * (NEAR + FAR) for _ in range(ROWS)]

    def column(self, x: float) -> int:
        """Give the column of a place along the board; the scale changes where the scoring end begins."""
        begins = self._length - self._end
        if x < begins:
            return max(0, int(x / begins * NEAR))
        return min(NEAR + FAR - 1, NEAR + int((x - begins) / (self._end + self._over) * FAR))

    def row(self, y: float) -> int:
        """Give the row of a place across the board, the shooter's left above."""
        return min(ROWS - 1, max(0, int((0.5 - y / self._width) * ROWS)))

    def rule(self) -> None:
        """Draw the lines: foul, deuce, trey, and the far edge."""
        for x, mark in (
            (self._foul, "!"),
            (self._length - self._lines.deuce, "|"),
            (self._length - self._lines.trey, "|"),
            (self._length, "#"),
        ):
            for row in self._cells:
                row[self.column(x)] = mark

    def way(self, corners: Sequence[Place]) -> None:
        """Draw a way as dots."""
        for x, y in _along(corners):
            self._put(x, y, "·")

    def fallen(self, place: Place) -> None:
        """Draw where a weight fell."""
        self._put(*place, "x")

    def weight(self, number: int, place: Place) -> None:
        """Draw a weight by its number: in round brackets the first four, in square ones the others."""
        row, column = self._cells[self.row(place[1])], self.column(place[0])
        if column < NEAR:  # too small for brackets
            while row[column].isdigit() and column < NEAR:
                column += 1
            row[column] = str(number)[-1]
            return
        left, right = "()" if number <= WEIGHTS // 2 else "[]"
        column = min(column, NEAR + FAR - 2)
        while row[column].isdigit() and column < NEAR + FAR - 2:
            column += 1
        row[column - 1 : column + 2] = [left, str(number)[-1], right]

    def lines(self) -> Iterator[str]:
        """Give what is drawn, framed, the lines named below."""
        yield f"+{'-' * (NEAR + FAR)}+"
        for row in self._cells:
            yield f"|{''.join(row)}|"
        yield f"+{'-' * (NEAR + FAR)}+"
        names = [" "] * (NEAR + FAR)
        for x, name in (
            (self._foul, "foul"),
            (self._length - self._lines.deuce, "deuce"),
            (self._length - self._lines.trey, "trey"),
            (self._length, "end"),
        ):
            start = min(max(0, self.column(x) - len(name) // 2), NEAR + FAR - len(name))
            names[start : start + len(name)] = name
        yield f" {''.join(names)}".rstrip()

    def _put(self, x: float, y: float, mark: str) -> None:
        if abs(y) <= self._width / 2 and 0 <= x <= self._length + self._over:
            self._cells[self.row(y)][self.column(x)] = mark


def board_text(state: State, places: Sequence[Place | None], paths: Paths = (), shot: int | None = None) -> str:
    """Give the board with weights on it, numbered in the order shot, and the way of one of them (from 0)."""
    text = Text(state)
    text.rule()
    way = paths[shot] if shot is not None and shot < len(paths) else ()
    text.way(way)
    if way and shot is not None and places[shot] is None:
        text.fallen(way[-1])
    for number, place in enumerate(places, start=1):
        if place is not None:
            text.weight(number, place)
    off = [str(number) for number, place in enumerate(places, start=1) if place is None]
    return "\n".join([*text.lines(), *([f" Off the board: {', '.join(off)}."] if off else [])])


def shooters_text(state: State) -> str:
    """Return the board as its shooter sees it while a turn is shot: the far end small, no weight on it (HC-C1)."""
    board, lines = state.board, state.equipment.lines
    foul = board.foul if state.options.foul_line == "short" else board.length - board.foul
    low, high = EYE / (board.length + EYE), 1.0
    names = {board.length - lines.deuce: "scoring end", lines.deuce: "", 0.0: "shooter's end", foul: "foul"}
    rows = [(" ", "")] * SHOOTERS_ROWS
    for x, name in names.items():
        row = round((EYE / (x + EYE) - low) / (high - low) * (SHOOTERS_ROWS - 1))
        rows[row] = ("!" if name == "foul" else "-" if x else " ", name)
    drawn = []
    for row, (mark, name) in enumerate(rows):
        near = low + (high - low) * row / (SHOOTERS_ROWS - 1)
        half = max(1, round(near * SHOOTERS_HALF))
        drawn.append(f"{' ' * (SHOOTERS_HALF - half)}/{mark * (2 * half)}\\  {name}".rstrip())
    shot = "Weight 1" if state.shot == 1 else f"Weights 1 to {state.shot}"
    return "\n".join([*drawn, f"{shot} of {WEIGHTS} shot; where they lie is seen when all eight have been."])


def _along(corners: Sequence[Place]) -> Iterator[Place]:
    """Give places along a way, near one another."""
    for here, there in pairwise(corners):
        steps = max(1, int(dist(here, there) / STEP))
        for step in range(steps + 1):
            part = step / steps
            yield here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])
