"""Computes the physical constants of a real board from its owner's measurements.

`calibrate` finds the board that the rows of a file describe, and calls the board's module `calibration`.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, Protocol, TypeAlias, cast

from ruedo.compiled.messages import CatalogueMessage, SimulationError
from ruedo.core.errors import NotMeasured, Reason
from ruedo.core.values import Json
from ruedo.throws.boards import board_part
from ruedo.throws.odd_row import OddRow, SingleValue, odd_rows
from ruedo.throws.readings import find_measured_board, measurement, read_rows, readings_by_board

INTERVAL: Final = 1.96
"""The number of standard deviations from the mean within which 95 % of a normal distribution lie."""
EquipmentTables: TypeAlias = Mapping[str, Any]
"""The tables of an equipment file, by name. Any value may be a `MeasuredConstant`."""
Notice: TypeAlias = Callable[[CatalogueMessage], None]
"""A function that receives messages when code is compiled."""


@dataclass(frozen=True, slots=True)
class MeasuredConstant:
    """A physical constant with its 95 % interval."""

    value: float
    low: float
    high: float
    unit: Literal["", "m"] = ""
    meaning: Reason | None = None
    """A sentence that explains the value to people: an effect that they can see, and the usual range."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The constants that fit the measurements of a board best."""

    constants: Mapping[str, MeasuredConstant]
    """The measured constants by name."""
    misfits: tuple[float, ...]
    """For each measurement, its distance from the fit in standard deviations."""
    next: str
    """The constant for which one more measurement would narrow the intervals most."""
    alone: tuple[SingleValue, ...] = ()
    """For each measurement in order, the value of its constant, computed from this measurement alone."""
    notes: tuple[Reason, ...] = ()
    """Sentences about errors that the measurements cannot reveal."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A measurement that does not fit the others. The constants are computed without it."""

    number: int
    """The number of the measurement, from 1."""
    line: int
    """The line of the measurement in the file."""
    constant: str
    with_it: MeasuredConstant
    """The value that the constant would have if the measurement were not left out."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The result of a calibration."""

    fit: Fit
    names: tuple[str, ...]
    """The names of all constants of the board, measured or not."""
    kinds: tuple[str, ...]
    """For each measurement, its kind."""
    lines: tuple[int, ...]
    """For each measurement, its line in the file."""
    left_out: tuple[LeftOut, ...]
    """The measurements that were left out, at most one for each constant. `fit.misfits` contains their distances from
    the fit of the others."""
    next_kind: str
    """The kind of measurement that determines the constant `fit.next`."""
    file: str
    """The text of an equipment file (TOML) with the measured constants."""


class BoardCalibration(Protocol):
    """The interface of a board's module `calibration`."""

    def calibrate(
        self, measurements: Sequence[Any], equipment: Json, name: str | None, notice: Notice | None
    ) -> tuple[Fit, EquipmentTables]:
        """Return the constants that fit the measurements best, and the equipment with these constants.

        `name` selects a board if the equipment has several. Raises `NotMeasured`, `BadEquipment` or `BadHeader`.
        """
        ...


def calibrate(text: str, equipment: Json = None, name: str | None = None, notice: Notice | None = None) -> Calibration:
    """Return the constants of a board, computed from measurements in CSV.

    `equipment` describes the measured board, and None means the default equipment. If the equipment has several boards,
    `name` selects one of them, and None selects the first. `notice` receives messages when code is compiled. Raises
    `BadHeader` and `BadEquipment`. Raises `NotMeasured` if the rows give no result, for example because the simulation
    rejects a number.
    """
    rows = read_rows(text)
    board = find_measured_board(rows)
    readings = readings_by_board()[board]
    measurements = [measurement(row, readings.KINDS) for row in rows]
    module = cast("BoardCalibration", board_part(board, "calibration"))
    try:
        fit, tables, left_out = _robust(module, measurements, equipment, name, notice)
    except (SimulationError, ArithmeticError):
        raise NotMeasured("not_of_this_world") from None
    next_kind = next(kind for kind, made in readings.KINDS.items() if made.constant == fit.next)
    lines = tuple(row.line for row in rows)
    return Calibration(
        fit,
        readings.CONSTANTS,
        tuple(row.kind for row in rows),
        lines,
        tuple(LeftOut(odd.row + 1, lines[odd.row], name, whole) for odd, name, whole in left_out),
        next_kind,
        board_file(tables),
    )


def _robust(
    module: BoardCalibration, measurements: Sequence[Any], equipment: Json, name: str | None, notice: Notice | None
) -> tuple[Fit, EquipmentTables, list[tuple[OddRow, str, MeasuredConstant]]]:
    """Return the fit and the equipment, computed without outliers, and the list of outliers.

    An outlier is a measurement that does not fit the others.
    """
    whole, tables = module.calibrate(measurements, equipment, name, notice)
    odd = {one.row: one for one in odd_rows(whole.alone)}
    if not odd:
        return whole, tables, []
    kept = [row for row in range(len(measurements)) if row not in odd]
    fit, tables = module.calibrate([measurements[row] for row in kept], equipment, name, notice)
    misfits = dict(zip(kept, fit.misfits, strict=True)) | {row: one.deviations for row, one in odd.items()}
    left_out = [
        (one, constant, whole.constants[constant])
        for row, one in odd.items()
        for constant in (whole.alone[row].constant,)
    ]
    return replace(fit, misfits=tuple(misfits[row] for row in range(len(measurements)))), tables, left_out


def constant_within(
    mean: float, half: float, value: Callable[[float], float], unit: Literal["", "m"] = ""
) -> MeasuredConstant:
    """Return a constant with its interval.

    `value` computes the constant from another quantity, such as its logarithm. `mean` is the mean of this quantity, and
    `half` is half the width of the quantity's interval.
    """
    return MeasuredConstant(value(mean), value(mean - half), value(mean + half), unit)


def board_file(tables: EquipmentTables) -> str:
    """Return the text of an equipment file (TOML) with these tables.

    Comments show the intervals of measured constants.
    """
    lines = ['name = "Measured"']
    for name, table in tables.items():
        lines += _table(name, table)
    return "\n".join([*lines, ""])


def _table(path: str, table: EquipmentTables) -> Iterator[str]:
    """Yield the lines of a table: its values, then the tables inside it.

    The names of the inner tables are written in quotes.
    """
    values = [_value(name, value) for name, value in table.items() if not isinstance(value, Mapping)]
    if values:
        yield from ("", f"[{path}]", *values)
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _table(f"{path}.{json.dumps(name)}", value)


def _value(name: str, value: Any) -> str:
    if isinstance(value, MeasuredConstant):
        return f"{name} = {value.value:.4g}  # {value.low:.4g} to {value.high:.4g}"
    return f"{name} = {json.dumps(value)}"
