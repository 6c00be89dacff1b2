"""The house's players of Horse Collar on a simulated board. docs/horse-collar-house.md explains `simple`."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.events import Dust, Slide
from ruedo.boards.shuffleboard.hands import HANDS, HandErrors
from ruedo.boards.shuffleboard.physics.constants import RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.simulated import Simulated
from ruedo.core.event import Event
from ruedo.core.player import Advice, Observation
from ruedo.games.horse_collar.house.shots import (
    SAFE_HAND,
    SEQUENCES,
    SHORT,
    TREY,
    WORTHS,
    Marks,
    Numbers,
    doubtful,
    lies_at,
    normals,
    release_to,
    rests,
    scatter,
    speed_to,
)
from ruedo.games.horse_collar.house.tables import ALONG, ShotTable, find_shot_table, knocks
from ruedo.games.horse_collar.house.valuation import SHORTS, Agreed, Values, turn_values, utility
from ruedo.games.horse_collar.rules import WORTH, order, seat_side
from ruedo.games.horse_collar.state import WEIGHTS, State

__all__ = ["advise", "any_throw", "simple", "speed_to"]

WORN: Final = 8
"""If at least this many shots have crossed a strip since the last dusting, the player dusts the board before its turn.
One turn has the same number of shots."""
TRIES: Final = 48
"""The number of simulated trials of each shot that may hit another weight."""
ADVICE_TRIES: Final = 384
"""The number of simulated trials of a shot for advice, if the shot may hit another weight. More trials make the
displayed odds more exact."""
OTHER_SPEED: Final = 0.006
"""Two shots along the same line are of different kinds if their speeds differ by more than this fraction."""
MIN_SPEED: Final = 1e-6
"""Lower speeds, in m/s, are replaced by this speed to avoid a division by zero."""
WIDE: Final = 3.5
"""A shot may hit a weight that it is not aimed at, if it would miss by less than this many standard deviations of the
hand."""


def any_throw(observation: Observation, rng: Random) -> Event:
    """Return a straight shot from a random position to a random position on the board."""
    state: State = observation.state
    board: Simulated = observation.board
    y = (rng.random() - 0.5) * 0.8 * state.board.width
    x = state.board.length * (0.3 + 0.75 * rng.random())
    return Slide(observation.seat, y=y, speed=speed_to(x, board.friction(y)), angle=0.0, spin=0.0)


def simple(observation: Observation, rng: Random) -> Event:
    """Return the best shot for the player's hand.

    Before a turn on a worn board, return an event that dusts the board.
    """
    if _wants_dusting(observation):
        return Dust(observation.seat)
    return _slide(observation.seat, _best_release(_position(observation), rng))


def _wants_dusting(observation: Observation) -> bool:
    """Return whether a turn is about to begin on a worn board."""
    state: State = observation.state
    board: Simulated = observation.board
    return not state.shot and max(board.worn) >= WORN


def _slide(seat: int, release: Floats) -> Slide:
    y, speed, angle, spin = (float(number) for number in release)
    return Slide(seat, y=y, speed=speed, angle=angle, spin=spin)


@dataclass(frozen=True, slots=True)
class Position:
    """The position before a shot, and all data that the player needs to judge shots."""

    board: Simulated
    marks: Marks
    hand: HandErrors
    """The shooter's hand. Its error in speed includes the player's uncertainty about the wax."""
    shot_table: ShotTable
    values: Values
    lying: Floats
    """The centres of the weights on the board, with shape `(weights, 2)`."""
    points: int
    has_trey: bool
    left: int
    """The number of weights that are left after this shot."""

    def worths(self, rest: Floats) -> Floats:
        """Return the value of the turn after each of several shots.

        `rest` contains the final positions of the weights, with shape `(shots, weights, 2)`.
        """
        lies = lies_at(self.marks, rest)
        points = np.asarray(WORTHS[lies].sum(axis=1))
        shorts = np.asarray((lies == SHORT).sum(axis=1))
        return self.values.after(self.left, shorts, np.asarray((lies >= TREY).any(axis=1)), points)


def _position(observation: Observation) -> Position:
    state: State = observation.state
    board: Simulated = observation.board
    hand = doubtful(HANDS.spread(observation.skill), board.doubt)
    shot_table = find_shot_table(state, hand)
    there = [(place, lie) for place, lie in zip(board.places, state.lies, strict=True) if place and lie != "off"]
    lies = [lie for _, lie in there]
    return Position(
        board=board,
        marks=Marks.of(state),
        hand=hand,
        shot_table=shot_table,
        values=_values(state, seat_side(state, observation.seat), shot_table),
        lying=np.array([place for place, _ in there]).reshape(-1, 2),
        points=sum(WORTH[lie] for lie in lies),
        has_trey=any(WORTH[lie] >= 3 for lie in lies),
        left=WEIGHTS - state.shot - 1,
    )


def _values(state: State, side: int, shot_table: ShotTable) -> Values:
    """Return the values of the turn for a side. A value is the odds that this side wins.

    The function assumes that the side's only opponent is the other side with the most points, with the same hand.
    """
    target = state.options.target
    own = target - state.scores[side]
    other = target - max(score for number, score in enumerate(state.scores) if number != side)
    agreed = Agreed(state.options.tie, state.options.order)
    return _turn_values(shot_table, own, other, side == order(state)[-1], state.options.short_weight == "voids", agreed)


@lru_cache(maxsize=64)
def _turn_values(shot_table: ShotTable, own: int, other: int, last: bool, voids: bool, agreed: Agreed) -> Values:
    return turn_values(
        shot_table.chances,
        shot_table.saves,
        utility(shot_table.turn, own, other, last=last, agreed=agreed),
        voids=voids,
    )


def _best_release(position: Position, rng: Random) -> Floats:
    """Return the best release (y, speed, angle, spin).

    On an empty board, it is the best aim of the tables. Otherwise, the candidates are one aim for each strip and the
    shots that may knock a short weight past the foul line. Shots that may hit a weight are simulated.
    """
    aims, worths = _aims(position)
    if not len(position.lying):
        return _release(position, aims[_first_best(worths)])
    shots = _free_shots(position, aims, worths)
    if not len(shots.worths):
        return _release(position, aims[_first_best(worths)])
    errors = normals(TRIES, int(rng.random() * SEQUENCES))
    shots = _with_knocks(position, _simulate_shots(position, shots, errors), errors)
    return np.asarray(shots.releases[_first_best(shots.worths)])


@dataclass(frozen=True, slots=True)
class Shots:
    places: Floats
    """The position that each shot is aimed at, with shape `(shots, 2)`. It is NaN if the shot is meant to knock a
    weight."""
    releases: Floats
    """The releases, with shape `(shots, 4)`."""
    worths: Floats


def _free_shots(position: Position, aims: Floats, worths: Floats) -> Shots:
    """Return the shots at these aims, except those that would start where a weight lies."""
    releases = np.array([_release(position, aim) for aim in aims]).reshape(-1, 4)
    free = _free(position, releases)
    return Shots(aims[free], releases[free], worths[free])


def _simulate_shots(position: Position, shots: Shots, errors: Floats) -> Shots:
    """Return the shots. The values of those that may hit a weight are corrected by simulation."""
    meets, worths = _may_meet(position, shots.releases), shots.worths.copy()
    if meets.any():
        worths[meets] += _difference(position, shots.releases[meets], errors)
    return Shots(shots.places, shots.releases, worths)


def _with_knocks(position: Position, shots: Shots, errors: Floats) -> Shots:
    """Return the shots together with shots that may knock a short weight past the foul line."""
    ways = _knocks(position)
    if not len(ways):
        return shots
    return Shots(
        np.vstack([shots.places, np.full((len(ways), 2), np.nan)]),
        np.vstack([shots.releases, ways]),
        np.append(shots.worths, _mean_values(position, ways, errors)),
    )


def _first_best(worths: Floats) -> int:
    """Return the index of the first value that equals the largest value to ten decimal places."""
    return int(np.argmax(np.round(worths, 10)))


def _aims(position: Position) -> tuple[Floats, Floats]:
    """Return the best aim along each strip, with shape `(aims, 2)`, and its value if it hits no weight."""
    shot_table = position.shot_table
    worths = _worths(position).reshape(-1, ALONG)
    best = np.arange(len(worths)) * ALONG + np.argmax(np.round(worths, 10), axis=1)
    left = np.column_stack([shot_table.x[best], shot_table.y[best]])
    return np.vstack([left, left * (1, -1)]), np.tile(worths.ravel()[best], 2)


def _worths(position: Position) -> Floats:
    """Return the value of each aim of the shot table, for shots that hit no weight."""
    shorts = int((lies_at(position.marks, position.lying) == SHORT).sum())
    return position.values.of_aims(position.left, shorts, position.has_trey, position.points)


def _release(position: Position, aim: Floats) -> Floats:
    return release_to(position.board, position.hand, float(aim[0]), float(aim[1]))


def _knocks(position: Position) -> Floats:
    """Return releases `(ways, 4)` that may knock one of the first `SHORTS` short weights past the foul line."""
    short = position.lying[lies_at(position.marks, position.lying) == SHORT][:SHORTS]
    ways = [knocks(position.board, position.marks, position.hand, weight) for weight in short]
    releases = np.vstack([np.empty((0, 4)), *ways])
    return np.asarray(releases[_free(position, releases)])


def _free(position: Position, releases: Floats) -> NDArray[np.bool_]:
    """Return for each release whether it starts clear of the weights on the board."""
    across = np.abs(releases[:, :1] - position.lying[:, 1]) - SAFE_HAND * position.hand.y
    near = np.hypot(np.maximum(across, 0.0), position.lying[:, 0] - RELEASE_X) <= 2 * position.marks.radius
    return np.asarray(~near.any(axis=1))


def _may_meet(position: Position, releases: Floats) -> NDArray[np.bool_]:
    """Return for each release whether a weight lies so near its path that the shot may hit it."""
    away = position.lying[:, 0] - RELEASE_X
    across = releases[:, :1] + np.tan(releases[:, 2:3]) * away - position.lying[:, 1]
    reach = 2 * position.marks.radius + WIDE * np.hypot(position.hand.y, position.hand.angle * away)
    return np.asarray((np.abs(across) < reach).any(axis=1))


def _difference(position: Position, releases: Floats, errors: Floats) -> Floats:
    """Return the change in the value of each release that is caused by the weights on the board.

    The function simulates each shot with these weights and without them.
    """
    shots = scatter(releases, position.hand, errors, position.marks.width)
    alone = rests(position.board, np.empty((0, 2)), shots)
    lying = np.broadcast_to(position.lying, (len(shots), *position.lying.shape))
    apart = position.worths(np.concatenate([lying, alone], axis=1))
    met = position.worths(rests(position.board, position.lying, shots))
    return np.asarray((met - apart).reshape(len(releases), -1).mean(axis=1))


def _mean_values(position: Position, releases: Floats, errors: Floats) -> Floats:
    """Return the mean value of each release, from simulated shots with the hand's errors."""
    shots = scatter(releases, position.hand, errors, position.marks.width)
    worths = position.worths(rests(position.board, position.lying, shots))
    return np.asarray(worths.reshape(len(releases), -1).mean(axis=1))


