"""The private side of a table: who plays at each seat, and who reports what happens."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
PERSON = "person"


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table keeps beside its record and tells nobody before the end."""

    players: tuple[str, ...]
    """By seat: `person`, or the name of a bot."""
    seed: Seed | None = None
    """The simulated world's seed; None where persons look at a real table.

    Event n of the record draws from the generator of (seed, n), so that a table that was killed goes on with the same
    dice.
    """

    @property
    def world(self) -> Literal["real", "simulated"]:
        """Who reports what happens."""
        return "real" if self.seed is None else "simulated"

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)
