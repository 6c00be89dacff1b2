"""Who comes to a table and leaves it."""

from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.commits import Commits
from ruedo.web.live.live_table import Guest, LiveTable, encode
from ruedo.web.live.processes import OtherProcesses
from ruedo.web.live.turns import Turns
from ruedo.web.process.clock import now, steady
from ruedo.web.table import Place
from ruedo.web.table.commands import seating


class Company:
    """Lets people in at tables."""

    def __init__(self, commits: Commits, autoplay: Autoplay, turns: Turns, others: OtherProcesses) -> None:
        """Tell the other processes, too, who is here."""
        self._commits = commits
        self._autoplay = autoplay
        self._turns = turns
        self._others = others

    async def admit(self, live: LiveTable, secret: str | None) -> Place | None:
        """Return the place that a secret opens, None for none.

        A person who comes back to a seat that the referee gave away in their absence takes it back.
        """
        if live.behind:
            async with live.lock:
                await self._commits.catch_up(live)
        if secret and live.room.seats.owned(secret) is not None:
            await self._commits.run(live, "", lambda room: seating.take_seat_back(room, secret, now()))
            self._autoplay.go_on(live)
        place = live.room.seats.place(secret)
        if place is not None and place.seat is not None:
            live.seen[place.seat] = steady()
        return place

    async def enter(self, live: LiveTable, guest: Guest) -> None:
        """Add a guest, and queue the state of the table and all that follows."""
        async with self._turns.turn(live, guest.address), live.lock:
            await self._commits.catch_up(live)
            if ending := live.revoked(guest):  # meanwhile
                guest.leave(ending)
                return
            first = not live.guests
            live.since = now() if first else live.since
            live.add(guest)
            with live.working():
                guest.tell(encode(live.renderer(guest.language).state(guest.place, live.presence)))
        live.tell_presence()
        if not guest.adds_nonce:
            await self.sit(live, guest.place)
        self._autoplay.go_on(live)
        self._others.announce(live, asks=first)

    async def sit(self, live: LiveTable, place: Place) -> None:
        """Take a seat that the table waits for, without a nonce. Raises `StoreUnavailable`."""
        if place.seat in live.room.seats_awaited:
            await self._commits.run(live, "", lambda room: seating.sit(room, place, None, now()))
            self._autoplay.go_on(live)

    def leave(self, live: LiveTable, guest: Guest) -> None:
        """Remove a guest."""
        live.remove(guest)
        if guest.place.seat is not None:
            live.seen[guest.place.seat] = steady()
        live.tell_presence()
        self._others.announce(live)
