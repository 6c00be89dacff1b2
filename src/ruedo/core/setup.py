"""The private settings of a table: the player at each seat, and the seed and options of the simulated world."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ruedo.core.values import Json

Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
FairSeed = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 random bytes in hexadecimal. A table publishes a commitment to them before any seat adds a nonce."""
Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""A seat's contribution to a table's randomness. Because of it, the program that chooses the seed cannot choose the
draws."""
PERSON = "person"


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The settings of a table that are stored beside its record. Players cannot see them before the end of the game."""

    players: tuple[str, ...]
    """By seat: `person` or the name of a bot. A bot that throws may have a level, such as `simple:good`."""
    seed: Seed | FairSeed | None = None
    """The seed of the simulated world. None at a real table, where people report rolls, cards and throws.

    Draw n depends only on the seed, n and (with a `FairSeed`) the nonces. So an interrupted table continues with the
    same draws; see `ruedo.core.chance.draw`.
    """
    world: Mapping[str, Json] = {}
    """The options of the simulated world (`World.options`)."""
    nonces: tuple[Nonce | None, ...] = ()
    """By seat, at a table with a `FairSeed`: the nonce, or None if the seat added none."""
    hints: bool = True
    """Whether people see odds and advice. The host of a table may forbid them."""

    def __hash__(self) -> int:
        """Return a hash, so that results for a setup can be cached."""
        return hash((self.players, self.seed, self.nonces))

    @property
    def simulated(self) -> bool:
        """Whether a simulated world reports rolls, cards and throws. Otherwise people report them from a real table."""
        return self.seed is not None

    @property
    def fair(self) -> bool:
        """Whether the table has published a commitment to its seed."""
        return isinstance(self.seed, str)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats at which people play, in order."""
        return tuple(seat for seat in range(len(self.players)) if self.name(seat) == PERSON)

    def name(self, seat: int) -> str:
        """Return the name of the player at a seat: `person` or the name of a bot."""
        return self.players[seat].partition(":")[0]

    def skill(self, seat: int) -> str:
        """Return the level of a seat's hand, or an empty text if the setup names no level."""
        return self.players[seat].partition(":")[2]
