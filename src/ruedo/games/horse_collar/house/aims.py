"""The house's players of Horse Collar on a simulated board. docs/horse-collar-house.md explains `simple`."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.equipment import WEIGHTS
from ruedo.boards.shuffleboard.events import Dust, Slide
from ruedo.boards.shuffleboard.hands import SlidingHand, sliding_hand
from ruedo.boards.shuffleboard.physics.constants import RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.simulated import Simulated
from ruedo.core.event import Event
from ruedo.core.player import Observation
from ruedo.games.horse_collar.house.shots import (
    SAFE_HAND,
    SEQUENCES,
    SHORT,
    TREY,
    WORTHS,
    Marks,
    doubtful,
    lies_at,
    normals,
    release_to,
    rests,
    scattered,
    speed_to,
)
from ruedo.games.horse_collar.house.tables import ALONG, ShotTable, knocks, shot_table_of
from ruedo.games.horse_collar.house.worth import SHORTS, Agreed, Values, utility, values_of
from ruedo.games.horse_collar.rules import WORTH, order, side_of
from ruedo.games.horse_collar.state import State

__all__ = ["any_throw", "simple", "speed_to"]

WORN: Final = 8
"""Slides over a strip, as many as in a turn. Then the player dusts the board before its next turn."""
TRIES: Final = 48
"""The number of simulated trials of each shot that may meet another weight."""
WIDE: Final = 3.5
"""Standard deviations across the path of a shot. A weight within them may be hit."""


def any_throw(observation: Observation, rng: Random) -> Event:
    """Return a straight shot from a random place to a random place on the board."""
    state: State = observation.state
    board: Simulated = observation.board
    y = (rng.random() - 0.5) * 0.8 * state.board.width
    x = state.board.length * (0.3 + 0.75 * rng.random())
    return Slide(observation.seat, y=y, speed=speed_to(x, board.friction(y)), angle=0.0, spin=0.0)


def simple(observation: Observation, rng: Random) -> Event:
    """Return the best shot for the player's hand. Before a turn on a worn board, return a dusting."""
    state: State = observation.state
    board: Simulated = observation.board
    if not state.shot and max(board.worn) >= WORN:
        return Dust(observation.seat)
    y, speed, angle, spin = (float(number) for number in _best_release(_position(observation), rng))
    return Slide(observation.seat, y=y, speed=speed, angle=angle, spin=spin)


@dataclass(frozen=True, slots=True)
class Position:
    """A position before a shot."""

    board: Simulated
    marks: Marks
    hand: SlidingHand
    """The shooter's hand, with the extra error of its doubt about the wax."""
    shot_table: ShotTable
    values: Values
    lying: Floats
    """`(weights, 2)`, the centres of the weights on the board."""
    points: int
    has_trey: bool
    left: int
    """The number of weights left after this shot."""

    def worths(self, rest: Floats) -> Floats:
        """Return the worth of the turn for the places of its weights on the board, `(shots, weights, 2)`."""
        lies = lies_at(self.marks, rest)
        points = np.asarray(WORTHS[lies].sum(axis=1))
        shorts = np.asarray((lies == SHORT).sum(axis=1))
        return self.values.after(self.left, shorts, np.asarray((lies >= TREY).any(axis=1)), points)


def _position(observation: Observation) -> Position:
    """Return the position as the shooter sees it."""
    state: State = observation.state
    board: Simulated = observation.board
    hand = doubtful(sliding_hand(observation.skill), board.doubt)
    shot_table = shot_table_of(state, hand)
    there = [(place, lie) for place, lie in zip(board.places, state.lies, strict=True) if place and lie != "off"]
    lies = [lie for _, lie in there]
    return Position(
        board=board,
        marks=Marks.of(state),
        hand=hand,
        shot_table=shot_table,
        values=_values(state, side_of(state, observation.seat), shot_table),
        lying=np.array([place for place, _ in there]).reshape(-1, 2),
        points=sum(WORTH[lie] for lie in lies),
        has_trey=any(WORTH[lie] >= 3 for lie in lies),
        left=WEIGHTS - state.shot - 1,
    )


def _values(state: State, side: int, shot_table: ShotTable) -> Values:
    """Return the worth of the turn for a side, its chance to win. The strongest other side has the same hand."""
    target = state.options.target
    own = target - state.scores[side]
    other = target - max(score for number, score in enumerate(state.scores) if number != side)
    agreed = Agreed(state.options.tie, state.options.order)
    return _turn_values(shot_table, own, other, side == order(state)[-1], state.options.short_weight == "voids", agreed)


