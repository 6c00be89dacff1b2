"""A backup is complete, and consistent while others write. A restore into any store restores all of it or nothing."""

import asyncio
import base64
import gzip
import json
import stat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.web.live.summary import summarise
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.backup import BadBackup, back_up, restore
from ruedo.web.store.interface import Store, StoredLog, StoredMotion, StoreUnavailable
from ruedo.web.store.opened import FILE, store_for
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import write
from ruedo.web.table.hosted_table import HostedTable
from tests.web.databases import PostgresServer
from tests.web.disks import fill, small_disk
from tests.web.stores import NEW, Stores, opened, shown

pytestmark = pytest.mark.anyio

TABLES = (
    StoredLog("a", b"\x00\xff founding", NEW, ()),
    StoredLog(
        "b-1_",
        b"{}",
        shown(b"card", 7, over=True),
        (b"1", b"", bytes(range(256))),
        (StoredMotion(1, b"{}"), StoredMotion(3, b"[]")),
    ),
    StoredLog("c", b"c", shown(b"", 2**53), tuple(b"%d" % n for n in range(300))),
)


def a_table(name: str) -> StoredLog:
    """Return a new table in the form in which a server stores it, so that `ruedo restore` accepts it."""
    founding, _ = create_table(bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), real=True), 1)
    return StoredLog(name, write(founding), summarise(HostedTable(name, founding)), ())


async def keep(store: Store, tables: tuple[StoredLog, ...] = TABLES) -> None:
    for kept in tables:
        await store.create(kept.log, kept.founding, kept.summary)
        await store.append(kept.log, 0, kept.entries, kept.summary)
        for motion in kept.motions:
            await store.keep_motion(kept.log, motion)


async def all_of(store: Store) -> tuple[StoredLog, ...]:
    return tuple([kept async for kept in store.everything()])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.gz"


@pytest.fixture
def a_backup(file: Path, tmp_path: Path) -> Path:
    async def make() -> None:
        async with opened(store_for(tmp_path / "old")) as store:
            await keep(store)
            await back_up(store, file)

    asyncio.run(make())
    return file


async def test_a_backup_restores_everything_into_any_store(stores: Stores, other_stores: Stores, file: Path) -> None:
    async with opened(stores()) as store, opened(other_stores()) as other:
        await keep(store)
        assert await back_up(store, file) == 3
        assert await restore(other, file) == 3
        assert await all_of(other) == TABLES
        assert await other.append("c", 300, [b"on"], NEW)
        assert await other.list_open("over", 9) == (("b-1_", b"card"),)


async def test_the_backup_of_an_empty_store_is_empty(stores: Stores, file: Path) -> None:
    async with opened(stores()) as store:
        assert await back_up(store, file) == 0
        assert await restore(store, file) == 0


async def test_a_backup_is_consistent_even_while_others_write(stores: Stores, file: Path, tmp_path: Path) -> None:
    """Each entry is stored in table a and then in b. So in every backup b has at most as many entries as a."""
    async with opened(stores()) as writer, opened(stores()) as reader:
        for name in "ab":
            await writer.create(name, b"", NEW)
        going_on, after = True, 0

        async def write() -> None:
            nonlocal after
            while going_on:
                for name in "ab":
                    assert await writer.append(name, after, [b"x" * 100], NEW)
                after += 1

        writing = asyncio.create_task(write())
        for number in range(5):
            await asyncio.sleep(0.02)
            await back_up(reader, file)
            async with opened(store_for(tmp_path / str(number))) as copy:
                await restore(copy, file)
                a, b = await all_of(copy)
                assert 0 <= len(a.entries) - len(b.entries) <= 1
        going_on = False
        await writing
        assert after > 5


async def test_a_restore_into_a_store_with_tables_needs_permission_to_replace_them(
    stores: Stores, a_backup: Path
) -> None:
    async with opened(stores()) as store:
        await store.create("mine", b"", NEW)
        assert await restore(store, a_backup) is None
        assert [kept.log for kept in await all_of(store)] == ["mine"]
        assert await restore(store, a_backup, replace=True) == 3
        assert await all_of(store) == TABLES


