"""The rows of a CSV file of measurements, read with a sentence for what cannot be."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from math import isfinite
from typing import TypeAlias

from ruedo.core.errors import NotMeasured
from ruedo.throws.measurement_columns import MOST

Row: TypeAlias = Mapping[str, str | None]


def rows(text: str) -> Iterator[tuple[int, str, Row]]:
    """Yield line, kind and row of each measurement; empty lines are left out. Raises `NotMeasured`."""
    found = csv.DictReader(StringIO(text.removeprefix("\ufeff")), skipinitialspace=True)
    try:
        if "kind" not in (found.fieldnames or ()):
            raise NotMeasured("no_kinds")
        for number, row in enumerate(found, start=1):
            if number > MOST:
                raise NotMeasured("too_many_measurements", most=MOST)
            yield found.line_num, (row.get("kind") or "").strip(), row
    except csv.Error:
        raise NotMeasured("not_csv", row=found.line_num) from None


def numbers(row: Row, columns: Sequence[str], at: int) -> list[float]:
    """Return the numbers in some columns of a row. Raises `NotMeasured`, naming the line."""
    return [_number(row.get(column), column, at) for column in columns]


def _number(written: str | None, column: str, at: int) -> float:
    try:
        number = float(written or "")
    except ValueError:
        number = float("nan")
    if not (isfinite(number) and abs(number) < 100):
        raise NotMeasured("not_measured_number", row=at, answer=written or "", column=f"`{column}`")
    return number


def unknown_kind(kind: str, known: Mapping[str, object], at: int) -> NotMeasured:
    """Return the refusal of a row of another kind."""
    return NotMeasured("no_such_kind", row=at, answer=kind, known=tuple(f"`{one}`" for one in known))
