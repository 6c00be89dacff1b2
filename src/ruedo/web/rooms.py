"""The rooms that are alive in this process: who is in them, what is asked of them, what they are told."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from ruedo.core.errors import BadHeader, NotAllowed, RuedoError
from ruedo.core.game import find
from ruedo.core.record import Header, header_from
from ruedo.core.setup import PERSON, Setup
from ruedo.players.player import check_setup
from ruedo.web import entries, wire
from ruedo.web.entries import (
    Founding,
    Keys,
    SeatGiven,
    Taken,
    TakenBack,
    Updated,
    Versions,
    key_of,
    new_secret,
    new_seed,
    new_table,
)
from ruedo.web.fair import versions
from ruedo.web.house import House, HouseFailed
from ruedo.web.metrics import Metrics
from ruedo.web.names import check_names
from ruedo.web.presence import AGAIN, Elsewhere, Present, heard, word_of
from ruedo.web.room import Entries, Place, Room
from ruedo.web.store import Change, Store, StoreGone, Summary
from ruedo.web.told import Around, Teller, rematch_order
from ruedo.web.verify import read_entries, read_room
from ruedo.words import Language
from ruedo.worlds.chance import commitment
from ruedo.worlds.simulated import WORLDS

log = logging.getLogger("ruedo.web")
QUEUE = 512
"""Messages that may wait for a slow program before it is let go; it comes back when it can."""
STORE_AGAIN = 2.0
"""Seconds after which what goes on by itself is tried again, the store having been gone."""
HOUSE_AGAIN = 10.0
"""Seconds after which the house is asked again that gave no answer, as long as somebody waits for it."""
KEPT_ALIVE = 512
"""Rooms without anybody in them that are kept in memory."""


@dataclass(eq=False, slots=True)
class Guest:
    """Somebody's program in a room: what it is told goes into its queue, None at the end."""

    place: Place
    language: Language
    adds_nonce: bool = False
    """Whether its seat is taken by its nonce, and not by its coming already."""
    queue: "asyncio.Queue[bytes | None]" = field(default_factory=lambda: asyncio.Queue(QUEUE))

    def tell(self, message: bytes) -> None:
        """Queue a message; a program that does not read is let go."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.leave()

    def leave(self) -> None:
        """Let the program go after what is queued, or at once where the queue is full."""
        while True:
            try:
                self.queue.put_nowait(None)
            except asyncio.QueueFull:
                self.queue.get_nowait()
            else:
                return


@dataclass(eq=False)
class Live:
    """A room in memory, and who is in it."""

    room: Room
    stored: int
    """The last entry that is known to be stored, and was told."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held from judging what somebody asks to its being stored and told."""
    guests: set[Guest] = field(default_factory=set)
    elsewhere: Elsewhere = field(default_factory=Elsewhere)
    since: int = 0
    """When the first of them came; milliseconds since 1970, UTC."""
    tellers: dict[Language, Teller] = field(default_factory=dict)
    going_on: asyncio.Task[None] | None = None
    """What goes on by itself: the house's choices and the simulated world."""
    clock: asyncio.TimerHandle | None = None
    """What lets the house choose when a person's time runs out."""
    house: wire.HouseState = "ready"
    told: dict[tuple[Place, Language], wire.Room] = field(default_factory=dict)
    """What was told last of all but the game."""
    untold: bool = False
    """Whether something else than the game changed while something was being stored."""
    broken: bool = False
    """Whether what is in memory may not be what is stored: it is read anew before anything else."""

    def teller(self, language: Language) -> Teller:
        """Give who speaks of this room in a language."""
        if language not in self.tellers:
            self.tellers[language] = Teller(self.room, language)
        return self.tellers[language]

    @property
    def here(self) -> Present:
        """Who is here through this process."""
        places = [guest.place for guest in self.guests]
        return Present(
            seats=tuple({place.seat for place in places if place.seat is not None}),
            watchers=sum(place.role == "watch" for place in places),
            referees=sum(place.role == "referee" for place in places),
        )

    @property
    def around(self) -> Around:
        """Who is here, through whichever process."""
        all_here = (self.here, *self.elsewhere.present)
        return Around(
            seats=frozenset(seat for present in all_here for seat in present.seats),
            watchers=sum(present.watchers for present in all_here),
            referees=sum(present.referees for present in all_here),
            house=self.house,
            since=self.since,
        )


