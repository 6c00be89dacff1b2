"""What an owner measured of a ring and its board, as a CSV file, and the board file that comes of it.

A row is a measurement (`ruedo.throws.measurement_columns`); seconds and degrees. Other columns are left alone.
"""

from typing import Any

import msgspec

from ruedo.boards.ring.calibration import RingCalibration
from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.readings import NAMES, Drop, Fall, RingMeasurement, Slip, Upright
from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import MeasuredConstant
from ruedo.throws.measurement_columns import RING
from ruedo.throws.measurement_rows import Row, numbers, rows, unknown_kind

MOST_SLOPE = 60.0
"""Degrees."""


def measurements(text: str) -> list[RingMeasurement]:
    """Return the measurements that a CSV file holds. Raises `NotMeasured`, naming the line."""
    return [_measurement(kind, row, at) for at, kind, row in rows(text)]


def _measurement(kind: str, row: Row, at: int) -> RingMeasurement:
    if kind not in RING:
        raise unknown_kind(kind, RING, at)
    values = numbers(row, RING[kind], at)
    if min(values) <= 0:
        raise NotMeasured("ring_above_zero", row=at)
    match kind:
        case "upright":
            return Upright(*values)
        case "fall":
            return Fall(*values)
        case "slip":
            if values[0] >= MOST_SLOPE:
                raise NotMeasured("slope_too_steep", row=at, most=MOST_SLOPE)
            return Slip(*values)
        case _:
            return Drop(*values)


def board_file(found: RingCalibration, equipment: EquipmentFile) -> str:
    """Return an equipment file (TOML) of some equipment, as measured. What was not measured is left out."""
    made: dict[str, Any] = msgspec.to_builtins(equipment)
    said = ['name = "Measured"']
    for part, values in made.items():
        if part == "name":
            continue
        said += ["", f"[{part}]"]
        said += [f"{name} = {_toml(value)}" for name, value in values.items() if name not in found.found]
        if part == "board":
            said += [_written(name, found.found[name]) for name in NAMES if name in found.found]
    return "\n".join([*said, ""])


def _toml(value: Any) -> str:
    return f"[{', '.join(_toml(one) for one in value)}]" if isinstance(value, list | tuple) else repr(value)


def _written(name: str, one: MeasuredConstant) -> str:
    return f"{name} = {one.value:.4g}  # {one.low:.4g} to {one.high:.4g}"
