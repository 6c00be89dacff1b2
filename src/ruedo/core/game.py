"""The interface of a game: a few pure functions over frozen values, and optional parts."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar
from unicodedata import combining, normalize

import msgspec
from msgspec import Struct

from ruedo.core.errors import BadHeader
from ruedo.core.event import Event, Ruling, Waiting
from ruedo.core.offer import Offer
from ruedo.core.plain import no_equipment, without_note
from ruedo.core.setup import Setup
from ruedo.core.shapes import Clip, Drawings, Theme, Thing
from ruedo.core.speech import Speech
from ruedo.core.values import Json
from ruedo.core.view import waiting_view

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

State = TypeVar("State")
Drawn = TypeVar("Drawn", contravariant=True)
SightName: TypeAlias = Literal["called", "shooter", "above"]
"""How much people see of a simulated table. `above`: everything. `shooter`: the view of a person at the shooter's end.
`called`: the same view, and a caller announces where the weights lie."""
log = logging.getLogger("ruedo")
loading_log = logging.getLogger("ruedo.loading")
"""The log for games that cannot be loaded. A server's workers silence it, because the server already logs them."""


class Standing(Struct, frozen=True):
    """The scores and the winner, which all games report in the same form."""

    scores: tuple[int, ...]
    """The score of each side in the current game, or in the last game if all games are over."""
    over: bool = False
    winner: int | None = None
    """The winning side. None during the game, and after a draw."""


@dataclass(frozen=True, slots=True)
class Discretion(Generic[State]):
    """The limits on what people at a simulated table see, as if they saw a real board from their seats.

    Only screens and pictures show less. Nothing is kept secret: `view`, `redact` and records contain everything.
    """

    sight: Callable[[Setup], SightName]
    """Returns how much people see at a table with this setup. If it returns `above`, the other fields are not used."""
    seen: Callable[[State, Sequence[Event]], int]
    """Returns how many of the events that led to a state people have seen in full. They see less of later events."""
    open: Callable[[Ruling, SightName], bool]
    """Returns whether people may see a ruling on an event that they have not seen in full."""
    picture: Callable[[SightName], "Picture[State]"]
    """Returns the function that draws a state for people who do not see everything yet."""
    veiled: Callable[[State, Sequence[Event], SightName], Mapping[str, Json]]
    """Returns those fields of a view that people with limited sight see differently, with the values that they see."""


