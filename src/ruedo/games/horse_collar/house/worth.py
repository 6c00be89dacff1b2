"""The value of the rest of a turn of Horse Collar, if weights do not hit each other. It uses backward induction."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.games.horse_collar.house.shots import LIES, SHORT, TREY, WORTHS, Numbers
from ruedo.games.horse_collar.state import WEIGHTS

MOST: Final = 104
"""The number of points above which the value of a turn does not rise: four corner hangers."""
SHORTS: Final = 2
"""The number of short weights above which the value does not change."""
FAR: Final = 64
"""The distance from the target in points, beyond which the value of a lead does not change."""
MORE: Final = 1e-7
"""The value of a point that has no other effect. It is just enough to prefer more points."""


@dataclass(frozen=True, slots=True)
class Values:
    """The values of a turn, by the weights on the board and the number of weights left."""

    left: tuple[Floats, ...]
    """By the number of weights left: an array with shape `(SHORTS + 1, 2, MOST + 1)`. Its axes are the number of short
    weights, whether a weight scores 3 or more, and the points."""
    chances: Floats
    """The probabilities of the lies of each aim, with shape `(aims, lies)`."""

    def after(self, weights: int, shorts: Numbers, has_trey: NDArray[np.bool_], points: Numbers) -> Floats:
        """Return the values of turns with `weights` weights left."""
        return np.asarray(
            self.left[weights][np.minimum(shorts, SHORTS), has_trey.astype(int), np.minimum(points, MOST)]
        )

    def of_aims(self, weights: int, shorts: int, has_trey: bool, points: int) -> Floats:
        """Return the value of each aim, if `weights` weights are left after it."""
        lie = np.arange(len(LIES))
        ahead = self.after(weights, shorts + (lie == SHORT), has_trey | (lie >= TREY), points + WORTHS)
        return np.asarray(self.chances @ ahead)


def values_of(chances: Floats, saves: float, utility: Floats, *, voids: bool) -> Values:
    """Return the values of a turn with the best shots, if `utility[p]` is the value of p points.

    `chances` has the probabilities of each aim's lies. `saves` is the probability to knock a short weight past the foul
    line. With `voids`, a short weight at the end makes the turn void (HC-S3).
    """
    last = np.full((SHORTS + 1, 2, MOST + 1), utility[0])
    for shorts in range(SHORTS + 1 if not voids else 1):
        last[shorts, 1] = utility
    left = [last]
    for _ in range(WEIGHTS - 1):
        left.append(_best(_by_lie(left[-1]), chances, saves, left[-1], voids=voids))
    return Values(tuple(left), chances)


def _by_lie(after: Floats) -> Floats:
    """Return the values of a turn by the next weight's lie and the earlier state, `(lies, ...)` as in `Values.left`."""
    shorts, trey, points = np.ix_(range(SHORTS + 1), range(2), range(MOST + 1))
    lies = [
        after[np.minimum(shorts + (lie == SHORT), SHORTS), trey | int(lie >= TREY), np.minimum(points + worth, MOST)]
        for lie, worth in enumerate(WORTHS.tolist())
    ]
    return np.stack(lies)


def _best(by_lie: Floats, chances: Floats, saves: float, after: Floats, *, voids: bool) -> Floats:
    """Return the values of a turn with one more weight left."""
    best: Floats = np.asarray((chances @ by_lie.reshape(len(LIES), -1)).max(axis=0).reshape(after.shape))
    if voids:
        saved = saves * after[:-1] + (1 - saves) * after[1:]
        best[1:] = np.maximum(best[1:], saved)
    return best


def turn_points(chances: Floats) -> Floats:
    """Return the probabilities that a turn scores 0, 1, ... `MOST` points if the side maximises its average."""
    values = values_of(chances, 0.0, np.arange(MOST + 1.0), voids=True)
    states = np.zeros((2, MOST + 1))
    states[0, 0] = 1.0
    for weights in reversed(range(WEIGHTS)):
        states = _shot_on(states, values, weights)
    scored = states[1]
    scored[0] += 1.0 - scored.sum()
    return np.asarray(scored)