def damaged(content: bytes, how: str) -> bytes:
    lines = gzip.decompress(content).splitlines(keepends=True)
    match how:
        case "empty":
            return b""
        case "a letter":
            return b"Dear Ana, ..."
        case "other lines":
            return gzip.compress(b'{"type":"table"}\n')
        case "cut in the packing":
            return content[: len(content) // 2]
        case "cut before the checksum":
            return content[:-8]
        case "cut after a line":
            return gzip.compress(b"".join(lines[:-1]))
        case "a table is missing":
            return gzip.compress(b"".join(lines[:2] + lines[3:]))
        case "a table comes twice":
            return gzip.compress(b"".join([*lines[:2], *lines[1:-2], lines[-1]]))
        case "something follows":
            return gzip.compress(b"".join([*lines, lines[1]]))
        case "an id is none":
            return gzip.compress(b"".join(lines).replace(b'"b-1_"', b'"b/1_"'))
        case "a field is missing":
            return gzip.compress(b"".join(lines).replace(b'"founding"', b'"funding"', 1))
        case "no UTF-8":
            return gzip.compress(b"".join([lines[0], b"\xff\xfe\n", *lines[1:]]))
    raise AssertionError(how)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("empty", "is not a backup that this version of Ruedo can read"),
        ("a letter", "is not a backup that this version of Ruedo can read"),
        ("other lines", "is not a backup that this version of Ruedo can read"),
        ("cut in the packing", r"is incomplete or damaged after line \d"),
        ("cut before the checksum", r"is incomplete or damaged after line \d"),
        ("cut after a line", "is incomplete"),
        ("a table is missing", "is damaged in line 4"),
        ("a table comes twice", "is damaged in line 3"),
        ("something follows", "is damaged in line 5"),
        ("an id is none", "is damaged in line 3"),
        ("a field is missing", "is damaged in line 2"),
        ("no UTF-8", "is damaged in line 2"),
    ],
)
async def test_a_damaged_backup_restores_nothing(stores: Stores, a_backup: Path, how: str, sentence: str) -> None:
    a_backup.write_bytes(damaged(a_backup.read_bytes(), how))
    async with opened(stores()) as store:
        await store.create("mine", b"founding", NEW)
        with pytest.raises(BadBackup, match=sentence):
            await restore(store, a_backup, replace=True)
        assert await all_of(store) == (StoredLog("mine", b"founding", NEW, ()),)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_backup_with_a_changed_byte_is_refused(a_backup: Path, tmp_path: Path, data: st.DataObject) -> None:
    """The test keeps the gzip header, because gzip does not check the time and the operating system in it."""
    content = bytearray(a_backup.read_bytes())
    at = data.draw(st.integers(10, len(content) - 1))
    content[at] ^= data.draw(st.integers(1, 255))
    changed = tmp_path / "changed.gz"
    changed.write_bytes(content)

    async def scene() -> None:
        async with opened(store_for(tmp_path / "new")) as store:
            with pytest.raises(BadBackup):
                await restore(store, changed)
            assert await store.count() == 0

    asyncio.run(scene())


@pytest.mark.parametrize("version", [0, 2, 99])
async def test_a_backup_of_another_version_is_refused(file: Path, tmp_path: Path, version: int) -> None:
    head = b'{"format":"ruedo-logs","version":%d}' % version
    file.write_bytes(gzip.compress(head + b"""\n{"type":"end","tables":0}\n"""))
    async with opened(store_for(tmp_path)) as store:
        with pytest.raises(
            BadBackup, match=f"has version {version} of its format. This version of Ruedo reads version 1"
        ):
            await restore(store, file)


