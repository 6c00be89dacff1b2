"""Whoever runs the server turns its clock back and forth while people play: games go on, and nobody is outplayed."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.service import TableService
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store import Store
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table import Place
from ruedo.web.table.entries import Taken, read_entry
from tests.web.test_rooms import ANA, BEN, come_in, entered, rooms_over

pytestmark = [pytest.mark.anyio, pytest.mark.long]
CLOCK = 600
"""Seconds for each choice: far more than the test takes."""
TURNED = 10_000_000_000
"""Milliseconds by which the clock is turned at most: some four months."""
WHOLE = 2_000


class Turned:
    """The system's clock, as somebody turns it."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def now(self) -> int:
        return self.time


async def test_a_clock_that_is_turned_takes_no_turn_and_loses_no_choice(
    tmp_path: Path, share: Callable[[int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, rng = Turned(), Random(CLOCK)
    for module in ("rooms.tables", "rooms.company", "rooms.command_handler", "autoplay"):
        monkeypatch.setattr(f"ruedo.web.{module}.now", clock.now)
    async with rooms_over(store := SqliteStore(tmp_path / "t.sqlite")) as rooms:
        new = bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), rules={"target": 1_000_000}, clock=CLOCK)
        table = (await rooms.tables.make(new)).table
        live, ana = await entered(rooms, table, ANA)
        _, ben = await entered(rooms, table, BEN)
        while live.autoplay:
            await live.autoplay
        for number in range(share(WHOLE)):
            clock.time += rng.randrange(-TURNED, TURNED)
            rooms.company.leave(*await come_in(rooms, table, Place("watch")))
            await choose(rooms, live, (ana, ben), number, rng)
            assert live.clock is not None
            assert 0 < live.clock.when() - asyncio.get_running_loop().time() <= CLOCK
        await check_log(store, table, share(WHOLE))


async def choose(rooms: TableService, live: LiveTable, seats: tuple[Guest, Guest], number: int, rng: Random) -> None:
    """Make any choice of the seat that is awaited."""
    for guest in seats:
        guest.queue.clear()
    seat = live.room.awaited_seat
    assert seat is not None
    event = rng.choice(live.room.game.choices(live.room.table.state, seat))
    send = wire.Send(id=f"c{number}", after=live.room.seq, event=event)
    assert isinstance(await rooms.commands.handle(live, seats[seat], send), wire.Stored)


async def check_log(store: Store, table: str, choices: int) -> None:
    """Check that every choice is kept, in order, and that the house made none of them."""
    kept = await store.load(table)
    assert kept
    log = [entry for entry in map(read_entry, kept.entries) if isinstance(entry, Taken)]
    assert {entry.by for entry in log} == {"seat", "world"}
    names = [entry.id.partition(".")[2] for entry in log if entry.by == "seat"]
    assert names == [f"c{number}" for number in range(choices)]
