"""Trials of shots, one by one or by the thousand: the results of an aim."""

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
from ruedo.boards.shuffleboard.lies import lie_of
from ruedo.boards.shuffleboard.options import WaxName
from ruedo.boards.shuffleboard.physics.friction import Floats
from ruedo.boards.shuffleboard.physics.simulation import Equipment, LawName, Outcome
from ruedo.boards.shuffleboard.simulated import Simulated, board_of
from ruedo.boards.shuffleboard.wear import STRIPS
from ruedo.core.errors import Malformed
from ruedo.core.setup import Setup
from ruedo.throws import trial as throws
from ruedo.throws.trial import thrown

LIES: tuple[Lie, ...] = get_args(Lie)


@dataclass(frozen=True, slots=True)
class Trial:
    """A board on which a shot is tried."""

    bed: BareBoard
    """The board for the rules, which decide how a weight lies."""
    board: Equipment
    """Fresh wax, its friction the same everywhere."""
    lying: tuple[Place, ...] = ()

    @property
    def throwing(self) -> ShuffleboardBoard:
        """The same board, freshly dusted, as throws are made on it."""
        now = Simulated(self.board, self.lying, (0,) * STRIPS)
        return ShuffleboardBoard(self.bed, lambda: now)


def trial(board: str = "22ft", wax: WaxName = "medium", law: LawName = "coupled", lying: Sequence[Place] = ()) -> Trial:
    """Return a board by its name, waxed, with weights on it.

    Raises `BadHeader` for an unknown board, `Malformed` for weights in impossible places.
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
        """How all weights lie at the end. The weight shot is the last."""
        return lies_of(self.on, self.slid.rest)


def tried(on: Trial, aim: Slide) -> TrialResult:
    """Return the result of a shot exactly as aimed. Raises `SimulationError`."""
    return TrialResult(on, aim, on.throwing.simulate(on.throwing.launch(aim), Random(0)))


def lies_of(on: Trial, rest: Sequence[Place | None]) -> tuple[Lie, ...]:
    """Return how weights lie."""
    return tuple(lie_of(on.bed, place) for place in rest)


@dataclass(frozen=True, slots=True)
class Batch(throws.Batch[Trial, Slide, Floats, Lie]):
    """The results of many shots with one aim; `outcomes` are the places of all weights, the weight shot last."""

    others: tuple[Mapping[Lie, int], ...]
    """How often each weight that lay there ended in each lie."""

    @property
    def places(self) -> Floats:
        """The places where the weight shot rests, in m, `(shots, 2)`; NaN if it fell."""
        last: Floats = self.outcomes[:, -1]
        return last

    @property
    def stayed(self) -> Floats:
        """The places where the weight shot rests, only for the shots after which it is on the board: `(some, 2)`."""
        kept: Floats = self.places[~np.isnan(self.places[:, 0])]
        return kept


def many(on: Trial, aim: Slide, shots: int, skill: str, seed: int) -> Batch:
    """Return the results of many shots with one aim by a hand of some skill, every time on the same board.

    Raises `BadHeader` for an unknown skill, `Malformed` and `SimulationError`.
    """
    executed, rest = thrown(on.throwing, aim, shots, skill, seed)
    *others, last = (_lies(on, rest[:, weight]) for weight in range(rest.shape[1]))
    return Batch(on, aim, skill, seed, executed, rest, last, tuple(others))


def _lies(on: Trial, places: Floats) -> Counter[Lie]:
    """Return how often a weight that rests in these places lies in each way."""
    return Counter(lie_of(on.bed, None if isnan(x) else (x, y)) for x, y in places.tolist())