News: TypeAlias = list[tuple[Guest, bytes | None]]
"""What is to be told, and to whom; None to who is let go."""


class Rooms:
    """All tables, as this process knows them."""

    def __init__(self, store: Store, house: House, metrics: Metrics) -> None:
        """Know none yet."""
        self._store = store
        self._house = house
        self._metrics = metrics
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._calls: set[asyncio.Task[None]] = set()

    # Tables

    async def make(self, new: wire.NewTable) -> wire.Links:
        """Make a table. Raises `BadHeader`, `StoreGone`, `HouseFailed`."""
        founding, links = found(new, now())
        if not new.real and WORLDS[new.game].computed and new.equipment is not None:
            await self._house.event("check", founding.header, founding.setup, ())
        await self._keep(links.table, founding)
        return links

    async def _keep(self, table: str, founding: Founding) -> None:
        if not await self._store.create(table, entries.write(founding), summary_of(Room(table, founding))):
            raise StoreGone("The table could not be kept.")
        self._metrics.tables += 1

    async def find(self, table: str) -> Live | None:
        """Give a room, read from the store if it is not in memory; None where there is none. Raises `StoreGone`."""
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
            room = read_room(kept)
            live = Live(room, stored=room.seq)
            self._live[table] = live
            self._drop_idle()
            self._go_on(live)
            return live
        finally:
            self._loading.pop(table, None)

    def _drop_idle(self) -> None:
        """Forget the rooms that were left longest ago, but for those that somebody is in."""
        idle = [table for table, live in self._live.items() if not (live.guests or live.going_on or live.lock.locked())]
        for table in idle[: max(0, len(idle) - KEPT_ALIVE)]:
            del self._live[table]

    async def listed(self, kind: Any, limit: int) -> tuple[bytes, ...]:
        """Give the cards of open tables."""
        return tuple(card for _, card in await self._store.listed(kind, limit))

    async def delete(self, live: Live) -> None:
        """Forget a table for ever."""
        await self._store.delete(live.room.id)
        self._forget(live)

    @property
    def counts(self) -> tuple[int, int]:
        """How many rooms and guests there are in memory."""
        return len(self._live), sum(len(live.guests) for live in self._live.values())

    # Guests

    async def enter(self, live: Live, guest: Guest) -> None:
        """Let somebody in, and tell them where the table stands; what comes later goes into their queue too."""
        async with live.lock:
            await self._catch_up(live)
            first = not live.guests
            live.since = now() if first else live.since
            live.guests.add(guest)
            guest.tell(encode(live.teller(guest.language).state(guest.place, live.around)))
            deliver(self._room_told(live))
        if not guest.adds_nonce:
            await self.sit(live, guest.place)
        self._go_on(live)
        self._call_out(live, asks=first)

    async def sit(self, live: Live, place: Place) -> None:
        """Take a seat that the table waits for. Raises `StoreGone`."""
        if place.seat in live.room.seats_awaited:
            await self._do(live, "", lambda room: room.judge_sit(place, None, now()))

    def leave(self, live: Live, guest: Guest) -> None:
        """Let somebody out."""
        live.guests.discard(guest)
        self._tell_room(live)
        self._call_out(live)

    def _call_out(self, live: Live, *, asks: bool = False) -> None:
        """Say to other processes who is here."""
        word = word_of(replace(live.here, asks=asks))
        task = asyncio.create_task(self._say(live.room.id, word))
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def _say(self, table: str, word: str) -> None:
        with suppress(StoreGone):  # it is said again
            await self._store.call(table, word)

    async def keep_calling(self) -> None:
        """Say again and again who is here, so that the others know that this process lives."""
        while True:
            await asyncio.sleep(AGAIN)
            for live in list(self._live.values()):
                if live.guests:
                    self._call_out(live)
                    self._tell_room(live)

    async def state(self, live: Live, place: Place, language: Language) -> wire.TableState:
        """Give the table whole for a place. Raises `StoreGone`."""
        async with live.lock:
            await self._catch_up(live)
            return live.teller(language).state(place, live.around)

    # What is asked

    async def handle(self, live: Live, guest: Guest, message: Any) -> wire.ToProgram:
        """Do what somebody asks, once however often it is sent; give the answer. Raises `RuedoError`, `StoreGone`."""
        message = replace(message, id=f"{guest.place.role}{guest.place.seat or 0}.{message.id}")
        match message:
            case wire.Try():
                return self._tried(live, guest, message)
            case wire.Places():
                event = live.room.placed(guest.place, message.places)
                tried = self._tried(live, guest, wire.Try(id=message.id, events=(event,)))
                return replace(tried, event=event)
            case wire.GiveSeat():
                return await self._give_seat(live, guest, message)
            case wire.Rematch():
                return await self._rematch(live, guest, message)
        seq = await self._do(live, message.id, lambda room: room.judge(guest.place, message, now()))
        return wire.Stored(id=sent(message.id), seq=seq)

    def _tried(self, live: Live, guest: Guest, message: wire.Try) -> wire.Tried:
        room, teller = live.room, live.teller(guest.language)
        before, rulings = room.table.state, []
        for ruled, state in room.try_out(guest.place, message.events):
            rulings.append(teller.rulings(before, ruled, None))
            before = state
        return wire.Tried(id=sent(message.id), rulings=tuple(rulings), view=room.game.view(before, None))

    async def _give_seat(self, live: Live, guest: Guest, message: wire.GiveSeat) -> wire.ToProgram:
        """Hand a seat on; who gives their own is let go after the answer, as those whose link it was are at once."""
        secret = new_secret() if message.player == PERSON else None
        key = key_of(secret) if secret else None
        own = guest in live.guests and guest.place.seat == message.seat
        if own:
            live.guests.discard(guest)
        try:
            seq = await self._do(live, message.id, lambda room: room.judge_seat(guest.place, message, key, now()))
        except (RuedoError, StoreGone):
            if own:
                live.guests.add(guest)
            raise
        if secret and live.room.keys.seats[message.seat] == key:
            return wire.NewToken(id=sent(message.id), seat=message.seat, token=secret)
        return wire.Stored(id=sent(message.id), seq=seq)

    async def _rematch(self, live: Live, guest: Guest, message: wire.Rematch) -> wire.ToProgram:
        """Make the rematch's table, unless there is one."""
        if live.room.rematch is None:
            table = new_table()
            live.room.judge_rematch(guest.place, message, table, now())
            await self._keep(table, found_again(live.room, now()))
            await self._do(live, message.id, lambda room: room.judge_rematch(guest.place, message, table, now()))
        return wire.Stored(id=sent(message.id), seq=live.room.seq)

    async def _do(self, live: Live, name: str, judge: Callable[[Room], Entries]) -> int:
        """Judge, take, store, and only then tell; give the entry that it became, now or when it was first sent."""
        async with live.lock:
            while True:
                await self._mend(live)
                done = live.room.done(name) if name else None
                if done is not None:
                    return done
                if not (decided := judge(live.room)):
                    return live.room.seq
                noted = updated(live.room, now())
                first = live.room.seq + 1 + len(noted)
                news = self._take(live, (*noted, *decided))
                if await self._store_entries(live, first - 1 - len(noted), (*noted, *decided)):
                    deliver(news)
                    if live.untold:
                        self._tell_room(live)
                    break  # else another process was first: perhaps with the same, sent again over another line
        self._go_on(live)
        return first

    async def _store_entries(self, live: Live, after: int, decided: Entries) -> bool:
        """Store what was taken; give False where another process was first. What is in memory is false then."""
        room, start = live.room, time.perf_counter()
        live.broken = True
        kept = await self._store.append(room.id, after, bodies(decided), summary_of(room))
        if kept:
            live.stored, live.broken = room.seq, False
            self._metrics.stored(sum(isinstance(entry, Taken) for entry in decided), time.perf_counter() - start)
        return kept

    async def _mend(self, live: Live) -> None:
        """Read a room anew whose memory may not be what is stored, and tell what came since the last that was told."""
        if not live.broken:
            return
        kept = await self._store.load(live.room.id)
        if kept is None:
            self._forget(live)
            raise gone(live.room.id)
        live.room = read_room(kept, live.stored)
        live.tellers.clear()
        news = self._take(live, read_entries(kept.table, live.stored, kept.entries[live.stored :]))
        live.stored, live.broken = live.room.seq, False
        deliver(news)

    def _forget(self, live: Live) -> None:
        """Let everybody out of a table that is deleted."""
        for guest in live.guests:
            guest.leave()
        for ending in (live.clock, live.going_on):
            if ending:
                ending.cancel()
        self._live.pop(live.room.id, None)

    async def changed(self, change: Change) -> None:
        """Take what another process appended to a table, if it is in memory here."""
        for table in [change.table] if change.table is not None else list(self._live):
            live = self._live.get(table)
            if live is None:
                continue
            if change.word:
                self._heard(live, heard(change.word))
                continue
            if change.table is not None and not change.seq:
                self._forget(live)
                continue
            async with live.lock:
                live.broken = live.broken or change.table is None
                await self._catch_up(live)
            self._go_on(live)

    def _heard(self, live: Live, present: Present) -> None:
        """Note who is at a table through another process."""
        live.elsewhere.hear(present)
        self._tell_room(live)
        if present.asks and live.guests:
            self._call_out(live)

    async def _catch_up(self, live: Live) -> None:
        """Take what another process may have appended: who comes from there must not see the game go back."""
        await self._mend(live)
        if missing := await self._store.entries(live.room.id, live.stored):
            deliver(self._take(live, read_entries(live.room.id, live.stored, missing)))
            live.stored = live.room.seq

    def _take(self, live: Live, decided: Entries) -> News:
        """Take entries; give what everybody is to be told of them."""
        news: News = []
        for entry in decided:
            before = live.room.table.state
            live.room.apply(entry)
            if isinstance(entry, Taken):
                news += self._step_told(live, before)
            elif isinstance(entry, TakenBack):
                news += self._back_told(live)
            elif isinstance(entry, SeatGiven):  # the old link opens nothing now
                leaving = {guest for guest in live.guests if guest.place.seat == entry.seat}
                live.guests -= leaving
                news += [(guest, None) for guest in leaving]
        return news + self._room_told(live)

    # What is told

    def _step_told(self, live: Live, before: Any) -> News:
        n = len(live.room.table.events)

        def told(place: Place, language: Language) -> wire.Message:
            teller = live.teller(language)
            return replace(teller.step(before, n, place.viewer), choices=teller.choices(place))

        return told_to_all(live, told)

    def _back_told(self, live: Live) -> News:
        room = live.room

        def told(place: Place, language: Language) -> wire.Message:
            return wire.ToldBack(
                seq=room.seq,
                kept=len(room.table.events),
                view=room.game.view(room.table.state, place.viewer),
                choices=live.teller(language).choices(place),
            )

        return told_to_all(live, told)

    def _tell_room(self, live: Live) -> None:
        """Tell what is new of all but the game; while something is being stored, that waits until it is."""
        live.untold = live.broken
        if not live.broken:
            deliver(self._room_told(live))

    def _room_told(self, live: Live) -> News:
        """Give what is new of all but the game, for those to whom it is."""
        around = live.around

        def told(place: Place, language: Language) -> wire.Room | None:
            fresh = live.teller(language).room(place, around)
            last = live.told.get((place, language))
            live.told[place, language] = fresh
            return None if last is not None and replace(last, seq=fresh.seq) == fresh else fresh

        return told_to_all(live, told)

    # What goes on by itself

    def _go_on(self, live: Live) -> None:
        """See to it that the house chooses, the world answers and the clock runs, where one of them is to."""
        room = live.room
        if live.clock is not None:
            live.clock.cancel()
            live.clock = None
        deadline = room.deadline(live.since)
        if deadline is not None and live.guests:
            wait = max(0.0, (deadline - now()) / 1000)
            live.clock = asyncio.get_running_loop().call_later(wait, self._start, live, room.moved)
        if room.house_seat is not None or room.world_awaited:
            self._start(live, None)

    def _go_on_for_guests(self, live: Live) -> None:
        """Go on where somebody waits for it; else whoever comes next sees to it."""
        if live.guests:
            self._go_on(live)

    def _start(self, live: Live, late: int | None) -> None:
        """Let things happen by themselves; `late` is where the game stood when a person's time ran out."""
        if live.going_on is None:
            live.going_on = asyncio.create_task(self._going_on(live, late))

    async def _going_on(self, live: Live, late: int | None) -> None:
        try:
            if late is not None and live.room.moved == late:
                await self._let_happen(live, "choice")
            while live.room.house_seat is not None or live.room.world_awaited:
                await self._let_happen(live, "choice" if live.room.house_seat is not None else "happening")
        except StoreGone as error:
            log.warning("A table waits for the store: %s", error)
            asyncio.get_running_loop().call_later(STORE_AGAIN, self._go_on, live)
        except (HouseFailed, RuedoError) as error:
            log.warning("A table waits for the house: %s", error)
            asyncio.get_running_loop().call_later(HOUSE_AGAIN, self._go_on_for_guests, live)
            self._note_house(live, "failed")
        finally:
            live.going_on = None

    def _note_house(self, live: Live, house: wire.HouseState) -> None:
        """Note whether the house answers this table, and tell it where that is new."""
        if live.house != house:
            live.house = house
            self._tell_room(live)

    async def _let_happen(self, live: Live, what: Literal["choice", "happening"]) -> None:
        """Take what the house's process, or a world that draws at once, says comes next; nothing if the game moved."""
        room, moved = live.room, live.room.moved
        if what == "happening" and not WORLDS[room.game.name].computed:
            await self._do(live, "", lambda room: room.drawn(now()) if room.moved == moved else ())
            return
        value = await self._house.event(what, room.founding.header, room.setup, room.table.events, room.draw_number())
        self._note_house(live, "ready")
        by: entries.By = "world" if what == "happening" else "house"
        await self._do(live, "", lambda room: room.taken(value, by, now()) if room.moved == moved else ())

    async def follow(self) -> None:
        """Take what other processes append, as the store tells of it."""
        async for change in self._store.changes():
            try:
                await self.changed(change)
            except (StoreGone, NotAllowed) as error:
                log.warning("A table could not be read again: %s", error)

    async def close(self) -> None:
        """Let everybody go; what is being stored is stored."""
        for live in self._live.values():
            for guest in live.guests:
                guest.leave()
            if live.clock:
                live.clock.cancel()
        tasks = [live.going_on for live in self._live.values() if live.going_on]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._calls, return_exceptions=True)


