"""The interface between a game and the lab: the constant `MEASURES` of the game's module `measures.py`.

A game can list things for the lab to count in each game, such as types of choices, cards and aims. Each of them has a
name of the form `KIND:ID`, such as `choice:shoot`. The fields `use`, `uses`, `dealt` and `barred` contain such names.

If a game has no such module, the lab counts the choices, the rulings and the changes of turn.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import Struct

from ruedo.core.event import Choice, Event
from ruedo.core.game import part
from ruedo.core.values import Json

CHOICE = "choice"
"""The first part of the name `choice:TYPE`, under which the lab counts all choices of a type."""
DECIDED = 0.8
"""A game counts as decided as soon as the winner's odds of winning stay at or above this value until the end."""
MOMENTS = 20
"""The number of equal parts into which a game is divided. The leader's odds of winning are stored at the start of the
game and at the end of each part."""
MAX_EVENTS = 100_000
"""The largest number of events of a game in the lab. Longer games count as unfinished, because some could last for
ever."""
Counts = tuple[int, ...]
"""One whole number for each player."""


class StudyPlayer(Struct, frozen=True):
    """A player in a study, with its handicaps: a rate of mistakes, and a choice that it avoids."""

    name: str
    """The name of the player as in a setup, such as `simple`, or `simple:good` with a level for its throws."""
    errs: float = 0.0
    """The share of choices, from 0 to 1, that are replaced by random legal choices."""
    barred: str = ""
    """The name of choices that the player avoids if it has other choices, such as `choice:shoot`; see
    `Measures.uses`."""


class Variant(Struct, frozen=True):
    """One way to play a game: its players, rules and equipment."""

    game: str
    players: tuple[StudyPlayer, ...]
    rules: Mapping[str, Json] = {}
    equipment: Json = None
    world: Mapping[str, Json] = {}


class Certainty(Struct, frozen=True, array_like=True, gc=False):
    """A summary of how the odds of winning changed during one game. They are estimated once per turn."""

    decided: int
    """The number of events after which the winner's odds stayed at `DECIDED` or above. All events if nobody won."""
    lowest: int
    """The lowest odds that the later winner had, in per cent. 0 if nobody won."""
    ahead: tuple[int, ...]
    """The leader's odds in per cent, at `MOMENTS` + 1 evenly spaced times from the start of the game to its end."""


class PlayedGame(Struct, frozen=True, array_like=True, gc=False):
    """The result of one game. Players are numbered by their order in the variant, not by their seats."""

    unit: int
    """The index of the unit that contains the game. A unit is one game, or several games with the same randomness and
    exchanged seats."""
    first: int
    """The player at the first seat."""
    winner: int | None
    finished: bool
    scores: Counts
    turns: int
    choices: Counts
    """The number of choices, by player."""
    real: Counts
    """The number of choices that were throws or had two or more options, by player."""
    options: Counts
    """The number of legal options, added up over all choices, by player. 0 if they cannot be counted."""
    events: Mapping[str, int]
    """The number of events of each type."""
    course: tuple[tuple[int, ...], ...]
    """The changes of the scores. Each entry contains the number of events so far, the number of finished turns, and the
    players' new scores."""
    points: Mapping[str, Counts]
    """By clause: the points that its rulings gave to each player."""
    uses: Mapping[str, Counts]
    """By name, such as `choice:shoot` or `dealt:p07`: how often the lab counted it for each player."""
    came: Mapping[str, Counts]
    """By name, such as `choice:shoot`: the points that each player won directly after such a choice or throw. Names
    without points are left out."""
    again: int = 0
    """The number of throws that did not come to rest and were repeated."""
    certainty: Certainty | None = None
    """How the odds of winning changed. None if the game cannot estimate them."""
    turns_with_choices: int = 0
    """The number of turns with at least one choice."""
    turns_with_options: int = 0
    """The number of turns with a throw, or with a choice between two or more alternatives."""

    @property
    def length(self) -> int:
        """The number of events."""
        return sum(self.events.values())


class Engine(Protocol):
    """The interface of a compiled simulator. It plays games faster than the rules, with the same probabilities."""

    def play(self, seed: int, units: range, seatings: int, most_events: int = MAX_EVENTS) -> list[PlayedGame]:
        """Return the results of all games in these units. A game counts as unfinished after `most_events` events.

        A unit consists of one game, or of `seatings` games in which the players rotate through the seats.
        """
        ...

    def events(self, seed: int, unit: int, seating: int, most_events: int = MAX_EVENTS) -> list[Event]:
        """Return the events of one game, at most `most_events`."""
        ...


@dataclass(frozen=True, slots=True)
class EquipmentChange:
    """A change to one number in the equipment."""

    use: str
    """The name of the part that is changed, such as `dealt:p07` for a card."""
    what: str
    """The number that is raised by 1, such as `shooting`."""
    equipment: Json
    """The equipment after the change."""
    dealt: str = ""
    """The name under which the lab counts the players with the changed card, such as `dealt:p07`. Empty if the change
    concerns every player."""


def choice_type(_state: Any, event: Event) -> Sequence[str]:
    """Return the name `choice:TYPE` for a choice, and nothing for other events.

    With this default of `Measures.uses`, the lab counts only the types of choices.
    """
    return (f"{CHOICE}:{event.type}",) if isinstance(event, Choice) else ()


@dataclass(frozen=True, slots=True)
class Measures:
    """The functions and numbers that a game provides for the lab."""

    turns: Callable[[Any], int] | None = None
    """Returns the number of turns that have ended before a state. By default a turn ends when another seat makes the
    next choice."""
    uses: Callable[[Any, Event], Sequence[str]] = choice_type
    """Returns the names under which the lab counts a choice in a state, such as its type, a card or an aim. A name has
    the form `KIND:ID`, and `ID` is an id from the equipment or a word."""
    dealt: Callable[[Event], Iterable[tuple[int, str]]] = lambda _event: ()
    """Returns a pair (seat, name) for each thing that a seat received by chance in an event, such as a dealt card."""
    threw: Callable[[Any, Event], Iterable[tuple[int, str]]] = lambda _state, _event: ()
    """Returns a pair (seat, name) for each result of a throw. The name has the form `throw:ID`. The event reports where
    things came to rest, and the state is the one before it."""
    throws_score: bool = True
    """Whether the points after a throw are counted for this throw. False if several throws are scored together."""
    seconds: Mapping[str, float] = field(default_factory=dict)
    """By event type: the duration of an event at a table, in seconds."""
    usual_seconds: float = 8.0
    """The duration of an event of any other type, in seconds."""
    engine: Callable[[Variant], Engine | None] = lambda _variant: None
    """Returns a compiled simulator for a variant, or None if it does not support these players."""
    value: Callable[[Any], Sequence[float] | None] = lambda _state: None
    """Returns each side's odds of winning between equal players, in a state in which a seat must choose. Returns None
    if they are unknown. The lab calls this function once per turn, before the first choice. A compiled simulator
    computes the odds by itself."""
    changes: Callable[[Json], Iterable[EquipmentChange]] = lambda _equipment: ()
    """Returns small changes of the equipment, so that the lab can measure their effect on the odds of winning. The
    argument is checked equipment, or the equipment as it is written in a header."""


def find_measures(game: str) -> Measures:
    """Return the constant `MEASURES` of a game, or the defaults if the game does not define it. Raises `BadHeader`."""
    module = part(game, "measures")
    found: Measures = module.MEASURES if module else Measures()
    return found
