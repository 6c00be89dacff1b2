"""The shuffleboard as an implementation of the protocol `throws.board.Board`.

The import of the physics is slow, so functions import it only when they need it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import pi
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ruedo.boards.shuffleboard.equipment import Bed
from ruedo.boards.shuffleboard.events import Slide, WeightsRest
from ruedo.boards.shuffleboard.hands import HANDS, HandErrors, execute
from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.setup import Setup
from ruedo.core.world import Range
from ruedo.throws.hand import Hands

if TYPE_CHECKING:
    from ruedo.boards.shuffleboard.physics.outcomes import Outcome, Outcomes
    from ruedo.boards.shuffleboard.physics.simulation import Launch
    from ruedo.boards.shuffleboard.simulated import Simulated, TurnState


@dataclass(frozen=True, slots=True)
class ShuffleboardBoard:
    """A shuffleboard at the moment of a shot: its equipment, its wax and the weights on it."""

    bed: Bed
    lying: Callable[[], "Simulated"]
    """Returns the board in the form that the physics needs, with the weights on it and the wear of its wax."""
    hands: ClassVar[Hands[HandErrors]] = HANDS

    def ranges(self) -> Mapping[str, Range]:
        """Return the allowed range of each number in an aim."""
        half = self.bed.board.width / 2
        limits = {name: limit.range for name, limit in HANDS.limits.items()}
        return {
            "y": Range("m", -half, half),
            "speed": limits["speed"],
            "angle": Range("rad", -pi / 2, pi / 2),
            "spin": limits["spin"],
        }

    def execute(self, aim: Slide, level: str, generator: Random) -> Slide:
        """Return the shot that a hand of this level makes from an aim.

        Raises `BadHeader` for an unknown level, and `Malformed` for an aim outside the limits.
        """
        return execute(aim, level, generator)

    def check(self) -> None:
        """Raise `BadEquipment` if the physics cannot simulate every shot with this equipment."""
        from ruedo.boards.shuffleboard import simulated

        simulated.check(self.bed)

    def launch(self, throw: Slide) -> "Launch":
        """Return an executed shot as input for the simulation.

        Raises `Malformed` for a shot without numbers, because people reported such a shot from a real board.
        """
        from ruedo.boards.shuffleboard import simulated

        return simulated.launch_of(throw)

    def simulate(self, launch: "Launch", generator: Random, *, filmed: bool = False) -> "Outcome":  # noqa: ARG002
        """Return the outcome of a launch. The generator is not used, because no launch has to be repeated."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.outcome_of(self.lying(), launch, ways=filmed)

    def simulate_many(self, launches: Sequence["Launch"]) -> "Outcomes":
        """Return the outcomes of many launches on this same board. Raises `SimulationError` for an invalid launch."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.outcomes_of(self.lying(), launches)

    def report(self, outcome: "Outcome") -> WeightsRest:
        """Return the event with which the world reports an outcome: the final positions of all weights."""
        return WeightsRest(outcome.rest)

    def motion(self, outcome: "Outcome") -> Json:
        """Return the motion of the weights as JSON-like values. The outcome must be simulated with `filmed`."""
        from ruedo.boards.shuffleboard import motion

        return motion.motion_of(outcome)


def board_at(state: "TurnState", events: Sequence[Event], setup: Setup) -> ShuffleboardBoard:
    """Return the board of a game after these events."""

    def lying() -> "Simulated":
        from ruedo.boards.shuffleboard import simulated

        return simulated.simulated(state, events, setup)

    return ShuffleboardBoard(state, lying)


def prepare(notice: Callable[[CatalogueMessage], None]) -> None:
    """Compile the physics if necessary. If this is slow, `notice` is called with messages about it."""
    from ruedo.boards.shuffleboard.physics import simulation

    simulation.prepare(notice)
