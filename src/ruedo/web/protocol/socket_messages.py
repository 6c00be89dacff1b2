"""Every message between a program and the server on the socket. See docs/server.md.

`ruedo.web.protocol.http_bodies` has the messages over HTTP.

Unknown fields are refused and sizes are bounded, so no other code needs to check the shape of a message.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from ruedo.core.game import SightName
from ruedo.core.offer import Offer
from ruedo.core.setup import Nonce
from ruedo.words import Language

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
"""The id of a request. The program chooses it, and the answer carries it. A request that is sent twice under one id
runs once."""
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""The key of a place at a table: of a seat, of the referee or of the spectators. Nobody can guess it."""
PlayerSpec = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z]+(:[a-z]+)?$")]
"""The player at a seat: `person`, or a house's player. If throws are simulated, the player's level follows:
`simple:good`."""
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Role = Literal["seat", "referee", "watch"]
HouseState = Literal["ready", "starting", "failed"]
Json: TypeAlias = Any
PROTOCOL: Final = 1
"""The version of the messages, on the socket and over HTTP."""
MESSAGE_LIMIT = 16 * 1024
"""The most bytes of a message on the socket."""


class Message(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, gc=False):
    """The base of all messages. The garbage collector skips them, because no message is part of a cycle."""


# Messages from a program, on the socket. `hello` comes first.


class Hello(Message, frozen=True, tag="hello"):
    """Take a place: a seat, or the place of the referee or of a spectator."""

    key: Key | None = None
    """The key of the place. A program without a key can watch an open table."""
    language: Language = "en"
    """The language of rulings and refusals."""
    nonce: bool = False
    """Whether this program will send a `nonce` after it has received the table's commitment. The seat stays free until
    then."""


class Sit(Message, frozen=True, tag="nonce"):
    """Take a seat, and add a nonce to the table's randomness before its first draw."""

    id: Id
    nonce: Nonce | None = None


class SendEvent(Message, frozen=True, tag="send_event"):
    """A person's event: a choice, or the report of a happening."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    """The last `seq` that the program had received when the person chose. An event for an older state is refused as
    stale."""
    event: Json
    """The event in the form of a record."""


class Try(Message, frozen=True, tag="try"):
    """Ask for the rulings on some events, so that people can review a turn before they commit it. Nothing is stored."""

    id: Id
    events: Annotated[tuple[Json, ...], Meta(min_length=1, max_length=32)]


class Why(Message, frozen=True, tag="why"):
    """Ask why one's own choice is not allowed now. The answer is `refused` with the clause, or `allowed`.

    Nothing is stored. At a real table the referee may ask too, within the limits of `try`.
    """

    id: Id
    event: Json = None
    """The choice in the form of a record."""
    touches: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=16)] = ()
    """Instead of an event: things that the person touches, named as in offers. The game finds the choice that this can
    mean."""


class Places(Message, frozen=True, tag="places"):
    """Ask for the event and the rulings if things lay at these places on the board.

    Nothing is stored. The answer has the event; a program sends it after the referee has checked it.
    """

    id: Id
    places: Annotated[tuple[tuple[float, float] | None, ...], Meta(max_length=32)]
    """In metres, as in records; null is off the board."""


class Part(Message, frozen=True, tag="part"):
    """One seat's part of a happening that several seats report, because each sees only its own cards."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    part: Json


class Throw(Message, frozen=True, tag="throw"):
    """At a real table: let the server throw the dice, or report other open randomness. Its draws are fair."""

    id: Id
    after: Annotated[int, Meta(ge=0)]


class Back(Message, frozen=True, tag="back"):
    """Take back the last events. Only the referee of a real table may do this."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    count: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Ask(Message, frozen=True, tag="ask"):
    """Ask the other seats to take back the last choice, or to end the game with a result.

    The referee of a real table ends the game at once with the result that the people agreed on.
    """

    id: Id
    what: Literal["back", "result"]
    winner: SeatNumber | None = None
    """The winning side of the proposed result; None for a draw."""


class Answer(Message, frozen=True, tag="answer"):
    """Agree to the open question, or decline it. The seat that asked withdraws its question with `yes` false."""

    id: Id
    yes: bool


class Resign(Message, frozen=True, tag="resign"):
    """Resign for one's side. The referee may resign for a seat whose person has been away for a while."""

    id: Id
    seat: SeatNumber | None = None


class GiveSeat(Message, frozen=True, tag="give_seat"):
    """Hand a seat to a house's player, or to another person with a new key.

    The seat itself or the referee may do this.
    """

    id: Id
    seat: SeatNumber
    player: PlayerSpec = "person"


class Open(Message, frozen=True, tag="open"):
    """Open the table to all spectators, or close it. Only the referee may do this."""

    id: Id
    open: bool


class Rematch(Message, frozen=True, tag="rematch"):
    """Make a new table of the same kind with the sides turned. All keys stay valid there. A table has one rematch."""

    id: Id


class Speak(Message, frozen=True, tag="speak"):
    """Switch the language of all further rulings."""

    language: Language


