"""Rooms that are alive: told only what is stored, going on by themselves, the same in every process."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ruedo.core.errors import NotAllowed
from ruedo.web import wire
from ruedo.web.entries import write
from ruedo.web.house import House
from ruedo.web.metrics import Metrics
from ruedo.web.room import Place, Room
from ruedo.web.rooms import Guest, Live, Rooms, found, now, summary_of
from ruedo.web.store import Store, StoreGone, Summary
from ruedo.web.store.postgres import PostgresStore
from ruedo.web.store.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.web.databases import PostgresServer
from tests.web.stores import Stores

pytestmark = pytest.mark.anyio
ANA, BEN = Place("seat", 0), Place("seat", 1)


@asynccontextmanager
async def rooms_over(store: Store) -> AsyncIterator[Rooms]:
    house = House()
    rooms = Rooms(store, house, Metrics())
    await store.open()
    following = asyncio.create_task(rooms.follow())
    try:
        yield rooms
    finally:
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
        await rooms.close()
        await house.stop()
        await store.close()


async def entered(rooms: Rooms, table: str, place: Place) -> tuple[Live, Guest]:
    live = await rooms.find(table)
    assert live is not None
    guest = Guest(place, "en")
    await rooms.enter(live, guest)
    for seat in live.room.seats_awaited:  # whoever else is to play has come, too
        await rooms.sit(live, Place("seat", seat))
    return live, guest


async def hear(guest: Guest, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Give the first message that is wanted; those before it are dropped."""
    async with asyncio.timeout(PATIENCE):
        while True:
            body = await guest.queue.get()
            assert body is not None, "was let go"
            message: dict[str, Any] = msgspec.json.decode(body)
            if wanted(message):
                return message


def awaited(seat: int) -> Callable[[dict[str, Any]], bool]:
    return lambda message: ((message.get("view") or {}).get("waiting_for") or {}).get("seat") == seat


def line_up(live: Live, seat: int) -> dict[str, Any]:
    players = live.room.table.state.teams[seat].players
    return {"type": "line_up", "seat": seat, "defence": players[:2], "midfield": players[2:4], "attack": players[4:]}


