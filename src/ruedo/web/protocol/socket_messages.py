"""Every message between a program and the server on the socket. See docs/server.md.

`ruedo.web.protocol.http_bodies` has the messages over HTTP.

Unknown fields are refused, and sizes are bounded, so that nothing else needs to check a message's shape.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from ruedo.core.game import SightName
from ruedo.core.offer import Offer
from ruedo.core.setup import Nonce
from ruedo.words import Language

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
"""A request's id, chosen by the program; the answer carries it. A request that is repeated under its id is not run
twice."""
Token = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""An unguessable secret that is a place at a table: a seat's, the referee's or a watcher's."""
PlayerSpec = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z]+(:[a-z]+)?$")]
"""Who plays at a seat: `person`, or a house's player, with its skill where throws are simulated: `simple:good`."""
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Role = Literal["seat", "referee", "watch"]
HouseState = Literal["ready", "starting", "failed"]
Json: TypeAlias = Any
PROTOCOL: Final = 1
"""The version of the messages, on the socket and over HTTP."""
MESSAGE_LIMIT = 16 * 1024
"""Bytes that a message on the socket may have."""


class Message(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, gc=False):
    """The base of all messages; none is ever part of a cycle, so that the garbage collector skips them."""


# From a program, on the socket. `hello` comes first.


class Hello(Message, frozen=True, tag="hello"):
    """Take a place: a seat, the referee's or a spectator's."""

    token: Token | None = None
    """Without a token, an open table can be watched."""
    language: Language = "en"
    """The language of rulings and refusals."""
    nonce: bool = False
    """Whether this program will add a `nonce`, once it has heard the table's commitment; until then a seat that nobody
    has come to yet is not taken."""


class Sit(Message, frozen=True, tag="nonce"):
    """A seat is taken, and adds to the chance of the table, before its first draw."""

    id: Id
    nonce: Nonce | None = None


class Send(Message, frozen=True, tag="send"):
    """A choice, or a happening that is reported."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    """The last `seq` that the program knew when it chose; what was decided on an older game is refused as stale."""
    event: Json
    """The event, as a record writes it."""


class Try(Message, frozen=True, tag="try"):
    """Ask what would be ruled on these events; nothing is kept. Thus a turn is reviewed before it is committed."""

    id: Id
    events: Annotated[tuple[Json, ...], Meta(min_length=1, max_length=32)]


class Why(Message, frozen=True, tag="why"):
    """Why a choice of one's own cannot be made now: `refused` has the clause, `allowed` says that it can.

    Nothing is kept. At a real table the referee may ask too, where `try` may.
    """

    id: Id
    event: Json = None
    """The choice, as a record writes it."""
    touches: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=16)] = ()
    """In place of an event: things that are touched, as offers name them; the game says which choice that may mean."""


class Places(Message, frozen=True, tag="places"):
    """What would be reported, and ruled, if things lay at these places on the board: the rules say how they lie.

    Nothing is kept; the answer has the event, to be sent once it has been looked at.
    """

    id: Id
    places: Annotated[tuple[tuple[float, float] | None, ...], Meta(max_length=32)]
    """In metres, as records write them; null is off the board."""


class Part(Message, frozen=True, tag="part"):
    """A seat's part of a happening that several report, since each sees only its own: its cards of a `deal`."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    part: Json


class Throw(Message, frozen=True, tag="throw"):
    """At a real table: let the server report what is awaited of chance and lies open, as dice; it draws fairly."""

    id: Id
    after: Annotated[int, Meta(ge=0)]


class Back(Message, frozen=True, tag="back"):
    """The referee of a real table takes the last events back."""

    id: Id
    after: Annotated[int, Meta(ge=0)]
    count: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Ask(Message, frozen=True, tag="ask"):
    """A seat asks the others: to take its last choice back, or to end the game with a result.

    The referee of a real table says so what people have agreed on; that ends the game at once.
    """

    id: Id
    what: Literal["back", "result"]
    winner: SeatNumber | None = None
    """The winning side of the result that is proposed; None for a draw."""


class Answer(Message, frozen=True, tag="answer"):
    """A seat agrees to what was asked, or does not; whoever asked takes it back with `yes` false."""

    id: Id
    yes: bool


class Resign(Message, frozen=True, tag="resign"):
    """A seat gives up for its side; the referee says which seat does, which a person must have left for a while."""

    id: Id
    seat: SeatNumber | None = None


class GiveSeat(Message, frozen=True, tag="give_seat"):
    """The referee, or who sits there, hands a seat to a house's player, or to another person by a new link."""

    id: Id
    seat: SeatNumber
    player: PlayerSpec = "person"


class Open(Message, frozen=True, tag="open"):
    """The referee opens the table to everybody's eyes, or closes it."""

    id: Id
    open: bool


