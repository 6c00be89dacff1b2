"""A room in memory and its connections: what is sent to each of them, in order."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from ruedo.web.http.guard import Allowance
from ruedo.web.live.motions import Motions
from ruedo.web.live.presence import Presence, Present, RemotePresence
from ruedo.web.live.render import Renderer
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import HostedTable, Place
from ruedo.words import Language

QUEUE = 512
"""Messages that may be queued for a slow program before it is disconnected; it can reconnect."""
FRONT = 64
"""Connections at a table that are sent to at once; more are sent to in slices, between which other tables have a
turn."""
SLICE = 64
"""Connections in a slice."""
ABSENCE = 180_000
"""Milliseconds after which the referee may act for a person who is away."""
PHRASES = (0.5, 6.0)
"""How many phrases a seat may say in a second in the long run, and how many at once."""
PRESENCE_EVERY = 1.0
"""Seconds between two broadcasts of who is here."""


class Ending(Struct, frozen=True):
    """Why a connection is closed: the WebSocket's code, and the id of a message of at most 123 bytes."""

    code: int
    key: str


AWAY = Ending(1012, "closed-away")
CLOSED_TO_STRANGERS = Ending(4403, "closed-to_strangers")
SEAT_GIVEN = Ending(4403, "closed-seat_given")
DELETED = Ending(4404, "closed-deleted")


@dataclass(eq=False, slots=True)
class Guest:
    """A connection in a room, with its queue of messages and, at the end, why it is closed."""

    place: Place
    language: Language
    key: str | None = None
    """The hash of its seat's secret when it connected."""
    stranger: bool = False
    """Whether it connected without a secret, to an open table."""
    address: str = ""
    adds_nonce: bool = False
    """Whether its nonce takes the seat, rather than its connecting."""
    crowd: bool = False
    """Whether it connected when many were here already, and so is sent to in slices."""
    queue: "list[bytes | Ending]" = field(default_factory=list)
    waiter: "asyncio.Future[None] | None" = None
    """The task that waits for messages to send."""

    def tell(self, message: bytes) -> None:
        """Queue a message; a program that does not read is disconnected."""
        if len(self.queue) >= QUEUE:
            self.leave()
        else:
            self.queue.append(message)
            self._wake()

    def leave(self, ending: Ending = AWAY) -> None:
        """Disconnect after what is queued; at once where the queue is full."""
        if len(self.queue) >= QUEUE:
            self.queue.clear()
        self.queue.append(ending)
        self._wake()

    def _wake(self) -> None:
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def get(self) -> "list[bytes | Ending]":
        """Return all queued messages, once there are any."""
        if not self.queue:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        told, self.queue = self.queue, []
        return told


News: TypeAlias = list[tuple[Guest, bytes | Ending]]
"""A message, and for whom."""


