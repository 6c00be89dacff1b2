"""The shape of a game: a few verbs over frozen values."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
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
    """Checked equipment from an object in the form of the equipment file, None for the default.

    Raises `BadEquipment`.
    """
    begin: Callable[[tuple[tuple[str, ...], ...], Mapping[str, Json], Json], State]
    """The first state, from sides, rules and equipment as a record's header gives them. Raises `BadHeader`."""
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
    reporters: Callable[[State, str], tuple[int, ...]] = lambda _state, _kind: ()
    """The seats who alone can report a happening of that type at a real table, since nobody else may see it.

    Empty where whoever looks at the table can. Of several each reports its own part; `joined` makes one of them.
    """
    joined: Callable[[str, Sequence[Json]], Json] = lambda _kind, parts: parts[0]
    """The happening of a type, from what its reporters say, in their order."""
    check_part: Callable[[State, str, int, Json], None] = lambda _state, _kind, _seat, _part: None
    """Raises `Illegal` for what one of several reporters says of a happening of a type, a well-formed part, where that
    is wrong whatever the others say."""
    reported: Callable[[State], State] = lambda state: state
    """The first state of a real table at which each seat reports what it alone sees: the rules then refuse a report
    only for what that seat knows, since a refusal for anything else would tell it what others hold."""
    admit_equipment: Callable[[Any], None] = lambda _equipment: None
    """Raises `BadEquipment` for equipment that no new table may have, though tables that have it go on."""
    lies_at: Callable[[State, Sequence[tuple[float, float] | None]], Event] | None = None
    """The happening that things lie at these places, in metres, None being off the board; see the game's `places.py`.

    None where a game is not told of places. Raises `Malformed`.
    """
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
