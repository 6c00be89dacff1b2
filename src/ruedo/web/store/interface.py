"""The base class of all stores. A store keeps a log of entries for each table.

An entry is acknowledged only after it is stored. The log of a table begins with its initial data, and all other entries
follow in order. The store does not decode entries. The key of an entry is (table, seq). If two processes try to append
entries with the same key, the second process fails. A club night has a log of its own, in addition to the logs of its
tables.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace as changed

from ruedo.core.errors import Reason
from ruedo.web.store import statements
from ruedo.web.store.faults import Fault


class StoreUnavailable(Fault):
    """An error: at the moment, the store cannot be read or written.

    For example, the disk is full, or the database is not running.
    """

    key = "store_gone"
    """The id of the sentence that guests receive."""


class UnreadableTable(StoreUnavailable):
    """An error: one table cannot be read. Other tables may be intact."""

    key = "table_unreadable"

    def __init__(self, table: str, entry: int | None, reason: Reason) -> None:
        if entry:
            super().__init__("store-damaged_entry", table=table, entry=str(entry), reason=reason)
        else:
            key = "store-damaged_table" if entry is None else "store-damaged_founding"
            super().__init__(key, table=table, reason=reason)
        self.table = table
        self.entry = entry
        """The number of the damaged entry, from 1. It is 0 for the initial data, and None for a fault outside
        the log."""


def misplaced(table: str) -> UnreadableTable:
    """Return the error for a table that the store lists but cannot find, because an id in the index is damaged."""
    return UnreadableTable(table, None, Reason("store-misplaced"))


def fail(fault: UnreadableTable) -> None:
    """Raise the error of a damaged table. This function is the default for `skip`."""
    raise fault


ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Matches the id of a table."""


class Summary(Struct, frozen=True):
    """The data about a table that lists of tables show. They are stored beside the log, in the same transaction."""

    open: bool
    """Whether everybody may watch this table."""
    over: bool
    updated: int
    """The time of the table's last change, in milliseconds since 1970, UTC."""
    card: bytes
    """The data that lists of tables show, as JSON."""


class Motion(NamedTuple):
    """The motion that produced an event. It is stored in a cache beside the log, so it can be lost."""

    seq: int
    """The number of the event's entry."""
    body: bytes


MOTIONS = 10_000
"""The maximum number of motions in a store. If there are more, the oldest are dropped. A motion takes a few kB, and at
most 30 kB."""


class StoredTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="table"):
    """A table with its complete log.

    A line of a backup has the same fields, with all bytes in Base64.
    """

    table: str
    founding: bytes
    summary: Summary
    entries: tuple[bytes, ...]
    """The entries in order. The entry with the number `seq` is `entries[seq - 1]`."""
    motions: tuple[Motion, ...] = ()
    """The motions that are in the cache, in order. `load` leaves them out."""
    night: str | None = None
    """The club night that the table belongs to, or None. For the log of a night, this is the night's own id."""

    @property
    def is_night(self) -> bool:
        """Whether this is the log of a club night."""
        return self.night == self.table


class Append(Struct, frozen=True):
    """Entries to append to a table after entry `after`.

    The table's new summary and the motion of one of the entries are stored with them.
    """

    table: str
    after: int
    entries: tuple[bytes, ...]
    summary: Summary
    motion: Motion | None = None

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return self.after + len(self.entries)


class Change(Struct, frozen=True):
    """A change to a table that another process has stored."""

    table: str | None
    """The id of the table. None means that any table may have changed, because the connection was lost for a while."""
    seq: int = 0
    """The number of the table's last entry, or 0 if the table was deleted."""
    word: str = ""
    """A message of another process about the table (`Store.broadcast`). If it is not empty, the table has not
    changed."""
    entries: tuple[bytes, ...] = ()
    """The last entries, up to `seq`, if the notice contains them. Otherwise they must be read from the store."""


Rows: TypeAlias = Callable[..., Awaitable[list[tuple[Any, ...]]]]
"""A function that runs a statement of `ruedo.web.store.statements` with its values, and returns the rows."""


