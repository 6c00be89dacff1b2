"""Every message between a program and the server on the socket. See docs/server.md.

`ruedo.web.protocol.http_bodies` defines the messages over HTTP.

The types reject unknown fields and limit all sizes, so no other code needs to check the form of a message.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from ruedo.core.game import SightName
from ruedo.core.offer import Offer
from ruedo.core.record import Name
from ruedo.core.setup import Nonce
from ruedo.web.protocol.message import HouseState, Id, Json, Key, Message, PlayerSpec, Role, SeatNumber
from ruedo.web.protocol.status_parts import (
    ChanceStatus,
    DeclinedQuestion,
    GameResult,
    QuestionStatus,
    SeatStatus,
    Starting,
)
from ruedo.words import Language

# Messages that a program sends over the socket. The first one is `hello`.


class Hello(Message, frozen=True, tag="hello"):
    """Take a place: a seat, or the place of the referee or of a spectator."""

    key: Key | None = None
    """The key of the place. Without a key, a program can watch an open table."""
    language: Language = "en"
    """The language of rulings and refusals."""
    nonce: bool = False
    """Whether this program will send a `nonce` after it has received the table's commitment. Until it does, the seat
    counts as free."""


class Sit(Message, frozen=True, tag="nonce"):
    """Take a seat. Before the table's first draw, a program may also add a nonce to the table's randomness."""

    id: Id
    nonce: Nonce | None = None


class SendEvent(Message, frozen=True, tag="send_event"):
    """Send a person's event: a choice, or the report of an event that happened at a real table."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    """The last `seq` that the program had received when the person chose. If the game has changed since then, the event
    is refused as stale."""
    event: Json
    """The event in the format of a record."""


class Try(Message, frozen=True, tag="try"):
    """Ask for the rulings on events, so that people can review a turn before they send it. Nothing is stored."""

    id: Id
    events: Annotated[tuple[Json, ...], Meta(min_length=1, max_length=32)]


class Why(Message, frozen=True, tag="why"):
    """Ask why a choice of the sender's seat is not allowed now. The answer is `refused` with the clause, or `allowed`.

    Nothing is stored. The referee of a real table may also ask, within the limits that apply to `try`.
    """

    id: Id
    event: Json = None
    """The choice in the format of a record."""
    touches: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=16)] = ()
    """The things that the person touches, named as in offers, instead of `event`. The game finds the choice that they
    identify."""


class Hint(Message, frozen=True, tag="hint"):
    """Ask for the choice that the house considers best for the sender's seat.

    The server refuses this if other people play at the table.
    """

    id: Id


class ReportPlaces(Message, frozen=True, tag="places"):
    """Ask for the event that reports things at these positions on the board, and for the rulings on it.

    Nothing is stored. The answer contains the event. After the referee has checked it, the program sends it.
    """

    id: Id
    places: Annotated[tuple[tuple[float, float] | None, ...], Meta(max_length=32)]
    """The position of each thing in metres, as in records, or null if the thing is not on the board."""


class ListChoices(Message, frozen=True, tag="list"):
    """Ask for all choices and reports that the sender can send now.

    Other messages leave the choices out if there are too many. Nothing is stored.
    """

    id: Id


class Part(Message, frozen=True, tag="part"):
    """A seat's part of an event that several seats report together, because each seat sees only its own cards."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    part: Json


class RollDice(Message, frozen=True, tag="throw"):
    """Let the server roll the dice at a real table, or draw another random event that everybody may see."""

    id: Id
    after: Annotated[int, Meta(ge=0)]


class Back(Message, frozen=True, tag="back"):
    """Take back the last events. Only the referee of a real table may do this."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    count: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Ask(Message, frozen=True, tag="ask"):
    """Ask the other seats to take back the last choice, or to end the game with a result.

    If the referee of a real table sends a result, the game ends at once, because the players have agreed aloud.
    """

    id: Id
    what: Literal["back", "result"]
    winner: SeatNumber | None = None
    """The side that wins in the proposed result, or None for a draw."""


class Answer(Message, frozen=True, tag="answer"):
    """Agree to the open question (`yes`), or decline it. If the seat that asked declines, the question is withdrawn."""

    id: Id
    yes: bool


class Resign(Message, frozen=True, tag="resign"):
    """Resign the game for the side of a seat. The referee may do this for a person who has been away for a while."""

    id: Id
    seat: SeatNumber | None = None


class GiveSeat(Message, frozen=True, tag="give_seat"):
    """Hand a seat over to a player of the house, or to another person, who receives a new key.

    Only the person at the seat and the referee may do this.
    """

    id: Id
    seat: SeatNumber
    player: PlayerSpec = "person"


class Rename(Message, frozen=True, tag="rename"):
    """Change the name of a seat's player. Only the person at the seat may do this, before the end of the game."""

    id: Id
    name: Name