class Picture(Protocol[Drawn]):
    """The interface of a function that draws a state as SVG. It shows only the facts that the viewer may see.

    `viewer` is a seat, or None for a spectator. The state does not store where things lie, so the events provide the
    positions. Without events, a thing is drawn at a position that fits its class, such as its zone, and the picture
    states that. `names` contains the players' names by seat. `speaker` translates all text, including the description
    for blind people. Without a speaker the text is English.
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


@dataclass(frozen=True, slots=True)
class Display(Generic[State]):
    """The pictures of a game, and the facts that a page needs to draw it. Every field has a default."""

    picture: Picture[State] | None = None
    """Draws a state as SVG. By default the picture shows the scores and the view as text (`ruedo.drawing`)."""
    terms: Callable[[State], Json] | None = None
    """Returns the game's constants that a user interface needs, as numbers and lists. The server sends them once for
    each table."""
    drawings: Callable[[State], Drawings] | None = None
    """Returns the drawings of the board for the page. The server sends them once for each table. By default the page's
    module `board` draws the board."""
    things: Callable[[State, int | None, Sequence[Event]], Sequence[Thing]] | None = None
    """Returns the things on the board with their positions, as far as the viewer may see them.

    The viewer is a seat, or None for a spectator. The events are those that led to the state. The server adds the
    things to each view as the field `things`. By default views have no such field.
    """
    clip: Callable[[State, Sequence[Event], Json, Speech], Clip] | None = None
    """Returns an animation of the motion that led from a state to the next event.

    `World.happening_with_motion` computes the motion. By default the game has no animations.
    """
    names: Callable[[State], Mapping[str, str]] = lambda _state: {}
    """Returns the names that are printed on cards and other things, by id. By default there are no names."""


@dataclass(frozen=True, slots=True)
class Guidance(Generic[State]):
    """The help that people get with their choices. Every field has a default."""

    offer: Callable[[State, Event], Offer] | None = None
    """Returns the cost, targets and odds of a legal choice.

    They are shown with the choice, so they depend only on facts that the seat may see. For a choice from
    `RealTable.open_choices` they depend only on facts that everybody may see. By default choices are shown without
    them.
    """
    advice: tuple[str, ...] = ()
    """The fields of views and events that contain advice or odds. Tables without hints leave them out."""
    choice_by_touch: Callable[[State, int, Sequence[str]], Event | None] | None = None
    """Returns the choice that a seat probably wants when it touches these things, or None. The choice may be illegal,
    so that the rules can explain why. Things have the same names as in offers. Without this function, only complete
    events are explained."""
    moment: Callable[[State, Event], str] | None = None
    """Returns the clause that states when a choice is allowed. If a choice is made at the wrong time and the rules cite
    no clause, the error cites this one. By default no clause is cited."""


@dataclass(frozen=True, slots=True)
class RealTable(Generic[State]):
    """The reports of people at a real table, and the choices that its referee sees. Every field has a default."""

    reporters: Callable[[State, str], tuple[int, ...]] = lambda _state, _kind: ()
    """Returns the seats that must report a happening of this type at a real table, because only they may see it.
    The tuple is empty if everybody at the table can report it. If several seats report one part each, `join_parts`
    combines the parts."""
    join_parts: Callable[[str, Sequence[Json]], Json] = lambda _kind, parts: parts[0]
    """Combines the parts that several seats reported, in the order of `reporters`, into one happening of this type."""
    reports: Callable[[State, str, int], Sequence[Json | Event]] | None = None
    """Returns every report that a seat can make of a happening of this type.

    If several seats report, each reports its part. The state must be a result of `Game.observe`, so that the list
    cannot reveal hidden facts. The page shows the list to the player at the seat.

    By default a single reporter can choose from those `Game.happenings` that have this type. If several seats report,
    the list is empty, and people type their parts in the format of a record.
    """
    open_choices: Callable[[State, int], list[Event]] | None = None
    """Returns the choices of a seat that look possible to people who see only the open cards. The referee of a real
    table chooses from them. If it is None, `Game.choices` is used."""
    check_part: Callable[[State, str, int, Json], None] = lambda _state, _kind, _seat, _part: None
    """Raises `Illegal` if the part of a happening that a seat reports is wrong, whatever the other seats report. The
    part has already been parsed."""
    first_state: Callable[[State], State] = lambda state: state
    """Returns the first state for a real table at which each seat reports the facts that only it sees. The rules then
    reject a report only because of facts that the reporting seat sees. Any other rejection would reveal hidden
    cards."""
    lies_at: Callable[[State, Sequence[tuple[float, float] | None]], Event] | None = None
    """Returns the happening in which things came to rest at these positions, in metres. None means that a thing is off
    the board. Without this function people cannot report positions by touching a picture of the board."""


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """An empty set of options, for a game without options."""


_PLAIN: Any = None
"""Marks a function that a game does not define. `_plain_parts` contains its default."""
IN_THE_HEADER = ("options", "equipment")
"""Fields of a state that the record's header also contains."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[State]):
    """A game as pure functions: `state, rulings = advance(state, event)`.

    These functions read no clock, no file and no random number, and they never change a state. A state contains
    everything that the rules need, including the options and the equipment. So a program can continue a game from its
    state alone.

    The fields from `name` to `choices` are required. Every other field has a default, which its docstring describes.
    Further parts are modules and folders of the game's package. They are optional, and `part` imports them when they
    are needed:

    - `world.py`: the simulated world. Without it, the next roll or card is drawn at random from `happenings`.
    - `players.py`: the house's players. Without it, the house plays `random`.
    - `envs/`: research environments (`ruedo.envs`). Without it, an environment is made from the game's choices.
    - `terminal.py` and `page/`: the game in the terminal and in the browser. Without them, choices and views appear as
      lists.
    - `prints.py`: sheets of paper to print. Without it, there are no sheets.
    - `commands.py`: the game's own commands, a Typer `app` that `ruedo` adds. Without it, the game has no commands.
    - `words/{en,es}.ftl`: the game's messages. A key without a message is shown with its facts.
    - `rulebook/{en,es}.md`: the game's rulebook. Without it, only the ids of clauses are shown.
    """

    # The rules

    name: str
    """The game's name in records and commands, in lower case and with hyphens."""
    title: str
    """The game's name for people, with spaces and capital letters."""
    package: str
    """The Python package that contains the game's other parts; see `part`."""
    events: Any
    """The union type of the game's events."""
    state: type[State]
    begin: Callable[[tuple[tuple[str, ...], ...], Mapping[str, Json], Json], State]
    """Returns the first state, from the sides, rules and equipment of a header. Raises `BadHeader`."""
    waiting: Callable[[State], Waiting | None]
    """Returns the seat and the event types that are awaited, or None if the game is over."""
    advance: Callable[[State, Event], tuple[State, tuple[Ruling, ...]]]
    """Returns the next state and the rulings. The given state does not change. Raises `NotAwaited` or `Illegal`."""
    standing: Callable[[State], Standing]
    choices: Callable[[State, int], list[Event]]
    """Returns every choice that a seat can legally make now, if they can be counted. The game's `choices.py` describes
    exceptions."""

    # Players, options and equipment

    seatings: tuple[tuple[int, ...], ...] = ((1, 1),)
    """The seatings that are offered to people. A seating is the number of players of each side. `begin` decides which
    seatings are allowed."""
    options: type[Struct] = NoOptions
    """The type of the rule options. Each field's `Meta` names its clause. By default a game has no options, and
    `options_from` rejects any."""
    load_equipment: Callable[[Json], Struct] = _PLAIN
    """Returns checked equipment.

    The argument is an object that has the keys of an equipment file, the name of a shipped file, or None for the
    default.

    Raises `BadEquipment`. By default the game has no equipment and rejects any.
    """
    seat_to_choose: Callable[[State], int | None] = _PLAIN
    """Returns the seat whose choice is awaited, or None if no seat is awaited. By default it uses `waiting`."""
    happenings: Callable[[State], Sequence[Event]] | None = None
    """Returns every happening that the world can report now. All of them must be equally likely.

    The list is empty if no happening is awaited.

    Without this function the game can be simulated only with a `world.py`. At a real table, people then type each
    happening in the format of a record.
    """

    # Views

    full_state: Callable[[State], Json] = _PLAIN
    """Returns all facts of a state as JSON-like values, with nothing hidden. By default it returns the state's
    fields."""
    view: Callable[[State, int | None], Json] = _PLAIN
    """Returns the facts of a state that the viewer may see, always with `scores` and `waiting_for`.

    The viewer is a seat, or None for a spectator. By default it returns the full state.
    """
    observe: Callable[[State, int], State] = _PLAIN
    """Returns the state without the facts that are hidden from a seat.

    By default it returns the whole state.
    """
    redact: Callable[[State, Event | Ruling, int | None], Json] = _PLAIN
    """Returns the facts of an event, or of a ruling on it, that the viewer may see.

    The state is the one before the event.

    The viewer is a seat, or None for a spectator. By default it returns everything except an event's note.
    """
    # Hidden information

    hides: bool = False
    """Whether the game hides facts from some players. If so, the record of an unfinished game is not shown, and the
    game must define `view`, `observe` and `redact`."""
    reveals: tuple[str, ...] = ()
    """The types of events that reveal hidden facts by the rules, such as a showdown. `ruedo check-game` allows hidden
    facts to become visible after them."""
    admit_equipment: Callable[[Any], None] = lambda _equipment: None
    """Raises `BadEquipment` for equipment that new tables must not use. Existing tables can continue to use it."""
    equipment_names: tuple[str, ...] = ("default",)
    """The names of the shipped equipment files, the default first."""
    short: int | None = None
    """The value of the option `target` for a short first game. None if the game has no short form."""

    # Named parts

    display: Display[State] = Display()
    """The pictures of the game. By default the picture is text, and the page draws the board itself."""
    guidance: Guidance[State] = Guidance()
    """The help that people get with their choices. By default choices are shown without any."""
    real_table: RealTable[State] = RealTable()
    """The reports of people at a real table. By default everybody can report everything."""
    discretion: Discretion[State] | None = None
    """The limits on what people at a simulated table see from their seats. None if they always see everything."""

    def __reduce__(self) -> tuple[Callable[[str], "Game[Any]"], tuple[str]]:
        return find, (self.name,)

    def __post_init__(self) -> None:
        """Replace missing functions with the default functions.

        Raises `ValueError` for a game that hides facts and lacks `view`, `observe` or `redact`.
        """
        lacking = {name: plain for name, plain in _plain_parts(self).items() if getattr(self, name) is _PLAIN}
        if self.hides and (unsaid := lacking.keys() & {"view", "observe", "redact"}):
            raise ValueError(f"{self.name} hides something, and lacks: {', '.join(sorted(unsaid))}")
        for name, plain in lacking.items():
            object.__setattr__(self, name, plain)


