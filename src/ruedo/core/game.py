"""The shape of a game: a few verbs over frozen values."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from ruedo.core.errors import BadHeader
from ruedo.core.event import Event, Ruling, Waiting
from ruedo.core.svg import Theme

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

State = TypeVar("State")
Drawn = TypeVar("Drawn", contravariant=True)
Json: TypeAlias = Any
"""A value that JSON can say."""


class Standing(Struct, frozen=True):
    """Where a game stands, in the words that all games share."""

    scores: tuple[int, ...]
    """By side: of the game in progress, or of the last one when all is over."""
    over: bool = False
    winner: int | None = None
    """The winning side; None while the game goes on, and in a draw."""


@dataclass(frozen=True, slots=True)
class Version1:
    """What records of version 1 mean where a game's defaults, equipment or events have changed since."""

    rules: Mapping[str, Json] = field(default_factory=dict)
    """The options whose defaults were others, with those defaults."""
    equipment: Callable[[Json], Json] = lambda equipment: equipment
    """The equipment of a header of version 1, as version 2 says the same. Takes any JSON, checked or not."""
    events: Any = None
    """The union of the event types as version 1 takes them; None where they are the same."""


@dataclass(frozen=True, slots=True)
class Discretion(Generic[State]):
    """What people at a simulated table see who keep to their positions, where that is less than all (`Setup.sight`).

    It is conduct, not secrecy: `view`, `tell` and records tell all; screens and pictures keep to it.
    """

    seen: Callable[[State, Sequence[Event]], int]
    """How many of the events so far, which led to a state, are seen in full; what came of the later ones is not yet."""
    open: Callable[[Ruling], bool]
    """Whether a ruling on an event that is not seen yet may be told all the same."""
    picture: "Picture[State]"
    """What is seen meanwhile."""


class Picture(Protocol[Drawn]):
    """An SVG of a state, made of what a seat (None: a spectator) may know of it and of the events so far.

    The events tell where things lie, which a state does not keep; without them, or where they do not tell, things
    are drawn by their class and the picture says so. `names` are the players' names by seat.
    """

    def __call__(
        self,
        state: Drawn,
        viewer: int | None = None,
        *,
        theme: Theme = "auto",
        events: Sequence[Event] = (),
        names: Sequence[str] = (),
    ) -> str:
        """Give the SVG."""
        ...


@dataclass(frozen=True, slots=True)
class Game(Generic[State]):
    """A game as pure functions: `state = advance(state, event)`.

    No verb reads a clock, a file or a random number, and no state ever changes. A state holds all that the rules need
    (options and equipment too), so that it is the only thing to keep.
    """

    name: str
    """As records and commands name it."""
    title: str
    """As people name it."""
    events: Any
    """The union of the game's event types."""
    state: type[State]
    options: type[Struct]
    """The rule options; each field's `Meta` names its clause."""
    load_equipment: Callable[[Json], Struct]
    """Checked equipment: an object in the form of the equipment file, the name of a shipped one, None for the default.

    Raises `BadEquipment`.
    """
    begin: Callable[[tuple[tuple[str, ...], ...], Mapping[str, Json], Json], State]
    """The first state, from sides, rules and equipment as a header of version 2 gives them. Raises `BadHeader`."""
    seat_to_choose: Callable[[State], int | None]
    """The seat whose choice is awaited; None when only the world can go on, or nothing."""
    waiting: Callable[[State], Waiting | None]
    """Who may send what now; None when the game is over."""
    advance: Callable[[State, Event], tuple[State, tuple[Ruling, ...]]]
    """The next state and the rulings. Raises `NotAwaited` or `Illegal`; the given state stays as it was."""
    choices: Callable[[State, int], list[Event]]
    """Every choice that a seat can legally make now, where they can be counted; see the game's `choices.py`."""
    standing: Callable[[State], Standing]
    report: Callable[[State], Json]
    """The referee's account of a state, with nothing hidden: the record's `state`."""
    view: Callable[[State, int | None], Json]
    """What a seat (None: a spectator) may know of a state."""
    seen: Callable[[State, int], State]
    """The state as a seat knows it, for a player that thinks: what is hidden from the seat is not in it."""
    tell: Callable[[State, Event | Ruling, int | None], Json]
    """What a seat (None: a spectator) may know of an event that came to a state, or of a ruling on it."""
    picture: Picture[State]
    names: Callable[[State], Mapping[str, str]]
    """The names that are printed on things, by id."""
    seatings: tuple[tuple[int, ...], ...] = ((1, 1),)
    """The seatings that are offered to people, as players by side; `begin` says what is allowed."""
    hides: bool = False
    """Whether something is hidden from somebody, so that the record of a game that is played stays closed."""
    version_1: Version1 = Version1()
    """How headers and events of records of version 1 are read."""
    reporters: Callable[[State, str], tuple[int, ...]] = lambda _state, _kind: ()
    """The seats who alone can report a happening of that type at a real table, since nobody else may see it.

    Empty where whoever looks at the table can. Of several each reports its own part; `joined` makes one of them.
    """
    joined: Callable[[str, Sequence[Json]], Json] = lambda _kind, parts: parts[0]
    """The happening of a type, from what its reporters say, in their order."""
    lies_at: Callable[[State, Sequence[tuple[float, float] | None]], Event] | None = None
    """The happening that things lie at these places, in metres, None being off the board; see the game's `places.py`.

    None where a game is not told of places. Raises `Malformed`.
    """
    discretion: Discretion[State] | None = None
    """What people see meanwhile who may not look where things lie; None where everybody looks at the same table."""
    open_choices: Callable[[State, int], list[Event]] | None = None
    """What a seat could choose for all that everybody may know: the choices that a page lying open can show.

    None where nothing is hidden, so that it is `choices`.
    """


@cache
def games() -> Mapping[str, Game[Any]]:
    """Give every installed game by its name."""
    return {entry.name: entry.load() for entry in sorted(_entry_points(), key=lambda entry: entry.name)}


def find(name: str) -> Game[Any]:
    """Give the game of that name, or raise `BadHeader`."""
    for entry in _entry_points():
        if entry.name == name:
            game: Game[Any] = entry.load()
            return game
    raise BadHeader("unknown_game", field="game", game=name, known=tuple(sorted(games())))


def _entry_points() -> Iterable["EntryPoint"]:
    from importlib.metadata import entry_points  # here, since it is slow to import and seldom needed first

    return entry_points(group="ruedo.games")
