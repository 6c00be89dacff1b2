"""The board of a throwing game: the protocol that every board implements."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.event import Event, Happening
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.world import Range
from ruedo.throws.hand import Hands

Throw = TypeVar("Throw")
Launch = TypeVar("Launch")
Outcome = TypeVar("Outcome")
Outcomes = TypeVar("Outcomes", covariant=True)


class Board(Protocol[Throw, Launch, Outcome, Outcomes]):
    """A board at the moment of a throw, with its equipment and everything that lies on it.

    `hands`, `ranges` and `executed` import no physics, so that the web process can use them. The other methods import
    the physics when they are first called.
    """

    @property
    def hands(self) -> Hands[Any]:
        """The hands that throw on it."""
        ...

    def ranges(self) -> Mapping[str, Range]:
        """Return what each number of an aim may be."""
        ...

    def executed(self, aim: Throw, level: str, generator: Random) -> Throw:
        """Return an aimed throw as a hand of some level executes it, with the aim in its note.

        Raises `BadHeader` for an unknown level, and `Malformed` for an aim that no hand could make.
        """
        ...

    def check(self) -> None:
        """Raise `BadEquipment` for equipment with which some throw of a hand cannot be simulated."""
        ...

    def launch(self, throw: Throw) -> Launch:
        """Return an executed throw in the form for the physics. Raises `Malformed` for a throw that people saw."""
        ...

    def simulate(self, launch: Launch, generator: Random, *, filmed: bool = False) -> Outcome:
        """Return the outcome of a launch; `motion` needs one that was `filmed`.

        Physics uses no chance. The generator is for a launch that must be repeated. Raises `Malformed`.
        """
        ...

    def simulate_many(self, launches: Sequence[Launch]) -> Outcomes:
        """Return the outcomes of many launches, each on this same board. Raises `SimulationError`."""
        ...

    def report(self, outcome: Outcome) -> Happening:
        """Return the event that the world reports."""
        ...

    def motion(self, outcome: Outcome) -> Json:
        """Return how things moved in a filmed outcome, at most `MOTION_LIMIT` bytes of JSON."""
        ...


AnyBoard: TypeAlias = Board[Any, Any, Any, Any]
BoardAt: TypeAlias = Callable[[Any, Sequence[Event], Setup], AnyBoard]
"""Makes the board of a game: from its state, the events before the throw, and the table's setup."""
Prepare: TypeAlias = Callable[[Callable[[CatalogueMessage], None]], None]
"""Makes the physics of a board ready; the callback is given a message about what takes long."""
