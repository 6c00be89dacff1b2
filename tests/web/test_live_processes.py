"""A table sends an event to its guests only after it is stored, and has the same state in every process."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import Store, StoredMotion, StoreUnavailable, Summary
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.seats import TableRole
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer
from tests.web.live_tables import ANA, BEN, awaited, entered, following, hear, line_up, service_over
from tests.web.stores import Stores, postgres_store

pytestmark = [pytest.mark.anyio, pytest.mark.full]


class Unsteady:
    """A real store that can be made to fail before or after it stores an entry."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.gone: str | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(
        self, table: str, after: int, entries: Sequence[bytes], summary: Summary, motion: StoredMotion | None = None
    ) -> bool:
        if self.gone == "before":
            raise StoreUnavailable("The disk is full.")
        kept = await self.store.append(table, after, entries, summary, motion)
        if self.gone == "after":
            raise StoreUnavailable("The database went away.")
        return kept


@pytest.mark.parametrize("when", ["before", "after"])
async def test_no_event_is_sent_if_the_store_failed_to_confirm_it(tmp_path: Path, when: str) -> None:
    store = Unsteady(SqliteStore(tmp_path / "t.sqlite"))
    async with service_over(store) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(service, links.table, BEN)
        await hear(ben, awaited(1))
        _, ana = await entered(service, links.table, ANA)
        store.gone = when
        message = wire.SendEvent(id="b", after=live.hosted.seq, event=line_up(live, 1))
        with pytest.raises(StoreUnavailable):
            await service.messages.handle(live, ben, message)
        told = [msgspec.json.decode(body) for body in ana.queue if isinstance(body, bytes)]
        assert "event" not in [one["type"] for one in told]
        store.gone = None
        stored = await service.messages.handle(live, ben, message)  # the client sends the message again
        assert isinstance(stored, wire.Stored)
        step = await hear(ana, lambda message: message["type"] == "event")
        assert step["event"]["type"] == "line_up"
        assert [event.type for event in live.hosted.table.events] == ["deal", "line_up"]
        kept = await store.load(links.table)
        assert kept is not None
        assert len(kept.entries) == 4  # Ana and Ben take their seats, then the deal and the line-up


async def test_two_processes_send_the_same_messages_to_the_guests_of_a_table(stores: Stores) -> None:
    async with service_over(stores()) as one, service_over(stores()) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), open=True))
        here, ana = await entered(one, links.table, ANA)
        await hear(ana, awaited(1))
        there, ben = await entered(other, links.table, BEN)
        event = line_up(here, 1)
        await other.messages.handle(there, ben, wire.SendEvent(id="b", after=there.hosted.seq, event=event))
        step = await hear(ana, lambda message: message["type"] == "event" and message["event"]["type"] == "line_up")
        assert step["event"]["seat"] == 1
        await one.messages.handle(here, ana, wire.SendEvent(id="a", after=here.hosted.seq, event=line_up(here, 0)))
        await hear(ben, lambda message: message["type"] == "event" and message["n"] == 3)
        assert here.hosted.table.state == there.hosted.table.state


async def test_every_process_reports_the_same_presence(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with service_over(postgres_store(address)) as one, service_over(postgres_store(address)) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        _, ana = await entered(one, links.table, ANA)
        there, ben = await entered(other, links.table, BEN)
        await hear(ana, all_are_here)
        await hear(ben, all_are_here)
        other.company.leave(there, ben)
        await hear(ana, lambda message: message["type"] == "status" and not message["seats"][1]["here"])


def all_are_here(message: dict[str, Any]) -> bool:
    """Return whether a message reports that every person is present."""
    status = message if message["type"] == "status" else message.get("status")
    return status is not None and all(seat["here"] for seat in status["seats"])


async def test_a_process_that_missed_changes_asks_the_others_who_is_present(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with (
        service_over(postgres_store(address)) as one,
        service_over(postgres_store(address), follows=False) as other,
    ):
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        _, ben = await entered(other, links.table, BEN)
        _, ana = await entered(one, links.table, ANA)  # the other process receives no notice of this change
        async with following(other):
            await hear(ana, all_are_here)
            await hear(ben, all_are_here)


def of_seat(seat: int, message: Any) -> bool:
    """Return whether a message contains a phrase from this seat. Guests also receive their own phrases."""
    return bool(message["type"] == "said" and message["seat"] == seat)


async def test_a_phrase_reaches_other_processes(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with service_over(postgres_store(address)) as one, service_over(postgres_store(address)) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        here, ana = await entered(one, links.table, ANA)
        there, ben = await entered(other, links.table, BEN)
        await hear(ana, all_are_here)  # both processes must listen by now, because a phrase is sent only once
        await hear(ben, all_are_here)
        for service, live, speaker, listener, seat in ((one, here, ana, ben, 0), (other, there, ben, ana, 1)):
            assert isinstance(
                await service.messages.handle(live, speaker, wire.Say(id=f"{seat}", phrase="well_played")), wire.Allowed
            )
            heard = await hear(listener, partial(of_seat, seat))
            assert heard["phrase"] == "well_played"


async def test_a_command_with_the_id_of_an_earlier_command_has_no_effect(tmp_path: Path) -> None:
    """Schemathesis once caused an error with a request to hand over a missing seat that reused an earlier id."""
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await entered(service, links.table, TableRole("referee"))
        first = await service.messages.handle(live, referee, wire.Open(id="same", open=True))
        assert isinstance(first, wire.Stored)
        assert await service.messages.handle(live, referee, wire.GiveSeat(id="same", seat=30)) == first


async def test_if_two_processes_append_at_once_one_of_them_reloads_the_table(tmp_path: Path) -> None:
    """One process finds that the seat has already chosen, refuses the second choice, and sends no event about it."""
    path = tmp_path / "t.sqlite"
    async with service_over(SqliteStore(path)) as one, service_over(SqliteStore(path)) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        here, ben = await entered(one, links.table, BEN)
        await hear(ben, awaited(1))
        there, again = await entered(other, links.table, BEN)
        message = wire.SendEvent(id="b", after=here.hosted.seq, event=line_up(here, 1))
        late = msgspec.structs.replace(message, id="c")
        answers = await asyncio.gather(
            one.messages.handle(here, ben, message), other.messages.handle(there, again, late), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["NotAllowed", "Stored"]
        assert here.hosted.table.events == there.hosted.table.events or not there.hosted.table.events[1:]
        same = await other.messages.handle(there, again, message) if isinstance(answers[0], wire.Stored) else None
        # the other process also recognises a repeated message by its id
        assert same is None or isinstance(same, wire.Stored)


async def test_a_process_without_guests_reloads_a_table_when_a_guest_connects(stores: Stores) -> None:
    async with service_over(stores()) as one, service_over(stores()) as other:
        links = await one.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        here = await one.tables.find(links.table)
        there, referee = await entered(other, links.table, TableRole("referee"))
        assert here is not None
        event = {"type": "lies", "lies": ["off"] * 8}
        await other.messages.handle(there, referee, wire.SendEvent(id="l", after=0, event=event))
        given = await other.messages.handle(there, referee, wire.GiveSeat(id="g", seat=0))
        assert isinstance(given, wire.NewKey)
        async with asyncio.timeout(PATIENCE):
            while not here.behind:
                await asyncio.sleep(0.01)
        assert here.hosted.seq == 0
        assert (
            await one.company.admit(here, links.seats[0]) is None
        )  # the process first loads the entries that it missed, so this old key is refused
        assert await one.company.admit(here, given.key) == ANA
        assert here.hosted.seq == 2
        assert not here.behind
