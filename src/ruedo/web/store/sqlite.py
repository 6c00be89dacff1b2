"""A store in one SQLite file. One thread writes and one thread reads.

All work that arrives during a transaction is done together in the next transaction (group commit). So a slow disk makes
each command slower, but does not reduce the number of commands per second. With the write-ahead log and synchronous
FULL, acknowledged entries survive a power cut. Each statement releases the interpreter's lock, and the thread must then
wait to get the lock back from a busy event loop. So a transaction has few statements, even for many commands.
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from ruedo.core.errors import os_error_key
from ruedo.web.store import sqlite_writes as writes
from ruedo.web.store.interface import Append, Change, Rows, Store, StoredLog, StoredMotion, StoreUnavailable
from ruedo.web.store.schema import Migration, migrations, pending

T = TypeVar("T")

APPLICATION_ID = 0x526C6F67
"""The number in SQLite's field `application_id` that identifies the file of a store. Its bytes are the letters
"Rlog"."""
BATCH = 256
"""The maximum number of jobs in a transaction."""
TIMEOUT_S = 5.0
"""Seconds to wait for another process that writes."""
LOOK_S = 0.1
"""Seconds between two checks for changes by other processes."""
DAMAGED = (sqlite3.Error, UnicodeDecodeError)
"""The exceptions for a damaged file. `UnicodeDecodeError` occurs if SQLite's message quotes a damaged schema."""
LOST_ALL = (sqlite3.OperationalError, sqlite3.InternalError)
"""The errors that end a whole transaction. All other errors affect only one job."""

Work: TypeAlias = Callable[[sqlite3.Connection], T]


class _Job(NamedTuple, Generic[T]):
    """Work for a transaction, and the future that receives its result."""

    work: Work[T]
    waiting: asyncio.Future[T]


class _Outcome(NamedTuple):
    """The result of a job, or its error."""

    value: Any = None
    error: Exception | None = None


