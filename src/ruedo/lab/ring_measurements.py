"""What an owner measured of a ring and its board, as a CSV file, and the board file that comes of it.

A row is a measurement, `kind` tells which: `upright` has `turns`, `first` and `second`; `fall` has `tilt` and `time`;
`slip` has `slope`; `drop` has `first` and `second`. Seconds and degrees. Other columns are left alone.
"""

import csv
import json
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

import msgspec

from ruedo.boards.ring_board.equipment import Equipment
from ruedo.core.speech import Speech
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
        raise NotMeasured("lab-no_ring_kind", at=at, answer=repr(kind), said=_kinds())
    values = numbers(row, COLUMNS[kind], at)
    if min(values) <= 0:
        raise NotMeasured("lab-ring_above", at=at)
    match kind:
        case "upright":
            return Upright(*values)
        case "fall":
            return Fall(*values)
        case "slip" if values[0] < 60:
            return Slip(*values)
        case "slip":
            raise NotMeasured("lab-too_sloping", at=at)
        case _:
            return Drop(*values)


def _kinds() -> str:
    return ", ".join(f"`{kind}`" for kind in COLUMNS)


def kind_of(one: RingMeasurement) -> str:
    """Return the kind of a measurement, as a row tells it."""
    return type(one).__name__.lower()


def report(found: RingCalibration, told: Sequence[RingMeasurement], speaker: Speech) -> str:
    """Return what the measurements say, in lines: the constants, what fits badly, and what to measure next."""
    said = []
    for name in NAMES:
        constant = found.found.get(name)
        if constant:
            said.append(line(name, constant, speaker, *UNITS[name]))
        else:
            said.append(f"{speaker.text(f'lab-{name}')} {speaker.text('lab-not_measured')}")
    for number, (one, off) in enumerate(zip(told, found.misfits, strict=True), start=1):
        if off > BAD:
            said.append(speaker.text("lab-off", number=number, said=kind_of(one), off=f"{off:.1f}"))
    constant_said = speaker.text(f"lab-{found.next}")
    said.append(speaker.text("lab-ring_next", said=MEASURES[found.next], constant=constant_said))
    return "\n".join(said)


def board_file(found: RingCalibration, equipment: Equipment, speaker: Speech) -> str:
    """Return an equipment file (TOML) of some equipment, as measured. What was not measured is left out."""
    made: dict[str, Any] = msgspec.to_builtins(equipment)
    said = [f"# {speaker.text('lab-file')}", f"name = {json.dumps(speaker.text('lab-name'), ensure_ascii=False)}"]
    for part, values in made.items():
        if part == "name":
            continue
        said += ["", f"[{part}]"]
        said += [f"{name} = {_toml(value)}" for name, value in values.items() if name not in found.found]
        if part == "board":
            said += [_written(name, found.found[name], speaker) for name in NAMES if name in found.found]
    return "\n".join([*said, ""])


def _toml(value: Any) -> str:
    return f"[{', '.join(_toml(one) for one in value)}]" if isinstance(value, list | tuple) else repr(value)


def _written(name: str, one: Constant, speaker: Speech) -> str:
    interval = speaker.text("lab-to", low=f"{one.low:.4g}", high=f"{one.high:.4g}")
    return f"{name} = {one.value:.4g}  # {interval}"
