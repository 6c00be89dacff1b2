"""A store reports each failure with an error message, stays consistent, and continues after the failure."""

import asyncio
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from pathlib import Path

import pytest

from ruedo.web.store.interface import Change, Store, StoredLog, StoreUnavailable
from ruedo.web.store.opened import FILE, store_for
from ruedo.web.store.postgres import PostgresStore
from ruedo.web.store.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer, postgres_server
from tests.web.disks import AS_ROOT, as_nobody, files_no_longer_than, fill, small_disk
from tests.web.stores import NEW, opened

pytestmark = [pytest.mark.anyio, pytest.mark.full]


async def fill_table(store: Store) -> int:
    """Append until the store fails. Return the number of acknowledged entries."""
    for after in range(10_000):
        try:
            assert await store.append("a", after, [bytes(1000)], NEW)
        except StoreUnavailable:
            break
    with pytest.raises(StoreUnavailable, match=r"is full or broken .*\. Nothing more is saved until there is room"):
        await store.append("a", after, [bytes(1000)], NEW)
    return after


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk", "1m") as folder:
        yield folder


async def test_a_store_on_a_full_disk_keeps_its_entries_and_continues_later(disk: Path) -> None:
    async with opened(SqliteStore(disk / "s")) as store:
        await store.create("a", b"", NEW)
        filler = fill(disk)
        kept = await fill_table(store)
        assert len(await store.entries("a", 0)) == kept
        with pytest.raises(StoreUnavailable, match="is full"):
            await store.create("b", bytes(100_000), NEW)
        assert await store.count() == 1
        filler.unlink()
        assert await store.append("a", kept, [b"on"], NEW)
        assert await store.create("b", b"", NEW)
    async with opened(SqliteStore(disk / "s")) as store:
        assert (await store.entries("a", kept)) == (b"on",)


async def test_a_limit_on_the_file_size_has_the_same_effect_as_a_full_disk(tmp_path: Path) -> None:
    async with opened(SqliteStore(tmp_path / "s")) as store:
        await store.create("a", b"", NEW)
        with files_no_longer_than(200_000):
            kept = await fill_table(store)
            assert len(await store.entries("a", 0)) == kept > 0
        assert await store.append("a", kept, [b"on"], NEW)
    async with opened(SqliteStore(tmp_path / "s")) as store:
        assert len(await store.entries("a", 0)) == kept + 1


async def test_opening_a_store_on_a_full_disk_raises_an_error_with_the_reason(disk: Path) -> None:
    filler = fill(disk)
    store = SqliteStore(disk / "new" / "s")
    with pytest.raises(StoreUnavailable, match=r"No space left|is full"):
        await store.open()
    filler.unlink()
    async with opened(store):
        assert await store.create("a", b"", NEW)


async def test_opening_a_store_without_write_permission_raises_an_error_with_the_reason(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with (
        as_nobody(),
        pytest.raises(StoreUnavailable, match=r"cannot be stored in .*: you do not have permission\. Use --data"),
    ):
        await SqliteStore(tmp_path / "s").open()


async def test_opening_a_store_in_an_impossible_folder_raises_an_error_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreUnavailable, match=r"cannot be stored in .*/file: a part of its path is not a folder\."):
        await store_for(tmp_path / "file").open()
    with pytest.raises(StoreUnavailable, match=r"cannot be stored in /proc/nowhere: .*\. Use --data"):
        await store_for(Path("/proc/nowhere")).open()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="mounts a disk")
async def test_opening_a_store_on_a_read_only_disk_raises_an_error_with_the_reason(disk: Path) -> None:
    async with opened(SqliteStore(disk / "s")) as store:
        await store.create("a", b"", NEW)
    subprocess.run([*AS_ROOT, "mount", "-o", "remount,ro", str(disk)], check=True)
    with pytest.raises(StoreUnavailable, match=r"cannot be stored in .*: this disk is read-only\. Use --data"):
        await SqliteStore(disk / "s").open()


