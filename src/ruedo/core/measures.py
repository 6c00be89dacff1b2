"""The measurements of a game for the lab: the constant `MEASURES` of the game's module `measures.py`.

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
"""The number of steps from a game's beginning to its end at which the leader's chance is stored."""
Counts = tuple[int, ...]
"""A whole number for each player."""


class StudyPlayer(Struct, frozen=True):
    """A player of a study, and its handicaps."""

    name: str
    """The name as in setups, such as `simple`, or `simple:good` with the skill of its throws."""
    errs: float = 0.0
    """The share of choices that it replaces with any legal choice."""
    barred: str = ""
    """A use that it avoids while there is another choice, such as `choice:shoot`."""


class Variant(Struct, frozen=True):
    """One way to play a game."""

    game: str
    players: tuple[StudyPlayer, ...]
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}


class Certainty(Struct, frozen=True, array_like=True, gc=False):
    """The course of the chance to win in one game, from the game's own estimate of its positions, once a turn."""

    decided: int
    """The number of events after which the winner's chance stayed at `DECIDED` or above. All events if nobody won."""
    lowest: int
    """The winner's lowest chance, in per cent. 0 if nobody won."""
    ahead: tuple[int, ...]
    """The leader's chance, in per cent, at `MOMENTS` + 1 moments from the game's beginning to its end."""


class PlayedGame(Struct, frozen=True, array_like=True, gc=False):
    """The result of one game. A player's number is its place in the variant, not its seat."""

    unit: int
    """The number of its unit: a game, or a pair of games with changed seats on the same chance."""
    first: int
    """The player who sat first."""
    winner: int | None
    finished: bool
    scores: Counts
    turns: int
    choices: Counts
    """The choices made, by player."""
    real: Counts
    """The choices among two or more options, by player."""
    options: Counts
    """The number of all options at all choices, by player. 0 if the options cannot be counted."""
    events: Mapping[str, int]
    """The number of events of each type."""
    course: tuple[tuple[int, ...], ...]
    """Each change of the scores: the events so far, the turns that had ended, and the scores by player."""
    points: Mapping[str, Counts]
    """By clause: the points that its rulings gave each player."""
    uses: Mapping[str, Counts]
    """By use: the number of times, by player."""
    came: Mapping[str, Counts]
    """By use: the points that resulted from it, by player, if there were any."""
    again: int = 0
    """The throws that did not come to rest and were repeated."""
    certainty: Certainty | None = None
    """The course of the chance to win, if the game can estimate its positions."""

    @property
    def length(self) -> int:
        """The number of events."""
        return sum(self.events.values())


class Engine(Protocol):
    """Plays many games of one variant faster than its readable rules can, with the same chances."""

    def play(self, seed: int, units: range, seatings: int) -> list[PlayedGame]:
        """Return the games of some units.

        A unit has one game, or `seatings` games in which the players move up a seat.
        """
        ...

    def events(self, seed: int, unit: int, seating: int) -> list[Event]:
        """Return the events of one of these games."""
        ...


@dataclass(frozen=True, slots=True)
class EquipmentChange:
    """One step away from the present equipment, and the thing that it changes."""

    use: str
    """The thing that is changed, as uses name it, such as `player:p07`."""
    what: str
    """The number that is raised by one, such as `shooting`."""
    equipment: Json
    """The equipment with that change."""
    dealt: str = ""
    """The use that marks the games and players whom the change concerns. Empty: all of them."""


def choice_type(_state: Any, event: Event) -> Sequence[str]:
    """Return the uses of an event for a game that names no uses: a choice's type."""
    return (f"{CHOICE}:{event.type}",) if isinstance(event, Choice) else ()


@dataclass(frozen=True, slots=True)
class Measures:
    """The functions and numbers that a game provides for the lab."""

    turns: Callable[[Any], int] | None = None
    """Returns the number of turns that have ended in a state. By default the lab counts how often another seat chose
    next."""
    uses: Callable[[Any, Event], Sequence[str]] = choice_type
    """Returns the things that a choice uses in a state, each as `KIND:ID`. The equipment or a word names the id."""
    dealt: Callable[[Event], Iterable[tuple[int, str]]] = lambda _event: ()
    """Returns the things that a happening gives to a seat by chance alone: the seat, and the use."""
    threw: Callable[[Any, Event], Iterable[tuple[int, str]]] = lambda _state, _event: ()
    """Returns the result of a throw, from the state before it: the seat that threw, and the use, `throw:ID`."""
    throws_score: bool = True
    """Whether the points that follow a throw belong to that throw. Otherwise several throws are scored at once."""
    seconds: Mapping[str, float] = field(default_factory=dict)
    """The seconds that an event of each type takes at a table."""
    usual_seconds: float = 8.0
    """The seconds that an event of any other type takes."""
    engine: Callable[[Variant], Engine | None] = lambda _variant: None
    """Returns a compiled engine for a variant, or None if the engine does not support these players."""
    value: Callable[[Any], Sequence[float] | None] = lambda _state: None
    """Returns, by side, the chance to win from a state in which a seat chooses, between equal players. None if the
    chance is not known. The lab calls it once a turn, before the first choice. A compiled engine calls it by itself."""
    changes: Callable[[Json], Iterable[EquipmentChange]] = lambda _equipment: ()
    """Returns the one-step changes of equipment whose worth can be studied. Takes checked equipment, or the
    header's."""


def measures_of(game: str) -> Measures:
    """Return the measurements of a game. Raises `BadHeader` for an unknown game."""
    module = part(game, "measures")
    found: Measures = module.MEASURES if module else Measures()
    return found
