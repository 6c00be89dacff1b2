"""The handlers of all messages that programs send over the socket or over HTTP, listed by message type."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from msgspec.structs import replace

from ruedo.core.errors import NotAllowed, RuedoError
from ruedo.core.position import position_view
from ruedo.core.setup import PERSON
from ruedo.web.live import presence
from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.live_table import PHRASES, Guest, LiveTable
from ruedo.web.live.processes import OtherProcesses
from ruedo.web.live.queries import Queries
from ruedo.web.live.registry import LiveTables
from ruedo.web.live.turns import Turns
from ruedo.web.log.commits import Commits
from ruedo.web.process.allowances import Allowance
from ruedo.web.process.clock import now, steady
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import Message
from ruedo.web.store.interface import StoreUnavailable
from ruedo.web.table.choices import possible_for
from ruedo.web.table.commands import attempt, seating
from ruedo.web.table.commands.dispatch import JUDGES, judge
from ruedo.web.table.creation import create_rematch, rematch_id
from ruedo.web.table.decision import TableDecision
from ruedo.web.table.entries import key_hash, new_key
from ruedo.web.table.hosted_table import HostedTable
from ruedo.words import Speaker

Handler: TypeAlias = Callable[[LiveTable, Guest, Any], Awaitable[wire.ToProgram]]


@dataclass(frozen=True)
class MessageHandler:
    """Answers messages. Each command waits for its turn. If it is sent twice with the same id, it runs only once."""

    _commits: Commits
    _autoplay: Autoplay
    _turns: Turns
    _tables: LiveTables
    _others: OtherProcesses
    _queries: Queries
    _storage: StorageBudgets

    @cached_property
    def _handlers(self) -> dict[type[Message], Handler]:
        return {
            **dict.fromkeys(JUDGES, self._commit),
            wire.GiveSeat: self._give_seat,
            wire.Rematch: self._rematch,
            wire.Try: self._try,
            wire.Why: self._why,
            wire.Hint: self._hint,
            wire.ReportPlaces: self._places,
            wire.ListChoices: self._list,
            wire.Say: self._say,
            wire.Hello: self._refuse_hello,
            wire.Speak: self._speak,
            wire.Ping: self._ping,
        }

    async def handle(self, live: LiveTable, guest: Guest, message: Any) -> wire.ToProgram:
        """Return the answer to a message. Raises any `RuedoError`, and `StoreUnavailable`."""
        handler = self._handlers[type(message)]
        if isinstance(message, wire.SocketOnly):
            return await handler(live, guest, message)
        if isinstance(message, wire.Lasting):
            self._storage.check(guest.payer, live.hosted.id)
            live.payer = guest.payer
        async with self._turns.turn(live, guest.address):
            return await handler(live, guest, message)

    async def _ping(self, _live: LiveTable, _guest: Guest, _message: wire.Ping) -> wire.Pong:
        return wire.Pong()

    async def _refuse_hello(self, _live: LiveTable, guest: Guest, _message: wire.Hello) -> wire.Refused:
        """Refuse a second `hello` on the same connection."""
        return wire.Refused(text=Speaker(language=guest.language).text("socket-hello_again"), key="hello_again")

    async def _speak(self, live: LiveTable, guest: Guest, message: wire.Speak) -> wire.TableState:
        guest.language = message.language
        return await self._queries.state(live, guest)

    async def _try(self, live: LiveTable, guest: Guest, message: wire.Try) -> wire.Tried:
        return _try_touches(live, guest, message)

    async def _why(self, live: LiveTable, guest: Guest, message: wire.Why) -> wire.Allowed:
        with live.working():
            attempt.check(live.hosted, guest.place, message.event, message.touches)
        return wire.Allowed(id=message.id)

    async def _hint(self, live: LiveTable, guest: Guest, message: wire.Hint) -> wire.Hinted:
        return await self._queries.hint(live, guest, message)

    async def _places(self, live: LiveTable, guest: Guest, message: wire.ReportPlaces) -> wire.Tried:
        event = attempt.report_places(live.hosted, guest.place, message.places)
        return replace(_try_touches(live, guest, wire.Try(id=message.id, events=(event,))), event=event)

    async def _list(self, live: LiveTable, guest: Guest, message: wire.ListChoices) -> wire.Possible:
        """Return all choices and reports that a place can send now. Raises `NotAllowed` for spectators."""
        if guest.place.role == "watch":
            raise NotAllowed("seats_only")
        with live.working():
            return possible_for(live.hosted, guest.place, message)

    async def _say(self, live: LiveTable, guest: Guest, message: wire.Say) -> wire.Allowed:
        """Send a phrase to everybody at the table. Raises `NotAllowed` if the sender has no seat or sends too many."""
        seat = guest.place.seat
        if seat is None:
            raise NotAllowed("seats_only")
        _check_still_here(live, guest)
        if not live.phrases.setdefault(seat, Allowance(*PHRASES)).take():
            raise NotAllowed("said_too_much")
        with live.working():
            live.send_phrase(seat, message.phrase)
        self._others.send(live, presence.Spoken(seat, message.phrase))
        return wire.Allowed(id=message.id)

    async def _commit(self, live: LiveTable, guest: Guest, message: Any) -> wire.Stored:
        """Judge and store a command, and return the number of its entry."""
        away = live.away(steady()) if isinstance(message, wire.Resign) else frozenset[int]()

        def decide(hosted: HostedTable) -> TableDecision:
            _check_still_here(live, guest)
            return judge(hosted, guest.place, message, now(), away)

        seq = await self._commits.run(live, decide, live.sender(guest), message.id)
        self._autoplay.go_on(live)
        return wire.Stored(id=message.id, seq=seq)

    async def _give_seat(self, live: LiveTable, guest: Guest, message: wire.GiveSeat) -> wire.NewKey | wire.Stored:
        """Hand a seat over. A guest that hands over its own seat receives the answer and is then disconnected.

        All other guests at this seat are disconnected at once.
        """
        if message.player == PERSON and live.hosted.night is not None:
            raise NotAllowed("night_seat")
        key = new_key() if message.player == PERSON else None
        new_hash = key_hash(key) if key else None
        away = live.away(steady())

        def decide(hosted: HostedTable) -> TableDecision:
            _check_still_here(live, guest)
            return seating.give_seat(hosted, guest.place, message, new_hash, now(), away)

        own = guest in live.guests and guest.place.seat == message.seat
        if own:
            live.remove(guest)
        try:
            seq = await self._commits.run(live, decide, live.sender(guest), message.id)
        except (RuedoError, StoreUnavailable):
            if own:
                live.add(guest)
            raise
        self._autoplay.go_on(live)
        # If an earlier command had this id, this command did not run. The seat has a different key, or does not exist.
        if key and live.hosted.seats.key_hashes.seats[message.seat : message.seat + 1] == (new_hash,):
            return wire.NewKey(id=message.id, seat=message.seat, key=key)
        return wire.Stored(id=message.id, seq=seq)

    async def _rematch(self, live: LiveTable, guest: Guest, message: wire.Rematch) -> wire.Stored:
        """Create the table for the rematch, unless it already exists.

        Several people may request the rematch at the same time.
        """
        if live.hosted.night is not None:
            raise NotAllowed("night_rematch")
        table = rematch_id(live.hosted)

        def decide(hosted: HostedTable) -> TableDecision:
            return seating.rematch(hosted, guest.place, message, table, now())

        if decide(live.hosted).entries:
            await self._tables.create(table, create_rematch(live.hosted, now()), guest.payer)
            await self._commits.run(live, decide, live.sender(guest), message.id)
        return wire.Stored(id=message.id, seq=live.hosted.seq)


def _check_still_here(live: LiveTable, guest: Guest) -> None:
    """Raise `NotAllowed` if the guest has lost its place since it sent the command."""
    if live.revocation(guest):
        raise NotAllowed("not_your_seat")


def _try_touches(live: LiveTable, guest: Guest, message: wire.Try) -> wire.Tried:
    hosted, renderer = live.hosted, live.renderer(guest.language)
    before, rulings, events = hosted.table.state, [], list(hosted.table.events)
    with live.working():
        for judged in attempt.try_out(hosted, guest.place, message.events):
            rulings.append(renderer.rulings(before, judged.rulings, None))
            before = judged.state
            events.append(judged.event)
    view = position_view(hosted.game, before, None, events, hints=hosted.setup.hints)
    return wire.Tried(id=message.id, rulings=tuple(rulings), view=view)
