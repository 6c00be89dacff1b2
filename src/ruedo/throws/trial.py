"""Trials of throws: one throw without errors, or many throws with the same aim and random errors of a hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ruedo.core.chance import generator, wilson
from ruedo.core.game import installed_games, part
from ruedo.throws.board import Board

On = TypeVar("On")
Throw = TypeVar("Throw")
Outcomes = TypeVar("Outcomes")
Ending = TypeVar("Ending", bound=str)


@dataclass(frozen=True, slots=True)
class Batch(Generic[On, Throw, Outcomes, Ending]):
    """The results of many throws with one aim."""

    on: On
    aim: Throw
    skill: str
    seed: int
    throws: tuple[Throw, ...]
    """The throws after the errors of the hand were added."""
    outcomes: Outcomes
    counts: Mapping[Ending, int]
    """For each ending, the number of throws with this ending."""

    def count(self, ending: Ending) -> int:
        return self.counts.get(ending, 0)

    def share(self, ending: Ending) -> tuple[float, tuple[float, float]]:
        """Return the share of throws with this ending, and its 95 % Wilson interval."""
        count, throws = self.count(ending), len(self.throws)
        return count / throws, wilson(count, throws)


def throw_many(
    board: Board[Throw, Any, Any, Outcomes], aim: Throw, count: int, skill: str, seed: int
) -> tuple[tuple[Throw, ...], Outcomes]:
    """Return `count` throws that have the same aim but different random errors of a hand, and their outcomes.

    `skill` is the level of the hand. Throw n uses the generator for (seed, n). Raises `BadHeader` for an unknown level,
    `Malformed`, and `SimulationError`.
    """
    throws = tuple(board.execute(aim, skill, generator(seed, number)) for number in range(count))
    return throws, board.simulate_many([board.launch(throw) for throw in throws])


def find_judge(board: str) -> Any:
    """Return the function `judge` of the first game that can judge trials on this board.

    The function is in the game's module `trial.py`, whose constant `BOARD` is the board's name. Raises `LookupError` if
    no game has such a module.
    """
    for game in installed_games():
        module = part(game, "trial")
        if module is not None and board == module.BOARD:
            return module.judge
    raise LookupError(f"no game judges throws on the board {board}")
