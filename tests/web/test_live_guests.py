"""The guests of a table in memory receive every message in order until they leave or are disconnected."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ruedo.web.live.live_table import CLOSED_TO_STRANGERS, Guest
from ruedo.web.log.live import FRONT, SLICE
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import Store
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.seats import TableRole
from tests.patience import PATIENCE
from tests.web.live_tables import ANA, come_in, entered, hear, service_over
from tests.web.stores import Stores

pytestmark = pytest.mark.anyio


class Slow:
    """A real store that delays its answers until an event is set."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.answered = asyncio.Event()
        self.arrives = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def entries(self, table: str, after: int) -> tuple[bytes, ...]:
        found = await self.store.entries(table, after)
        self.answered.set()
        await self.arrives.wait()
        return found


async def test_a_guest_receives_the_events_that_happen_while_the_guest_connects(stores: Stores) -> None:
    slow = Slow(stores())
    async with service_over(slow) as one, service_over(stores()) as other:
        links = await other.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        there, referee = await entered(other, links.table, TableRole("referee"))
        here = await one.tables.find(links.table)
        assert here is not None
        coming = asyncio.create_task(come_in(one, links.table, ANA))
        await slow.answered.wait()
        event = {"type": "lies", "lies": ["off"] * 8}
        await other.messages.handle(there, referee, wire.SendEvent(id="l", after=0, event=event))
        async with asyncio.timeout(PATIENCE):
            while not here.behind:
                await asyncio.sleep(0.01)
        slow.arrives.set()
        _, ana = await coming
        await hear(ana, lambda message: message.get("n") == 1)


async def test_guests_without_a_key_are_disconnected_when_a_table_is_no_longer_open(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), open=True))
        live, referee = await entered(service, links.table, TableRole("referee"))
        stranger, known = (Guest(TableRole("watch"), "en", stranger=stranger) for stranger in (True, False))
        for guest in (stranger, known):
            await service.company.enter(live, guest)
        await service.messages.handle(live, referee, wire.Open(id="o", open=False))
        assert stranger.queue[-1] == CLOSED_TO_STRANGERS
        assert stranger not in live.guests
        assert known in live.guests
        late = Guest(TableRole("watch"), "en", stranger=True)
        await service.company.enter(live, late)
        assert list(late.queue) == [CLOSED_TO_STRANGERS]


async def test_the_connections_of_a_deleted_table_are_closed_with_a_special_code(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ana = await entered(service, links.table, ANA)
        await service.tables.delete(live)
        assert ana.queue[-1] == live.deleted


async def test_presence_is_sent_at_most_once_a_second_for_any_number_of_guests(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        _, first = await entered(service, links.table, ANA)
        first.queue.clear()
        for _ in range(200):
            await entered(service, links.table, TableRole("watch"))
        assert len(first.queue) <= 3  # one message at once and then one a second, not two hundred
        await hear(first, lambda message: message["type"] == "status" and message["watchers"] == 200)


async def test_the_server_sends_messages_to_a_large_crowd_in_batches_and_in_order(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        live, referee = await entered(service, links.table, TableRole("referee"))
        crowd = [(await entered(service, links.table, TableRole("watch")))[1] for _ in range(FRONT + 3 * SLICE)]
        for number in range(3):
            event = {"type": "lies", "lies": ["off"] * 8}
            await service.messages.handle(
                live, referee, wire.SendEvent(id=f"l{number}", after=live.hosted.seq, event=event)
            )
        for guest in crowd:
            for n in (1, 2, 3):
                assert (await hear(guest, lambda message: message["type"] == "event"))["n"] == n


async def test_a_guest_receives_the_result_together_with_the_event_that_ends_the_game(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        sides, rules = (("Ana",), ("Ben",)), {"target": 1}
        made = bodies.NewTable(game="horse-collar", sides=sides, real=True, rules=rules)
        links = await service.tables.make(made)
        live, referee = await entered(service, links.table, TableRole("referee"))
        for lie in ("3", "off"):
            event = {"type": "lies", "lies": [lie] * 8}
            await service.messages.handle(live, referee, wire.SendEvent(id=lie, after=live.hosted.seq, event=event))
        first = await hear(referee, lambda message: message["type"] == "event")
        assert "result" not in first
        last = await hear(referee, lambda message: message["type"] == "event")
        assert last["result"] == {"how": "played", "winner": 0}
        await service.messages.handle(live, referee, wire.Back(id="b", after=live.hosted.seq, count=1))
        assert "result" not in await hear(referee, lambda message: message["type"] == "taken_back")
