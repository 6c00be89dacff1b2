"""What the lab measures of a game: the constant `MEASURES` of the game's module `measures.py`.

The lab studies a game without such a module by its choices, its rulings and the changes of seat.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import Struct

from ruedo.core.event import Choice, Event
from ruedo.core.game import Json, part

CHOICE = "choice"
"""The kind of use that every choice has: `choice:TYPE`."""
DECIDED = 0.8
"""The winner's chance to win from which a game counts as decided."""
MOMENTS = 20
"""Steps from a game's beginning to its end at which it is kept how sure whoever is ahead is."""
Counts = tuple[int, ...]
"""A whole number for each player."""


class StudyPlayer(Struct, frozen=True):
    """A player of a study: who chooses, how it is hampered."""

    name: str
    """As setups name it: `simple`, or with the skill of its throws `simple:good`."""
    errs: float = 0.0
    """How often it makes any legal choice instead of its own."""
    barred: str = ""
    """The use that it never makes while there is another choice, as `choice:shoot`."""


class Variant(Struct, frozen=True):
    """One way to play a game."""

    game: str
    players: tuple[StudyPlayer, ...]
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}


class Certainty(Struct, frozen=True, array_like=True, gc=False):
    """How the chance to win went in one game, as the game values its positions, asked once a turn."""

    decided: int
    """How many events there had been when the winner's chance came to `DECIDED` for good; all where nobody won."""
    lowest: int
    """The winner's chance at its lowest, in per cent; 0 where nobody won."""
    ahead: tuple[int, ...]
    """The chance of whoever was ahead, in per cent, at `MOMENTS` + 1 moments from the game's beginning to its end."""


class PlayedGame(Struct, frozen=True, array_like=True, gc=False):
    """What one game came to. Players are named by their place in the variant's, wherever they sat."""

    unit: int
    """The number of its unit: a game, or a pair of games with changed seats on the same chance."""
    first: int
    """The player who sat first."""
    winner: int | None
    finished: bool
    scores: Counts
    turns: int
    choices: Counts
    """Choices made, by player."""
    real: Counts
    """Those of them between two or more."""
    options: Counts
    """All that could have been chosen, added up, by player; 0 where choices cannot be counted."""
    events: Mapping[str, int]
    """How many events there were of each type."""
    course: tuple[tuple[int, ...], ...]
    """Each change of the scores: the events so far, the turns that had ended, and the scores by player."""
    points: Mapping[str, Counts]
    """By clause: what its rulings gave each player."""
    uses: Mapping[str, Counts]
    """By use: how often, by player."""
    came: Mapping[str, Counts]
    """By use: the points that came of it, by player, where any did."""
    again: int = 0
    """Throws that did not come to rest and were taken again."""
    sureness: Certainty | None = None
    """How the chance to win went, where the game values its positions."""

    @property
    def length(self) -> int:
        """How many events there were."""
        return sum(self.events.values())


class Engine(Protocol):
    """Plays many games of one variant faster than its readable rules can, with the same chances."""

    def play(self, seed: int, units: range, seatings: int) -> list[PlayedGame]:
        """Return the games of some units, each of one game or of so many with the players moved up a seat each time."""
        ...

    def events(self, seed: int, unit: int, seating: int) -> list[Event]:
        """Return the events of one of these games."""
        ...


@dataclass(frozen=True, slots=True)
class EquipmentChange:
    """One step away from how a game is, and what it is about."""

    use: str
    """What is changed, as uses name it: `player:p07`."""
    what: str
    """The number that is changed, one more: `shooting`."""
    equipment: Json
    """The equipment with that change."""
    dealt: str = ""
    """The use that marks the games and players whom the change concerns; empty: all."""


def choice_type(_state: Any, event: Event) -> Sequence[str]:
    """Return the uses of an event where a game names none: a choice's type."""
    return (f"{CHOICE}:{event.type}",) if isinstance(event, Choice) else ()


@dataclass(frozen=True, slots=True)
class Measures:
    """What a game tells the lab."""

    turns: Callable[[Any], int] | None = None
    """How many turns have ended in a state. Without: how often another seat was next to choose."""
    uses: Callable[[Any, Event], Sequence[str]] = choice_type
    """What a choice uses in a state, each as `KIND:ID`; the equipment or a word names the id."""
    dealt: Callable[[Event], Iterable[tuple[int, str]]] = lambda _event: ()
    """What a happening gives a seat by chance alone: the seat, and the use."""
    threw: Callable[[Any, Event], Iterable[tuple[int, str]]] = lambda _state, _event: ()
    """What came of a throw, in the state before it was told: the seat that threw, and the use, `throw:ID`."""
    throws_score: bool = True
    """Whether the points that come with a throw are its own; else they are of many throws, counted at once."""
    seconds: Mapping[str, float] = field(default_factory=dict)
    """How long an event of a type takes at a table."""
    usual_seconds: float = 8.0
    """The same of all other types."""
    engine: Callable[[Variant], Engine | None] = lambda _variant: None
    """A compiled engine for a variant; None where it has no form for these players."""
    value: Callable[[Any], Sequence[float] | None] = lambda _state: None
    """By side, the chance to win from a state in which a seat chooses, between players who are alike; None where it is
    not known. Asked once a turn, before its first choice. A compiled engine asks by itself."""
    changes: Callable[[Json], Iterable[EquipmentChange]] = lambda _equipment: ()
    """The one-step changes of equipment, checked or as a header has it, whose worth can be asked for."""


def measures_of(game: str) -> Measures:
    """Return what a game tells the lab. Raises `BadHeader` for an unknown game."""
    module = part(game, "measures")
    found: Measures = module.MEASURES if module else Measures()
    return found
