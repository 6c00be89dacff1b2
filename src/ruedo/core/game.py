"""What a game is: a few pure functions over frozen values, and optional parts."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from ruedo.core.clip import Clip
from ruedo.core.drawing import Drawings, Thing
from ruedo.core.errors import BadHeader
from ruedo.core.event import Event, Ruling, Waiting
from ruedo.core.offer import Offer
from ruedo.core.plain import plain_parts
from ruedo.core.speech import Speech
from ruedo.core.svg import Theme

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from ruedo.core.setup import Setup

State = TypeVar("State")
Drawn = TypeVar("Drawn", contravariant=True)
Json: TypeAlias = Any
"""Any value that JSON can represent."""
SightName: TypeAlias = Literal["called", "shooter", "above"]
"""What people at a simulated table see: `above`: everything; `shooter`: what a person at their place sees; `called`:
the same, and a caller calls how things lie."""
log = logging.getLogger("ruedo")


class Standing(Struct, frozen=True):
    """Where a game stands, in the words that all games share."""

    scores: tuple[int, ...]
    """By side: of the game in progress, or of the last one when all is over."""
    over: bool = False
    winner: int | None = None
    """The winning side; None while the game goes on, and in a draw."""


@dataclass(frozen=True, slots=True)
class Discretion(Generic[State]):
    """What people at a simulated table see from their places, if that is less than everything.

    It is conduct, not secrecy: `view`, `redact` and records hold everything. Screens and pictures show less.
    """

    sight: Callable[["Setup"], SightName]
    """The sight of a table with that setup; with `above` nothing else of this is used."""
    seen: Callable[[State, Sequence[Event]], int]
    """How many of the events that led to a state people have seen in full. They see less of the later ones."""
    open: Callable[[Ruling, SightName], bool]
    """Whether people know a ruling on an event that they have not seen in full."""
    picture: Callable[[SightName], "Picture[State]"]
    """The picture of what people see before they see everything."""
    veiled: Callable[[State, Sequence[Event], SightName], Mapping[str, Json]]
    """The fields of a view that people see differently, as they see them, after the events so far."""


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


class Picture(Protocol[Drawn]):
    """An SVG of a state, made of what a seat (None: a spectator) may know of it and of the events so far.

    The events tell where things lie, which a state does not keep; without them, or where they do not tell, things
    are drawn by their class and the picture says so. `names` are the players' names by seat. What is written, also for
    those who cannot see it, `speaker` says in a language; without one it is English.
    """

    def __call__(
        self,
        state: Drawn,
        viewer: int | None = None,
        *,
        theme: Theme = "auto",
        events: Sequence[Event] = (),
        names: Sequence[str] = (),
        speaker: Speech | None = None,
    ) -> str:
        """Return the SVG."""
        ...


_PLAIN: Any = None
"""Marks a part that a game does not define; `ruedo.core.plain` fills it in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[State]):
    """A game as pure functions: `state = advance(state, event)`.

    No verb reads a clock, a file or a random number, and no state ever changes. A state holds all that the rules need
    (options and equipment too), so that it is the only thing to keep.

    The fold is required: from `name` to `choices`. All else has a default, which the docstring of each part states.
    Further parts are modules and folders of the package, imported when they are needed (`part`); they are optional,
    too:

    - `world.py`, the simulated world; without it what happens is drawn from `happenings`;
    - `players.py`, the house's players; without it the house plays `random`;
    - `envs/`, its research environments (`ruedo.envs`); without it one is made of its choices;
    - `terminal.py` and `page/`, its fronts; without them choices are listed, and what is known is named;
    - `prints.py`, its sheets of paper; without it there are none;
    - `commands.py`, its own commands: the Typer `app` that `ruedo` takes in; without it there are none;
    - `words/{en,es}.ftl`, its sentences; a key without a sentence is shown with its facts;
    - `rulebook/{en,es}.md`, its rulebook; without it a clause is named, and cannot be read.
    """

    # The fold

    name: str
    """The name in records and commands."""
    title: str
    """The name for people."""
    package: str
    """The package whose modules and folders are the game's other parts (`part`)."""
    events: Any
    """The union of the game's event types."""
    state: type[State]
    begin: Callable[[tuple[tuple[str, ...], ...], Mapping[str, Json], Json], State]
    """The first state, from sides, rules and equipment as a header gives them. Raises `BadHeader`."""
    waiting: Callable[[State], Waiting | None]
    """Who may send what now; None when the game is over."""
    advance: Callable[[State, Event], tuple[State, tuple[Ruling, ...]]]
    """The next state and the rulings. Raises `NotAwaited` or `Illegal`; the given state stays as it was."""
    standing: Callable[[State], Standing]
    choices: Callable[[State, int], list[Event]]
    """Every choice that a seat can legally make now, where they can be counted; see the game's `choices.py`."""

    # How it is played

    seatings: tuple[tuple[int, ...], ...] = ((1, 1),)
    """The seatings that are offered to people, as numbers of players by side; `begin` decides what is allowed."""
    options: type[Struct] = NoOptions
    """The rule options; each field's `Meta` names its clause. Without: none, and `options_from` refuses any."""
    load_equipment: Callable[[Json], Struct] = _PLAIN
    """Checked equipment: an object in the form of the equipment file, the name of a shipped one, None for the default.

    Raises `BadEquipment`. Without: the game has no equipment, and any is refused.
    """
    seat_to_choose: Callable[[State], int | None] = _PLAIN
    """The seat whose choice is awaited; None when only the world can go on, or nothing. Without: as `waiting` says."""
    happenings: Callable[[State], Sequence[Event]] | None = None
    """Every happening that the world can report now, all equally likely; none where the world is not awaited.

    Without: the game is simulated only with a `world.py`, and at a real table's plain page a happening is written.
    """

    # What is sent and drawn

    full_state: Callable[[State], Json] = _PLAIN
    """The referee's account of a state, with nothing hidden: the record's `state`. Without: the state's fields."""
    view: Callable[[State, int | None], Json] = _PLAIN
    """What a seat (None: a spectator) may know of a state, `scores` and `waiting_for` in any case.

    Without: the full state.
    """
    observe: Callable[[State, int], State] = _PLAIN
    """The state as a seat knows it, for a player that thinks: what is hidden from the seat is not in it.

    Without: the whole state.
    """
    redact: Callable[[State, Event | Ruling, int | None], Json] = _PLAIN
    """What a seat (None: a spectator) may know of an event that came to a state, or of a ruling on it.

    Without: all of it but an event's note.
    """
    picture: Picture[State] = _PLAIN
    """Without: the scores, and what the viewer may know as text."""
    terms: Callable[[State], Json] | None = None
    """Numbers and lists from the rules that a front needs, constant through a game: sent once for a table. Without:
    none.
    """
    drawings: Callable[[State], Drawings] | None = None
    """What the page draws the board with: sent once for a table. Without: the page's part `board` draws by itself."""
    things: Callable[[State, int | None, Sequence[Event]], Sequence[Thing]] | None = None
    """Where things lie, as far as a seat (None: a spectator) may know, by the state and the events so far.

    Sent with each view, as its `things`. Without: none.
    """
    clip: Callable[[State, Sequence[Event], Json, Speech], Clip] | None = None
    """A clip of a motion, that led from a state and the events so far to the next event; see `World.moved`.

    Without: motions of this game are no clips.
    """
    names: Callable[[State], Mapping[str, str]] = lambda _state: {}
    """The names that are printed on things, by id. Without: none are."""

    # Where something is hidden

    hides: bool = False
    """Whether something is hidden from somebody, so that the record of a game in progress stays closed. Such a game
    must define `view`, `observe` and `redact`.
    """
    reporters: Callable[[State, str], tuple[int, ...]] = lambda _state, _kind: ()
    """The seats that alone can report a happening of that type at a real table, since nobody else may see it. Empty
    where anybody who looks at the table can. Several seats report a part each, which `joined` combines.
    """
    joined: Callable[[str, Sequence[Json]], Json] = lambda _kind, parts: parts[0]
    """Combines the reporters' parts, in their order, into the happening of a type."""
    open_choices: Callable[[State, int], list[Event]] | None = None
    """What a seat could choose now, judging by what lies open; shown to a real table's referee. None: `choices`."""
    check_part: Callable[[State, str, int, Json], None] = lambda _state, _kind, _seat, _part: None
    """Raises `Illegal` for a reporter's well-formed part of a happening that is wrong whatever the others report."""
    reported: Callable[[State], State] = lambda state: state
    """Turns a first state into that of a real table at which each seat reports what it alone sees. The rules then
    refuse a report only because of what that seat knows: any other refusal would tell it what others hold."""
    admit_equipment: Callable[[Any], None] = lambda _equipment: None
    """Raises `BadEquipment` for equipment that no new table may have, though tables that have it go on."""
    offer: Callable[[State, Event], Offer] | None = None
    """The cost, targets and chance of a legal choice; shown with it, so it uses only what its seat may know.

    For a choice in `open_choices` it uses only what everybody may know. Without: choices are shown bare.
    """

    advice: tuple[str, ...] = ()
    """The fields of views and told events that advise, or tell chances: left out at tables without hints."""

    meant: Callable[[State, int, Sequence[str]], Event | None] | None = None
    """The choice that a seat may mean which touches things, named as offers name them, whether it can be made or not;
    None where none is. Asked why it cannot be made, the rules say. Without: a front asks about events alone."""

    moment: Callable[[State, Event], str] | None = None
    """The clause that says when a choice may come, for one that came at another time and of which the rules name none.
    Without: no clause is named then."""

    # At a real table

    lies_at: Callable[[State, Sequence[tuple[float, float] | None]], Event] | None = None
    """Makes the happening of things lying at these places, in metres; None is off the board. Without: places cannot be
    tapped.
    """
    shipped: tuple[str, ...] = ("default",)
    """The names of the shipped equipment, the default first."""
    short: int | None = None
    """What the option `target` is of a short game, for a first one; None where none is offered."""
    discretion: Discretion[State] | None = None
    """What is shown to people who may not yet look where things lie; None where everybody sees the whole table."""

    def __reduce__(self) -> tuple[Callable[[str], "Game[Any]"], tuple[str]]:
        """Return how a game is pickled: as its name, by which it is found again."""
        return find, (self.name,)

    def __post_init__(self) -> None:
        """Fill in plain parts.

        Raises `ValueError` for a game that hides something and lacks `view`, `observe` or `redact`.
        """
        lacking = {name: plain for name, plain in plain_parts(self).items() if getattr(self, name) is _PLAIN}
        if self.hides and (unsaid := lacking.keys() & {"view", "observe", "redact"}):
            raise ValueError(f"{self.name} hides something, and lacks: {', '.join(sorted(unsaid))}")
        for name, plain in lacking.items():
            object.__setattr__(self, name, plain)