@pytest.mark.parametrize(
    "content", [b"This is no database at all, but a letter." * 100, b"SQLite format 3\0" + b"x" * 5000]
)
async def test_opening_a_file_that_is_not_a_database_raises_an_error_with_the_reason(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(StoreUnavailable, match=r"is damaged or is not a store .*restore a backup with `ruedo restore`"):
        await store_for(tmp_path).open()
    assert (tmp_path / FILE).read_bytes() == content


async def test_the_database_of_another_program_is_refused_and_not_changed(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("CREATE TABLE tables (id TEXT)")
    other.close()
    with pytest.raises(StoreUnavailable, match=r"is not a store that this version of Ruedo can read\. Move the folder"):
        await store_for(tmp_path).open()


async def test_a_file_that_is_damaged_while_the_server_runs_is_reported(tmp_path: Path) -> None:
    async with opened(store_for(tmp_path)) as store:
        for number in range(200):
            await store.create(f"t{number}", bytes(3000), NEW)
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(40_000))
    async with opened(store_for(tmp_path)) as store:
        loads = [store.load(f"t{number}") for number in range(200)]
        errors = [came for came in await asyncio.gather(*loads, return_exceptions=True) if isinstance(came, Exception)]
        assert errors
        for error in errors:
            assert isinstance(error, StoreUnavailable)
            assert "is damaged" in str(error)


@pytest.mark.parametrize("how", ["deleted", "replaced"])
async def test_a_store_acknowledges_no_entry_after_its_file_was_removed(tmp_path: Path, how: str) -> None:
    async with opened(store_for(tmp_path)) as store:
        await store.create("a", b"", NEW)
        if how == "deleted":
            (tmp_path / FILE).unlink()
        else:
            shutil.copy(tmp_path / FILE, tmp_path / "copy")
            (tmp_path / "copy").replace(tmp_path / FILE)
        with pytest.raises(StoreUnavailable, match=r"moved, deleted or replaced .*start the server again"):
            await store.append("a", 0, [b"1"], NEW)


async def test_a_store_waits_while_another_program_locks_its_file(tmp_path: Path) -> None:
    async with opened(store_for(tmp_path)) as store:
        await store.create("a", b"", NEW)
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        appended = asyncio.ensure_future(store.append("a", 0, [b"1"], NEW))
        await asyncio.sleep(0.3)
        assert not appended.done()
        assert await store.entries("a", 0) == ()
        other.execute("COMMIT")
        other.close()
        assert await appended


# PostgreSQL


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    """Yield a database server that a test may stop and start."""
    with postgres_server() as server:
        yield server


@pytest.fixture
async def store(server: PostgresServer) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(server.new_database())
    async with opened(store):
        await store.create("a", b"founding", NEW)
        yield store


@pytest.mark.parametrize("how", [pytest.param("fast", marks=pytest.mark.long), "immediate"])
async def test_a_store_continues_after_its_database_server_was_restarted(
    server: PostgresServer, store: PostgresStore, how: str
) -> None:
    assert await store.append("a", 0, [b"1"], NEW)
    server.stop(how)
    try:
        asked = (store.load("a"), store.count(), store.list_open("live", 1), store.entries("a", 0))
        told = (store.create("b", b"", NEW), store.append("a", 1, [b"2"], NEW))
        for refused in await asyncio.gather(*asked, *told, return_exceptions=True):
            assert isinstance(refused, StoreUnavailable)
            assert re.search(r"cannot be used right now .*Check that it is running", str(refused))
    finally:
        server.start()
    assert await store.load("a") == StoredLog("a", b"founding", NEW, (b"1",))
    assert await store.append("a", 1, [b"2"], NEW)


async def test_a_store_replaces_dead_connections_to_its_database(server: PostgresServer, store: PostgresStore) -> None:
    await asyncio.gather(*(store.count() for _ in range(20)))
    server.stop("immediate")
    server.start()
    assert await store.append("a", 0, [b"1"], NEW)
    assert await asyncio.gather(*(store.count() for _ in range(20))) == [1] * 20
    assert await store.entries("a", 0) == (b"1",)


@pytest.mark.parametrize("how", [pytest.param("fast", marks=pytest.mark.long), "immediate"])
async def test_a_restart_of_the_database_under_load_loses_and_duplicates_no_entry(
    server: PostgresServer, store: PostgresStore, how: str
) -> None:
    """Even if the database server is killed, it has stored each acknowledged entry once, and no refused entry."""
    going_on = True

    async def play(table: str) -> tuple[bytes, ...]:
        log: tuple[bytes, ...] = ()
        number = 0
        while going_on:
            entry = b"%d" % number
            number += 1
            try:
                assert await store.append(table, len(log), [entry], NEW)
                log += (entry,)
            except StoreUnavailable as gone:
                found = await patiently(store, table)
                in_doubt = (entry,) if "Whether the last choice was stored will be seen" in str(gone) else ()
                assert found in (log, log + in_doubt)
                log = found
        return log

    names = [f"t{number}" for number in range(20)]
    for name in names:
        await store.create(name, b"", NEW)
    games = [asyncio.create_task(play(name)) for name in names]
    for _ in range(3):
        await asyncio.sleep(0.3)
        await asyncio.to_thread(server.stop, how)
        await asyncio.to_thread(server.start)
    await asyncio.sleep(0.3)
    going_on = False
    for name, log in zip(names, await asyncio.gather(*games), strict=True):
        assert await store.entries(name, 0) == log != ()


async def patiently(store: PostgresStore, table: str) -> tuple[bytes, ...]:
    """Retry until the database answers again, and return the entries of a table."""
    while True:
        try:
            return await store.entries(table, 0)
        except StoreUnavailable:
            await asyncio.sleep(0.05)


async def test_a_listener_is_notified_that_it_may_have_missed_changes(
    server: PostgresServer, store: PostgresStore
) -> None:
    async with aclosing(store.changes()) as changes:  # type: ignore[type-var]
        assert await anext(changes) == Change(None)
        server.stop("immediate")
        server.start()
        async with asyncio.timeout(PATIENCE):
            assert await anext(changes) == Change(None)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://ruedo@127.0.0.1:1/none", "cannot be used right now .*Check that it is running"),
        ("postgresql://ruedo@nowhere.invalid/none", "cannot be used right now .*its address is right"),
        ("no address", "refused the connection .*Check its address"),
    ],
)
async def test_opening_a_missing_database_raises_an_error_with_the_reason(address: str, sentence: str) -> None:
    with pytest.raises(StoreUnavailable, match=sentence):
        await PostgresStore(address).open()


def test_a_missing_package_for_postgresql_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "ruedo.web.store.postgres")
    with pytest.raises(StoreUnavailable, match=r"--extra postgres"):
        store_for(tmp_path, "postgresql://ruedo@/ruedo")
