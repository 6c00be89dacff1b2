"""The interface between a game and the lab: the constant `MEASURES` of the game's module `measures.py`.

If a game has no such module, the lab counts the choices, the rulings and the changes of turn.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import Struct

from ruedo.core.event import Choice, Event
from ruedo.core.game import Json, part

CHOICE = "choice"
"""The kind of use that every choice has. The use is written `choice:TYPE`."""
DECIDED = 0.8
"""A game counts as decided from the moment after which the winner's odds never fall below this value."""
MOMENTS = 20
"""A game is divided into this number of equal steps. The leader's odds are stored between all steps and at both
ends."""
MOST_EVENTS = 100_000
"""A game with more events counts as unfinished, because with some options a game could last for ever."""
Counts = tuple[int, ...]
"""One whole number for each player."""


class StudyPlayer(Struct, frozen=True):
    """A player in a study, with its handicaps: a rate of mistakes, and a choice that it avoids."""

    name: str
    """The name as it is written in a setup, such as `simple`, or `simple:good` with a level for its throws."""
    errs: float = 0.0
    """The share of choices, from 0 to 1, that are replaced by a random legal choice."""
    barred: str = ""
    """A use that the player avoids if it has another choice, such as `choice:shoot`."""


class Variant(Struct, frozen=True):
    """One way to play a game: its players, rules and equipment."""

    game: str
    players: tuple[StudyPlayer, ...]
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}


class Certainty(Struct, frozen=True, array_like=True, gc=False):
    """A summary of how the odds of winning changed during one game. The game estimates these odds once a turn."""

    decided: int
    """The number of events after which the winner's chance stayed at `DECIDED` or above. All events if nobody won."""
    lowest: int
    """The lowest chance of the later winner, in per cent. 0 if nobody won."""
    ahead: tuple[int, ...]
    """The leader's chance in per cent, at `MOMENTS` + 1 moments from the game's beginning to its end."""


class PlayedGame(Struct, frozen=True, array_like=True, gc=False):
    """The result of one game. Players are numbered by their order in the variant, not by their seats."""

    unit: int
    """The number of the unit of games: one game, or a pair with the same randomness and exchanged seats."""
    first: int
    """The player at the first seat."""
    winner: int | None
    finished: bool
    scores: Counts
    turns: int
    choices: Counts
    """The number of choices, by player."""
    real: Counts
    """The number of throws and of choices with two or more alternatives, by player."""
    options: Counts
    """The total number of alternatives over all choices, by player. 0 if they cannot be counted."""
    events: Mapping[str, int]
    """The number of events of each type."""
    course: tuple[tuple[int, ...], ...]
    """The changes of the scores. Each change contains the number of events so far, the number of finished turns, and
    the players' scores."""
    points: Mapping[str, Counts]
    """By clause: the points that its rulings gave to each player."""
    uses: Mapping[str, Counts]
    """By use: how often each player made it."""
    came: Mapping[str, Counts]
    """By use: the points that followed from it for each player. Uses without points are left out."""
    again: int = 0
    """The number of throws that did not come to rest and were repeated."""
    certainty: Certainty | None = None
    """How the chance to win changed. None if the game cannot estimate its positions."""
    turns_with_choices: int = 0
    """The number of turns with at least one choice."""
    turns_with_options: int = 0
    """The number of turns with a throw, or with a choice between two or more alternatives."""

    @property
    def length(self) -> int:
        """The number of events."""
        return sum(self.events.values())


class Engine(Protocol):
    """The interface of a compiled simulator. It plays many games of a variant faster, with the same probabilities."""

    def play(self, seed: int, units: range, seatings: int, most_events: int = MOST_EVENTS) -> list[PlayedGame]:
        """Return the results of all games in these units. A game counts as unfinished after `most_events` events.

        A unit consists of one game, or of `seatings` games in which the players rotate through the seats.
        """
        ...

    def events(self, seed: int, unit: int, seating: int, most_events: int = MOST_EVENTS) -> list[Event]:
        """Return the events of one game, at most `most_events`."""
        ...


@dataclass(frozen=True, slots=True)
class EquipmentChange:
    """A change to one number in the equipment."""

    use: str
    """The part that is changed, written as a use, such as `player:p07`."""
    what: str
    """The number that is raised by 1, such as `shooting`."""
    equipment: Json
    """The equipment after the change."""
    dealt: str = ""
    """The use that marks the games and players that the change concerns. Empty if it concerns all games."""


def choice_type(_state: Any, event: Event) -> Sequence[str]:
    """Return the type of a choice as the only thing to count for it, or nothing for other events.

    This function is for games that count nothing but the types of choices.
    """
    return (f"{CHOICE}:{event.type}",) if isinstance(event, Choice) else ()


@dataclass(frozen=True, slots=True)
class Measures:
    """The functions and numbers that a game provides for the lab."""

    turns: Callable[[Any], int] | None = None
    """Returns the number of turns that have ended in a state. By default the lab counts how often the next choice
    belongs to another seat."""
    uses: Callable[[Any, Event], Sequence[str]] = choice_type
    """Returns the uses of a choice in a state. A use is something that the lab counts, such as a type of choice, a card
    or an aim. It has the form `KIND:ID`. The id is in the equipment or is a word."""
    dealt: Callable[[Event], Iterable[tuple[int, str]]] = lambda _event: ()
    """Returns the uses that seats get by chance alone from an event, such as dealt cards, as pairs of seat and use."""
    threw: Callable[[Any, Event], Iterable[tuple[int, str]]] = lambda _state, _event: ()
    """Returns the results of a throw as pairs of seat and use. The use is `throw:ID`. The state is the one before the
    throw."""
    throws_score: bool = True
    """Whether the points after a throw belong to this throw. False if several throws are scored together."""
    seconds: Mapping[str, float] = field(default_factory=dict)
    """By event type: the seconds that an event takes at a table."""
    usual_seconds: float = 8.0
    """The seconds for all other event types."""
    engine: Callable[[Variant], Engine | None] = lambda _variant: None
    """Returns a compiled simulator for a variant, or None if it does not support these players."""
    value: Callable[[Any], Sequence[float] | None] = lambda _state: None
    """Returns each side's chance to win between equal players, in a state in which a seat chooses. None if it is
    unknown. The lab calls this function once a turn, before the first choice. A compiled simulator computes it by
    itself."""
    changes: Callable[[Json], Iterable[EquipmentChange]] = lambda _equipment: ()
    """Returns the small changes of the equipment whose value can be studied. The argument is checked equipment, or the
    header's value."""


def measures_of(game: str) -> Measures:
    """Return the constant `MEASURES` of a game, or the defaults if the game does not define it. Raises `BadHeader`."""
    module = part(game, "measures")
    found: Measures = module.MEASURES if module else Measures()
    return found
