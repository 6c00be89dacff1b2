"""What an owner measured of a real shuffleboard, as a CSV file, and the board file that comes of it.

A row is a measurement (`ruedo.throws.measurement_columns`) in metres and seconds. x runs along the board from the
shooter's end, y from the middle line. Other columns, such as a note or a date, are ignored.
"""

import json

from ruedo.boards.shuffleboard.calibration import Calibration, Hit, Measurement, TimedSlide
from ruedo.boards.shuffleboard.equipment import EquipmentFile
from ruedo.core.errors import NotMeasured
from ruedo.throws.calibration import MeasuredConstant
from ruedo.throws.measurement_columns import HIT, SHUFFLEBOARD, SLIDE
from ruedo.throws.measurement_rows import Row, numbers, rows, unknown_kind


def measurements(text: str) -> list[Measurement]:
    """Return the measurements that a CSV file holds. Raises `NotMeasured`, naming the line."""
    return [_measurement(kind, row, at) for at, kind, row in rows(text)]


def _measurement(kind: str, row: Row, at: int) -> Measurement:
    if kind == "slide":
        way, time = numbers(row, SLIDE, at)
        if min(way, time) <= 0:
            raise NotMeasured("slide_above_zero", row=at)
        return TimedSlide(way, time)
    if kind == "hit":
        lay_x, lay_y, struck_x, struck_y, shot_x, shot_y = numbers(row, HIT, at)
        return Hit((lay_x, lay_y), (struck_x, struck_y), (shot_x, shot_y))
    raise unknown_kind(kind, SHUFFLEBOARD, at)


def board_file(found: Calibration, board: str, equipment: EquipmentFile) -> str:
    """Return an equipment file (TOML) with one board of some equipment, as measured.

    What was not measured is left out, so that the defaults stand for it.
    """
    weight, lines, field = equipment.weight, equipment.lines, equipment.boards[board]
    said = ['name = "Measured"']
    said += ["", "[weight]", f"diameter = {weight.diameter!r}", f"mass = {weight.mass!r}"]
    if weight.bottom != "flat":
        said += [f'bottom = "{weight.bottom}"', *([f"rim = {weight.rim!r}"] if weight.rim else [])]
    said += _written("restitution", found.restitution)
    said += ["", "[lines]", f"trey = {lines.trey!r}", f"deuce = {lines.deuce!r}"]
    said += ["", f"[boards.{json.dumps(board)}]"]
    said += [f"length = {field.length!r}", f"width = {field.width!r}", f"foul = {field.foul!r}"]
    return "\n".join([*said, *_written("friction", found.friction), ""])


def _written(name: str, constant: MeasuredConstant | None) -> list[str]:
    if constant is None:
        return []
    return [f"{name} = {constant.value:.4g}  # {constant.low:.4g} to {constant.high:.4g}"]
