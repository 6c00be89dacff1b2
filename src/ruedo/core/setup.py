"""The private part of a table: the player at each seat, and the simulated world's seed and options."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ruedo.core.game import Json

Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
FairSeed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 random bytes in hexadecimal. A table publishes a commitment to them before anybody adds a nonce."""
Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""A seat's contribution to the randomness of a table, so that the maker of the seed could not choose the draws."""
PERSON = "person"


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The part of a table that is stored beside its record, and that nobody sees before the end."""

    players: tuple[str, ...]
    """By seat: `person` or the name of a bot. A bot that throws may have a skill, such as `simple:good`."""
    seed: Seed | FairSeed | None = None
    """The simulated world's seed. None at a real table, where people report.

    Draw n comes from (seed, n), with a `FairSeed` from (seed, n, nonces). So a table that was killed goes on with the
    same draws; see `ruedo.core.chance.draw`.
    """
    world: Mapping[str, Json] = {}
    """Options of the simulated world (`World.options`)."""
    nonces: tuple[Nonce | None, ...] = ()
    """By seat, at a table with a `FairSeed`. None for a seat that added no nonce."""
    hints: bool = True
    """Whether people see odds and advice. A table's maker may forbid them."""

    def __hash__(self) -> int:
        """Return a hash, so that results for a setup can be cached."""
        return hash((self.players, self.seed, self.nonces))

    @property
    def simulated(self) -> bool:
        """Whether a simulated world reports happenings. Otherwise people report them from a real table."""
        return self.seed is not None

    @property
    def fair(self) -> bool:
        """Whether the table has published a commitment to its seed."""
        return isinstance(self.seed, str)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat in range(len(self.players)) if self.name(seat) == PERSON)

    def name(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self.players[seat].partition(":")[0]

    def skill(self, seat: int) -> str:
        """Return the skill with which a seat throws. Empty if the setup names no skill."""
        return self.players[seat].partition(":")[2]
