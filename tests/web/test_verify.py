"""Verification names a damaged table and its damaged entry, and Ruedo does not restore or serve the table."""

import asyncio
import gzip
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from ruedo.cli import app
from ruedo.core.formats import add_format
from ruedo.web.live.health import Health
from ruedo.web.live.summary import summarise
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.backup import BackupEnd, BadBackup, back_up, restore
from ruedo.web.store.interface import Store, StoredLog, StoreUnavailable, UnreadableLog
from ruedo.web.store.kinds import TABLE
from ruedo.web.store.opened import FILE, store_for
from ruedo.web.store.verify import verify_table
from ruedo.web.table.creation import create_table
from ruedo.web.table.entries import Answered, AnyEntry, Asked, Ended, EventEntry, SeatGiven, TakenBack, write
from ruedo.web.table.hosted_table import HostedTable
from tests.web.client import Json, at_table, make_table, opened, request
from tests.web.databases import PostgresServer
from tests.web.servers import Server, serving
from tests.web.stores import Stores
from tests.web.stores import opened as opened_store

pytestmark = pytest.mark.anyio
SPIN = {"type": "spin", "seat": 0, "zone": "launch"}
REST = {"type": "ring_rest", "rest": "logo", "turns": 3}
REAL = bodies.NewTable(game="shot-ole", sides=(("Ana",), ("Ben",)), rules={"opening": "fixed"}, real=True)


def stored(table: str, *entries: AnyEntry) -> StoredLog:
    """Return a stored real table of Shot-Olé with two events and these further entries."""
    founding, _ = create_table(REAL, 1)
    hosted = HostedTable(table, founding)
    for entry in (EventEntry(at=2, event=SPIN, by="referee"), EventEntry(at=3, event=REST, by="referee")):
        hosted.apply(entry)
    bodies = tuple(write(entry) for entry in (*log(), *entries))
    return StoredLog(table, write(founding), summarise(hosted), bodies)


def log() -> tuple[EventEntry, EventEntry]:
    return EventEntry(at=2, event=SPIN, by="referee"), EventEntry(at=3, event=REST, by="referee")


def test_an_intact_table_passes_verification() -> None:
    verify_table(stored("whole"))


DAMAGES: dict[str, tuple[Callable[[StoredLog], StoredLog], str]] = {
    "founding of nothing": (lambda kept: replace(kept, founding=b"{}"), "Table t, first entry: .*header"),
    "founding no JSON": (lambda kept: replace(kept, founding=b"\xff\x00"), "Table t, first entry"),
    "unknown game": (
        lambda kept: replace(kept, founding=kept.founding.replace(b"shot-ole", b"shot-put")),
        "Table t, first entry: There is no game called shot-put",
    ),
    "no keys": (
        lambda kept: replace(kept, founding=without_keys(kept.founding)),
        "Table t, first entry: there are 0 keys for 2 seats",
    ),
    "entry of nothing": (lambda kept: with_entry(kept, 2, b"{}"), "Table t, entry 2: .*entry"),
    "entry cut": (lambda kept: with_entry(kept, 1, kept.entries[0][:-3]), "Table t, entry 1: "),
    "entry empty": (lambda kept: with_entry(kept, 1, b""), "Table t, entry 1: "),
    "event that the rules refuse": (
        lambda kept: with_entry(kept, 1, write(EventEntry(at=1, event=REST, by="referee"))),
        "Table t, entry 1: It is not time for that. The next event must come from 0: spin",
    ),
    "event that is none": (
        lambda kept: with_entry(kept, 2, write(EventEntry(at=1, event={"type": "goal"}, by="referee"))),
        "Table t, entry 2: ",
    ),
    "more kept than there are": (
        lambda kept: with_entry(kept, 3, write(TakenBack(at=4, kept=3))),
        "Table t, entry 3: this entry takes choices back and keeps 3 events, but the table has only 2",
    ),
    "fewer than none": (
        lambda kept: with_entry(kept, 3, write(TakenBack(at=4, kept=-1))),
        "Table t, entry 3: this entry takes choices back and keeps -1 events",
    ),
    "a seat that is none": (
        lambda kept: with_entry(kept, 3, write(Asked(at=4, seat=2, what="back"))),
        "Table t, entry 3: there is no seat 2",
    ),
    "an answer of nobody": (
        lambda kept: with_entry(kept, 3, write(Answered(at=4, seat=-1, yes=True))),
        "Table t, entry 3: there is no seat -1",
    ),
    "a side that is none": (
        lambda kept: with_entry(kept, 3, write(Ended(at=4, how="agreed", winner=7))),
        "Table t, entry 3: there is no side 7",
    ),
    "a player that is none": (
        lambda kept: with_entry(kept, 3, write(SeatGiven(at=4, seat=0, player="ghost"))),
        "Table t, entry 3: shot-ole has no player called ghost",
    ),
    "a bot at a real table": (
        lambda kept: with_entry(kept, 3, write(SeatGiven(at=4, seat=0, player="simple"))),
        "Table t, entry 3: simple cannot play at a real table",
    ),
    "card no card": (
        lambda kept: replace(kept, summary=replace(kept.summary, card=b"]")),
        "Table t: the summary that is shown in lists of tables cannot be read",
    ),
    "another table's card": (
        lambda kept: replace(kept, summary=stored("other").summary),
        "Table t: the summary that is shown in lists of tables belongs to another table or differs",
    ),
    "open in lists alone": (
        lambda kept: replace(kept, summary=replace(kept.summary, open=True)),
        "Table t: the summary that is shown in lists of tables belongs to another table or differs from the log",
    ),
}