Phrase = Literal[
    "hello", "luck", "thinking", "nice", "close", "sorry", "thanks", "well_played", "again",
    "shout", "bravo", "ha", "ay",
]  # fmt: skip
"""The phrases that a person can say: sentences, then reactions. The page has their words."""


class Say(Message, frozen=True, tag="say"):
    """Send a ready phrase to everybody at the table. Nothing is stored."""

    id: Id
    phrase: Phrase


class Ping(Message, frozen=True, tag="ping"):
    """Ask whether the connection is alive."""


FromProgram: TypeAlias = (
    Hello
    | Sit
    | SendEvent
    | Try
    | Why
    | Places
    | Part
    | Throw
    | Back
    | Ask
    | Answer
    | Resign
    | GiveSeat
    | Open
    | Rematch
    | Speak
    | Say
    | Ping
)

Lasting: TypeAlias = Sit | SendEvent | Part | Throw | Back | Ask | Answer | Resign | GiveSeat | Open | Rematch
"""The commands that are stored."""
SocketOnly: TypeAlias = Hello | Speak | Ping
"""The messages about the connection itself. They are not allowed over HTTP."""


# Messages from the server, on the socket.


class RulingText(Message, frozen=True):
    """A ruling, with its sentence in the receiver's language."""

    clause: str
    key: str
    text: str
    side: int | None = None
    points: int = 0
    facts: Json = {}
    """The values in the sentence: products, names, numbers."""
    veiled: bool = False
    """Whether people at the table see this ruling only when they see its event in full (`Unseen`)."""


class Unseen(Message, frozen=True):
    """The differences that people at a simulated table see from their positions. Views carry it as `unseen`.

    This is conduct, not secrecy: events and views are complete, and the page shows less.
    """

    after: int
    """The number of events that are seen in full. Of later events a page shows the type, the seat, and the rulings that
    are not veiled."""
    view: Json
    """The fields that a page shows instead of the view's own, such as the seen `things`."""


class EventMessage(Message, frozen=True, tag="event"):
    """An event of the game as this place may see it, with its rulings and the position after it."""

    seq: int
    """The number of the log's last entry. Events come in order, without gaps."""
    n: int
    """The event's number in the record, from 1."""
    at: int
    """The time when it was stored: milliseconds since 1970, UTC."""
    event: Json
    by: Literal["seat", "referee", "world", "house"]
    rulings: tuple[RulingText, ...]
    view: Json
    """The game's view (`Game.view`) after the event, for this seat or spectator. It has `things` if the game has things
    that lie on a board, and `unseen` (`Unseen`) if people do not see everything yet."""
    choices: Json = None
    """All choices of this seat now. None if this seat has no choice, or too many to list, as for a line-up."""
    offers: tuple[Offer, ...] | None = None
    """For each of the `choices`: its costs, what it touches, and its chances. None if the game has no offers."""
    can_take_back: int = 0
    """As in `TableStatus`, which is not sent again for it."""
    moves: bool = False
    """Whether things moved at a simulated table before this event. The motion is in `motion`, or at GET .../motion/{n}.
    """
    motion: Json = None
    """The motion, from `at` on; see docs/server.md. In a `table` message only the last event that moves has it."""


class EventsTakenBack(Message, frozen=True, tag="taken_back"):
    """Events were taken back; the first `kept` stand. Also sent with the first choices, when all persons have come."""

    seq: int
    kept: int
    view: Json
    choices: Json = None
    offers: tuple[Offer, ...] | None = None
    can_take_back: int = 0


class HandSpread(Message, frozen=True):
    """The errors of a seat's throws around their aims, if throws are simulated."""

    level: str
    spread: dict[str, float]
    """Standard deviations of independent normal errors."""


class SeatStatus(Message, frozen=True):
    """A seat and its player."""

    name: str
    side: int
    player: str
    """`person`, or the house's player."""
    here: bool
    """Whether the seat's person is connected."""
    given: Literal["seat", "referee", "owner"] | None = None
    """The role that handed the seat on last: its person, the referee, or the owner who came back. Otherwise None."""
    hand: HandSpread | None = None
    """The seat's hand, if throws are simulated."""


class QuestionStatus(Message, frozen=True):
    """A seat's question to the others."""

    seat: int
    what: Literal["back", "result"]
    winner: int | None = None
    agreed: tuple[int, ...] = ()
    """The seats that have agreed. The house always agrees."""


class DeclinedQuestion(Message, frozen=True):
    """A question that a seat declined, or that the asking seat withdrew."""

    seat: int
    """The seat that asked."""
    what: Literal["back", "result"]
    by: int
    """The seat that declined."""


class GameResult(Message, frozen=True):
    """How the game ended: by its rules (`played`) or by the people."""

    how: Literal["played", "resigned", "agreed"]
    winner: int | None = None
    side: int | None = None
    """The side that resigned."""
    by: Literal["seat", "referee"] = "seat"
    """Whether the seat resigned itself or the referee resigned for it."""


