"""Many simulated shuffleboards at once, by the physics' batches. Each gives the same bits as one of `simulated`."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ruedo.boards.shuffleboard.hands import SlidingHand
from ruedo.boards.shuffleboard.physics.constants import RELEASE_X
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, simulate_many
from ruedo.boards.shuffleboard.simulated import MOST_WEAR, cleared
from ruedo.boards.shuffleboard.wax import WEAR
from ruedo.boards.shuffleboard.wear import STRIPS

Y, SPEED, ANGLE, SPIN = range(4)
"""The columns of a release."""


def strayed(aims: Floats, hand: SlidingHand, errors: Floats) -> Floats:
    """Return aimed releases as a hand executes them, by standard normal `errors`; both `(..., 4)`.

    As `hands.executed_slide` does for one.
    """
    strays = np.array([hand.y, hand.speed, hand.angle, hand.spin]) * errors
    shots: Floats = aims + strays
    shots[..., SPEED] = np.maximum(0.0, aims[..., SPEED] * (1 + strays[..., SPEED]))
    return shots


class Boards:
    """A batch of boards, freshly dusted and clear at first. Each has the same number of shots behind it."""

    def __init__(self, board: Equipment, count: int, weights: int, wear: float = WEAR) -> None:
        """Take a board, the number of boards, the most weights that can be shot, and the wear of a slide."""
        self.board, self.wear = board, wear
        self.places: Floats = np.full((count, weights, 2), np.nan)
        """m, by weight in the order shot; NaN off the board, or not shot yet."""
        self.worn = np.zeros((count, STRIPS), np.int64)
        """Slides that have passed each strip."""
        self.shot = 0

    def clear(self) -> None:
        """Take all weights away, and dust."""
        self.places[:] = np.nan
        self.worn[:] = 0
        self.shot = 0

    def slide(self, releases: Floats, threads: int = 1) -> None:
        """Shoot the next weight on every board: `(boards, 4)`, y, speed, angle, spin in m, m/s, rad, rad/s."""
        lying, half = self.places[:, : self.shot], self.board.width / 2
        kept = np.flatnonzero(np.abs(releases[:, Y]) <= half)
        thrown = self._thrown(releases[kept], lying[kept])
        over = thrown[:, -1] >= 0  # otherwise the hand held it over the alley
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
        """Return releases with their x, moved back if a weight lies in the hand's way; `(boards, 5)`."""
        thrown = np.column_stack([releases, np.full(len(releases), RELEASE_X)])
        away = np.hypot(lying[..., 0] - RELEASE_X, lying[..., 1] - releases[:, None, Y])
        for number in np.flatnonzero((away < 2 * self.board.radius).any(axis=1)):
            y, speed, angle, spin = (float(value) for value in releases[number])
            moved = cleared(Launch(y, speed, angle, spin), _places(lying[number]), self.board.radius)
            thrown[number, -1] = moved.x
        return thrown

    def _strips(self, y: Floats) -> NDArray[np.int64]:
        """Return the strip of each place across the board."""
        return np.clip(((y / self.board.width + 0.5) * STRIPS).astype(np.int64), 0, STRIPS - 1)

    def _friction(self, boards: NDArray[np.intp], y: Floats) -> Floats:
        """Return the friction at places `(boards, n)` across those boards."""
        worn = np.take_along_axis(self.worn[boards], self._strips(y), axis=1)
        return np.asarray(self.board.friction * (1 + np.minimum(MOST_WEAR, self.wear * worn)))

    def _wear(self, releases: Floats) -> None:
        """Wear the strips between the place of release of each weight and the place to which it headed."""
        y = releases[:, Y]
        ends = np.stack([self._strips(y), self._strips(y + releases[:, ANGLE] * self.board.length)], axis=1)
        strips = np.arange(STRIPS)
        self.worn += (ends.min(axis=1)[:, None] <= strips) & (strips <= ends.max(axis=1)[:, None])


def _places(lying: Floats) -> Sequence[tuple[float, float] | None]:
    return [None if np.isnan(x) else (float(x), float(y)) for x, y in lying]
