"""The seats of a table: the keys that open its places, and the seats that were handed over."""

from hmac import compare_digest
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ruedo.web.protocol.message import Role
from ruedo.web.table.entries import SeatGiven, TableFounding, key_hash, replace_item


class TableRole(Struct, frozen=True):
    """A role at a table. It decides which facts the server sends and which commands the server accepts."""

    role: Role
    seat: int | None = None

    @property
    def viewer(self) -> int | None:
        """The seat whose view this role has. It is None for spectators and the referee, who have the same view."""
        return self.seat

    @property
    def name(self) -> str:
        """The name of this role in the log, such as `seat0`, `referee` or `watch`."""
        return self.role if self.seat is None else f"seat{self.seat}"


class Seats:
    def __init__(self, founding: TableFounding) -> None:
        self.sides = tuple(side for side, names in enumerate(founding.header.sides) for _ in names)
        """The side of each seat."""
        self.key_hashes = founding.key_hashes
        self.open = founding.open
        """Whether anybody can watch the table without a key."""
        self.given: dict[int, Literal["seat", "referee", "owner"]] = {}
        """For each seat that was handed over, the role that did so last."""
        self.acted: set[int] = set()
        """The seats whose people have sent a command at this table, even if they have left since then."""
        self._can_return = founding.setup.simulated
        """Whether a person can come back to a seat that the referee handed over."""
        self._owners: dict[int, str] = {}
        """For each seat that the referee handed over, the hash of the old key of its person."""

    def place(self, key: str | None) -> TableRole | None:
        """Return the place that a key opens, or None if it opens no place.

        Without a key, an open table can be watched.
        """
        if key is None:
            return TableRole("watch") if self.open else None
        hashed = key_hash(key)
        if compare_digest(hashed, self.key_hashes.referee):
            return TableRole("referee")
        for seat, other in enumerate(self.key_hashes.seats):
            if other is not None and compare_digest(hashed, other):
                return TableRole("seat", seat)
        return TableRole("watch") if compare_digest(hashed, self.key_hashes.watch) else None

    def key_hash_at(self, place: TableRole) -> str | None:
        """Return the hash of the key of a seat, or None if the place is not a seat."""
        return None if place.seat is None else self.key_hashes.seats[place.seat]

    def earlier_seat(self, key: str | None) -> int | None:
        """Return the seat that a key opened before the referee handed that seat over, or None."""
        hashed = key_hash(key) if key else ""
        return next((seat for seat, owner in self._owners.items() if compare_digest(hashed, owner)), None)

    def give(self, entry: SeatGiven) -> None:
        before = self.key_hashes.seats[entry.seat]
        if entry.by == "referee" and self._can_return and before is not None:
            self._owners.setdefault(entry.seat, before)
        elif entry.by == "owner":
            del self._owners[entry.seat]
        self.given[entry.seat] = entry.by
        self.key_hashes = replace(
            self.key_hashes, seats=replace_item(self.key_hashes.seats, entry.seat, entry.key_hash)
        )
