"""The rooms in this process: loading them, entering, leaving, and running commands."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from msgspec.structs import replace

from ruedo.core.errors import NotAllowed, RuedoError
from ruedo.core.game import Json
from ruedo.core.player import is_compiled
from ruedo.core.setup import PERSON
from ruedo.core.view import told_view
from ruedo.core.world import world_of
from ruedo.prints import Paper
from ruedo.web import bodies, commands, entries, presence, wire
from ruedo.web.autoplay import Autoplay
from ruedo.web.clock import now, steady
from ruedo.web.commands import seating, trial
from ruedo.web.commits import Commits, dismiss_all
from ruedo.web.create import create_rematch, create_table
from ruedo.web.entries import Founding, key_of, new_secret, new_table
from ruedo.web.live import AWAY, Guest, Live, encode
from ruedo.web.metrics import Metrics
from ruedo.web.room import Decision, Place, Room
from ruedo.web.store import Change, Motion, Store, StoreUnavailable
from ruedo.web.summary import summary_of
from ruedo.web.turns import Turns
from ruedo.web.verify import read_room
from ruedo.web.worker_pool import WorkerPool, is_computed, worker_for
from ruedo.words import Language

log = logging.getLogger("ruedo.web")
KEPT_ALIVE = 512
"""Rooms without guests that are kept in memory."""


class Rooms:
    """The rooms in this process."""

    def __init__(self, store: Store, workers: WorkerPool, metrics: Metrics) -> None:
        """Begin without rooms."""
        self._store = store
        self._workers = workers
        self._metrics = metrics
        self._commits = Commits(store, metrics)
        self._autoplay = Autoplay(workers, self._commits)
        self._turns = Turns()
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._broadcasts: set[asyncio.Task[None]] = set()
        workers.noted = self._note_starting

    # Tables

    async def make(self, new: bodies.NewTable) -> bodies.Links:
        """Make a table. Raises `BadHeader`, `StoreUnavailable`, `HouseFailed`."""
        founding, links = create_table(new, now())
        if not new.real and world_of(new.game).computed and new.equipment is not None:
            await self._workers.event("check", founding.header, founding.setup, ())
        await self._keep(links.table, founding)
        return links

    async def _keep(self, table: str, founding: Founding) -> None:
        if not await self._store.create(table, entries.write(founding), summary_of(Room(table, founding))):
            raise StoreUnavailable("store-not_kept")
        self._metrics.tables += 1
        self._metrics.kept_tables += 1

    async def find(self, table: str) -> Live | None:
        """Return a room, loaded from the store if it is not in memory; None where there is none.

        Raises `StoreUnavailable`.
        """
        live = self._live.get(table)
        if live is not None:
            self._live.move_to_end(table)
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Live | None:
        try:
            kept = await self._store.load(table)
            if kept is None:
                return None
            live = Live(read_room(kept), loaded=steady())
            self._get_ready(live)
            self._live[table] = live
            self._drop_idle()
            await self._load_motions(live)
            self._autoplay.go_on(live)
            return live
        finally:
            self._loading.pop(table, None)

    def _get_ready(self, live: Live) -> None:
        """Make the physics of a table ready that may soon need it, and the house's players."""
        room, game = live.room, live.room.game.name
        if room.real or room.over:
            return
        if is_computed(game):
            self._workers.start_soon(game)
            live.starting = self._starting(live)
        for player in map(room.setup.name, range(len(room.setup.players))):
            if is_compiled(game, player):
                self._workers.start_soon(worker_for(game, player))

    def _starting(self, live: Live) -> wire.Starting | None:
        starting = None if live.room.real else self._workers.starting.get(live.room.game.name)
        return starting if starting and starting.house == "starting" else None

    def _note_starting(self, game: str) -> None:
        """Tell the tables of a game how far its physics is made ready."""
        for live in self._live.values():
            if live.room.game.name == game:
                live.starting = self._starting(live)
                live.tell_status()

    @property
    def starting(self) -> dict[str, wire.Starting]:
        """How far the physics is made ready, by game that has any and was asked for."""
        return self._workers.starting

    async def _load_motions(self, live: Live) -> None:
        """Load the motion of the last throw, which may be going on."""
        room = live.room
        last = next((n for n in range(len(room.played), 0, -1) if room.moves(n)), 0)
        if last:
            seq = room.played[last - 1].seq
            with suppress(StoreUnavailable):  # without it the board is shown at rest
                for motion in await self._store.motions(room.id, seq, seq):
                    live.motions.keep(*motion)

    def _drop_idle(self) -> None:
        """Drop the rooms that have been empty longest."""
        idle = [table for table, live in self._live.items() if not (live.guests or live.autoplay or live.lock.locked())]
        for table in idle[: max(0, len(idle) - KEPT_ALIVE)]:
            self._live.pop(table).stop()

    async def listed(self, kind: Any, limit: int) -> tuple[bytes, ...]:
        """Return the list of open tables."""
        return tuple(card for _, card in await self._store.listed(kind, limit))

    async def delete(self, live: Live) -> None:
        """Delete a table."""
        if await self._store.delete(live.room.id):
            self._metrics.kept_tables -= 1
        self._forget(live)

    def _forget(self, live: Live) -> None:
        dismiss_all(live)
        self._live.pop(live.room.id, None)

    @property
    def counts(self) -> tuple[int, int]:
        """How many rooms and guests there are in memory."""
        return len(self._live), sum(len(live.guests) for live in self._live.values())

    # Guests

    async def admit(self, live: Live, secret: str | None) -> Place | None:
        """Return the place that a secret opens, None for none.

        A person who comes back to a seat that the referee gave away in their absence takes it back.
        """
        if live.behind:
            async with live.lock:
                await self._commits.catch_up(live)
        if secret and live.room.owned_seat(secret) is not None:
            await self._commits.run(live, "", lambda room: seating.take_seat_back(room, secret, now()))
            self._autoplay.go_on(live)
        place = live.room.place(secret)
        if place is not None and place.seat is not None:
            live.seen[place.seat] = steady()
        return place

    async def enter(self, live: Live, guest: Guest) -> None:
        """Add a guest, and queue the state of the table and all that follows."""
        async with self._turn(live, guest.address), live.lock:
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
        self._announce(live, asks=first)

    async def sit(self, live: Live, place: Place) -> None:
        """Take a seat that the table waits for, without a nonce. Raises `StoreUnavailable`."""
        if place.seat in live.room.seats_awaited:
            await self._commits.run(live, "", lambda room: seating.sit(room, place, None, now()))
            self._autoplay.go_on(live)

    def leave(self, live: Live, guest: Guest) -> None:
        """Remove a guest."""
        live.remove(guest)
        if guest.place.seat is not None:
            live.seen[guest.place.seat] = steady()
        live.tell_presence()
        self._announce(live)

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self._store.shared

    def ask_who_is_there(self, live: Live) -> None:
        """Ask the other processes to announce their guests at a table."""
        self._announce(live, asks=True)

    def _announce(self, live: Live, *, asks: bool = False) -> None:
        """Announce to other processes who is here."""
        self._tell_others(live, replace(live.here, asks=asks))

    def _tell_others(self, live: Live, word: presence.Word) -> None:
        task = asyncio.create_task(self._broadcast(live.room.id, presence.encode(word)))
        self._broadcasts.add(task)
        task.add_done_callback(self._broadcasts.discard)

    async def _broadcast(self, table: str, word: str) -> None:
        with suppress(StoreUnavailable):  # it is announced again later
            await self._store.broadcast(table, word)

    async def keep_announcing(self) -> None:
        """Announce at intervals who is here, so that the others know that this process is alive."""
        while True:
            await asyncio.sleep(presence.AGAIN)
            for live in list(self._live.values()):
                if live.guests:
                    self._announce(live)
                    live.tell_presence()

    async def state(self, live: Live, place: Place, language: Language, address: str = "") -> wire.TableState:
        """Return the whole table for a place. Raises `StoreUnavailable`."""
        async with self._turn(live, address), live.lock:
            await self._commits.catch_up(live)
            with live.working():
                return live.renderer(language).state(place, live.presence)

    async def calibrate(self, text: str, language: Language) -> bodies.Calibrated:
        """Return what an owner's measurements of a real board say. Raises `HouseFailed`, `Busy`, `BadHeader`."""
        return await self._workers.calibrate(text, language)

    async def printed(self, game: str, equipment: Json, paper: Paper, language: Language) -> bytes:
        """Return a game's sheets as a PDF. Raises `NotAllowed`, `HouseFailed`, `Busy`, `BadEquipment`."""
        return await self._workers.printed(game, equipment, paper, language)

    async def replay(self, live: Live, guest: Guest, after: int) -> bodies.Replay:
        """Return a page of the game for whoever asks. Raises `StoreUnavailable`, `HouseFailed`, `Busy`."""
        place, language = guest.place, guest.language
        state = await self.state(live, place, language, guest.address)
        shown = await self._workers.replay(live.room, after, place.viewer, language)
        until = after + len(shown.steps)
        more = until if shown.steps and until < state.n else None
        return bodies.Replay(table=state, after=after, view=shown.view, steps=shown.steps, next=more)

    async def motion(self, live: Live, guest: Guest, n: int) -> bytes:
        """Return how things moved until event n of the record, as JSON; simulated again where it was lost.

        Raises `NotAllowed` where nothing moved, or the physics has changed since; `StoreUnavailable`, `HouseFailed`,
        `Busy`.
        """
        async with self._turn(live, guest.address):
            room = live.room
            if not 0 < n <= len(room.table.events) or not room.moves(n):
                raise NotAllowed("no_motion", number=n)
            seq = room.played[n - 1].seq
            if body := live.motions.get(seq):
                return body
            for kept in await self._store.motions(room.id, seq, seq):
                return kept.body
        again = await self._workers.motion(room, n)
        if again is None:
            raise NotAllowed("no_motion", number=n)
        await self._store.keep_motion(room.id, Motion(seq, again))
        return again

    # What is asked

    @asynccontextmanager
    async def _turn(self, live: Live, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and charge the work in the block to the table and the address."""
        await self._turns.take(live.room.id, address)
        before = live.work
        try:
            yield
        finally:
            self._turns.charge(live.room.id, address, live.work - before)

    async def handle(self, live: Live, guest: Guest, message: Any) -> wire.ToProgram:
        """Run a command idempotently (by its id) and return the reply. Raises `RuedoError`, `StoreUnavailable`."""
        async with self._turn(live, guest.address):
            return await self._handle(live, guest, message)

    async def _handle(self, live: Live, guest: Guest, message: Any) -> wire.ToProgram:
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

        def judge(room: Room) -> Decision:
            _check_still_here(live, guest)
            return commands.judge(room, guest.place, message, now(), away)

        seq = await self._commits.run(live, message.id, judge)
        self._autoplay.go_on(live)
        return wire.Stored(id=sent(message.id), seq=seq)

    def _say(self, live: Live, guest: Guest, message: wire.Say) -> wire.Allowed:
        """Tell everybody at the table a phrase. Raises `NotAllowed`."""
        seat = guest.place.seat
        if seat is None:
            raise NotAllowed("seats_only")
        _check_still_here(live, guest)
        if not live.may_say(seat):
            raise NotAllowed("said_too_much")
        with live.working():
            live.tell_phrase(seat, message.phrase)
        self._tell_others(live, presence.Spoken(seat, message.phrase))
        return wire.Allowed(id=sent(message.id))

    async def _give_seat(self, live: Live, guest: Guest, message: wire.GiveSeat) -> wire.ToProgram:
        """Hand a seat on. Whoever gives their own is disconnected after the reply; others with its link at once."""
        secret = new_secret() if message.player == PERSON else None
        key = key_of(secret) if secret else None
        away = live.away(steady())

        def judge(room: Room) -> Decision:
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
        if secret and live.room.keys.seats[message.seat : message.seat + 1] == (key,):
            return wire.NewToken(id=sent(message.id), seat=message.seat, token=secret)
        return wire.Stored(id=sent(message.id), seq=seq)

    async def _rematch(self, live: Live, guest: Guest, message: wire.Rematch) -> wire.ToProgram:
        """Make the rematch's table, unless there is one."""
        if live.room.rematch is None:
            table = new_table()
            seating.rematch(live.room, guest.place, message, table, now())
            await self._keep(table, create_rematch(live.room, now()))
            await self._commits.run(
                live, message.id, lambda room: seating.rematch(room, guest.place, message, table, now())
            )
        return wire.Stored(id=sent(message.id), seq=live.room.seq)

    # Other processes

    async def changed(self, change: Change) -> None:
        """Apply what another process appended to a table, if it is in memory here."""
        for table in [change.table] if change.table is not None else list(self._live):
            live = self._live.get(table)
            if live is None:
                continue
            if change.word:
                self._hear(live, presence.decode(change.word))
                continue
            if change.table is not None and not change.seq:
                self._forget(live)
                continue
            live.stale = live.stale or change.table is None
            live.behind = True
            if not live.guests:  # there is nobody to tell: reload only when somebody comes
                continue
            async with live.lock:
                await self._commits.catch_up(live, change)
            self._autoplay.go_on(live)

    def _hear(self, live: Live, word: presence.Word) -> None:
        """Take what another process tells."""
        match word:
            case presence.Spoken(seat, phrase):
                live.tell_phrase(seat, phrase)
            case presence.Present():
                self._note_presence(live, word)

    def _note_presence(self, live: Live, present: presence.Present) -> None:
        """Record another process's announcement."""
        live.remote.note(present)
        live.seen |= dict.fromkeys(present.seats, steady())
        live.tell_presence()
        if present.asks and live.guests:
            self._announce(live)

    async def follow(self) -> None:
        """Apply what other processes append, as the store reports it."""
        async for change in self._store.changes():
            try:
                await self.changed(change)
            except (StoreUnavailable, NotAllowed) as error:
                log.warning("A table could not be read again: %s", error)

    async def close(self) -> None:
        """Disconnect everybody, after what is being stored."""
        for live in self._live.values():
            live.stop()
            for guest in live.guests:
                guest.leave(AWAY)
        tasks = [live.autoplay for live in self._live.values() if live.autoplay]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._broadcasts, return_exceptions=True)


def _check_still_here(live: Live, guest: Guest) -> None:
    """Raise `NotAllowed` where a place was taken away while its command was on the way."""
    if live.revoked(guest):
        raise NotAllowed("not_your_seat")


def _tried(live: Live, guest: Guest, message: wire.Try) -> wire.Tried:
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