def told_to_all(live: Live, told: Callable[[Place, Language], wire.Message | None]) -> News:
    """Give what everybody in a room is to be told, made once for all who are told the same; None is nothing."""
    made: dict[tuple[Place, Language], bytes | None] = {}
    news: News = []
    for guest in live.guests:
        key = (guest.place, guest.language)
        if key not in made:
            message = told(*key)
            made[key] = None if message is None else encode(message)
        if (body := made[key]) is not None:
            news.append((guest, body))
    return news


def deliver(news: News) -> None:
    """Tell what is to be told."""
    for guest, message in news:
        if message is None:
            guest.leave()
        else:
            guest.tell(message)


def gone(table: str) -> NotAllowed:
    """Give the refusal of a table that is not there, or not any more."""
    return NotAllowed("no_such_table", table=table)


def summary_of(room: Room) -> Summary:
    """Give what lists need of a table."""
    header, standing = room.founding.header, room.table.standing
    result = room.result
    card = wire.Listed(
        table=room.id,
        game=room.game.name,
        names=header.sides,
        scores=standing.scores,
        over=room.over,
        winner=result.winner if result else None,
        events=len(room.table.events),
        real=room.real,
        created=room.founding.created,
        updated=room.moved_at,
    )
    return Summary(room.open, room.over, room.moved_at, encode(card))


