"""The shuffleboard as throwing games use it (`throws.board.Board`).

The physics is imported only when it is needed.
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
    """A shuffleboard with its wax, and the weights on it."""

    bed: Bed
    lying: Callable[[], "Simulated"]
    """Returns the board in the form that the physics uses, with the weights and the wear of the wax."""
    hands: ClassVar[Hands[HandErrors]] = HANDS

    def ranges(self) -> Mapping[str, Range]:
        """Return the limits of each number of an aim."""
        half = self.bed.board.width / 2
        limits = {name: limit.range for name, limit in HANDS.limits.items()}
        return {
            "y": Range("m", -half, half),
            "speed": limits["speed"],
            "angle": Range("rad", -pi / 2, pi / 2),
            "spin": limits["spin"],
        }

    def execute(self, aim: Slide, level: str, generator: Random) -> Slide:
        """Return the shot that a hand of this level makes when it follows an aim.

        Raises `BadHeader` and `Malformed`.
        """
        return execute(aim, level, generator)

    def check(self) -> None:
        """Raise `BadEquipment` if there are shots that cannot be simulated with this equipment."""
        from ruedo.boards.shuffleboard import simulated

        simulated.check(self.bed)

    def launch(self, throw: Slide) -> "Launch":
        """Return an executed shot as input for the simulation. Raises `Malformed` for a shot that people reported."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.launch_of(throw)

    def simulate(self, launch: "Launch", generator: Random, *, filmed: bool = False) -> "Outcome":  # noqa: ARG002
        """Return the outcome of a launch. The generator is not used, because every weight comes to rest."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.outcome_of(self.lying(), launch, ways=filmed)

    def simulate_many(self, launches: Sequence["Launch"]) -> "Outcomes":
        """Return the outcomes of many launches. Raises `SimulationError`."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.outcomes_of(self.lying(), launches)

    def report(self, outcome: "Outcome") -> WeightsRest:
        """Return an outcome as the event that the world reports."""
        return WeightsRest(outcome.rest)

    def motion(self, outcome: "Outcome") -> Json:
        """Return the motion of the weights in a filmed outcome, as JSON-like values."""
        from ruedo.boards.shuffleboard import motion

        return motion.motion_of(outcome)


def board_at(state: "TurnState", events: Sequence[Event], setup: Setup) -> ShuffleboardBoard:
    """Return the board of a game as it is after these events."""

    def lying() -> "Simulated":
        from ruedo.boards.shuffleboard import simulated

        return simulated.simulated(state, events, setup)

    return ShuffleboardBoard(state, lying)


def prepare(notice: Callable[[CatalogueMessage], None]) -> None:
    """Compile the physics if necessary. The callback receives messages about slow work."""
    from ruedo.boards.shuffleboard.physics import simulation

    simulation.prepare(notice)
