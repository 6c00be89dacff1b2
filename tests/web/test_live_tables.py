"""Tables in memory send only stored events, continue without requests, and are the same in every process."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ruedo.core.errors import NotAllowed
from ruedo.web.live.live_table import (
    ABSENCE,
    CLOSED_TO_STRANGERS,
    DELETED,
    FRONT,
    SEAT_GIVEN,
    SLICE,
    Ending,
    Guest,
    LiveTable,
)
from ruedo.web.live.service import TableService
from ruedo.web.live.summary import summary_of
from ruedo.web.process.clock import now, steady
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import BYTES_PER_SECOND
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import Motion, Store, StoreUnavailable, Summary
from ruedo.web.store.postgres import PostgresStore
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.creation import create_table
from ruedo.web.table.deadline import deadline
from ruedo.web.table.entries import write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import Place
from ruedo.web.workers.pool import WorkerPool, worker_for
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer
from tests.web.stores import Stores

pytestmark = pytest.mark.anyio
ANA, BEN = Place("seat", 0), Place("seat", 1)


@asynccontextmanager
async def service_over(store: Any, *, follows: bool = True) -> AsyncIterator[TableService]:
    house = WorkerPool()
    service = TableService(store, house, Metrics(), StorageBudgets(BYTES_PER_SECOND))
    await store.open()
    try:
        async with following(service) if follows else nullcontext():
            yield service
    finally:
        await service.close()
        await house.stop()
        await store.close()


@asynccontextmanager
async def following(service: TableService) -> AsyncIterator[None]:
    """Apply the changes of other processes during the block."""
    task = asyncio.create_task(service.others.follow())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def come_in(service: TableService, table: str, place: Place) -> tuple[LiveTable, Guest]:
    live = await service.tables.find(table)
    assert live is not None
    guest = Guest(place, "en")
    await service.company.enter(live, guest)
    return live, guest


async def entered(service: TableService, table: str, place: Place) -> tuple[LiveTable, Guest]:
    live, guest = await come_in(service, table, place)
    for seat in live.hosted.seats_awaited:  # the other persons have come too
        await service.company.sit(live, Place("seat", seat))
    return live, guest


async def hear(guest: Guest, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the first wanted message of a guest, and drop all messages before it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            body, *guest.queue = await guest.get()
            assert not isinstance(body, Ending), "was let go"
            message: dict[str, Any] = msgspec.json.decode(body)
            if wanted(message):
                return message


def awaited(seat: int) -> Callable[[dict[str, Any]], bool]:
    return lambda message: ((message.get("view") or {}).get("waiting_for") or {}).get("seat") == seat


def line_up(live: LiveTable, seat: int) -> dict[str, Any]:
    players = live.hosted.table.state.teams[seat].players
    return {"type": "line_up", "seat": seat, "defence": players[:2], "midfield": players[2:4], "attack": players[4:]}


async def test_the_house_plays_its_seat_and_the_person_receives_it(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        new = bodies.NewTable(game="ole", sides=(("Ana",), ("House",)), players=("person", "simple"))
        links = await service.tables.make(new)
        live, ana = await entered(service, links.table, ANA)
        await hear(ana, awaited(0))  # the deal and the house's line-up
        assert [event.type for event in live.hosted.table.events] == ["deal", "line_up"]
        assert [played.by for played in live.hosted.played] == ["world", "house"]
        await service.messages.handle(live, ana, wire.SendEvent(id="a", after=live.hosted.seq, event=line_up(live, 0)))
        step = await hear(ana, lambda message: message["type"] == "event")
        assert (step["event"]["type"], step["by"]) == ("line_up", "seat")
        assert [ruling["text"] for ruling in step["rulings"]]


async def test_a_dead_worker_is_started_again(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(
            bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"), rules={"target": 3})
        )
        live, guest = await entered(service, links.table, Place("watch"))
        for _ in range(3):
            await hear(guest, lambda message: message["type"] == "event" and message["by"] == "house")
            kill(service.workers)
        await hear(guest, lambda message: message["type"] == "status" and bool(message.get("result")))
        assert live.hosted.over


def kill(house: WorkerPool) -> None:
    worker = house._workers.get("ole")
    if worker is not None and worker.process.returncode is None:
        worker.process.kill()


@pytest.mark.long
async def test_many_tables_survive_repeated_deaths_of_their_worker(tmp_path: Path) -> None:
    """The first table that detects the end starts a new worker. No table ends a worker that another one started."""
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        guests = []
        for _ in range(10):
            new = bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"), rules={"target": 3})
            links = await service.tables.make(new)
            _, guest = await entered(service, links.table, Place("watch"))
            guests.append(guest)
        for _ in range(4):
            for guest in guests:
                await hear(guest, lambda message: message["type"] == "event" and message["by"] == "house")
            kill(service.workers)
        for guest in guests:
            await hear(guest, lambda message: message["type"] == "status" and bool(message.get("result")))


async def test_a_game_with_slow_physics_delays_no_other_game(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        (await service.workers.start("shot-ole")).process.send_signal(signal.SIGSTOP)
        for game, player in (("shot-ole", "simple:average"), ("ole", "simple")):
            links = await service.tables.make(
                bodies.NewTable(game=game, sides=(("A",), ("B",)), players=(player, player))
            )
            _, guest = await entered(service, links.table, Place("watch"))
        await hear(guest, lambda message: message["type"] == "status" and bool(message.get("result")))


async def test_a_player_that_must_be_compiled_delays_no_other(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        (await service.workers.start(worker_for("ole", "master"))).process.send_signal(signal.SIGSTOP)
        for player in ("master", "simple"):
            new = bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=(player, player), rules={"target": 1})
            _, guest = await entered(service, (await service.tables.make(new)).table, Place("watch"))
        await hear(guest, lambda message: message["type"] == "status" and bool(message.get("result")))


async def test_the_house_is_asked_again_if_it_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruedo.web.live.autoplay.HOUSE_AGAIN", 0.2)
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        with monkeypatch.context() as broken:
            broken.setattr("sys.executable", "/bin/false")
            links = await service.tables.make(
                bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"))
            )
            _, guest = await entered(service, links.table, Place("watch"))
            await hear(guest, lambda message: message["type"] == "status" and message.get("house") == "failed")
        await hear(guest, lambda message: message["type"] == "event" and message["by"] == "house")
        told = await hear(guest, lambda message: message["type"] == "status")
        assert told.get("house", "ready") == "ready"


async def test_the_house_chooses_for_a_late_person(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    async with service_over(store) as service:
        founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), clock=5), now())
        quick = msgspec.structs.replace(founding, clock=1)
        await store.create(links.table, write(quick), summary_of(HostedTable(links.table, quick)))
        live, ana = await entered(service, links.table, ANA)
        step = await hear(ana, lambda message: message["type"] == "event" and message["by"] == "house")
        assert step["event"] | {"seat": 1} == step["event"]  # Ben must line up first
        due = deadline(live.hosted, live.since)
        assert due is not None
        assert due > step["at"]


class Unsteady:
    """A real store that fails some times, before or after it has stored an entry."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.gone: str | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(
        self, table: str, after: int, entries: Sequence[bytes], summary: Summary, motion: Motion | None = None
    ) -> bool:
        if self.gone == "before":
            raise StoreUnavailable("The disk is full.")
        kept = await self.store.append(table, after, entries, summary, motion)
        if self.gone == "after":
            raise StoreUnavailable("The database went away.")
        return kept


