"""Nights survive kills, backups and restores, work with several server processes, and are not deleted too early."""

import asyncio
import os
import re
import sys
import urllib.request
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pexpect
import pytest
from msgspec.structs import replace

from ruedo.core.errors import Reason
from ruedo.web.store.backup import back_up, restore
from ruedo.web.store.interface import Store, StoredLog, UnreadableLog
from ruedo.web.store.opened import FILE, store_for
from ruedo.web.store.retention import DAY
from ruedo.web.store.verify import unreadable_tables, verify_table
from tests.patience import PATIENCE
from tests.web.client import request
from tests.web.databases import PostgresServer
from tests.web.night_client import NightClient, following, until
from tests.web.servers import Server, serving
from tests.web.stores import NEW, Stores, opened

pytestmark = [pytest.mark.anyio, pytest.mark.full]


async def everything(store: Store) -> dict[str, StoredLog]:
    return {kept.log: kept async for kept in store.everything()}


async def test_a_store_links_tables_to_their_night_and_deletes_them_together(stores: Stores) -> None:
    async with opened(stores()) as store:
        await store.create("n", b"night", NEW, "night")
        await store.create("a", b"", NEW, parent="n")
        await store.create("b", b"", NEW, parent="n")
        await store.create("c", b"", NEW)
        kept = await store.load("a")
        night = await store.load("n")
        assert kept is not None
        assert night is not None
        assert (kept.parent, kept.kind, night.kind) == ("n", "table", "night")
        assert await store.count() == 3
        assert await store.find_abandoned(2**40, 9) == ("c",)
        assert await store.delete("n")
        assert not await store.delete("n")
        assert await store.ids("", 9) == ("c",)


async def test_a_night_and_its_keys_survive_a_kill_of_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        night = NightClient(server)
        night.join("Ana", "Ben", "Cleo", "Dan")
        first, second = night.start()
        night.play(first)
        until(lambda: night.pairing(first["id"])["result"])
        before = night.state()
        server.kill()
        server.start()
        assert night.state() | {"now": 0} == before | {"now": 0}
        assert night.table(second["table"], night.keys[second["sides"][0][0]])["role"] == "referee"
        night.play(second)  # since the restart, no client has opened the night
        until(lambda: night.pairing(second["id"])["result"])


async def test_the_result_of_a_game_that_ended_just_before_a_kill_is_recorded_later(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        night = NightClient(server)
        night.join("Ana", "Ben")
        (pairing,) = night.start()
        night.play(pairing, winner=1)
        until(lambda: night.pairing(pairing["id"])["result"])
        server.stop()
        async with opened(store_for(server.data)) as store:
            kept = await everything(store)
            log = kept[night.id]
            kept[night.id] = replace(log, entries=log.entries[:-1])
            await store.fill(list(kept.values()), replace=True)
        server.start()
        assert night.state()["head"]["round"] == 1
        until(lambda: night.pairing(pairing["id"])["result"])
        assert night.pairing(pairing["id"])["result"]["winner"] == 1


def is_played(state: Any, number: int) -> bool:
    """Return whether the state that a client received shows that a round is complete."""
    return bool(state["head"]["round"] == number and state["head"]["round_done"])


@pytest.mark.long
async def test_several_workers_serve_one_night(tmp_path: Path, postgres: PostgresServer) -> None:
    """Different worker processes serve the requests and the sockets, and every socket receives every result."""
    with serving(tmp_path, "--workers=2", f"--database={postgres.new_database()}") as server:
        night = NightClient(server)
        await asyncio.to_thread(night.join, "Ana", "Ben", "Cleo", "Dan")
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(following(night)) for _ in range(8)]
            for number in (1, 2):
                for pairing in await asyncio.to_thread(night.start):
                    await asyncio.to_thread(night.play, pairing)
                for page in pages:
                    await page.until(partial(is_played, number=number))
            until(lambda: night.state()["head"]["over"])
            shown = night.state()["standings"]
            for page in pages:
                await page.until(lambda state: state["standings"] == shown)
            assert request(server, "DELETE", f"{night.path}?confirm=yes", key=night.host).status == 204
            assert [await page.closed() for page in pages] == [4404] * 8


async def test_a_backup_contains_nights_and_restores_them(tmp_path: Path, other_stores: Stores) -> None:
    with serving(tmp_path) as server:
        night = NightClient(server)
        night.join("Ana", "Ben")
        night.play(night.start()[0])
        until(lambda: night.state()["head"]["round_done"])
        server.stop()
    async with opened(store_for(server.data)) as store, opened(other_stores()) as other:
        assert [fault async for fault in unreadable_tables(store, lambda _: None)] == []
        whole = await everything(store)
        assert await back_up(store, tmp_path / "backup") == 2
        assert await restore(other, tmp_path / "backup", verify=verify_table) == 2
        assert await everything(other) == whole
        kept = await everything(other)
        assert {one.parent or one.log for one in kept.values()} == {night.id}


