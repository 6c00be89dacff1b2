"""The simulated shuffleboard: reports where the weights rest after a slide.

Friction is by strips along the board. Each slide wears the strips that it passes, and friction rises there; dusting
restores them all (HC-C2). A weight takes the friction of the strip it starts in: an approximation.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ruedo.core.errors import Malformed
from ruedo.core.event import Event
from ruedo.core.setup import Setup
from ruedo.games.horse_collar.events import Dust, Place, Slide, WeightsRest
from ruedo.games.horse_collar.state import State
from ruedo.physics import constants
from ruedo.physics.sliding import Board, Release, slide

STRIPS = 10
"""Strips across the board. Assumed: about as wide as a weight."""
WEAR = 0.005
"""By how much of the fresh friction a slide raises that of the strips it passes. Assumed: after a frame of singles, all
of it down one strip, 8 % more friction there."""
MOST_WEAR = 0.5
"""How much of the fresh friction wear adds at most. Assumed."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """A simulated board at a moment of a game."""

    board: Board
    places: tuple[Place | None, ...]
    """Where the weights of this turn lie, in the order shot."""
    worn: tuple[int, ...]
    """Slides that have passed each strip since it was last dusted."""

    def strip(self, y: float) -> int:
        """Give the strip in which a place lies."""
        return min(STRIPS - 1, max(0, int((y / self.board.width + 0.5) * STRIPS)))

    def friction(self, y: float) -> float:
        """Give the friction that a weight meets that starts at a place."""
        return self.board.friction * (1 + min(MOST_WEAR, WEAR * self.worn[self.strip(y)]))


def simulated(state: State, events: Sequence[Event], setup: Setup) -> Simulated:
    """Give the board as the events so far have left it."""
    board = _board(state.board.length, state.board.width, state.equipment.weight.radius, constants.FRICTION[setup.wax])
    return Simulated(board, _places(state, events), _worn(board, events))


def weights_rest(state: State, events: Sequence[Event], setup: Setup) -> WeightsRest:
    """Give where all weights of the turn rest after the slide that was shot last."""
    now = simulated(state, events, setup)
    shot = next(event for event in reversed(events) if isinstance(event, Slide))
    release = release_of(shot)
    friction = [now.friction(place[1]) if place else now.board.friction for place in now.places]
    slid = slide(now.places, release, now.board, friction=[*friction, now.friction(release.y)])
    return WeightsRest(slid.rest)


def release_of(shot: Slide) -> Release:
    """Give the release of a slide that says all of its throw, or raise `Malformed`."""
    if shot.y is None or shot.speed is None or shot.angle is None or shot.spin is None:
        raise Malformed("throw_needed")
    return Release(y=shot.y, speed=shot.speed, angle=shot.angle, spin=shot.spin)


@cache
def _board(length: float, width: float, radius: float, friction: float) -> Board:
    return Board(length=length, width=width, radius=radius, friction=friction)


def _places(state: State, events: Sequence[Event]) -> tuple[Place | None, ...]:
    """Give where this turn's weights lay at the last report."""
    if not state.lies:
        return ()
    return next(event for event in reversed(events) if isinstance(event, WeightsRest)).weights


def _worn(board: Board, events: Sequence[Event]) -> tuple[int, ...]:
    """Count the slides over each strip since the last dusting: from where they were released to where they headed."""
    worn = [0] * STRIPS
    bare = Simulated(board, (), ())
    for event in reversed(events):
        if isinstance(event, Dust):
            break
        if isinstance(event, Slide) and event.y is not None and event.angle is not None:
            ends = sorted((bare.strip(event.y), bare.strip(event.y + event.angle * board.length)))
            for strip in range(ends[0], ends[1] + 1):
                worn[strip] += 1
    return tuple(worn)
