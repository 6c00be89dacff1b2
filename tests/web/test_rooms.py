"""Rooms that are alive: told only what is stored, going on by themselves, the same in every process."""

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
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store import Motion, Store, StoreUnavailable, Summary
from ruedo.web.store.postgres import PostgresStore
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table import HostedTable, Place
from ruedo.web.table.creation import create_table
from ruedo.web.table.deadline import deadline
from ruedo.web.table.entries import write
from ruedo.web.workers.pool import WorkerPool, worker_for
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer
from tests.web.stores import Stores

pytestmark = pytest.mark.anyio
ANA, BEN = Place("seat", 0), Place("seat", 1)


@asynccontextmanager
async def rooms_over(store: Store, *, follows: bool = True) -> AsyncIterator[TableService]:
    house = WorkerPool()
    rooms = TableService(store, house, Metrics())
    await store.open()
    try:
        async with following(rooms) if follows else nullcontext():
            yield rooms
    finally:
        await rooms.close()
        await house.stop()
        await store.close()


@asynccontextmanager
async def following(rooms: TableService) -> AsyncIterator[None]:
    """Let rooms hear what other processes tell."""
    task = asyncio.create_task(rooms.others.follow())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def come_in(rooms: TableService, table: str, place: Place) -> tuple[LiveTable, Guest]:
    live = await rooms.tables.find(table)
    assert live is not None
    guest = Guest(place, "en")
    await rooms.company.enter(live, guest)
    return live, guest


async def entered(rooms: TableService, table: str, place: Place) -> tuple[LiveTable, Guest]:
    live, guest = await come_in(rooms, table, place)
    for seat in live.room.seats_awaited:  # whoever else is to play has come, too
        await rooms.company.sit(live, Place("seat", seat))
    return live, guest