async def test_verification_names_a_damaged_entry_of_a_night(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        night = NightClient(server)
        night.join("Ana", "Ben")
        server.stop()
    async with opened(store_for(server.data)) as store:
        kept = (await everything(store))[night.id]
    verify_table(kept)
    with pytest.raises(UnreadableLog) as raised:
        verify_table(replace(kept, entries=(kept.entries[0], b'{"entry":"left","at":1,"player":7}')))
    assert raised.value.entry == 2
    assert isinstance(raised.value.reason, Reason)


def day_earlier(table: StoredLog) -> StoredLog:
    """Return a table as if everything at it had happened a day earlier."""

    def earlier(body: bytes) -> bytes:
        return re.sub(rb'"(at|created)":(\d+)', lambda time: b'"%b":%d' % (time[1], int(time[2]) - DAY), body)

    summary = replace(table.summary, updated=table.summary.updated - DAY)
    return replace(table, founding=earlier(table.founding), summary=summary, entries=tuple(map(earlier, table.entries)))


async def test_the_tables_of_a_night_are_never_deleted_before_the_night(tmp_path: Path) -> None:
    with serving(tmp_path, "--keep-days=0.5", "--max-tables=3") as server:
        ordinary = request(server, "POST", "/api/tables", body={"game": "ole", "sides": [["A"], ["B"]]}).json
        night = NightClient(server)
        night.join("Ana", "Ben", "Cleo", "Dan")
        tables = [pairing["table"] for pairing in night.start()]
        full = request(server, "POST", "/api/tables", body={"game": "ole", "sides": [["A"], ["B"]]})
        assert (full.status, full.json["key"]) == (503, "too_many_tables")
        for table in tables:
            refused = request(server, "DELETE", f"/api/tables/{table}", key=night.host)
            assert (refused.status, refused.json["key"]) == (403, "night_table")
        server.stop()
        async with opened(store_for(server.data)) as store:
            await store.fill([day_earlier(table) for table in (await everything(store)).values()], replace=True)
        server.start()
        path, key = f"/api/tables/{ordinary['table']}", ordinary["referee"]
        # wait until the server has deleted the table
        until(lambda: request(server, "GET", path, key=key).status == 404)
        assert [request(server, "GET", f"/api/tables/{table}").status for table in tables] == [200, 200]


def test_deleting_a_night_deletes_its_tables_and_names(server: Server) -> None:
    night = NightClient(server)
    night.join("Ana", "Ben")
    (pairing,) = night.start()
    refused = request(server, "DELETE", night.path, key=night.host)
    assert (refused.status, refused.json["key"]) == (403, "night_confirm")
    assert request(server, "DELETE", f"{night.path}?confirm=yes", key=night.host).status == 204
    assert request(server, "GET", night.path).json["key"] == "no_such_night"
    assert request(server, "GET", f"/api/tables/{pairing['table']}", key=night.host).status == 404
    assert request(server, "GET", f"/api/tables/{night.id}").status == 404


def test_a_store_that_contains_only_a_night_can_be_read(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        NightClient(server)
        assert request(server, "GET", "/health").status == 200
        server.stop()
        server.start()
        assert request(server, "GET", "/health").status == 200


def test_the_command_opens_the_page_of_nights(tmp_path: Path) -> None:
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    terminal = pexpect.spawn(sys.executable, ["-m", "ruedo", "night"], env=home, encoding="utf-8", timeout=PATIENCE)
    terminal.expect(r"Open (http://127\.0\.0\.1:\d+/night) to create a club night\.")
    assert isinstance(terminal.match, re.Match)
    url = terminal.match.group(1)
    with urllib.request.urlopen(url) as page:
        assert b"<title>Ruedo" in page.read()
    again = pexpect.spawn(sys.executable, ["-m", "ruedo", "night"], env=home, encoding="utf-8", timeout=PATIENCE)
    again.expect_exact(f"Open {url} to create a club night.")
    again.expect(pexpect.EOF)
    terminal.sendintr()
    terminal.expect(pexpect.EOF)


def test_a_night_refuses_commands_and_does_not_change_while_its_store_fails(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        night = NightClient(server)
        night.join("Ana", "Ben")
        before = night.state() | {"now": 0}
        file, aside = server.data / FILE, tmp_path / "aside"
        file.rename(aside)
        assert request(server, "POST", f"{night.path}/players", body={"name": "Cleo"}).status == 503
        assert night.try_("start_round", id="first", round=1).status == 503
        aside.rename(file)
        assert night.state() | {"now": 0} == before
        night.join("Cleo")
        night.do("start_round", id="first", round=1)
        assert [player["name"] for player in night.state()["players"]] == ["Ana", "Ben", "Cleo"]


async def test_a_damaged_table_does_not_stop_its_night(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        night = NightClient(server)
        night.join("Ana", "Ben", "Cleo", "Dan")
        first, second = night.start()
        server.stop()
        async with opened(store_for(server.data)) as store:
            kept = await everything(store)
            table = kept[first["table"]]
            kept[table.log] = replace(table, founding=b"{")
            await store.fill(list(kept.values()), replace=True)
        server.start()
        night.play(second)
        until(lambda: night.pairing(second["id"])["result"])
        night.do("report", pairing=first["id"], winner=0)
        assert night.start()
