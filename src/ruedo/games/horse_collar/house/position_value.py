"""The values of Horse Collar positions for two sides whose hands may differ, computed from their shot tables."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from ruedo.boards.shuffleboard.hands import HANDS
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.games.horse_collar.house.tables import ShotTable, find_shot_table
from ruedo.games.horse_collar.house.valuation import MAX_POINTS, Values, turn_values
from ruedo.games.horse_collar.rules import WORTH, order, side_to_shoot
from ruedo.games.horse_collar.state import WEIGHTS, State

POINTS: Final = np.arange(MAX_POINTS + 1)


@dataclass(frozen=True, slots=True, eq=False)
class FrameValues:
    """The odds that side 0 wins the game, after a frame has ended.

    The odds are `after[first, own + MAX_POINTS, other + MAX_POINTS]`. Side `first` shot first in this frame. Side 0
    still needs `own` points, and side 1 needs `other`. A side that needs less than 1 point has reached the target.
    """

    after: Floats


@lru_cache(maxsize=32)
def frame_values(first: ShotTable, second: ShotTable, target: int, tie: str, alternates: bool) -> FrameValues:
    """Return the values after a frame. `first` and `second` are the shot tables of side 0 and side 1."""
    needs = np.arange(-MAX_POINTS, target + 1)
    after = np.stack([(np.sign(needs[None, :] - needs[:, None]) + 1) / 2.0] * 2)
    for begins in (0, 1):
        if tie == "hammer":
            np.fill_diagonal(after[begins], float(begins == 1))
    one, other = first.turn[::-1], second.turn[::-1]
    stays = float(first.turn[0] * second.turn[0])
    for own in range(MAX_POINTS + 1, MAX_POINTS + target + 1):
        for theirs in range(MAX_POINTS + 1, MAX_POINTS + target + 1):
            after[:, own, theirs] = 0.0
            window = after[:, own - MAX_POINTS : own + 1, theirs - MAX_POINTS : theirs + 1]
            frame = np.array([one @ window[begins] @ other for begins in (0, 1)])
            after[:, own, theirs] = _start_of_next(frame, stays, alternates)
    return FrameValues(after)


def _start_of_next(frame: Floats, stays: float, alternates: bool) -> Floats:
    """Return the value before the next frame, by the side that started the last frame.

    `frame[begins]` is the value of a frame that side `begins` starts, without the case in which neither side scores.
    That case has the probability `stays`, and another frame follows it.
    """
    if stays >= 1:
        return np.array([0.5, 0.5])
    if not alternates:
        return np.asarray(frame / (1 - stays))
    starts = (frame + stays * frame[::-1]) / (1 - stays**2)
    return np.asarray(starts[::-1])


class PositionValues:
    """The values of the positions in one game: the odds that side 0 wins."""

    def __init__(self, first: State, levels: tuple[str, str]) -> None:
        self._tables = [find_shot_table(first, HANDS.spread(level)) for level in levels]
        options = first.options
        self._voids = options.short_weight == "voids"
        self._after = frame_values(
            self._tables[0], self._tables[1], options.target, options.tie, options.order == "alternate"
        ).after
        self._turns: dict[tuple[int, ...], Values] = {}

    def of(self, state: State) -> float:
        """Return the odds that side 0 wins from a position in an unfinished game."""
        side = side_to_shoot(state)
        values = self._turn(state, side)
        if not state.shot:
            own = float(values.of_aims(WEIGHTS - 1, 0, False, 0).max())
        else:
            shorts = np.array(state.lies.count("short"))
            has_trey = np.array(any(WORTH[lie] >= 3 for lie in state.lies))
            points = np.array(sum(WORTH[lie] for lie in state.lies))
            own = float(values.after(WEIGHTS - state.shot, shorts, has_trey, points))
        return own if side == 0 else 1 - own

    def _turn(self, state: State, side: int) -> Values:
        """Return the values of the current turn of `side`, as the odds that this side wins."""
        needs = [max(state.options.target - score, -MAX_POINTS) for score in state.scores]
        key = (side, order(state)[0], state.turn, *needs)
        if key not in self._turns:
            self._turns[key] = self._values(*key)
        return self._turns[key]

    def _values(self, side: int, begins: int, turn: int, need: int, other_need: int) -> Values:
        table, after = self._tables[side], self._after[begins]
        own = np.clip((need, other_need)[side] - POINTS, -MAX_POINTS, None) + MAX_POINTS
        if turn == 0:
            theirs = np.clip((need, other_need)[1 - side] - POINTS, -MAX_POINTS, None) + MAX_POINTS
            grid = after[np.ix_(own, theirs)] if side == 0 else after[np.ix_(theirs, own)].T
            wins = grid @ self._tables[1 - side].turn
        else:
            scored = (need, other_need)[1 - side] + MAX_POINTS
            wins = after[own, scored] if side == 0 else after[scored, own]
        utility = wins if side == 0 else 1 - wins
        return turn_values(table.chances, table.saves, utility, voids=self._voids)
