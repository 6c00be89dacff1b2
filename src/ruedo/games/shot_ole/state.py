"""Where a game of Shot-Olé stands."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ruedo.boards.ring.equipment import EquipmentFile
from ruedo.boards.ring.events import Zone


class RuleOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a game; each names the clause that speaks of it."""

    target: Annotated[int, Meta(ge=1, le=1_000_000, examples=[7, 9, 11], extra={"clause": "SO-M2"})] = 7
    length: Annotated[Literal["game", "set", "match"], Meta(extra={"clause": "SO-M4"})] = "game"
    opening: Annotated[Literal["spin", "fixed", "named"], Meta(extra={"clause": "SO-T1"})] = "spin"
    void_spin: Annotated[Literal["lose_turn", "again"], Meta(extra={"clause": "SO-T9"})] = "lose_turn"
    last_chance: Annotated[bool, Meta(extra={"clause": "SO-L1"})] = False
    mode: Annotated[Literal["basic", "advanced"], Meta(extra={"clause": "SO-A1"})] = "basic"
    void_off: Annotated[Literal["costs", "free"], Meta(extra={"clause": "SO-S7"})] = "costs"
    icons: Annotated[Literal["soft", "off", "on"], Meta(extra={"clause": "SO-D3", "confirm": ("on",)})] = "soft"


class Pours(Struct, frozen=True):
    """How often a player's ring came to rest on each icon that asked (SO-D)."""

    spiral: int = 0
    single: int = 0
    double: int = 0
    beer: int = 0


class State(Struct, frozen=True):
    """Where a game stands. Seats and sides are the same here (SO-M1); tuples go by seat."""

    options: RuleOptions
    equipment: EquipmentFile
    phase: Literal["opening", "play", "last_chance", "over"]
    scores: tuple[int, ...]
    games: tuple[int, ...]
    sets: tuple[int, ...]
    pours: tuple[Pours, ...]
    played: int = 0
    """Games ended since the match began."""
    spinners: tuple[int, ...] = ()
    """Who is to spin, in order: in an opening or a last-chance round all that still have to, else the seat on turn."""
    spun_from: Zone | None = None
    """Where the spin started whose ring has not been reported at rest; None when no ring is spinning."""
    gaps: tuple[tuple[int, float | None], ...] = ()
    """This round of opening spins so far: seat and gap in inches, None for a spin that ranks last (SO-T1)."""
    all_last: int = 0
    """Rounds of opening spins in a row in which every spin ranked last (SO-T2)."""
    oles: tuple[int, ...] = ()
    """Who made an Olé in this round of last chances, the one that opened it first."""
    winner: int | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.scores)