class Open(Message, frozen=True, tag="open"):
    """Open the table to all spectators, or close it. Only the referee may do this."""

    id: Id
    open: bool


class Rematch(Message, frozen=True, tag="rematch"):
    """Make a new table with the same settings and keys, at which the sides play in a different order.

    A table has only one rematch.
    """

    id: Id


class Speak(Message, frozen=True, tag="speak"):
    """Choose the language of all later messages."""

    language: Language


Phrase = Literal[
    "hello", "luck", "thinking", "nice", "close", "sorry", "thanks", "well_played", "again",
    "shout", "bravo", "ha", "ay",
]  # fmt: skip
"""The phrases that a person can send: first sentences, then reactions. The page contains their text in each
language."""


class Say(Message, frozen=True, tag="say"):
    """Send one of the `Phrase`s to everybody at the table. The phrase is not stored."""

    id: Id
    phrase: Phrase


class Ping(Message, frozen=True, tag="ping"):
    """Ask whether the connection is alive."""


Lasting: TypeAlias = (
    Sit | SendEvent | Part | RollDice | Back | Ask | Answer | Resign | GiveSeat | Rename | Open | Rematch
)
"""The messages that are stored in the table's log."""
SocketOnly: TypeAlias = Hello | Speak | Ping
"""The messages about the connection itself. They are not allowed over HTTP."""
FromProgram: TypeAlias = SocketOnly | Lasting | Try | Why | Hint | ReportPlaces | ListChoices | Say


# Messages that the server sends over the socket.


class RulingText(Message, frozen=True):
    """A ruling, with its sentence in the receiver's language."""

    clause: str
    key: str
    text: str
    side: int | None = None
    points: int = 0
    facts: Json = field(default_factory=dict)
    """The values that the sentence contains, such as names and numbers."""
    veiled: bool = False
    """Whether people at the table see this ruling only after they have seen its event completely (`Unseen`)."""


class Unseen(Message, frozen=True):
    """The parts of a view that look different to people at the table, because they cannot see the whole board.

    It is the field `unseen` of a view. It does not protect a secret: events and views are complete, but the page shows
    less.
    """

    after: int
    """The number of events that people see completely. Of later events, a page shows only the type, the seat, and the
    rulings that are not veiled."""
    view: Json
    """The fields that a page shows instead of the same fields of the view, such as `things`."""


class EventMessage(Message, frozen=True, tag="event"):
    """An event of the game, as the receiver may see it, with its rulings and the position after it."""

    seq: int
    """The number of the event's entry in the log. Events arrive in order and without gaps."""
    n: int
    """The number of the event in the record. The first event is 1."""
    at: int
    """The time when the event was stored, in milliseconds since 1970, UTC."""
    event: Json
    by: Literal["seat", "referee", "world", "house"]
    rulings: tuple[RulingText, ...]
    view: Json
    """The game's view (`Game.view`) after the event, for this seat or spectator. It contains `things` if the game
    has things on a board. It contains `unseen` (`Unseen`) if people do not see everything yet."""
    choices: Json = None
    """All choices that this seat has now. None if it has no choice, or too many, for example for a line-up."""
    offers: tuple[Offer, ...] | None = None
    """For each of the `choices`: its costs, the things that it touches, and its odds. None if the game has no
    offers."""
    can_take_back: int = 0
    """The number of events that the receiver could take back. See `TableStatus.can_take_back`."""
    result: GameResult | None = None
    """The result of the game if this event ended it. See `TableStatus.result`."""
    moves: bool = False
    """Whether a motion on a simulated board produced this event. The motion is in `motion`, or at GET
    .../motion/{n}."""
    motion: Json = None
    """The motion, which begins at the time `at`. In a `table` message, only the last event that has a motion contains
    it."""


class EventsTakenBack(Message, frozen=True, tag="taken_back"):
    """Events were taken back. The first `kept` events remain.

    The server also sends this message, with the first choices, when the last person has taken a seat.
    """

    seq: int
    kept: int
    view: Json
    choices: Json = None
    offers: tuple[Offer, ...] | None = None
    can_take_back: int = 0
    result: GameResult | None = None


