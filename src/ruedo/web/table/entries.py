"""The log of a table. It begins with the data with which the table was created. Each decision adds entries.

The record of a game contains only events that were not taken back. The log also contains seats, questions and
resignations.
"""

import hashlib
import secrets
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, field

from ruedo.core.log import Entry
from ruedo.core.record import Header
from ruedo.core.setup import Nonce, Setup

Json: TypeAlias = Any
Thing = TypeVar("Thing")
By = Literal["seat", "referee", "world", "house"]
"""The source of an event: a seat's person, the referee of a real table, the simulated world, or the house."""


class DrawVersions(Struct, frozen=True, forbid_unknown_fields=True):
    """The versions of everything that determines the results of draws. Equal versions produce equal results."""

    rules: str
    physics: str
    hands: str


class KeyHashes(Struct, frozen=True, forbid_unknown_fields=True):
    """The hashes of the keys of a table's places. The keys themselves are only in the links."""

    seats: tuple[str | None, ...]
    """The hash of the key of each seat, or None for a player of the house."""
    referee: str
    watch: str


class TableFounding(Struct, frozen=True, forbid_unknown_fields=True):
    """The first entry of a table's log: the data with which the table was created."""

    header: Header
    setup: Setup
    key_hashes: KeyHashes = field(name="keys")
    created: int
    """The time when the table was created, in milliseconds since 1970, UTC. All times in the log have this unit."""
    clock: int | None = None
    """The seconds that a person has for each choice."""
    open: bool = False
    versions: DrawVersions | None = None
    """The versions of the software that computes the draws of a table with a `FairSeed`."""


class EventEntry(Entry, frozen=True, tag="event"):
    event: Json
    """The event. If the entry was read from the log, this is the decoded JSON."""
    by: By
    lasts: int = 0
    """The length of the event's simulated motion in milliseconds. The clock starts after the motion."""


class TakenBack(Entry, frozen=True, tag="back"):
    """Events were taken back. The first `kept` events remain."""

    kept: int


class PartEntry(Entry, frozen=True, tag="part"):
    """A seat's part of an event that several seats report together."""

    seat: int
    part: Json


class Asked(Entry, frozen=True, tag="asked"):
    """A seat's question to the others."""

    seat: int
    what: Literal["back", "result"]
    winner: int | None = None


class Answered(Entry, frozen=True, tag="answered"):
    """A seat's answer to the open question. If the seat declines, the question ends."""

    seat: int
    yes: bool


class Ended(Entry, frozen=True, tag="ended"):
    """The people ended the game before the rules ended it."""

    how: Literal["resigned", "agreed"]
    by: Literal["seat", "referee"] = "seat"
    """Whether a seat or the referee ended the game."""
    side: int | None = None
    """The side that resigned."""
    winner: int | None = None


class Seated(Entry, frozen=True, tag="seated"):
    """A person took a seat before the first draw of a table with a `FairSeed`."""

    seat: int
    nonce: Nonce | None = None


class Updated(Entry, frozen=True, tag="updated"):
    """From this entry on, another version of Ruedo computes the draws."""

    versions: DrawVersions


class SeatGiven(Entry, frozen=True, tag="seat"):
    """A seat was handed over to a player of the house, or to another person."""

    seat: int
    player: str
    key_hash: str | None = field(default=None, name="key")
    by: Literal["seat", "referee", "owner"] = "seat"
    """The role that handed the seat over: its person, the referee, or the earlier person who came back to it."""


class Renamed(Entry, frozen=True, tag="renamed"):
    """The person at a seat has changed the name of the seat's player."""

    seat: int
    name: str


class Opened(Entry, frozen=True, tag="opened"):
    """The table was opened to spectators, or closed."""

    open: bool


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    table: str


AnyEntry: TypeAlias = (
    EventEntry
    | TakenBack
    | PartEntry
    | Asked
    | Answered
    | Ended
    | SeatGiven
    | Renamed
    | Opened
    | Rematched
    | Seated
    | Updated
)
_founding_decoder: "msgspec.json.Decoder[TableFounding]" = msgspec.json.Decoder(TableFounding)
_entry_decoder: "msgspec.json.Decoder[AnyEntry]" = msgspec.json.Decoder(AnyEntry)


read_founding, read_entry, write = _founding_decoder.decode, _entry_decoder.decode, msgspec.json.encode
"""Functions that decode the founding of a log, decode an entry, and encode either of them for the store."""


def new_key() -> str:
    """Return a new key of 144 random bits."""
    return secrets.token_urlsafe(18)


def new_seed() -> str:
    """Return a `FairSeed`: 32 random bytes."""
    return secrets.token_hex(32)


TYPED = "23456789abcdefghjkmnpqrstuvwxyz"
"""The letters and digits of an id that people type."""


def new_table() -> str:
    """Return a random id for a new table. It has 72 bits, so that two ids are never equal and nobody can guess one."""
    return secrets.token_urlsafe(9)


def new_night() -> str:
    """Return an id for a new club night: eight letters and digits that people can read from a screen and type.

    No two of the possible characters look alike. The id has 39 random bits, so that nobody can guess it.
    """
    return "".join(secrets.choice(TYPED) for _ in range(8))


def key_hash(key: str) -> str:
    """Return the hash of a key. The store contains only this hash and never the key."""
    return hashlib.sha256(key.encode()).hexdigest()


def replace_item(things: tuple[Thing, ...], index: int, thing: Thing) -> tuple[Thing, ...]:
    """Return a tuple with one item replaced."""
    return (*things[:index], thing, *things[index + 1 :])
