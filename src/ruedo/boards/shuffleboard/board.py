"""The shuffleboard, as throwing games use it (`throws.board.Board`). The physics is imported when first needed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import pi
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.boards.shuffleboard.events import Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import HANDS, SlidingHand, executed_slide
from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.world import Range
from ruedo.throws.hand import Hands

if TYPE_CHECKING:
    from ruedo.boards.shuffleboard.physics.friction import Floats
    from ruedo.boards.shuffleboard.physics.simulation import Launch, Outcome
    from ruedo.boards.shuffleboard.simulated import Simulated, TurnState


@dataclass(frozen=True, slots=True)
class ShuffleboardBoard:
    """A shuffleboard, waxed, with the weights that lie on it."""

    bed: Bed
    lying: Callable[[], "Simulated"]
    """Returns the board for the physics, with the weights and the wear of its wax."""
    hands: ClassVar[Hands[SlidingHand]] = HANDS

    def ranges(self) -> Mapping[str, Range]:
        """Return what each number of an aim may be."""
        half = self.bed.board.width / 2
        limits = {name: limit.range for name, limit in HANDS.limits.items()}
        return {
            "y": Range("m", -half, half),
            "speed": limits["speed"],
            "angle": Range("rad", -pi / 2, pi / 2),
            "spin": limits["spin"],
        }

    def executed(self, aim: Slide, level: str, generator: Random) -> Slide:
        """Return an aimed shot as a hand executes it. Raises `BadHeader` and `Malformed`."""
        return executed_slide(aim, level, generator)

    def check(self) -> None:
        """Raise `BadEquipment` for a board, or weights, if some shot of a hand cannot be simulated on them."""
        from ruedo.boards.shuffleboard import simulated

        simulated.check(self.bed)

    def launch(self, throw: Slide) -> "Launch":
        """Return an executed shot as the physics takes it. Raises `Malformed` for a shot that people saw."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.launch_of(throw)

    def simulate(self, launch: "Launch", generator: Random, *, filmed: bool = False) -> "Outcome":  # noqa: ARG002
        """Return the outcome of a launch. The generator is not used: every weight comes to rest."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.slid(self.lying(), launch, ways=filmed)

    def simulate_many(self, launches: Sequence["Launch"]) -> "Floats":
        """Return the places of all weights after each launch, `(launches, weights, 2)`. Raises `SimulationError`."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.slid_many(self.lying(), launches)

    def report(self, outcome: "Outcome") -> WeightsRest:
        """Return the event that the world reports."""
        return WeightsRest(outcome.rest)

    def motion(self, outcome: "Outcome") -> Json:
        """Return how the weights moved in a filmed outcome."""
        from ruedo.boards.shuffleboard import motion

        return motion.told(outcome)


def board_at(state: "TurnState", events: Sequence[Event], setup: Setup) -> ShuffleboardBoard:
    """Return the board of a game after some events."""

    def lying() -> "Simulated":
        from ruedo.boards.shuffleboard import simulated

        return simulated.simulated(state, events, setup)

    return ShuffleboardBoard(state, lying)


def prepare(notice: Callable[[CatalogueMessage], None]) -> None:
    """Make the physics ready; the callback is given a message about what takes long."""
    from ruedo.boards.shuffleboard.physics import simulation

    simulation.prepare(notice)
