"""The players of the house for Shuffleboard Baseball."""

from collections.abc import Mapping
from math import hypot, sqrt
from random import Random

from ruedo.boards.shuffleboard.events import Dust, Lie, Slide
from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.physics.constants import GRAVITY, RELEASE_X
from ruedo.core.chance import NORMAL
from ruedo.core.event import Event
from ruedo.core.player import Observation, Player
from ruedo_baseball.rules import is_out

WORTH: Mapping[Lie, float] = {"1": 0.46, "2": 0.80, "3": 1.02, "end": 1.40, "corner": 1.40}
OUT = -0.25
"""The runs that a hit or an out is worth in baseball (J. Thorn, P. Palmer, The Hidden Game of Baseball, 1984)."""
STRAYS = [NORMAL.inv_cdf((n + 0.5) / 20) for n in range(20)]
"""Twenty equally likely errors in the distance of a shot, in standard deviations."""
STEP = 0.02
"""The distance in metres between two neighbouring positions that the player considers as aims."""
LANES = (0.0, 0.08, -0.08, 0.16, -0.16)
"""Shots use the first of these lanes that is 0.07 m or more from every weight. In metres left of the middle line."""


def any_throw(observation: Observation, rng: Random) -> Event:
    """Return a random shot along the board."""
    y = (rng.random() - 0.5) * observation.board.board.width * 0.8
    x = observation.board.board.length * (0.5 + 0.55 * rng.random())
    return Slide(observation.seat, y=y, speed=_speed(observation, x, y), angle=0.0, spin=0.0)


def simple(observation: Observation, _: Random) -> Event:
    """Return `Dust` before the first shot of a half-inning, and otherwise the shot with the most expected runs."""
    if not observation.state.shot and not observation.state.fresh:
        return Dust(observation.seat)
    length = observation.board.board.length
    y = max(LANES, key=lambda lane: min([0.07, *(abs(lane - place[1]) for place in observation.board.places if place)]))
    places = (length - (n + 0.5) * STEP for n in range(int(3 * observation.state.equipment.lines.deuce / STEP)))
    aimed = max(places, key=lambda x: _worth(observation, x, y))
    return Slide(observation.seat, y=y, speed=_speed(observation, aimed, y), angle=0.0, spin=0.0)


def _worth(observation: Observation, x: float, y: float) -> float:
    """Return 20 times the expected runs of a shot aimed at (x, y). Its distance grows with the square of the speed."""
    spread = hypot(2 * HANDS.spread(observation.skill).speed, observation.board.doubt)
    stops = (RELEASE_X + (x - RELEASE_X) * max(0.0, 1 + spread * stray) for stray in STRAYS)
    lies = (find_lie(observation.state, (stop, y)) for stop in stops)
    return sum(OUT if is_out(observation.state, lie) else WORTH[lie] for lie in lies)


def _speed(observation: Observation, x: float, y: float) -> float:
    """Return the start speed, in m/s, of a straight shot without spin that stops at `x`, from v² = 2 mu g s."""
    return sqrt(2 * observation.board.friction(y) * GRAVITY * (x - RELEASE_X))


PLAYERS: Mapping[str, Player] = {"random": any_throw, "simple": simple}
