"""What a spin of Shot-Olé is worth: the chance to win the game, by the chances of what comes of it.

Worths are kept by the points that both still need, so that one small table serves a game to any target: exact near the
end, and in strides farther away.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from ruedo.boards.ring.physics.simulation import REST, Floats
from ruedo.games.shot_ole.rules import POINTS

GAINS: Final = (-1, 0, 1, 2, 3, 4, 6)
"""What a spin can add to the score."""
MOSTLY: Final = 0.5
"""An aim that starts beyond the outer ring oftener is not taken for the sake of spinning again and again."""
MORE: Final = 1e-7
"""What a point is worth where it can change nothing: enough to prefer more."""
SIZE: Final = 32
"""Strides to the target that a table has at most; games up to so many points are reckoned exactly throughout."""
EXACT: Final = 20
"""Points needed up to which, by both, worths are exact in longer games, too; beyond, strides are longer than a point.
Not quite `SIZE`: a table ends there, and points that are taken away would lead over its edge."""
SWEEPS: Final = 60
"""How often a table is gone through at most until points taken away are accounted for."""
ROUNDS: Final = 12
"""How often two aims are answered by one another at most, in each sweep."""
NEVER: Final = 1e-12
"""A chance that a round of both ends anything, below which nothing ever ends: then it is even."""
STILL: Final = 1e-10
"""Changes of worth that no longer matter."""


@dataclass(frozen=True, slots=True, eq=False)
class Chances:
    """What may come of each aim, by the rules of a game."""

    gains: Floats
    """`(aims, gains)`, the chances of `GAINS`."""
    ole: Floats
    """`(aims,)`."""
    again: Floats
    """`(aims,)`, that the same player spins again (SO-T9)."""


def chances_of(
    launch: Floats,
    beyond: Floats,
    started_beyond: Floats,
    off: Floats,
    *,
    advanced: bool,
    again: bool,
    void_off: bool,
) -> Chances:
    """Return the chances by the rules, from those of how a ring rests, `(aims, REST)`, that started in a zone in order.

    `started_beyond` is the chance of a start beyond the outer ring, in order or not; `off` that of a ring off the
    board, in order or not. `advanced`, `again` and `void_off` say whether the advanced game is played, a spin from
    beyond is spun again, and a void spin off the board costs a point (SO-S7).
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
    repeated = np.where(started_beyond < MOSTLY, started_beyond, 0.0) * (again and not advanced)
    gains[:, GAINS.index(0)] += 1.0 - gains.sum(axis=1) - ole - repeated
    return Chances(gains, ole, repeated)


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """What positions are worth to who is to spin, with each aim, by strides that both still need."""

    stride: int
    """Points that one stride is."""
    won: Floats
    """`(size, size)`, the chance to win: `won[i, j]` where one needs `i + 1` strides, the other `j + 1`."""
    aims: Floats
    """`(aims, size, size)`, the chance to win with each aim, and a trifle for each point that it promises."""

    def at(self, own: int, other: int) -> Floats:
        """Return what each aim is worth, `(aims,)`, where so many points are needed, by the table's end at most."""
        i, j = (min(-(-need // self.stride), len(self.won)) - 1 for need in (own, other))
        return np.asarray(self.aims[:, i, j])


def aims_worth(chances: Chances, target: int, scores: tuple[int, int], rivals: int, *, last_chance: bool) -> Floats:
    """Return the chance to win with each aim, `(aims,)`, from one's own and the strongest rival's score.

    Exact between two where the target is `SIZE` at most or both need no more than `EXACT`; farther away strides are as
    long as they must be, each a power of two, so that no more than some twenty small tables ever serve a game.
    """
    own, other = (target - score for score in scores)
    stride = 1
    while target > SIZE and max(own, other) > stride * EXACT:
        stride *= 2
    return _table(chances, min(target, SIZE), stride, rivals, last_chance).at(own, other)


@lru_cache(maxsize=64)
def _table(chances: Chances, size: int, stride: int, rivals: int, last_chance: bool) -> Worths:
    return worths_of(chances, size, rivals, last_chance=last_chance, stride=stride)


def worths_of(chances: Chances, size: int, rivals: int, *, last_chance: bool, stride: int = 1) -> Worths:
    """Return what positions are worth in a game between two, if both have these chances.

    An Olé stands (SO-S6) unless one of the `rivals` answers it (SO-L), who then aim for nothing else. A table is filled
    from its end on, since a score leads nearer to it; points that can be taken away lead back, and ask for more sweeps.
    """
    stands = (1.0 - chances.ole.max()) ** rivals if last_chance else 1.0
    once = np.maximum(1.0 - chances.again, 1e-6)
    steps = {step: share / once for step, share in _steps(chances.gains, stride).items()}
    ole = chances.ole / once
    stay = steps.pop(0) + ole * (1.0 - stands)
    sure = ole * stands
    won = np.full((size + 1, size + 1), 0.5)
    won[:, 0] = 0.0  # by own and the other's need: where the other needs nothing, the game is lost
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
    """Return the chance of each number of strides, by aim: a gain between two is the nearer the likelier."""
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
    """Fill in the positions in which both together need so many strides, all at once.

    Where neither scores, the spinners change and all is as before. With the aims of both given, that is two equations:
    x = passed + stay (1 - y) in a position, and so for y in the mirrored one. Both take the best aim against the
    other's last worth, the equations are solved, and that is repeated until nothing changes.
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
    """Return the chance of each aim to be closest in an opening round (SO-T1), ties at even chances.

    `gaps` has shape `(aims, bins)`: the chances of the gaps from the smallest bin on. The last bin holds the spins that
    rank last. `best` is the bin of the closest ring so far. `rivals` players spin after this one, each as well as
    they can.
    """
    farther = np.cumsum(gaps[:, ::-1], axis=1)[:, ::-1] - gaps
    beats = np.ones(gaps.shape[1])
    if best is not None:
        beats = np.where(np.arange(len(beats)) < best, 1.0, np.where(np.arange(len(beats)) == best, 0.5, 0.0))
    typical = int(np.argmax((gaps @ (farther + gaps / 2).T).mean(axis=1)))
    against = farther[typical] + gaps[typical] / 2
    return np.asarray(gaps @ (beats * against**rivals))
