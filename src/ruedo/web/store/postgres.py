"""A store in a PostgreSQL database, which several processes can share.

It needs the extra `postgres`. A process that appends notifies the others by NOTIFY in the same transaction. The notice
has the entries if they are short, so the others need not query them. Each process has one connection to LISTEN.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Literal, TypeAlias, TypeVar

import psycopg
from msgspec.structs import replace
from psycopg import sql
from psycopg_pool import AsyncConnectionPool

from ruedo.web.store.interface import (
    ID,
    MOTIONS,
    Change,
    Motion,
    StoredTable,
    StoreUnavailable,
    Summary,
    UnreadableTable,
    fail,
    misplaced,
    whole_log,
)
from ruedo.web.store.schema import Migration, migrations, pending

T = TypeVar("T")
PostgresConnection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]
Work: TypeAlias = Callable[[PostgresConnection], Awaitable[T]]

CONNECTIONS = 8
"""The most connections, without the one that listens."""
CONNECT_S = 3.0
"""Seconds for connecting."""
PATIENCE_S = 5.0
"""Seconds for finding out whether an append was committed, after its connection broke."""
PAUSE_S = 0.1
"""Seconds between two attempts to reach the database again."""
CHANNEL = "ruedo_changes"
LONGEST_NEWS = 7_900
"""The most bytes of a notice. PostgreSQL allows less than 8,000."""
LOCK = 0x52756564
"""The lock that is held while the schema is migrated: the letters "Rued"."""
TO_BE_NOTICED: dict[str, Any] = {
    "autocommit": True,
    "connect_timeout": int(CONNECT_S),
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "ruedo",
}
"""TCP settings with which a silent server is detected within seconds."""
STORE = "ruedo-store"
"""The name of the format of a store."""

MARKED = """
SELECT to_regclass('ruedo.format') IS NOT NULL,
    EXISTS (SELECT FROM pg_class WHERE relnamespace = to_regnamespace('ruedo'))
