"""The simulated board of Horse Collar: where the weights rest. Who shoots first is the header's first side there."""

from dataclasses import replace
from typing import Annotated, Literal

from msgspec import Meta

from ruedo.boards.shuffleboard import options, world


class WorldOptions(options.WorldOptions, frozen=True):
    """The options of a table's world, each with the default of a setup that does not state it."""

    sight: Annotated[Literal["shooter", "above"], Meta(extra={"clause": "HC-C1"})] = "above"
    """From where people see the board (HC-C1). New tables state `shooter`; older ones state nothing."""


WORLD = replace(world.WORLD, options=WorldOptions, usual={**options.USUAL, "sight": "shooter"})
