"""The bodies of requests and answers over HTTP. See docs/server.md.

Unknown fields are refused and sizes are bounded, as in `ruedo.web.protocol.socket_messages`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from ruedo.web.protocol.socket_messages import Json, Message, PlayerSpec, TableState, ToldRuling

Name = Annotated[str, Meta(min_length=1, max_length=60)]
BODY_LIMIT = 256 * 1024
"""Bytes that the body of a request over HTTP may have: a deck is the longest."""


class NewTable(Message, frozen=True):
    """A table to be made (POST /api/tables)."""

    game: Annotated[str, Meta(max_length=40)]
    sides: Annotated[
        tuple[Annotated[tuple[Name, ...], Meta(max_length=16)], ...],
        Meta(max_length=16, description="Names by side, in the order that the rulebook says."),
    ]
    players: Annotated[tuple[PlayerSpec, ...], Meta(max_length=32)] = ()
    """By seat; none given: persons all."""
    real: bool = False
    """People look at a real table; else the server simulates."""
    rules: Annotated[dict[str, Json], Meta(max_length=32)] = {}
    equipment: dict[str, Json] | str | None = None
    world: Annotated[dict[str, Json], Meta(max_length=32)] = {}
    """Options of the simulated world, as `GameKind.world` lists them."""
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    """Seconds for each choice of a person; when they are over, the house chooses."""
    hints: bool = True
    """Whether anybody at the table is told chances and advice."""
    open: bool = False


class Links(Message, frozen=True):
    """The secrets of a new table's links, for whoever made it alone."""

    table: str
    seats: tuple[str | None, ...]
    """By seat; null for a house's player."""
    referee: str
    watch: str
    commitment: str | None = None
    """What a simulated table commits its chance to; see `ToldChance`."""


class Listed(Message, frozen=True):
    """A table in a list."""

    table: str
    game: str
    names: tuple[tuple[str, ...], ...]
    """By side."""
    scores: tuple[int, ...]
    over: bool
    winner: int | None
    events: int
    real: bool
    created: int
    updated: int


class RuleOption(Message, frozen=True):
    """A rule option: its clause, its default, what it may be (JSON Schema)."""

    name: str
    clause: str
    default: Json
    schema: Json
    confirm: tuple[Json, ...]
    """The values at which whoever makes a table is asked once more."""
    house_rule: bool
    """Whether the game's own sheet has no such rule: a table is made with the label "house rule"."""


class GameKind(Message, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    seatings: tuple[tuple[int, ...], ...]
    """The seatings that are offered, as players by side."""
    options: tuple[RuleOption, ...]
    simulated: bool
    """Whether it can be played without a real table."""
    players: tuple[str, ...]
    """The house's players."""
    skills: tuple[str, ...]
    """With which throws are simulated; empty where none are."""
    hides: bool
    """Whether something is hidden from somebody."""
    hints: bool
    """Whether it tells chances, which a table's maker may forbid (`NewTable.hints`)."""
    world: tuple[RuleOption, ...]
    """The options of its simulated world, each with what a new table has where nobody says otherwise."""


class Here(Message, frozen=True):
    """Where this server is (GET /api/here)."""

    lan: str | None = None
    """Its address for other machines in its network, as `http://192.168.1.7:8765`; None where they cannot reach it."""


class Calibrated(Message, frozen=True):
    """What measurements of a real board say (POST /api/calibrate)."""

    report: tuple[str, ...]
    """The constants with their intervals, what fits badly and what to measure next, in lines."""
    plot: str
    """An SVG of how far each measurement lies from the fit."""
    file: str
    """An equipment file (TOML), for new tables and for the command line."""
    games: tuple[str, ...]
    """The games that are played with it."""


class Draft(Message, frozen=True):
    """Equipment of one's own as it stands (POST /api/equipment/{game}/draft and .../sheets)."""

    equipment: dict[str, Json] | str | None = None
    """An object in the form of the game's file, the name of a shipped one, or null for the default."""


class CheckedDraft(Message, frozen=True):
    """Equipment that a table may have."""

    equipment: dict[str, Json]
    """Whole, in the form of the game's file, defaults included."""
    file: str
    """The same as a file (TOML)."""
    drawings: Json = None
    """What the page draws it with, as `TableState` has it."""


class Clause(Message, frozen=True):
    """A clause of the rulebook."""

    id: str
    section: str
    text: str


class Rulebook(Message, frozen=True):
    """A game's clauses by id, in the rulebook's order (GET /api/rules/{game})."""

    clauses: dict[str, Clause]
    learn: str | None = None
    """How the game is learnt in two minutes, as HTML, in English; null where its package does not say."""
    examples: str | None = None
    """Its worked examples with their pictures, likewise."""


class ReplayStep(Message, frozen=True):
    """An event of a replayed game, and what it changed in the view."""

    seq: int
    n: int
    """The event's number in the record, from 1."""
    at: int
    event: Json
    by: Literal["seat", "referee", "world", "house"]
    rulings: tuple[ToldRuling, ...]
    changes: dict[str, Json]
    """The fields of the view that have changed."""
    moves: bool = False
    """As in a step; how, can be asked for (GET .../motion/{n})."""


class Replay(Message, frozen=True):
    """A page of a game from its first event to its last (GET /api/tables/{table}/replay)."""

    table: TableState
    after: int
    """How many events came before this page."""
    view: Json
    """The game's view before the page's first event."""
    steps: tuple[ReplayStep, ...]
    next: int | None = None
    """What `after` is for the next page; None on the last one."""


class Problem(Message, frozen=True):
    """Why a request was refused: one shape for all."""

    error: str
    """A sentence."""
    key: str = ""
    clause: str | None = None
    field: str | None = None
