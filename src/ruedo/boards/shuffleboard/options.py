"""The options of a simulated shuffleboard."""

from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from ruedo.core.setup import Setup
from ruedo.throws import steadiness as tremble
from ruedo.throws.steadiness import Tremble

WaxName = Literal["fast", "medium", "slow"]
PRACTICE: Final = 4
"""Practice slides before a new game, unless somebody says otherwise. Assumed: there and back, twice."""


class WorldOptions(Struct, frozen=True):
    """The options of a table's world, each with the default of a setup that does not state it."""

    wax: WaxName = "medium"
    """How it is waxed."""
    practice: Annotated[int, Meta(ge=0, le=100)] | None = None
    """Slides that each player takes before a game, the exact wax being told to nobody.

    None: the wax is just as named, and the house's players are given it."""
    tremble: Tremble = "house"
    """How far persons' slides stray from their aims."""


USUAL: Final = {"wax": "medium", "practice": PRACTICE, "tremble": tremble.USUAL}
"""The options of a new table unless others are given."""


@lru_cache(maxsize=256)
def options_of(setup: Setup) -> WorldOptions:
    """Return the options of a table."""
    return msgspec.convert(setup.world, WorldOptions)
