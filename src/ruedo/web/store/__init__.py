"""Where tables are kept: a log of entries for each, an entry being acknowledged only when it is stored.

A table is its founding and its entries in order, both bytes to the store. The key of an entry is (table, seq): of two
processes that append the same one, the second is told so.
"""

import re
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Literal, Protocol

from msgspec import Struct


class StoreUnavailable(Exception):
    """The store cannot be read or written just now: the disk is full, the database is gone. Its text is a sentence.

    It is for whoever runs the server: it may name folders and hosts.
    """

    key = "store_gone"
    """Of the sentence that guests are told."""


class UnreadableTable(StoreUnavailable):
    """One table cannot be read; nothing is said of the others."""

    key = "table_unreadable"

    def __init__(self, table: str, entry: int | None, reason: str) -> None:
        where = "" if entry is None else ", its founding" if entry == 0 else f", entry {entry}"
        super().__init__(f"Table {table}{where}: {reason.rstrip('.')}.")
        self.table = table
        self.entry = entry
        """Of the log, from 1; 0 is the founding, None is beside the log."""


def fail(fault: UnreadableTable) -> None:
    """Raise what is wrong with a table: what is done with it unless it is to be left out."""
    raise fault


ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What the id of a table looks like; there is no table of another one."""


class Summary(Struct, frozen=True):
    """What lists of tables are made of; kept beside the log, and changed in the same transaction as it."""

    open: bool
    """Whether everybody may watch."""
    over: bool
    updated: int
    """Milliseconds since 1970, UTC."""
    card: bytes
    """What a list shows of the table."""


class StoredTable(Struct, frozen=True):
    """A table as the store has it."""

    table: str
    founding: bytes
    summary: Summary
    entries: tuple[bytes, ...]
    """In order; entry `seq` is `entries[seq - 1]`."""


def whole_log(table: str, last: int, rows: Sequence[tuple[int | None, bytes]]) -> tuple[bytes, ...]:
    """Return founding and entries, of rows of (seq, entry) in order. Raises `UnreadableTable` where one is missing."""
    for number in range(last + 1):
        if number == len(rows) or rows[number][0] != number:
            raise UnreadableTable(table, number, "it is missing")
    if len(rows) > last + 1:
        raise UnreadableTable(table, last + 1, "it is beyond the end of the log")
    return tuple(entry for _, entry in rows)


class Change(Struct, frozen=True):
    """Another process appended to a table."""

    table: str | None
    """None: any table may have changed, since nothing was heard for a while."""
    seq: int = 0
    """Of its last entry then; 0 where the table was deleted."""
    word: str = ""
    """What another process says of the table (`Store.broadcast`); then nothing was changed."""
    entries: tuple[bytes, ...] = ()
    """The last entries, up to `seq`, where they came with the news; else they can be read."""


class Store(Protocol):
    """Tables on a disk. Every verb may raise `StoreUnavailable`; then nothing was changed that it was to change.

    One case is beyond knowing: a database that breaks away while it stores, and is not back within seconds, may have
    stored all of it or nothing. So whoever holds a table in memory loads it anew after a `StoreUnavailable`.
    """

    shared: bool
    """Whether several processes are meant to use it at once."""

    async def open(self) -> None:
        """Make ready, bringing an older schema up to date."""
        ...

    async def close(self) -> None:
        """Let what was asked end, then let go."""
        ...

    async def create(self, table: str, founding: bytes, summary: Summary) -> bool:
        """Keep a new table without entries; return whether the id was free. A `ValueError`: it is no id (`ID`)."""
        ...

    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary) -> bool:
        """Append entries as `after + 1` and on, all or none, and durably.

        Gives False where the table's last entry is not `after`, or there is no such table.
        """
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
        """Return the ids of tables at which nothing happened since a time, those longest left first."""
        ...

    async def count(self) -> int:
        """Return how many tables there are."""
        ...

    async def delete(self, table: str) -> bool:
        """Forget a table and its log; return whether there was one."""
        ...

    async def broadcast(self, table: str, word: str) -> None:
        """Say a word of a table to the other processes, without spaces and not kept; nothing where there are none."""
        ...

    def changes(self) -> AsyncIterator[Change]:
        """Return what other processes append and delete, as it happens.

        Begins with a change of `table` None once it hears all; whoever loaded a table before may have missed some. The
        same comes after each time that the database was away.
        """
        ...

    def everything(self, skip: Callable[[UnreadableTable], None] = fail) -> AsyncIterator[StoredTable]:
        """Yield all tables as they stood at one moment, while others go on writing.

        A table of which entries are missing is given to `skip` and left out; by default it is raised.
        """
        ...

    async def fill(self, tables: Iterable[StoredTable], *, replace: bool = False) -> int | None:
        """Keep these tables, all or none; return how many. None where there are some already, unless they are replaced.

        What `tables` raises while it is read comes through, and nothing was changed.
        """
        ...
