"""What Horse Collar is played with (HC-E). Metres and kilograms; lines are measured from each end."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated

from msgspec import Meta

from ruedo.core.equipment import Length, Part, checked, named, shipped
from ruedo.core.errors import BadEquipment
from ruedo.core.game import Json


class Weight(Part, frozen=True):
    """HC-E1."""

    diameter: Length
    mass: Annotated[float, Meta(gt=0, le=1000)]

    @property
    def radius(self) -> float:
        """Half the diameter, in metres."""
        return self.diameter / 2


class Lines(Part, frozen=True):
    """HC-E3: the lines that stand at the same place on every board."""

    trey: Length
    deuce: Length


class Board(Part, frozen=True):
    """HC-E2, HC-E3: a playing field and its foul line."""

    length: Length
    width: Length
    foul: Length


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
    """Give equipment back whose lines stand in order on every board."""
    if not equipment.boards:
        raise BadEquipment("no_boards", field="equipment.boards")
    lines = equipment.lines
    if lines.trey >= lines.deuce:
        raise BadEquipment("lines_out_of_order", field="equipment.lines")
    for name, board in equipment.boards.items():
        if not lines.deuce < board.foul < board.length - lines.deuce:
            raise BadEquipment("lines_out_of_order", field=f"equipment.boards.{name}")
    return equipment
