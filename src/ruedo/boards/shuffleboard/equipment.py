"""The equipment of a shuffleboard, with lengths in metres and masses in kilograms.

Each line is printed at both ends of the board, and its distance is measured from the nearer end.
"""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal, Protocol, TypeAlias

from msgspec import Meta

from ruedo.core.equipment import EquipmentPart, Length, convert_equipment, find_equipment, read_package_file
from ruedo.core.errors import BadEquipment, BadHeader
from ruedo.core.values import Json

Colour: TypeAlias = str
"""The colour of a weight: the name of a colour in `ruedo/drawing/palette.toml`, such as `red`."""
DEFAULT_SET: Final[tuple[Colour, ...]] = ("red",) * 4 + ("blue",) * 4
"""The colours of a usual set of eight weights. On a board without a game, the weights are numbered in this order."""
Friction: TypeAlias = Annotated[float, Meta(ge=0.001, le=10)]
BOARDS: Final = ("22ft", "20ft", "18ft", "16ft", "14ft", "12ft", "9ft")
"""The names of the boards in the default equipment. Each name is the nominal length of the board in feet."""


class Weight(EquipmentPart, frozen=True, omit_defaults=True):
    """A weight. Its bottom, rim and restitution are used only by simulations."""

    diameter: Length
    mass: Annotated[float, Meta(gt=0, le=1000)]
    bottom: Literal["flat", "cupped"] = "flat"
    """`flat`: the whole bottom touches the board. `cupped`: the bottom is hollow, and only its rim touches the
    board."""
    rim: Length | None = None
    """The diameter of a cupped weight's rim in metres. None: 0.9 times the diameter of the weight, which is assumed."""
    restitution: Annotated[float, Meta(ge=0, le=1)] | None = None
    """The restitution between two weights, measured with `ruedo calibrate`. None: the published value for pucks."""

    @property
    def radius(self) -> float:
        """Half the diameter, in metres."""
        return self.diameter / 2


class Lines(EquipmentPart, frozen=True):
    """The distances in metres of the trey line and the deuce line from an end. They are the same on every board."""

    trey: Length
    deuce: Length


class BoardPart(EquipmentPart, frozen=True, omit_defaults=True):
    """A board: its size, its foul line and its friction. Only simulations use the friction."""

    length: Length
    width: Length
    foul: Length
    friction: Friction | None = None
    """The friction of weights on this board, measured with `ruedo calibrate`. None: the friction of the named wax."""
    friction_interval: tuple[Friction, Friction] | None = None
    """The 95 % interval of the measured friction. None: the friction is exact."""


class EquipmentFile(EquipmentPart, frozen=True):
    """The content of an equipment file: the weights and the boards. The option `board` selects one of the boards."""

    weight: Weight
    lines: Lines
    boards: Mapping[str, BoardPart]
    name: str = ""


class Bed(Protocol):
    """The interface of objects that describe a board, such as the state of a game."""

    @property
    def equipment(self) -> EquipmentFile:
        """The equipment, with the weights and all boards."""
        ...

    @property
    def board(self) -> BoardPart:
        """The board in use, which is one of the boards in the equipment."""
        ...

    @property
    def foul(self) -> float:
        """The distance of the valid foul line from the shooter's end in metres."""
        ...

    @property
    def weights(self) -> tuple[Colour, ...]:
        """The colour of each weight in a set, in the order in which the weights are shot.

        After the last weight, the order starts again.
        """
        ...


class BareBoard(EquipmentPart, frozen=True):
    """A board without a game. Its foul line nearer to the shooter is valid."""

    equipment: EquipmentFile
    name: str = "22ft"
    lying: int = 0
    """The number of weights in the last report; see `ruedo.boards.shuffleboard.simulated.TurnState`."""
    weights: tuple[Colour, ...] = DEFAULT_SET

    @property
    def board(self) -> BoardPart:
        """The board whose name is `name`. Raises `KeyError` if the equipment has no such board."""
        return self.equipment.boards[self.name]

    @property
    def foul(self) -> float:
        return self.board.foul


def colour(bed: Bed, weight: int) -> Colour:
    """Return the colour of a weight. Weights are numbered from 1 in the order in which they are shot."""
    return bed.weights[(weight - 1) % len(bed.weights)]


def colours(bed: Bed) -> tuple[Colour, ...]:
    """Return the different colours in a set, in the order of their first weights."""
    return tuple(dict.fromkeys(bed.weights))


def check_board(kit: EquipmentFile, board: str, clause: str = "", field: str = "rules.board") -> None:
    """Raise `BadHeader` if the equipment has no board with this name. The error cites `clause`."""
    if board not in kit.boards:
        raise BadHeader("no_such_board", clause=clause or None, field=field, board=board, known=tuple(kit.boards))


def load(value: Json = None) -> EquipmentFile:
    """Return checked equipment, from the parsed content of an equipment file or from the name of included equipment.

    None means the default equipment. Raises `BadEquipment` if the equipment is unknown or invalid.
    """
    if value is None or isinstance(value, str):
        return find_equipment("default" if value is None else value, {"default": _default})
    return _sound(convert_equipment(value, EquipmentFile))


@cache
def _default() -> EquipmentFile:
    return _sound(convert_equipment(read_package_file(__package__, "default.toml"), EquipmentFile))


def _sound(equipment: EquipmentFile) -> EquipmentFile:
    """Return the equipment, or raise `BadEquipment` if its rim, its lines or a friction interval is inconsistent."""
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
        _check_interval(name, board)
    return equipment


def _check_interval(name: str, board: BoardPart) -> None:
    """Raise `BadEquipment` if a board's friction is outside its own interval."""
    if board.friction_interval is None:
        return
    low, high = board.friction_interval
    if board.friction is None or not low <= board.friction <= high:
        raise BadEquipment("friction_outside", field=f"equipment.boards.{name}.friction_interval")
