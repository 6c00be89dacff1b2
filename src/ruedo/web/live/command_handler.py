"""Commands of people at a table: run once each, and answered."""

from typing import Any

from msgspec.structs import replace

from ruedo.core.errors import NotAllowed, RuedoError
from ruedo.core.setup import PERSON
from ruedo.core.view import told_view
from ruedo.web.live import presence
from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.commits import Commits
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.processes import OtherProcesses
from ruedo.web.live.registry import LiveTables
from ruedo.web.live.turns import Turns
from ruedo.web.process.clock import now, steady
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store import StoreUnavailable
from ruedo.web.table import Decision, HostedTable, commands
from ruedo.web.table.commands import seating, trial
from ruedo.web.table.creation import create_rematch
from ruedo.web.table.entries import key_of, new_secret, new_table


class CommandHandler:
    """Runs commands in fair turns."""

    def __init__(
        self, commits: Commits, autoplay: Autoplay, turns: Turns, tables: LiveTables, others: OtherProcesses
    ) -> None:
        """Commit what is judged; a rematch is a new table, and phrases are told to other processes."""
        self._commits = commits
        self._autoplay = autoplay
        self._turns = turns
        self._tables = tables
        self._others = others

    async def handle(self, live: LiveTable, guest: Guest, message: Any) -> wire.ToProgram:
        """Run a command idempotently (by its id) and return the reply. Raises `RuedoError`, `StoreUnavailable`."""
        async with self._turns.turn(live, guest.address):
            return await self._handle(live, guest, message)

    async def _handle(self, live: LiveTable, guest: Guest, message: Any) -> wire.ToProgram:
        message = replace(message, id=f"{guest.place.role}{guest.place.seat or 0}.{message.id}")
        match message:
            case wire.Try():
                return _tried(live, guest, message)
            case wire.Why():
                with live.working():
                    trial.check(live.room, guest.place, message.event, message.touches)
                return wire.Allowed(id=sent(message.id))
            case wire.Say():
                return self._say(live, guest, message)
            case wire.Places():
                event = trial.placed(live.room, guest.place, message.places)
                tried = _tried(live, guest, wire.Try(id=message.id, events=(event,)))
                return replace(tried, event=event)
            case wire.GiveSeat():
                return await self._give_seat(live, guest, message)
            case wire.Rematch():
                return await self._rematch(live, guest, message)
        away = live.away(steady()) if isinstance(message, wire.Resign) else frozenset[int]()

        def judge(room: HostedTable) -> Decision:
            _check_still_here(live, guest)
            return commands.judge(room, guest.place, message, now(), away)

        seq = await self._commits.run(live, message.id, judge)
        self._autoplay.go_on(live)
        return wire.Stored(id=sent(message.id), seq=seq)

    def _say(self, live: LiveTable, guest: Guest, message: wire.Say) -> wire.Allowed:
        """Tell everybody at the table a phrase. Raises `NotAllowed`."""
        seat = guest.place.seat
        if seat is None:
            raise NotAllowed("seats_only")
        _check_still_here(live, guest)
        if not live.may_say(seat):
            raise NotAllowed("said_too_much")
        with live.working():
            live.tell_phrase(seat, message.phrase)
        self._others.tell(live, presence.Spoken(seat, message.phrase))
        return wire.Allowed(id=sent(message.id))

    async def _give_seat(self, live: LiveTable, guest: Guest, message: wire.GiveSeat) -> wire.ToProgram:
        """Hand a seat on. Whoever gives their own is disconnected after the reply; others with its link at once."""
        secret = new_secret() if message.player == PERSON else None
        key = key_of(secret) if secret else None
        away = live.away(steady())

        def judge(room: HostedTable) -> Decision:
            _check_still_here(live, guest)
            return seating.give_seat(room, guest.place, message, key, now(), away)

        own = guest in live.guests and guest.place.seat == message.seat
        if own:
            live.remove(guest)
        try:
            seq = await self._commits.run(live, message.id, judge)
        except (RuedoError, StoreUnavailable):
            if own:
                live.add(guest)
            raise
        self._autoplay.go_on(live)
        # The id may have been used before for another command, so that there is no such seat.
        if secret and live.room.seats.keys.seats[message.seat : message.seat + 1] == (key,):
            return wire.NewToken(id=sent(message.id), seat=message.seat, token=secret)
        return wire.Stored(id=sent(message.id), seq=seq)

    async def _rematch(self, live: LiveTable, guest: Guest, message: wire.Rematch) -> wire.ToProgram:
        """Make the rematch's table, unless there is one."""
        if live.room.agreement.rematch is None:
            table = new_table()
            seating.rematch(live.room, guest.place, message, table, now())
            await self._tables.keep(table, create_rematch(live.room, now()))
            await self._commits.run(
                live, message.id, lambda room: seating.rematch(room, guest.place, message, table, now())
            )
        return wire.Stored(id=sent(message.id), seq=live.room.seq)


def _check_still_here(live: LiveTable, guest: Guest) -> None:
    """Raise `NotAllowed` where a place was taken away while its command was on the way."""
    if live.revoked(guest):
        raise NotAllowed("not_your_seat")


def _tried(live: LiveTable, guest: Guest, message: wire.Try) -> wire.Tried:
    room, renderer = live.room, live.renderer(guest.language)
    before, rulings, events = room.table.state, [], list(room.table.events)
    with live.working():
        for judged in trial.try_out(room, guest.place, message.events):
            rulings.append(renderer.rulings(before, judged.rulings, None))
            before = judged.state
            events.append(judged.event)
    view = told_view(room.game, before, None, events, hints=room.setup.hints)
    return wire.Tried(id=sent(message.id), rulings=tuple(rulings), view=view)


def sent(name: str) -> str:
    """Return the id that the program sent, from the name that includes its place."""
    return name.partition(".")[2]