class TableStatus(Message, frozen=True, tag="status"):
    """The status of the table, without the game. If one part of it changes, the server sends the complete status."""

    seq: int
    seats: tuple[SeatStatus, ...]
    watchers: int
    referees: int
    """The number of connected pages of the referee. If there is more than one, each of these pages should show this."""
    open: bool
    ask: QuestionStatus | None = None
    declined: DeclinedQuestion | None = None
    """The last question, if it was declined and the game has not continued since then."""
    result: GameResult | None = None
    deadline: int | None = None
    """The time when the clock of the awaited seat runs out, in milliseconds since 1970, UTC."""
    parts: tuple[int, ...] = ()
    """The seats that have already reported their part of an event."""
    can_take_back: int = 0
    """The number of events that the receiver may take back, or may ask to take back."""
    rematch: str | None = None
    """The id of the rematch's table. This table's keys open it too."""
    rematch_seats: tuple[int, ...] = ()
    """For each seat of the rematch, the seat of the same player at this table. Empty if there is no rematch."""
    house: HouseState = "ready"
    """The state of the house. It is `starting` while the game's physics is being prepared. It is also `starting` while
    a choice takes long because the code of the house's player is being compiled."""
    starting: Starting | None = None
    """The progress of preparing the physics, or None if the physics is ready or not needed."""
    chance: ChanceStatus | None = None
    """The data for checking the randomness, or None at a real table."""


class TableState(Message, frozen=True, tag="table"):
    """The answer to `hello`: the complete state of the table, as the receiver may see it."""

    protocol: int
    """The version of the messages (`PROTOCOL`)."""
    seq: int
    table: str
    game: str
    title: str
    role: Role
    seat: int | None
    """The seat of the receiver, or None for the referee and for spectators."""
    seats: tuple[str, ...]
    """The name of the player at each seat."""
    sides: tuple[int, ...]
    """The side of each seat."""
    real: bool
    """Whether people play at a real table and report its events."""
    sight: SightName
    """How people see the board. With `above`, they see everything. With `shooter` and `called`, they see less than
    events and views contain (`Game.discretion`), and the page uses the field `unseen` of the view. With `called`, a
    caller also announces where things are."""
    rules: Json
    """All rule options. Defaults are filled in."""
    clock: int | None
    """The seconds that a person has for each choice."""
    equipment: Json
    """The complete equipment: the cards of the deck with their stats, or the measures of the board."""
    n: int
    """The number of events so far."""
    now: int
    """The time on the server's clock, in milliseconds since 1970, UTC. The motion of the last event may still be
    running."""
    view: Json
    choices: Json
    events: tuple[EventMessage, ...]
    """The last events with their rulings. Only the last event has a view."""
    status: TableStatus
    offers: tuple[Offer, ...] | None = None
    terms: Json = None
    """Numbers and lists from the rules that a page needs (`Display.terms`). None if the game has no such data."""
    drawings: Json = None
    """The shapes with which the board is drawn (`ruedo.core.shapes.Drawings`). Only this message has them."""
    hints: bool = True
    """Whether the table shows odds. Without hints, offers have no odds and views have no advice."""


class Stored(Message, frozen=True, tag="stored"):
    """The answer to a command that is now stored on the disk."""

    id: str
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """The answer to a command that was refused for the reason in `text`. Nothing has changed."""

    text: str
    id: str | None = None
    key: str = ""
    clause: str | None = None
    field: str | None = None


class Tried(Message, frozen=True, tag="tried"):
    """The answer to `try`: the rulings on the events, and the position after them."""

    id: str
    rulings: tuple[tuple[RulingText, ...], ...]
    """The rulings on each event."""
    view: Json
    event: Json = None
    """The event that `places` describes."""


class Possible(Message, frozen=True, tag="possible"):
    """The answer to `list`: all choices and reports that the sender can send now."""

    id: str
    n: int
    """The number of events so far. The lists are valid only at this position."""
    choices: tuple[Json, ...] = ()
    """The choices and other events that the receiver can send, in the format of a record. Empty if there are too
    many."""
    parts: tuple[Json, ...] = ()
    """The parts of an event that this seat can report with `part`. Empty if the game cannot list them."""
    kind: str = ""
    """The type of the awaited event if only some seats can report it. Otherwise empty."""
    reporters: tuple[int, ...] = ()
    """The seats that can report this event. If there is more than one, each of these seats reports a part."""


class Hinted(Message, frozen=True, tag="hinted"):
    """The answer to `hint`: the best choice, the odds after it, and the best choice of a different type."""

    id: str
    choice: Json
    value: float
    other: Json = None
    other_value: float = 0.0


class Allowed(Message, frozen=True, tag="allowed"):
    """The answer to `why` if the choice is allowed. It is also the answer to `say`."""

    id: str


class Said(Message, frozen=True, tag="said"):
    """A person at the table has sent a phrase to everybody."""

    seat: int
    phrase: Phrase


class NewKey(Message, frozen=True, tag="key"):
    """The new key of a seat that was handed to another person. Only the sender of `give_seat` receives it."""

    id: str
    seat: int
    key: str


class Pong(Message, frozen=True, tag="pong"):
    """The answer to `ping`: the connection is alive."""


Broadcast: TypeAlias = TableState | EventMessage | EventsTakenBack | TableStatus | Said
ToProgram: TypeAlias = Broadcast | Stored | Refused | Tried | Possible | Hinted | Allowed | NewKey | Pong
