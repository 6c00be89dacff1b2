"""Simulates many shuffleboards at once, in one batch of the physics.

The results have the same bits as those of `simulated`.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.hands import HandErrors
from ruedo.boards.shuffleboard.physics.constants import RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate_many
from ruedo.boards.shuffleboard.simulated import MOST_WEAR, cleared
from ruedo.boards.shuffleboard.wax import WEAR
from ruedo.boards.shuffleboard.wear import STRIPS

Y, SPEED, ANGLE, SPIN = range(4)
"""The columns of an array of releases."""


def strayed(aims: Floats, hand: HandErrors, errors: Floats) -> Floats:
    """Return aimed releases with the random errors of a hand. `errors` contains standard normal numbers.

    `aims` and `errors` have the shape `(..., 4)`.

    `hands.execute` does the same for a single release.
    """
    strays = np.array([hand.y, hand.speed, hand.angle, hand.spin]) * errors
    shots: Floats = aims + strays
    shots[..., SPEED] = np.maximum(0.0, aims[..., SPEED] * (1 + strays[..., SPEED]))
    return shots


class Boards:
    """A batch of boards on which the same number of shots was made. At first they are dusted and empty."""

    def __init__(self, board: Equipment, count: int, weights: int, wear: float = WEAR) -> None:
        """Take a board, the number of boards, the largest number of weights, and the wear that one shot causes."""
        self.board, self.wear = board, wear
        self.places: Floats = np.full((count, weights, 2), np.nan)
        """The positions in metres of the weights, in the order in which they are shot. NaN if a weight is not on the
        board."""
        self.worn = np.zeros((count, STRIPS), np.int64)
        """For each strip, the number of shots since it was dusted."""
        self.shot = 0

    def clear(self) -> None:
        """Remove all weights, and dust the boards."""
        self.places[:] = np.nan
        self.worn[:] = 0
        self.shot = 0

    def slide(self, releases: Floats, threads: int = 1) -> None:
        """Shoot the next weight on every board.

        `releases` has shape `(boards, 4)`, with y, speed, angle and spin in m, m/s, rad and rad/s.
        """
        lying, half = self.places[:, : self.shot], self.board.width / 2
        kept = np.flatnonzero(np.abs(releases[:, Y]) <= half)
        thrown = self._thrown(releases[kept], lying[kept])
        over = thrown[:, -1] >= 0  # Otherwise the hand released the weight over the alley.
        kept, thrown = kept[over], thrown[over]
        friction = np.empty((len(kept), self.shot + 1))
        friction[:, :-1] = self._friction(kept, np.nan_to_num(lying[kept, :, 1]))
        friction[:, -1:] = self._friction(kept, thrown[:, :1])
        self.places[kept, : self.shot + 1] = simulate_many(
            lying[kept], thrown, self.board, friction=friction, threads=threads
        )
        self._wear(releases)
        self.shot += 1

    def _thrown(self, releases: Floats, lying: Floats) -> Floats:
        """Return releases with a column for x, so that their shape is `(boards, 5)`.

        A release starts farther back if a weight is in the way of the hand.
        """
        thrown = np.column_stack([releases, np.full(len(releases), RELEASE_X)])
        away = np.hypot(lying[..., 0] - RELEASE_X, lying[..., 1] - releases[:, None, Y])
        for number in np.flatnonzero((away < 2 * self.board.radius).any(axis=1)):
            y, speed, angle, spin = (float(value) for value in releases[number])
            moved = cleared(Launch(y, speed, angle, spin), _places(lying[number]), self.board.radius)
            thrown[number, -1] = moved.x
        return thrown

    def _strips(self, y: Floats) -> NDArray[np.int64]:
        """Return the index of the strip at each position across the board."""
        return np.clip(((y / self.board.width + 0.5) * STRIPS).astype(np.int64), 0, STRIPS - 1)

    def _friction(self, boards: NDArray[np.intp], y: Floats) -> Floats:
        """Return the friction at positions across the given boards. The positions have shape `(boards, n)`."""
        worn = np.take_along_axis(self.worn[boards], self._strips(y), axis=1)
        return np.asarray(self.board.friction * (1 + np.minimum(MOST_WEAR, self.wear * worn)))

    def _wear(self, releases: Floats) -> None:
        """Add wear to the strips between each weight's release and the position at which it was aimed."""
        y = releases[:, Y]
        ends = np.stack([self._strips(y), self._strips(y + releases[:, ANGLE] * self.board.length)], axis=1)
        strips = np.arange(STRIPS)
        self.worn += (ends.min(axis=1)[:, None] <= strips) & (strips <= ends.max(axis=1)[:, None])


def _places(lying: Floats) -> Sequence[tuple[float, float] | None]:
    return [None if np.isnan(x) else (float(x), float(y)) for x, y in lying]
