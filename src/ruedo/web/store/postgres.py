"""A store in a PostgreSQL database, which several processes can share.

It needs the extra `postgres`. A process that appends entries notifies the other processes with NOTIFY in the same
transaction. If the entries are short, the notice contains them, so that the other processes need no query. Each process
has one connection for LISTEN.
"""

import asyncio
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import aclosing, asynccontextmanager, suppress
from functools import partial
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg import sql
from psycopg_pool import AsyncConnectionPool

from ruedo.web.store import statements
from ruedo.web.store.interface import MOTIONS, Append, Change, Rows, Store, StoredLog, StoredMotion, StoreUnavailable
from ruedo.web.store.schema import Migration, migrations, pending

T = TypeVar("T")
PostgresConnection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]
Work: TypeAlias = Callable[[PostgresConnection], Awaitable[T]]

CONNECTIONS = 8
"""The maximum number of connections, not counting the connection for LISTEN."""
CONNECT_S = 3.0
"""The timeout for connecting, in seconds."""
TIMEOUT_S = 5.0
"""Seconds that the store may take to find out whether an append was committed, after its connection broke."""
PAUSE_S = 0.1
"""Seconds between two attempts to reach the database."""
CHANNEL = "ruedo_changes"
MAX_PAYLOAD = 7_900
"""The maximum number of bytes in a notice. PostgreSQL allows less than 8,000."""
LOCK = 0x52756564
"""The number of the advisory lock that is held during a migration. Its bytes are the letters "Rued"."""
TO_BE_NOTICED: dict[str, Any] = {
    "autocommit": True,
    "connect_timeout": int(CONNECT_S),
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "ruedo",
}
"""Connection settings. They make it possible to detect within seconds that a server does not answer."""
STORE = "ruedo-logs"
"""The name of the store's format in the table `ruedo.format`."""

MARKED = """
SELECT to_regclass('ruedo.format') IS NOT NULL,
    EXISTS (SELECT FROM pg_class WHERE relnamespace = to_regnamespace('ruedo'))
"""
APPEND = """
WITH moved AS (
    UPDATE ruedo.logs
    SET seq = %(last)s, is_open = %(open)s, is_over = %(over)s, updated = %(updated)s, card = %(card)s
    WHERE id = %(log)s AND seq = %(after)s
    RETURNING id
), kept AS (
    INSERT INTO ruedo.entries
    SELECT id, %(after)s + number, entry
    FROM moved, unnest(%(entries)s::bytea[]) WITH ORDINALITY AS new (entry, number)
)
SELECT pg_notify(%(channel)s, %(news)s) FROM moved
"""
DELETE = """
WITH gone AS (DELETE FROM ruedo.logs WHERE id = %s OR parent = %s RETURNING id)
SELECT pg_notify(%s, %s || ' ' || id || ' 0') FROM gone
"""


class _Broke(Exception):
    """An error: a connection broke during a statement. It is unknown whether the statement took effect."""

    def __init__(self, fault: StoreUnavailable) -> None:
        super().__init__(fault)
        self.fault = fault
        """The error that the database reported."""


