"""Trials of throws: one aim, thrown once exactly as aimed, or many times by a hand that strays from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ruedo.core.chance import generator, wilson
from ruedo.core.game import games, part
from ruedo.throws.board import Board

On = TypeVar("On")
Throw = TypeVar("Throw")
Outcomes = TypeVar("Outcomes")
Ending = TypeVar("Ending", bound=str)


@dataclass(frozen=True, slots=True)
class Batch(Generic[On, Throw, Outcomes, Ending]):
    """The results of many throws with one aim."""

    on: On
    """The board on which they were tried."""
    aim: Throw
    skill: str
    seed: int
    throws: tuple[Throw, ...]
    """The throws as they were executed."""
    outcomes: Outcomes
    counts: Mapping[Ending, int]
    """How many throws ended in each way."""

    def count(self, ending: Ending) -> int:
        """Return how many throws ended in this way."""
        return self.counts.get(ending, 0)

    def share(self, ending: Ending) -> tuple[float, tuple[float, float]]:
        """Return the share of throws that ended in this way, and Wilson's interval of 95 %."""
        count, throws = self.count(ending), len(self.throws)
        return count / throws, wilson(count, throws)


def thrown(
    board: Board[Throw, Any, Any, Outcomes], aim: Throw, count: int, skill: str, seed: int
) -> tuple[tuple[Throw, ...], Outcomes]:
    """Return many throws with one aim as a hand executes them, and their outcomes.

    Throw n draws from the generator of (seed, n). Raises `BadHeader` for an unknown skill, `Malformed`, and
    `SimulationError`.
    """
    throws = tuple(board.executed(aim, skill, generator(seed, number)) for number in range(count))
    return throws, board.simulate_many([board.launch(throw) for throw in throws])


def find_judge(board: str) -> Any:
    """Return the function `judge` of the first game that judges trials on a board.

    A game does so in its module `trial.py`, whose constant `BOARD` names the board. Raises `LookupError`.
    """
    for game in games():
        module = part(game, "trial")
        if module is not None and board == module.BOARD:
            return module.judge
    raise LookupError(f"no game judges throws on the board {board}")
