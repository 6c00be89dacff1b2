"""What the first release kept is read by every later one: stores of schema 1, backups of version 1.

`kept` has one store of each schema that was released; a test fails where one is missing.
"""

import gzip
import json
import sqlite3
from pathlib import Path

import psycopg
import pytest

from ruedo.web.store import Store, StoredTable
from ruedo.web.store.backup import back_up, restore
from ruedo.web.store.opened import FILE, store_for
from ruedo.web.store.schema import migrations
from tests.web.client import at_table, request
from tests.web.databases import PostgresServer
from tests.web.servers import serving
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


def test_a_store_of_each_schema_is_kept() -> None:
    for database in ("sqlite", "postgres"):
        for step in migrations(database):
            assert (KEPT / f"{database}-{step.version}.sql").exists()
    for step in migrations("sqlite"):
        assert (KEPT / f"tables-{step.version}.sql").exists()


@pytest.mark.parametrize("version", [step.version for step in migrations("sqlite")])
async def test_real_tables_of_an_old_store_stand_as_they_stood_and_go_on(tmp_path: Path, version: int) -> None:
    """OLÉ by link, Horse Collar and Shot-Olé refereed, Horse Collar simulated."""
    with sqlite3.connect(tmp_path / FILE) as file:
        file.executescript((KEPT / f"tables-{version}.sql").read_text(encoding="utf-8"))
    file.close()
    stood = json.loads((KEPT / f"tables-{version}.json").read_text(encoding="utf-8"))
    with serving(tmp_path, data=tmp_path) as server:
        for was in stood.values():
            state = request(server, "GET", f"/api/tables/{was['table']}", token=was["secret"]).json
            assert (state["seq"], state["n"]) == (was["seq"], was["n"])
            assert was["view"].items() <= state["view"].items()
        lies = stood["lies"]
        async with at_table(server, lies["table"], lies["secret"]) as line:
            assert (await line.choose({"type": "lies", "lies": ["off"] * 8}))["type"] == "stored"
        ring = stood["ring"]
        async with at_table(server, ring["table"], ring["secret"]) as line:
            assert (await line.choose({"type": "ring_rest", "rest": "logo", "turns": 3}))["type"] == "stored"
    assert "Traceback" not in server.output