@cache
def games() -> Mapping[str, Game[Any]]:
    """Return every installed game by its name; one that fails to load is logged and left out."""
    found = {entry.name: _load(entry) for entry in sorted(_entry_points(), key=lambda entry: entry.name)}
    return {name: game for name, game in found.items() if game is not None}


def find(name: str) -> Game[Any]:
    """Return the game of that name, or raise `BadHeader`. No other game is imported for it."""
    for entry in _entry_points():
        if entry.name == name and (game := _load(entry)) is not None:
            return game
    raise BadHeader("unknown_game", field="game", game=name, known=tuple(games()))


@cache
def part(game: str, name: str) -> ModuleType | None:
    """Return a part of a game, the module of that name in its package, imported when first wanted; None without one.

    One that cannot be imported is named in the log, and counts as missing.
    """
    module = f"{find(game).package}.{name}"
    if find_spec(module) is None:
        return None
    try:
        return import_module(module)
    except Exception:  # whatever somebody else's module raises
        log.exception("The part %s of the game %s cannot be loaded, and is left out.", name, game)
        return None


@cache
def _load(entry: "EntryPoint") -> Game[Any] | None:
    """Return the game of an entry point; None, and a line in the log, where it cannot be imported."""
    try:
        loaded = entry.load()
    except Exception:  # whatever somebody else's package raises
        log.exception("The game %s of %s cannot be loaded, and is left out.", entry.name, entry.value)
        return None
    if isinstance(loaded, Game) and loaded.name == entry.name:
        return loaded
    log.error("The game %s of %s cannot be used, and is left out: no Game of that name.", entry.name, entry.value)
    return None


@cache
def _entry_points() -> tuple["EntryPoint", ...]:
    """Return the installed entry points, read once, since that opens a file of every package."""
    from importlib.metadata import entry_points  # here, since it is slow to import and seldom needed first

    return tuple(entry_points(group="ruedo.games"))
