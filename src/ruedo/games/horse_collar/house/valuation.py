"""The value of the rest of a turn of Horse Collar, by backward induction, as if weights never hit each other."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.games.horse_collar.house.shots import LIES, SHORT, TREY, WORTHS, Numbers
from ruedo.games.horse_collar.state import WEIGHTS

MAX_POINTS: Final = 104
"""The number of points above which the value of a turn does not rise: four corner hangers."""
SHORTS: Final = 2
"""The number of short weights above which the value of a turn does not change."""
FAR: Final = 64
"""The largest number of points that a side still needs in the tables. If a side needs more, the tables use only the
difference between the sides."""
MORE: Final = 1e-7
"""A small bonus for each point. If two shots are otherwise equal, the one with more points is better."""


@dataclass(frozen=True, slots=True)
class Values:
    """The values of a turn, by the weights on the board and the number of weights that are still to be shot."""

    left: tuple[Floats, ...]
    """One array for each number of weights left, with shape `(SHORTS + 1, 2, MAX_POINTS + 1)`. Its axes are the number
    of short weights, whether a weight scores 3 or more, and the points."""
    chances: Floats
    """The probabilities of the results in `LIES`, for each aim. The shape is `(aims, len(LIES))`."""

    def after(self, weights: int, shorts: Numbers, has_trey: NDArray[np.bool_], points: Numbers) -> Floats:
        """Return the value of each turn with `weights` weights left and this state of the board."""
        return np.asarray(
            self.left[weights][np.minimum(shorts, SHORTS), has_trey.astype(int), np.minimum(points, MAX_POINTS)]
        )

    def of_aims(self, weights: int, shorts: int, has_trey: bool, points: int) -> Floats:
        """Return the value of each aim, if `weights` weights are left after the shot."""
        lie = np.arange(len(LIES))
        ahead = self.after(weights, shorts + (lie == SHORT), has_trey | (lie >= TREY), points + WORTHS)
        return np.asarray(self.chances @ ahead)


def turn_values(chances: Floats, saves: float, utility: Floats, *, voids: bool) -> Values:
    """Return the values of a turn with the best shots, if `utility[p]` is the value of p points.

    `chances` contains the probabilities of the results in `LIES`, for each aim. `saves` is the probability of knocking
    a short weight past the foul line. With `voids`, a short weight at the end makes the turn void (HC-S3).
    """
    last = np.full((SHORTS + 1, 2, MAX_POINTS + 1), utility[0])
    for shorts in range(SHORTS + 1 if not voids else 1):
        last[shorts, 1] = utility
    left = [last]
    for _ in range(WEIGHTS - 1):
        left.append(_best(_by_lie(left[-1]), chances, saves, left[-1], voids=voids))
    return Values(tuple(left), chances)


def _by_lie(after: Floats) -> Floats:
    """Return the values of a turn for each result of its next weight, in the order of `LIES`.

    `after` contains the values by the state after this weight. The shape of the result is `(len(LIES), ...)`. The other
    axes describe the state before this weight, as in `Values.left`.
    """
    shorts, trey, points = np.ix_(range(SHORTS + 1), range(2), range(MAX_POINTS + 1))
    lies = [
        after[
            np.minimum(shorts + (lie == SHORT), SHORTS), trey | int(lie >= TREY), np.minimum(points + worth, MAX_POINTS)
        ]
        for lie, worth in enumerate(WORTHS.tolist())
    ]
    return np.stack(lies)


def _best(by_lie: Floats, chances: Floats, saves: float, after: Floats, *, voids: bool) -> Floats:
    """Return the values of a turn before its next weight, if the side chooses the best shot.

    `after` contains the values by the state after this weight. `by_lie` is the result of `_by_lie` for `after`.
    """
    best: Floats = np.asarray((chances @ by_lie.reshape(len(LIES), -1)).max(axis=0).reshape(after.shape))
    if voids:
        saved = saves * after[:-1] + (1 - saves) * after[1:]
        best[1:] = np.maximum(best[1:], saved)
    return best


def turn_points(chances: Floats) -> Floats:
    """Return the probabilities that a turn scores 0, 1, ... `MAX_POINTS` points if the side maximises its average."""
    values = turn_values(chances, 0.0, np.arange(MAX_POINTS + 1.0), voids=True)
    states = np.zeros((2, MAX_POINTS + 1))
    states[0, 0] = 1.0
    for weights in reversed(range(WEIGHTS)):
        states = _shoot_on(states, values, weights)
    scored = states[1]
    scored[0] += 1.0 - scored.sum()
    return np.asarray(scored)


def _shoot_on(states: Floats, values: Values, weights: int) -> Floats:
    """Return the probabilities of the states after the best next shot.

    A state is a pair: whether a weight scores 3 or more, and the points. States with a short weight are left out,
    because they make the turn void.
    """
    by_lie = _by_lie(values.left[weights])[:, 0]
    aims = np.argmax(np.tensordot(values.chances, by_lie, 1), axis=0)
    after = np.zeros_like(states)
    trey, points = np.indices(states.shape)
    for lie, worth in enumerate(WORTHS.tolist()):
        if lie != SHORT:
            share = states * values.chances[aims, lie]
            np.add.at(after, (trey | int(lie >= TREY), np.minimum(points + worth, MAX_POINTS)), share)
    return after


# The odds of winning the game


@dataclass(frozen=True, slots=True)
class Agreed:
    """The options for the end of a game: `tie` (HC-G3), and `order` (HC-T5), which decides who has the hammer."""

    tie: Literal["hammer", "frame"] = "hammer"
    order: Literal["fixed", "alternate"] = "fixed"


def game_values(turn: Floats, agreed: Agreed) -> Floats:
    """Return our odds of winning the game after a frame in which we had the hammer.

    The index is `[own + MAX_POINTS, other + MAX_POINTS]`: the points that our side and the other side still need, from
    -MOST to FAR. If a side has reached the target, the higher score wins (HC-G2). The option `tie` decides a tie
    (HC-G3): with `hammer` the side with the hammer wins, and with `frame` both sides have equal odds. If no side has
    reached the target, another frame follows. `turn` contains the probabilities of a side's points in a turn. If there
    are more than two sides, all other sides count as one. That side has the hammer if our side does not have it.
    """
    lacks = np.arange(-MAX_POINTS, FAR + 1)
    won: Floats = np.sign(lacks[None, :] - lacks[:, None]) / 2 + 0.5
    if agreed.tie == "hammer":
        np.fill_diagonal(won, 1.0)
    passes = agreed.tie == "hammer" and agreed.order == "alternate"
    for own in range(MAX_POINTS + 1, MAX_POINTS + FAR + 1):
        for other in range(MAX_POINTS + 1, own + 1):
            mine, yours = _in_a_frame(turn, won, own, other), _in_a_frame(turn, won, other, own)
            won[own, other], won[other, own] = _endless(mine, yours, turn[0] ** 2, passes=passes)
    return won


def _in_a_frame(turn: Floats, won: Floats, own: int, other: int) -> float:
    """Return the odds of winning with the hammer in the next frame, without the case in which neither side scores."""
    row = turn[1:] @ won[own - 1 : own - MAX_POINTS - 1 : -1, other - MAX_POINTS : other + 1]
    return float(turn[::-1] @ row + turn[0] * (turn[:0:-1] @ won[own, other - MAX_POINTS : other]))


def _endless(mine: float, yours: float, again: float, *, passes: bool) -> tuple[float, float]:
    """Return the values w and w' of a position and its mirror image, if frames follow until a side scores.

    `mine` and `yours` are the odds of winning with the hammer in the next frame, in the position and in its mirror
    image. `again` is the probability that neither side scores. If the hammer `passes` to the other side after each
    frame, w = 1 - (yours + again w') and w' = 1 - (mine + again w).
    """
    if again >= 1:
        return 0.5, 0.5
    if not passes:
        return mine / (1 - again), yours / (1 - again)
    first, second = 1 - yours, 1 - mine
    return (first - again * second) / (1 - again**2), (second - again * first) / (1 - again**2)


@lru_cache(maxsize=32)
def _game_values(turn: bytes, agreed: Agreed) -> Floats:
    return game_values(np.frombuffer(turn), agreed)


def utility(turn: Floats, own: int, other: int, *, last: bool, agreed: Agreed) -> Floats:
    """Return the value of scoring 0, 1, ... `MAX_POINTS` points in a turn: the odds of winning the game after it.

    `own` and `other` are the points that our side and the other side need before this turn. If this turn is the `last`
    of the frame, our side has the hammer, and the other side has already shot. Otherwise the other side shoots next and
    has the hammer. `turn` contains the probabilities of its points.
    """
    far = max(0, own - FAR, other - FAR)
    own, other = own - far, other - far
    if far:
        own, other = max(own, 1), max(other, 1)
    won = _game_values(np.ascontiguousarray(turn).tobytes(), agreed)
    points = np.arange(MAX_POINTS + 1)
    mine = np.clip(own - points, -MAX_POINTS, FAR) + MAX_POINTS
    if last:
        worth: Floats = won[mine, max(other, -MAX_POINTS) + MAX_POINTS]
    else:
        worth = 1 - turn @ won[np.ix_(np.clip(other - points, -MAX_POINTS, FAR) + MAX_POINTS, mine)]
    return np.asarray(worth + MORE * points)