class SqliteStore(Store):
    """A `Store` in a separate SQLite file. If the file does not exist, it is created."""

    shared = False

    def __init__(self, path: Path, steps: tuple[Migration, ...] | None = None) -> None:
        self._path = path
        self._steps = steps or migrations("sqlite")
        self._new_jobs: list[_Job[Any]] = []
        """The jobs that the writing thread has not received yet. They are passed on together, which is faster."""
        self._jobs: SimpleQueue[list[_Job[Any]] | None] = SimpleQueue()
        self._reading = ThreadPoolExecutor(1, "ruedo-store-reads")
        self._writing = Thread(target=self._write_all, name="ruedo-store-writes", daemon=True)
        self._is_open = False

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._open)
        self._is_open = True
        self._writing.start()

    async def close(self) -> None:
        if not self._is_open:
            return
        self._is_open = False
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._writing.join)
        await asyncio.to_thread(self._reading.shutdown)
        self._reader.close()
        self._writer.close()

    async def ids(self, after: str, limit: int) -> tuple[str, ...]:
        """Return at most `limit` ids of logs after the id `after`. Raises `StoreUnavailable` if an id is damaged."""
        found = await super().ids(after, limit)
        for log in found:
            if not isinstance(log, str):
                details = f"{log!r} stands where the id of a table should"
                raise _unavailable(sqlite3.DatabaseError(details), self._path)
        return found

    async def broadcast(self, log: str, word: str) -> None:
        """Do nothing, because two servers on one file are not supported."""

    async def changes(self) -> AsyncIterator[Change]:
        """Yield a change with `log` None at the start, and whenever another process has written to the file.

        Two servers on one file are not supported. If there are two, each server notices the changes of the other server
        within `LOOK_S` seconds.
        """
        last = None
        while self._is_open:
            with suppress(StoreUnavailable):  # Writes raise the error. This loop only retries
                if (version := await self._write(_version_of_others)) != last:
                    last = version
                    yield Change(None)
            await asyncio.sleep(LOOK_S)

    async def fill(self, logs: Iterable[StoredLog], *, replace: bool = False) -> int | None:
        return await self._write(partial(writes.fill, logs=logs, replace=replace))

    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        self._must_be_open()
        try:
            return await self._loop.run_in_executor(self._reading, _fetch, self._reader, query, values)
        except DAMAGED as error:
            raise _unavailable(error, self._path) from error

    @asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Rows]:
        try:
            with closing(await asyncio.to_thread(self._connect)) as reader:
                reader.execute("BEGIN")
                yield lambda query, *values: asyncio.to_thread(_fetch, reader, query, values)
        except DAMAGED as error:
            raise _unavailable(error, self._path) from error

    async def _create(self, kept: StoredLog) -> bool:
        return await self._write(partial(writes.create, kept=kept))

    async def _append(self, append: Append) -> bool:
        return await self._write(writes.AppendWork(append))

    async def _keep_motion(self, log: str, motion: StoredMotion) -> None:
        await self._write(partial(writes.keep_motions, log=log, motions=(motion,)))

    async def _delete(self, log: str) -> bool:
        return await self._write(partial(writes.delete, log=log))

    def _open(self) -> None:
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Only the user who runs the server may read the hashes of keys and the hidden cards.
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
            self._check_mark()
            self._writer = self._connect()
            try:
                self._migrate(self._writer)
                self._reader = self._connect()
            except BaseException:
                self._writer.close()
                raise
            self._file = _identity(self._path)
        except DAMAGED as error:
            raise _unavailable(error, self._path) from error
        except OSError as error:
            folder = self._path.parent
            reason = "os_not_a_folder" if isinstance(error, FileExistsError) else os_error_key(error)
            raise StoreUnavailable("store-no_folder", folder=str(folder), reason=reason) from error

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=TIMEOUT_S, isolation_level=None, check_same_thread=False, cached_statements=64
        )
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _migrate(self, writer: sqlite3.Connection) -> None:
        """Apply the migrations that the file still lacks.

        During this the file is locked, so that only one process applies the migrations.
        """
        pending(self._steps, _version(writer), str(self._path))
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("BEGIN IMMEDIATE")
        try:
            for step in pending(self._steps, _version(writer), str(self._path)):
                for statement in _statements(step.sql):
                    writer.execute(statement)
                writer.execute(f"PRAGMA user_version = {step.version}")
                writer.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            writer.execute("COMMIT")
        except BaseException:
            _roll_back(writer)
            raise

    def _check_mark(self) -> None:
        """Raise `StoreUnavailable` if the file has content but is not a store.

        This uses a read-only connection, because a connection that can write would change the file when it closes. If
        there is no write-ahead log, the connection is also `immutable`, so that SQLite does not leave an empty log
        beside the file.
        """
        log = self._path.with_name(f"{self._path.name}-wal")
        access = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
        address = f"{self._path.absolute().as_uri()}?{access}"
        with closing(sqlite3.connect(address, uri=True, timeout=TIMEOUT_S)) as reader:
            # Read the content first, because a process that creates the store adds the content and the id in one
            # transaction.
            (tables,) = reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
            (application,) = reader.execute("PRAGMA application_id").fetchone()
        if tables and application != APPLICATION_ID:
            raise StoreUnavailable("store-other", file=str(self._path), folder=str(self._path.parent))

    async def _write(self, work: Work[T]) -> T:
        """Do work in a transaction. Wait until the transaction is on the disk, then return the result."""
        self._must_be_open()
        waiting: asyncio.Future[T] = self._loop.create_future()
        if not self._new_jobs:
            self._loop.call_soon(self._hand_over)
        self._new_jobs.append(_Job(work, waiting))
        return await waiting

    def _hand_over(self) -> None:
        if self._new_jobs:
            self._jobs.put(self._new_jobs)
            self._new_jobs = []

    def _must_be_there(self) -> None:
        """Raise `StoreUnavailable` if the file was removed or replaced.

        Without this check, SQLite would continue to write to the old file.
        """
        with suppress(FileNotFoundError):
            if _identity(self._path) == self._file:
                return
        raise StoreUnavailable("store-moved", file=str(self._path))

    def _must_be_open(self) -> None:
        if not self._is_open:
            raise StoreUnavailable("store-closed")

    def _write_all(self) -> None:
        """Do jobs until the store is closed. This method is the main loop of the thread that writes."""
        closing = False
        while not closing:
            batch, closing = self._next_batch()
            if not batch:
                continue
            outcomes = self._store_batch(batch)
            with suppress(RuntimeError):  # If the event loop is closed, no task is waiting
                self._loop.call_soon_threadsafe(_resolve, batch, outcomes)

    def _next_batch(self) -> tuple[list[_Job[Any]], bool]:
        """Wait for jobs. Return the jobs, and whether the store was closed after them."""
        batch: list[_Job[Any]] = []
        jobs = self._jobs.get()
        with suppress(Empty):
            while jobs is not None:
                batch += jobs
                if len(batch) >= BATCH:
                    return batch, False
                jobs = self._jobs.get_nowait()
        return batch, jobs is None

    def _store_batch(self, batch: list[_Job[Any]]) -> list[_Outcome]:
        """Do all jobs in one transaction. Return the outcome of each job.

        If nothing could be stored, the outcome of every job is the same error.
        """
        try:
            self._must_be_there()
            self._writer.execute("BEGIN IMMEDIATE")
            outcomes = _run_together(self._writer, [job.work for job in batch])
            if outcomes is None:
                self._writer.execute("ROLLBACK")
                self._writer.execute("BEGIN IMMEDIATE")
                outcomes = [_run_job(self._writer, job.work) for job in batch]
            self._writer.execute("COMMIT")
        except StoreUnavailable as gone:
            return [_Outcome(error=gone)] * len(batch)
        except (*DAMAGED, OSError) as error:
            _roll_back(self._writer)
            return [_Outcome(error=_unavailable(error, self._path))] * len(batch)
        return outcomes