async def test_a_restore_onto_a_full_disk_keeps_the_old_tables(a_backup: Path, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "1m") as disk:
        async with opened(store_for(disk)) as store:
            await store.create("mine", b"", NEW)
            fill(disk)
            with pytest.raises(StoreUnavailable, match="is full"):
                await restore(store, a_backup, replace=True)
            assert [kept.log for kept in await all_of(store)] == ["mine"]


async def test_a_backup_that_fails_does_not_overwrite_the_previous_backup(tmp_path: Path) -> None:
    async with opened(store_for(tmp_path)) as store:
        await keep(store)
        with small_disk(tmp_path / "disk", "1m") as disk:
            await back_up(store, disk / "tables.gz")
            before = (disk / "tables.gz").read_bytes()
            fill(disk)
            await store.create("more", bytes(10_000), NEW)
            with pytest.raises(OSError, match="No space left"):
                await back_up(store, disk / "tables.gz")
            assert (disk / "tables.gz").read_bytes() == before
            assert sorted(path.name for path in disk.iterdir()) == ["filler", "tables.gz"]


def test_a_backup_contains_json_lines_and_only_its_owner_can_read_it(a_backup: Path) -> None:
    assert stat.S_IMODE(a_backup.stat().st_mode) == 0o600
    lines = [json.loads(line) for line in gzip.decompress(a_backup.read_bytes()).splitlines()]
    assert lines[0] == {"format": "ruedo-logs", "version": 1}
    assert [line["type"] for line in lines[1:]] == ["log", "log", "log", "end"]
    assert base64.b64decode(lines[2]["entries"][2]) == bytes(range(256))


# The commands


def ruedo(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.output.replace("\n", " ").strip()


def test_the_commands_move_tables_from_a_folder_to_a_database(tmp_path: Path, postgres: PostgresServer) -> None:
    async def make() -> None:
        async with opened(store_for(tmp_path / "old")) as store:
            await keep(store, tuple(a_table(name) for name in ("a", "b", "c")))

    asyncio.run(make())
    database = postgres.new_database()
    assert ruedo("backup", tmp_path / "b.gz", "--data", tmp_path / "old") == (
        0,
        f"{tmp_path / 'b.gz'} now holds 3 tables.",
    )
    assert ruedo("restore", tmp_path / "b.gz", "--database", database) == (
        0,
        "Ruedo restored 3 tables in the database.",
    )
    code, said = ruedo("restore", tmp_path / "b.gz", "--database", database)
    assert (code, "There are tables in the database already" in said) == (2, True)
    assert ruedo("restore", tmp_path / "b.gz", "--database", database, "--replace")[0] == 0
    assert ruedo("backup", tmp_path / "c.gz", "--database", database)[0] == 0
    assert gzip.decompress((tmp_path / "c.gz").read_bytes()) == gzip.decompress((tmp_path / "b.gz").read_bytes())


@pytest.mark.usefixtures("a_backup")
@pytest.mark.full
def test_the_commands_backup_and_restore_report_errors(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    assert ruedo("backup", tmp_path / "b.gz", "--data", empty) == (
        2,
        f"{empty} has no tables. Give their folder with --data, or their database with --database.",
    )
    assert not empty.exists()
    old = tmp_path / "old"
    assert ruedo("backup", tmp_path / "no" / "b.gz", "--data", old) == (
        2,
        f"b.gz cannot be written: the folder {tmp_path / 'no'} does not exist. "
        "Make the folder first, or choose another one.",
    )
    assert ruedo("restore", tmp_path / "no.gz", "--data", empty) == (
        2,
        f"{tmp_path / 'no.gz'} cannot be read: this file or folder does not exist.",
    )
    assert ruedo("restore", old / FILE, "--data", tmp_path / "new")[0] == 2
    code, said = ruedo("backup", tmp_path / "b.gz", "--database", "postgresql://ruedo@127.0.0.1:1/none")
    assert (code, said.startswith("The database cannot be used right now")) == (2, True)