def found(new: wire.NewTable, at: int) -> tuple[Founding, wire.Links]:
    """Give a new table's founding, and its links for whoever makes it. Raises `BadHeader`."""
    check_names(new.sides)
    header = header_from(
        {"ruedo": 1, "game": new.game, "sides": new.sides, "rules": new.rules, "equipment": new.equipment}
    )
    if new.equipment is not None:
        game = find(header.game)
        game.admit_equipment(game.load_equipment(new.equipment))
    setup = _setup_of(header, new)
    check_setup(header.game, len(header.players), setup)
    links = wire.Links(
        table=new_table(),
        seats=tuple(new_secret() if setup.name(seat) == PERSON else None for seat in range(len(setup.players))),
        referee=new_secret(),
        watch=new_secret(),
    )
    keys = Keys(
        tuple(key_of(secret) if secret else None for secret in links.seats), key_of(links.referee), key_of(links.watch)
    )
    if isinstance(setup.seed, str):
        links = replace(links, commitment=commitment(links.table, setup.seed))
    return Founding(header, setup, keys, at, new.clock, new.open, versions_of(header.game, setup)), links


def versions_of(game: str, setup: Setup) -> Versions | None:
    """Return what a table that is committed to its draws notes of this process; None for any other table."""
    return versions(game) if setup.fair else None


