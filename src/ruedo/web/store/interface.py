"""The base class of all stores. A store keeps logs, such as the logs of tables and of club nights.

An entry is acknowledged only after it is stored. A log begins with its initial data, and all other entries follow in
order. The store does not decode entries. The key of an entry is (log, seq). If two processes try to append entries with
the same key, the second process fails. A log may belong to another log: the log of a club night has its tables' logs.
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


class UnreadableLog(StoreUnavailable):
    """An error: one log cannot be read. Other logs may be intact."""

    key = "table_unreadable"

    def __init__(self, log: str, entry: int | None, reason: Reason) -> None:
        if entry:
            super().__init__("store-damaged_entry", table=log, entry=str(entry), reason=reason)
        else:
            key = "store-damaged_table" if entry is None else "store-damaged_founding"
            super().__init__(key, table=log, reason=reason)
        self.log = log
        self.entry = entry
        """The number of the damaged entry, from 1. It is 0 for the initial data, and None for a fault outside
        the log."""


def misplaced_error(log: str) -> UnreadableLog:
    """Return the error for a log that the store lists but cannot find, because an id in the index is damaged."""
    return UnreadableLog(log, None, Reason("store-misplaced"))


def fail(fault: UnreadableLog) -> None:
    """Raise the error of a damaged log. This function is the default for `skip`."""
    raise fault


ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Matches the id of a log."""


class Summary(Struct, frozen=True):
    """The data about a log that lists of tables show. They are stored beside the log, in the same transaction."""

    open: bool
    """Whether everybody may watch this table."""
    over: bool
    updated: int
    """The time of the log's last change, in milliseconds since 1970, UTC."""
    card: bytes
    """The data that lists of tables show, as JSON."""


class StoredMotion(NamedTuple):
    """The motion that produced an event. It is stored in a cache beside the log, so it can be lost."""

    seq: int
    """The number of the event's entry."""
    body: bytes


MOTIONS = 10_000
"""The maximum number of motions in a store. If there are more, the oldest are dropped. A motion takes a few kB, and at
most 30 kB."""


class StoredLog(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="log"):
    """A log with all its entries. A line of a backup has the same fields, with all bytes in Base64."""

    log: str
    founding: bytes
    summary: Summary
    entries: tuple[bytes, ...]
    """The entries in order. The entry with the number `seq` is `entries[seq - 1]`."""
    motions: tuple[StoredMotion, ...] = ()
    """The motions that are in the cache, in order. `load` leaves them out."""
    kind: str = "table"
    """The kind of the log, such as `table` or `night`."""
    parent: str | None = None
    """The log that this log belongs to, or None. A table may belong to a club night."""

    @property
    def row(self) -> tuple[Any, ...]:
        """The values that the statement `CREATE` needs."""
        summary = self.summary
        shown = (summary.open, summary.over, summary.updated, summary.card)
        return self.log, self.kind, self.parent, len(self.entries), *shown


class Append(Struct, frozen=True):
    """Entries to append to a log after entry `after`.

    The log's new summary and the motion of one of the entries are stored with them.
    """

    log: str
    after: int
    entries: tuple[bytes, ...]
    summary: Summary
    motion: StoredMotion | None = None

    @property
    def last(self) -> int:
        return self.after + len(self.entries)


class Change(Struct, frozen=True):
    """A change to a log that another process has stored."""

    log: str | None
    """The id of the log. None means that any log may have changed, because the connection was lost for a while."""
    seq: int = 0
    """The number of the log's last entry, or 0 if the log was deleted."""
    word: str = ""
    """A message of another process about the log (`Store.broadcast`). If it is not empty, the log has not changed."""
    entries: tuple[bytes, ...] = ()
    """The last entries, up to `seq`, if the notice contains them. Otherwise they must be read from the store."""


Rows: TypeAlias = Callable[..., Awaitable[list[tuple[Any, ...]]]]
"""A function that runs a statement of `ruedo.web.store.statements` with its values, and returns the rows."""


