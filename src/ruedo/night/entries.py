"""The log of a night. It begins with the data with which the night was created, and each decision adds an entry."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ruedo.core.log import Entry

Form = Literal["round_robin", "swiss", "single_elimination", "double_elimination", "king", "doubles"]
"""The format of a night. It decides how rounds are paired and who wins the night."""
Json: TypeAlias = Any
Name = Annotated[str, Meta(max_length=60)]
By = Literal["host", "phone", "table", "clock"]
"""The sender of an entry: the host, a player's phone, a table whose game has ended, or the end of a countdown."""
VERSION = 1
PLAYERS = 256
"""The largest number of players at a night."""
SIDES = 8
"""The largest number of sides at one table."""


class PointRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The points that a player gets for a won pairing, for a draw, and for a bye."""

    win: float
    draw: float
    bye: float


class NightFounding(Struct, frozen=True, forbid_unknown_fields=True):
    """The first entry of a night's log: the data with which the night was created."""

    night: int
    """The version of the log."""
    name: str
    game: str
    form: Form
    tables: int
    real: bool
    host: str
    """The hash of the host's key."""
    created: int
    """The time when the night was created, in milliseconds since 1970, UTC. All times in the log have this unit."""
    rounds: int | None = None
    """The number of rounds. None means that the format decides when the night ends, or that the host does."""
    seats: int = 2
    """The largest number of sides at one table. It may be more than two only in the format `king`."""
    rules: dict[str, Json] = {}
    equipment: dict[str, Json] | str | None = None
    world: dict[str, Json] = {}
    countdown: int | None = None
    """The seconds between the end of a round and the next round. If it is None, the host starts each round."""


class NightEntry(Entry, frozen=True, kw_only=True):
    """The base class of all entries. An entry is a decision of the host, a player or a table."""

    sender: By = "host"


class Joined(NightEntry, frozen=True, tag="joined"):
    player: int
    name: Name
    phone: str | None = None
    """The hash of the phone's key, or None for a player without a phone."""


class PhoneGiven(NightEntry, frozen=True, tag="phone"):
    """A player's phone got a new key. The key of the player's earlier phone is no longer valid."""

    player: int
    phone: str


class PlayerRenamed(NightEntry, frozen=True, tag="renamed"):
    """A player's name was changed. If `name` is empty, the name was removed."""

    player: int
    name: Name


class Left(NightEntry, frozen=True, tag="left"):
    """A player left the night.

    The player is not paired in later rounds. In a single elimination, the player loses the next round by a walkover.
    """

    player: int


class Returned(NightEntry, frozen=True, tag="returned"):
    """A player who had left came back."""

    player: int


class NewPairing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A pairing of a new round: the sides that play each other, and their table."""

    sides: tuple[tuple[int, ...], ...]
    place: int
    """The number of the table. The first table is 1."""
    third: bool = False
    """Whether this pairing is the game for third place."""


class Paired(NightEntry, frozen=True, tag="paired"):
    round: int
    pairings: tuple[NewPairing, ...]
    byes: tuple[int, ...] = ()
    slots: tuple[tuple[int, int], ...] = ()
    """In the first round of a single elimination, each player's place in the bracket. The first place is 0."""


class ByeFilled(NightEntry, frozen=True, tag="bye_filled"):
    """A player who joined late was paired with a player who had a bye."""

    bye: int
    player: int


class TableOpened(NightEntry, frozen=True, tag="opened"):
    """A table was opened for a pairing. It is an ordinary table of the server."""

    pairing: int
    table: str
    place: int = 0
    """The number of the table. If it is 0, it is the number that was planned when the round was paired."""


class SeatsOpened(NightEntry, frozen=True, tag="seats"):
    """The players of a pairing who have no phone got keys. Another device can open their seats with these keys."""

    pairing: int
    keys: tuple[tuple[int, str], ...]
    """The hash of the key of each player. These keys replace the earlier keys of this pairing."""


class Resulted(NightEntry, frozen=True, tag="result"):
    """The result of a pairing was reported. It replaces any earlier result of this pairing."""

    pairing: int
    winner: int | None
    scores: tuple[int, ...] = ()
    walkover: bool = False


class Cancelled(NightEntry, frozen=True, tag="cancelled"):
    """A pairing was cancelled because all its players left."""

    pairing: int


class Paused(NightEntry, frozen=True, tag="paused"):
    """The host paused the night (`on` is true) or continued it."""

    on: bool


class Held(NightEntry, frozen=True, tag="held"):
    """The host stopped the countdown to the next rounds (`on` is true), or let it run again."""

    on: bool


class Pinned(NightEntry, frozen=True, tag="pinned"):
    """The host chose which table fills the screen of the night, or that no table fills it."""

    pairing: int | None


class Finished(NightEntry, frozen=True, tag="finished"):
    """The host ended the night."""


class Undone(NightEntry, frozen=True, tag="undone"):
    """The host took back the entry with this number. That entry stays in the log, but has no effect."""

    number: int


AnyEntry: TypeAlias = (
    Joined
    | PhoneGiven
    | PlayerRenamed
    | Left
    | Returned
    | Paired
    | ByeFilled
    | TableOpened
    | SeatsOpened
    | Resulted
    | Cancelled
    | Paused
    | Held
    | Pinned
    | Finished
    | Undone
)
_founding_decoder: "msgspec.json.Decoder[NightFounding]" = msgspec.json.Decoder(NightFounding)
_entry_decoder: "msgspec.json.Decoder[AnyEntry]" = msgspec.json.Decoder(AnyEntry)


read_founding, read_entry, write = _founding_decoder.decode, _entry_decoder.decode, msgspec.json.encode
"""Functions that decode the founding of a log, decode an entry, and encode either of them for the store."""