class PostgresStore(Store):
    """A `Store` in a database that is given by its URL: `postgresql://user:password@host/name`."""

    shared = True

    def __init__(self, url: str, steps: tuple[Migration, ...] | None = None) -> None:
        self._url = url
        self._steps = steps or migrations("postgres")
        self._name = secrets.token_hex(4)
        """The name of this process in notices. With it, the process recognises its own notices."""
        self._leave = asyncio.Semaphore(CONNECTIONS)
        """Limits how many tasks have a connection. Other tasks wait here, because waiting in the pool has a timeout."""
        self._is_open = False

    async def open(self) -> None:
        connection = await self._connect()
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
        if not self._is_open:
            return
        self._is_open = False
        for _ in range(CONNECTIONS):
            await self._leave.acquire()
        await self._pool.close()

    async def broadcast(self, log: str, word: str) -> None:
        news = f"{self._news(log, 0)} {word}"
        await self._rows("SELECT pg_notify(%s, %s)", CHANNEL, news)

    async def changes(self) -> AsyncIterator[Change]:
        while self._is_open:
            with suppress(StoreUnavailable, psycopg.Error):  # Writes raise the error. This loop only retries
                async with aclosing(self._changes_until_lost()) as changes:
                    async for change in changes:
                        yield change
            await asyncio.sleep(PAUSE_S)

    async def _changes_until_lost(self) -> AsyncGenerator[Change]:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield Change(None)
            while self._is_open:
                async for notice in connection.notifies(timeout=1):
                    if not notice.payload.startswith(self._name):
                        yield _change(notice.payload)

    async def fill(self, logs: Iterable[StoredLog], *, replace: bool = False) -> int | None:
        try:
            async with await self._connect() as connection:
                return await self._fill(connection, logs, replace)
        except psycopg.Error as error:
            raise _unavailable(error) from error

    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._once(lambda connection: _fetch(connection, query, *values))

    @asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Rows]:
        try:
            async with await self._connect() as connection:
                await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                yield partial(_fetch, connection)
        except psycopg.Error as error:
            raise _unavailable(error) from error

    async def _create(self, kept: StoredLog) -> bool:
        return await self._once(lambda connection: _create(connection, kept))

    async def _append(self, append: Append) -> bool:
        async def work(connection: PostgresConnection) -> bool:
            if append.motion is None:
                return await self._append_with(connection, append)
            async with connection.transaction():
                appended = await self._append_with(connection, append)
                if appended:
                    await _keep_motions(connection, append.log, (append.motion,))
            return appended

        try:
            return await self._attempt(work)
        except _Broke:
            return await self._settle_append(work, append)

    async def _keep_motion(self, log: str, motion: StoredMotion) -> None:
        await self._once(lambda connection: _keep_motions(connection, log, (motion,)))

    async def _delete(self, log: str) -> bool:
        return bool(await self._rows(DELETE, log, log, CHANNEL, self._name))

    async def _connect(self) -> PostgresConnection:
        try:
            return await psycopg.AsyncConnection.connect(self._url, **TO_BE_NOTICED)
        except psycopg.Error as error:
            raise _unavailable(error) from error

    async def _migrate(self, connection: PostgresConnection) -> None:
        """Apply the migrations that the database still lacks.

        If two processes start at the same time, the second one waits for the first one.
        """
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            version = await _schema_version(connection)
            for step in pending(self._steps, version, "The database"):
                await connection.execute(sql.SQL(step.sql))
                await connection.execute("UPDATE ruedo.format SET version = %s", (step.version,))

    async def _attempt(self, work: Work[T]) -> T:
        """Run work on a connection from the pool. Raises `_Broke` if this connection breaks."""
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
                # The state of the transaction is unknown, so this connection must not be used again.
                await connection.close()
                raise
            finally:
                await self._pool.putconn(connection)  # The pool replaces a closed connection

    async def _once(self, work: Work[T]) -> T:
        """Run work that can safely be repeated. If the connection from the pool breaks, run the work again."""
        for _ in range(CONNECTIONS):
            with suppress(_Broke):
                return await self._attempt(work)
        try:
            return await self._attempt(work)
        except _Broke as broke:
            raise broke.fault from broke

    async def _settle_append(self, work: Work[bool], append: Append) -> bool:
        """Find out whether an append was stored before its connection broke, and store it if it was not.

        This method repeats the append. If the first attempt was not stored, the second attempt stores the entries.
        Otherwise the log already contains exactly these entries. Returns False if it contains other entries at their
        numbers.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + TIMEOUT_S
        while True:
            try:
                return await self._attempt(work) or await self._attempt(partial(_stands, append=append))
            except (_Broke, StoreUnavailable) as error:
                if loop.time() > end:
                    gone = error.fault if isinstance(error, _Broke) else error
                    raise StoreUnavailable("store-undecided", reason=gone.reason) from error
            await asyncio.sleep(PAUSE_S)

    async def _append_with(self, connection: PostgresConnection, append: Append) -> bool:
        summary = append.summary
        done = await connection.execute(
            APPEND,
            {
                "log": append.log,
                "after": append.after,
                "last": append.last,
                "open": summary.open,
                "over": summary.over,
                "updated": summary.updated,
                "card": summary.card,
                "entries": list(append.entries),
                "channel": CHANNEL,
                "news": self._news(append.log, append.last, append.entries),
            },
        )
        return bool(done.rowcount)

    async def _fill(self, connection: PostgresConnection, logs: Iterable[StoredLog], replace: bool) -> int | None:
        async with connection.transaction():
            await connection.execute("LOCK TABLE ruedo.logs IN EXCLUSIVE MODE")
            if await _fetch(connection, statements.COUNT_LOGS) != [(0,)] and not replace:
                return None
            await connection.execute(statements.DELETE_ALL)
            filled = 0
            for kept in logs:
                filled += await _create(connection, kept)
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, self._news("*", 0)))
        return filled

    def _news(self, log: str, seq: int, entries: Sequence[bytes] = ()) -> str:
        """Return the text of a notice. If the entries are short, the text also contains each entry on a line."""
        news = f"{self._name} {log} {seq}"
        lines = b"\n".join((news.encode(), *entries))
        if len(lines) > MAX_PAYLOAD or lines.count(b"\n") != len(entries) or b"\0" in lines:
            return news
        try:
            return lines.decode()
        except UnicodeDecodeError:
            return news


def _change(payload: str) -> Change:
    """Return the change that the text of a notice describes."""
    news, *entries = payload.split("\n")
    _, log, seq, *words = news.split(" ")
    return Change(None if log == "*" else log, int(seq), "".join(words), tuple(map(str.encode, entries)))


async def _fetch(connection: PostgresConnection, query: str, *values: object) -> list[tuple[Any, ...]]:
    return await (await connection.execute(sql.SQL(query), values)).fetchall()


async def _schema_version(connection: PostgresConnection) -> int:
    """Return the version of the schema in the database. Create the schema if it does not exist.

    A store is recognised by the only row of `ruedo.format`. Raises `StoreUnavailable` for a schema without this row.
    """
    ((is_marked, has_content),) = await _fetch(connection, MARKED)
    if not is_marked:
        if has_content:
            raise StoreUnavailable("store-other_schema")
        await connection.execute("CREATE SCHEMA IF NOT EXISTS ruedo")
        await connection.execute("CREATE TABLE ruedo.format (name text NOT NULL, version integer NOT NULL)")
        await connection.execute("INSERT INTO ruedo.format VALUES (%s, 0)", (STORE,))
        return 0
    rows = await _fetch(connection, "SELECT version FROM ruedo.format WHERE name = %s", STORE)
    if len(rows) != 1:
        raise StoreUnavailable("store-other_schema")
    return int(rows[0][0])


async def _create(connection: PostgresConnection, kept: StoredLog) -> bool:
    async with connection.transaction():
        if not (await connection.execute(statements.CREATE, kept.row)).rowcount:
            return False
        async with connection.cursor() as cursor:
            numbered = enumerate((kept.founding, *kept.entries))
            await cursor.executemany(statements.INSERT_ENTRY, [(kept.log, *e) for e in numbered])
        if kept.motions:
            await _keep_motions(connection, kept.log, kept.motions)
    return True


async def _keep_motions(connection: PostgresConnection, log: str, motions: Iterable[StoredMotion]) -> None:
    """Store motions of a log, if the log exists. If there are too many, drop the oldest ones."""
    async with connection.cursor() as cursor:
        await cursor.executemany(statements.KEEP_MOTION, [(seq, body, log) for seq, body in motions])
        await cursor.execute(statements.DROP_MOTIONS, (MOTIONS,))


async def _stands(connection: PostgresConnection, append: Append) -> bool:
    """Return whether the log contains exactly the entries of an append, at the same numbers."""
    rows = await _fetch(connection, statements.ENTRIES, append.log, append.after)
    return tuple(entry for (entry,) in rows)[: len(append.entries)] == append.entries


def _unavailable(error: psycopg.Error) -> StoreUnavailable:
    """Return the error for the server's operator, with the database's own message and with advice."""
    details = " ".join(str(error).split()).rstrip(".") or type(error).__name__
    key = "store-postgres_gone" if isinstance(error, psycopg.OperationalError) else "store-postgres_refuses"
    return StoreUnavailable(key, details=details)
