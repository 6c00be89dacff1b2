"""The value of a spin of Shot-Olé: the odds of winning the game, from the probabilities of the spin's results.

Values depend only on the points that both players still need. So a few small tables are enough for games with any
target. The tables are exact near the end of a game. Farther from the end, they use steps of several points, which are
called strides.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from ruedo.boards.ring.physics.outcomes import REST
from ruedo.boards.ring.physics.simulation import Floats
from ruedo.games.shot_ole.rules import POINTS

GAINS: Final = (-1, 0, 1, 2, 3, 4, 6)
"""The possible changes of the score by one spin."""
MAJORITY: Final = 0.5
"""If at least this share of an aim's spins start beyond the outer ring, its void spins count as not repeated, because
the repetitions might never end."""
MORE: Final = 1e-7
"""A small bonus for each point. If two aims are otherwise equal, the one with more points is better."""
SIZE: Final = 32
"""The largest number of strides in a table. The values are exact for games to at most this many points."""
EXACT: Final = 20
"""In longer games, values are exact if neither player needs more points than this. Otherwise a stride is longer than
one point. It is less than `SIZE`, so that positions after a lost point are in the table."""
SWEEPS: Final = 1_000
"""The largest number of passes over a table. More than one pass is necessary, because players can lose points."""
ROUNDS: Final = 12
"""The largest number of iterations in each pass. In each iteration, both players choose the best aim against each
other's last values."""
NEVER: Final = 1e-12
"""If the probability that the next two spins change the position is smaller than this, both players' odds of winning
count as equal."""
STILL: Final = 1e-10
"""The passes stop when all changes are smaller than this."""


@dataclass(frozen=True, slots=True, eq=False)
class Chances:
    """The probabilities of the results of each aim, under the rules of a game."""

    gains: Floats
    """The probabilities of the changes in `GAINS`, with shape `(aims, gains)`."""
    ole: Floats
    """The probability of an Olé, with shape `(aims,)`."""
    again: Floats
    """The probability that the same player spins again (SO-T9), with shape `(aims,)`."""


