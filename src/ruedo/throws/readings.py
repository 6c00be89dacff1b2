"""Measurements of a real board: a CSV file with one measurement in each row.

Each board's module `readings` defines the possible kinds of measurements. These modules do not import numpy, because
the web server builds a form from them.
"""

import csv
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any, Final, NamedTuple, Protocol, cast

from ruedo.core.errors import NotMeasured
from ruedo.core.numbers import read_number
from ruedo.throws.boards import board_names, board_part

SEPARATORS: Final = {",": ",", ";": ";", "\t": "\\t"}
"""The characters that may separate cells, and how messages show them."""
SEPARATOR_LINE: Final = re.compile(r"sep=([,;\t])\r?\n", re.IGNORECASE)
"""Matches the line in which Excel names the separator."""
MAX_ROWS: Final = 200
"""The largest number of measurements in one file. More would keep a worker of the server busy for too long."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of numbers. Each number must be greater than `above` and less than `below`."""

    name: str
    above: float = 0.0
    below: float = 100.0


@dataclass(frozen=True, slots=True)
class ReadingKind:
    """A kind of measurement: its columns, and the constant that it determines."""

    columns: tuple[Column, ...]
    constant: str
    """The name of the constant that this kind of measurement determines."""
    make: Callable[..., Any]
    """Returns the measurement, from the numbers of a row in the order of the columns."""


class BoardReadings(Protocol):
    """The interface of a board's module `readings`."""

    KINDS: Mapping[str, ReadingKind]
    """The kinds of measurements by name, in the order of the form."""
    CONSTANTS: tuple[str, ...]
    """The names of all constants that can be measured, in the order of the report."""


class ReadingRow(NamedTuple):
    """One row of a file of measurements."""

    line: int
    kind: str
    cells: Mapping[str, str]


def read_rows(text: str) -> list[ReadingRow]:
    """Return the rows of a CSV file, except the empty ones. Raises `NotMeasured`.

    The cells may be separated by commas, semicolons or tabs. Excel sometimes writes a line `sep=;` before the header.
    """
    text = text.removeprefix("\ufeff")
    named = SEPARATOR_LINE.match(text)
    separator = named[1] if named else _separator(text)
    lines_before = 1 if named else 0
    reader = csv.reader(StringIO(text[named.end() :] if named else text), delimiter=separator, skipinitialspace=True)
    found: list[ReadingRow] = []
    try:
        columns = _columns(next(reader, []), separator)
        for cells in reader:
            if not any(map(str.strip, cells)):
                continue
            if len(found) == MAX_ROWS:
                raise NotMeasured("too_many_measurements", most=MAX_ROWS)
            found.append(_row(reader.line_num + lines_before, cells, columns))
    except csv.Error:
        raise NotMeasured("not_csv", row=reader.line_num + lines_before) from None
    return found


def _separator(text: str) -> str:
    """Return the separator that occurs most often in the header line of a CSV text."""
    header = text.partition("\n")[0]
    return max(SEPARATORS, key=header.count)


def _columns(header: Sequence[str], separator: str) -> list[str]:
    """Return the names of the columns in lower case. Raises `NotMeasured`."""
    columns = [name.strip().casefold() for name in header]
    if "kind" not in columns:
        raise NotMeasured("no_kinds", answer=separator.join(header), separator=f"`{SEPARATORS[separator]}`")
    for name in filter(None, columns):
        if columns.count(name) > 1:
            raise NotMeasured("doubled_column", column=f"`{name}`")
    return columns


def _row(line: int, cells: Sequence[str], columns: Sequence[str]) -> ReadingRow:
    """Return a row as values by column. Raises `NotMeasured` for a cell without a column."""
    beyond = next((cell for cell in cells[len(columns) :] if cell.strip()), None)
    if beyond is not None:
        raise NotMeasured("surplus_cell", row=line, answer=beyond.strip(), count=len(columns))
    by_name = {name: cell.strip() for name, cell in zip(columns, cells, strict=False)}
    return ReadingRow(line, by_name.get("kind", "").casefold(), by_name)


def readings_by_board() -> Mapping[str, BoardReadings]:
    """Return each board's module `readings`, by the board's name."""
    modules = {board: board_part(board, "readings") for board in board_names()}
    return {board: cast("BoardReadings", module) for board, module in modules.items() if module}


def columns_by_board() -> dict[str, dict[str, list[str]]]:
    """Return the names of the columns by board and kind, for the form of the page."""
    return {
        board: {name: [column.name for column in kind.columns] for name, kind in readings.KINDS.items()}
        for board, readings in readings_by_board().items()
    }


def find_measured_board(rows: Sequence[ReadingRow]) -> str:
    """Return the name of the board that these rows measure. Raises `NotMeasured` if no board has such measurements."""
    if not rows:
        raise NotMeasured("no_measurements")
    boards = readings_by_board()
    for board, readings in boards.items():
        if any(row.kind in readings.KINDS for row in rows):
            return board
    raise _unknown_kind(rows[0], [name for readings in boards.values() for name in readings.KINDS])


def measurement(row: ReadingRow, kinds: Mapping[str, ReadingKind]) -> Any:
    """Return the measurement in a row. Raises `NotMeasured` with the row's line."""
    if row.kind not in kinds:
        raise _unknown_kind(row, list(kinds))
    kind = kinds[row.kind]
    return kind.make(*(_number(row, column) for column in kind.columns))


def _number(row: ReadingRow, column: Column) -> float:
    cell = row.cells.get(column.name, "")
    try:
        number = read_number(cell)
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


def _unknown_kind(row: ReadingRow, known: Sequence[str]) -> NotMeasured:
    return NotMeasured("no_such_kind", row=row.line, answer=row.kind, known=tuple(f"`{name}`" for name in known))
