"""The readings of a real board: rows of a CSV file, one measurement a row.

Each board's module `readings` describes the kinds of rows. Those modules load without numpy, because the server makes
the page's form from them.
"""

import csv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any, Final, NamedTuple, Protocol, cast

from ruedo.core.errors import NotMeasured
from ruedo.throws.boards import board_names, board_part

MOST_ROWS: Final = 200
"""The most measurements in one file. More would keep a worker of the server busy for too long."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of numbers. Each number lies between two limits; the limits themselves are refused."""

    name: str
    above: float = 0.0
    below: float = 100.0


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of measurement."""

    columns: tuple[Column, ...]
    constant: str
    """The name of the constant that this kind is made for."""
    make: Callable[..., Any]
    """Return the measurement, from the numbers of a row in the order of the columns."""


class BoardReadings(Protocol):
    """The module `readings` of a board."""

    KINDS: Mapping[str, Kind]
    """The kinds of measurements by name, in the order of the page's form."""
    CONSTANTS: tuple[str, ...]
    """The names of the constants that the measurements give, in the order of the report."""


class Row(NamedTuple):
    """A row of a file."""

    line: int
    kind: str
    cells: Mapping[str, str | None]


def read_rows(text: str) -> list[Row]:
    """Return the rows of a CSV file, without its empty lines. Raises `NotMeasured`."""
    reader = csv.DictReader(StringIO(text.removeprefix("\ufeff")), skipinitialspace=True)
    found: list[Row] = []
    try:
        if "kind" not in (reader.fieldnames or ()):
            raise NotMeasured("no_kinds")
        for cells in reader:
            if len(found) == MOST_ROWS:
                raise NotMeasured("too_many_measurements", most=MOST_ROWS)
            found.append(Row(reader.line_num, (cells.get("kind") or "").strip(), cells))
    except csv.Error:
        raise NotMeasured("not_csv", row=reader.line_num) from None
    return found


def readings_by_board() -> Mapping[str, BoardReadings]:
    """Return the module `readings` of each board, by the board's name."""
    modules = {board: board_part(board, "readings") for board in board_names()}
    return {board: cast("BoardReadings", module) for board, module in modules.items() if module}


def columns_by_board() -> dict[str, dict[str, list[str]]]:
    """Return the names of the columns, by board and kind, for the form of the page."""
    return {
        board: {name: [column.name for column in kind.columns] for name, kind in readings.KINDS.items()}
        for board, readings in readings_by_board().items()
    }


def measured_board(rows: Sequence[Row]) -> str:
    """Return the name of the board that some rows describe. Raises `NotMeasured` if no board has such rows."""
    if not rows:
        raise NotMeasured("no_measurements")
    boards = readings_by_board()
    for board, readings in boards.items():
        if any(row.kind in readings.KINDS for row in rows):
            return board
    raise _unknown_kind(rows[0], [name for readings in boards.values() for name in readings.KINDS])


def measurement(row: Row, kinds: Mapping[str, Kind]) -> Any:
    """Return the measurement of a row. Raises `NotMeasured`, which names the line."""
    if row.kind not in kinds:
        raise _unknown_kind(row, list(kinds))
    kind = kinds[row.kind]
    return kind.make(*(_number(row, column) for column in kind.columns))


def _number(row: Row, column: Column) -> float:
    cell = row.cells.get(column.name) or ""
    try:
        number = float(cell)
    except ValueError:
        number = float("nan")
    if column.above < number < column.below:
        return number
    raise NotMeasured(
        "not_measured_number",
        row=row.line,
        answer=cell,
        column=f"`{column.name}`",
        above=column.above,
        below=column.below,
    )


def _unknown_kind(row: Row, known: Sequence[str]) -> NotMeasured:
    return NotMeasured("no_such_kind", row=row.line, answer=row.kind, known=tuple(f"`{name}`" for name in known))
