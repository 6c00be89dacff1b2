"""What a spin of Shot-Olé is worth: the chance to win the game, by the chances of what comes of it."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from ruedo.games.shot_ole.rules import POINTS
from ruedo.physics.spinning import REST, Floats

GAINS: Final = (-1, 0, 1, 2, 3, 4, 6)
"""What a spin can add to the score."""
MOSTLY: Final = 0.5
"""An aim that starts beyond the outer ring oftener is not taken for the sake of spinning again and again."""
MORE: Final = 1e-7
"""What a point is worth where it can change nothing: enough to prefer more."""
ROUNDS: Final = 400
"""Most rounds in which the worth of scores is found, each from the last."""


@dataclass(frozen=True, slots=True, eq=False)
class Chances:
    """What may come of each aim, by the rules of a game."""

    gains: Floats
    """`(aims, gains)`, the chances of `GAINS`."""
    ole: Floats
    """`(aims,)`."""
    again: Floats
    """`(aims,)`, that the same player spins again (SO-T9)."""


def chances_of(launch: Floats, beyond: Floats, started_beyond: Floats, *, advanced: bool, again: bool) -> Chances:
    """Give the chances by the rules, from those of how a ring rests, `(aims, REST)`, that started in a zone in order.

    `started_beyond` is the chance of a start beyond the outer ring, in order or not.
    """
    worth = [POINTS[rest][1] if rest in POINTS else 0 for rest in REST]
    gains = np.zeros((len(launch), len(GAINS)))
    for code, points in enumerate(worth[:-1]):
        deducted = advanced and REST[code] == "off"
        gains[:, GAINS.index(-1 if deducted else points)] += launch[:, code]
        if advanced:
            gains[:, GAINS.index(-1 if deducted else 2 * points)] += beyond[:, code]
    ole = launch[:, -1] + (beyond[:, -1] if advanced else 0.0)
    repeated = np.where(started_beyond < MOSTLY, started_beyond, 0.0) * (again and not advanced)
    gains[:, GAINS.index(0)] += 1.0 - gains.sum(axis=1) - ole - repeated
    return Chances(gains, ole, repeated)


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """What scores are worth to who is to spin, with the best aim at each."""

    won: Floats
    """`(target, target)`, the chance to win, by own and the other's points."""
    aims: Floats
    """`(aims, target, target)`, the chance to win with each aim."""


def worths_of(chances: Chances, target: int, rivals: int, *, last_chance: bool) -> Worths:
    """Give what scores are worth in a game between two, if both have these chances.

    An Olé stands (SO-S6) unless one of the `rivals` answers it (SO-L), who then aim for nothing else.
    """
    stands = (1.0 - chances.ole.max()) ** rivals if last_chance else 1.0
    own = np.arange(target)
    after = np.clip(own[:, None] + np.array(GAINS), 0, target)
    once = 1.0 - chances.again
    won = np.full((target, target), 0.5)
    for _ in range(ROUNDS):
        lost = 1.0 - won.T  # [own, other]: the other is to spin
        ahead = np.vstack([lost, np.ones(target)])[after]  # (own, gains, other)
        aims = np.einsum("ag,ogt->aot", chances.gains, ahead)
        aims += chances.ole[:, None, None] * (stands + (1.0 - stands) * lost)
        aims /= np.maximum(once, 1e-6)[:, None, None]
        better = aims.max(axis=0)
        if np.abs(better - won).max() < 1e-10:
            break
        won = better
    return Worths(won, aims + MORE * (chances.gains @ np.array(GAINS))[:, None, None])


def nearest(gaps: Floats, best: int | None, rivals: int) -> Floats:
    """Give the chance of each aim to be closest in an opening round (SO-T1), ties at even chances.

    `gaps` are `(aims, bins)`, the chances of the gaps from the smallest bin to the last, which is off the board; `best`
    is the bin of the closest ring so far, `rivals` how many still spin after this one, each as well as can be.
    """
    farther = np.cumsum(gaps[:, ::-1], axis=1)[:, ::-1] - gaps
    beats = np.ones(gaps.shape[1])
    if best is not None:
        beats = np.where(np.arange(len(beats)) < best, 1.0, np.where(np.arange(len(beats)) == best, 0.5, 0.0))
    typical = int(np.argmax((gaps @ (farther + gaps / 2).T).mean(axis=1)))
    against = farther[typical] + gaps[typical] / 2
    return np.asarray(gaps @ (beats * against**rivals))
