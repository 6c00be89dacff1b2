"""Trials of shots, one by one or by the thousand: the results of an aim."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import dist, isnan
from typing import get_args

import numpy as np

from ruedo.boards.shuffleboard.equipment import BareBoard, check_board, load
from ruedo.boards.shuffleboard.events import Lie, Place, Slide
from ruedo.boards.shuffleboard.hands import executed_slide, sliding_hand
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.boards.shuffleboard.options import WaxName
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, Launch, LawName, Outcome, simulate, simulate_many
from ruedo.boards.shuffleboard.physics.simulation import Event as Moment
from ruedo.boards.shuffleboard.simulated import board_of, cleared, launch_of, ways
from ruedo.core.chance import generator, wilson
from ruedo.core.errors import Malformed
from ruedo.core.setup import Setup

__all__ = ["Batch", "Moment", "Trial", "TrialResult", "lies_of", "many", "trial", "tried", "ways"]

LIES: tuple[Lie, ...] = get_args(Lie)


@dataclass(frozen=True, slots=True)
class Trial:
    """A board on which a shot is tried."""

    bed: BareBoard
    """The board for the rules, which decide how a weight lies."""
    board: Equipment
    """Fresh wax, its friction the same everywhere."""
    lying: tuple[Place, ...] = ()


def trial(board: str = "22ft", wax: WaxName = "medium", law: LawName = "coupled", lying: Sequence[Place] = ()) -> Trial:
    """Return a board by its name, waxed, with weights on it.

    Raises `BadHeader` for an unknown board, `Malformed` for weights that cannot lie so.
    """
    things = load()
    check_board(things, board, field="board")
    bed = BareBoard(things, board)
    physical = replace(board_of(bed, Setup((), world={"wax": wax})), law=law)
    _check(lying, physical)
    return Trial(bed, physical, tuple(lying))


def _check(lying: Sequence[Place], board: Equipment) -> None:
    for number, (x, y) in enumerate(lying):
        if not (0 <= x <= board.length and abs(y) <= board.width / 2):
            along, aside = f"{board.length:.4g}", f"{board.width / 2:.4g}"
            raise Malformed("slide-beside", place=f"{x:g},{y:g}", along=along, aside=aside)
        for other in lying[:number]:
            if dist(other, (x, y)) < 2 * board.radius - 1e-9:
                one, two = f"{other[0]:g},{other[1]:g}", f"{x:g},{y:g}"
                raise Malformed("slide-overlap", one=one, other=two, apart=f"{2 * board.radius:.4g}")


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The result of one shot."""

    on: Trial
    aim: Slide
    slid: Outcome

    @property
    def lies(self) -> tuple[Lie, ...]:
        """How all weights lie at the end, the one shot last."""
        return lies_of(self.on, self.slid.rest)


def tried(on: Trial, aim: Slide) -> TrialResult:
    """Return the result of a shot exactly as aimed. Raises `Refused`."""
    return TrialResult(on, aim, simulate(on.lying, cleared(launch_of(aim), on.lying, on.board.radius), on.board))


def lies_of(on: Trial, rest: Sequence[Place | None]) -> tuple[Lie, ...]:
    """Return how weights lie."""
    return tuple(lie_of(on.bed, place) for place in rest)


@dataclass(frozen=True, slots=True)
class Batch:
    """The results of many shots with one aim."""

    on: Trial
    aim: Slide
    skill: str
    seed: int
    places: Floats
    """m, `(shots, 2)`: where the weight shot rests; NaN where it fell."""
    lies: tuple[Mapping[Lie, int], ...]
    """How often each weight ended in each lie: those that lay there, then the one shot."""

    @property
    def shots(self) -> int:
        """How many shots there were."""
        return len(self.places)

    @property
    def stayed(self) -> Floats:
        """Where the weight shot rests, of those shots after which it is on the board: `(some, 2)`."""
        kept: Floats = self.places[~np.isnan(self.places[:, 0])]
        return kept

    def share(self, lie: Lie) -> tuple[float, tuple[float, float]]:
        """Return how often the weight shot lies so, as a share, and Wilson's interval of 95 %."""
        count = self.lies[-1].get(lie, 0)
        return count / self.shots, wilson(count, self.shots)


def many(on: Trial, aim: Slide, shots: int, skill: str, seed: int) -> Batch:
    """Shoot with one aim by a hand of some skill, every time at the same board.

    Shot n draws from the generator of (seed, n). Raises `BadHeader` for an unknown skill, `Refused`, `Malformed`.
    """
    sliding_hand(skill)
    thrown = [launch_of(executed_slide(aim, skill, generator(seed, number))) for number in range(shots)]
    over = np.array([abs(release.y) > on.board.width / 2 for release in thrown])
    rest = simulate_many(on.lying, _rows(on, thrown, over), on.board)
    rest[over, -1] = np.nan  # the hand held it over the alley
    rest[over, :-1] = np.array(on.lying).reshape(-1, 2)
    counts: list[Counter[Lie]] = [Counter() for _ in range(rest.shape[1])]
    for weight, counted in enumerate(counts):
        counted.update(lie_of(on.bed, None if isnan(x) else (x, y)) for x, y in rest[:, weight].tolist())
    return Batch(on, aim, skill, seed, rest[:, -1], tuple(counts))


def _rows(on: Trial, thrown: Sequence[Launch], over: Sequence[bool] | np.ndarray) -> Floats:
    """Return releases as the physics takes them by the batch; of those held over the alley, any good one."""
    rows = []
    for release, alley in zip(thrown, over, strict=True):
        ready = cleared(replace(release, y=0.0) if alley else release, on.lying, on.board.radius)
        rows.append((ready.y, ready.speed, ready.angle, ready.spin, ready.x))
    return np.array(rows)
