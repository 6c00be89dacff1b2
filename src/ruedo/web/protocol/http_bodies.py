"""The bodies of HTTP requests and responses. See docs/server.md.

The types reject unknown fields and limit all sizes, like those in `ruedo.web.protocol.socket_messages`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from ruedo.web.protocol.message import Json, Message, PlayerSpec
from ruedo.web.protocol.socket_messages import RulingText, TableState

Name = Annotated[str, Meta(min_length=1, max_length=60)]
EQUIPMENT_LIMIT = 32 * 1024
"""The maximum number of bytes of equipment in a request. Equipment files on this machine may be longer."""
BODY_LIMIT = 2 * EQUIPMENT_LIMIT
"""The maximum number of bytes in a request's body. A deck of cards makes the longest body."""


class NewTable(Message, frozen=True):
    """A request to make a table (POST /api/tables)."""

    game: Annotated[str, Meta(max_length=40)]
    sides: Annotated[
        tuple[Annotated[tuple[Name, ...], Meta(max_length=16)], ...],
        Meta(max_length=16, description="Names by side, in the order that the rulebook says."),
    ]
    players: Annotated[tuple[PlayerSpec, ...], Meta(max_length=32)] = ()
    """The player at each seat. If it is empty, a person plays at every seat."""
    real: bool = False
    """Whether people play at a real table. Otherwise the server simulates the game."""
    rules: Annotated[dict[str, Json], Meta(max_length=32)] = {}
    equipment: dict[str, Json] | str | None = None
    world: Annotated[dict[str, Json], Meta(max_length=32)] = {}
    """The options of the simulated world. `GameKind.world` lists them."""
    practice: bool = False
    """Whether the table is for practice and not for a game. If so, hands without errors are allowed (`tremble: off`,
    and the level `exact`)."""
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    """The seconds that a person has for each choice. After this time the house chooses."""
    hints: bool = True
    """Whether the table shows odds and advice."""
    open: bool = False
    events: Annotated[tuple[Json, ...], Meta(max_length=64)] = ()
    """The first events of a game that starts from a given position. They are not drawn at random, but the rules must
    allow them."""


class TableKeys(Message, frozen=True):
    """The keys of a new table. Only the program that made the table receives them."""

    table: str
    seats: tuple[str | None, ...]
    """The key of each seat, or null for a player of the house."""
    referee: str
    watch: str
    commitment: str | None = None
    """The commitment of a simulated table. See `ChanceStatus`."""


class Listed(Message, frozen=True):
    """A table in the list of open tables."""

    table: str
    game: str
    names: tuple[tuple[str, ...], ...]
    """The names of the players on each side."""
    scores: tuple[int, ...]
    over: bool
    winner: int | None
    events: int
    real: bool
    created: int
    updated: int


class RuleOption(Message, frozen=True):
    """A rule option with its clause, its default, and a JSON Schema of its values."""

    name: str
    clause: str
    default: Json
    schema: Json
    confirm: tuple[Json, ...]
    """The values that a player must confirm on the page."""
    house_rule: bool
    """Whether the game's original rule sheet lacks this rule. The page marks such an option as "house rule"."""


