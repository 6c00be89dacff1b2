"""Aims at the post, as people type them."""

from math import atan2, cos, degrees, radians, sin, tau

from ruedo.boards.ring.hands import MAX_LEAN, MAX_PUSH, MAX_SPIN
from ruedo.core.values import Json
from ruedo.terminal.front import Unclear, number

INCH = 0.0254
DEFAULT_ANSWERS = (0.0, -2.1, -10.0, 0.25, 6.0, -10.0)
"""A spin with good chances: position (x, y, inches), direction (degrees), speed (m/s), spin (turns/s), lean
(degrees)."""


def parse_place(answer: str) -> tuple[float, float]:
    """Return the position that a person typed, such as `0,-2.1`. Raises `Unclear`."""
    x, comma, y = answer.partition(",")
    if not comma:
        raise Unclear("spin-no_place", answer=answer)
    return number(x), number(y)


def throw_fields(x: float, y: float, direction: float, speed: float, turns: float, lean: float) -> dict[str, Json]:
    """Return a throw in the format of a record.

    The arguments are in inches, degrees, m/s and revolutions a second. Raises `Unclear` if a number is out of range.
    """
    if not (abs(x) <= 1000 and abs(y) <= 1000) or not (x or y):
        raise Unclear("spin-beside")
    if not 0 <= speed <= MAX_PUSH:
        raise Unclear("spin-bad_speed", most=MAX_PUSH)
    if not abs(direction) <= 180:
        raise Unclear("spin-bad_direction")
    most_turns, most_lean = int(MAX_SPIN / tau), round(degrees(MAX_LEAN))
    if not (abs(turns) <= most_turns and abs(lean) <= most_lean):
        raise Unclear("spin-bad_spin", turns=most_turns, lean=most_lean)
    heading = atan2(-y, -x) + radians(direction)
    velocity = [speed * cos(heading), speed * sin(heading)]
    at = [x * INCH, y * INCH]
    return {"at": at, "velocity": velocity, "spin": turns * tau, "lean": radians(lean)}
