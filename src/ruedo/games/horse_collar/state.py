"""The state and the rule options of a game of Horse Collar."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from ruedo.boards.shuffleboard.equipment import BOARDS, BoardPart, Colour, EquipmentFile
from ruedo.boards.shuffleboard.events import Lie
from ruedo.core.persistent_list import PersistentList, flat
from ruedo.games.horse_collar.events import FoulKind

SET: Final[tuple[Colour, ...]] = ("red",) * 4 + ("blue",) * 4
"""The colours of the weights of a turn, in the order in which they are shot (HC-E1, HC-T3)."""
WEIGHTS: Final = len(SET)
COLOURS: Final = tuple(dict.fromkeys(SET))


def colour(weight: int) -> Colour:
    """Return the colour of the weight with this number. The weights of a turn are numbered from 1."""
    return SET[(weight - 1) % WEIGHTS]


class RuleOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options that are agreed before a game, each with its clause."""

    board: Annotated[str, Meta(examples=list(BOARDS), extra={"clause": "HC-E2"})] = "22ft"
    foul_line: Annotated[Literal["short", "long"], Meta(extra={"clause": "HC-E4"})] = "short"
    short_weight: Annotated[Literal["voids", "dead"], Meta(extra={"clause": "HC-S3"})] = "voids"
    target: Annotated[int, Meta(ge=1, le=1_000_000, extra={"clause": "HC-G1"})] = 51
    order: Annotated[Literal["fixed", "alternate"], Meta(extra={"clause": "HC-T5"})] = "fixed"
    tie: Annotated[Literal["hammer", "frame"], Meta(extra={"clause": "HC-G3"})] = "hammer"
    toss: Annotated[bool, Meta(extra={"clause": "HC-T5"})] = False


class Turn(Struct, frozen=True):
    frame: int
    side: int
    lies: tuple[Lie, ...]
    points: int


class FoulNoted(Struct, frozen=True):
    seat: int
    kind: FoulKind


class State(Struct, frozen=True):
    """The state of a game. Tuples are indexed by side."""

    options: RuleOptions
    equipment: EquipmentFile
    sides: tuple[int, ...]
    """The number of players on each side."""
    scores: tuple[int, ...]
    first: int | None = None
    """The side that shoots first in the first frame; None until the toss."""
    frame: int = 1
    turn: int = 0
    """The number of finished turns in this frame."""
    shot: int = 0
    """The number of weights shot in this turn."""
    sliding: bool = False
    """Whether a weight is sliding: it was shot, and its final position is not reported yet."""
    lies: tuple[Lie, ...] = ()
    """The zone of each weight of this turn at the last report, or `short` or `off`."""
    turns_in_runs: PersistentList[Turn] = ()
    """The finished turns as a persistent list. `turns` returns them as a tuple."""
    fouls_in_runs: PersistentList[FoulNoted] = ()
    over: bool = False
    winner: int | None = None

    @property
    def turns(self) -> tuple[Turn, ...]:
        return flat(self.turns_in_runs)

    @property
    def fouls(self) -> tuple[FoulNoted, ...]:
        return flat(self.fouls_in_runs)

    @property
    def board(self) -> BoardPart:
        return self.equipment.boards[self.options.board]

    @property
    def foul(self) -> float:
        """The distance of the designated foul line from the shooter's end, in metres (HC-E4)."""
        return self.board.foul if self.options.foul_line == "short" else self.board.length - self.board.foul

    @property
    def weights(self) -> tuple[Colour, ...]:
        return SET

    @property
    def lying(self) -> int:
        """The number of weights in the last report of this turn."""
        return len(self.lies)

    @property
    def seats(self) -> int:
        return sum(self.sides)
