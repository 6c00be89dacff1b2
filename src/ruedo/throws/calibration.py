"""The constants of a real board, fitted to its owner's measurements.

`calibrate` finds the board that the rows of a file describe, and calls that board's module `calibration`.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias, cast

from ruedo.compiled.messages import CatalogueMessage, SimulationError
from ruedo.core.errors import NotMeasured
from ruedo.core.game import Json
from ruedo.throws.boards import board_part
from ruedo.throws.readings import measured_board, measurement, read_rows, readings_by_board

INTERVAL: Final = 1.96
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""
Tables: TypeAlias = Mapping[str, Any]
"""The tables of an equipment file, by name. Each value may be a `MeasuredConstant`."""
Notice: TypeAlias = Callable[[CatalogueMessage], None]
"""A function that is called when code is compiled."""


@dataclass(frozen=True, slots=True)
class MeasuredConstant:
    """A constant of physics with its interval of 95 %."""

    value: float
    low: float
    high: float
    unit: Literal["", "m"] = ""


@dataclass(frozen=True, slots=True)
class Fit:
    """The constants that fit the measurements of a board best."""

    constants: Mapping[str, MeasuredConstant]
    """The constants that were measured, by name."""
    misfits: tuple[float, ...]
    """How far each measurement lies from the fit, in standard deviations."""
    next: str
    """The constant of which another measurement would narrow the intervals most."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The result of a calibration."""

    fit: Fit
    names: tuple[str, ...]
    """The constants of the board, measured or not."""
    kinds: tuple[str, ...]
    """The kind of each measurement."""
    next_kind: str
    """The kind of measurement that is made for the constant `fit.next`."""
    file: str
    """An equipment file (TOML)."""


class BoardCalibration(Protocol):
    """The module `calibration` of a board."""

    def calibrate(
        self, measurements: Sequence[Any], equipment: Json, name: str | None, notice: Notice | None
    ) -> tuple[Fit, Tables]:
        """Return the fit to measurements, and the equipment with the constants that were measured.

        `name` is the board's name in equipment that has several. Raises `NotMeasured`, `BadEquipment`, `BadHeader`.
        """
        ...


def calibrate(text: str, equipment: Json = None, name: str | None = None, notice: Notice | None = None) -> Calibration:
    """Return the constants of a board, from measurements in CSV.

    `equipment` is that of the measured board, None for the default. `name` is the board's name in equipment that has
    several, None for the first. `notice` is called when code is compiled. Raises `BadHeader`, `BadEquipment`, and
    `NotMeasured`, also for numbers that the simulators refuse.
    """
    rows = read_rows(text)
    board = measured_board(rows)
    readings = readings_by_board()[board]
    measurements = [measurement(row, readings.KINDS) for row in rows]
    module = cast("BoardCalibration", board_part(board, "calibration"))
    try:
        fit, tables = module.calibrate(measurements, equipment, name, notice)
    except (SimulationError, ArithmeticError):
        raise NotMeasured("not_of_this_world") from None
    next_kind = next(kind for kind, made in readings.KINDS.items() if made.constant == fit.next)
    return Calibration(fit, readings.CONSTANTS, tuple(row.kind for row in rows), next_kind, board_file(tables))


def constant_within(
    mean: float, half: float, value: Callable[[float], float], unit: Literal["", "m"] = ""
) -> MeasuredConstant:
    """Return a constant from the mean of a number that grows with it, and half the width of that number's interval."""
    return MeasuredConstant(value(mean), value(mean - half), value(mean + half), unit)


def board_file(tables: Tables) -> str:
    """Return tables as an equipment file (TOML). Measured constants are written with their intervals as comments."""
    lines = ['name = "Measured"']
    for name, table in tables.items():
        lines += _table(name, table)
    return "\n".join([*lines, ""])


def _table(path: str, table: Tables) -> Iterator[str]:
    """Yield the lines of a table, and after its values those of the tables in it, whose names are written in quotes."""
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