async def hear(guest: Guest, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the first message that is wanted; those before it are dropped."""
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
    players = live.room.table.state.teams[seat].players
    return {"type": "line_up", "seat": seat, "defence": players[:2], "midfield": players[2:4], "attack": players[4:]}


async def test_the_house_plays_its_seat_and_the_person_is_told(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        new = bodies.NewTable(game="ole", sides=(("Ana",), ("House",)), players=("person", "simple"))
        links = await rooms.tables.make(new)
        live, ana = await entered(rooms, links.table, ANA)
        await hear(ana, awaited(0))  # the world has dealt and the house has lined up
        assert [event.type for event in live.room.table.events] == ["deal", "line_up"]
        assert [played.by for played in live.room.played] == ["world", "house"]
        await rooms.commands.handle(live, ana, wire.Send(id="a", after=live.room.seq, event=line_up(live, 0)))
        step = await hear(ana, lambda message: message["type"] == "step")
        assert (step["event"]["type"], step["by"]) == ("line_up", "seat")
        assert [ruling["text"] for ruling in step["rulings"]]


async def test_a_house_that_dies_is_started_again(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(
            bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"), rules={"target": 3})
        )
        live, guest = await entered(rooms, links.table, Place("watch"))
        for _ in range(3):
            await hear(guest, lambda message: message["type"] == "step" and message["by"] == "house")
            kill(rooms.workers)
        await hear(guest, lambda message: message["type"] == "room" and bool(message.get("result")))
        assert live.room.over


def kill(house: WorkerPool) -> None:
    worker = house._workers.get("ole")
    if worker is not None and worker.process.returncode is None:
        worker.process.kill()


@pytest.mark.long
async def test_many_tables_ask_a_house_that_dies_again_and_again(tmp_path: Path) -> None:
    """Who finds it dead starts another one; nobody ends one that somebody else has started."""
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        guests = []
        for _ in range(10):
            new = bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"), rules={"target": 3})
            links = await rooms.tables.make(new)
            _, guest = await entered(rooms, links.table, Place("watch"))
            guests.append(guest)
        for _ in range(4):
            for guest in guests:
                await hear(guest, lambda message: message["type"] == "step" and message["by"] == "house")
            kill(rooms.workers)
        for guest in guests:
            await hear(guest, lambda message: message["type"] == "room" and bool(message.get("result")))


async def test_a_game_whose_physics_takes_its_time_keeps_no_other_game_waiting(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        (await rooms.workers.start("shot-ole")).process.send_signal(signal.SIGSTOP)
        for game, player in (("shot-ole", "simple:average"), ("ole", "simple")):
            links = await rooms.tables.make(
                bodies.NewTable(game=game, sides=(("A",), ("B",)), players=(player, player))
            )
            _, guest = await entered(rooms, links.table, Place("watch"))
        await hear(guest, lambda message: message["type"] == "room" and bool(message.get("result")))


async def test_a_player_who_has_to_be_compiled_keeps_no_other_waiting(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        (await rooms.workers.start(worker_for("ole", "master"))).process.send_signal(signal.SIGSTOP)
        for player in ("master", "simple"):
            new = bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=(player, player), rules={"target": 1})
            _, guest = await entered(rooms, (await rooms.tables.make(new)).table, Place("watch"))
        await hear(guest, lambda message: message["type"] == "room" and bool(message.get("result")))


async def test_a_house_that_gives_no_answer_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruedo.web.live.autoplay.HOUSE_AGAIN", 0.2)
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        with monkeypatch.context() as broken:
            broken.setattr("sys.executable", "/bin/false")
            links = await rooms.tables.make(
                bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"))
            )
            _, guest = await entered(rooms, links.table, Place("watch"))
            await hear(guest, lambda message: message["type"] == "room" and message.get("house") == "failed")
        await hear(guest, lambda message: message["type"] == "step" and message["by"] == "house")
        told = await hear(guest, lambda message: message["type"] == "room")
        assert told.get("house", "ready") == "ready"


async def test_a_person_who_is_late_is_helped_by_the_house(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    async with rooms_over(store) as rooms:
        founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), clock=5), now())
        quick = msgspec.structs.replace(founding, clock=1)
        await store.create(links.table, write(quick), summary_of(HostedTable(links.table, quick)))
        live, ana = await entered(rooms, links.table, ANA)
        step = await hear(ana, lambda message: message["type"] == "step" and message["by"] == "house")
        assert step["event"] | {"seat": 1} == step["event"]  # Ben was to line up first
        due = deadline(live.room, live.since)
        assert due is not None
        assert due > step["at"]


class Unsteady:
    """A real store that is gone for a while: before it stores, or after it has stored."""

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
async def test_nothing_is_told_that_may_not_be_stored(tmp_path: Path, when: str) -> None:
    store = Unsteady(SqliteStore(tmp_path / "t.sqlite"))
    async with rooms_over(store) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(rooms, links.table, BEN)
        await hear(ben, awaited(1))
        _, ana = await entered(rooms, links.table, ANA)
        store.gone = when
        message = wire.Send(id="b", after=live.room.seq, event=line_up(live, 1))
        with pytest.raises(StoreUnavailable):
            await rooms.commands.handle(live, ben, message)
        told = [msgspec.json.decode(body) for body in ana.queue if isinstance(body, bytes)]
        assert "step" not in [one["type"] for one in told]
        store.gone = None
        stored = await rooms.commands.handle(live, ben, message)  # sent again, as a program does
        assert isinstance(stored, wire.Stored)
        step = await hear(ana, lambda message: message["type"] == "step")
        assert step["event"]["type"] == "line_up"
        assert [event.type for event in live.room.table.events] == ["deal", "line_up"]
        kept = await store.load(links.table)
        assert kept is not None
        assert len(kept.entries) == 4  # both came, the deal, the line-up


async def test_two_processes_at_one_table_tell_the_same(stores: Stores) -> None:
    async with rooms_over(stores()) as one, rooms_over(stores()) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), open=True))
        here, ana = await entered(one, links.table, ANA)
        await hear(ana, awaited(1))
        there, ben = await entered(other, links.table, BEN)
        event = line_up(here, 1)
        await other.commands.handle(there, ben, wire.Send(id="b", after=there.room.seq, event=event))
        step = await hear(ana, lambda message: message["type"] == "step" and message["event"]["type"] == "line_up")
        assert step["event"]["seat"] == 1
        await one.commands.handle(here, ana, wire.Send(id="a", after=here.room.seq, event=line_up(here, 0)))
        await hear(ben, lambda message: message["type"] == "step" and message["n"] == 3)
        assert here.room.table.state == there.room.table.state


async def test_who_is_here_is_known_in_every_process(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with rooms_over(PostgresStore(address)) as one, rooms_over(PostgresStore(address)) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        _, ana = await entered(one, links.table, ANA)
        there, ben = await entered(other, links.table, BEN)
        await hear(ana, all_are_here)
        await hear(ben, all_are_here)
        other.company.leave(there, ben)
        await hear(ana, lambda message: message["type"] == "room" and not message["seats"][1]["here"])


def all_are_here(message: dict[str, Any]) -> bool:
    """Tell whether a message says that every seat is taken by somebody who is here, in whatever process."""
    room = message if message["type"] == "room" else message.get("room")
    return room is not None and all(seat["here"] for seat in room["seats"])


async def test_a_process_that_heard_nothing_for_a_while_asks_who_is_here(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with rooms_over(PostgresStore(address)) as one, rooms_over(PostgresStore(address), follows=False) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        _, ben = await entered(other, links.table, BEN)
        _, ana = await entered(one, links.table, ANA)  # which the other process does not hear
        async with following(other):
            await hear(ana, all_are_here)
            await hear(ben, all_are_here)


def of_seat(seat: int, message: Any) -> bool:
    """Tell whether a message is a phrase that a seat says; whoever says it hears it, too."""
    return bool(message["type"] == "said" and message["seat"] == seat)


async def test_a_phrase_is_heard_through_another_process(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with rooms_over(PostgresStore(address)) as one, rooms_over(PostgresStore(address)) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        here, ana = await entered(one, links.table, ANA)
        there, ben = await entered(other, links.table, BEN)
        await hear(ana, all_are_here)  # both processes listen now: what is said is not said again
        await hear(ben, all_are_here)
        for rooms, live, speaker, listener, seat in ((one, here, ana, ben, 0), (other, there, ben, ana, 1)):
            assert isinstance(
                await rooms.commands.handle(live, speaker, wire.Say(id=f"{seat}", phrase="well_played")), wire.Allowed
            )
            heard = await hear(listener, partial(of_seat, seat))
            assert heard["phrase"] == "well_played"


async def test_an_id_that_was_used_before_for_something_else_harms_nobody(tmp_path: Path) -> None:
    """Found by schemathesis: a seat was handed on under the id of an earlier request, and there was no such seat."""
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await entered(rooms, links.table, Place("referee"))
        first = await rooms.commands.handle(live, referee, wire.Open(id="same", open=True))
        assert isinstance(first, wire.Stored)
        assert await rooms.commands.handle(live, referee, wire.GiveSeat(id="same", seat=30)) == first


async def test_of_two_processes_that_append_at_once_one_looks_again(tmp_path: Path) -> None:
    """The one that is second finds the seat's choice made: its own is refused, and nobody was told of it."""
    path = tmp_path / "t.sqlite"
    async with rooms_over(SqliteStore(path)) as one, rooms_over(SqliteStore(path)) as other:
        links = await one.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        here, ben = await entered(one, links.table, BEN)
        await hear(ben, awaited(1))
        there, again = await entered(other, links.table, BEN)
        message = wire.Send(id="b", after=here.room.seq, event=line_up(here, 1))
        late = msgspec.structs.replace(message, id="c")
        answers = await asyncio.gather(
            one.commands.handle(here, ben, message), other.commands.handle(there, again, late), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["NotAllowed", "Stored"]
        assert here.room.table.events == there.room.table.events or not there.room.table.events[1:]
        same = await other.commands.handle(there, again, message) if isinstance(answers[0], wire.Stored) else None
        assert same is None or isinstance(same, wire.Stored)  # under the id that was first it is known there too


async def test_a_seat_given_away_closes_its_old_line(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(rooms, links.table, BEN)
        _, referee = await entered(rooms, links.table, Place("referee"))
        with pytest.raises(NotAllowed, match="seat_held"):
            await rooms.commands.handle(live, referee, wire.GiveSeat(id="f", seat=1))
        _, there = await entered(rooms, links.table, BEN)
        given = await rooms.commands.handle(live, there, wire.GiveSeat(id="g", seat=1))
        assert isinstance(given, wire.NewToken)
        assert live.room.seats.place(given.token) == BEN
        assert live.room.seats.place(links.seats[1]) is None
        *told, last = ben.queue
        assert all(isinstance(body, bytes) and given.token.encode() not in body for body in told)
        assert last == SEAT_GIVEN


async def test_who_gives_their_own_seat_gets_the_answer(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(rooms, links.table, BEN)
        with pytest.raises(NotAllowed):
            await rooms.commands.handle(live, ben, wire.GiveSeat(id="f", seat=0))
        assert ben in live.guests
        given = await rooms.commands.handle(live, ben, wire.GiveSeat(id="g", seat=1))
        assert isinstance(given, wire.NewToken)
        assert ben not in live.guests
        assert all(isinstance(body, bytes) for body in ben.queue)


async def test_who_was_away_comes_back_to_a_seat_that_was_given_away(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await entered(rooms, links.table, Place("referee"))
        assert await rooms.company.admit(live, links.seats[1]) == BEN  # was here a moment ago
        with pytest.raises(NotAllowed, match="seat_held"):
            await rooms.commands.handle(live, referee, wire.GiveSeat(id="f", seat=1))
        live.loaded -= ABSENCE
        live.seen[1] -= ABSENCE
        given = await rooms.commands.handle(live, referee, wire.GiveSeat(id="g", seat=1))
        assert isinstance(given, wire.NewToken)
        _, other = await entered(rooms, links.table, BEN)
        assert await rooms.company.admit(live, links.seats[1]) == BEN
        assert other.queue[-1] == SEAT_GIVEN
        assert await rooms.company.admit(live, given.token) is None
        with pytest.raises(NotAllowed, match="seat_held"):
            await rooms.commands.handle(live, referee, wire.GiveSeat(id="h", seat=1))


async def test_a_seat_to_which_nobody_ever_came_is_the_referees_to_give(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    async with rooms_over(SqliteStore(path)) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await come_in(rooms, links.table, Place("referee"))
        assert live.away(steady()) == {0, 1}
        await rooms.commands.handle(live, Guest(BEN, "en"), wire.Sit(id="b", nonce="from-ben"))
        assert live.away(steady()) == {0}
    async with rooms_over(SqliteStore(path)) as rooms:  # what was done is in the log
        live, referee = await come_in(rooms, links.table, Place("referee"))
        assert live.away(steady()) == {0}
        assert isinstance(await rooms.commands.handle(live, referee, wire.GiveSeat(id="g", seat=0)), wire.NewToken)


async def test_what_was_on_its_way_from_a_seat_that_was_handed_on_is_refused(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(rooms, links.table, BEN)
        await hear(ben, awaited(1))
        late = Guest(BEN, "en", live.room.seats.key_at(BEN))
        await rooms.commands.handle(live, ben, wire.GiveSeat(id="g", seat=1))
        event = line_up(live, 1)
        with pytest.raises(NotAllowed, match="not_your_seat"):
            await rooms.commands.handle(live, late, wire.Send(id="b", after=live.room.seq, event=event))


async def test_where_nobody_is_a_process_catches_up_when_somebody_comes(stores: Stores) -> None:
    async with rooms_over(stores()) as one, rooms_over(stores()) as other:
        links = await one.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        here = await one.tables.find(links.table)
        there, referee = await entered(other, links.table, Place("referee"))
        assert here is not None
        event = {"type": "lies", "lies": ["off"] * 8}
        await other.commands.handle(there, referee, wire.Send(id="l", after=0, event=event))
        given = await other.commands.handle(there, referee, wire.GiveSeat(id="g", seat=0))
        assert isinstance(given, wire.NewToken)
        async with asyncio.timeout(PATIENCE):
            while not here.behind:
                await asyncio.sleep(0.01)
        assert here.room.seq == 0
        assert await one.company.admit(here, links.seats[0]) is None  # whatever it did not look at before
        assert await one.company.admit(here, given.token) == ANA
        assert here.room.seq == 2
        assert not here.behind


class Slow:
    """A real store whose answers are on their way for as long as somebody wants."""

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


async def test_what_happens_while_somebody_is_let_in_is_told_to_them(stores: Stores) -> None:
    slow = Slow(stores())
    async with rooms_over(slow) as one, rooms_over(stores()) as other:
        links = await other.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        there, referee = await entered(other, links.table, Place("referee"))
        here = await one.tables.find(links.table)
        assert here is not None
        coming = asyncio.create_task(come_in(one, links.table, ANA))
        await slow.answered.wait()
        event = {"type": "lies", "lies": ["off"] * 8}
        await other.commands.handle(there, referee, wire.Send(id="l", after=0, event=event))
        async with asyncio.timeout(PATIENCE):
            while not here.behind:
                await asyncio.sleep(0.01)
        slow.arrives.set()
        _, ana = await coming
        await hear(ana, lambda message: message.get("n") == 1)


async def test_a_table_that_is_closed_tells_strangers_nothing_more(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), open=True))
        live, referee = await entered(rooms, links.table, Place("referee"))
        stranger, known = (Guest(Place("watch"), "en", stranger=stranger) for stranger in (True, False))
        for guest in (stranger, known):
            await rooms.company.enter(live, guest)
        await rooms.commands.handle(live, referee, wire.Open(id="o", open=False))
        assert stranger.queue[-1] == CLOSED_TO_STRANGERS
        assert stranger not in live.guests
        assert known in live.guests
        late = Guest(Place("watch"), "en", stranger=True)
        await rooms.company.enter(live, late)
        assert list(late.queue) == [CLOSED_TO_STRANGERS]


async def test_a_table_that_is_deleted_says_so(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ana = await entered(rooms, links.table, ANA)
        await rooms.tables.delete(live)
        assert ana.queue[-1] == DELETED


async def test_who_is_here_is_told_once_a_second_however_many_come(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        _, first = await entered(rooms, links.table, ANA)
        first.queue.clear()
        for _ in range(200):
            await entered(rooms, links.table, Place("watch"))
        assert len(first.queue) <= 3  # at once, and once a second since; not two hundred times
        await hear(first, lambda message: message["type"] == "room" and message["watchers"] == 200)


async def test_a_crowd_is_told_in_slices_and_in_order(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.tables.make(bodies.NewTable(game="horse-collar", sides=(("Ana",), ("Ben",)), real=True))
        live, referee = await entered(rooms, links.table, Place("referee"))
        crowd = [(await entered(rooms, links.table, Place("watch")))[1] for _ in range(FRONT + 3 * SLICE)]
        for number in range(3):
            event = {"type": "lies", "lies": ["off"] * 8}
            await rooms.commands.handle(live, referee, wire.Send(id=f"l{number}", after=live.room.seq, event=event))
        for guest in crowd:
            for n in (1, 2, 3):
                assert (await hear(guest, lambda message: message["type"] == "step"))["n"] == n
