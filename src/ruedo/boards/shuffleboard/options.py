"""The options of a simulated shuffleboard."""

from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from ruedo.core.setup import Setup
from ruedo.throws import hand
from ruedo.throws.hand import Tremble

WaxName = Literal["fast", "medium", "slow"]
PRACTICE: Final = 4
"""Practice slides before a new game, unless the setup has another number. Assumed: there and back, twice."""


class WorldOptions(Struct, frozen=True):
    """The options of a table's world, each with the default of a setup that does not state it."""

    wax: WaxName = "medium"
    """The wax of the board."""
    practice: Annotated[int, Meta(ge=0, le=100)] | None = None
    """Slides that each player takes before a game, in which nobody is given the exact friction.

    None: the friction is exactly that of the named wax, and the house's players are given it."""
    tremble: Tremble = "house"
    """How far the slides of people stray from their aims."""


USUAL: Final = {"wax": "medium", "practice": PRACTICE, **hand.USUAL}
"""The options of a new table unless others are given."""


@lru_cache(maxsize=256)
def options_of(setup: Setup) -> WorldOptions:
    """Return the options of a table."""
    return msgspec.convert(setup.world, WorldOptions)