def without_keys(founding: bytes) -> bytes:
    value = msgspec.json.decode(founding)
    value["keys"]["seats"] = []
    return msgspec.json.encode(value)


def with_entry(kept: StoredLog, number: int, body: bytes) -> StoredLog:
    return replace(kept, entries=(*kept.entries[: number - 1], body, *kept.entries[number:]))


@pytest.mark.parametrize(("damage", "sentence"), DAMAGES.values(), ids=DAMAGES)
def test_verification_names_a_damaged_table_and_its_damaged_entry(
    damage: Callable[[StoredLog], StoredLog], sentence: str
) -> None:
    with pytest.raises(UnreadableLog, match=f"^{sentence}"):
        verify_table(damage(stored("t")))


def a_backup(file: Path, *tables: StoredLog) -> Path:
    written = b"".join(
        msgspec.json.encode(line) + b"\n" for line in (add_format({}, "ruedo-logs"), *tables, BackupEnd(len(tables)))
    )
    file.write_bytes(gzip.compress(written))
    return file


@pytest.mark.parametrize(("damage", "sentence"), DAMAGES.values(), ids=DAMAGES)
async def test_a_damaged_backup_restores_no_table(
    tmp_path: Path, damage: Callable[[StoredLog], StoredLog], sentence: str
) -> None:
    file = a_backup(tmp_path / "b.gz", stored("a"), damage(stored("t")), stored("u"))
    async with opened_store(store_for(tmp_path / "new")) as store:
        with pytest.raises(BadBackup, match=sentence):
            await restore(store, file, verify=verify_table)
        assert await store.count() == 0


async def test_a_restore_that_skips_damaged_tables_restores_the_intact_ones(stores: Stores, tmp_path: Path) -> None:
    file = a_backup(tmp_path / "b.gz", stored("a"), replace(stored("t"), founding=b"{}"), stored("u"))
    faults: list[UnreadableLog] = []
    async with opened_store(stores()) as store:
        assert await restore(store, file, verify=verify_table, skip=faults.append) == 2
        assert await store.ids("", 9) == ("a", "u")
    assert [(fault.log, fault.entry) for fault in faults] == [("t", 0)]


async def test_a_missing_entry_in_a_log_is_reported(tmp_path: Path, postgres: PostgresServer) -> None:
    address = postgres.new_database()
    for store, delete in (
        (store_for(tmp_path), lambda seq: delete_from_file(tmp_path / FILE, seq)),
        (store_for(tmp_path, address), lambda seq: delete_from_database(address, seq)),
    ):
        async with opened_store(store):
            for table in ("a", "t"):
                kept = stored(table)
                await store.create(table, kept.founding, kept.summary)
                await store.append(table, 0, kept.entries, kept.summary)
            await asyncio.to_thread(delete, 1)
            with pytest.raises(UnreadableLog, match="Table t, entry 1: this entry is missing"):
                await store.load("t")
            assert await store.load("a")
            with pytest.raises(UnreadableLog, match="Table t, entry 1"):
                await back_up(store, tmp_path / "all.gz")
            left_out: list[UnreadableLog] = []
            assert await back_up(store, tmp_path / "whole.gz", left_out.append) == 1
            assert [fault.log for fault in left_out] == ["t"]
            await asyncio.to_thread(delete, 0)
            with pytest.raises(UnreadableLog, match="Table t, first entry: this entry is missing"):
                await store.load("t")


