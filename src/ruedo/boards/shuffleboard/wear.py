"""The wear of a shuffleboard's wax, counted from the slides. Pure; needs no physics."""

from collections.abc import Sequence
from typing import Protocol

from ruedo.boards.shuffleboard.events import Dust, Slide
from ruedo.core.event import Event

STRIPS = 10
"""Strips across the board. Assumed: about as wide as a weight."""


class Measured(Protocol):
    """A board with a length and a width, in metres."""

    @property
    def length(self) -> float:
        """The length."""
        ...

    @property
    def width(self) -> float:
        """The width."""
        ...


def strip_at(y: float, board: Measured) -> int:
    """Return the strip in which a place lies, counted from the shooter's right."""
    return min(STRIPS - 1, max(0, int((y / board.width + 0.5) * STRIPS)))


def strips_worn_by(shot: Slide, board: Measured) -> range:
    """Return the strips that a slide wears, from the place of release to the place to which it headed."""
    if shot.y is None or shot.angle is None:
        return range(0)
    ends = sorted((strip_at(shot.y, board), strip_at(shot.y + shot.angle * board.length, board)))
    return range(ends[0], ends[1] + 1)


def slides_by_strip(events: Sequence[Event], board: Measured) -> tuple[int, ...]:
    """Return the number of slides over each strip since the last dusting."""
    worn = [0] * STRIPS
    for event in reversed(events):
        if isinstance(event, Dust):
            break
        if isinstance(event, Slide):
            for strip in strips_worn_by(event, board):
                worn[strip] += 1
    return tuple(worn)


def is_dusted(events: Sequence[Event], *, at_start: bool, shots: tuple[type[Event], ...] = (Slide,)) -> bool:
    """Return whether the board is freshly dusted. A front offers to dust it otherwise.

    `at_start` is whether it was dusted before the game, `shots` are the types of the events that are shots.
    """
    for event in reversed(events):
        if isinstance(event, Dust):
            return True
        if isinstance(event, shots):
            return False
    return at_start
