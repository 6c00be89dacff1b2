"""A game: a few pure functions over frozen values, and optional parts."""

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
"""The part of a simulated table that its people see. `above` shows everything. `shooter` shows the view of a person at
their place. `called` shows the same, and a caller calls how the weights lie."""
log = logging.getLogger("ruedo")


class Standing(Struct, frozen=True):
    """The state of a game in the terms that all games share."""

    scores: tuple[int, ...]
    """By side: the scores of the game in progress, or of the last game when all is over."""
    over: bool = False
    winner: int | None = None
    """The winning side. None while the game goes on, and in a draw."""


@dataclass(frozen=True, slots=True)
class Discretion(Generic[State]):
    """The limits on the people at a simulated table who see less than everything from their places.

    This is conduct, not secrecy: `view`, `redact` and records hold everything. Screens and pictures show less.
    """

    sight: Callable[["Setup"], SightName]
    """The sight of a table with that setup. With `above` the other fields are not used."""
    seen: Callable[[State, Sequence[Event]], int]
    """The number of events, of those that led to a state, that people have seen in full. They see less of the later
    ones."""
    open: Callable[[Ruling, SightName], bool]
    """Whether people may see a ruling on an event that they have not seen in full."""
    picture: Callable[[SightName], "Picture[State]"]
    """The picture that is shown before people see everything."""
    veiled: Callable[[State, Sequence[Event], SightName], Mapping[str, Json]]
    """The fields of a view that look different to these people, with their values after the events so far."""


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game without options."""


class Picture(Protocol[Drawn]):
    """Draws an SVG of a state. It shows only the things that a seat (None: a spectator) may know.

    The events give the places of things, which a state does not keep. Without them things are drawn by their class, and
    the picture says so. `names` are the players' names by seat. `speaker` translates all text, also the description for
    people who cannot see the picture. Without a speaker the text is English.
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
"""Marks a part that a game does not define. `ruedo.core.plain` fills it in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[State]):
    """A game as pure functions: `state = advance(state, event)`.

    These functions read no clock, no file and no random number, and they never change a state. A state holds all that
    the rules need, also the options and the equipment. So a program needs to store nothing else.

    The fold is required: from `name` to `choices`. Every other field has a default, which its docstring states. Further
    parts are modules and folders of the package. They are optional, and `part` imports them when they are needed:

    - `world.py`, the simulated world; without it happenings are drawn from `happenings`;
    - `players.py`, the house's players; without it the house plays `random`;
    - `envs/`, its research environments (`ruedo.envs`); without it one is made of its choices;
    - `terminal.py` and `page/`, its fronts; without them a front lists the choices and the fields of the view;
    - `prints.py`, its sheets of paper; without it the game has no sheets;
    - `commands.py`, its own commands, the Typer `app` that `ruedo` adds; without it the game has no commands;
    - `words/{en,es}.ftl`, its sentences; a key without a sentence is shown with its facts;
    - `rulebook/{en,es}.md`, its rulebook; without it only the ids of clauses are shown.
    """

    # The fold

    name: str
    """The game's name in records and commands."""
    title: str
    """The game's name for people."""
    package: str
    """The package whose modules and folders are the game's other parts (`part`)."""
    events: Any
    """The union of the game's event types."""
    state: type[State]
    begin: Callable[[tuple[tuple[str, ...], ...], Mapping[str, Json], Json], State]
    """Returns the first state, from the sides, rules and equipment of a header. Raises `BadHeader`."""
    waiting: Callable[[State], Waiting | None]
    """Returns who may send which events now, or None when the game is over."""
    advance: Callable[[State, Event], tuple[State, tuple[Ruling, ...]]]
    """Returns the next state and the rulings. Raises `NotAwaited` or `Illegal`. The given state does not change."""
    standing: Callable[[State], Standing]
    choices: Callable[[State, int], list[Event]]
    """Returns every choice that a seat can legally make now, if the choices can be counted; see the game's
    `choices.py`."""

    # How it is played

    seatings: tuple[tuple[int, ...], ...] = ((1, 1),)
    """The seatings that are offered to people, as numbers of players by side. `begin` decides which seatings are
    allowed."""
    options: type[Struct] = NoOptions
    """The rule options. Each field's `Meta` names its clause. By default a game has no options, and `options_from`
    refuses any."""
    load_equipment: Callable[[Json], Struct] = _PLAIN
    """Returns checked equipment. Takes an object in the form of the equipment file, the name of a shipped file, or None
    for the default.

    Raises `BadEquipment`. By default the game has no equipment, and any equipment is refused.
    """
    seat_to_choose: Callable[[State], int | None] = _PLAIN
    """Returns the seat whose choice is awaited, or None if no seat is awaited. By default it is the seat of
    `waiting`."""
    happenings: Callable[[State], Sequence[Event]] | None = None
    """Returns every happening that the world can report now, all equally likely. The list is empty if the world is not
    awaited.

    Without this function the game is simulated only with a `world.py`. At a real table people then write each happening
    as a record does.
    """

    # Views and pictures

    full_state: Callable[[State], Json] = _PLAIN
    """Returns a whole state as the record's `state`, with nothing hidden. By default it returns the state's fields."""
    view: Callable[[State, int | None], Json] = _PLAIN
    """Returns the things that a seat (None: a spectator) may know of a state, always with `scores` and `waiting_for`.

    By default it returns the full state.
    """
    observe: Callable[[State, int], State] = _PLAIN
    """Returns the state as a player at a seat knows it, without the things that are hidden from the seat.

    By default it returns the whole state.
    """
    redact: Callable[[State, Event | Ruling, int | None], Json] = _PLAIN
    """Returns the things that a seat (None: a spectator) may know of an event on a state, or of a ruling on it.

    By default it returns everything except an event's note.
    """
    picture: Picture[State] = _PLAIN
    """Draws a state. By default the picture shows the scores and the view as text."""
    terms: Callable[[State], Json] | None = None
    """Returns numbers and lists from the rules that a front needs and that never change during a game. They are sent
    once for each table."""
    drawings: Callable[[State], Drawings] | None = None
    """Returns the drawings of the board for the page. They are sent once for each table. By default the page's part
    `board` draws by itself."""
    things: Callable[[State, int | None, Sequence[Event]], Sequence[Thing]] | None = None
    """Returns the places of things, as far as a seat (None: a spectator) may know, from the state and the events so
    far.

    They are sent with each view, as its `things`. By default nothing is sent.
    """
    clip: Callable[[State, Sequence[Event], Json, Speech], Clip] | None = None
    """Returns a clip of a motion that led from a state and the events so far to the next event; see `World.moved`.

    By default the motions of this game cannot be shown as clips.
    """
    names: Callable[[State], Mapping[str, str]] = lambda _state: {}
    """Returns the names that are printed on things, by id. By default there are no names."""

    # Hidden information

    hides: bool = False
    """Whether something is hidden from somebody. If so, the record of a game in progress stays closed, and the game
    must define `view`, `observe` and `redact`."""
    reporters: Callable[[State, str], tuple[int, ...]] = lambda _state, _kind: ()
    """Returns the seats that alone can report a happening of that type at a real table, because nobody else may see it.
    The tuple is empty if every person at the table can report it. If several seats report a part each, `joined`
    combines the parts."""
    joined: Callable[[str, Sequence[Json]], Json] = lambda _kind, parts: parts[0]
    """Combines the reporters' parts, in their order, into the happening of a type."""
    open_choices: Callable[[State, int], list[Event]] | None = None
    """Returns the choices that a seat could make now, judged by the open cards alone. They are shown to a real table's
    referee. None: `choices`."""
    check_part: Callable[[State, str, int, Json], None] = lambda _state, _kind, _seat, _part: None
    """Raises `Illegal` for a reporter's well-formed part of a happening that is wrong in any case, whatever the others
    report."""
    reported: Callable[[State], State] = lambda state: state
    """Turns a first state into that of a real table at which each seat reports the things that it alone sees. The rules
    then refuse a report only because of facts that this seat knows. Any other refusal would reveal hidden cards."""
    admit_equipment: Callable[[Any], None] = lambda _equipment: None
    """Raises `BadEquipment` for equipment that no new table may have. Existing tables with it go on."""
    offer: Callable[[State, Event], Offer] | None = None
    """Returns the cost, targets and odds of a legal choice. It is shown with the choice, so it uses only facts that the
    seat may know.

    For a choice in `open_choices` it uses only facts that everybody may know. By default choices are shown without an
    offer.
    """

    advice: tuple[str, ...] = ()
    """The fields of views and events that give advice or odds. They are left out at tables without hints."""

    choice_by_touch: Callable[[State, int, Sequence[str]], Event | None] | None = None
    """Returns the choice that a seat probably wants when it touches these things, legal or not. Things are named as
    offers name them. Returns None if there is no such choice. The rules then explain why an illegal choice is refused.
    Without this function a front explains only whole events."""

    moment: Callable[[State, Event], str] | None = None
    """Returns the clause about the time of a choice. It is used if a choice came at a wrong time and the rules cite no
    clause. By default no clause is cited."""

    # At a real table

    lies_at: Callable[[State, Sequence[tuple[float, float] | None]], Event] | None = None
    """Returns the happening of things that lie at these places, in metres; None is off the board. Without it people
    cannot tap places."""
    shipped: tuple[str, ...] = ("default",)
    """The names of the shipped equipment, the default first."""
    short: int | None = None
    """The option `target` of a short game, for people who play for the first time. None if the game has no short
    form."""
    discretion: Discretion[State] | None = None
    """The limits on people who may not yet look at the board closely. None if everybody sees the whole table."""

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
    """Return every installed game by its name. A game that fails to load is logged and left out."""
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
    """Return a part of a game: the module of that name in its package, imported when first needed.

    Return None if the game lacks it.

    A module that cannot be imported is logged, and counts as missing.
    """
    module = f"{find(game).package}.{name}"
    if find_spec(module) is None:
        return None
    try:
        return import_module(module)
    except Exception:  # any error of another author's module
        log.exception("The part %s of the game %s cannot be loaded, and is left out.", name, game)
        return None


@cache
def _load(entry: "EntryPoint") -> Game[Any] | None:
    """Return the game of an entry point. If it cannot be imported, write a line to the log and return None."""
    try:
        loaded = entry.load()
    except Exception:  # any error of another author's package
        log.exception("The game %s of %s cannot be loaded, and is left out.", entry.name, entry.value)
        return None
    if isinstance(loaded, Game) and loaded.name == entry.name:
        return loaded
    log.error("The game %s of %s cannot be used, and is left out: no Game of that name.", entry.name, entry.value)
    return None


@cache
def _entry_points() -> tuple["EntryPoint", ...]:
    """Return the installed entry points. They are read once, because reading opens a file of every package."""
    from importlib.metadata import entry_points  # here, because it is slow to import and seldom needed first

    return tuple(entry_points(group="ruedo.games"))