@pytest.mark.parametrize("when", ["before", "after"])
async def test_an_event_that_may_not_be_stored_is_not_sent(tmp_path: Path, when: str) -> None:
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
        stored = await service.messages.handle(live, ben, message)  # the program sends the message again
        assert isinstance(stored, wire.Stored)
        step = await hear(ana, lambda message: message["type"] == "event")
        assert step["event"]["type"] == "line_up"
        assert [event.type for event in live.hosted.table.events] == ["deal", "line_up"]
        kept = await store.load(links.table)
        assert kept is not None
        assert len(kept.entries) == 4  # two seats taken, the deal, the line-up


async def test_two_processes_at_one_table_send_the_same(stores: Stores) -> None:
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


async def test_every_process_has_the_same_presence(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with service_over(PostgresStore(address)) as one, service_over(PostgresStore(address)) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        _, ana = await entered(one, links.table, ANA)
        there, ben = await entered(other, links.table, BEN)
        await hear(ana, all_are_here)
        await hear(ben, all_are_here)
        other.company.leave(there, ben)
        await hear(ana, lambda message: message["type"] == "status" and not message["seats"][1]["here"])


def all_are_here(message: dict[str, Any]) -> bool:
    """Return whether a message shows all seats as connected, through any process."""
    status = message if message["type"] == "status" else message.get("status")
    return status is not None and all(seat["here"] for seat in status["seats"])


async def test_a_process_that_missed_news_asks_for_presence(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with (
        service_over(PostgresStore(address)) as one,
        service_over(PostgresStore(address), follows=False) as other,
    ):
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        _, ben = await entered(other, links.table, BEN)
        _, ana = await entered(one, links.table, ANA)  # the other process does not receive this
        async with following(other):
            await hear(ana, all_are_here)
            await hear(ben, all_are_here)


def of_seat(seat: int, message: Any) -> bool:
    """Return whether a message is the phrase of a seat. The seat itself receives it too."""
    return bool(message["type"] == "said" and message["seat"] == seat)


async def test_a_phrase_reaches_other_processes(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with service_over(PostgresStore(address)) as one, service_over(PostgresStore(address)) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        here, ana = await entered(one, links.table, ANA)
        there, ben = await entered(other, links.table, BEN)
        await hear(ana, all_are_here)  # both processes follow now, because a phrase is not repeated
        await hear(ben, all_are_here)
        for service, live, speaker, listener, seat in ((one, here, ana, ben, 0), (other, there, ben, ana, 1)):
            assert isinstance(
                await service.messages.handle(live, speaker, wire.Say(id=f"{seat}", phrase="well_played")), wire.Allowed
            )
            heard = await hear(listener, partial(of_seat, seat))
            assert heard["phrase"] == "well_played"


async def test_an_id_of_an_earlier_command_causes_no_harm(tmp_path: Path) -> None:
    """Schemathesis found this error: it handed over a seat that does not exist, with the id of an earlier command."""
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await entered(service, links.table, Place("referee"))
        first = await service.messages.handle(live, referee, wire.Open(id="same", open=True))
        assert isinstance(first, wire.Stored)
        assert await service.messages.handle(live, referee, wire.GiveSeat(id="same", seat=30)) == first


async def test_of_two_processes_that_append_at_once_one_reloads(tmp_path: Path) -> None:
    """The second process finds that the seat has chosen. It refuses the other choice, and sends no message about it."""
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
        assert same is None or isinstance(same, wire.Stored)  # a repetition under the first id is recognised there too


async def test_the_old_connection_of_a_seat_that_was_handed_over_is_closed(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(service, links.table, BEN)
        _, referee = await entered(service, links.table, Place("referee"))
        with pytest.raises(NotAllowed, match="seat_held"):
            await service.messages.handle(live, referee, wire.GiveSeat(id="f", seat=1))
        _, there = await entered(service, links.table, BEN)
        given = await service.messages.handle(live, there, wire.GiveSeat(id="g", seat=1))
        assert isinstance(given, wire.NewKey)
        assert live.hosted.seats.place(given.key) == BEN
        assert live.hosted.seats.place(links.seats[1]) is None
        *told, last = ben.queue
        assert all(isinstance(body, bytes) and given.key.encode() not in body for body in told)
        assert last == SEAT_GIVEN


async def test_a_person_who_hands_over_the_own_seat_receives_the_answer(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(service, links.table, BEN)
        with pytest.raises(NotAllowed):
            await service.messages.handle(live, ben, wire.GiveSeat(id="f", seat=0))
        assert ben in live.guests
        given = await service.messages.handle(live, ben, wire.GiveSeat(id="g", seat=1))
        assert isinstance(given, wire.NewKey)
        assert ben not in live.guests
        assert all(isinstance(body, bytes) for body in ben.queue)


async def test_an_absent_person_comes_back_to_a_seat_that_was_given_away(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await entered(service, links.table, Place("referee"))
        assert await service.company.admit(live, links.seats[1]) == BEN  # the person was connected a moment ago
        with pytest.raises(NotAllowed, match="seat_held"):
            await service.messages.handle(live, referee, wire.GiveSeat(id="f", seat=1))
        live.loaded -= ABSENCE
        live.seen_at[1] -= ABSENCE
        given = await service.messages.handle(live, referee, wire.GiveSeat(id="g", seat=1))
        assert isinstance(given, wire.NewKey)
        _, other = await entered(service, links.table, BEN)
        assert await service.company.admit(live, links.seats[1]) == BEN
        assert other.queue[-1] == SEAT_GIVEN
        assert await service.company.admit(live, given.key) is None
        with pytest.raises(NotAllowed, match="seat_held"):
            await service.messages.handle(live, referee, wire.GiveSeat(id="h", seat=1))


async def test_the_referee_may_hand_over_a_seat_that_was_never_taken(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    async with service_over(SqliteStore(path)) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await come_in(service, links.table, Place("referee"))
        assert live.away(steady()) == {0, 1}
        await service.messages.handle(live, Guest(BEN, "en"), wire.Sit(id="b", nonce="from-ben"))
        assert live.away(steady()) == {0}
    async with service_over(SqliteStore(path)) as service:  # the log shows that the person was there
        live, referee = await come_in(service, links.table, Place("referee"))
        assert live.away(steady()) == {0}
        assert isinstance(await service.messages.handle(live, referee, wire.GiveSeat(id="g", seat=0)), wire.NewKey)


async def test_a_late_command_from_a_seat_that_was_handed_over_is_refused(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(service, links.table, BEN)
        await hear(ben, awaited(1))
        late = Guest(BEN, "en", live.hosted.seats.key_hash_at(BEN))
        await service.messages.handle(live, ben, wire.GiveSeat(id="g", seat=1))
        event = line_up(live, 1)
        with pytest.raises(NotAllowed, match="not_your_seat"):
            await service.messages.handle(live, late, wire.SendEvent(id="b", after=live.hosted.seq, event=event))


async def test_a_process_without_guests_catches_up_when_somebody_comes(stores: Stores) -> None:
    async with service_over(stores()) as one, service_over(stores()) as other:
        links = await one.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        here = await one.tables.find(links.table)
        there, referee = await entered(other, links.table, Place("referee"))
        assert here is not None
        event = {"type": "lies", "lies": ["off"] * 8}
        await other.messages.handle(there, referee, wire.SendEvent(id="l", after=0, event=event))
        given = await other.messages.handle(there, referee, wire.GiveSeat(id="g", seat=0))
        assert isinstance(given, wire.NewKey)
        async with asyncio.timeout(PATIENCE):
            while not here.behind:
                await asyncio.sleep(0.01)
        assert here.hosted.seq == 0
        assert await one.company.admit(here, links.seats[0]) is None  # this process has missed all earlier events
        assert await one.company.admit(here, given.key) == ANA
        assert here.hosted.seq == 2
        assert not here.behind


class Slow:
    """A real store that delays its answers."""

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


async def test_a_guest_receives_events_that_happen_during_admission(stores: Stores) -> None:
    slow = Slow(stores())
    async with service_over(slow) as one, service_over(stores()) as other:
        links = await other.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        there, referee = await entered(other, links.table, Place("referee"))
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


async def test_a_closed_table_sends_no_more_messages_to_strangers(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), open=True))
        live, referee = await entered(service, links.table, Place("referee"))
        stranger, known = (Guest(Place("watch"), "en", stranger=stranger) for stranger in (True, False))
        for guest in (stranger, known):
            await service.company.enter(live, guest)
        await service.messages.handle(live, referee, wire.Open(id="o", open=False))
        assert stranger.queue[-1] == CLOSED_TO_STRANGERS
        assert stranger not in live.guests
        assert known in live.guests
        late = Guest(Place("watch"), "en", stranger=True)
        await service.company.enter(live, late)
        assert list(late.queue) == [CLOSED_TO_STRANGERS]


async def test_a_deleted_table_disconnects_with_its_code(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ana = await entered(service, links.table, ANA)
        await service.tables.delete(live)
        assert ana.queue[-1] == DELETED


async def test_presence_is_sent_once_a_second_for_any_number_of_guests(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        _, first = await entered(service, links.table, ANA)
        first.queue.clear()
        for _ in range(200):
            await entered(service, links.table, Place("watch"))
        assert len(first.queue) <= 3  # one message at once, then one a second, and not two hundred
        await hear(first, lambda message: message["type"] == "status" and message["watchers"] == 200)


async def test_a_crowd_receives_messages_in_slices_and_in_order(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        live, referee = await entered(service, links.table, Place("referee"))
        crowd = [(await entered(service, links.table, Place("watch")))[1] for _ in range(FRONT + 3 * SLICE)]
        for number in range(3):
            event = {"type": "lies", "lies": ["off"] * 8}
            await service.messages.handle(
                live, referee, wire.SendEvent(id=f"l{number}", after=live.hosted.seq, event=event)
            )
        for guest in crowd:
            for n in (1, 2, 3):
                assert (await hear(guest, lambda message: message["type"] == "event"))["n"] == n