class Rematch(Message, frozen=True, tag="rematch"):
    """A new table of the same kind, sides changed; seats keep their links' secrets. Once for a table."""

    id: Id


class Speak(Message, frozen=True, tag="speak"):
    """Send rulings in another language from now on."""

    language: Language


Phrase = Literal[
    "hello", "luck", "thinking", "nice", "close", "sorry", "thanks", "well_played", "again",
    "shout", "bravo", "ha", "ay",
]  # fmt: skip
"""What can be said at a table: ready phrases, then reactions; the page has the words."""


class Say(Message, frozen=True, tag="say"):
    """Say a ready phrase to all who are at the table. Nothing is kept."""

    id: Id
    phrase: Phrase


class Ping(Message, frozen=True, tag="ping"):
    """Ask whether the connection is alive."""


FromProgram: TypeAlias = (
    Hello
    | Sit
    | Send
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

Lasting: TypeAlias = Sit | Send | Part | Throw | Back | Ask | Answer | Resign | GiveSeat | Open | Rematch
"""The commands that are stored."""


# From the server, on the socket.


class ToldRuling(Message, frozen=True):
    """A ruling, and its sentence in the language of the one who is told."""

    clause: str
    key: str
    text: str
    side: int | None = None
    points: int = 0
    facts: Json = {}
    """What the sentence is filled in with: products, names, numbers."""
    veiled: bool = False
    """Whether people at the table learn it only when they see its event in full (`Unseen`)."""


class Unseen(Message, frozen=True):
    """What people at a simulated table, who keep to their places, see differently: in a view, as `unseen`.

    It is conduct, not secrecy: events and views hold everything, and a front shows less.
    """

    after: int
    """How many events are seen in full. Of the later ones a front shows the type, the seat, and the rulings that are
    not veiled."""
    view: Json
    """The fields of the view that a front shows in place of the view's own, such as the seen `things`."""


class Step(Message, frozen=True, tag="step"):
    """An event of the game, as this place may see it: its rulings, and the position after it."""

    seq: int
    """The number of the log's last entry. Steps come in order, without gaps."""
    n: int
    """The event's number in the record, from 1."""
    at: int
    """When it was stored: milliseconds since 1970, UTC."""
    event: Json
    by: Literal["seat", "referee", "world", "house"]
    rulings: tuple[ToldRuling, ...]
    view: Json
    """The game's view (`Game.view`) for this seat or spectator, after the event; if a game has things that lie on
    a board, `things` has them; if people do not see everything, `unseen` has what they see (`Unseen`)."""
    choices: Json = None
    """All that this seat can choose now; None where there is none, or too many to list (a line-up)."""
    offers: tuple[Offer, ...] | None = None
    """Beside `choices`, in their order: what each costs, touches and promises; None where the game does not say."""
    can_take_back: int = 0
    """As in `room`, which is not sent again for it."""
    moves: bool = False
    """Whether things moved until then at a simulated table: how, is `motion`, or asked for (GET .../motion/{n})."""
    motion: Json = None
    """How they moved, from `at` on: see docs/server.md. Of the last steps that a newcomer is sent, the last that moves
    has it."""


class ToldBack(Message, frozen=True, tag="taken_back"):
    """Events were taken back: the first `kept` stand. Also sent when everybody has come, with the first choices."""

    seq: int
    kept: int
    view: Json
    choices: Json = None
    offers: tuple[Offer, ...] | None = None
    can_take_back: int = 0


class ToldHand(Message, frozen=True):
    """How far a seat's throws stray from their aims, where throws are simulated."""

    level: str
    spread: dict[str, float]
    """Standard deviations of independent normal errors."""


class ToldSeat(Message, frozen=True):
    """Who sits at a seat."""

    name: str
    side: int
    player: str
    """`person`, or the house's player."""
    here: bool
    """Whether a person's link to this seat is up."""
    given: Literal["seat", "referee", "owner"] | None = None
    """Who handed it on last: who sat there, the referee, or its owner who came back; None while nobody did."""
    hand: ToldHand | None = None
    """Its hand, where throws are simulated."""


class ToldAsk(Message, frozen=True):
    """What a seat asks the others."""

    seat: int
    what: Literal["back", "result"]
    winner: int | None = None
    agreed: tuple[int, ...] = ()
    """The seats that have agreed; bots always do."""


class ToldDeclined(Message, frozen=True):
    """A question that somebody declined, or whoever asked withdrew."""

    seat: int
    """Who had asked."""
    what: Literal["back", "result"]
    by: int
    """The seat that declined."""


class ToldResult(Message, frozen=True):
    """How the game ended, the rules' own way (`played`) or by people."""

    how: Literal["played", "resigned", "agreed"]
    winner: int | None = None
    side: int | None = None
    """The side that resigned."""
    by: Literal["seat", "referee"] = "seat"
    """Who resigned: a seat for itself, or the referee for it."""


class Starting(Message, frozen=True):
    """How far the physics of a game is made ready: on a machine's first run it is compiled, later it is loaded."""

    house: HouseState
    done: int = 0
    """Of its functions, how many are compiled; 0 of 0 while it is not known whether any must be."""
    of: int = 0


class ToldChance(Message, frozen=True):
    """How the dice, cards and throws of a simulated table can be checked; see docs/fair.md."""

    commitment: str | None = None
    """SHA-256 of the table's id and seed, sent before any nonce. None for a table whose seed is not committed."""
    nonces: tuple[str | None, ...] = ()
    """By seat."""
    awaited: tuple[int, ...] = ()
    """The seats of persons who have not come yet: until then nothing is drawn and nobody chooses."""
    seed: str | None = None
    """Told once the game is over."""


class RoomStatus(Message, frozen=True, tag="room"):
    """The state of the table apart from the game: sent whole whenever any of it changes."""

    seq: int
    seats: tuple[ToldSeat, ...]
    watchers: int
    referees: int
    """How many pages report as the referee: of several, each should know."""
    open: bool
    ask: ToldAsk | None = None
    declined: ToldDeclined | None = None
    """The last question, where it was declined and the game has not gone on since."""
    result: ToldResult | None = None
    deadline: int | None = None
    """When the seat that is awaited runs out of time: milliseconds since 1970, UTC."""
    parts: tuple[int, ...] = ()
    """The seats that have reported their part of a happening."""
    can_take_back: int = 0
    """How many events this place could take back, or ask to."""
    rematch: str | None = None
    """The id of the rematch's table; a seat's, the referee's and the watchers' tokens are the same there, seats
    turned with the sides."""
    rematch_seat: int | None = None
    """This place's seat there."""
    house: HouseState = "ready"
    """`starting` while the physics of the game is made ready."""
    starting: Starting | None = None
    """How far that is."""
    chance: ToldChance | None = None
    """None at a real table."""


class TableState(Message, frozen=True, tag="table"):
    """The answer to `hello`: the whole table, for this place."""

    protocol: int
    """The version of the messages (`PROTOCOL`)."""
    seq: int
    table: str
    game: str
    title: str
    role: Role
    seat: int | None
    """This place's seat; None for the referee and those who watch."""
    seats: tuple[str, ...]
    """The players' names by seat."""
    sides: tuple[int, ...]
    """The side of each seat."""
    real: bool
    """Whether people look at a real table and report what happens there."""
    sight: SightName
    """With `above` people at the table see everything at once. With `shooter` and `called` they see less than events
    and views hold (`Game.discretion`): it is conduct, not secrecy, and `unseen` in the view has what they see. With
    `called` a caller calls how things lie."""
    rules: Json
    """All options, defaults too."""
    clock: int | None
    """Seconds for each choice."""
    equipment: Json
    """The game's equipment or deck, whole: cards with their stats, or the board's measures."""
    n: int
    """Events so far."""
    now: int
    """The server's clock: milliseconds since 1970, UTC. A motion that began at a step's `at` may be going on."""
    view: Json
    choices: Json
    steps: tuple[Step, ...]
    """The last few, for their rulings; of their views only the last one's is told."""
    room: RoomStatus
    offers: tuple[Offer, ...] | None = None
    terms: Json = None
    """Numbers and lists of the rules that a front shows or asks by (`Game.terms`), where a game tells any."""
    drawings: Json = None
    """What the board is drawn with (`ruedo.core.drawing.Drawings`): told here alone, where a game has it."""
    hints: bool = True
    """Without hints no offer has a chance, and no view advises."""


class Stored(Message, frozen=True, tag="stored"):
    """The command is on the disk."""

    id: str
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """The command is refused, and why; nothing has changed."""

    text: str
    id: str | None = None
    key: str = ""
    clause: str | None = None
    field: str | None = None


class Tried(Message, frozen=True, tag="tried"):
    """What would be ruled on the events that were tried, and where the game would stand."""

    id: str
    rulings: tuple[tuple[ToldRuling, ...], ...]
    """By event."""
    view: Json
    event: Json = None
    """What would be reported, in answer to `places`."""


class Allowed(Message, frozen=True, tag="allowed"):
    """The choice that was asked about with `why` can be made; or a phrase was said."""

    id: str


class Said(Message, frozen=True, tag="said"):
    """Somebody at the table says a ready phrase."""

    seat: int
    phrase: Phrase


class NewToken(Message, frozen=True, tag="token"):
    """The secret of the link to a seat that was given to another person, for whoever gave it alone."""

    id: str
    seat: int
    token: str


class Pong(Message, frozen=True, tag="pong"):
    """The connection is alive."""


ToProgram: TypeAlias = (
    TableState | Step | ToldBack | RoomStatus | Said | Stored | Refused | Tried | Allowed | NewToken | Pong
)
