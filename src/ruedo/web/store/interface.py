"""The protocol of all stores: a log of entries for each table. An entry is acknowledged after it is stored.

A table is its founding and its entries in order; the store does not decode them. The key of an entry is (table, seq).
If two processes append the same key, the second one fails.
"""

import re
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct

from ruedo.core.errors import Reason
from ruedo.web.store.faults import Fault


class StoreUnavailable(Fault):
    """The store cannot be read or written now: for example, the disk is full, or the database is not running."""

    key = "store_gone"
    """The id of the sentence that guests receive."""


class UnreadableTable(StoreUnavailable):
    """One table cannot be read. Other tables may be intact."""

    key = "table_unreadable"

    def __init__(self, table: str, entry: int | None, reason: Reason) -> None:
        if entry:
            super().__init__("store-damaged_entry", table=table, entry=str(entry), reason=reason)
        else:
            key = "store-damaged_table" if entry is None else "store-damaged_founding"
            super().__init__(key, table=table, reason=reason)
        self.table = table
        self.entry = entry
        """The number of the damaged entry, from 1. 0 is the founding; None is a fault outside the log."""


def misplaced(table: str) -> UnreadableTable:
    """Return the error for a table that the store lists but cannot find. Its id, or the id beside it, is damaged."""
    return UnreadableTable(table, None, Reason("store-misplaced"))


def fail(fault: UnreadableTable) -> None:
    """Raise the error of a damaged table. This is the default for `skip`."""
    raise fault


ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Matches the id of a table."""


class Summary(Struct, frozen=True):
    """A table's entry in lists. It is stored beside the log, and changed in the same transaction."""

    open: bool
    """Whether everybody may watch the table."""
    over: bool
    updated: int
    """Milliseconds since 1970, UTC."""
    card: bytes
    """The data that a list shows, as JSON."""


class Motion(NamedTuple):
    """The motion before an event. It is stored in a cache beside the log, and may be lost."""

    seq: int
    """The number of the event's entry."""
    body: bytes


MOTIONS = 10_000
"""The most motions in a store. The oldest are dropped first. Most have a few kB, the largest 30 kB."""


class StoredTable(Struct, frozen=True):
    """A table with its complete log."""

    table: str
    founding: bytes
    summary: Summary
    entries: tuple[bytes, ...]
    """The entries in order: entry `seq` is `entries[seq - 1]`."""
    motions: tuple[Motion, ...] = ()
    """The motions in the cache, in order. `load` leaves them out."""


def whole_log(table: str, last: int, rows: Sequence[tuple[int | None, bytes]]) -> tuple[bytes, ...]:
    """Return founding and entries from rows of (seq, entry) in order. Raises `UnreadableTable` for a missing entry."""
    for number in range(last + 1):
        if number == len(rows) or rows[number][0] != number:
            raise UnreadableTable(table, number, Reason("store-missing"))
    if len(rows) > last + 1:
        raise UnreadableTable(table, last + 1, Reason("store-beyond_end"))
    return tuple(entry for _, entry in rows)


class Change(Struct, frozen=True):
    """A change of a table by another process."""

    table: str | None
    """The table's id. None: any table may have changed, because the connection was lost for a while."""
    seq: int = 0
    """The number of the table's last entry; 0 if the table was deleted."""
    word: str = ""
    """Another process's word about the table (`Store.broadcast`). Then nothing has changed."""
    entries: tuple[bytes, ...] = ()
    """The last entries, up to `seq`, if the notice has them. Otherwise they can be read from the store."""


class Store(Protocol):
    """A store of tables.

    Every method may raise `StoreUnavailable`; then nothing has changed. There is one exception: a database that
    disconnects during a commit, and does not come back within seconds, may have stored all or nothing. So a table in
    memory is reloaded after a `StoreUnavailable`.
    """

    shared: bool
    """Whether several processes may use it at once."""

    async def open(self) -> None:
        """Open the store, and apply the migrations that it lacks."""
        ...

    async def close(self) -> None:
        """Finish all pending work, then close the store."""
        ...

    async def create(self, table: str, founding: bytes, summary: Summary) -> bool:
        """Store a new table without entries. Return whether the id was free.

        Raises `ValueError` for an invalid id (`ID`).
        """
        ...

    async def append(
        self, table: str, after: int, entries: Sequence[bytes], summary: Summary, motion: Motion | None = None
    ) -> bool:
        """Append entries from number `after + 1` on, all or none, with the motion of one of them.

        Returns False if the table does not exist, or if its last entry is not `after`.
        """
        ...

    async def keep_motion(self, table: str, motion: Motion) -> None:
        """Store the motion of an event, if the table exists and has no motion for that event."""
        ...

    async def motions(self, table: str, first: int, last: int) -> tuple[Motion, ...]:
        """Return the motions of the entries from `first` to `last` that are in the cache, in order."""
        ...

    async def load(self, table: str) -> StoredTable | None:
        """Return a complete table, or None. Raises `UnreadableTable` if entries are missing."""
        ...

    async def ids(self, after: str, limit: int) -> tuple[str, ...]:
        """Return at most `limit` ids of tables after `after`, in the order of their bytes."""
        ...

    async def entries(self, table: str, after: int) -> tuple[bytes, ...]:
        """Return the entries after a number."""
        ...

    async def listed(self, kind: Literal["live", "over"], limit: int) -> tuple[tuple[str, bytes], ...]:
        """Return id and card of the open tables that are in play, or over. The last changed table comes first."""
        ...

    async def abandoned(self, before: int, limit: int) -> tuple[str, ...]:
        """Return the ids of tables without an event since `before`. The table that was idle longest comes first."""
        ...

    async def count(self) -> int:
        """Return the number of tables."""
        ...

    async def delete(self, table: str) -> bool:
        """Delete a table and its log. Return whether it existed."""
        ...

    async def broadcast(self, table: str, word: str) -> None:
        """Send a word without spaces about a table to the other processes. It is not stored."""
        ...

    def changes(self) -> AsyncIterator[Change]:
        """Yield the changes by other processes as they happen.

        The first change, after subscribing, has `table` None, because tables that were loaded before may have missed
        changes. The same change comes after every lost connection.
        """
        ...

    def everything(self, skip: Callable[[UnreadableTable], None] = fail) -> AsyncIterator[StoredTable]:
        """Yield all tables as they are at one moment, while others continue to write.

        A table with missing entries is passed to `skip` and left out; the default raises it.
        """
        ...

    async def fill(self, tables: Iterable[StoredTable], *, replace: bool = False) -> int | None:
        """Store these tables, all or none. Return their number.

        Returns None if there are tables already and `replace` is false. An exception from the iterator `tables` passes
        through, and nothing has changed.
        """
        ...