def _plain_parts(game: Game[Any]) -> Mapping[str, Any]:
    """Return the default functions for a game, by the names of `Game`'s fields. The views hide nothing."""

    def seat_to_choose(state: Any) -> int | None:
        waiting = game.waiting(state)
        return waiting.seat if waiting else None

    def view(state: Any, viewer: int | None) -> Json:
        standing = game.standing(state)
        awaited = waiting_view(game.waiting(state), viewer)
        facts = {name: value for name, value in game.full_state(state).items() if name not in IN_THE_HEADER}
        return {**facts, "scores": standing.scores, "winner": standing.winner, "waiting_for": awaited}

    return {
        "load_equipment": no_equipment,
        "seat_to_choose": seat_to_choose,
        "full_state": msgspec.to_builtins,
        "view": view,
        "observe": lambda state, _seat: state,
        "redact": without_note,
    }


class Games(dict[str, Game[Any]]):
    """A mapping from names to games. Its `repr` is a short table of names, titles and numbers of players."""

    def __repr__(self) -> str:
        rows = [
            (name, game.title, ", ".join(str(count) for count in sorted({sum(sides) for sides in game.seatings})))
            for name, game in self.items()
        ]
        widths = [max((len(row[column]) for row in rows), default=0) for column in range(2)]
        return "\n".join(f"{name:<{widths[0]}}  {title:<{widths[1]}}  {counts}" for name, title, counts in rows)


