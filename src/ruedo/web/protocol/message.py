"""The base class of all messages between programs and the server, and the types of fields that several messages use."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
"""The id of a request. The program chooses it, and the answer has the same id. If a request is sent twice with the same
id, it runs only once."""
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""The random key of a place at a table: a seat, or the place of the referee or a spectator."""
PlayerSpec = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z]+(:[a-z]+)?$")]
"""The player at a seat: `person`, or a player of the house. If throws are simulated, a level can follow, such as
`simple:good`."""
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Role = Literal["seat", "referee", "watch"]
HouseState = Literal["ready", "starting", "failed"]
Json: TypeAlias = Any
PROTOCOL: Final = 1
"""The version of the protocol, on the socket and over HTTP."""
MESSAGE_LIMIT = 16 * 1024
"""The maximum number of bytes in a message on the socket."""


class Message(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, gc=False):
    """The base class of all messages.

    The garbage collector ignores messages, because no message is part of a reference cycle.
    """