@lru_cache(maxsize=64)
def _turn_values(shot_table: ShotTable, own: int, other: int, last: bool, voids: bool, agreed: Agreed) -> Values:
    return values_of(
        shot_table.chances,
        shot_table.saves,
        utility(shot_table.turn, own, other, last=last, agreed=agreed),
        voids=voids,
    )


def _best_release(position: Position, rng: Random) -> Floats:
    """Return the best release (y, speed, angle, spin).

    On an empty board it comes from the tables. Otherwise it is the best of one aim for each strip and of the shots that
    may knock a short weight clear. Aims that may meet a weight are simulated.
    """
    aims, worths = _aims(position)
    if not len(position.lying):
        return _release(position, aims[_first_best(worths)])
    releases = np.array([_release(position, aim) for aim in aims])
    free = _free(position, releases)
    if not free.any():
        return np.asarray(releases[_first_best(worths)])
    releases, worths = releases[free], worths[free]
    errors = normals(TRIES, int(rng.random() * SEQUENCES))
    meets = _may_meet(position, releases)
    if meets.any():
        worths[meets] += _difference(position, releases[meets], errors)
    ways = _knocks(position)
    if len(ways):
        releases, worths = np.vstack([releases, ways]), np.append(worths, _tried(position, ways, errors))
    return np.asarray(releases[_first_best(worths)])


def _first_best(worths: Floats) -> int:
    """Return the index of the first best value, ignoring differences by rounding."""
    return int(np.argmax(np.round(worths, 10)))


def _aims(position: Position) -> tuple[Floats, Floats]:
    """Return the best aim along each strip, `(aims, 2)`, and its worth if it meets no weight."""
    shot_table = position.shot_table
    shorts = int((lies_at(position.marks, position.lying) == SHORT).sum())
    worths = position.values.of_aims(position.left, shorts, position.has_trey, position.points).reshape(-1, ALONG)
    best = np.arange(len(worths)) * ALONG + np.argmax(np.round(worths, 10), axis=1)
    left = np.column_stack([shot_table.x[best], shot_table.y[best]])
    return np.vstack([left, left * (1, -1)]), np.tile(worths.ravel()[best], 2)


def _release(position: Position, aim: Floats) -> Floats:
    return release_to(position.board, position.hand, float(aim[0]), float(aim[1]))


def _knocks(position: Position) -> Floats:
    """Return releases `(ways, 4)` that may knock one of the first few short weights clear."""
    short = position.lying[lies_at(position.marks, position.lying) == SHORT][:SHORTS]
    ways = [knocks(position.board, position.marks, position.hand, weight) for weight in short]
    releases = np.vstack([np.empty((0, 4)), *ways])
    return np.asarray(releases[_free(position, releases)])


def _free(position: Position, releases: Floats) -> NDArray[np.bool_]:
    """Return which releases have no weight at the place of the release."""
    across = np.abs(releases[:, :1] - position.lying[:, 1]) - SAFE_HAND * position.hand.y
    near = np.hypot(np.maximum(across, 0.0), position.lying[:, 0] - RELEASE_X) <= 2 * position.marks.radius
    return np.asarray(~near.any(axis=1))


def _may_meet(position: Position, releases: Floats) -> NDArray[np.bool_]:
    """Return which releases have a weight within reach of their path."""
    away = position.lying[:, 0] - RELEASE_X
    across = releases[:, :1] + np.tan(releases[:, 2:3]) * away - position.lying[:, 1]
    reach = 2 * position.marks.radius + WIDE * np.hypot(position.hand.y, position.hand.angle * away)
    return np.asarray((np.abs(across) < reach).any(axis=1))


def _difference(position: Position, releases: Floats, errors: Floats) -> Floats:
    """Return how much the weights on the board change the worth of releases, by shots with and without them."""
    shots = scattered(releases, position.hand, errors, position.marks.width)
    alone = rests(position.board, np.empty((0, 2)), shots)
    lying = np.broadcast_to(position.lying, (len(shots), *position.lying.shape))
    apart = position.worths(np.concatenate([lying, alone], axis=1))
    met = position.worths(rests(position.board, position.lying, shots))
    return np.asarray((met - apart).reshape(len(releases), -1).mean(axis=1))


def _tried(position: Position, releases: Floats, errors: Floats) -> Floats:
    """Return the mean worth of releases over shots with the hand's errors."""
    shots = scattered(releases, position.hand, errors, position.marks.width)
    worths = position.worths(rests(position.board, position.lying, shots))
    return np.asarray(worths.reshape(len(releases), -1).mean(axis=1))
