"""The entries of a table's log: its founding, then an entry for each decision.

The record consists of the events that stand; everything else (who sits where, what was asked, who resigned) belongs to
the table.
"""

import hashlib
import secrets
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from ruedo.core.record import Header
from ruedo.core.setup import Nonce, Setup

Json: TypeAlias = Any
Thing = TypeVar("Thing")
By = Literal["seat", "referee", "world", "house"]
"""Who made an event: a person at a seat, the referee who looks at a real table, the simulated world, a bot."""


class DrawVersions(Struct, frozen=True, forbid_unknown_fields=True):
    """What determines the result of a draw; equal versions give equal results."""

    rules: str
    physics: str
    hands: str


class KeyHashes(Struct, frozen=True, forbid_unknown_fields=True):
    """Hashes of the secrets of a table's places; the secrets themselves are in the links alone."""

    seats: tuple[str | None, ...]
    """By seat; None where the house plays."""
    referee: str
    watch: str


class Founding(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is created with."""

    header: Header
    setup: Setup
    keys: KeyHashes
    created: int
    """Milliseconds since 1970, UTC; as all times here."""
    clock: int | None = None
    """Seconds for each choice of a person."""
    open: bool = False
    versions: DrawVersions | None = None
    """The software that draws and computes at a table with a `FairSeed`."""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="entry"):
    """One thing decided at a table."""

    at: int
    id: str = ""
    """The sender's id of the command, which makes it idempotent."""


class Taken(Entry, frozen=True, tag="event"):
    """An event came to the game."""

    event: Json
    """The event, or from the log what its JSON says."""
    by: By
    lasts: int = 0
    """Milliseconds in which a simulated motion is watched; a clock waits for it."""


class TakenBack(Entry, frozen=True, tag="back"):
    """Of the events so far only the first `kept` stand."""

    kept: int


class PartTaken(Entry, frozen=True, tag="part"):
    """A seat reported its part of a happening that several report."""

    seat: int
    part: Json


class Asked(Entry, frozen=True, tag="asked"):
    """A seat asks the others something."""

    seat: int
    what: Literal["back", "result"]
    winner: int | None = None


class Answered(Entry, frozen=True, tag="answered"):
    """A seat agrees to the question, or declines it, which ends it."""

    seat: int
    yes: bool


class Ended(Entry, frozen=True, tag="ended"):
    """The game is ended by people before its rules end it."""

    how: Literal["resigned", "agreed"]
    by: Literal["seat", "referee"] = "seat"
    """Who said so."""
    side: int | None = None
    """The side that resigned."""
    winner: int | None = None


class Seated(Entry, frozen=True, tag="seated"):
    """A person came to a seat of a table with a `FairSeed`, before its first draw."""

    seat: int
    nonce: Nonce | None = None


class Updated(Entry, frozen=True, tag="updated"):
    """From here on another version of Ruedo draws and computes."""

    versions: DrawVersions


class SeatGiven(Entry, frozen=True, tag="seat"):
    """A seat is handed to a house's player or to another person."""

    seat: int
    player: str
    key: str | None = None
    by: Literal["seat", "referee", "owner"] = "seat"
    """Who gave it: who sat there, the referee, or a person who came back to a seat that the referee had given away."""


class Opened(Entry, frozen=True, tag="opened"):
    """The table is opened to spectators, or closed."""

    open: bool


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    table: str


AnyEntry: TypeAlias = (
    Taken | TakenBack | PartTaken | Asked | Answered | Ended | SeatGiven | Opened | Rematched | Seated | Updated
)
_founding_decoder: "msgspec.json.Decoder[Founding]" = msgspec.json.Decoder(Founding)
_entry_decoder: "msgspec.json.Decoder[AnyEntry]" = msgspec.json.Decoder(AnyEntry)


def read_entry(body: bytes) -> AnyEntry:
    """Return an entry as the log has it."""
    return _entry_decoder.decode(body)


def read_founding(body: bytes) -> Founding:
    """Return a founding as the store has it."""
    return _founding_decoder.decode(body)


def write(value: AnyEntry | Founding) -> bytes:
    """Return an entry or a founding as the store keeps it."""
    return msgspec.json.encode(value)


def new_secret() -> str:
    """Return an unguessable secret for a link: 144 bits."""
    return secrets.token_urlsafe(18)


def new_seed() -> str:
    """Return a `FairSeed`: 32 random bytes."""
    return secrets.token_hex(32)


def new_table() -> str:
    """Return the id of a new table: 72 bits, so that ids do not collide and a list cannot be guessed."""
    return secrets.token_urlsafe(9)


def key_of(secret: str) -> str:
    """Return the hash of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def changed(things: tuple[Thing, ...], index: int, thing: Thing) -> tuple[Thing, ...]:
    """Return a tuple with one item replaced."""
    return (*things[:index], thing, *things[index + 1 :])
