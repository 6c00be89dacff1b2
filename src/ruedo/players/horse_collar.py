"""Players of Horse Collar on a simulated board."""

from math import sqrt
from random import Random

from ruedo.core.event import Event
from ruedo.games.horse_collar.events import Slide
from ruedo.games.horse_collar.state import State
from ruedo.physics.constants import GRAVITY, RELEASE_X
from ruedo.players.player import Sight
from ruedo.worlds.shuffleboard import Simulated


def any_throw(sight: Sight, rng: Random) -> Event:
    """Give a straight shot from anywhere to anywhere on the board."""
    state: State = sight.state
    board: Simulated = sight.board
    y = (rng.random() - 0.5) * 0.8 * state.board.width
    x = state.board.length * (0.3 + 0.75 * rng.random())
    return Slide(sight.seat, y=y, speed=speed_to(x, board.friction(y)), angle=0.0, spin=0.0)


def simple(sight: Sight, rng: Random) -> Event:
    """Give a sensible shot."""
    return any_throw(sight, rng)


def speed_to(x: float, friction: float) -> float:
    """Give the speed, in m/s, of a straight shot without spin that stops at x, in metres: v² = 2 mu g s."""
    return sqrt(2 * friction * GRAVITY * max(0.0, x - RELEASE_X))
