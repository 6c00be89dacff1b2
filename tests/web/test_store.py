"""Requirements that a store must meet, both with SQLite and with PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ruedo.web.store.interface import Change, Store, StoredLog, StoredMotion, StoreUnavailable, Summary
from ruedo.web.store.schema import Migration, migrations
from ruedo.web.store.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer
from tests.web.stores import NEW, Stores, opened, postgres_store, shown

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(stores: Stores) -> AsyncIterator[Store]:
    async with opened(stores()) as ready:
        yield ready


async def test_a_new_table_has_its_founding_data_and_no_entries(store: Store) -> None:
    assert await store.create("a", b"founding", NEW)
    assert await store.load("a") == StoredLog("a", b"founding", NEW, ())
    assert await store.entries("a", 0) == ()


async def test_two_tables_cannot_have_the_same_id(store: Store) -> None:
    assert await store.create("a", b"first", NEW)
    assert not await store.create("a", b"second", NEW)
    kept = await store.load("a")
    assert kept
    assert kept.founding == b"first"


async def test_entries_are_stored_in_order_together_with_the_latest_summary(store: Store) -> None:
    await store.create("a", b"founding", NEW)
    assert await store.append("a", 0, [b"1"], shown(b"one", 2))
    assert await store.append("a", 1, [b"2", b"3"], shown(b"three", 3))
    assert await store.load("a") == StoredLog("a", b"founding", shown(b"three", 3), (b"1", b"2", b"3"))
    assert await store.entries("a", 1) == (b"2", b"3")
    assert await store.entries("a", 3) == ()
    assert await store.entries("a", -1) == (b"1", b"2", b"3")


async def test_a_motion_can_be_stored_together_with_its_entry_or_afterwards(store: Store) -> None:
    await store.create("a", b"founding", NEW)
    assert await store.append("a", 0, [b"1", b"2"], NEW, StoredMotion(2, b"moved"))
    assert not await store.append("a", 0, [b"again"], NEW, StoredMotion(1, b"lost"))
    await store.keep_motion("a", StoredMotion(1, b"later"))
    await store.keep_motion("a", StoredMotion(2, b"twice"))
    await store.keep_motion("nobodys", StoredMotion(1, b""))
    assert await store.motions("a", 1, 2) == (StoredMotion(1, b"later"), StoredMotion(2, b"moved"))
    assert await store.motions("a", 2, 9) == (StoredMotion(2, b"moved"),)
    assert await store.motions("nobodys", 1, 9) == ()
    assert [kept.motions async for kept in store.everything()] == [
        (StoredMotion(1, b"later"), StoredMotion(2, b"moved"))
    ]
    assert await store.delete("a")
    assert await store.motions("a", 1, 9) == ()


async def test_if_there_are_too_many_motions_the_oldest_are_deleted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = "sqlite_writes" if isinstance(store, SqliteStore) else "postgres"
    monkeypatch.setattr(f"ruedo.web.store.{module}.MOTIONS", 3)
    for table in ("a", "b"):
        await store.create(table, b"", NEW)
        await store.append(table, 0, [b"1", b"2", b"3"], NEW)
    for seq in (1, 2, 3):
        await store.keep_motion("a", StoredMotion(seq, b"%d" % seq))
    await store.keep_motion("b", StoredMotion(1, b"new"))
    assert await store.motions("a", 1, 9) == (StoredMotion(2, b"2"), StoredMotion(3, b"3"))
    assert await store.motions("b", 1, 9) == (StoredMotion(1, b"new"),)


@pytest.mark.parametrize("after", [-1, 0, 2, 99])
async def test_an_entry_that_does_not_follow_the_last_one_is_refused(store: Store, after: int) -> None:
    await store.create("a", b"", NEW)
    await store.append("a", 0, [b"1"], NEW)
    assert not await store.append("a", after, [b"other", b"more"], shown(b"other", 9))
    assert await store.load("a") == StoredLog("a", b"", NEW, (b"1",))


async def test_a_summary_can_change_without_an_entry(store: Store) -> None:
    await store.create("a", b"", NEW)
    assert await store.append("a", 0, [], shown(b"opened", 2))
    assert await store.load("a") == StoredLog("a", b"", shown(b"opened", 2), ())


@pytest.mark.parametrize("table", ["none", "", "a\0", "\ud800", "a/b", "ñ", "a\n", "x" * 65, "1 OR 1=1"])
async def test_loading_an_unknown_table_returns_none(store: Store, table: str) -> None:
    await store.create("a", b"", NEW)
    assert await store.load(table) is None
    assert await store.entries(table, 0) == ()
    assert not await store.append(table, 0, [b"1"], NEW)
    assert not await store.delete(table)
    assert await store.count() == 1


async def test_a_table_with_an_invalid_id_cannot_be_created(store: Store) -> None:
    with pytest.raises(ValueError, match="is no id"):
        await store.create("a/b", b"", NEW)


async def test_a_store_lists_only_open_tables_with_the_latest_first(store: Store) -> None:
    await store.create("private", b"", NEW)
    await store.create("early", b"", shown(b"e", 10))
    await store.create("late", b"", shown(b"l", 30))
    await store.create("finished", b"", shown(b"f", 20))
    await store.append("finished", 0, [b"end"], shown(b"end", 40, over=True))
    assert await store.list_open("live", 10) == (("late", b"l"), ("early", b"e"))
    assert await store.list_open("live", 1) == (("late", b"l"),)
    assert await store.list_open("over", 10) == (("finished", b"end"),)
    assert await store.count() == 4


async def test_a_table_is_deleted_with_its_log(store: Store) -> None:
    await store.create("a", b"founding", NEW)
    await store.append("a", 0, [b"1"], NEW)
    assert await store.delete("a")
    assert not await store.delete("a")
    assert await store.load("a") is None
    assert await store.create("a", b"again", NEW)
    assert await store.load("a") == StoredLog("a", b"again", NEW, ())


async def test_tables_are_still_stored_after_a_store_is_reopened(stores: Stores) -> None:
    async with opened(stores()) as store:
        await store.create("a", b"founding", NEW)
        await store.append("a", 0, [b"1"], shown(b"card", 2))
    async with opened(stores()) as store:
        assert await store.load("a") == StoredLog("a", b"founding", shown(b"card", 2), (b"1",))


async def test_fifty_concurrent_appends_store_fifty_entries_without_a_gap(store: Store) -> None:
    """Each task tries to append its entry after the last stored entry until it succeeds."""
    await store.create("a", b"", NEW)

    async def insist(entry: bytes) -> None:
        while True:
            after = len(await store.entries("a", 0))
            if await store.append("a", after, [entry], NEW):
                return

    wanted = [b"%d" % number for number in range(50)]
    await asyncio.gather(*map(insist, wanted))
    assert sorted(await store.entries("a", 0)) == sorted(wanted)


async def test_each_of_several_concurrent_appends_gets_its_own_result(store: Store) -> None:
    for table in "abc":
        await store.create(table, b"", NEW)
    await store.append("b", 0, [b"1"], NEW)
    asked = (("a", 0, [b"1"]), ("b", 0, [b"stale"]), ("c", 0, [b"1", b"2"]), ("c", 2, [b"3"]), ("none", 0, [b"1"]))
    kept = await asyncio.gather(*(store.append(table, after, log, NEW) for table, after, log in asked[:3]))
    assert kept == [True, False, True]
    assert await asyncio.gather(*(store.append(table, after, log, NEW) for table, after, log in asked[3:])) == [
        True,
        False,
    ]
    logs = [await store.entries(table, 0) for table in "abc"]
    assert logs == [(b"1",), (b"1",), (b"1", b"2", b"3")]


async def test_fifty_tables_can_be_written_concurrently(store: Store) -> None:
    async def play(table: str) -> None:
        assert await store.create(table, table.encode(), NEW)
        for after in range(10):
            assert await store.append(table, after, [b"%d" % after], NEW)

    names = [f"t{number}" for number in range(50)]
    await asyncio.gather(*map(play, names))
    for name in names:
        kept = StoredLog(name, name.encode(), NEW, tuple(b"%d" % after for after in range(10)))
        assert await store.load(name) == kept


async def test_if_two_processes_append_the_same_entry_one_of_them_is_refused(stores: Stores) -> None:
    async with opened(stores()) as one, opened(stores()) as other:
        await one.create("a", b"", NEW)
        for after in range(50):
            taken = await asyncio.gather(
                one.append("a", after, [b"one"], NEW), other.append("a", after, [b"other", b"other"][:1], NEW)
            )
            assert sorted(taken) == [False, True]
            winner = b"one" if taken[0] else b"other"
            assert (await other.entries("a", after), await one.entries("a", after)) == ((winner,), (winner,))


async def test_processes_that_start_at_the_same_time_create_the_schema_once(stores: Stores) -> None:
    both = [stores() for _ in range(4)]
    await asyncio.gather(*(store.open() for store in both))
    await both[0].create("a", b"", NEW)
    assert [await store.count() for store in both] == [1, 1, 1, 1]
    await asyncio.gather(*(store.close() for store in both))


async def test_a_closed_store_refuses_every_call(stores: Stores) -> None:
    store = stores()
    await store.open()
    await store.close()
    await store.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.count()
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.create("a", b"", NEW)


async def test_an_append_that_started_before_the_store_was_closed_is_stored(stores: Stores) -> None:
    store = stores()
    await store.open()
    asked = [asyncio.ensure_future(store.create(f"t{number}", b"", NEW)) for number in range(100)]
    await asyncio.sleep(0)
    await store.close()
    kept = sum(1 for came in await asyncio.gather(*asked, return_exceptions=True) if came is True)
    async with opened(stores()) as again:
        assert await again.count() == kept > 0


async def test_a_cancelled_task_does_not_affect_other_tasks(store: Store) -> None:
    await store.create("a", b"", NEW)
    impatient = asyncio.ensure_future(store.append("a", 0, [b"1"], NEW))
    await asyncio.sleep(0)
    impatient.cancel()
    after = len(await store.entries("a", 0))
    while not await store.append("a", after, [b"mine"], NEW):
        after = len(await store.entries("a", 0))
    assert (await store.entries("a", 0))[-1] == b"mine"
    assert await store.load("a")


async def next_change(changes: AsyncIterator[Change]) -> Change:
    async with asyncio.timeout(PATIENCE):
        return await anext(changes)


async def test_a_store_reports_changes_by_another_process(stores: Stores) -> None:
    async with opened(stores()) as one, opened(stores()) as other, aclosing(one.changes()) as changes:  # type: ignore[type-var]
        await one.create("a", b"", NEW)
        assert await next_change(changes) == Change(None)
        coming = asyncio.ensure_future(next_change(changes))
        await one.append("a", 0, [b"own"], NEW)
        await asyncio.sleep(0.3)
        assert not coming.done()
        await other.append("a", 1, [b"2", b"3"], NEW)
        assert await coming in (Change("a", 3, entries=(b"2", b"3")), Change(None))
        assert await one.entries("a", 1) == (b"2", b"3")
        await other.delete("a")
        assert await next_change(changes) in (Change("a", 0), Change(None))


@pytest.mark.parametrize("entry", [b"two\nlines", b"no text \xff", b"a zero \0", b"long" * 2_000])
async def test_entries_too_long_for_a_notification_are_read_from_the_store(
    postgres: PostgresServer, entry: bytes
) -> None:
    address = postgres.new_database()
    async with opened(postgres_store(address)) as one, opened(postgres_store(address)) as other:
        async with aclosing(one.changes()) as changes:  # type: ignore[type-var]
            await one.create("a", b"", NEW)
            assert await next_change(changes) == Change(None)
            assert await other.append("a", 0, [entry], NEW)
            assert await next_change(changes) == Change("a", 1)
        assert await one.entries("a", 0) == (entry,)


async def test_a_store_with_a_newer_schema_is_refused(stores: Stores) -> None:
    older = stores()
    newer = type(older)(*places(older), (*older._steps, Migration(9999, "CREATE TABLE later (thing INTEGER);")))  # type: ignore[attr-defined, call-arg]
    async with opened(newer):
        pass
    with pytest.raises(
        StoreUnavailable,
        match=r"newer version of Ruedo wrote .*\. Its schema has version 9999, "
        r"but this version of Ruedo only reads versions up to \d+",
    ):
        await older.open()


async def test_an_older_schema_is_migrated_and_its_tables_are_kept(stores: Stores) -> None:
    async with opened(stores()) as older:
        await older.create("a", b"founding", NEW)
        await older.append("a", 0, [b"1"], NEW)
    prefix = "" if isinstance(older, SqliteStore) else "ruedo."
    steps = (
        Migration(8000, f"CREATE TABLE {prefix}later (thing INTEGER);\nINSERT INTO {prefix}later VALUES (1);"),
        Migration(8001, f"UPDATE {prefix}later SET thing = 2;"),
    )
    newer = type(older)(*places(older), (*older._steps, *steps))  # type: ignore[attr-defined, call-arg]
    for _ in range(2):
        async with opened(newer):
            assert await newer.load("a") == StoredLog("a", b"founding", NEW, (b"1",))
        newer = type(newer)(*places(newer), newer._steps)  # type: ignore[attr-defined, call-arg]


async def test_a_failed_migration_leaves_the_schema_unchanged(stores: Stores) -> None:
    async with opened(stores()) as older:
        await older.create("a", b"founding", NEW)
    prefix = "" if isinstance(older, SqliteStore) else "ruedo."
    broken = Migration(8000, f"DELETE FROM {prefix}tables;\nCREATE TABLE {prefix}tables (thing INTEGER);")
    with pytest.raises(StoreUnavailable):
        await type(older)(*places(older), (*older._steps, broken)).open()  # type: ignore[attr-defined, call-arg]
    async with opened(stores()) as store:
        assert await store.load("a")


def places(store: Store) -> Iterator[object]:
    """Yield the arguments with which the class of a store opens the same data again."""
    yield store._path if isinstance(store, SqliteStore) else store._url  # type: ignore[attr-defined]


@pytest.mark.parametrize("version", [step.version for step in migrations("sqlite")])
async def test_each_migration_works_on_the_previous_schema(stores: Stores, version: int) -> None:
    """The test creates a store with the previous schema and one table, which the migration must keep."""
    whole = stores()
    before = [step for step in whole._steps if step.version < version]  # type: ignore[attr-defined]
    if before:
        async with opened(type(whole)(*places(whole), tuple(before))) as older:  # type: ignore[call-arg]
            await older.create("a", b"founding", NEW)
    first = type(whole)(*places(whole), tuple(step for step in whole._steps if step.version <= version))  # type: ignore[attr-defined, call-arg]
    async with opened(first):
        assert await schema_version(first) == version
    async with opened(whole):
        assert await schema_version(whole) == len(migrations("sqlite"))
        assert await whole.count() == (1 if before else 0)
        assert await whole.create("b", b"founding", NEW)


async def schema_version(store: Store) -> int:
    """Return the version of the schema in the database."""
    (place,) = places(store)
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as file:
            return int(file.execute("PRAGMA user_version").fetchone()[0])
    import psycopg

    with psycopg.connect(str(place)) as connection:
        ((name, version),) = connection.execute("SELECT name, version FROM ruedo.format").fetchall()
        assert name == "ruedo-logs"
        return int(version)


async def test_the_file_of_a_store_has_the_application_id_of_ruedo(tmp_path: Path) -> None:
    async with opened(SqliteStore(tmp_path / "tables.sqlite")):
        pass
    assert (tmp_path / "tables.sqlite").read_bytes()[68:72] == b"Rlog", "where SQLite keeps a file's application id"


async def test_a_database_whose_schema_has_another_format_is_refused(postgres: PostgresServer) -> None:
    import psycopg

    address = postgres.new_database()
    async with opened(postgres_store(address)):
        pass
    for change in ("UPDATE ruedo.format SET name = 'other'", "DELETE FROM ruedo.format"):
        with psycopg.connect(address) as connection:
            connection.execute(change.encode())
        with pytest.raises(StoreUnavailable, match="cannot read the schema “ruedo” in this database"):
            await postgres_store(address).open()


def test_migrations_are_numbered_without_a_gap_for_both_databases() -> None:
    numbers = [[step.version for step in migrations(database)] for database in ("sqlite", "postgres")]
    assert numbers[0] == numbers[1] == list(range(1, len(numbers[0]) + 1))


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    founding=st.binary(),
    batches=st.lists(st.lists(st.binary(max_size=300), max_size=4), max_size=5),
    table=st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True),
    card=st.binary(),
    updated=st.integers(0, 2**53),
)
def test_bytes_are_stored_unchanged(
    stores: Stores, founding: bytes, batches: list[list[bytes]], table: str, card: bytes, updated: int
) -> None:
    async def scene() -> None:
        async with opened(stores()) as store:
            await store.delete(table)
            summary = shown(card, updated)
            assert await store.create(table, founding, summary)
            log: list[bytes] = []
            for batch in batches:
                assert await store.append(table, len(log), batch, summary)
                log += batch
            assert await store.load(table) == StoredLog(table, founding, summary, tuple(log))
            assert (table, card) in await store.list_open("live", 1000)

    asyncio.run(scene())


async def test_a_failed_call_does_not_affect_concurrent_calls(tmp_path: Path) -> None:
    async with opened(SqliteStore(tmp_path / "s")) as store:
        huge = Summary(open=False, over=False, updated=2**70, card=b"")
        came = await asyncio.gather(
            store.create("a", b"", NEW),
            store.create("b", b"", huge),
            store.create("c", b"", NEW),
            return_exceptions=True,
        )
        assert came[0] is True
        assert isinstance(came[1], OverflowError)
        assert came[2] is True
        assert await store.load("b") is None
        assert await store.count() == 2


async def test_a_failed_append_does_not_affect_concurrent_appends(tmp_path: Path) -> None:
    async with opened(SqliteStore(tmp_path / "t.sqlite")) as store:
        for table in "abc":
            await store.create(table, b"", NEW)
        beyond = Summary(open=False, over=False, updated=10**30, card=b"")  # too large for an SQLite integer
        summaries = {"a": NEW, "b": beyond, "c": NEW}
        asked = (store.append(table, 0, [b"1"], summary) for table, summary in summaries.items())
        first, spoilt, last = await asyncio.gather(*asked, return_exceptions=True)
        assert (first, last) == (True, True)
        assert isinstance(spoilt, OverflowError)
        assert await store.append("b", 0, [b"1"], NEW)
