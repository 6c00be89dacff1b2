"""The state and the rule options of a game of Shot-Olé."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import Zone


class RuleOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options that are agreed before a game, each with its clause."""

    target: Annotated[int, Meta(ge=1, le=1_000_000, examples=[7, 9, 11], extra={"clause": "SO-M2"})] = 7
    length: Annotated[Literal["game", "set", "match"], Meta(extra={"clause": "SO-M4"})] = "game"
    opening: Annotated[Literal["spin", "match", "fixed", "named"], Meta(extra={"clause": "SO-T1"})] = "spin"
    void_spin: Annotated[Literal["lose_turn", "again"], Meta(extra={"clause": "SO-T9"})] = "lose_turn"
    last_chance: Annotated[bool, Meta(extra={"clause": "SO-L1"})] = False
    mode: Annotated[Literal["basic", "advanced"], Meta(extra={"clause": "SO-A1"})] = "basic"
    void_off: Annotated[Literal["costs", "free"], Meta(extra={"clause": "SO-S7"})] = "costs"
    edge: Annotated[Literal["in", "out"], Meta(extra={"clause": "SO-S7"})] = "in"
    icons: Annotated[Literal["soft", "off", "on"], Meta(extra={"clause": "SO-D3", "confirm": ("on",)})] = "soft"


class Pours(Struct, frozen=True):
    """The number of times that a player's ring came to rest on each icon (SO-D)."""

    spiral: int = 0
    single: int = 0
    double: int = 0
    beer: int = 0


class State(Struct, frozen=True):
    """The state of a game. Each side has one seat (SO-M1), and tuples are indexed by seat."""

    options: RuleOptions
    equipment: EquipmentFile
    phase: Literal["opening", "play", "last_chance", "over"]
    scores: tuple[int, ...]
    games: tuple[int, ...]
    sets: tuple[int, ...]
    pours: tuple[Pours, ...]
    played: int = 0
    """The number of games of the match that have ended."""
    first: int = 0
    """The seat that started the first game of the match, if `opening` is `match`, otherwise 0."""
    spinners: tuple[int, ...] = ()
    """The seats that spin next, in order. In a round of opening spins or last chances, these are all remaining seats.
    Otherwise, there is only one."""
    spun_from: Zone | None = None
    """The zone in which the spinning ring started. None if no ring is spinning."""
    gaps: tuple[tuple[int, float | None], ...] = ()
    """The opening spins of this round, as pairs of seat and gap in inches. The gap is None if the spin ranks last
    (SO-T1)."""
    all_last: int = 0
    """The number of consecutive opening rounds in which every spin ranked last (SO-T2)."""
    oles: tuple[int, ...] = ()
    """The seats with an Olé in this round of last chances, in order. The first Olé started the round."""
    winner: int | None = None

    @property
    def players(self) -> int:
        return len(self.scores)