def updated(room: Room, at: int) -> Entries:
    """Return the entry by which a table notes that another version of Ruedo goes on with it; none where it is not."""
    if not room.setup.fair or room.over or room.versions == versions(room.game.name):
        return ()
    return (Updated(at=at, versions=versions(room.game.name)),)


def found_again(room: Room, at: int) -> Founding:
    """Give a rematch's founding: the sides turned, everybody's secret the same."""
    old, order = room.founding, rematch_order(room)
    sides = old.header.sides
    seed = None if room.setup.seed is None else new_seed()
    setup = replace(room.setup, players=tuple(room.setup.players[seat] for seat in order), seed=seed, nonces=())
    return Founding(
        header=replace(old.header, sides=(*sides[1:], sides[0])),
        setup=setup,
        keys=replace(room.keys, seats=tuple(room.keys.seats[seat] for seat in order)),
        created=at,
        clock=old.clock,
        open=room.open,
        versions=versions_of(old.header.game, setup),
    )


def _setup_of(header: Header, new: wire.NewTable) -> Setup:
    players = new.players or (PERSON,) * len(header.players)
    if new.real:
        if set(players) != {PERSON}:
            raise BadHeader("persons_only", field="players")
        return Setup(players)
    if header.game not in WORLDS:
        raise BadHeader("not_simulated", field="real", game=header.game, known=tuple(WORLDS))
    return Setup(players, new_seed(), new.wax)


def now() -> int:
    """Give the time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def encode(message: wire.Message) -> bytes:
    """Give a message as it goes over the wire."""
    return msgspec.json.encode(message)


def bodies(decided: Entries) -> list[bytes]:
    """Give entries as the store keeps them."""
    return [entries.write(entry) for entry in decided]


def sent(name: str) -> str:
    """Give the id that the program sent, of the name under which its place sent it."""
    return name.partition(".")[2]