def result_chances(
    launch: Floats,
    beyond: Floats,
    started_beyond: Floats,
    off: Floats,
    *,
    advanced: bool,
    again: bool,
    void_off: bool,
) -> Chances:
    """Return the probabilities of each aim's results under the rules.

    `launch` and `beyond` contain the probability of each way in which a ring rests after a valid spin, with shape
    `(aims, REST)`.

    `started_beyond` contains the probabilities of a start beyond the outer ring, and `off` the probabilities that the
    ring leaves the board. Both include void spins. `advanced` selects the advanced game. With `again`, a spin from
    beyond the outer ring is repeated. With `void_off`, a void spin off the board costs a point (SO-S7).
    """
    worth = [POINTS[rest][1] if rest in POINTS else 0 for rest in REST]
    gains = np.zeros((len(launch), len(GAINS)))
    for code, points in enumerate(worth[:-1]):
        deducted = advanced and REST[code] == "off"
        gains[:, GAINS.index(-1 if deducted else points)] += launch[:, code]
        if advanced:
            gains[:, GAINS.index(-1 if deducted else 2 * points)] += beyond[:, code]
    if advanced and void_off:
        in_order = (launch + beyond)[:, REST.index("off")]
        void = 1.0 - (launch + beyond).sum(axis=1)
        gains[:, GAINS.index(-1)] += np.clip(off - in_order, 0.0, np.maximum(void, 0.0))
    ole = launch[:, -1] + (beyond[:, -1] if advanced else 0.0)
    repeated = np.where(started_beyond < MAJORITY, started_beyond, 0.0) * (again and not advanced)
    gains[:, GAINS.index(0)] += 1.0 - gains.sum(axis=1) - ole - repeated
    return Chances(gains, ole, repeated)


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """The values of positions for the player who spins next, by the strides that both players still need."""

    stride: int
    """The number of points in one stride."""
    won: Floats
    """The odds of winning, with shape `(size, size)`. In `won[i, j]`, the player who spins needs `i + 1` strides, and
    the other player needs `j + 1`."""
    aims: Floats
    """The odds of winning with each aim, plus `MORE` for each expected point. The shape is `(aims, size, size)`."""

    def at(self, own: int, other: int) -> Floats:
        """Return the value of each aim if the player needs `own` points and the opponent needs `other`.

        For numbers beyond the end of the table, the last entries are used.
        """
        i, j = (min(-(-need // self.stride), len(self.won)) - 1 for need in (own, other))
        return np.asarray(self.aims[:, i, j])


def aims_worth(chances: Chances, target: int, scores: tuple[int, int], rivals: int, *, last_chance: bool) -> Floats:
    """Return the odds of winning with each aim. `scores` are the player's own score and the strongest opponent's score.

    The odds are exact for two players if the target is at most `SIZE`, or if both need at most `EXACT` points.
    Otherwise, the length of a stride is a power of two, so that about twenty small tables are enough for a whole game.
    """
    own, other = (target - score for score in scores)
    stride = 1
    while target > SIZE and max(own, other) > stride * EXACT:
        stride *= 2
    return _table(chances, min(target, SIZE), stride, rivals, last_chance).at(own, other)


@lru_cache(maxsize=64)
def _table(chances: Chances, size: int, stride: int, rivals: int, last_chance: bool) -> Worths:
    return position_values(chances, size, rivals, last_chance=last_chance, stride=stride)


def position_values(chances: Chances, size: int, rivals: int, *, last_chance: bool, stride: int = 1) -> Worths:
    """Return the values of positions in a game between two players with the same probabilities.

    An Olé counts (SO-S6) unless one of the `rivals` opponents answers it with another Olé (SO-L). In a last chance,
    each opponent aims only for an Olé. The table is filled backwards from the end of the game. More than one pass is
    necessary, because players can also lose points.
    """
    stands = (1.0 - chances.ole.max()) ** rivals if last_chance else 1.0
    once = np.maximum(1.0 - chances.again, 1e-6)
    steps = {step: share / once for step, share in _steps(chances.gains, stride).items()}
    ole = chances.ole / once
    stay = steps.pop(0) + ole * (1.0 - stands)
    sure = ole * stands
    won = np.full((size + 1, size + 1), 0.5)
    won[:, 0] = 0.0  # if the other player needs nothing, the game is lost
    moving = np.zeros((len(ole), size + 1, size + 1))
    for _ in range(SWEEPS):
        before = won.copy()
        for total in range(2, 2 * size + 1):
            _fill(won, moving, total, steps, stay, sure)
        if np.abs(won - before).max() < STILL:
            break
    more = MORE * (chances.gains @ np.array(GAINS))
    return Worths(stride, won[1:, 1:], moving[:, 1:, 1:] + more[:, None, None])


def _steps(gains: Floats, stride: int) -> dict[int, Floats]:
    """Return, for each possible number of strides, each aim's probability of changing the score by it.

    If a change is not a whole number of strides, its probability is split between the two nearest numbers.
    """
    steps: dict[int, Floats] = {0: np.zeros(len(gains))}
    for gain, share in zip(GAINS, gains.T, strict=True):
        if not share.any():
            continue
        whole = gain // stride
        part = gain / stride - whole
        for step, weight in ((whole, 1.0 - part), (whole + 1, part)):
            if weight:
                steps[step] = steps.get(step, 0.0) + weight * share
    return steps


def _fill(won: Floats, moving: Floats, total: int, steps: dict[int, Floats], stay: Floats, sure: Floats) -> None:
    """Fill in all positions in which both players together need `total` strides.

    If a spin does not change the score, the other player spins, and the position is mirrored. Let x be the value of a
    position, and y the value of its mirror image. For given aims of both players, there are two equations: x = passed +
    stay (1 - y), and the corresponding one for y. In each iteration, both players choose the best aim against the other
    player's last value, and the equations are solved. The iterations stop when the values no longer change.
    """
    size = len(won) - 1
    own = np.arange(max(1, total - size), min(size, total - 1) + 1)
    other = total - own
    passed = sure[:, None] + np.zeros(len(own))
    for step, share in steps.items():
        needs = np.clip(own - step, 0, size)
        passed = passed + share[:, None] * (1.0 - won[other, needs])
    best = won[own, other]
    for _ in range(ROUNDS):
        before = best
        aim = (passed + stay[:, None] * (1.0 - best[::-1])).argmax(axis=0)
        at_once, later = passed[aim, np.arange(len(own))], stay[aim]
        ends = 1.0 - later * later[::-1]
        best = (at_once + later * (1.0 - at_once[::-1] - later[::-1])) / np.maximum(ends, NEVER)
        best = np.where(ends < NEVER, 0.5, best)
        if np.abs(best - before).max() < STILL / 10:
            break
    won[own, other] = best
    moving[:, own, other] = passed + stay[:, None] * (1.0 - best[::-1])


def nearest(gaps: Floats, best: int | None, rivals: int) -> Floats:
    """Return for each aim the probability that its ring is closest in an opening round (SO-T1).

    In a tie, all tied players win with equal probabilities.

    `gaps` contains the probabilities of the bins for gaps, the smallest gap first. Its shape is `(aims, bins)`. The
    last bin contains the spins that rank last. `best` is the bin of the closest ring so far, or None. `rivals` is the
    number of players who spin later. They are assumed to use the best aim.
    """
    farther = np.cumsum(gaps[:, ::-1], axis=1)[:, ::-1] - gaps
    beats = np.ones(gaps.shape[1])
    if best is not None:
        beats = np.where(np.arange(len(beats)) < best, 1.0, np.where(np.arange(len(beats)) == best, 0.5, 0.0))
    typical = int(np.argmax((gaps @ (farther + gaps / 2).T).mean(axis=1)))
    against = farther[typical] + gaps[typical] / 2
    return np.asarray(gaps @ (beats * against**rivals))
