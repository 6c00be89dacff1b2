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
from ruedo.core.setup import Setup
from ruedo.core.values import Json
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
        half = self.bed.board.width / 2
        limits = {name: limit.range for name, limit in HANDS.limits.items()}
        return {
            "y": Range("m", -half, half),
            "speed": limits["speed"],
            "angle": Range("rad", -pi / 2, pi / 2),
            "spin": limits["spin"],
        }

    def execute(self, aim: Slide, level: str, generator: Random) -> Slide:
        return execute(aim, level, generator)

    def check(self) -> None:
        from ruedo.boards.shuffleboard import simulated

        simulated.check(self.bed)

    def launch(self, throw: Slide) -> "Launch":
        from ruedo.boards.shuffleboard import simulated

        return simulated.make_launch(throw)

    def simulate(self, launch: "Launch", generator: Random, *, filmed: bool = False) -> "Outcome":  # noqa: ARG002
        """Return the outcome of a launch. The generator is not used, because no launch has to be repeated."""
        from ruedo.boards.shuffleboard import simulated

        return simulated.simulate_throw(self.lying(), launch, filmed=filmed)

    def simulate_many(self, launches: Sequence["Launch"]) -> "Outcomes":
        from ruedo.boards.shuffleboard import simulated

        return simulated.simulate_throws(self.lying(), launches)

    def report(self, outcome: "Outcome") -> WeightsRest:
        return WeightsRest(outcome.rest)

    def motion(self, outcome: "Outcome") -> Json:
        from ruedo.boards.shuffleboard import motion

        return motion.page_motion(outcome)


def board_at(state: "TurnState", events: Sequence[Event], setup: Setup) -> ShuffleboardBoard:
    def lying() -> "Simulated":
        from ruedo.boards.shuffleboard import simulated

        return simulated.simulated_board(state, events, setup)

    return ShuffleboardBoard(state, lying)


def prepare(notice: Callable[[CatalogueMessage], None]) -> None:
    from ruedo.boards.shuffleboard.physics import simulation

    simulation.prepare(notice)