class Store(ABC):
    """A store of logs.

    Every method may raise `StoreUnavailable`. After this error nothing has changed, with one exception. If a database
    disconnects during a commit and does not come back within seconds, the commit may have been stored. So the server
    reloads a log in memory after a `StoreUnavailable`.
    """

    shared: bool
    """Whether several processes may use the store at the same time."""

    @abstractmethod
    async def open(self) -> None:
        """Open the store, and apply the migrations that its schema still lacks."""

    @abstractmethod
    async def close(self) -> None:
        """Finish all pending work, then close the store."""

    async def create(
        self, log: str, founding: bytes, summary: Summary, kind: str = "table", parent: str | None = None
    ) -> bool:
        """Store a new log without further entries. Return False if a log with this id exists.

        `parent` is the log that the new log belongs to. Raises `ValueError` for an invalid id (`ID`).
        """
        if not ID.fullmatch(log):
            raise ValueError(f"{log!r} is no id of a log")
        return await self._create(StoredLog(log, founding, summary, (), kind=kind, parent=parent))

    async def append(
        self, log: str, after: int, entries: Sequence[bytes], summary: Summary, motion: StoredMotion | None = None
    ) -> bool:
        """Append all entries after entry number `after`, or none of them. Store the motion of one of them.

        Returns False if the log does not exist, or if its last entry is not `after`.
        """
        return bool(ID.fullmatch(log)) and await self._append(Append(log, after, tuple(entries), summary, motion))

    async def keep_motion(self, log: str, motion: StoredMotion) -> None:
        """Store the motion of an event, if the log exists and has no motion for that event."""
        if ID.fullmatch(log):
            await self._keep_motion(log, motion)

    async def motions(self, log: str, first: int, last: int) -> tuple[StoredMotion, ...]:
        """Return the motions of the entries from `first` to `last`, in order. Motions that were lost are left out."""
        return await _motions(self._rows, log, first, last) if ID.fullmatch(log) else ()

    async def load(self, log: str) -> StoredLog | None:
        """Return a complete log, or None if it does not exist. Raises `UnreadableLog` if entries are missing."""
        return await _load(self._rows, log) if ID.fullmatch(log) else None

    async def ids(self, after: str, limit: int) -> tuple[str, ...]:
        """Return at most `limit` ids of logs that follow the id `after`, in byte order."""
        return tuple(log for (log,) in await self._rows(statements.IDS, after, limit))

    async def entries(self, log: str, after: int) -> tuple[bytes, ...]:
        """Return the entries of a log that follow entry number `after`."""
        rows = await self._rows(statements.ENTRIES, log, after) if ID.fullmatch(log) else []
        return tuple(entry for (entry,) in rows)

    async def list_open(self, kind: Literal["live", "over"], limit: int) -> tuple[tuple[str, bytes], ...]:
        """Return the id and the `card` of each open table whose game is in play (`live`) or finished (`over`).

        The most recently changed table comes first. There are at most `limit` tables.
        """
        return tuple((log, card) for log, card in await self._rows(statements.LISTED, kind == "over", limit))

    async def find_abandoned(self, before: int, limit: int) -> tuple[str, ...]:
        """Return the ids of tables that have had no event since the time `before`.

        The table with the oldest last event comes first. The tables of club nights are left out.
        """
        return tuple(log for (log,) in await self._rows(statements.ABANDONED, before, limit))

    async def count(self) -> int:
        """Return the number of tables."""
        ((count,),) = await self._rows(statements.COUNT)
        return int(count)

    async def delete(self, log: str) -> bool:
        """Delete a log and all logs that belong to it, either all or none of them. Return whether any existed."""
        return bool(ID.fullmatch(log)) and await self._delete(log)

    @abstractmethod
    async def broadcast(self, log: str, word: str) -> None:
        """Send a message about a log to the other processes. The message is not stored.

        The message is a text without spaces.
        """

    @abstractmethod
    def changes(self) -> AsyncIterator[Change]:
        """Yield the changes that other processes make, as soon as they happen.

        The first change is yielded after the subscription begins. Its `log` is None, because any log that was
        loaded earlier may have missed changes. Such a change is also yielded after every lost connection.
        """

    async def everything(self, skip: Callable[[UnreadableLog], None] = fail) -> AsyncIterator[StoredLog]:
        """Yield a snapshot of all logs, while other tasks continue to write.

        A log with missing entries is passed to `skip` and left out. By default, `skip` raises the error.
        """
        async with self._snapshot() as rows:
            for (log,) in await rows(statements.ALL_IDS):
                try:
                    kept = await _load(rows, log)
                    if kept is None:
                        raise misplaced_error(log)
                except UnreadableLog as fault:
                    skip(fault)
                    continue
                yield changed(kept, motions=await _motions(rows, log, 1, len(kept.entries)))

    @abstractmethod
    async def fill(self, logs: Iterable[StoredLog], *, replace: bool = False) -> int | None:
        """Store these logs, either all or none of them. Return their number.

        Returns None, without changing anything, if the store already has logs and `replace` is false. If the iterator
        `logs` raises an exception, this raises it too, and nothing has changed.
        """

    # The following methods differ between databases. Ids are already checked.

    @abstractmethod
    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]: ...

    @abstractmethod
    def _snapshot(self) -> AbstractAsyncContextManager[Rows]:
        """Return a context manager. Inside its block, all statements see the logs in the same state."""

    @abstractmethod
    async def _create(self, kept: StoredLog) -> bool: ...

    @abstractmethod
    async def _append(self, append: Append) -> bool: ...

    @abstractmethod
    async def _keep_motion(self, log: str, motion: StoredMotion) -> None: ...

    @abstractmethod
    async def _delete(self, log: str) -> bool: ...


async def _load(rows: Rows, log: str) -> StoredLog | None:
    """Return a log, or None if it does not exist.

    One statement loads the whole log, because another process may write between two statements.
    """
    found = await rows(statements.LOAD, log)
    if not found:
        return None
    kind, parent, last, is_open, is_over, updated, card = found[0][:7]
    founding, *entries = _whole_log(log, last, [row[7:] for row in found])
    summary = Summary(bool(is_open), bool(is_over), updated, card)
    return StoredLog(log, founding, summary, tuple(entries), kind=kind, parent=parent)


async def _motions(rows: Rows, log: str, first: int, last: int) -> tuple[StoredMotion, ...]:
    return tuple(StoredMotion(*row) for row in await rows(statements.LOAD_MOTIONS, log, first, last))


def _whole_log(log: str, last: int, rows: Sequence[tuple[Any, ...]]) -> tuple[bytes, ...]:
    """Return the initial data of a log and all later entries.

    `rows` contains pairs (seq, entry) that are sorted by `seq`. Raises `UnreadableLog` for a missing entry.
    """
    for number in range(last + 1):
        if number == len(rows) or rows[number][0] != number:
            raise UnreadableLog(log, number, Reason("store-missing"))
    if len(rows) > last + 1:
        raise UnreadableLog(log, last + 1, Reason("store-beyond_end"))
    return tuple(entry for _, entry in rows)
