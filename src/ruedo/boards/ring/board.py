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
from ruedo.core.values import Json
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
        across, along = self.equipment.board.width / 2, self.equipment.board.length / 2
        limits = {name: limit.range for name, limit in HANDS.limits.items()}
        return {"at": Range("m", (-across, -along), (across, along)), **limits}

    def execute(self, aim: Spin, level: str, generator: Random) -> Spin:
        return execute(aim, level, self.equipment.board, generator)

    def check(self) -> None:
        from ruedo.boards.ring import simulated

        simulated.check(self.equipment)

    def launch(self, throw: Spin) -> "Launch":
        from ruedo.boards.ring import simulated

        return simulated.make_launch(throw)

    def simulate(self, launch: "Launch", generator: Random, *, filmed: bool = False) -> "Rested":
        from ruedo.boards.ring import simulated

        return simulated.simulate_throw(launch, self.equipment, generator, self.physics, filmed=filmed)

    def simulate_many(self, launches: Sequence["Launch"]) -> "Outcomes":
        from ruedo.boards.ring import simulated

        return simulated.simulate_throws(launches, self.equipment, self.physics)

    def report(self, outcome: "Rested") -> RingRest:
        from ruedo.boards.ring import simulated

        return simulated.make_report(*outcome)

    def motion(self, outcome: "Rested") -> Json:
        from ruedo.boards.ring import simulated

        return simulated.page_motion(outcome.outcome, self.equipment, self.physics)


def prepare(notice: Callable[[CatalogueMessage], None]) -> None:
    from ruedo.boards.ring.physics import simulation

    simulation.prepare(notice)
