"""The private part of a table: who plays at each seat, and the simulated world's seed and options."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ruedo.core.game import Json

Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
FairSeed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 random bytes in hexadecimal, to which a table commits itself before anybody adds a nonce."""
Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""What a seat adds to the chance of a table, so that whoever made the seed could not choose the draws."""
PERSON = "person"


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table keeps beside its record and reveals to nobody before the end."""

    players: tuple[str, ...]
    """By seat: `person` or the name of a bot, and where throws are simulated its skill, as `simple:good`."""
    seed: Seed | FairSeed | None = None
    """The simulated world's seed; None where persons look at a real table.

    Draw n comes from (seed, n), with a `FairSeed` from (seed, n, nonces), so that a table that was killed goes on with
    the same chances; see `ruedo.core.chance.draw`.
    """
    world: Mapping[str, Json] = {}
    """Options of the simulated world (`World.options`)."""
    nonces: tuple[Nonce | None, ...] = ()
    """By seat, of a table with a `FairSeed`; None for a seat that added none."""
    hints: bool = True
    """Whether people are told chances and advice; a table's maker may forbid them."""

    def __hash__(self) -> int:
        """Return a hash, so that what is computed of a setup can be remembered."""
        return hash((self.players, self.seed, self.nonces))

    @property
    def simulated(self) -> bool:
        """Whether a simulated world reports what happens; else persons do who look at a real table."""
        return self.seed is not None

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
