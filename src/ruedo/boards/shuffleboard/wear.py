"""Computes the wear of a shuffleboard's wax from the shots. This module does not import the physics."""

from collections.abc import Sequence
from typing import Protocol

from ruedo.boards.shuffleboard.events import Dust, Slide
from ruedo.core.event import Event

STRIPS = 10
"""The number of lengthwise strips into which a board is divided. Assumed: a strip is about as wide as a weight."""


class BoardSize(Protocol):
    """A board with a length and a width, in metres."""

    @property
    def length(self) -> float:
        """The length in metres."""
        ...

    @property
    def width(self) -> float:
        """The width in metres."""
        ...


def strip_at(y: float, board: BoardSize) -> int:
    """Return the index of the lengthwise strip at a position across the board, counted from the shooter's right."""
    share = min(1.0, max(0.0, y / board.width + 0.5))  # `y` may be infinite.
    return min(STRIPS - 1, int(share * STRIPS))


def strips_worn_by(shot: Slide, board: BoardSize) -> range:
    """Return the indices of the strips that a shot wears.

    They are the strips between the release and the point at the far end in the direction of the shot.
    """
    if shot.y is None or shot.angle is None:
        return range(0)
    ends = sorted((strip_at(shot.y, board), strip_at(shot.y + shot.angle * board.length, board)))
    return range(ends[0], ends[1] + 1)


def slides_by_strip(events: Sequence[Event], board: BoardSize) -> tuple[int, ...]:
    """Return the number of shots over each strip since the last dusting."""
    worn = [0] * STRIPS
    for event in reversed(events):
        if isinstance(event, Dust):
            break
        if isinstance(event, Slide):
            for strip in strips_worn_by(event, board):
                worn[strip] += 1
    return tuple(worn)


def is_dusted(events: Sequence[Event], *, at_start: bool, shots: tuple[type[Event], ...] = (Slide,)) -> bool:
    """Return whether the board is freshly dusted. If it is not, the user interface offers to dust it.

    `at_start` is whether the board was dusted before the game. `shots` contains the types of events that are shots.
    """
    for event in reversed(events):
        if isinstance(event, Dust):
            return True
        if isinstance(event, shots):
            return False
    return at_start