class GameKind(Message, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    seatings: tuple[tuple[int, ...], ...]
    """The seatings that the game offers. Each is a list with the number of players on each side."""
    options: tuple[RuleOption, ...]
    simulated: bool
    """Whether the game can be played without a real table."""
    players: tuple[str, ...]
    """The names of the house's players."""
    skills: tuple[str, ...]
    """The levels of steadiness that a player's hand can have, if throws are simulated. Otherwise empty."""
    hides: bool
    """Whether the game has hidden information, such as cards."""
    hints: bool
    """Whether the game can show odds. The host of a table can turn them off (`NewTable.hints`)."""
    world: tuple[RuleOption, ...]
    """The options of the game's simulated world, with the defaults for a new table."""


class Here(Message, frozen=True):
    """The address of this server for other devices on its network (GET /api/here)."""

    lan: str | None = None
    """The address for other devices on the network, such as `http://192.168.1.7:8765`, or None if they cannot reach the
    server."""


class Calibrated(Message, frozen=True):
    """The constants that were computed from measurements of a real board (POST /api/calibrate)."""

    report: tuple[str, ...]
    """The report as lines of text: the constants with their intervals, the measurements that fit badly, and what to
    measure next."""
    plot: str
    """A plot as SVG that shows how far each measurement is from the fit."""
    file: str
    """An equipment file (TOML) for new tables and for the command line."""
    games: tuple[str, ...]
    """The games that use this equipment."""


class Draft(Message, frozen=True):
    """Equipment that a person is editing (POST /api/equipment/{game}/draft and .../sheets)."""

    equipment: dict[str, Json] | str | None = None
    """The content of an equipment file as an object, the name of shipped equipment, or null for the default."""


class CheckedDraft(Message, frozen=True):
    """Equipment that passed the check."""

    equipment: dict[str, Json]
    """The complete equipment as the content of an equipment file. Defaults are filled in."""
    file: str
    """The same equipment as a TOML file."""
    drawings: Json = None
    """The shapes with which the page draws the equipment. See `TableState.drawings`."""


class ClauseText(Message, frozen=True):
    """A clause of the rulebook."""

    id: str
    section: str
    text: str
    """The rule, without its sources."""
    source: str | None = None
    """The complete clause, with its source in the rule sheet and the marks of house rulings."""


class Rulebook(Message, frozen=True):
    """The clauses of a game by their ids, in the order of the rulebook (GET /api/rules/{game})."""

    clauses: dict[str, ClauseText]
    learn: str | None = None
    """The introduction for beginners as HTML, in the requested language or in English. Null if there is no
    introduction."""
    examples: str | None = None
    """The worked examples with their pictures as HTML, in the requested language or in English. Null if there are no
    examples."""


class ReplayEvent(Message, frozen=True):
    """An event of a replayed game, with the changes that it causes in the view."""

    seq: int
    n: int
    """The number of the event in the record. The first event is 1."""
    at: int
    event: Json
    by: Literal["seat", "referee", "world", "house"]
    rulings: tuple[RulingText, ...]
    changes: dict[str, Json]
    """The fields of the view that have changed."""
    moves: bool = False
    """Whether a motion on a simulated board produced this event. See `EventMessage.moves`. The motion itself is at GET
    .../motion/{n}."""


class Replay(Message, frozen=True):
    """A page of a replay. A replay covers a game from its first event to its last (GET /api/tables/{table}/replay)."""

    table: TableState
    after: int
    """The number of events that come before this page."""
    view: Json
    """The game's view before the page's first event."""
    events: tuple[ReplayEvent, ...]
    next: int | None = None
    """The value of `after` for the next page, or None on the last page."""


class Odds(Message, frozen=True):
    """The current odds of winning, computed only from public facts (GET /api/tables/{table}/odds)."""

    n: int
    """The number of events that the odds take into account."""
    odds: int | None = None
    """The odds of side 0 in millionths. None if the game is over, if it defines no values for positions, or if the
    table has no hints."""


class AnalysedMoment(Message, frozen=True):
    """An event of a game with a sentence about it: a turning point, or a costly decision."""

    n: int
    """The number of the event in the record. The first event is 1."""
    text: str


class AnalysedSide(Message, frozen=True):
    """One side's numbers in an analysis: changes of the side's odds of winning, in millionths."""

    decisions: int
    """How much the side's decisions changed its odds."""
    cost: int
    """How much the side's decisions changed its odds, compared with the best decisions that the house found. It is 0 or
    negative, or above 0 if a decision was better than the house's."""
    throws: int
    """How much the side's throws changed its odds, compared with average throws of the same steadiness."""
    play: int
    """How much the side's decisions and throws together changed its odds, if the aims of throws are not known."""


class AnalysisProgress(Message, frozen=True):
    """The progress of an analysis (GET /api/tables/{table}/analysis/progress).

    If no analysis is running, both numbers are 0.
    """

    done: int
    """The number of events that have been analysed."""
    of: int


class Analysed(Message, frozen=True):
    """The analysis of a game that is over (GET /api/tables/{table}/analysis)."""

    summary: tuple[str, ...]
    """The summary in three sentences. If the aims of throws are not known, there is one more sentence."""
    curve: tuple[int, ...]
    """The odds of side 0 before the first event and after each event, in millionths."""
    changes: tuple[int, ...]
    """How much each event changed the odds. The first value of the curve plus all changes is the last value of the
    curve."""
    kinds: tuple[Literal["decision", "execution", "play", "chance"], ...]
    """The kind of each event: a decision, the execution of a throw, both together (`play`), or chance."""
    moments: tuple[AnalysedMoment, ...]
    """The turning points. The event that changed the odds most comes first."""
    decisions: tuple[AnalysedMoment, ...]
    """The costliest decisions, each compared with the house's choice. The costliest one comes first."""
    sides: tuple[AnalysedSide, ...]
    """The numbers for each side."""


class Problem(Message, frozen=True):
    """The response to a refused request, with the reason. All refusals have this form."""

    error: str
    """The reason as a sentence."""
    key: str = ""
    clause: str | None = None
    field: str | None = None
