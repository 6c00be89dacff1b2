"""The arrival and departure of guests at tables."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.processes import OtherProcesses
from ruedo.web.live.turns import Turns
from ruedo.web.log.commits import Commits
from ruedo.web.log.live import encode
from ruedo.web.process.clock import now, steady
from ruedo.web.table.commands import seating
from ruedo.web.table.seats import TableRole


@dataclass(frozen=True, slots=True)
class Company:
    """Lets guests join and leave tables, and announces this to the other processes."""

    _commits: Commits
    _autoplay: Autoplay
    _turns: Turns
    _others: OtherProcesses
    _admit_at_night: Callable[[LiveTable, str | None], Awaitable[TableRole | None]]
    """Returns the place that a key opens at a table of a club night."""

    async def admit(self, live: LiveTable, key: str | None) -> TableRole | None:
        """Return the place that a key opens, or None if it opens no place.

        If the referee has handed a person's seat over, the person gets the seat back by connecting with its old key.
        """
        await self._commits.look(live)  # Another process may have stored this person's last command
        if live.hosted.night is not None:
            return await self._admit_at_night(live, key)
        if key and live.hosted.seats.earlier_seat(key) is not None:
            await self._commits.run(live, lambda hosted: seating.take_seat_back(hosted, key, now()))
            self._autoplay.go_on(live)
        place = live.hosted.seats.place(key)
        if place is not None and place.seat is not None:
            live.seen_at[place.seat] = steady()
        return place

    async def enter(self, live: LiveTable, guest: Guest) -> None:
        """Add a guest to a table. Queue the state of the table for the guest, followed by all later messages."""
        async with self._turns.turn(live, guest.address), live.lock:
            await self._commits.catch_up(live)
            if ending := live.revocation(guest):  # The guest may have lost its place while it was connecting
                guest.leave(ending)
                return
            first = not live.guests
            live.payer = live.payer or guest.payer
            live.add(guest)
            live.note_players(now())
            with live.working():
                guest.send(encode(live.renderer(guest.language).state(guest.place, live.presence)))
        live.send_presence()
        if not guest.adds_nonce:
            await self.sit(live, guest.place)
        self._autoplay.go_on(live)
        self._others.announce(live, asks=first)

    async def sit(self, live: LiveTable, place: TableRole) -> None:
        """Seat the person at a place, without a nonce, if the table is waiting for this person.

        Raises `StoreUnavailable`.
        """
        if place.seat in live.hosted.open_seats:
            await self._commits.run(live, lambda hosted: seating.sit(hosted, place, None, now()))
            self._autoplay.go_on(live)

    def leave(self, live: LiveTable, guest: Guest) -> None:
        live.remove(guest)
        if guest.place.seat is not None:
            live.seen_at[guest.place.seat] = steady()
        live.note_players(now())
        self._autoplay.wind(live)
        live.send_presence()
        self._others.announce(live)
