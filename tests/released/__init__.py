"""A writer and a reader for each file format. A folder `FORMAT-VERSION` contains files of a released version."""

import asyncio
import re
import shutil
import sqlite3
import subprocess
import tomllib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, get_args

import msgspec
from typer.testing import CliRunner

from ruedo import Table
from ruedo.cli import app
from ruedo.core import formats, record
from ruedo.core.setup import Setup
from ruedo.lab.experiment import Experiment
from ruedo.lab.journal import read_founding, read_results
from ruedo.lab.matches import Match
from ruedo.lab.simulations import Simulation
from ruedo.lab.studies import Study
from ruedo.lab.sweeps import Sweep
from ruedo.lab.worths import WorthPlan
from ruedo.referee import referee
from ruedo.terminal.record_file import RecordFile
from ruedo.web.store.backup import back_up, restore
from ruedo.web.store.interface import Store, StoredLog, StoredMotion
from ruedo.web.store.opened import store_for
from ruedo.web.store.schema import migrations
from ruedo.web.table.chance_proof import proof
from ruedo.web.workers.proof_check import check, read_proof
from tests.web.databases import PostgresServer, binaries, postgres_server
from tests.web.stores import NEW, opened, shown

RELEASED = Path(__file__).parent
LISTED: Mapping[str, list[int]] = tomllib.loads((RELEASED / "formats.toml").read_text(encoding="utf-8"))
"""For each format, the versions that a release has written."""
PRESENT: Mapping[str, int] = {
    **{name.removeprefix("ruedo-"): formats.VERSION for name in get_args(formats.Format)},
    "record": record.VERSION,
    "store-sqlite": migrations("sqlite")[-1].version,
    "store-postgres": migrations("postgres")[-1].version,
}
"""For each format, the version that this program writes."""
TABLES = [
    StoredLog("a", b"founding", NEW, ()),
    StoredLog("b", b"{}", shown(b"card", 7, over=True), (b"1", b"\x00\xff"), (StoredMotion(1, b'{"length":1.5}'),)),
]


def write_present(name: str, folder: Path, postgres: PostgresServer) -> None:
    """Write files in the current version of a format to an empty folder."""
    WRITERS[name](folder, postgres)


def check_read(name: str, folder: Path, postgres: PostgresServer) -> None:
    """Check that this program can read the files of a format in a folder. The check may change the files."""
    READERS[name](folder, postgres)


# Games


def _play(folder: Path) -> None:
    table = RecordFile(folder / "game.jsonl").begin(
        Table.of("ole", [["Ana"], ["Ben"]]).header, Setup(("person", "simple"), seed=5)
    )
    assert not table.events


def _write_record(folder: Path, _: PostgresServer) -> None:
    table = Table.of("horse-collar", [["Ana"], ["Ben"]], {"target": 10})
    table.take({"type": "lies", "lies": ["3", "2", "2", "1", "1", "1", "off", "off"]})
    (folder / "game.jsonl").write_bytes(record.write(table.record))


def _read_record(folder: Path, _: PostgresServer) -> None:
    with (folder / "game.jsonl").open("rb") as stream:
        report = referee(stream)
    assert report.error is None
    assert report.table
    assert report.table.standing.scores == (10, 0)


def _write_setup(folder: Path, _: PostgresServer) -> None:
    _play(folder)


def _read_setup(folder: Path, _: PostgresServer) -> None:
    file = RecordFile(folder / "game.jsonl")
    table, torn = file.resume()
    assert not torn
    assert file.setup(table.header) == Setup(("person", "simple"), seed=5)


def _write_proof(folder: Path, _: PostgresServer) -> None:
    from tests.web.fair_tables import go_on, new_hosted

    hosted = new_hosted("ole", players=("random", "random"), rules={"turn_limit": 1})
    go_on(hosted)
    (folder / "proof.json").write_bytes(msgspec.json.encode(proof(hosted)))


def _read_proof(folder: Path, _: PostgresServer) -> None:
    findings = list(check(read_proof((folder / "proof.json").read_bytes(), "proof.json")))
    assert findings
    assert all(finding.verdict != "false" for finding in findings)


# Stores


async def _fill(store: Store) -> None:
    async with opened(store):
        assert await store.fill(TABLES) == len(TABLES)


async def _check(store: Store) -> None:
    async with opened(store):
        assert [kept async for kept in store.everything()] == TABLES
        assert await store.append("b", 2, [b"3"], NEW)


