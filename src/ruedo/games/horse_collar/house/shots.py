"""Simulated shots of the house's players: releases for an aim, the hand's errors, and where the weights lie."""

from dataclasses import dataclass
from functools import lru_cache
from math import hypot, log, sqrt
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import ArrayLike, NDArray

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.boards.shuffleboard.events import Lie
from ruedo.boards.shuffleboard.hands import HandErrors
from ruedo.boards.shuffleboard.lies import TOLERANCE
from ruedo.boards.shuffleboard.many_boards import perturb
from ruedo.boards.shuffleboard.physics.constants import GRAVITY, RELEASE_X, TOP_SPEED
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import simulate_many
from ruedo.boards.shuffleboard.simulated import Simulated
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.core.chance import NORMAL
from ruedo.games.horse_collar.rules import WORTH

Numbers = NDArray[np.int64]

LIES: Final[tuple[Lie, ...]] = ("off", "short", "1", "2", "3", "end", "corner")
"""The possible results of a shot, the worst first: off the board, short, or the points of a zone. From index `TREY` on,
they score 3 or more (HC-S2)."""
OFF, SHORT, TREY = 0, 1, 4
WORTHS: Final[Numbers] = np.array([WORTH[lie] for lie in LIES])
STEPS: Final = tuple(1.1673039782614187**-k for k in (1, 2, 3, 4))
"""The step sizes of a quasi-random sequence that fills the four-dimensional unit cube evenly. They are powers of 1/g,
and g is the root of g^5 = g + 1."""
SHIFTS: Final = tuple(prime**0.5 for prime in (2, 3, 5, 7))
"""The offset between one sequence and the next, on each of the four axes."""
SEQUENCES: Final = 64
DOUBT_STEP: Final = 1.1
"""The uncertainty about the wax increases a hand's error in speed by a factor. The factor is rounded to a power of this
number."""
SAFE_HAND: Final = 9.0
"""The smallest distance between a release and the board's sides, in standard deviations of the hand. At this distance,
the hand does not release a weight beside the board."""


@dataclass(frozen=True, slots=True)
class Marks:
    """The measures of a board that decide in which zone a weight lies. All of them are in metres."""

    length: float
    width: float
    radius: float
    foul: float
    """The x of the foul line that is in use."""
    deuce: float
    trey: float

    @classmethod
    def of(cls, bed: Bed) -> "Marks":
        board, lines = bed.board, bed.equipment.lines
        radius = bed.equipment.weight.radius
        return cls(board.length, board.width, radius, bed.foul, board.length - lines.deuce, board.length - lines.trey)


def speed_to(x: float, friction: float) -> float:
    """Return the start speed, in m/s, of a straight shot without spin that comes to rest at x metres: v² = 2 mu g s."""
    return sqrt(2 * friction * GRAVITY * max(0.0, x - RELEASE_X))


def doubtful(hand: HandErrors, doubt: float) -> HandErrors:
    """Return a hand whose error in speed includes a player's uncertainty about friction.

    `doubt` is the standard deviation of the logarithm of friction. The distance depends on the squared speed divided by
    the friction. So half of `doubt` counts as an additional error in speed. The combined error is rounded in steps of
    about 10 %, so that only a few tables must be cached.
    """
    if hand.speed == 0.0:
        return replace(hand, speed=doubt / 2)
    more = log(hypot(1.0, doubt / 2 / hand.speed)) / log(DOUBT_STEP)
    return replace(hand, speed=hand.speed * DOUBT_STEP ** round(more)) if round(more) else hand


def release_to(board: Simulated, hand: HandErrors, x: float, y: float, stop: float | None = None) -> Floats:
    """Return the release (y, speed, angle, spin) of a shot that stops at (x, y), or passes it and stops at x = `stop`.

    The shot is straight along the board if possible. If the hand could then release the weight beside the board, the
    shot starts farther from the side and at an angle.
    """
    half = board.board.width / 2
    most = max(0.0, half - max(SAFE_HAND * hand.y, TOLERANCE))
    start = min(most, max(-most, y))
    angle = (y - start) / max(x - RELEASE_X, board.board.radius)
    speed = speed_to(x if stop is None else stop, board.friction(start))
    return np.array([start, min(speed, TOP_SPEED / 2), angle, 0.0])


@lru_cache(maxsize=2 * SEQUENCES)
def normals(count: int, sequence: int) -> Floats:
    """Return quasi-random numbers that cover the standard normal distribution evenly, with shape `(count, 4)`.

    `sequence` selects one of `SEQUENCES` different sequences.
    """
    points = np.arange(1, count + 1)[:, None] * np.array(STEPS) + 0.5
    shifted = (points + sequence * np.array(SHIFTS)) % 1.0
    return np.array([[NORMAL.inv_cdf(min(max(share, 1e-12), 1 - 1e-12)) for share in row] for row in shifted.tolist()])


def scatter(aims: Floats, hand: HandErrors, errors: Floats, width: float) -> Floats:
    """Return every combination of an aim `(aims, 4)` and an error `(shots, 4)`, with shape `(aims * shots, 4)`."""
    shots = perturb(aims[:, None, :], hand, errors[None])
    shots[:, :, 0] = np.clip(shots[:, :, 0], -width / 2, width / 2)
    return np.ascontiguousarray(shots.reshape(-1, 4))


def rests(board: Simulated, lying: Floats, shots: Floats) -> Floats:
    """Return where the weights `lying` `(n, 2)` and the weight of each shot come to rest; see `simulate_many`."""
    strips = (np.arange(STRIPS) + 0.5) / STRIPS - 0.5
    frictions = np.array([board.friction(share * board.board.width) for share in strips.tolist()])
    of_lying = np.broadcast_to(frictions[_strips(lying[:, 1], board)], (len(shots), len(lying)))
    friction = np.column_stack([of_lying, frictions[_strips(shots[:, 0], board)]])
    return simulate_many(lying, shots, board.board, friction=friction, threads=1)


def _strips(y: Floats, board: Simulated) -> Numbers:
    return np.clip((y / board.board.width + 0.5) * STRIPS, 0, STRIPS - 1).astype(np.int64)


def lies_at(marks: Marks, rest: ArrayLike) -> Numbers:
    """Return the zones (HC-L) of weights with these centres `(..., 2)`, as indices of `LIES`. NaN gives `OFF`."""
    places = np.asarray(rest, dtype=np.float64)
    x, side, radius = places[..., 0], np.abs(places[..., 1]), marks.radius
    lies = np.full(x.shape, SHORT)
    for lie, line in enumerate((marks.foul, marks.deuce, marks.trey), start=SHORT + 1):
        lies[x - radius > line + TOLERANCE] = lie
    hangs = x + radius > marks.length + TOLERANCE
    corner = hangs & (side + radius > marks.width / 2 + TOLERANCE)
    clear = lies > SHORT
    lies[clear & hangs] = LIES.index("end")
    lies[clear & corner] = LIES.index("corner")
    on = (x >= -TOLERANCE) & (x <= marks.length + TOLERANCE) & (side <= marks.width / 2 + TOLERANCE)
    lies[~on] = OFF
    return lies