# Advice


def advise(observation: Observation) -> Advice:
    """Return the best choice, the best shot at another zone, and the odds of winning with each.

    The advice uses the seat's own estimate of the wax, and the positions at which the seat sees the weights.
    """
    position, seat = _position(observation), observation.seat
    aims, worths = (np.concatenate(parts) for parts in zip(_aims(position), _aims_by_zone(position), strict=True))
    errors = normals(ADVICE_TRIES, 0)
    shots = _with_knocks(position, _simulate_shots(position, _free_shots(position, aims, worths), errors), errors)
    if not len(shots.worths):
        shots = Shots(aims, np.array([_release(position, aim) for aim in aims]), worths)
    first = _first_best(shots.worths)
    if _wants_dusting(observation):
        return Advice(Dust(seat), _chance(shots.worths[first]))
    others = _of_another_kind(position, shots, first)
    choice, value = _slide(seat, shots.releases[first]), _chance(shots.worths[first])
    if not others.any():
        return Advice(choice, value)
    second = _first_best(np.where(others, shots.worths, -1.0))
    return Advice(choice, value, _slide(seat, shots.releases[second]), _chance(shots.worths[second]))


def _of_another_kind(position: Position, shots: Shots, first: int) -> NDArray[np.bool_]:
    """Return for each shot whether it is of a different kind from the shot with the index `first`.

    A shot of a different kind is aimed at another zone, and its start or its speed looks different to a person.
    """
    zones, (y, speed, *_) = _zones(position.marks, shots.places), shots.releases.T
    aside = np.abs(np.abs(y) - abs(y[first])) > 2 * position.marks.radius  # a mirror image is of the same kind
    harder = np.abs(speed / max(speed[first], MIN_SPEED) - 1) > OTHER_SPEED
    return np.asarray((zones != zones[first]) & (aside | harder))


def _chance(worth: float) -> float:
    """Return a value as odds from 0 to 1. The small bonus for points can make a value larger than 1."""
    return min(max(float(worth), 0.0), 1.0)


def _aims_by_zone(position: Position) -> tuple[Floats, Floats]:
    """Return the best aim at each zone, with shape `(aims, 2)`, and its value if it hits no weight."""
    table, worths = position.shot_table, _worths(position)
    places = np.column_stack([table.x, table.y])
    zones = _zones(position.marks, places)
    best = [max(np.flatnonzero(zones == zone), key=worths.__getitem__) for zone in np.unique(zones)]
    return np.vstack([places[best], places[best] * (1, -1)]), np.tile(worths[best], 2)


def _zones(marks: Marks, places: Floats) -> Numbers:
    """Return the zone in which a weight at each of these positions would lie.

    A position beyond the end counts as the position of a hanger. If a shot is meant to knock a weight, its position is
    NaN and its zone is `OFF`.
    """
    return lies_at(marks, np.minimum(places, (marks.length, np.inf)))
