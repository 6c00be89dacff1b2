"""The private side of a table: who plays at each seat, and who reports what happens."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Wax = Literal["fast", "medium", "slow"]
Sight = Literal["shooter", "above"]
PERSON = "person"


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table keeps beside its record and tells nobody before the end."""

    players: tuple[str, ...]
    """By seat: `person` or the name of a bot, and where throws are simulated its skill, as `simple:good`."""
    seed: Seed | None = None
    """The simulated world's seed; None where persons look at a real table.

    Event n of the record draws from the generator of (seed, n), so that a table that was killed goes on with the same
    chances.
    """
    wax: Wax = "medium"
    """How a simulated shuffleboard is waxed."""
    sight: Sight = "above"
    """From where people see a simulated shuffleboard (HC-C1). New tables state `shooter`; older ones state nothing."""

    @property
    def world(self) -> Literal["real", "simulated"]:
        """Who reports what happens."""
        return "real" if self.seed is None else "simulated"

    @property
    def from_the_shooter(self) -> bool:
        """Whether people see a simulated board as its shooter does."""
        return self.world == "simulated" and self.sight == "shooter"

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat in range(len(self.players)) if self.name(seat) == PERSON)

    def name(self, seat: int) -> str:
        """Give who plays at a seat."""
        return self.players[seat].partition(":")[0]

    def skill(self, seat: int) -> str:
        """Give the skill with which a seat throws; empty where none is given."""
        return self.players[seat].partition(":")[2]