class Starting(Message, frozen=True):
    """The progress of preparing a game's physics. It is compiled on a machine's first run, and loaded later."""

    house: HouseState
    done: int = 0
    """The number of compiled functions. 0 of 0 until it is clear whether any must be compiled."""
    of: int = 0


class ChanceStatus(Message, frozen=True):
    """The data with which anybody can check the dice, cards and throws of a simulated table; see docs/fair.md."""

    commitment: str | None = None
    """SHA-256 of the table's id and seed, sent before any nonce. None for a table whose seed is not committed."""
    nonces: tuple[str | None, ...] = ()
    """The nonce of each seat."""
    awaited: tuple[int, ...] = ()
    """The seats of persons who have not come yet. Until they come, nothing is drawn and nobody chooses."""
    seed: str | None = None
    """The seed, sent when the game is over."""


class TableStatus(Message, frozen=True, tag="status"):
    """The state of the table without the game. The whole status is sent whenever a part changes."""

    seq: int
    seats: tuple[SeatStatus, ...]
    watchers: int
    referees: int
    """The number of pages that report as the referee. If there are several, each should show it."""
    open: bool
    ask: QuestionStatus | None = None
    declined: DeclinedQuestion | None = None
    """The last question, if it was declined and the game has not continued since."""
    result: GameResult | None = None
    deadline: int | None = None
    """The time when the clock of the awaited seat runs out: milliseconds since 1970, UTC."""
    parts: tuple[int, ...] = ()
    """The seats that have reported their part of a happening."""
    can_take_back: int = 0
    """The number of events that this place could take back, or ask to."""
    rematch: str | None = None
    """The id of the rematch's table. This table's keys open it too."""
    rematch_seats: tuple[int, ...] = ()
    """For each seat of the rematch: the seat of this table whose player and key it has. Empty without a rematch."""
    house: HouseState = "ready"
    """`starting` while the game's physics is being prepared."""
    starting: Starting | None = None
    """The progress of preparing the physics."""
    chance: ChanceStatus | None = None
    """None at a real table."""


class TableState(Message, frozen=True, tag="table"):
    """The answer to `hello`: the complete table, for this place."""

    protocol: int
    """The version of the messages (`PROTOCOL`)."""
    seq: int
    table: str
    game: str
    title: str
    role: Role
    seat: int | None
    """The seat of this place; None for the referee and for spectators."""
    seats: tuple[str, ...]
    """The name of each seat's player."""
    sides: tuple[int, ...]
    """The side of each seat."""
    real: bool
    """Whether people look at a real table and report its happenings."""
    sight: SightName
    """With `above`, people at the table see everything at once. With `shooter` and `called`, they see less than events
    and views have (`Game.discretion`). This is conduct, not secrecy: `unseen` in the view has what they see. With
    `called`, a caller calls how things lie."""
    rules: Json
    """All rule options, with defaults."""
    clock: int | None
    """Seconds for each choice."""
    equipment: Json
    """The complete equipment or deck: the cards with their stats, or the measures of the board."""
    n: int
    """The number of events so far."""
    now: int
    """The server's clock: milliseconds since 1970, UTC. The motion of the last event may still be running."""
    view: Json
    choices: Json
    events: tuple[EventMessage, ...]
    """The last few events, for their rulings. Only the last event has a view."""
    status: TableStatus
    offers: tuple[Offer, ...] | None = None
    terms: Json = None
    """Numbers and lists of the rules (`Game.terms`) that a page shows or asks with, if the game has any."""
    drawings: Json = None
    """The shapes with which the board is drawn (`ruedo.core.drawing.Drawings`). Only this message has them."""
    hints: bool = True
    """Whether chances are shown. Without hints no offer has a chance, and no view has advice."""


class Stored(Message, frozen=True, tag="stored"):
    """The command is stored on the disk."""

    id: str
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """The command is refused, with the reason. Nothing has changed."""

    text: str
    id: str | None = None
    key: str = ""
    clause: str | None = None
    field: str | None = None


class Tried(Message, frozen=True, tag="tried"):
    """The rulings on the tried events, and the position after them."""

    id: str
    rulings: tuple[tuple[RulingText, ...], ...]
    """The rulings on each event."""
    view: Json
    event: Json = None
    """The event that `places` describes."""


class Allowed(Message, frozen=True, tag="allowed"):
    """The answer to `why` if the choice is allowed, and to `say`."""

    id: str


class Said(Message, frozen=True, tag="said"):
    """A person at the table says a ready phrase."""

    seat: int
    phrase: Phrase


class NewKey(Message, frozen=True, tag="key"):
    """The new key of a seat that was handed to another person. Only the sender of `give_seat` receives it."""

    id: str
    seat: int
    key: str


class Pong(Message, frozen=True, tag="pong"):
    """The connection is alive."""


ToProgram: TypeAlias = (
    TableState
    | EventMessage
    | EventsTakenBack
    | TableStatus
    | Said
    | Stored
    | Refused
    | Tried
    | Allowed
    | NewKey
    | Pong
)
