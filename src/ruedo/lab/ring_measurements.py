"""What an owner measured of a ring and its board, as a CSV file, and the board file that comes of it.

A row is a measurement, `kind` tells which: `upright` has `turns`, `first` and `second`; `fall` has `tilt` and `time`;
`slip` has `slope`; `drop` has `first` and `second`. Seconds and degrees. Other columns are left alone.
"""

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

import msgspec

from ruedo.boards.ring_board.equipment import Equipment
from ruedo.lab.calibration import Constant, NotMeasured
from ruedo.lab.fit_plot import BAD, line
from ruedo.lab.measurements import numbers
from ruedo.lab.ring_calibration import NAMES, UNITS, Drop, Fall, Name, RingCalibration, RingMeasurement, Slip, Upright

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "upright": ("turns", "first", "second"),
    "fall": ("tilt", "time"),
    "slip": ("slope",),
    "drop": ("first", "second"),
}
MEASURES: Mapping[Name, str] = {"pivot": "upright", "resistance": "fall", "friction": "slip", "restitution": "drop"}
"""By constant, the kind of measurement that tells it."""


def measurements(text: str) -> list[RingMeasurement]:
    """Return the measurements that a CSV file holds. Raises `NotMeasured`, naming the line."""
    rows = csv.DictReader(StringIO(text.removeprefix("\ufeff")), skipinitialspace=True)
    return [_measurement(row, rows.line_num) for row in rows]


def _measurement(row: dict[str, str | None], at: int) -> RingMeasurement:
    kind = (row.get("kind") or "").strip()
    if kind not in COLUMNS:
        raise NotMeasured(f"Line {at}: the kind is {kind!r}; beside a ring's others it must be one of {_kinds()}.")
    values = numbers(row, COLUMNS[kind], at)
    if min(values) <= 0:
        raise NotMeasured(f"Line {at}: what is measured of a ring must be above 0.")
    match kind:
        case "upright":
            return Upright(*values)
        case "fall":
            return Fall(*values)
        case "slip" if values[0] < 60:
            return Slip(*values)
        case "slip":
            raise NotMeasured(f"Line {at}: the slope must be under 60 degrees.")
        case _:
            return Drop(*values)


def _kinds() -> str:
    return ", ".join(f"`{kind}`" for kind in COLUMNS)


def kind_of(one: RingMeasurement) -> str:
    """Return the kind of a measurement, as a row tells it."""
    return type(one).__name__.lower()


def report(found: RingCalibration, told: Sequence[RingMeasurement]) -> str:
    """Return what the measurements say, in lines: the constants, what fits badly, and what to measure next."""
    said = []
    for name in NAMES:
        constant = found.found.get(name)
        said.append(line(name, constant, *UNITS[name]) if constant else f"{name} not measured")
    for number, (one, off) in enumerate(zip(told, found.misfits, strict=True), start=1):
        if off > BAD:
            said.append(
                f"Measurement {number}, {kind_of(one)}, lies {off:.1f} standard deviations off: look at it again."
            )
    said.append(f"In brackets the intervals of 95 %. Another {MEASURES[found.next]} would tell most, of {found.next}.")
    return "\n".join(said)


def board_file(found: RingCalibration, equipment: Equipment) -> str:
    """Return an equipment file (TOML) of some equipment, as measured. What was not measured is left out."""
    made: dict[str, Any] = msgspec.to_builtins(equipment)
    said = ["# Made by `ruedo calibrate`; after each constant stands its interval of 95 %.", 'name = "Measured"']
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


def _written(name: str, one: Constant) -> str:
    return f"{name} = {one.value:.4g}  # {one.low:.4g} to {one.high:.4g}"
