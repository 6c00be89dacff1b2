"""Every message about a club night, over HTTP and on its socket. See docs/server.md.

Programs send commands only over HTTP. The server sends changes over the socket.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ruedo.night.entries import By, Form
from ruedo.web.protocol.http_bodies import Name
from ruedo.web.protocol.message import Id, Json, Key, Message
from ruedo.web.protocol.socket_messages import Pong

Number = Annotated[int, Meta(ge=1, le=1_000_000)]
"""The number of a player, a pairing, a round or a log entry."""
NightRole = Literal["host", "phone", "guest"]
UndoKind = Literal["left", "returned", "paired", "result", "finished"]
StepKind = Literal[
    "joined",
    "phone",
    "renamed",
    "left",
    "returned",
    "paired",
    "result",
    "cancelled",
    "paused",
    "held",
    "seats",
    "finished",
]


class NewNight(Message, frozen=True):
    """A request to create a club night (POST /api/nights)."""

    name: Name
    game: Annotated[str, Meta(max_length=40)]
    form: Form
    tables: Annotated[int, Meta(ge=1, le=64)]
    real: bool = False
    """Whether people play at real tables. Otherwise the server simulates the games."""
    rounds: Annotated[int, Meta(ge=1, le=50)] | None = None
    """The number of rounds of a Swiss night, of doubles or of a king's night. None means that the format decides."""
    seats: Annotated[int, Meta(ge=2, le=8)] = 2
    """The maximum number of sides at one table. It may be more than two only in the format `king`."""
    rules: Annotated[dict[str, Json], Meta(max_length=32)] = {}
    equipment: dict[str, Json] | str | None = None
    world: Annotated[dict[str, Json], Meta(max_length=32)] = {}
    countdown: Annotated[int, Meta(ge=1, le=3600)] | None = 60
    """The seconds between the end of a round and the next round, which then starts by itself. None means that the host
    starts each round."""


class NightKeys(Message, frozen=True):
    """The id and the host's key of a new club night. Only the program that created the night receives them."""

    night: str
    host: str


class JoinNight(Message, frozen=True):
    """A request to join a club night. A program with the host's key adds a player without a phone."""

    name: Name
    key: Key | None = None
    """The phone's key, if the phone chooses it. If a request is repeated with the same key, the phone joins only
    once."""
    id: Id | None = None


class NightPlace(Message, frozen=True):
    """The answer to `JoinNight`: the player's number and the key of the player's phone.

    Players without a phone get no key.
    """

    player: int
    key: str | None = None


# Messages that the host and the phones send.


class StartRound(Message, frozen=True, tag="start_round"):
    """Pair the next round. A pairing gets its table as soon as a table is free."""

    id: Id
    round: Number


class ReportResult(Message, frozen=True, tag="report"):
    """Report the result of a pairing. A phone can only report its own pairing.

    If the server simulates the games, only the host can send this message, and only for a walkover or after a draw.
    """

    id: Id
    pairing: Number
    winner: Annotated[int, Meta(ge=0, le=7)] | None = None
    scores: Annotated[tuple[Annotated[int, Meta(ge=-1_000_000, le=1_000_000)], ...], Meta(max_length=8)] = ()
    walkover: bool = False
    correct: bool = False
    """Whether the host changes a result that was already reported."""


class RenamePlayer(Message, frozen=True, tag="rename"):
    """Change a player's name."""

    id: Id
    player: Number
    name: Name


class RemovePlayer(Message, frozen=True, tag="remove"):
    """Remove a player and delete the player's name. The key of the player's phone is then no longer valid."""

    id: Id
    player: Number


class GivePhone(Message, frozen=True, tag="give_phone"):
    """Make a new key for a player's phone. The key of the player's earlier phone is then no longer valid."""

    id: Id
    player: Number


class OpenSeats(Message, frozen=True, tag="open_seats"):
    """Make keys for the seats of those players in a pairing who have no phone.

    Other devices can open the seats with these keys.
    """

    id: Id
    pairing: Number


class LeaveNight(Message, frozen=True, tag="leave"):
    """Leave the club night. If the player's pairing has no result yet, the player loses it by a walkover."""

    id: Id
    player: Number | None = None
    """The number of the player. A phone may leave it out."""


class ReturnToNight(Message, frozen=True, tag="return"):
    """Return to the club night. The player is paired again in the next round."""

    id: Id
    player: Number | None = None


class PauseNight(Message, frozen=True, tag="pause"):
    """Pause the club night, or continue it. No tables open during a pause."""

    id: Id
    on: bool


class HoldCountdown(Message, frozen=True, tag="hold"):
    """Stop the countdown to the next rounds, or let it run again."""

    id: Id
    on: bool


class PinTable(Message, frozen=True, tag="pin"):
    """Show the table of one pairing on the whole screen of the club night, or stop doing so."""

    id: Id
    pairing: Number | None


class UndoStep(Message, frozen=True, tag="undo"):
    """Take back the last step. `entry` is the number in `NightHead.undo`."""

    id: Id
    entry: Number


class FinishNight(Message, frozen=True, tag="finish"):
    """End the club night."""

    id: Id


NightMessage: TypeAlias = (
    StartRound
    | ReportResult
    | RenamePlayer
    | RemovePlayer
    | GivePhone
    | OpenSeats
    | LeaveNight
    | ReturnToNight
    | PauseNight
    | HoldCountdown
    | PinTable
    | UndoStep
    | FinishNight
)


class SeatKey(Message, frozen=True):
    """The key of a seat at one of the tables of the club night."""

    player: int
    seat: int
    key: str


