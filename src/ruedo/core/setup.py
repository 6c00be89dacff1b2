"""The private side of a table: who plays at each seat, and who reports what happens."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
FairSeed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 random bytes in hexadecimal, to which a table commits itself before anybody adds a nonce."""
Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""What a seat adds to the chance of a table, so that whoever made the seed could not choose the draws."""
Wax = Literal["fast", "medium", "slow"]
Sight = Literal["shooter", "above"]
PERSON = "person"
PRACTICE = 4
"""Practice slides before a new game, unless somebody says otherwise. Assumed: there and back, twice."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table keeps beside its record and tells nobody before the end."""

    players: tuple[str, ...]
    """By seat: `person` or the name of a bot, and where throws are simulated its skill, as `simple:good`."""
    seed: Seed | FairSeed | None = None
    """The simulated world's seed; None where persons look at a real table.

    Draw n comes from (seed, n), with a `FairSeed` from (seed, n, nonces), so that a table that was killed goes on with
    the same chances; see `ruedo.core.chance.draw`.
    """
    wax: Wax = "medium"
    """How a simulated shuffleboard is waxed."""
    sight: Sight = "above"
    """From where people see a simulated shuffleboard (HC-C1). New tables state `shooter`; older ones state nothing."""
    practice: Annotated[int, Meta(ge=0, le=100)] | None = None
    """Slides that each player takes before a game on a simulated shuffleboard, its exact wax being told to nobody.

    None, as in every setup written before there was practice: the wax is just as named, and the house knows it."""
    nonces: tuple[Nonce | None, ...] = ()
    """By seat, of a table with a `FairSeed`; None for a seat that added none."""

    @property
    def world(self) -> Literal["real", "simulated"]:
        """Who reports what happens."""
        return "real" if self.seed is None else "simulated"

    @property
    def from_the_shooter(self) -> bool:
        """Whether people see a simulated board as its shooter does."""
        return self.world == "simulated" and self.sight == "shooter"

    @property
    def fair(self) -> bool:
        """Whether the seed is one that a table commits itself to."""
        return isinstance(self.seed, str)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat in range(len(self.players)) if self.name(seat) == PERSON)

    def name(self, seat: int) -> str:
        """Return who plays at a seat."""
        return self.players[seat].partition(":")[0]

    def skill(self, seat: int) -> str:
        """Return the skill with which a seat throws; empty where none is given."""
        return self.players[seat].partition(":")[2]