class Store(ABC):
    """A store of tables.

    Every method may raise `StoreUnavailable`. After this error nothing has changed, with one exception. If a database
    disconnects during a commit and does not come back within seconds, the commit may have been stored. So the server
    reloads a table in memory after a `StoreUnavailable`.
    """

    shared: bool
    """Whether several processes may use the store at the same time."""

    @abstractmethod
    async def open(self) -> None:
        """Open the store, and apply the migrations that its schema still lacks."""

    @abstractmethod
    async def close(self) -> None:
        """Finish all pending work, then close the store."""

    async def create(self, table: str, founding: bytes, summary: Summary, night: str | None = None) -> bool:
        """Store a new table without further entries. Return False if a table with this id exists.

        `night` is the club night that the table belongs to, or the id itself for the log of a night. Raises
        `ValueError` for an invalid id (`ID`).
        """
        if not ID.fullmatch(table):
            raise ValueError(f"{table!r} is no id of a table")
        return await self._create(StoredTable(table, founding, summary, (), night=night))

    async def append(
        self, table: str, after: int, entries: Sequence[bytes], summary: Summary, motion: Motion | None = None
    ) -> bool:
        """Append all entries after entry number `after`, or none of them. Store the motion of one of them.

        Returns False if the table does not exist, or if its last entry is not `after`.
        """
        return bool(ID.fullmatch(table)) and await self._append(Append(table, after, tuple(entries), summary, motion))

    async def keep_motion(self, table: str, motion: Motion) -> None:
        """Store the motion of an event, if the table exists and has no motion for that event."""
        if ID.fullmatch(table):
            await self._keep_motion(table, motion)

    async def motions(self, table: str, first: int, last: int) -> tuple[Motion, ...]:
        """Return the motions of the entries from `first` to `last`, in order. Motions that were lost are left out."""
        return await _motions(self._rows, table, first, last) if ID.fullmatch(table) else ()

    async def load(self, table: str) -> StoredTable | None:
        """Return a complete table, or None if it does not exist. Raises `UnreadableTable` if entries are missing."""
        return await _load(self._rows, table) if ID.fullmatch(table) else None

    async def ids(self, after: str, limit: int) -> tuple[str, ...]:
        """Return at most `limit` ids of tables that follow the id `after`, in byte order."""
        return tuple(table for (table,) in await self._rows(statements.IDS, after, limit))

    async def entries(self, table: str, after: int) -> tuple[bytes, ...]:
        """Return the entries of a table that follow entry number `after`."""
        rows = await self._rows(statements.ENTRIES, table, after) if ID.fullmatch(table) else []
        return tuple(entry for (entry,) in rows)

    async def listed(self, kind: Literal["live", "over"], limit: int) -> tuple[tuple[str, bytes], ...]:
        """Return the id and the `card` of each open table whose game is in play (`live`) or finished (`over`).

        The most recently changed table comes first. There are at most `limit` tables.
        """
        return tuple((table, card) for table, card in await self._rows(statements.LISTED, kind == "over", limit))

    async def abandoned(self, before: int, limit: int) -> tuple[str, ...]:
        """Return the ids of tables that have had no event since the time `before`.

        The table with the oldest last event comes first. The tables of club nights are left out.
        """
        return tuple(table for (table,) in await self._rows(statements.ABANDONED, before, limit))

    async def count(self) -> int:
        """Return the number of tables, without counting the logs of club nights."""
        ((count,),) = await self._rows(statements.COUNT)
        return int(count)

    async def delete(self, table: str) -> bool:
        """Delete a table and its log. Return whether it existed."""
        return bool(ID.fullmatch(table)) and await self._delete(table)

    async def delete_night(self, night: str) -> bool:
        """Delete a club night with all its tables, either all or none of them. Return whether the night existed."""
        return bool(ID.fullmatch(night)) and await self._delete_night(night)

    @abstractmethod
    async def broadcast(self, table: str, word: str) -> None:
        """Send a message about a table to the other processes. The message is not stored.

        The message is a text without spaces.
        """

    @abstractmethod
    def changes(self) -> AsyncIterator[Change]:
        """Yield the changes that other processes make, as soon as they happen.

        The first change is yielded after the subscription begins. Its `table` is None, because any table that was
        loaded earlier may have missed changes. Such a change is also yielded after every lost connection.
        """

    async def everything(self, skip: Callable[[UnreadableTable], None] = fail) -> AsyncIterator[StoredTable]:
        """Yield a snapshot of all tables, while other tasks continue to write.

        A table with missing entries is passed to `skip` and left out. By default, `skip` raises the error.
        """
        async with self._snapshot() as rows:
            for (table,) in await rows(statements.ALL_IDS):
                try:
                    kept = await _load(rows, table)
                    if kept is None:
                        raise misplaced(table)
                except UnreadableTable as fault:
                    skip(fault)
                    continue
                yield changed(kept, motions=await _motions(rows, table, 1, len(kept.entries)))

    @abstractmethod
    async def fill(self, tables: Iterable[StoredTable], *, replace: bool = False) -> int | None:
        """Store these tables, either all or none of them. Return their number.

        Returns None, without changing anything, if the store already has tables and `replace` is false. If the iterator
        `tables` raises an exception, this raises it too, and nothing has changed.
        """

    # The following methods differ between databases. Ids are already checked.

    @abstractmethod
    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    def _snapshot(self) -> AbstractAsyncContextManager[Rows]:
        """Return a context manager. Inside its block, all statements see the tables in the same state."""

    @abstractmethod
    async def _create(self, kept: StoredTable) -> bool: ...

    @abstractmethod
    async def _append(self, append: Append) -> bool: ...

    @abstractmethod
    async def _keep_motion(self, table: str, motion: Motion) -> None: ...

    @abstractmethod
    async def _delete(self, table: str) -> bool: ...

    @abstractmethod
    async def _delete_night(self, night: str) -> bool: ...


async def _load(rows: Rows, table: str) -> StoredTable | None:
    """Return a table, or None if it does not exist.

    One statement loads the whole table, because another process may write between two statements.
    """
    found = await rows(statements.LOAD, table)
    if not found:
        return None
    last, is_open, is_over, updated, card, night = found[0][:6]
    log = _whole_log(table, last, [row[6:] for row in found])
    return StoredTable(table, log[0], Summary(bool(is_open), bool(is_over), updated, card), log[1:], night=night)


async def _motions(rows: Rows, table: str, first: int, last: int) -> tuple[Motion, ...]:
    return tuple(Motion(*row) for row in await rows(statements.LOAD_MOTIONS, table, first, last))


def _whole_log(table: str, last: int, rows: Sequence[tuple[Any, ...]]) -> tuple[bytes, ...]:
    """Return the initial data of a table and all later entries.

    `rows` contains pairs (seq, entry) that are sorted by `seq`. Raises `UnreadableTable` for a missing entry.
    """
    for number in range(last + 1):
        if number == len(rows) or rows[number][0] != number:
            raise UnreadableTable(table, number, Reason("store-missing"))
    if len(rows) > last + 1:
        raise UnreadableTable(table, last + 1, Reason("store-beyond_end"))
    return tuple(entry for _, entry in rows)
