"""The board with a post, as throwing games use it (`throws.board.Board`). The physics is imported when first needed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import RingRest, Spin
from ruedo.boards.ring.hands import HANDS, SpinningHand, executed_spin
from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.game import Json
from ruedo.core.world import Range
from ruedo.throws.hand import Hands

if TYPE_CHECKING:
    from ruedo.boards.ring.physics.simulation import Launch, Outcomes, Physics
    from ruedo.boards.ring.simulated import Rested


@dataclass(frozen=True, slots=True)
class RingBoard:
    """A board with a post and its ring. Nothing lies on it between two spins."""

    equipment: EquipmentFile
    physics: "Physics | None" = None
    """None: that of play, with the constants measured of this ring and board."""
    hands: ClassVar[Hands[SpinningHand]] = HANDS

    def ranges(self) -> Mapping[str, Range]:
        """Return what each number of an aim may be."""
        across, along = self.equipment.board.width / 2, self.equipment.board.length / 2
        limits = {name: limit.range for name, limit in HANDS.limits.items()}
        return {"at": Range("m", (-across, -along), (across, along)), **limits}

    def executed(self, aim: Spin, level: str, generator: Random) -> Spin:
        """Return an aimed spin as a hand executes it. Raises `BadHeader` and `Malformed`."""
        return executed_spin(aim, level, self.equipment.board, generator)

    def check(self) -> None:
        """Raise `BadEquipment` for equipment with which some spin of a hand cannot be simulated."""
        from ruedo.boards.ring import simulated

        simulated.check(self.equipment)

    def launch(self, throw: Spin) -> "Launch":
        """Return an executed spin in the form for the physics. Raises `Malformed` for a spin that people saw."""
        from ruedo.boards.ring import simulated

        return simulated.launch_of(throw)

    def simulate(self, launch: "Launch", generator: Random, *, filmed: bool = False) -> "Rested":
        """Return the outcome of a launch. The generator is for a ring that does not come to rest in time."""
        from ruedo.boards.ring import simulated

        return simulated.rested(launch, self.equipment, generator, self.physics, filmed=filmed)

    def simulate_many(self, launches: Sequence["Launch"]) -> "Outcomes":
        """Return the outcomes of many launches. Raises `SimulationError`."""
        from ruedo.boards.ring import simulated

        return simulated.spun_many(launches, self.equipment, self.physics)

    def report(self, outcome: "Rested") -> RingRest:
        """Return the event that the world reports."""
        from ruedo.boards.ring import simulated

        return simulated.reported(*outcome)

    def motion(self, outcome: "Rested") -> Json:
        """Return how the ring moved in a filmed outcome."""
        from ruedo.boards.ring import simulated

        return simulated.told(outcome.outcome, self.equipment, self.physics)


def prepare(notice: Callable[[CatalogueMessage], None]) -> None:
    """Make the physics ready; the callback is given a message about what takes long."""
    from ruedo.boards.ring.physics import simulation

    simulation.prepare(notice)
