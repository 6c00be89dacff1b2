"""The house's players at Shuffleboard Baseball."""

from collections.abc import Mapping
from math import hypot, sqrt
from random import Random

from ruedo.boards.shuffleboard.events import Dust, Lie, Slide
from ruedo.boards.shuffleboard.hands import sliding_hand
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.core.chance import NORMAL
from ruedo.core.event import Event
from ruedo.core.player import Player, Sight
from ruedo.physics.constants import GRAVITY, RELEASE_X

WORTH: Mapping[Lie, float] = {"1": 0.46, "2": 0.80, "3": 1.02, "13": 1.40, "26": 1.40, "short": -0.25, "off": -0.25}
"""Runs that a hit or an out is worth, as in baseball (J. Thorn, P. Palmer, The Hidden Game of Baseball, 1984)."""
STRAYS = [NORMAL.inv_cdf((n + 0.5) / 40) for n in range(40)]
"""Standard deviations by which a shot goes too far, each as likely."""
STEP = 0.01
"""m between the places that are aimed at."""
LANES = (0.0, 0.08, -0.08, 0.16, -0.16)
"""m to the left of the middle line, the best first."""
ROOM = 0.07
"""m between the middles of weights that pass one another."""


def any_throw(sight: Sight, rng: Random) -> Event:
    """Return a shot somewhere along the board."""
    width, length = sight.board.board.width, sight.board.board.length
    y = (rng.random() - 0.5) * width * 0.8
    return Slide(sight.seat, y=y, speed=_speed(sight, length * (0.5 + 0.55 * rng.random()), y), angle=0.0, spin=0.0)


def simple(sight: Sight, _: Random) -> Event:
    """Return a shot to the place that is worth most by the hand's own spread, where no weight lies in the way."""
    state = sight.state
    if not state.shot and not state.fresh:
        return Dust(sight.seat)
    board = sight.board.board
    lying = [place[1] for place in sight.board.places if place]
    y = max(LANES, key=lambda lane: min([ROOM, *(abs(lane - other) for other in lying)]))
    places = (board.length - n * STEP for n in range(int((board.length - sight.state.foul) / STEP)))
    aimed = max(places, key=lambda x: _worth(sight, x, y))
    return Slide(sight.seat, y=y, speed=_speed(sight, aimed, y), angle=0.0, spin=0.0)


def _worth(sight: Sight, x: float, y: float) -> float:
    """Return what a shot is worth that is aimed at x: its way goes with the square of a speed that strays."""
    spread = hypot(2 * sliding_hand(sight.skill).speed, sight.board.doubt)
    way = x - RELEASE_X
    stops = (RELEASE_X + way * max(0.0, 1 + spread * stray) for stray in STRAYS)
    return sum(WORTH[lie_of(sight.state, (stop, y))] for stop in stops)


def _speed(sight: Sight, x: float, y: float) -> float:
    """Return the speed of a straight shot without spin that stops at x: v² = 2 mu g s."""
    return sqrt(2 * sight.board.friction(y) * GRAVITY * (x - RELEASE_X))


PLAYERS: Mapping[str, Player] = {"random": any_throw, "simple": simple}
