"""The entries of a table's log: its founding, then one entry for each decision.

The record has the events that stand. Everything else, such as seats, questions and resignations, belongs to the table.
"""

import hashlib
import secrets
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, field

from ruedo.core.record import Header
from ruedo.core.setup import Nonce, Setup

Json: TypeAlias = Any
Thing = TypeVar("Thing")
By = Literal["seat", "referee", "world", "house"]
"""The maker of an event: a seat's person, the referee of a real table, the simulated world, or the house."""


class DrawVersions(Struct, frozen=True, forbid_unknown_fields=True):
    """The versions that determine the result of a draw. Equal versions give equal results."""

    rules: str
    physics: str
    hands: str


class KeyHashes(Struct, frozen=True, forbid_unknown_fields=True):
    """The hashes of the keys of a table's places. Only the links hold the keys themselves."""

    seats: tuple[str | None, ...]
    """The hash of each seat's key; None for a house's player."""
    referee: str
    watch: str


class Founding(Struct, frozen=True, forbid_unknown_fields=True):
    """The data with which a table is created."""

    header: Header
    setup: Setup
    key_hashes: KeyHashes = field(name="keys")
    created: int
    """Milliseconds since 1970, UTC, as all times in the log."""
    clock: int | None = None
    """Seconds for each choice of a person."""
    open: bool = False
    versions: DrawVersions | None = None
    """The software that draws and computes at a table with a `FairSeed`."""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="entry"):
    """One decision at a table."""

    at: int
    id: str = ""
    """The id that the sender gave the command. A command that is sent twice is stored once."""
    sender: str = ""
    """The place that sent the command, such as `seat0`; see `Place.name`."""


class EventEntry(Entry, frozen=True, tag="event"):
    """An event of the game."""

    event: Json
    """The event; in an entry that comes from the log, its decoded JSON."""
    by: By
    lasts: int = 0
    """The length of its simulated motion in milliseconds. A clock waits for it."""


class TakenBack(Entry, frozen=True, tag="back"):
    """Events were taken back; the first `kept` stand."""

    kept: int


class PartEntry(Entry, frozen=True, tag="part"):
    """A seat's part of a happening that several seats report."""

    seat: int
    part: Json


class Asked(Entry, frozen=True, tag="asked"):
    """A seat's question to the others."""

    seat: int
    what: Literal["back", "result"]
    winner: int | None = None


class Answered(Entry, frozen=True, tag="answered"):
    """A seat's answer: it agrees, or it declines, which ends the question."""

    seat: int
    yes: bool


class Ended(Entry, frozen=True, tag="ended"):
    """The people ended the game before its rules did."""

    how: Literal["resigned", "agreed"]
    by: Literal["seat", "referee"] = "seat"
    """Whether a seat or the referee sent it."""
    side: int | None = None
    """The side that resigned."""
    winner: int | None = None


class Seated(Entry, frozen=True, tag="seated"):
    """A person came to a seat before the first draw of a table with a `FairSeed`."""

    seat: int
    nonce: Nonce | None = None


class Updated(Entry, frozen=True, tag="updated"):
    """Another version of Ruedo draws and computes from here on."""

    versions: DrawVersions


class SeatGiven(Entry, frozen=True, tag="seat"):
    """A seat was handed to a house's player or to another person."""

    seat: int
    player: str
    key_hash: str | None = field(default=None, name="key")
    by: Literal["seat", "referee", "owner"] = "seat"
    """The person who handed it on: its own person, the referee, or an owner who came back to it."""


class Opened(Entry, frozen=True, tag="opened"):
    """The table was opened to spectators, or closed."""

    open: bool


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    table: str


AnyEntry: TypeAlias = (
    EventEntry | TakenBack | PartEntry | Asked | Answered | Ended | SeatGiven | Opened | Rematched | Seated | Updated
)
_founding_decoder: "msgspec.json.Decoder[Founding]" = msgspec.json.Decoder(Founding)
_entry_decoder: "msgspec.json.Decoder[AnyEntry]" = msgspec.json.Decoder(AnyEntry)


def read_entry(body: bytes) -> AnyEntry:
    """Return an entry, decoded from the log."""
    return _entry_decoder.decode(body)


def read_founding(body: bytes) -> Founding:
    """Return a founding, decoded from the store."""
    return _founding_decoder.decode(body)


def write(value: AnyEntry | Founding) -> bytes:
    """Return an entry or a founding as the store holds it."""
    return msgspec.json.encode(value)


def new_key() -> str:
    """Return a new key of 144 random bits, which nobody can guess."""
    return secrets.token_urlsafe(18)


def new_seed() -> str:
    """Return a `FairSeed`: 32 random bytes."""
    return secrets.token_hex(32)


def new_table() -> str:
    """Return the id of a new table: 72 bits, so that ids do not collide and nobody can guess one."""
    return secrets.token_urlsafe(9)


def key_hash(key: str) -> str:
    """Return the hash of a key, which the store holds in its place."""
    return hashlib.sha256(key.encode()).hexdigest()


def changed(things: tuple[Thing, ...], index: int, thing: Thing) -> tuple[Thing, ...]:
    """Return a tuple with one item replaced."""
    return (*things[:index], thing, *things[index + 1 :])
