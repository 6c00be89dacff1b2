"""An implementation of the interface `throws.board.Board` for the board with a post.

The physics is imported only when it is needed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.hands import HANDS, HandErrors, execute
from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.game import Json
from ruedo.core.world import Range
from ruedo.throws.hand import Hands

if TYPE_CHECKING:
    from ruedo.boards.ring.physics.outcomes import Outcomes
    from ruedo.boards.ring.physics.simulation import Launch, Physics
    from ruedo.boards.ring.simulated import Rested


@dataclass(frozen=True, slots=True)
class RingBoard:
    """A board with a post, and the ring that is spun on it. The board is empty at the start of every spin."""

    equipment: EquipmentFile
    physics: "Physics | None" = None
    """The physical constants. None means the constants in `simulated.PHYSICS`, in which the equipment's measured
    constants replace the assumed ones."""
    hands: ClassVar[Hands[HandErrors]] = HANDS

    def ranges(self) -> Mapping[str, Range]:
        """Return the limits for each number in an aim."""
        across, along = self.equipment.board.width / 2, self.equipment.board.length / 2
        limits = {name: limit.range for name, limit in HANDS.limits.items()}
        return {"at": Range("m", (-across, -along), (across, along)), **limits}

    def execute(self, aim: Spin, level: str, generator: Random) -> Spin:
        """Return the spin that results when a hand of this level executes an aim.

        Raises `BadHeader` for an unknown level, and `Malformed` for an aim outside the limits.
        """
        return execute(aim, level, self.equipment.board, generator)

    def check(self) -> None:
        """Raise `BadEquipment` if some spins cannot be simulated with this equipment."""
        from ruedo.boards.ring import simulated

        simulated.check(self.equipment)

    def launch(self, throw: Spin) -> "Launch":
        """Convert an executed spin to the input of the simulation.

        Raises `Malformed` for a spin that people reported from a real board, because it has no numbers to simulate.
        """
        from ruedo.boards.ring import simulated

        return simulated.launch_of(throw)

    def simulate(self, launch: "Launch", generator: Random, *, filmed: bool = False) -> "Rested":
        """Return the outcome of a launch.

        The generator is used only to repeat a spin that does not come to rest in time.
        """
        from ruedo.boards.ring import simulated

        return simulated.outcome_of(launch, self.equipment, generator, self.physics, filmed=filmed)

    def simulate_many(self, launches: Sequence["Launch"]) -> "Outcomes":
        """Return the outcomes of many launches. Raises `SimulationError`."""
        from ruedo.boards.ring import simulated

        return simulated.outcomes_of(launches, self.equipment, self.physics)

    def report(self, outcome: "Rested") -> RingRest:
        """Return the event with which the simulated world reports an outcome."""
        from ruedo.boards.ring import simulated

        return simulated.report_of(*outcome)

    def motion(self, outcome: "Rested") -> Json:
        """Return the motion of the ring in a filmed outcome, as JSON-like values."""
        from ruedo.boards.ring import simulated

        return simulated.motion_of(outcome.outcome, self.equipment, self.physics)


def prepare(notice: Callable[[CatalogueMessage], None]) -> None:
    """Compile the physics if necessary. `notice` is called with messages about the progress."""
    from ruedo.boards.ring.physics import simulation

    simulation.prepare(notice)
