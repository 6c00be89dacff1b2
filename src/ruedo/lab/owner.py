"""What an owner gets from measurements: constants in words, a board file, and a plot of the fit.

The kinds of the rows tell whether a shuffleboard was measured or a ring; the terminal and the page both ask here.
"""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO

from ruedo.boards.ring_board import equipment as ring_boards
from ruedo.boards.shuffleboard import equipment as shuffleboards
from ruedo.core.errors import BadHeader
from ruedo.core.game import Json
from ruedo.lab import calibration, fit_plot, measurements, ring_calibration, ring_measurements
from ruedo.lab.calibration import NotMeasured
from ruedo.physics import sliding
from ruedo.physics.sliding import Board


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a calibration."""

    report: str
    file: str
    """An equipment file (TOML)."""
    plot: str
    """An SVG."""


def calibrated(text: str, equipment: Json, board: str, notice: Callable[[str], None] | None = None) -> Found:
    """Return what measurements in CSV say of a board: of the shuffleboard of this name, or of a board with a post.

    `equipment` is what was measured, None for the default; `notice` hears of compiling. Raises `NotMeasured`,
    `BadHeader`, `BadEquipment`, and `Refused` for numbers that the simulators do not take.
    """
    if kinds(text) & set(ring_measurements.COLUMNS):
        return _of_ring(text, equipment)
    return _of_shuffleboard(text, equipment, board, notice)


def kinds(text: str) -> set[str]:
    """Return the kinds of the rows."""
    rows = csv.DictReader(StringIO(text.removeprefix("\ufeff")), skipinitialspace=True)
    try:
        return {(row.get("kind") or "").strip() for row in rows}
    except csv.Error as error:
        raise NotMeasured(f"Line {rows.line_num}: {error}.") from None


def _of_shuffleboard(text: str, equipment: Json, board: str, notice: Callable[[str], None] | None) -> Found:
    told = measurements.measurements(text)
    things = shuffleboards.load(equipment)
    if board not in things.boards:
        raise BadHeader("no_such_board", board=board, known=tuple(things.boards))
    cupped, rim = things.weight.bottom == "cupped", things.weight.rim
    face = Board(
        radius=things.weight.radius, law="ring" if cupped else "coupled", contact_radius=rim / 2 if rim else None
    )
    sliding.prepare(notice)
    found = calibration.calibrated(told, face)
    drawn = [("slide" if isinstance(one, calibration.TimedSlide) else "hit") for one in told]
    constants = [
        fit_plot.line(name, constant)
        for name, constant in (("friction", found.friction), ("restitution", found.restitution))
        if constant
    ]
    return Found(
        measurements.report(found, told),
        measurements.board_file(found, board, things),
        fit_plot.picture("What fits a shuffleboard", drawn, found.misfits, constants),
    )


def _of_ring(text: str, equipment: Json) -> Found:
    from ruedo.boards.ring_board.simulated import kit_of

    told = ring_measurements.measurements(text)
    things = ring_boards.load(equipment)
    found = ring_calibration.calibrated_ring(told, kit_of(things))
    constants = [fit_plot.line(name, one, *ring_calibration.UNITS[name]) for name, one in found.found.items()]
    return Found(
        ring_measurements.report(found, told),
        ring_measurements.board_file(found, things),
        fit_plot.picture(
            "What fits a ring", [ring_measurements.kind_of(one) for one in told], found.misfits, constants
        ),
    )
