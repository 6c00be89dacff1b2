"""The options of a simulated board with a post."""

from typing import Final

import msgspec
from msgspec import Struct

from ruedo.core.setup import Setup
from ruedo.throws import steadiness as tremble
from ruedo.throws.steadiness import Tremble


class WorldOptions(Struct, frozen=True):
    """The options of a table's world, each with the default of a setup that does not state it."""

    tremble: Tremble = "house"
    """How far persons' spins stray from their aims."""


USUAL: Final = {"tremble": tremble.USUAL}
"""The options of a new table unless others are given."""


def options_of(setup: Setup) -> WorldOptions:
    """Return the options of a table."""
    return msgspec.convert(setup.world, WorldOptions)
