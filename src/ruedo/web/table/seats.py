"""Who has which place at a table: the secrets that open it, and the seats that were handed on."""

from hmac import compare_digest
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.entries import Founding, SeatGiven, changed, key_of


class Place(Struct, frozen=True):
    """A role at a table, which decides what is sent and allowed."""

    role: wire.Role
    seat: int | None = None

    @property
    def viewer(self) -> int | None:
        """The seat whose view this place has; None for a spectator's, which the referee has too."""
        return self.seat


class Seats:
    """The places of one table, and who came to hold them."""

    def __init__(self, founding: Founding) -> None:
        """Begin as the table was made."""
        self.sides = tuple(side for side, names in enumerate(founding.header.sides) for _ in names)
        """The side of each seat."""
        self.keys = founding.keys
        self.open = founding.open
        """Whether the table can be watched without a secret."""
        self.given: dict[int, Literal["seat", "referee", "owner"]] = {}
        """By seat that was handed on: who gave it last."""
        self.acted: set[int] = set()
        """The seats whose persons have done something here, whoever sits there now."""
        self._lasting = founding.setup.simulated
        """Whether a person whose seat the referee gives away may come back to it."""
        self._owners: dict[int, str] = {}
        """By seat that the referee gave away in a person's absence: the hash of that person's secret."""

    def place(self, secret: str | None) -> Place | None:
        """Return the place that a secret opens, without one a spectator's where the table is open; None for none."""
        if secret is None:
            return Place("watch") if self.open else None
        key = key_of(secret)
        if compare_digest(key, self.keys.referee):
            return Place("referee")
        for seat, other in enumerate(self.keys.seats):
            if other is not None and compare_digest(key, other):
                return Place("seat", seat)
        return Place("watch") if compare_digest(key, self.keys.watch) else None

    def key_at(self, place: Place) -> str | None:
        """Return the hash of a seat's secret; None for other places."""
        return None if place.seat is None else self.keys.seats[place.seat]

    def owned(self, secret: str | None) -> int | None:
        """Return the seat that a secret opened until the referee gave it away, None if there is none."""
        key = key_of(secret) if secret else ""
        return next((seat for seat, owner in self._owners.items() if compare_digest(key, owner)), None)

    def give(self, entry: SeatGiven) -> None:
        """Hand a seat on."""
        key = self.keys.seats[entry.seat]
        if entry.by == "referee" and self._lasting and key is not None:
            self._owners.setdefault(entry.seat, key)
        elif entry.by == "owner":
            del self._owners[entry.seat]
        self.given[entry.seat] = entry.by
        self.keys = replace(self.keys, seats=changed(self.keys.seats, entry.seat, entry.key))