def _write_sqlite(folder: Path, _: PostgresServer) -> None:
    asyncio.run(_fill(store_for(folder)))
    for file in folder.iterdir():
        with sqlite3.connect(file) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _read_sqlite(folder: Path, _: PostgresServer) -> None:
    asyncio.run(_check(store_for(folder)))


def _write_postgres(folder: Path, postgres: PostgresServer) -> None:
    address = postgres.new_database()
    asyncio.run(_fill(store_for(folder, address)))
    programs = binaries()
    assert programs
    command = [str(programs / "pg_dump"), "--inserts", "--no-owner", "--schema=ruedo", address]
    dumped = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    # Lines that begin with a backslash are commands of psql, not SQL.
    (folder / "store.sql").write_text(re.sub(r"(?m)^\\.*\n", "", dumped), encoding="utf-8")
    postgres.give_back(address)


def _read_postgres(folder: Path, postgres: PostgresServer) -> None:
    import psycopg

    address = postgres.new_database()
    with psycopg.connect(address) as connection:
        connection.execute((folder / "store.sql").read_bytes())
    asyncio.run(_check(store_for(folder, address)))
    postgres.give_back(address)


def _write_backup(folder: Path, _: PostgresServer) -> None:
    async def write() -> None:
        store = store_for(folder / "store")
        await _fill(store)
        async with opened(store_for(folder / "store")) as again:
            await back_up(again, folder / "tables.gz")

    asyncio.run(write())
    shutil.rmtree(folder / "store")


def _read_backup(folder: Path, _: PostgresServer) -> None:
    async def read() -> None:
        async with opened(store_for(folder / "store")) as store:
            assert await restore(store, folder / "tables.gz") == len(TABLES)
        await _check(store_for(folder / "store"))

    asyncio.run(read())


# Studies


PLAYERS = ("--players", "random,random", "--rule", "turn_limit=1", "--workers", "1")
COMMANDS: Mapping[str, tuple[str, ...]] = {
    "match": ("match", "ole", "random", "random", "--rule", "turn_limit=1", "--workers", "1", "--pairs", "1"),
    "simulation": ("simulate", "ole", *PLAYERS, "--games", "2"),
    "study": ("study", "ole", *PLAYERS, "--games", "2"),
    "sweep": (
        *("sweep", "ole", *PLAYERS, "--vary", "target=1,2", "--target", "first=0..100", "--method", "grid"),
        *("--games", "100"),
    ),
    "worth": (
        *("worth", "ole", "--player", "random", "--rule", "turn_limit=1", "--of", "options", "--to", "50"),
        *("--workers", "1"),
    ),
}
"""For each format of an experiment, a command that writes it."""
PLANS: Mapping[str, type[Experiment[Any, Any, Any]]] = {
    "match": Match,
    "simulation": Simulation,
    "study": Study,
    "sweep": Sweep,
    "worth": WorthPlan,
}


def _write_experiment(name: str, folder: Path, _: PostgresServer) -> None:
    done = CliRunner().invoke(app, [*COMMANDS[name], "--folder", str(folder)])
    assert done.exit_code == 0, done.output
    (folder / "report.html").unlink()


def _read_experiment(name: str, folder: Path, _: PostgresServer) -> None:
    assert isinstance(read_founding(folder, PLANS[name]).plan, PLANS[name])
    assert read_results(folder, PLANS[name])


WRITERS: Mapping[str, Callable[[Path, PostgresServer], None]] = {
    "logs": _write_backup,
    "proof": _write_proof,
    "record": _write_record,
    "setup": _write_setup,
    "store-postgres": _write_postgres,
    "store-sqlite": _write_sqlite,
    **{name: partial(_write_experiment, name) for name in PLANS},
}
READERS: Mapping[str, Callable[[Path, PostgresServer], None]] = {
    "logs": _read_backup,
    "proof": _read_proof,
    "record": _read_record,
    "setup": _read_setup,
    "store-postgres": _read_postgres,
    "store-sqlite": _read_sqlite,
    **{name: partial(_read_experiment, name) for name in PLANS},
}


def keep_present() -> None:
    """Create the folder for the current version of each format if it does not exist yet."""
    with postgres_server() as postgres:
        for name, version in PRESENT.items():
            folder = RELEASED / f"{name}-{version}"
            if not folder.exists():
                folder.mkdir()
                write_present(name, folder, postgres)