@cache
def installed_games() -> Games:
    """Return all installed games by name. A game that fails to load is logged and left out."""
    found = {entry.name: _load(entry) for entry in sorted(_entry_points(), key=lambda entry: entry.name)}
    return Games({name: game for name, game in found.items() if game is not None})


def match_name(typed: str) -> str:
    """Return the name of the installed game that somebody typed, whatever its case, accents and spaces, or `typed`."""
    folded = _fold(typed)
    return next((entry.name for entry in _entry_points() if _fold(entry.name) == folded), typed)


def _fold(name: str) -> str:
    plain = "".join(letter for letter in normalize("NFKD", name) if not combining(letter))
    return "-".join(plain.casefold().replace("_", " ").replace("-", " ").split())


def find(name: str) -> Game[Any]:
    """Return the game with this name, without importing other games. Raises `BadHeader` if there is no such game."""
    for entry in _entry_points():
        if entry.name == name and (game := _load(entry)) is not None:
            return game
    raise BadHeader("unknown_game", field="game", game=name, known=tuple(installed_games()))


@cache
def part(game: str, name: str) -> ModuleType | None:
    """Return an optional module of a game's package, or None if the package lacks it. The first call imports it.

    If a module cannot be imported, the error is logged, and the module counts as missing.
    """
    module = f"{find(game).package}.{name}"
    if find_spec(module) is None:
        return None
    try:
        return import_module(module)
    except Exception:  # Another author's module may raise any error.
        log.exception("The part %s of the game %s cannot be loaded, and is left out.", name, game)
        return None


@cache
def _load(entry: "EntryPoint") -> Game[Any] | None:
    """Return the game that an entry point names. If it cannot be imported, log the error and return None."""
    try:
        loaded = entry.load()
    except Exception:  # Another author's package may raise any error.
        loading_log.exception("The game %s of %s cannot be loaded, and is left out.", entry.name, entry.value)
        return None
    if isinstance(loaded, Game) and loaded.name == entry.name:
        return loaded
    loading_log.error("The game %s of %s is left out, because it has no Game of that name.", entry.name, entry.value)
    return None


@cache
def _entry_points() -> tuple["EntryPoint", ...]:
    """Return the installed entry points. They are cached, because reading them opens a file of every package."""
    from importlib.metadata import entry_points  # This import is slow, and often not needed at the start.

    return tuple(entry_points(group="ruedo.games"))
