"""The system clock of a server changes back and forth during games. The games continue, and nobody's time runs out."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ruedo.web.hosting.service import TableService
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import Store
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.entries import EventEntry, read_entry
from ruedo.web.table.seats import TableRole
from tests.web.live_tables import ANA, BEN, come_in, entered, service_over

pytestmark = [pytest.mark.anyio, pytest.mark.long]
CLOCK = 600
"""The time for each choice in seconds. It is much longer than the test takes."""
TURNED = 10_000_000_000
"""The largest change of the clock in milliseconds. It is about four months."""
WHOLE = 2_000


class Turned:
    """The system clock of a process, which the test can shift."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def now(self) -> int:
        return self.time


async def test_a_changed_clock_ends_no_turn_and_loses_no_choice(
    tmp_path: Path, share: Callable[[int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, rng = Turned(), Random(CLOCK)
    for module in ("live.registry", "live.visitors", "live.message_handler", "live.autoplay"):
        monkeypatch.setattr(f"ruedo.web.{module}.now", clock.now)
    async with service_over(store := SqliteStore(tmp_path / "t.sqlite")) as service:
        new = bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), rules={"target": 1_000_000}, clock=CLOCK)
        table = (await service.tables.make(new)).table
        live, ana = await entered(service, table, ANA)
        _, ben = await entered(service, table, BEN)
        while live.autoplay:
            await live.autoplay
        for number in range(share(WHOLE)):
            clock.time += rng.randrange(-TURNED, TURNED)
            service.company.leave(*await come_in(service, table, TableRole("watch")))
            await choose(service, live, (ana, ben), number, rng)
            assert live.clock is not None
            assert 0 < live.clock.when() - asyncio.get_running_loop().time() <= CLOCK
        await check_log(store, table, share(WHOLE))


async def choose(service: TableService, live: LiveTable, seats: tuple[Guest, Guest], number: int, rng: Random) -> None:
    """Make a random choice for the seat that must act."""
    for guest in seats:
        guest.queue.clear()
    seat = live.hosted.choosing_seat
    assert seat is not None
    event = rng.choice(live.hosted.game.choices(live.hosted.table.state, seat))
    send = wire.SendEvent(id=f"c{number}", after=live.hosted.seq, event=event)
    assert isinstance(await service.messages.handle(live, seats[seat], send), wire.Stored)


async def check_log(store: Store, table: str, choices: int) -> None:
    """Check that every choice is stored in order, and that the house made none of them."""
    kept = await store.load(table)
    assert kept
    log = [entry for entry in map(read_entry, kept.entries) if isinstance(entry, EventEntry)]
    assert {entry.by for entry in log} == {"seat", "world"}
    names = [entry.id for entry in log if entry.by == "seat"]
    assert names == [f"c{number}" for number in range(choices)]