def _shot_on(states: Floats, values: Values, weights: int) -> Floats:
    """Return the probabilities of (a weight with 3 or more, points) after the best next shot.

    Void turns are left out.
    """
    by_lie = _by_lie(values.left[weights])[:, 0]
    aims = np.argmax(np.tensordot(values.chances, by_lie, 1), axis=0)
    after = np.zeros_like(states)
    trey, points = np.indices(states.shape)
    for lie, worth in enumerate(WORTHS.tolist()):
        if lie != SHORT:
            share = states * values.chances[aims, lie]
            np.add.at(after, (trey | int(lie >= TREY), np.minimum(points + worth, MOST)), share)
    return after


# The game


@dataclass(frozen=True, slots=True)
class Agreed:
    """The rule options about the end of a game: `tie` (HC-G3), and `order` (HC-T5), which decides the hammer."""

    tie: Literal["hammer", "frame"] = "hammer"
    order: Literal["fixed", "alternate"] = "fixed"


def game_values(turn: Floats, agreed: Agreed) -> Floats:
    """Return the odds of winning after a frame with the hammer, `[own + MOST, other + MOST]` by the missing points.

    If a side has reached the target, the frame decides (HC-G2). The options decide a tie (HC-G3): with `hammer` the
    side with the hammer wins, and with `frame` the chances after the next frame are equal. Otherwise another frame
    follows, and the other side has the hammer if the order alternates. The points of both sides' turns have the
    probabilities `turn`. The missing points run from -MOST to FAR. If there are more than two sides, all others count
    as one side. This side has the hammer if our side does not have it.
    """
    lacks = np.arange(-MOST, FAR + 1)
    won: Floats = np.sign(lacks[None, :] - lacks[:, None]) / 2 + 0.5
    if agreed.tie == "hammer":
        np.fill_diagonal(won, 1.0)
    passes = agreed.tie == "hammer" and agreed.order == "alternate"
    for own in range(MOST + 1, MOST + FAR + 1):
        for other in range(MOST + 1, own + 1):
            mine, yours = _in_a_frame(turn, won, own, other), _in_a_frame(turn, won, other, own)
            won[own, other], won[other, own] = _endless(mine, yours, turn[0] ** 2, passes=passes)
    return won


def _in_a_frame(turn: Floats, won: Floats, own: int, other: int) -> float:
    """Return the chance to win with the hammer, over all scores of a frame except two zeros."""
    row = turn[1:] @ won[own - 1 : own - MOST - 1 : -1, other - MOST : other + 1]
    return float(turn[::-1] @ row + turn[0] * (turn[:0:-1] @ won[own, other - MOST : other]))


def _endless(mine: float, yours: float, again: float, *, passes: bool) -> tuple[float, float]:
    """Return the values of two mirrored positions after a frame, if frames follow until one side scores.

    `mine` and `yours` are the chances to win in the next frame with its hammer. `again` is the probability that no side
    scores. If the hammer `passes` to the other side, w = 1 - (yours + again w') and w' = 1 - (mine + again w).
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
    """Return the value of 0, 1, ... `MOST` points of a turn: the chance to win the game after it.

    `own` and `other` are the points that both sides need before this turn. If this turn is the `last` of the frame, it
    has the hammer, and the other side has already shot. Otherwise the other side shoots next with the hammer. Its
    points have the probabilities `turn`.
    """
    far = max(0, own - FAR, other - FAR)
    own, other = own - far, other - far
    if far:
        own, other = max(own, 1), max(other, 1)
    won = _game_values(np.ascontiguousarray(turn).tobytes(), agreed)
    points = np.arange(MOST + 1)
    mine = np.clip(own - points, -MOST, FAR) + MOST
    if last:
        worth: Floats = won[mine, max(other, -MOST) + MOST]
    else:
        worth = 1 - turn @ won[np.ix_(np.clip(other - points, -MOST, FAR) + MOST, mine)]
    return np.asarray(worth + MORE * points)