def delete_from_file(file: Path, seq: int) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE log_id = 't' AND seq = ?", (seq,))
    connection.close()


def delete_from_database(address: str, seq: int) -> None:
    import psycopg

    with psycopg.connect(address) as connection:
        connection.execute("DELETE FROM ruedo.entries WHERE log_id = 't' AND seq = %s", (seq,))


async def test_a_store_returns_the_ids_of_tables_sorted_and_page_by_page(stores: Stores) -> None:
    async with opened_store(stores()) as store:
        for table in ("b", "_", "B", "-", "a", "0"):
            await store.create(table, b"", stored("x").summary)
        assert await store.ids("", 99) == ("-", "0", "B", "_", "a", "b")
        assert await store.ids("B", 2) == ("_", "a")
        assert await store.ids("_", 2) == ("a", "b")
        assert await store.ids("c", 2) == ()


# The command


def ruedo(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.output.replace("\n", " ").strip()


async def fill(store: Store, *tables: StoredLog) -> None:
    async with opened_store(store):
        await store.fill(iter(tables))


def test_the_command_names_damaged_tables_in_a_store_and_in_a_backup(tmp_path: Path, postgres: PostgresServer) -> None:
    database = postgres.new_database()
    tables = (stored("a"), with_entry(stored("t"), 2, b"{}"), replace(stored("u"), founding=b"{}"))
    for where in (("--data", tmp_path), ("--database", database)):
        asyncio.run(fill(store_for(tmp_path, database if where[0] == "--database" else None), *tables))
        code, said = ruedo("verify", *where)
        assert code == 2
        assert "Table t, entry 2: " in said
        assert "Table u, first entry: " in said
        assert said.endswith("has 3 tables. Damaged: 2.")
    file = a_backup(tmp_path / "b.gz", *tables)
    code, said = ruedo("verify", file)
    assert (code, said.endswith("has 3 tables. Damaged: 2.")) == (2, True)
    code, said = ruedo("restore", file, "--data", tmp_path / "new")
    assert (code, "Table t, entry 2: " in said, said.endswith("Nothing was restored.")) == (2, True, True)
    code, said = ruedo("restore", file, "--data", tmp_path / "new", "--skip-damaged")
    assert (code, said.count("left out: Table")) == (0, 2)
    assert said.endswith(f"Ruedo restored 1 table in {tmp_path / 'new'}.")
    assert ruedo("verify", "--data", tmp_path / "new") == (0, f"{tmp_path / 'new'} has 1 table, which is not damaged.")
    assert ruedo("verify", "--data", tmp_path / "no")[0] == 2
    missing = tmp_path / "no.gz"
    assert ruedo("verify", missing) == (2, f"{missing} cannot be read: this file or folder does not exist.")


@pytest.mark.parametrize(
    ("table", "letter"), [("t8", "e"), ("t4", "e"), ("t0", "z")], ids=["the last", "the middle one", "the first"]
)
def test_verification_names_a_table_that_cannot_be_found_by_its_damaged_id(
    tmp_path: Path, table: str, letter: str
) -> None:
    """SQLite cannot find some ids if their order is wrong. An earlier version listed a damaged last id endlessly."""
    asyncio.run(fill(store_for(tmp_path), *(stored(f"t{number}") for number in range(9))))
    put_out_of_order(tmp_path / FILE, table.encode(), letter.encode())
    code, said = ruedo("verify", "--data", tmp_path)
    named = re.findall(r"Table (\w+)", said)
    assert (code, said.endswith(f"has 9 tables. Damaged: {len(named)}.")) == (2, True)
    assert letter + table[1:] in named
    assert re.search(
        r"Table \w+: the table is in the list, but it was not found. Either its own id or the id of a ", said
    )
    code, said = ruedo("backup", "--data", tmp_path, tmp_path / "b.gz")
    assert (code, "Table " in said) == (2, True)


def put_out_of_order(file: Path, table: bytes, letter: bytes) -> None:
    """Overwrite the first letter of an id in the file, so that the ids in the index are out of order."""
    intact = file.read_bytes()
    for place in re.finditer(table, intact):
        file.write_bytes(intact[: place.start()] + letter + intact[place.start() + 1 :])
        if listed(file) != sorted(listed(file)):
            return
    raise AssertionError(f"No byte of {file} is the id's alone.")


def listed(file: Path) -> list[str]:
    """Return the ids of the tables in the order of the index in the file."""
    with closing(sqlite3.connect(file)) as reader, reader:
        return [table for (table,) in reader.execute("SELECT id FROM logs ORDER BY id")]


# The server


async def test_a_request_for_a_damaged_table_gets_503_and_other_tables_still_work(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as server:
        damaged, whole = made(server), made(server)
        server.stop()
        with closing(sqlite3.connect(server.data / FILE)) as file, file:
            change = "UPDATE entries SET entry = x'7b7d' WHERE log_id = ? AND seq = 0"
            file.execute(change, (damaged["table"],))
        file.close()
        server.start()
        for language, words in (("en", "is damaged"), ("es", "está dañada")):
            path = f"/api/tables/{damaged['table']}?language={language}"
            answer = request(server, "GET", path, key=damaged["referee"])
            assert (answer.status, answer.json["key"]) == (503, "table_unreadable")
            assert words in answer.json["error"]
        async with opened(server, damaged["table"]) as line:
            await line.say({"type": "hello", "key": damaged["referee"]})
            assert await line.closed() == 1012
            assert "is damaged" in (line.socket.close_reason or "")
        async with at_table(server, whole["table"], whole["referee"]) as line:
            assert (await line.choose(SPIN))["type"] == "stored"
        assert request(server, "GET", "/health").status == 200
        assert "Traceback" not in server.output
        assert f"Table {damaged['table']}, first entry" in server.output


def made(server: Server) -> Json:
    return make_table(server, "shot-ole", real=True, rules={"opening": "fixed"})


async def test_guests_of_a_table_that_is_damaged_during_a_game_are_disconnected(tmp_path: Path) -> None:
    """The server closes the connections to this table and states the reason. After a repair the game continues."""
    with serving(tmp_path) as server:
        links = made(server)
        file = server.data / FILE
        async with at_table(server, links["table"], links["referee"]) as line:
            assert (await line.choose(SPIN))["type"] == "stored"
            await asyncio.to_thread(write_entry, file, links["table"], 2, b"{}")
            answer = await line.ask("open", open=True)
            assert (answer["type"], answer["key"]) == ("refused", "table_unreadable")
            await asyncio.to_thread(write_entry, file, links["table"], 2, write(log()[1]))
            await line.until(lambda message: message["type"] == "event")
            assert (await line.ask("open", open=True))["type"] == "stored"
        assert "Traceback" not in server.output


def write_entry(file: Path, table: str, seq: int, body: bytes) -> None:
    with closing(sqlite3.connect(file, timeout=30)) as connection, connection:
        connection.execute("INSERT OR REPLACE INTO entries VALUES (?, ?, ?)", (table, seq, body))
        connection.execute("UPDATE logs SET seq = ? WHERE id = ?", (seq, table))
    connection.close()


async def test_the_health_check_fails_if_the_tables_cannot_be_read(stores: Stores) -> None:
    async with opened_store(stores()) as store:
        await Health(store).check()
        broken = [replace(stored(f"t{number}"), founding=b"{}") for number in range(5)]
        await store.fill(iter(broken))
        with pytest.raises(StoreUnavailable, match="Table t"):
            await Health(store).check()
        await store.fill(iter([*broken[:2], stored("t2")]), replace=True)
        await Health(store).check()


def test_only_the_owner_can_read_the_data_folder(tmp_path: Path) -> None:
    asyncio.run(fill(store_for(tmp_path / "data")))
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    (tmp_path / "shared").mkdir(mode=0o755)
    asyncio.run(fill(store_for(tmp_path / "shared")))
    assert (
        tmp_path / "shared"
    ).stat().st_mode & 0o777 == 0o755  # the permissions of an existing folder are not changed


def test_a_store_can_read_a_table_up_to_a_given_entry() -> None:
    kept = stored("t")
    assert (TABLE.read(kept).seq, TABLE.read(kept, 1).seq) == (2, 1)