"""
CREATE = """
INSERT INTO ruedo.tables VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING
"""
APPEND = """
WITH moved AS (
    UPDATE ruedo.tables
    SET seq = %(last)s, is_open = %(open)s, is_over = %(over)s, updated = %(updated)s, card = %(card)s
    WHERE id = %(table)s AND seq = %(after)s
    RETURNING id
), kept AS (
    INSERT INTO ruedo.entries
    SELECT id, %(after)s + number, entry
    FROM moved, unnest(%(entries)s::bytea[]) WITH ORDINALITY AS new (entry, number)
)
SELECT pg_notify(%(channel)s, %(news)s) FROM moved
"""
KEEP_MOTION = """
INSERT INTO ruedo.motions (table_id, seq, motion) SELECT id, %s, %s FROM ruedo.tables WHERE id = %s
ON CONFLICT DO NOTHING
"""
DROP_MOTIONS = "DELETE FROM ruedo.motions WHERE number <= (SELECT max(number) FROM ruedo.motions) - %s"
LOAD_MOTIONS = "SELECT seq, motion FROM ruedo.motions WHERE table_id = %s AND seq BETWEEN %s AND %s ORDER BY seq"
LOAD = """
SELECT tables.seq, is_open, is_over, updated, card, entries.seq, entry
FROM ruedo.tables LEFT JOIN ruedo.entries ON table_id = id
WHERE id = %s ORDER BY entries.seq
"""
IDS = "SELECT id FROM ruedo.tables WHERE id > %s ORDER BY id LIMIT %s"
ENTRIES = "SELECT entry FROM ruedo.entries WHERE table_id = %s AND seq > greatest(%s, 0) ORDER BY seq"
LISTED = "SELECT id, card FROM ruedo.tables WHERE is_open AND is_over = %s ORDER BY updated DESC LIMIT %s"
ABANDONED = "SELECT id FROM ruedo.tables WHERE updated < %s ORDER BY updated LIMIT %s"
DELETE = """
WITH gone AS (DELETE FROM ruedo.tables WHERE id = %s RETURNING id)
SELECT pg_notify(%s, %s) FROM gone
"""


class _Broke(Exception):
    """A connection broke during a statement, so it is unknown whether the statement took effect."""

    def __init__(self, fault: StoreUnavailable) -> None:
        super().__init__(fault)
        self.fault = fault
        """The error that the database reported."""


class PostgresStore:
    """A `Store` in a database, given by its URL: `postgresql://user:password@host/name`."""

    shared = True

    def __init__(self, url: str, steps: tuple[Migration, ...] | None = None) -> None:
        self._url = url
        self._steps = steps or migrations("postgres")
        self._name = secrets.token_hex(4)
        """This process's name in notices, which distinguishes them from the notices of others."""
        self._leave = asyncio.Semaphore(CONNECTIONS)
        """Limits the use of connections. Tasks wait here, because the pool's own wait has a timeout."""
        self._is_open = False

    async def open(self) -> None:
        """Open the store, and apply the migrations that the database lacks."""
        connection = await self._connected()
        try:
            await self._migrate(connection)
        except psycopg.Error as error:
            raise _unavailable(error) from error
        finally:
            await connection.close()
        self._pool: AsyncConnectionPool[PostgresConnection] = AsyncConnectionPool(
            self._url,
            kwargs=TO_BE_NOTICED,
            min_size=0,
            max_size=CONNECTIONS,
            open=False,
            timeout=CONNECT_S,
            reconnect_timeout=CONNECT_S,
            name="ruedo",
        )
        await self._pool.open()
        self._is_open = True

    async def close(self) -> None:
        """Finish all pending work, then close the store."""
        if not self._is_open:
            return
        self._is_open = False
        for _ in range(CONNECTIONS):
            await self._leave.acquire()
        await self._pool.close()

    async def create(self, table: str, founding: bytes, summary: Summary) -> bool:
        """Store a new table without entries. Return whether the id was free.

        Raises `ValueError` for an invalid id (`ID`).
        """
        if not ID.fullmatch(table):
            raise ValueError(f"{table!r} is no id of a table")
        kept = StoredTable(table, founding, summary, ())
        return await self._once(lambda connection: _create(connection, kept))

    async def append(
        self, table: str, after: int, entries: Sequence[bytes], summary: Summary, motion: Motion | None = None
    ) -> bool:
        """Append entries from number `after + 1` on, all or none, with the motion of one of them.

        Returns False if the table does not exist, or if its last entry is not `after`.
        """
        if not ID.fullmatch(table):
            return False
        kept = StoredTable(table, b"", summary, tuple(entries), () if motion is None else (motion,))

        async def work(connection: PostgresConnection) -> bool:
            if not kept.motions:
                return await self._append(connection, kept, after)
            async with connection.transaction():
                appended = await self._append(connection, kept, after)
                if appended:
                    await _keep_motions(connection, table, kept.motions)
            return appended

        try:
            return await self._attempt(work)
        except _Broke:
            return await self._found_out(work, kept, after)

    async def keep_motion(self, table: str, motion: Motion) -> None:
        """Store the motion of an event, if the table exists and has no motion for that event."""
        if ID.fullmatch(table):
            await self._once(lambda connection: _keep_motions(connection, table, (motion,)))

    async def motions(self, table: str, first: int, last: int) -> tuple[Motion, ...]:
        """Return the motions of the entries from `first` to `last` that are in the cache, in order."""
        if not ID.fullmatch(table):
            return ()
        return await self._once(lambda connection: _motions(connection, table, first, last))

    async def load(self, table: str) -> StoredTable | None:
        """Return a complete table, or None. Raises `UnreadableTable` if entries are missing."""
        return await self._once(lambda connection: _load(connection, table)) if ID.fullmatch(table) else None

    async def ids(self, after: str, limit: int) -> tuple[str, ...]:
        """Return at most `limit` ids of tables after `after`, in the order of their bytes."""
        return tuple(table for (table,) in await self._once(lambda connection: _rows(connection, IDS, after, limit)))

    async def entries(self, table: str, after: int) -> tuple[bytes, ...]:
        """Return the entries after a number."""
        return await self._once(lambda connection: _entries(connection, table, after)) if ID.fullmatch(table) else ()

    async def listed(self, kind: Literal["live", "over"], limit: int) -> tuple[tuple[str, bytes], ...]:
        """Return id and card of the open tables that are in play, or over. The last changed table comes first."""
        rows = await self._once(lambda connection: _rows(connection, LISTED, kind == "over", limit))
        return tuple((table, card) for table, card in rows)

    async def abandoned(self, before: int, limit: int) -> tuple[str, ...]:
        """Return the ids of tables without an event since `before`. The table that was idle longest comes first."""
        rows = await self._once(lambda connection: _rows(connection, ABANDONED, before, limit))
        return tuple(table for (table,) in rows)

    async def count(self) -> int:
        """Return the number of tables."""
        return await self._once(_count)

    async def delete(self, table: str) -> bool:
        """Delete a table and its log. Return whether it existed."""
        if not ID.fullmatch(table):
            return False
        return bool(
            await self._once(lambda connection: _rows(connection, DELETE, table, CHANNEL, self._news(table, 0)))
        )

    async def broadcast(self, table: str, word: str) -> None:
        """Send a word without spaces about a table to the other processes. It is not stored."""
        news = f"{self._news(table, 0)} {word}"
        await self._once(lambda connection: _rows(connection, "SELECT pg_notify(%s, %s)", CHANNEL, news))

    async def changes(self) -> AsyncIterator[Change]:
        """Yield the changes by other processes as they happen.

        The first change, after subscribing, has `table` None. The same change comes after every lost connection.
        """
        while self._is_open:
            with suppress(StoreUnavailable, psycopg.Error):  # writers receive the error; here the next attempt follows
                async with await self._connected() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    yield Change(None)
                    while self._is_open:
                        async for notice in connection.notifies(timeout=1):
                            if not notice.payload.startswith(self._name):
                                yield _change(notice.payload)
            await asyncio.sleep(PAUSE_S)

    async def everything(self, skip: Callable[[UnreadableTable], None] = fail) -> AsyncIterator[StoredTable]:
        """Yield all tables as they are at one moment, while others continue to write; see `Store.everything`."""
        try:
            async with await self._connected() as connection:
                await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                for (table,) in await _rows(connection, "SELECT id FROM ruedo.tables ORDER BY id"):
                    try:
                        kept = await _load(connection, table)
                    except UnreadableTable as fault:
                        skip(fault)
                        continue
                    if kept is None:
                        skip(misplaced(table))
                        continue
                    motions = await _motions(connection, table, 1, len(kept.entries))
                    yield replace(kept, motions=motions)
        except psycopg.Error as error:
            raise _unavailable(error) from error

    async def fill(self, tables: Iterable[StoredTable], *, replace: bool = False) -> int | None:
        """Store these tables, all or none. Return their number; see `Store.fill`."""

        async def work(connection: PostgresConnection) -> int | None:
            return await self._fill(connection, tables, replace)

        try:
            async with await self._connected() as connection:
                return await work(connection)
        except psycopg.Error as error:
            raise _unavailable(error) from error

    async def _connected(self) -> PostgresConnection:
        try:
            return await psycopg.AsyncConnection.connect(self._url, **TO_BE_NOTICED)
        except psycopg.Error as error:
            raise _unavailable(error) from error

    async def _migrate(self, connection: PostgresConnection) -> None:
        """Apply the migrations that the database lacks. Of two processes that start, the second waits for the first."""
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            version = await _schema_version(connection)
            for step in pending(self._steps, version, "The database"):
                await connection.execute(sql.SQL(step.sql))
                await connection.execute("UPDATE ruedo.format SET version = %s", (step.version,))

    async def _attempt(self, work: Work[T]) -> T:
        """Run work on a connection from the pool. Raises `_Broke` if the connection breaks."""
        if not self._is_open:
            raise StoreUnavailable("store-closed")
        async with self._leave:
            try:
                connection = await self._pool.getconn()
            except psycopg.Error as error:
                raise _unavailable(error) from error
            try:
                return await work(connection)
            except psycopg.Error as error:
                if connection.broken or error.diag.severity_nonlocalized in ("FATAL", "PANIC"):
                    await connection.close()
                    raise _Broke(_unavailable(error)) from error
                raise _unavailable(error) from error
            except BaseException:
                # The state of its transaction is unknown; it must not be used again.
                await connection.close()
                raise
            finally:
                await self._pool.putconn(connection)  # the pool replaces a closed connection

    async def _once(self, work: Work[T]) -> T:
        """Run work that can be repeated safely, because a pooled connection may have died long ago."""
        for _ in range(CONNECTIONS):
            with suppress(_Broke):
                return await self._attempt(work)
        try:
            return await self._attempt(work)
        except _Broke as broke:
            raise broke.fault from broke

    async def _found_out(self, append: Work[bool], kept: StoredTable, after: int) -> bool:
        """Return whether an append was stored after its connection broke, or can be stored now.

        Another attempt decides. It succeeds if the first one was not stored. Otherwise the log has exactly these
        entries.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE_S
        while True:
            try:
                return await self._attempt(append) or await self._attempt(
                    lambda connection: _stands(connection, kept, after)
                )
            except (_Broke, StoreUnavailable) as error:
                if loop.time() > end:
                    gone = error.fault if isinstance(error, _Broke) else error
                    raise StoreUnavailable("store-undecided", reason=gone.reason) from error
            await asyncio.sleep(PAUSE_S)

    async def _append(self, connection: PostgresConnection, kept: StoredTable, after: int) -> bool:
        summary = kept.summary
        last = after + len(kept.entries)
        done = await connection.execute(
            APPEND,
            {
                "table": kept.table,
                "after": after,
                "last": last,
                "open": summary.open,
                "over": summary.over,
                "updated": summary.updated,
                "card": summary.card,
                "entries": list(kept.entries),
                "channel": CHANNEL,
                "news": self._news(kept.table, last, kept.entries),
            },
        )
        return bool(done.rowcount)

    async def _fill(self, connection: PostgresConnection, tables: Iterable[StoredTable], replace: bool) -> int | None:
        async with connection.transaction():
            await connection.execute("LOCK TABLE ruedo.tables IN EXCLUSIVE MODE")
            if await _count(connection) and not replace:
                return None
            await connection.execute("DELETE FROM ruedo.tables")
            filled = 0
            for kept in tables:
                filled += await _create(connection, kept)
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, self._news("*", 0)))
        return filled

    def _news(self, table: str, seq: int, entries: Sequence[bytes] = ()) -> str:
        """Return the payload of a notice. It has the entries, one a line, if they are text and short enough."""
        news = f"{self._name} {table} {seq}"
        lines = b"\n".join((news.encode(), *entries))
        if len(lines) > LONGEST_NEWS or lines.count(b"\n") != len(entries) or b"\0" in lines:
            return news
        try:
            return lines.decode()
        except UnicodeDecodeError:
            return news


def _change(payload: str) -> Change:
    """Return the change that a notice describes."""
    news, *entries = payload.split("\n")
    _, table, seq, *words = news.split(" ")
    return Change(None if table == "*" else table, int(seq), "".join(words), tuple(map(str.encode, entries)))


async def _rows(connection: PostgresConnection, query: str, *values: object) -> list[tuple[Any, ...]]:
    return await (await connection.execute(sql.SQL(query), values)).fetchall()


async def _schema_version(connection: PostgresConnection) -> int:
    """Return the version of the schema. Create the schema if the database lacks it.

    The one row of `ruedo.format` is the mark of a store. Raises `StoreUnavailable` for a schema without it.
    """
    ((is_marked, has_content),) = await _rows(connection, MARKED)
    if not is_marked:
        if has_content:
            raise StoreUnavailable("store-other_schema")
        await connection.execute("CREATE SCHEMA IF NOT EXISTS ruedo")
        await connection.execute("CREATE TABLE ruedo.format (name text NOT NULL, version integer NOT NULL)")
        await connection.execute("INSERT INTO ruedo.format VALUES (%s, 0)", (STORE,))
        return 0
    rows = await _rows(connection, "SELECT version FROM ruedo.format WHERE name = %s", STORE)
    if len(rows) != 1:
        raise StoreUnavailable("store-other_schema")
    return int(rows[0][0])


async def _create(connection: PostgresConnection, kept: StoredTable) -> bool:
    summary = kept.summary
    values = (kept.table, len(kept.entries), summary.open, summary.over, summary.updated, summary.card)
    async with connection.transaction():
        if not (await connection.execute(CREATE, values)).rowcount:
            return False
        async with connection.cursor() as cursor:
            numbered = enumerate((kept.founding, *kept.entries))
            await cursor.executemany(
                "INSERT INTO ruedo.entries VALUES (%s, %s, %s)", [(kept.table, *e) for e in numbered]
            )
        if kept.motions:
            await _keep_motions(connection, kept.table, kept.motions)
    return True


async def _keep_motions(connection: PostgresConnection, table: str, motions: Iterable[Motion]) -> None:
    """Store motions of a table that exists, and drop the oldest ones over the limit."""
    async with connection.cursor() as cursor:
        await cursor.executemany(KEEP_MOTION, [(seq, body, table) for seq, body in motions])
        await cursor.execute(DROP_MOTIONS, (MOTIONS,))


async def _motions(connection: PostgresConnection, table: str, first: int, last: int) -> tuple[Motion, ...]:
    return tuple(Motion(seq, body) for seq, body in await _rows(connection, LOAD_MOTIONS, table, first, last))


async def _load(connection: PostgresConnection, table: str) -> StoredTable | None:
    """Load summary and log with one statement, because another process may write between two."""
    rows = await _rows(connection, LOAD, table)
    if not rows:
        return None
    last, is_open, is_over, updated, card = rows[0][:5]
    log = whole_log(table, last, [(row[5], row[6]) for row in rows])
    return StoredTable(table, log[0], Summary(is_open, is_over, updated, card), log[1:])


async def _entries(connection: PostgresConnection, table: str, after: int) -> tuple[bytes, ...]:
    return tuple(entry for (entry,) in await _rows(connection, ENTRIES, table, after))


async def _stands(connection: PostgresConnection, kept: StoredTable, after: int) -> bool:
    """Return whether the entries after a number begin with these."""
    return (await _entries(connection, kept.table, after))[: len(kept.entries)] == kept.entries


async def _count(connection: PostgresConnection) -> int:
    ((count,),) = await _rows(connection, "SELECT count(*) FROM ruedo.tables")
    return int(count)


def _unavailable(error: psycopg.Error) -> StoreUnavailable:
    """Return the error with the database's report, and with advice."""
    details = " ".join(str(error).split()).rstrip(".") or type(error).__name__
    key = "store-postgres_gone" if isinstance(error, psycopg.OperationalError) else "store-postgres_refuses"
    return StoreUnavailable(key, details=details)
