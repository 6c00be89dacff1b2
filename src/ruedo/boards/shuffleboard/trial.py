"""Trials of shots: simulates one shot, or thousands with the same aim, and collects the results."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import dist, isnan
from random import Random
from typing import get_args

import numpy as np

from ruedo.boards.shuffleboard.board import ShuffleboardBoard
from ruedo.boards.shuffleboard.equipment import BareBoard, check_board, load
from ruedo.boards.shuffleboard.events import Lie, Place, Slide
from ruedo.boards.shuffleboard.lies import find_lie
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.outcomes import Outcome, Outcomes
from ruedo.boards.shuffleboard.physics.simulation import Equipment, LawName
from ruedo.boards.shuffleboard.simulated import Simulated, make_equipment
from ruedo.boards.shuffleboard.wax import WaxName
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.core.errors import Malformed
from ruedo.core.setup import Setup
from ruedo.throws import trial as throws
from ruedo.throws.trial import throw_many

LIES: tuple[Lie, ...] = get_args(Lie)


@dataclass(frozen=True, slots=True)
class Trial:
    """A board on which shots are tried outside a game."""

    bed: BareBoard
    """The board in the form that the rules use, to decide the lie of a weight."""
    equipment: Equipment
    """The board in the form that the physics uses: freshly dusted, with the same friction everywhere."""
    lying: tuple[Place, ...] = ()

    @property
    def board(self) -> ShuffleboardBoard:
        """The freshly dusted board, in the form on which throws are made."""
        now = Simulated(self.equipment, self.lying, (0,) * STRIPS)
        return ShuffleboardBoard(self.bed, lambda: now)


def trial(board: str = "22ft", wax: WaxName = "medium", law: LawName = "coupled", lying: Sequence[Place] = ()) -> Trial:
    """Return a trial on the board with this name, with the given wax, law of friction and weights.

    Raises `BadHeader` for an unknown board, and `Malformed` for weights in impossible positions.
    """
    things = load()
    check_board(things, board, field="board")
    bed = BareBoard(things, board)
    physical = replace(make_equipment(bed, Setup((), world={"wax": wax})), law=law)
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
    on: Trial
    aim: Slide
    outcome: Outcome

    @property
    def lies(self) -> tuple[Lie, ...]:
        """The final lie of each weight, such as its zone, `off` or `short`. The weight that was shot is the last."""
        return find_lies(self.on, self.outcome.rest)


def run_once(on: Trial, aim: Slide) -> TrialResult:
    """Return the result of a shot that is executed exactly as aimed. Raises `SimulationError` for an invalid shot."""
    return TrialResult(on, aim, on.board.simulate(on.board.launch(aim), Random(0)))


def find_lies(on: Trial, rest: Sequence[Place | None]) -> tuple[Lie, ...]:
    return tuple(find_lie(on.bed, place) for place in rest)


@dataclass(frozen=True, slots=True)
class Batch(throws.Batch[Trial, Slide, Outcomes, Lie]):
    """The results of many shots with one aim."""

    others: tuple[Mapping[Lie, int], ...]
    """For each weight that was on the board before, the number of shots after which it has each lie."""

    @property
    def places(self) -> Floats:
        """The final positions of the weight that was shot, in metres, with shape `(shots, 2)`.

        They are NaN for shots in which it fell.
        """
        last: Floats = self.outcomes.rest[:, -1]
        return last

    @property
    def final_places(self) -> Floats:
        """The final positions of the weight that was shot, without the shots in which it fell.

        The shape is `(n, 2)`.
        """
        kept: Floats = self.places[~np.isnan(self.places[:, 0])]
        return kept


def run_many(on: Trial, aim: Slide, shots: int, skill: str, seed: int) -> Batch:
    """Return the results of many shots with the same aim, each on the same board.

    A hand of the level `skill` executes the aim with random errors, which depend on `seed`. Raises `BadHeader` for an
    unknown level, `Malformed` for an invalid aim, and `SimulationError` for an invalid shot.
    """
    executed, outcomes = throw_many(on.board, aim, shots, skill, seed)
    *others, last = (_lies(on, places) for places in outcomes.rest.swapaxes(0, 1))
    return Batch(on, aim, skill, seed, executed, outcomes, last, tuple(others))


def _lies(on: Trial, places: Floats) -> Counter[Lie]:
    """Return the number of times that each lie occurs in these final positions of one weight."""
    return Counter(find_lie(on.bed, None if isnan(x) else (x, y)) for x, y in places.tolist())
