"""At tables in memory, people hand over their seats, and the referee gives away the seats of absent people."""

from pathlib import Path

import pytest

from ruedo.core.errors import NotAllowed
from ruedo.web.live.live_table import (
    ABSENCE,
    SEAT_GIVEN,
    Guest,
)
from ruedo.web.process.clock import steady
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.seats import TableRole
from tests.web.live_tables import BEN, awaited, come_in, entered, hear, line_up, service_over

pytestmark = pytest.mark.anyio


async def test_the_old_connection_of_a_seat_that_was_handed_over_is_closed(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, ben = await entered(service, links.table, BEN)
        _, referee = await entered(service, links.table, TableRole("referee"))
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


async def test_a_person_who_hands_over_their_own_seat_receives_an_answer(tmp_path: Path) -> None:
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


async def test_an_absent_person_can_return_to_a_seat_that_was_given_away(tmp_path: Path) -> None:
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await entered(service, links.table, TableRole("referee"))
        assert await service.company.admit(live, links.seats[1]) == BEN  # the person was connected until just now
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


async def test_the_referee_may_hand_over_a_seat_that_nobody_has_taken(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    async with service_over(SqliteStore(path)) as service:
        links = await service.tables.make(bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",))))
        live, referee = await come_in(service, links.table, TableRole("referee"))
        assert live.away(steady()) == {0, 1}
        await service.messages.handle(live, Guest(BEN, "en"), wire.Sit(id="b", nonce="from-ben"))
        assert live.away(steady()) == {0}
    async with service_over(SqliteStore(path)) as service:  # the log shows that the person was once present
        live, referee = await come_in(service, links.table, TableRole("referee"))
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