@dataclass(eq=False)
class LiveTable:
    """A room in memory, and who is in it."""

    room: HostedTable
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held from judging a command until it is stored and broadcast."""
    guests: set[Guest] = field(default_factory=set)
    motions: Motions = field(default_factory=Motions)
    remote: RemotePresence = field(default_factory=RemotePresence)
    loaded: int = 0
    """When it was loaded, by the `steady` clock."""
    seen: dict[int, int] = field(default_factory=dict)
    """By seat: when its person was last seen here, by the same clock."""
    since: int = 0
    """When the first of the guests came; milliseconds since 1970, UTC."""
    renderers: dict[Language, Renderer] = field(default_factory=dict)
    autoplay: asyncio.Task[None] | None = None
    """The task of the house's choices and the simulated world."""
    clock: asyncio.TimerHandle | None = None
    """The timer after which the house chooses for a person."""
    deadline: int | None = None
    """When that is, as it was sent."""
    house: wire.HouseState = "ready"
    starting: wire.Starting | None = None
    """How far the game's physics is made ready; None where it is, or is not needed."""
    work: float = 0.0
    """Seconds that this process has worked for this table."""
    told: dict[tuple[Place, Language], tuple[Any, ...]] = field(default_factory=dict)
    """What the last status that was sent was made of."""
    stale: bool = False
    """True when memory may differ from the store; the room is reloaded before the next command."""
    behind: bool = False
    """Whether another process appended something while nobody was here; the next guest to come triggers a catch-up."""
    presence_timer: asyncio.TimerHandle | None = None
    """Runs until the next broadcast of who is here."""
    presence_changed: bool = False
    phrases: dict[int, Allowance] = field(default_factory=dict)
    """By seat: how much it may still say."""
    outbox: "deque[tuple[Guest, bytes | Ending]]" = field(default_factory=deque)
    """Messages that the crowd is still to be sent, in order."""
    emptying: asyncio.Handle | None = None
    _here: Present | None = None
    """Who is here, cached as long as nobody comes or goes."""
    _presence: tuple[Any, Presence] | None = None
    """Who is here through whichever process, cached with what it was made of."""

    @contextmanager
    def working(self) -> Iterator[None]:
        """Measure the work in the block, which must not await anything."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.work += time.perf_counter() - start

    def renderer(self, language: Language) -> Renderer:
        """Return the renderer of this room in a language."""
        if language not in self.renderers:
            self.renderers[language] = Renderer(self.room, language, self.motions)
        return self.renderers[language]

    @property
    def here(self) -> Present:
        """Who is here through this process."""
        if self._here is None:
            places = [guest.place for guest in self.guests]
            self._here = Present(
                seats=tuple({place.seat for place in places if place.seat is not None}),
                watchers=sum(place.role == "watch" for place in places),
                referees=sum(place.role == "referee" for place in places),
            )
        return self._here

    @property
    def presence(self) -> Presence:
        """Who is here, through whichever process."""
        made_of = (self.here, *self.remote.present), self.house, self.starting, self.since
        if self._presence is None or self._presence[0] != made_of:
            self._presence = made_of, _presence_of(*made_of)
        return self._presence[1]

    def away(self, at: int) -> frozenset[int]:
        """Return the seats for which the referee may act: whose persons have been away for long, or never came.

        `at` is now, by the `steady` clock.
        """
        here, seats = self.presence.seats, range(len(self.room.setup.players))
        came = self.room.seats.acted | self.seen.keys()
        since = {seat: max(self.loaded, self.seen.get(seat, 0)) for seat in seats}
        return frozenset(
            seat for seat in seats if seat not in here and (seat not in came or at - since[seat] >= ABSENCE)
        )

    def revoked(self, guest: Guest) -> Ending | None:
        """Return why a guest must be disconnected, None while it may stay."""
        if guest.stranger and not self.room.seats.open:
            return CLOSED_TO_STRANGERS
        if guest.key is not None and self.room.seats.key_at(guest.place) != guest.key:
            return SEAT_GIVEN
        return None

    @property
    def occupied(self) -> bool:
        """Whether anybody is here, through whichever process."""
        presence = self.presence
        return bool(presence.seats or presence.watchers or presence.referees)

    def add(self, guest: Guest) -> None:
        """Add a guest."""
        guest.crowd = len(self.guests) >= FRONT
        self.guests.add(guest)
        self._here = None

    def remove(self, guest: Guest) -> None:
        """Remove a guest."""
        self.guests.discard(guest)
        self._here = None

    # What is told

    def tell_all(self, told: Callable[[Place, Language], wire.Message | None]) -> None:
        """Send everybody here a message, encoded once for all who get the same; None sends nothing."""
        made: dict[tuple[Place, Language], bytes | None] = {}
        news: News = []
        for guest in self.guests:
            key = (guest.place, guest.language)
            if key not in made:
                message = told(*key)
                made[key] = None if message is None else encode(message)
            if (body := made[key]) is not None:
                news.append((guest, body))
        self._deliver(news)

    def dismiss(self, ending: Ending, which: Callable[[Guest], bool] = lambda _guest: True) -> None:
        """Disconnect guests after what is queued for them."""
        leaving = {guest for guest in self.guests if which(guest)}
        self.guests -= leaving
        self._here = None
        self._deliver([(guest, ending) for guest in leaving])

    def tell_status(self) -> None:
        """Send the room's status to those for whom it has changed."""
        presence = self.presence
        status = presence, self.room.status

        def told(place: Place, language: Language) -> wire.RoomStatus | None:
            if self.told.get((place, language)) == status:
                return None
            self.told[place, language] = status
            return self.renderer(language).room(place, presence)

        self.tell_all(told)

    def may_say(self, seat: int) -> bool:
        """Take one phrase of what a seat may say; return whether there was one left."""
        return self.phrases.setdefault(seat, Allowance(*PHRASES)).take()

    def tell_phrase(self, seat: int, phrase: wire.Phrase) -> None:
        """Send everybody here what a seat says."""
        self.tell_all(lambda _place, _language: wire.Said(seat=seat, phrase=phrase))

    def tell_presence(self) -> None:
        """Send who is here: at once, but at most once a second."""
        if self.presence_timer is not None:
            self.presence_changed = True
            return
        self.tell_status()
        self.presence_timer = asyncio.get_running_loop().call_later(PRESENCE_EVERY, self._presence_due)

    def _presence_due(self) -> None:
        self.presence_timer = None
        if self.presence_changed:
            self.presence_changed = False
            self.tell_presence()

    def _deliver(self, news: News) -> None:
        """Queue messages; for a crowd a slice at a time, so that no other table waits for all of it."""
        for guest, message in news:
            if guest.crowd:
                self.outbox.append((guest, message))
            else:
                _hand_over(guest, message)
        if self.outbox and self.emptying is None:
            self.emptying = asyncio.get_running_loop().call_soon(self._empty_outbox)

    def _empty_outbox(self) -> None:
        self.emptying = None
        for _ in range(min(SLICE, len(self.outbox))):
            _hand_over(*self.outbox.popleft())
        if self.outbox:
            self.emptying = asyncio.get_running_loop().call_soon(self._empty_outbox)

    def stop(self) -> None:
        """Stop every timer."""
        for timer in (self.clock, self.presence_timer):
            if timer is not None:
                timer.cancel()
        self.clock = self.presence_timer = None


def _presence_of(
    present: tuple[Present, ...], house: wire.HouseState, starting: wire.Starting | None, since: int
) -> Presence:
    return Presence(
        seats=frozenset(seat for each in present for seat in each.seats),
        watchers=sum(each.watchers for each in present),
        referees=sum(each.referees for each in present),
        house="starting" if starting and house == "ready" else house,
        starting=starting,
        since=since,
    )


def _hand_over(guest: Guest, message: bytes | Ending) -> None:
    if isinstance(message, bytes):
        guest.tell(message)
    else:
        guest.leave(message)


def encode(message: wire.Message) -> bytes:
    """Return a message as JSON for the socket."""
    return msgspec.json.encode(message)
