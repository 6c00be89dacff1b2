"""Ruedo refuses stores, backups and proofs in unreleased formats, which are older than its first release.

It does not change the refused files. `tests/unreleased` contains a file of each kind. Its version number may be
current, but it does not contain the name of the present format.
"""

import gzip
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import psycopg
import pytest

from ruedo.web.store.interface import StoreUnavailable
from ruedo.web.store.opened import FILE, store_for
from tests.patience import PATIENCE
from tests.unreleased import UNRELEASED, content, refusal
from tests.web.databases import PostgresServer

pytestmark = pytest.mark.full

FORMS = [("store", 1), ("store", 2), ("tables", 1)]
"""The unreleased formats, and the version numbers that their files may contain."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return an empty folder for files in unreleased formats."""
    (tmp_path / "files").mkdir()
    return tmp_path / "files"


def unreleased_store(folder: Path, form: str, number: int) -> None:
    script = (UNRELEASED / f"{form}-sqlite.sql").read_text(encoding="utf-8")
    file = sqlite3.connect(folder / FILE, isolation_level=None)
    file.executescript(f"PRAGMA journal_mode = WAL; {script} PRAGMA user_version = {number};")
    file.close()


@pytest.mark.anyio
@pytest.mark.parametrize(("form", "number"), FORMS)
async def test_a_store_file_in_an_unreleased_format_is_refused(folder: Path, form: str, number: int) -> None:
    unreleased_store(folder, form, number)
    before = content(folder)
    with pytest.raises(StoreUnavailable, match=rf"not a store .* Move the folder {folder} away"):
        await store_for(folder).open()
    assert content(folder) == before


@pytest.mark.anyio
async def test_a_store_file_of_a_killed_server_in_an_unreleased_format_is_refused(folder: Path) -> None:
    """The latest changes are in SQLite's write-ahead log. SQLite may rewrite only its index, which contains no data."""
    unreleased_store(folder, "tables", 1)
    change = f"""
import os, sqlite3
file = sqlite3.connect({str(folder / FILE)!r}, isolation_level=None)
file.execute("UPDATE tables SET updated = 8")
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", change], check=True)
    before = content(folder)
    assert before[f"{FILE}-wal"]
    with pytest.raises(StoreUnavailable, match="not a store"):
        await store_for(folder).open()
    after = content(folder)
    assert after.keys() == before.keys()
    assert {name for name in after if after[name] != before[name]} <= {f"{FILE}-shm"}


def test_every_command_refuses_a_store_file_in_an_unreleased_format(
    folder: Path, tmp_path: Path, free_tcp_port: int
) -> None:
    unreleased_store(folder, "tables", 1)
    (tmp_path / "backup.gz").write_bytes(gzip.compress((UNRELEASED / "tables-backup.jsonl").read_bytes()))
    before = content(folder)
    for words in (("backup", tmp_path / "new.gz"), ("restore", tmp_path / "backup.gz", "--replace"), ("verify",)):
        assert f"Move the folder {folder} away" in refusal(*words, "--data", folder)
    served = subprocess.run(
        [sys.executable, "-m", "ruedo", "serve", "--data", folder, "--port", str(free_tcp_port)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert served.returncode != 0
    assert f"Move the folder {folder} away" in " ".join((served.stdout + served.stderr).split())
    assert content(folder) == before


@pytest.mark.anyio
@pytest.mark.parametrize(("form", "number"), FORMS)
async def test_a_database_in_an_unreleased_format_is_refused(
    tmp_path: Path, postgres: PostgresServer, form: str, number: int
) -> None:
    address = postgres.new_database()
    script = (UNRELEASED / f"{form}-postgres.sql").read_text(encoding="utf-8")
    version = {"store": "version", "tables": "format"}[form]
    with psycopg.connect(address) as connection:
        connection.execute(f"{script} UPDATE ruedo.{version} SET version = {number};".encode())
    with pytest.raises(StoreUnavailable, match=r"cannot read the schema “ruedo” in this database. Rename the schema"):
        await store_for(tmp_path, address).open()
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT relname FROM pg_class WHERE relnamespace = 'ruedo'::regnamespace").fetchall()
        assert ("logs",) not in found
        assert connection.execute("SELECT count(*) FROM ruedo.motions").fetchone() == (1,)
    postgres.give_back(address)


@pytest.mark.parametrize(("form", "number"), FORMS)
def test_a_backup_in_an_unreleased_format_is_refused(folder: Path, tmp_path: Path, form: str, number: int) -> None:
    head, *lines = (UNRELEASED / f"{form}-backup.jsonl").read_bytes().splitlines(keepends=True)
    marked = msgspec.json.decode(head) | {"version": number}
    file = folder / "backup.gz"
    file.write_bytes(gzip.compress(b"".join((msgspec.json.encode(marked), b"\n", *lines))))
    before = content(folder)
    assert f"{file} is not a backup that this version of Ruedo can read." in refusal(
        "restore", file, "--data", tmp_path / "new"
    )
    assert f"{file} is not a backup that this version of Ruedo can read." in refusal("verify", file)
    assert content(folder) == before


def test_a_proof_in_an_unreleased_format_is_refused(folder: Path) -> None:
    file = Path(shutil.copy(UNRELEASED / "proof.json", folder))
    assert f"{file} is not a proof that this version of Ruedo can read." in refusal("verify", file)