async def test_the_house_plays_its_seat_and_the_person_is_told(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        new = wire.NewTable(game="ole", sides=(("Ana",), ("House",)), players=("person", "simple"))
        links = await rooms.make(new)
        live, ana = await entered(rooms, links.table, ANA)
        await hear(ana, awaited(0))  # the world has dealt and the house has lined up
        assert [event.type for event in live.room.table.events] == ["deal", "line_up"]
        assert [played.by for played in live.room.played] == ["world", "house"]
        await rooms.handle(live, ana, wire.Send(id="a", after=live.room.seq, event=line_up(live, 0)))
        step = await hear(ana, lambda message: message["type"] == "step")
        assert (step["event"]["type"], step["by"]) == ("line_up", "seat")
        assert [ruling["text"] for ruling in step["rulings"]]


async def test_a_house_that_dies_is_started_again(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.make(
            wire.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"), rules={"target": 3})
        )
        live, guest = await entered(rooms, links.table, Place("watch"))
        for _ in range(3):
            await hear(guest, lambda message: message["type"] == "step" and message["by"] == "house")
            kill(rooms._house)
        await hear(guest, lambda message: message["type"] == "room" and bool(message.get("result")))
        assert live.room.over


def kill(house: House) -> None:
    worker = house._workers.get("ole")
    if worker is not None and worker.process.returncode is None:
        worker.process.kill()


async def test_many_tables_ask_a_house_that_dies_again_and_again(tmp_path: Path) -> None:
    """Who finds it dead starts another one; nobody ends one that somebody else has started."""
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        guests = []
        for _ in range(10):
            new = wire.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"), rules={"target": 3})
            links = await rooms.make(new)
            _, guest = await entered(rooms, links.table, Place("watch"))
            guests.append(guest)
        for _ in range(4):
            for guest in guests:
                await hear(guest, lambda message: message["type"] == "step" and message["by"] == "house")
            kill(rooms._house)
        for guest in guests:
            await hear(guest, lambda message: message["type"] == "room" and bool(message.get("result")))


async def test_a_game_whose_physics_takes_its_time_keeps_no_other_game_waiting(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        (await rooms._house.start("shot-ole")).process.send_signal(signal.SIGSTOP)
        for game, player in (("shot-ole", "simple:average"), ("ole", "simple")):
            links = await rooms.make(wire.NewTable(game=game, sides=(("A",), ("B",)), players=(player, player)))
            _, guest = await entered(rooms, links.table, Place("watch"))
        await hear(guest, lambda message: message["type"] == "room" and bool(message.get("result")))


async def test_a_house_that_gives_no_answer_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruedo.web.rooms.HOUSE_AGAIN", 0.2)
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        with monkeypatch.context() as broken:
            broken.setattr("sys.executable", "/bin/false")
            links = await rooms.make(wire.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple")))
            _, guest = await entered(rooms, links.table, Place("watch"))
            await hear(guest, lambda message: message["type"] == "room" and message.get("house") == "failed")
        await hear(guest, lambda message: message["type"] == "step" and message["by"] == "house")
        told = await hear(guest, lambda message: message["type"] == "room")
        assert told.get("house", "ready") == "ready"


async def test_a_person_who_is_late_is_helped_by_the_house(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    async with rooms_over(store) as rooms:
        founding, links = found(wire.NewTable(game="ole", sides=(("Ana",), ("Ben",)), clock=5), now())
        quick = msgspec.structs.replace(founding, clock=1)
        await store.create(links.table, write(quick), summary_of(Room(links.table, quick)))
        live, ana = await entered(rooms, links.table, ANA)
        step = await hear(ana, lambda message: message["type"] == "step" and message["by"] == "house")
        assert step["event"] | {"seat": 1} == step["event"]  # Ben was to line up first
        deadline = live.room.deadline(live.since)
        assert deadline is not None
        assert deadline > step["at"]


class Unsteady:
    """A real store that is gone for a while: before it stores, or after it has stored."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.gone: str | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, table: str, after: int, entries: Sequence[bytes], summary: Summary) -> bool:
        if self.gone == "before":
            raise StoreGone("The disk is full.")
        kept = await self.store.append(table, after, entries, summary)
        if self.gone == "after":
            raise StoreGone("The database went away.")
        return kept


@pytest.mark.parametrize("when", ["before", "after"])
async def test_nothing_is_told_that_may_not_be_stored(tmp_path: Path, when: str) -> None:
    store = Unsteady(SqliteStore(tmp_path / "t.sqlite"))
    async with rooms_over(store) as rooms:
        links = await rooms.make(wire.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(rooms, links.table, BEN)
        await hear(ben, awaited(1))
        _, ana = await entered(rooms, links.table, ANA)
        store.gone = when
        message = wire.Send(id="b", after=live.room.seq, event=line_up(live, 1))
        with pytest.raises(StoreGone):
            await rooms.handle(live, ben, message)
        told = [msgspec.json.decode(ana.queue.get_nowait() or b"{}") for _ in range(ana.queue.qsize())]
        assert "step" not in [one["type"] for one in told]
        store.gone = None
        stored = await rooms.handle(live, ben, message)  # sent again, as a program does
        assert isinstance(stored, wire.Stored)
        step = await hear(ana, lambda message: message["type"] == "step")
        assert step["event"]["type"] == "line_up"
        assert [event.type for event in live.room.table.events] == ["deal", "line_up"]
        kept = await store.load(links.table)
        assert kept is not None
        assert len(kept.entries) == 4  # both came, the deal, the line-up


async def test_two_processes_at_one_table_tell_the_same(stores: Stores) -> None:
    async with rooms_over(stores()) as one, rooms_over(stores()) as other:
        links = await one.make(wire.NewTable(game="ole", sides=(("Ana",), ("Ben",)), open=True))
        here, ana = await entered(one, links.table, ANA)
        await hear(ana, awaited(1))
        there, ben = await entered(other, links.table, BEN)
        event = line_up(here, 1)
        await other.handle(there, ben, wire.Send(id="b", after=there.room.seq, event=event))
        step = await hear(ana, lambda message: message["type"] == "step" and message["event"]["type"] == "line_up")
        assert step["event"]["seat"] == 1
        await one.handle(here, ana, wire.Send(id="a", after=here.room.seq, event=line_up(here, 0)))
        await hear(ben, lambda message: message["type"] == "step" and message["n"] == 3)
        assert here.room.table.state == there.room.table.state


async def test_who_is_here_is_known_in_every_process(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    async with rooms_over(PostgresStore(address)) as one, rooms_over(PostgresStore(address)) as other:
        links = await one.make(wire.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        _, ana = await entered(one, links.table, ANA)
        there, ben = await entered(other, links.table, BEN)

        def both(message: dict[str, Any]) -> bool:
            room = message if message["type"] == "room" else message.get("room")
            return room is not None and all(seat["here"] for seat in room["seats"])

        await hear(ana, both)
        await hear(ben, both)
        other.leave(there, ben)
        await hear(ana, lambda message: message["type"] == "room" and not message["seats"][1]["here"])


async def test_of_two_processes_that_append_at_once_one_looks_again(tmp_path: Path) -> None:
    """The one that is second finds the seat's choice made: its own is refused, and nobody was told of it."""
    path = tmp_path / "t.sqlite"
    async with rooms_over(SqliteStore(path)) as one, rooms_over(SqliteStore(path)) as other:
        links = await one.make(wire.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        here, ben = await entered(one, links.table, BEN)
        await hear(ben, awaited(1))
        there, again = await entered(other, links.table, BEN)
        message = wire.Send(id="b", after=here.room.seq, event=line_up(here, 1))
        late = msgspec.structs.replace(message, id="c")
        answers = await asyncio.gather(
            one.handle(here, ben, message), other.handle(there, again, late), return_exceptions=True
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["NotAllowed", "Stored"]
        assert here.room.table.events == there.room.table.events or not there.room.table.events[1:]
        same = await other.handle(there, again, message) if isinstance(answers[0], wire.Stored) else None
        assert same is None or isinstance(same, wire.Stored)  # under the id that was first it is known there too


async def test_a_seat_given_away_closes_its_old_line(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.make(wire.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(rooms, links.table, BEN)
        _, referee = await entered(rooms, links.table, Place("referee"))
        given = await rooms.handle(live, referee, wire.GiveSeat(id="g", seat=1))
        assert isinstance(given, wire.NewToken)
        assert live.room.place(given.token) == BEN
        assert live.room.place(links.seats[1]) is None
        while (last := ben.queue.get_nowait()) is not None:
            assert given.token.encode() not in last
        assert last is None


async def test_who_gives_their_own_seat_gets_the_answer(tmp_path: Path) -> None:
    async with rooms_over(SqliteStore(tmp_path / "t.sqlite")) as rooms:
        links = await rooms.make(wire.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(rooms, links.table, BEN)
        with pytest.raises(NotAllowed):
            await rooms.handle(live, ben, wire.GiveSeat(id="f", seat=0))
        assert ben in live.guests
        given = await rooms.handle(live, ben, wire.GiveSeat(id="g", seat=1))
        assert isinstance(given, wire.NewToken)
        assert ben not in live.guests
        assert None not in [ben.queue.get_nowait() for _ in range(ben.queue.qsize())]
