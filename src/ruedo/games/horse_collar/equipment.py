"""What Horse Collar is played with (HC-E). Metres and kilograms; lines are measured from each end."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta

from ruedo.core.equipment import Length, Part, checked, named, shipped
from ruedo.core.errors import BadEquipment
from ruedo.core.game import Json


class Weight(Part, frozen=True, omit_defaults=True):
    """HC-E1, and the face on which it slides, which only the simulated board asks for."""

    diameter: Length
    mass: Annotated[float, Meta(gt=0, le=1000)]
    bottom: Literal["flat", "cupped"] = "flat"
    """`flat`: it lies on its whole face; `cupped`: it stands on the rim of a hollow."""
    rim: Length | None = None
    """The diameter of a cupped weight's rim; None: 0.9 of the weight's, which is assumed."""
    restitution: Annotated[float, Meta(ge=0, le=1)] | None = None
    """Of two weights, as measured (`ruedo calibrate`); None: what is published of pucks."""

    @property
    def radius(self) -> float:
        """Half the diameter, in metres."""
        return self.diameter / 2


class Lines(Part, frozen=True):
    """HC-E3: the lines that stand at the same place on every board."""

    trey: Length
    deuce: Length


class Board(Part, frozen=True, omit_defaults=True):
    """HC-E2, HC-E3: a playing field and its foul line; and its wax, which only the simulated board asks for."""

    length: Length
    width: Length
    foul: Length
    friction: Annotated[float, Meta(ge=0.001, le=10)] | None = None
    """Of the weights on this board, as measured (`ruedo calibrate`); None: by the wax's name."""


class Equipment(Part, frozen=True):
    """The weights, and the boards that the option `board` can name."""

    weight: Weight
    lines: Lines
    boards: Mapping[str, Board]
    name: str = ""


def load(value: Json = None) -> Equipment:
    """Return checked equipment: of an object in the form of its file, a shipped one by name, None for the default.

    Raises `BadEquipment`.
    """
    if value is None or isinstance(value, str):
        return named("default" if value is None else value, {"default": _default})
    return _sound(checked(value, Equipment))


@cache
def _default() -> Equipment:
    return _sound(checked(shipped(__package__, "default.toml"), Equipment))


def _sound(equipment: Equipment) -> Equipment:
    """Return equipment whose rim is the weights' and whose lines stand in order on every board, or raise."""
    weight = equipment.weight
    if weight.rim is not None and (weight.bottom == "flat" or weight.rim >= weight.diameter):
        reason = "a rim belongs to a cupped weight (`bottom`), and is smaller than the weight"
        raise BadEquipment("bad_equipment", field="equipment.weight.rim", reason=reason)
    if not equipment.boards:
        raise BadEquipment("no_boards", field="equipment.boards")
    lines = equipment.lines
    if lines.trey >= lines.deuce:
        raise BadEquipment("lines_out_of_order", field="equipment.lines")
    for name, board in equipment.boards.items():
        if not lines.deuce < board.foul < board.length - lines.deuce:
            raise BadEquipment("lines_out_of_order", field=f"equipment.boards.{name}")
    return equipment
