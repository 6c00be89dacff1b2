"""The equipment of a shuffleboard. Metres and kilograms; lines are measured from each end."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal, Protocol, TypeAlias

from msgspec import Meta

from ruedo.core.equipment import EquipmentPart, Length, checked, named, shipped
from ruedo.core.errors import BadEquipment, BadHeader
from ruedo.core.game import Json

Colour: TypeAlias = Literal["red", "blue"]
WEIGHTS = 8
"""The number of weights in a set."""
BOARDS: Final = ("22ft", "20ft", "18ft", "16ft", "14ft", "12ft", "9ft")
"""The boards of the shipped equipment, by their lengths."""


class Weight(EquipmentPart, frozen=True, omit_defaults=True):
    """A weight, and the face on which it slides; only the simulated board uses the face."""

    diameter: Length
    mass: Annotated[float, Meta(gt=0, le=1000)]
    bottom: Literal["flat", "cupped"] = "flat"
    """`flat`: it lies on its whole face; `cupped`: it stands on the rim of a hollow."""
    rim: Length | None = None
    """The diameter of a cupped weight's rim. None is 0.9 of the weight's diameter, which is assumed."""
    restitution: Annotated[float, Meta(ge=0, le=1)] | None = None
    """Of two weights, as measured (`ruedo calibrate`). None is the published value of pucks."""

    @property
    def radius(self) -> float:
        """Half the diameter, in metres."""
        return self.diameter / 2


class Lines(EquipmentPart, frozen=True):
    """The lines that are in the same place on every board."""

    trey: Length
    deuce: Length


class Board(EquipmentPart, frozen=True, omit_defaults=True):
    """A playing field, its foul line and its wax; only the simulated board uses the wax."""

    length: Length
    width: Length
    foul: Length
    friction: Annotated[float, Meta(ge=0.001, le=10)] | None = None
    """Of the weights on this board, as measured (`ruedo calibrate`). None is the friction of the named wax."""


class EquipmentFile(EquipmentPart, frozen=True):
    """The weights, and the boards that the option `board` can name."""

    weight: Weight
    lines: Lines
    boards: Mapping[str, Board]
    name: str = ""


class Bed(Protocol):
    """A board along which weights are shot: the state of a game, or another value with equipment and a board."""

    @property
    def equipment(self) -> EquipmentFile:
        """The equipment of the game."""
        ...

    @property
    def board(self) -> Board:
        """The board of the game."""
        ...

    @property
    def foul(self) -> float:
        """The distance of the valid foul line from the shooter's end, in metres."""
        ...


class BareBoard(EquipmentPart, frozen=True):
    """A board without a game. Its short foul line is the valid one."""

    equipment: EquipmentFile
    name: str = "22ft"
    lying: int = 0
    """The number of weights in the last report; see `ruedo.boards.shuffleboard.simulated.TurnState`."""

    @property
    def board(self) -> Board:
        """The board of that name. Raises `KeyError` if the equipment has no such board."""
        return self.equipment.boards[self.name]

    @property
    def foul(self) -> float:
        """The distance of the foul line from the shooter's end, in metres."""
        return self.board.foul


def colour(weight: int) -> Colour:
    """Return the colour of a weight, counted from 1. The first four of a set have one colour, the others the other."""
    return "red" if (weight - 1) % WEIGHTS < WEIGHTS // 2 else "blue"


def check_board(kit: EquipmentFile, board: str, clause: str = "", field: str = "rules.board") -> None:
    """Raise `BadHeader` if equipment has no board of a name; the error can cite a clause of the game."""
    if board not in kit.boards:
        raise BadHeader("no_such_board", clause=clause or None, field=field, board=board, known=tuple(kit.boards))


def load(value: Json = None) -> EquipmentFile:
    """Return checked equipment from an object in the form of its file, or the name of shipped equipment.

    None is the default. Raises `BadEquipment`.
    """
    if value is None or isinstance(value, str):
        return named("default" if value is None else value, {"default": _default})
    return _sound(checked(value, EquipmentFile))


@cache
def _default() -> EquipmentFile:
    return _sound(checked(shipped(__package__, "default.toml"), EquipmentFile))


def _sound(equipment: EquipmentFile) -> EquipmentFile:
    """Return equipment if its rim fits the weights and its lines are in order on every board. Raises `BadEquipment`."""
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
