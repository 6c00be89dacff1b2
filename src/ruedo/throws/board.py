"""The interface of a board in a throwing game. Every board implements it."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.event import Event, Happening
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.core.world import Range
from ruedo.throws.hand import Hands

Throw = TypeVar("Throw")
Launch = TypeVar("Launch")
Outcome = TypeVar("Outcome")
Outcomes = TypeVar("Outcomes", covariant=True)


class Board(Protocol[Throw, Launch, Outcome, Outcomes]):
    """A board at the moment of a throw, with its equipment and everything that lies on it.

    `hands`, `ranges` and `execute` do not import the physics, so that the web server can use them. The other methods
    import it at their first call.
    """

    @property
    def hands(self) -> Hands[Any]:
        """The models of the hands that throw on this board."""
        ...

    def ranges(self) -> Mapping[str, Range]:
        """Return the limits for each number in an aim."""
        ...

    def execute(self, aim: Throw, level: str, generator: Random) -> Throw:
        """Return the throw that results when a hand of this level executes an aim. Its note contains the aim.

        Raises `BadHeader` for an unknown level, and `Malformed` for an aim outside the limits.
        """
        ...

    def check(self) -> None:
        """Raise `BadEquipment` if some throws cannot be simulated with this equipment."""
        ...

    def launch(self, throw: Throw) -> Launch:
        """Convert an executed throw to the input of the simulation.

        Raises `Malformed` for a throw that people reported from a real board, because it has no numbers to simulate.
        """
        ...

    def simulate(self, launch: Launch, generator: Random, *, filmed: bool = False) -> Outcome:
        """Return the outcome of a launch. The method `motion` accepts the outcome only if `filmed` is true.

        The physics uses no random numbers. The generator is used only if a launch must be repeated. Raises `Malformed`.
        """
        ...

    def simulate_many(self, launches: Sequence[Launch]) -> Outcomes:
        """Return the outcomes of many launches. Each one starts from this same board. Raises `SimulationError`."""
        ...

    def report(self, outcome: Outcome) -> Happening:
        """Return the event with which the simulated world reports an outcome."""
        ...

    def motion(self, outcome: Outcome) -> Json:
        """Return the motions in a filmed outcome as a JSON-like value of at most `MOTION_LIMIT` bytes."""
        ...


AnyBoard: TypeAlias = Board[Any, Any, Any, Any]
BoardAt: TypeAlias = Callable[[Any, Sequence[Event], Setup], AnyBoard]
"""Returns the board of a game, given its state, the events before the throw, and the table's setup."""
Prepare: TypeAlias = Callable[[Callable[[CatalogueMessage], None]], None]
"""Compiles the physics of a board if necessary. The callback receives messages about the progress."""
