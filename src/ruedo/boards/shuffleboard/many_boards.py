"""Simulates shots on many shuffleboards in one batch.

The results are bit for bit the same as those of the module `simulated`.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.hands import HandErrors
from ruedo.boards.shuffleboard.physics.constants import RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate_many
from ruedo.boards.shuffleboard.simulated import MAX_WEAR, clear_start
from ruedo.boards.shuffleboard.wax import WEAR
from ruedo.boards.shuffleboard.wear import STRIPS

Y, SPEED, ANGLE, SPIN = range(4)
"""The column indices of an array of releases."""


def perturb(aims: Floats, hand: HandErrors, errors: Floats) -> Floats:
    """Return the releases that result when a hand executes these aims with random errors.

    `aims` and `errors` have shape `(..., 4)`, and `errors` contains standard normal numbers. `hands.execute` does the
    same for a single shot.
    """
    strays = np.array([hand.y, hand.speed, hand.angle, hand.spin]) * errors
    shots: Floats = aims + strays
    shots[..., SPEED] = np.maximum(0.0, aims[..., SPEED] * (1 + strays[..., SPEED]))
    return shots


class Boards:
    """A batch of boards with the same number of shots on each. At first, all boards are empty and freshly waxed."""

    def __init__(self, board: Equipment, count: int, weights: int, wear: float = WEAR) -> None:
        """Create `count` empty copies of a board, each for at most `weights` weights.

        `wear` is the rise of friction that one shot causes, as a share of the friction of fresh wax.
        """
        self.board, self.wear = board, wear
        self.places: Floats = np.full((count, weights, 2), np.nan)
        """The positions of the weights in metres, in the order in which they are shot. NaN for a weight that is not on
        the board."""
        self.worn = np.zeros((count, STRIPS), np.int64)
        """For each lengthwise strip of each board, the number of shots over it since the board was dusted."""
        self.shot = 0

    def clear(self) -> None:
        """Remove all weights, and put fresh wax on every board."""
        self.places[:] = np.nan
        self.worn[:] = 0
        self.shot = 0

    def slide(self, releases: Floats, threads: int = 1) -> None:
        """Shoot the next weight on every board.

        `releases` has shape `(boards, 4)`, with y, speed, angle and spin in m, m/s, rad and rad/s.
        """
        lying, half = self.places[:, : self.shot], self.board.width / 2
        kept = np.flatnonzero(np.abs(releases[:, Y]) <= half)
        thrown = self._add_x(releases[kept], lying[kept])
        over = thrown[:, -1] >= 0  # A weight that is released behind the board (x < 0) falls at once.
        kept, thrown = kept[over], thrown[over]
        friction = np.empty((len(kept), self.shot + 1))
        friction[:, :-1] = self._friction(kept, np.nan_to_num(lying[kept, :, 1]))
        friction[:, -1:] = self._friction(kept, thrown[:, :1])
        self.places[kept, : self.shot + 1] = simulate_many(
            lying[kept], thrown, self.board, friction=friction, threads=threads
        )
        self._wear(releases)
        self.shot += 1

    def _add_x(self, releases: Floats, lying: Floats) -> Floats:
        """Return the releases with x as an additional column, so that their shape is `(boards, 5)`.

        If a weight on the board is in the way, the release is moved back until it is clear of that weight.
        """
        thrown = np.column_stack([releases, np.full(len(releases), RELEASE_X)])
        away = np.hypot(lying[..., 0] - RELEASE_X, lying[..., 1] - releases[:, None, Y])
        for number in np.flatnonzero((away < 2 * self.board.radius).any(axis=1)):
            y, speed, angle, spin = (float(value) for value in releases[number])
            moved = clear_start(Launch(y, speed, angle, spin), _places(lying[number]), self.board.radius)
            thrown[number, -1] = moved.x
        return thrown

    def _strips(self, y: Floats) -> NDArray[np.int64]:
        """Return the index of the lengthwise strip at each position `y` across the board."""
        return np.clip(((y / self.board.width + 0.5) * STRIPS).astype(np.int64), 0, STRIPS - 1)

    def _friction(self, boards: NDArray[np.intp], y: Floats) -> Floats:
        """Return the friction at n positions `y` across each of the given boards. The shape is `(boards, n)`."""
        worn = np.take_along_axis(self.worn[boards], self._strips(y), axis=1)
        return np.asarray(self.board.friction * (1 + np.minimum(MAX_WEAR, self.wear * worn)))

    def _wear(self, releases: Floats) -> None:
        """Add one shot to every strip between each release and the point at the far end in its direction."""
        y = releases[:, Y]
        ends = np.stack([self._strips(y), self._strips(y + releases[:, ANGLE] * self.board.length)], axis=1)
        strips = np.arange(STRIPS)
        self.worn += (ends.min(axis=1)[:, None] <= strips) & (strips <= ends.max(axis=1)[:, None])


def _places(lying: Floats) -> Sequence[tuple[float, float] | None]:
    return [None if np.isnan(x) else (float(x), float(y)) for x, y in lying]
