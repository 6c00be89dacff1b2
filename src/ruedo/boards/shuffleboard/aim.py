"""Shots on the shuffleboard, as people type them."""

import math

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.terminal.front import Unclear

TOP_SPEED = 10
TOP_TURNS = 20
MAX_ANGLE = 45
"""The largest angle of a typed aim, in degrees."""


def throw_fields(bed: Bed, y: float, speed: float, angle: float, spin: float) -> dict[str, float]:
    """Return a shot in the format of a record. The arguments are in metres, m/s, degrees and turns a second.

    Raises `Unclear` if a number is outside its limits.
    """
    if not 0 <= speed <= TOP_SPEED:
        raise Unclear("shuffleboard-speed", most=TOP_SPEED)
    if not abs(y) <= bed.board.width / 2:
        raise Unclear("shuffleboard-beside", most=bed.board.width / 2)
    if not (abs(angle) <= MAX_ANGLE and abs(spin) <= TOP_TURNS):
        raise Unclear("shuffleboard-angle", angle=MAX_ANGLE, turns=TOP_TURNS)
    return {"y": y, "speed": speed, "angle": math.radians(angle), "spin": spin * math.tau}
