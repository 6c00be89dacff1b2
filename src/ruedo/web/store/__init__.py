"""Where tables are kept: a log of entries for each, an entry being acknowledged only when it is stored.

A table is its founding and its entries in order, both bytes to the store. The key of an entry is (table, seq): of two
processes that append the same one, the second is told so.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Literal, Protocol

from msgspec import Struct


class StoreGone(Exception):
    """The store cannot be read or written just now: the disk is full, the database is gone. Its text is a sentence."""


class Summary(Struct, frozen=True):
    """What lists of tables are made of; kept beside the log, and changed in the same transaction as it."""

    open: bool
    """Whether everybody may watch."""
    over: bool
    updated: int
    """Milliseconds since 1970, UTC."""
    card: bytes
    """What a list shows of the table."""


class Kept(Struct, frozen=True):
    """A table as the store has it."""

    table: str
    founding: bytes
    summary: Summary
    entries: tuple[bytes, ...]
    """In order; entry `seq` is `entries[seq - 1]`."""


class Change(Struct, frozen=True):
    """Another process appended to a table."""

    table: str
    seq: int
    """Of its last entry then."""


class Store(Protocol):
    """Tables on a disk. Every verb may raise `StoreGone`; then nothing was changed that it was to change."""

    async def open(self) -> None:
        """Make ready, bringing an older schema up to date."""

    async def close(self) -> None:
        """Let what was asked end, then let go."""

    async def create(self, table: str, founding: bytes, summary: Summary) -> bool:
        """Keep a new table without entries; give whether the id was free."""
        ...

    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary) -> bool:
        """Append entries as `after + 1` and on, all or none, and durably.

        Gives False where the table's last entry is not `after`, or there is no such table.
        """
        ...

    async def load(self, table: str) -> Kept | None:
        """Give a table whole; None where there is none."""
        ...

    async def entries(self, table: str, after: int) -> tuple[bytes, ...]:
        """Give the entries that came after one."""
        ...

    async def listed(self, kind: Literal["live", "over"], limit: int) -> tuple[tuple[str, bytes], ...]:
        """Give id and card of the open tables that are being played or over, the latest changed first."""
        ...

    async def count(self) -> int:
        """Give how many tables there are."""
        ...

    async def delete(self, table: str) -> bool:
        """Forget a table and its log; give whether there was one."""
        ...

    def changes(self) -> AsyncIterator[Change]:
        """Give what other processes append, as it happens; never anything where no other process writes."""
        ...
