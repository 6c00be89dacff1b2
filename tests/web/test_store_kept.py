"""What earlier versions kept is read by every later one: stores of each schema, backups of each version.

`kept` has one store of each schema that was released; a test fails where one is missing.
"""

import gzip
import json
import sqlite3
from pathlib import Path

import psycopg
import pytest

from ruedo.web.store import Motion, Store, StoredTable
from ruedo.web.store.backup import VERSION, back_up, restore
from ruedo.web.store.opened import FILE, store_for
from ruedo.web.store.schema import migrations
from tests.web.client import at_table, request
from tests.web.databases import PostgresServer
from tests.web.servers import serving
from tests.web.stores import NEW, opened, shown

pytestmark = pytest.mark.anyio
KEPT = Path(__file__).parent / "kept"
MOTION = Motion(1, b'{"board":"shuffleboard","length":1.5}')


def tables(version: int) -> list[StoredTable]:
    """Return the tables that are kept: since version 2 with a motion."""
    motions = (MOTION,) if version > 1 else ()
    return [
        StoredTable("a", b"founding", NEW, ()),
        StoredTable("b", b"{}", shown(b"card", 7, over=True), (b"1", b"\x00\xff"), motions),
    ]


async def check(store: Store, version: int) -> None:
    async with opened(store):
        assert [kept async for kept in store.everything()] == tables(version)
        assert await store.append("b", 2, [b"3"], NEW)
        assert not await store.create("a", b"", NEW)


@pytest.mark.parametrize("version", [1, 2])
async def test_a_file_of_each_schema(tmp_path: Path, version: int) -> None:
    with sqlite3.connect(tmp_path / FILE) as file:
        file.executescript((KEPT / f"sqlite-{version}.sql").read_text())
    file.close()
    await check(store_for(tmp_path), version)


@pytest.mark.parametrize("version", [1, 2])
async def test_a_database_of_each_schema(tmp_path: Path, postgres: PostgresServer, version: int) -> None:
    address = postgres.new_database()
    with psycopg.connect(address) as connection:
        connection.execute((KEPT / f"postgres-{version}.sql").read_bytes())
    await check(store_for(tmp_path, address), version)


@pytest.mark.parametrize("version", [1, 2])
async def test_a_backup_of_each_version(tmp_path: Path, version: int) -> None:
    was = (KEPT / f"backup-{version}.jsonl").read_bytes()
    (tmp_path / "old.gz").write_bytes(gzip.compress(was))
    async with opened(store_for(tmp_path)) as store:
        assert await restore(store, tmp_path / "old.gz") == 2
        assert [kept async for kept in store.everything()] == tables(version)
        await back_up(store, tmp_path / "new.gz")
    head, _, rest = gzip.decompress((tmp_path / "new.gz").read_bytes()).partition(b"\n")
    assert json.loads(head) == {"type": "ruedo-backup", "version": VERSION}
    assert rest == was.partition(b"\n")[2]


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
