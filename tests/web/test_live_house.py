"""The house plays at tables in memory, and no game stops because a worker process dies or is slow."""

import signal
from pathlib import Path

import msgspec
import pytest

from ruedo.web.live.summary import summarise
from ruedo.web.process.clock import now
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.creation import create_table
from ruedo.web.table.deadline import deadline
from ruedo.web.table.entries import write
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.pool import WorkerPool, worker_for
from tests.web.live_tables import ANA, awaited, entered, hear, line_up, service_over

pytestmark = pytest.mark.anyio


async def test_the_house_plays_its_seat_and_the_person_receives_its_choices(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        new = bodies.NewTable(game="ole", sides=(("Ana",), ("House",)), players=("person", "simple"))
        links = await service.tables.make(new)
        live, ana = await entered(service, links.table, ANA)
        await hear(ana, awaited(0))  # event 1 is the deal, and event 2 is the line-up of the house
        assert [event.type for event in live.hosted.table.events] == ["deal", "line_up"]
        assert [played.by for played in live.hosted.played] == ["world", "house"]
        await service.messages.handle(live, ana, wire.SendEvent(id="a", after=live.hosted.seq, event=line_up(live, 0)))
        step = await hear(ana, lambda message: message["type"] == "event")
        assert (step["event"]["type"], step["by"]) == ("line_up", "seat")
        assert [ruling["text"] for ruling in step["rulings"]]


async def test_a_worker_that_died_is_started_again(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(
            bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"), rules={"target": 3})
        )
        live, guest = await entered(service, links.table, TableRole("watch"))
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
async def test_the_games_at_many_tables_continue_although_their_worker_dies_repeatedly(tmp_path: Path) -> None:
    """The first table that notices the death starts a new worker, and no table ends a worker of another table."""
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        guests = []
        for _ in range(10):
            new = bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"), rules={"target": 3})
            links = await service.tables.make(new)
            _, guest = await entered(service, links.table, TableRole("watch"))
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
            _, guest = await entered(service, links.table, TableRole("watch"))
        await hear(guest, lambda message: message["type"] == "status" and bool(message.get("result")))


async def test_a_player_of_the_house_whose_code_must_be_compiled_delays_no_other_player(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        (await service.workers.start(worker_for("ole", "master"))).process.send_signal(signal.SIGSTOP)
        for player in ("master", "simple"):
            new = bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=(player, player), rules={"target": 1})
            _, guest = await entered(service, (await service.tables.make(new)).table, TableRole("watch"))
        await hear(guest, lambda message: message["type"] == "status" and bool(message.get("result")))


async def test_the_server_asks_the_house_again_if_its_worker_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ruedo.web.live.autoplay.HOUSE_AGAIN", 0.2)
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        with monkeypatch.context() as broken:
            broken.setattr("sys.executable", "/bin/false")
            links = await service.tables.make(
                bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("simple", "simple"))
            )
            _, guest = await entered(service, links.table, TableRole("watch"))
            await hear(guest, lambda message: message["type"] == "status" and message.get("house") == "failed")
        await hear(guest, lambda message: message["type"] == "event" and message["by"] == "house")
        told = await hear(guest, lambda message: message["type"] == "status")
        assert told.get("house", "ready") == "ready"


async def test_the_house_chooses_for_a_person_whose_time_has_run_out(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    async with service_over(store) as service:
        founding, links = create_table(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), clock=5), now())
        quick = msgspec.structs.replace(founding, clock=1)
        await store.create(links.table, write(quick), summarise(HostedTable(links.table, quick)))
        live, ana = await entered(service, links.table, ANA)
        step = await hear(ana, lambda message: message["type"] == "event" and message["by"] == "house")
        assert step["event"] | {"seat": 1} == step["event"]  # Ben must line up first
        due = deadline(live.hosted, live.since)
        assert due is not None
        assert due > step["at"]
