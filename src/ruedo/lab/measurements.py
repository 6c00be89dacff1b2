"""What an owner measured of a real shuffleboard, as a CSV file, and the board file that comes of it.

A row is a measurement. Columns: `kind`, and for a `slide` `way` and `time`, for a `hit` `lay_x`, `lay_y`, `struck_x`,
`struck_y`, `shot_x`, `shot_y`; metres and seconds, x along the board from the shooter's end, y from the middle line.
Other columns (a note, a date) are left alone.
"""

import csv
import json
from collections.abc import Sequence
from io import StringIO
from math import isfinite

from ruedo.boards.shuffleboard.equipment import Equipment
from ruedo.core.speech import Speech
from ruedo.lab.calibration import Calibration, Constant, Hit, Measurement, NotMeasured, TimedSlide

SLIDE = ("way", "time")
HIT = ("lay_x", "lay_y", "struck_x", "struck_y", "shot_x", "shot_y")
BAD = 4.0
"""Standard deviations from the fit beyond which a measurement is pointed out."""


def measurements(text: str) -> list[Measurement]:
    """Return the measurements that a CSV file holds. Raises `NotMeasured`, naming the line."""
    rows = csv.DictReader(StringIO(text.removeprefix("\ufeff")), skipinitialspace=True)
    if "kind" not in (rows.fieldnames or ()):
        raise NotMeasured("lab-columns", said=", ".join((*SLIDE, *HIT)))
    return [_measurement(row, rows.line_num) for row in rows]


def _measurement(row: dict[str, str | None], line: int) -> Measurement:
    kind = (row.get("kind") or "").strip()
    if kind == "slide":
        way, time = numbers(row, SLIDE, line)
        if min(way, time) <= 0:
            raise NotMeasured("lab-slide_above", at=line)
        return TimedSlide(way, time)
    if kind == "hit":
        lay_x, lay_y, struck_x, struck_y, shot_x, shot_y = numbers(row, HIT, line)
        return Hit((lay_x, lay_y), (struck_x, struck_y), (shot_x, shot_y))
    raise NotMeasured("lab-no_kind", at=line, said=repr(kind))


def numbers(row: dict[str, str | None], columns: Sequence[str], line: int) -> list[float]:
    """Return the numbers in some columns of a row. Raises `NotMeasured`, naming the line."""
    return [_number(row.get(column), column, line) for column in columns]


def _number(written: str | None, column: str, line: int) -> float:
    try:
        number = float(written or "")
    except ValueError:
        number = float("nan")
    if not (isfinite(number) and abs(number) < 100):
        raise NotMeasured("lab-no_number", at=line, answer=column, said=repr(written))
    return number


def report(found: Calibration, told: Sequence[Measurement], speaker: Speech) -> str:
    """Return what the measurements say, in lines: the constants, what fits badly, and what to measure next."""
    said = []
    for name, constant in (("friction", found.friction), ("restitution", found.restitution)):
        called = speaker.text(f"lab-{name}")
        if constant is None:
            said.append(f"{called:12} {speaker.text('lab-not_measured')}")
        else:
            interval = speaker.text("lab-to", low=f"{constant.low:.4f}", high=f"{constant.high:.4f}")
            said.append(f"{called:12}{constant.value:8.4f}   95 %: {interval}")
    for number, (one, off) in enumerate(zip(told, found.misfits, strict=True), start=1):
        if off > BAD:
            kind = speaker.text("lab-a_slide" if isinstance(one, TimedSlide) else "lab-a_hit")
            said.append(speaker.text("lab-off", number=number, said=kind, off=f"{off:.1f}"))
    said.append(speaker.text("lab-next", said=found.next))
    return "\n".join(said)


def board_file(found: Calibration, board: str, equipment: Equipment, speaker: Speech) -> str:
    """Return an equipment file (TOML) with one board of some equipment, as measured.

    What was not measured is left out, so that the defaults stand for it.
    """
    weight, lines, field = equipment.weight, equipment.lines, equipment.boards[board]
    said = [f"# {speaker.text('lab-file')}", f"name = {json.dumps(speaker.text('lab-name'), ensure_ascii=False)}"]
    said += ["", "[weight]", f"diameter = {weight.diameter!r}", f"mass = {weight.mass!r}"]
    if weight.bottom != "flat":
        said += [f'bottom = "{weight.bottom}"', *([f"rim = {weight.rim!r}"] if weight.rim else [])]
    said += _written("restitution", found.restitution, speaker)
    said += ["", "[lines]", f"trey = {lines.trey!r}", f"deuce = {lines.deuce!r}"]
    said += ["", f"[boards.{json.dumps(board)}]"]
    said += [f"length = {field.length!r}", f"width = {field.width!r}", f"foul = {field.foul!r}"]
    return "\n".join([*said, *_written("friction", found.friction, speaker), ""])


def _written(name: str, constant: Constant | None, speaker: Speech) -> list[str]:
    if constant is None:
        return []
    interval = speaker.text("lab-to", low=f"{constant.low:.4g}", high=f"{constant.high:.4g}")
    return [f"{name} = {constant.value:.4g}  # {interval}"]
