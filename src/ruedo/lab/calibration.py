"""What an owner gets of his measurements: constants with intervals, what to measure next, a board file, a picture.

The kinds of the rows tell whether a shuffleboard was measured or a ring; the terminal and the page both ask here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ruedo.boards.ring import calibration as ring_calibration
from ruedo.boards.ring import equipment as ring_boards
from ruedo.boards.ring import measurements as ring_measurements
from ruedo.boards.ring.physics import simulation as spinning
from ruedo.boards.ring.readings import NAMES
from ruedo.boards.ring.simulated import kit_of
from ruedo.boards.shuffleboard import calibration, measurements
from ruedo.boards.shuffleboard import equipment as shuffleboards
from ruedo.boards.shuffleboard.physics import simulation as sliding
from ruedo.boards.shuffleboard.physics.simulation import Equipment
from ruedo.compiled.first_call import Notice
from ruedo.compiled.messages import Refused
from ruedo.core.errors import NotMeasured
from ruedo.core.game import Json
from ruedo.throws import fit_plot
from ruedo.throws.calibration import MeasuredConstant
from ruedo.throws.measurement_columns import RING
from ruedo.throws.measurement_rows import rows
from ruedo.words import Speaker

BAD: Final = 4.0
"""Standard deviations from the fit beyond which a measurement is pointed out."""
MILLIMETRES: Final = {"pivot": 1000.0}
"""Constants that are told in millimetres, and how many of them a metre has."""
KINDS: Final = {"pivot": "upright", "resistance": "fall", "friction": "slip", "restitution": "drop"}
"""By constant of a ring, the kind of measurement that tells it."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a calibration."""

    constants: Mapping[str, MeasuredConstant | None]
    """By name; None where nothing was measured that tells it."""
    kinds: tuple[str, ...]
    """Of the measurements, in their order."""
    misfits: tuple[float, ...]
    """How far each lies from the fit, in standard deviations."""
    next: tuple[str, str]
    """The kind of measurement of which another would tell most, and the constant."""
    file: str
    """An equipment file (TOML)."""


def calibrated(text: str, equipment: Json, board: str, notice: Notice | None = None) -> Found:
    """Return what measurements in CSV say of a board: of the shuffleboard of this name, or of a board with a post.

    `equipment` is what was measured, None for the default; `notice` hears of compiling. Raises `NotMeasured`,
    also for numbers that the simulators do not take, `BadHeader`, `BadEquipment`.
    """
    try:
        if any(kind in RING for _, kind, _ in rows(text)):
            return _of_ring(text, equipment, notice)
        return _of_shuffleboard(text, equipment, board, notice)
    except (Refused, ArithmeticError):
        raise NotMeasured("not_of_this_world") from None


def _of_shuffleboard(text: str, equipment: Json, board: str, notice: Notice | None) -> Found:
    told = measurements.measurements(text)
    things = shuffleboards.load(equipment)
    shuffleboards.check_board(things, board, field="board")
    cupped, rim = things.weight.bottom == "cupped", things.weight.rim
    face = Equipment(
        radius=things.weight.radius, law="ring" if cupped else "coupled", contact_radius=rim / 2 if rim else None
    )
    sliding.prepare(notice)
    found = calibration.calibrated(told, face)
    return Found(
        {"friction": found.friction, "restitution": found.restitution},
        tuple("slide" if isinstance(one, calibration.TimedSlide) else "hit" for one in told),
        found.misfits,
        (found.next, "friction" if found.next == "slide" else "restitution"),
        measurements.board_file(found, board, things),
    )


def _of_ring(text: str, equipment: Json, notice: Notice | None) -> Found:
    told = ring_measurements.measurements(text)
    things = ring_boards.load(equipment)
    kit = kit_of(things)
    spinning.prepare(notice)
    found = ring_calibration.calibrated_ring(told, kit)
    return Found(
        {name: found.found.get(name) for name in NAMES},
        tuple(type(one).__name__.lower() for one in told),
        found.misfits,
        (KINDS[found.next], found.next),
        ring_measurements.board_file(found, things),
    )


def constants(found: Found, speaker: Speaker) -> list[str]:
    """Return each constant with its interval of 95 %, or that it was not measured, in a line."""
    return [_constant(name, one, speaker) for name, one in found.constants.items()]


def _constant(name: str, one: MeasuredConstant | None, speaker: Speaker) -> str:
    said = speaker.text(f"constant-{name}")
    if one is None:
        return speaker.text("calibrate-not_measured", constant=said)
    size, unit = (MILLIMETRES[name], " mm") if name in MILLIMETRES else (1.0, "")
    value, low, high = (f"{size * number:.4g}" for number in (one.value, one.low, one.high))
    return speaker.text("calibrate-found", constant=said, value=value + unit, low=low, high=high)


def signed_file(found: Found, speaker: Speaker) -> str:
    """Return the equipment file with a first line that says what made it."""
    return f"# {speaker.text('calibrate-made')}\n{found.file}"


def report(found: Found, speaker: Speaker) -> list[str]:
    """Return what the measurements say, in lines: the constants, what fits badly, and what to measure next."""
    kind, name = found.next
    lines = constants(found, speaker)
    for number, (one, off) in enumerate(zip(found.kinds, found.misfits, strict=True), start=1):
        if off > BAD:
            lines.append(speaker.text("calibrate-off", number=number, kind=one, deviations=f"{off:.1f}"))
    return [*lines, speaker.text("calibrate-next", kind=kind, constant=speaker.text(f"constant-{name}"))]


def plot(found: Found, speaker: Speaker) -> str:
    """Return an SVG of how far each measurement lies from the fit."""
    return fit_plot.picture(found.kinds, found.misfits, constants(found, speaker), BAD, speaker)
