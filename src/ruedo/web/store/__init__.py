"""The stores: a log of entries for each table; an entry is acknowledged only when it is stored.

A table is its founding and its entries in order, both opaque bytes to the store. The key of an entry is (table, seq):
of two processes that append the same one, the second fails.
"""

import re
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct

from ruedo.core.errors import Reason
from ruedo.web.store.faults import Fault


class StoreUnavailable(Fault):
    """The store cannot be read or written just now: the disk is full, the database is gone."""

    key = "store_gone"
    """The message key of the sentence that guests are sent."""


class UnreadableTable(StoreUnavailable):
    """One table cannot be read; others may be fine."""

    key = "table_unreadable"

    def __init__(self, table: str, entry: int | None, reason: Reason) -> None:
        if entry:
            super().__init__("store-damaged_entry", table=table, entry=str(entry), reason=reason)
        else:
            key = "store-damaged_table" if entry is None else "store-damaged_founding"
            super().__init__(key, table=table, reason=reason)
        self.table = table
        self.entry = entry
        """The entry at fault, from 1; 0 is the founding, None is not in the log."""


def misplaced(table: str) -> UnreadableTable:
    """Return the error of a table that the store lists but does not find: its id, or one beside it, is damaged."""
    return UnreadableTable(table, None, Reason("store-misplaced"))


def fail(fault: UnreadableTable) -> None:
    """Raise the error of a damaged table: the default, where it is not to be skipped."""
    raise fault


ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Matches the id of a table."""


class Summary(Struct, frozen=True):
    """A table's entry in lists, kept beside the log and changed in the same transaction."""

    open: bool
    """Whether everybody may watch."""
    over: bool
    updated: int
    """Milliseconds since 1970, UTC."""
    card: bytes
    """What a list shows of the table."""


class Motion(NamedTuple):
    """How things moved in an event, as it is told: kept beside the log, in a cache, and lost without harm."""

    seq: int
    """The number of the event's entry."""
    body: bytes


MOTIONS = 10_000
"""The most motions that a store keeps; the oldest go first. One has 30 kB at most, and mostly a few."""


class StoredTable(Struct, frozen=True):
    """A table as the store has it."""

    table: str
    founding: bytes
    summary: Summary
    entries: tuple[bytes, ...]
    """In order; entry `seq` is `entries[seq - 1]`."""
    motions: tuple[Motion, ...] = ()
    """Those in the cache, in order; `load` leaves them out."""


def whole_log(table: str, last: int, rows: Sequence[tuple[int | None, bytes]]) -> tuple[bytes, ...]:
    """Return founding and entries, of rows of (seq, entry) in order. Raises `UnreadableTable` where one is missing."""
    for number in range(last + 1):
        if number == len(rows) or rows[number][0] != number:
            raise UnreadableTable(table, number, Reason("store-missing"))
    if len(rows) > last + 1:
        raise UnreadableTable(table, last + 1, Reason("store-beyond_end"))
    return tuple(entry for _, entry in rows)


class Change(Struct, frozen=True):
    """Another process appended to a table."""

    table: str | None
    """None: any table may have changed, since the connection was lost for a while."""
    seq: int = 0
    """The number of its last entry; 0 where the table was deleted."""
    word: str = ""
    """Another process's broadcast about the table (`Store.broadcast`); then nothing was changed."""
    entries: tuple[bytes, ...] = ()
    """The last entries, up to `seq`, where they came with the news; else they can be read."""


class Store(Protocol):
    """A store of tables.

    Every method may raise `StoreUnavailable`; then nothing was changed. One case is undecidable: a database that
    disconnects during a commit, and is not back within seconds, may have stored all or nothing. So a table in memory is
    reloaded after a `StoreUnavailable`.
    """

    shared: bool
    """Whether several processes are meant to use it at once."""

    async def open(self) -> None:
        """Make ready, and apply the migrations that the store lacks."""
        ...

    async def close(self) -> None:
        """Finish pending work, then close."""
        ...

    async def create(self, table: str, founding: bytes, summary: Summary) -> bool:
        """Keep a new table without entries; return whether the id was free. A `ValueError`: it is no id (`ID`)."""
        ...

    async def append(
        self, table: str, after: int, entries: Sequence[bytes], summary: Summary, motion: Motion | None = None
    ) -> bool:
        """Append entries as `after + 1` and on, durably, all or none, and the motion of one of them with it.

        Returns False where the table's last entry is not `after`, or there is no such table.
        """
        ...

    async def keep_motion(self, table: str, motion: Motion) -> None:
        """Keep the motion of an event that stands, where there is such a table and it has none."""
        ...

    async def motions(self, table: str, first: int, last: int) -> tuple[Motion, ...]:
        """Return the motions of the entries from `first` to `last` that are in the cache, in order."""
        ...

    async def load(self, table: str) -> StoredTable | None:
        """Return a table whole; None where there is none. Raises `UnreadableTable` where entries are missing."""
        ...

    async def ids(self, after: str, limit: int) -> tuple[str, ...]:
        """Return the ids of tables after `after`, in the order of their bytes, so many at most."""
        ...

    async def entries(self, table: str, after: int) -> tuple[bytes, ...]:
        """Return the entries that came after one."""
        ...

    async def listed(self, kind: Literal["live", "over"], limit: int) -> tuple[tuple[str, bytes], ...]:
        """Return id and card of the open tables that are being played or over, the latest changed first."""
        ...

    async def abandoned(self, before: int, limit: int) -> tuple[str, ...]:
        """Return the ids of tables without an event since a time, the longest idle first."""
        ...

    async def count(self) -> int:
        """Return how many tables there are."""
        ...

    async def delete(self, table: str) -> bool:
        """Delete a table and its log; return whether there was one."""
        ...

    async def broadcast(self, table: str, word: str) -> None:
        """Broadcast a word (without spaces) about a table to the other processes; it is not stored."""
        ...

    def changes(self) -> AsyncIterator[Change]:
        """Yield what other processes append and delete, as it happens.

        The first change has `table` None, once it is subscribed: tables loaded before may have missed some. The same
        comes after every lost connection.
        """
        ...

    def everything(self, skip: Callable[[UnreadableTable], None] = fail) -> AsyncIterator[StoredTable]:
        """Yield all tables as they stood at one moment, while others go on writing.

        A table of which entries are missing is passed to `skip` and left out; by default it is raised.
        """
        ...

    async def fill(self, tables: Iterable[StoredTable], *, replace: bool = False) -> int | None:
        """Keep these tables, all or none; return how many. None where there are some already, unless they are replaced.

        What `tables` raises while it is read comes through, and nothing was changed.
        """
        ...