class NightDone(Message, frozen=True):
    """The answer to a command that is now stored on the disk."""

    seq: int
    key: str | None = None
    """The new key, if the command was `give_phone`."""
    player: int | None = None
    seats: tuple[SeatKey, ...] = ()
    """The keys of the seats, if the command was `open_seats`."""


# The state of a club night.


class NightPoints(Message, frozen=True, omit_defaults=False):
    """The points that a player gets for a win, for a draw, and for a bye."""

    win: float
    draw: float
    bye: float


class UndoableStep(Message, frozen=True):
    """The last step, which the host can take back now."""

    entry: int
    what: UndoKind


class NightHead(Message, frozen=True):
    """The state of a club night, without its players and pairings."""

    night: str
    name: str
    game: str
    title: str
    form: Form
    tables: int
    real: bool
    seats: int
    created: int
    round: int
    """The number of the last round that was paired, or 0 before the first round."""
    rounds: int | None
    """The number of rounds, or None if it depends on the results."""
    round_done: bool
    over: bool
    paused: bool
    pinned: int | None
    draws: bool
    """Whether a pairing may end without a winner."""
    can_start: bool
    """Whether the host can start the next round now."""
    countdown: int | None
    """The seconds between the end of a round and the next round, or None if the host starts each round."""
    held: bool
    """Whether the host has stopped the countdown."""
    starts: int | None
    """The time when the next round starts by itself, in milliseconds since 1970, UTC, or None."""
    undo: UndoableStep | None
    points: NightPoints
    tiebreaks: tuple[str, ...]
    """The names of the tie-breaks. The most important one comes first."""


class NightPlayer(Message, frozen=True):
    """A player at a club night."""

    id: int
    name: str
    """The player's name. It is empty if the host has removed it."""
    from_round: int
    left: int | None
    """The round in which the player left, or None if the player is here."""
    phone: bool


class NightResult(Message, frozen=True):
    """The result of a pairing."""

    winner: int | None
    """The number of the winning side, or None after a draw."""
    scores: tuple[int, ...]
    walkover: bool
    by: By


class LiveScore(Message, frozen=True):
    """The state of the game at a pairing's table."""

    scores: tuple[int, ...]
    ruling: str
    """The sentences of the last rulings. The text is empty before the first ruling."""
    events: int
    over: bool
    moved: int
    """The time of the last change of the game, in milliseconds since 1970, UTC."""


class NightPairing(Message, frozen=True):
    """A pairing in a round of a club night."""

    id: int
    round: int
    place: int
    """The number of the table at which the sides play. The first table is 1."""
    wave: int
    sides: tuple[tuple[int, ...], ...]
    third: bool
    """Whether this pairing is the game for third place."""
    table: str | None
    """The id of the table on the server. None until the table opens, and for a pairing that is not played."""
    opened: int | None
    cancelled: bool
    corrected: bool
    result: NightResult | None
    live: LiveScore | None = None


class NightStanding(Message, frozen=True):
    """The row of a player in the standings."""

    rank: int
    player: int
    points: float
    played: int
    tiebreaks: tuple[float, ...]


class NightState(Message, frozen=True, tag="night"):
    """The complete state of a club night. `pairings` and `byes` contain only the last round."""

    protocol: int
    seq: int
    role: NightRole
    player: int | None
    """The player whose phone has the key of the request. None if the key does not belong to a phone."""
    now: int
    head: NightHead
    players: tuple[NightPlayer, ...]
    pairings: tuple[NightPairing, ...]
    byes: tuple[int, ...]
    standings: tuple[NightStanding, ...]


class NightBye(Message, frozen=True):
    """A player's bye in a round."""

    round: int
    player: int


class NightRounds(Message, frozen=True):
    """All pairings of a club night so far."""

    pairings: tuple[NightPairing, ...]
    byes: tuple[NightBye, ...]


class NightStep(Message, frozen=True):
    """A step in the history of a club night. `sides` contains the players of its pairing, if it has one."""

    number: int
    what: StepKind
    at: int
    """The time when the step was stored, in milliseconds since 1970, UTC."""
    by: By
    player: int | None = None
    round: int | None = None
    sides: tuple[tuple[int, ...], ...] = ()
    winner: int | None = None
    scores: tuple[int, ...] = ()
    walkover: bool = False
    on: bool = False
    """In a step about a pause or a stopped countdown: whether it began (true) or ended (false)."""
    undone: int | None = None
    """The time when the step was taken back, in milliseconds since 1970, UTC, or None if it was not taken back."""
    undone_by: By | None = None


class NightHistory(Message, frozen=True):
    """The steps of a club night so far, in order, including the steps that were taken back."""

    steps: tuple[NightStep, ...]


class NightUpdate(Message, frozen=True, tag="night_update"):
    """The parts of a club night that have changed. `players` and `pairings` contain only the rows that have changed."""

    seq: int
    head: NightHead | None = None
    players: tuple[NightPlayer, ...] = ()
    pairings: tuple[NightPairing, ...] = ()
    byes: tuple[int, ...] | None = None
    round: int | None = None
    """The number of the last round, if it has changed. In that case `pairings` replaces all pairings that the page
    has."""


class NightStandings(Message, frozen=True, tag="night_standings"):
    """The new standings. The server sends them when they have changed."""

    seq: int
    standings: tuple[NightStanding, ...]


class NightLive(Message, frozen=True, tag="night_live"):
    """The new score at a table. The server sends it when it has changed."""

    pairing: int
    live: LiveScore


NightBroadcast: TypeAlias = NightState | NightUpdate | NightStandings | NightLive
ToNightPage: TypeAlias = NightBroadcast | Pong