def _run_together(writer: sqlite3.Connection, batch: Sequence[Work[Any]]) -> list[_Outcome] | None:
    """Do all jobs together, with few statements. Return the outcomes, or None if the jobs must be done one by one."""
    appends = [work.append for work in batch if isinstance(work, writes.AppendWork)]
    if len(appends) < len(batch):
        return None
    try:
        return [_Outcome(True)] * len(batch) if writes.append_all(writer, appends) else None
    except Exception as error:
        if _of_all(error):
            raise
        return None  # One of the jobs fails. Doing them one by one shows which


def _of_all(error: Exception) -> bool:
    """Return whether an error affects the whole transaction and not only one job."""
    return isinstance(error, LOST_ALL) or type(error) is sqlite3.DatabaseError  # the file is damaged


def _run_job(writer: sqlite3.Connection, work: Work[Any]) -> _Outcome:
    """Do one job and return its outcome. If it fails, only this job is undone."""
    writer.execute("SAVEPOINT job")
    try:
        value = work(writer)
    except Exception as error:
        if _of_all(error):
            raise
        writer.execute("ROLLBACK TO job")
        return _Outcome(error=error)
    writer.execute("RELEASE job")
    return _Outcome(value)


def _resolve(batch: list[_Job[Any]], outcomes: list[_Outcome]) -> None:
    """Resolve the futures of jobs with their outcomes. This runs in the event loop."""
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.waiting.done():  # The job was cancelled in the meantime
            continue
        if outcome.error:
            job.waiting.set_exception(outcome.error)
        else:
            job.waiting.set_result(outcome.value)


def _roll_back(writer: sqlite3.Connection) -> None:
    """Undo the open transaction, unless SQLite has done so itself."""
    with suppress(sqlite3.Error):
        if writer.in_transaction:
            writer.execute("ROLLBACK")


def _fetch(reader: sqlite3.Connection, query: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    return reader.execute(writes.in_sqlite(query), values).fetchall()


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _version_of_others(writer: sqlite3.Connection) -> int:
    """Return a number that changes when another process writes, but not when this process writes."""
    (version,) = writer.execute("PRAGMA data_version").fetchone()
    return int(version)


def _statements(sql: str) -> Iterator[str]:
    """Yield the statements of a script one by one, because `executescript` would end the transaction."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _identity(path: Path) -> tuple[int, int]:
    """Return the device and inode of a file. These numbers differ if another file has replaced the file."""
    stat = path.stat()
    return stat.st_dev, stat.st_ino


def _unavailable(error: sqlite3.Error | OSError | UnicodeDecodeError, path: Path) -> StoreUnavailable:
    """Return the error for the server's operator, with SQLite's own message and with advice."""
    file, details = str(path), str(error)
    if isinstance(error, UnicodeDecodeError):
        return StoreUnavailable("store-damaged", file=file)
    if isinstance(error, OSError):
        return StoreUnavailable("store-not_reached", file=file, reason=os_error_key(error))
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR:
            return StoreUnavailable("store-full", file=file, details=details)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return StoreUnavailable("store-not_writable", file=file, details=details)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreUnavailable("store-corrupt", file=file, details=details)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreUnavailable("store-held", file=file, seconds=TIMEOUT_S, details=details)
    return StoreUnavailable("store-unusable", file=file, details=details)
