"""What the first release kept is read by every later one: stores of schema 1, backups of version 1."""

import gzip
import sqlite3
from pathlib import Path

import psycopg
import pytest

from ruedo.web.store import Store, StoredTable
from ruedo.web.store.backup import back_up, restore
from ruedo.web.store.opened import FILE, store_for
from tests.web.databases import PostgresServer
from tests.web.stores import NEW, opened, shown

pytestmark = pytest.mark.anyio
KEPT = Path(__file__).parent / "kept"
TABLES = [
    StoredTable("a", b"founding", NEW, ()),
    StoredTable("b", b"{}", shown(b"card", 7, over=True), (b"1", b"\x00\xff")),
]


async def check(store: Store) -> None:
    async with opened(store):
        assert [kept async for kept in store.everything()] == TABLES
        assert await store.append("b", 2, [b"3"], NEW)
        assert not await store.create("a", b"", NEW)


async def test_a_file_of_schema_1(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as file:
        file.executescript((KEPT / "sqlite-1.sql").read_text())
    file.close()
    await check(store_for(tmp_path))


async def test_a_database_of_schema_1(tmp_path: Path, postgres: PostgresServer) -> None:
    address = postgres.new_database()
    with psycopg.connect(address) as connection:
        connection.execute((KEPT / "postgres-1.sql").read_bytes())
    await check(store_for(tmp_path, address))


async def test_a_backup_of_version_1(tmp_path: Path) -> None:
    (tmp_path / "old.gz").write_bytes(gzip.compress((KEPT / "backup-1.jsonl").read_bytes()))
    async with opened(store_for(tmp_path)) as store:
        assert await restore(store, tmp_path / "old.gz") == 2
        assert [kept async for kept in store.everything()] == TABLES
        await back_up(store, tmp_path / "new.gz")
    assert gzip.decompress((tmp_path / "new.gz").read_bytes()) == (KEPT / "backup-1.jsonl").read_bytes()
