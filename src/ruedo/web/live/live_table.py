"""A hosted table in memory, its connections, and the messages that are waiting to be sent."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from ruedo.web.live.presence import Presence, Present, RemotePresence
from ruedo.web.live.render import Motions, Renderer
from ruedo.web.process.allowances import Allowance
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import HouseState, Message
from ruedo.web.protocol.status_parts import Starting
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import Place
from ruedo.words import Language

QUEUE = 512
"""The maximum number of messages in a program's queue. A program that falls further behind is disconnected, but can
connect again."""
FRONT = 64
"""The number of connections that receive a message at once. Other connections (the crowd) receive it in slices, between
the work for other tables."""
SLICE = 64
"""The number of messages that are sent to the crowd in a slice."""
ABSENCE = 180_000
"""Milliseconds after which the referee may act for a person who is not connected."""
PHRASES = (0.5, 6.0)
"""The rate at which a seat may send phrases (phrases per second), and the maximum burst."""
PRESENCE_EVERY = 1.0
"""Seconds between two broadcasts of the list of connected people."""


class Ending(Struct, frozen=True):
    """The reason for closing a connection: a WebSocket code, and the id of a sentence of at most 123 bytes."""

    code: int
    key: str


AWAY = Ending(1012, "closed-away")
CLOSED_TO_STRANGERS = Ending(4403, "closed-to_strangers")
SEAT_GIVEN = Ending(4403, "closed-seat_given")
DELETED = Ending(4404, "closed-deleted")


@dataclass(eq=False, slots=True)
class Guest:
    """A connection to a table, with its queue of messages."""

    place: Place
    language: Language
    key_hash: str | None = None
    """The hash of the seat's key at the time when the guest connected."""
    stranger: bool = False
    """Whether the guest connected to an open table without a key."""
    address: str = ""
    """The name under which the guest's work is counted: its address, or the name of its phone at a club night."""
    payer: str = ""
    """The guest's address, to which stored bytes are charged."""
    adds_nonce: bool = False
    """Whether the guest takes its seat only when it sends its nonce. Otherwise it takes the seat when it connects."""
    night_key: str | None = None
    """At a table of a club night: the hash of the night's key with which the guest connected."""
    crowd: bool = False
    """Whether the guest belongs to the crowd, because many guests had connected earlier. The crowd receives messages in
    slices."""
    queue: "list[bytes | Ending]" = field(default_factory=list)
    waiter: "asyncio.Future[None] | None" = None
    """The future that is resolved when there are messages to send. None if no task waits for them."""

    def send(self, message: bytes) -> None:
        """Queue a message. A guest whose queue is full is disconnected."""
        if len(self.queue) >= QUEUE:
            self.leave()
        else:
            self.queue.append(message)
            self._wake()

    def leave(self, ending: Ending = AWAY) -> None:
        """Disconnect the guest after sending its queued messages, or at once if the queue is full."""
        if len(self.queue) >= QUEUE:
            self.queue.clear()
        self.queue.append(ending)
        self._wake()

    def _wake(self) -> None:
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def get(self) -> "list[bytes | Ending]":
        """Wait until there are messages, and return all of them."""
        if not self.queue:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        messages, self.queue = self.queue, []
        return messages


News: TypeAlias = list[tuple[Guest, bytes | Ending]]
"""Messages to deliver, each with the guest who receives it."""


@dataclass(eq=False)
class LiveTable:
    """A hosted table in memory, with its guests."""

    hosted: HostedTable
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """This lock is held while a command is judged, stored and broadcast."""
    guests: set[Guest] = field(default_factory=set)
    motions: Motions = field(default_factory=Motions)
    remote: RemotePresence = field(default_factory=RemotePresence)
    payer: str = ""
    """The address of the program that last changed or opened the table. Stored bytes are charged to this address."""
    loaded: int = 0
    """The time when the table was loaded, on the `steady` clock."""
    seen_at: dict[int, int] = field(default_factory=dict)
    """The time when the person of each seat was last connected, on the `steady` clock."""
    since: int | None = None
    """The time from which at least one player has been connected without a break, in milliseconds since 1970. It is
    None if no player is connected."""
    renderers: dict[Language, Renderer] = field(default_factory=dict)
    autoplay: asyncio.Task[None] | None = None
    """The task that adds choices of the house and events of the simulated world."""
    clock: asyncio.TimerHandle | None = None
    """The timer after which the house chooses for a person."""
    deadline: int | None = None
    """The deadline of the timer, in milliseconds since 1970, UTC. Guests see it in the status."""
    house: HouseState = "ready"
    starting: Starting | None = None
    """The progress of preparing the game's physics, or None if the physics is ready or not needed."""
    work: float = 0.0
    """The seconds of work that this process has done for this table."""
    sent_status: dict[tuple[Place, Language], tuple[Any, ...]] = field(default_factory=dict)
    """The values of the last status that was sent, for each place and language."""
    stale: bool = False
    """Whether the table in memory may differ from the store. If so, it is reloaded before the next command."""
    behind: bool = False
    """Whether another process has appended entries while nobody was connected here. They are loaded when the next guest
    connects."""
    presence_timer: asyncio.TimerHandle | None = None
    """The timer for the next broadcast of the list of connected people."""
    presence_changed: bool = False
    phrases: dict[int, Allowance] = field(default_factory=dict)
    """The rate limit for the phrases of each seat."""
    outbox: "deque[tuple[Guest, bytes | Ending]]" = field(default_factory=deque)
    """The messages that the crowd has not yet received, in order."""
    emptying: asyncio.Handle | None = None
    door: "Callable[[str | None], Place | None] | None" = None
    """At a table of a club night: a function that returns the place that a key opens now. Its argument is the key's
    hash."""
    on_change: Callable[[], None] | None = None
    """At a table of a club night's present round: a callback that runs after every change of the table."""
    _here: Present | None = None
    """The cached list of people who are connected through this process. It is reset when a guest arrives or leaves."""
    _presence: tuple[Any, Presence] | None = None
    """The cached list of people who are connected through any process, with the values from which it was computed."""

    @contextmanager
    def working(self) -> Iterator[None]:
        """Measure the time of the block and add this time to the table's `work`. The block must not await anything."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.work += time.perf_counter() - start

    def renderer(self, language: Language) -> Renderer:
        """Return the renderer that makes this table's messages in a language."""
        if language not in self.renderers:
            self.renderers[language] = Renderer(self.hosted, language, self.motions)
        return self.renderers[language]

    @property
    def here(self) -> Present:
        """The people who are connected to this table through this process."""
        if self._here is None:
            places = [guest.place for guest in self.guests]
            self._here = Present(
                since=self.since,
                seats=tuple({place.seat for place in places if place.seat is not None}),
                watchers=sum(place.role == "watch" for place in places),
                referees=sum(place.role == "referee" for place in places),
            )
        return self._here

    def note_players(self, at: int) -> None:
        """Update `since` after a guest has arrived or left. `at` is the present time in milliseconds since 1970."""
        self._here = None
        if not any(present.seats for present in (self.here, *self.remote.present)):
            self.since = None
            return
        known = [present.since for present in self.remote.present if present.seats and present.since is not None]
        self.since = min([at if self.since is None else self.since, *known])

    @property
    def presence(self) -> Presence:
        """The people who are connected to this table through any process."""
        present = (self.here, *self.remote.present)
        made_of = present, self.house, self.starting, self.since
        if self._presence is None or self._presence[0] != made_of:
            self._presence = (
                made_of,
                Presence(
                    seats=frozenset(seat for each in present for seat in each.seats),
                    watchers=sum(each.watchers for each in present),
                    referees=sum(each.referees for each in present),
                    house="starting" if self.starting and self.house == "ready" else self.house,
                    starting=self.starting,
                    since=self.since,
                ),
            )
        return self._presence[1]

    def away(self, at: int) -> frozenset[int]:
        """Return the seats for which the referee may act.

        The people of these seats have never connected, or have been away for at least `ABSENCE`. `at` is the present
        time on the `steady` clock.
        """
        here, seats = self.presence.seats, range(len(self.hosted.setup.players))
        came = self.hosted.seats.acted | self.seen_at.keys()
        since = {seat: max(self.loaded, self.seen_at.get(seat, 0)) for seat in seats}
        return frozenset(
            seat for seat in seats if seat not in here and (seat not in came or at - since[seat] >= ABSENCE)
        )

    def revoked(self, guest: Guest) -> Ending | None:
        """Return the reason to disconnect a guest that has lost its place, or None if the guest still has it."""
        if self.door is not None:
            return None if self.door(guest.night_key) == guest.place else SEAT_GIVEN
        if guest.stranger and not self.hosted.seats.open:
            return CLOSED_TO_STRANGERS
        if guest.key_hash is not None and self.hosted.seats.key_hash_at(guest.place) != guest.key_hash:
            return SEAT_GIVEN
        return None

    @property
    def needed(self) -> bool:
        """Whether the table must stay in memory."""
        return bool(self.guests or self.autoplay or self.on_change) or self.lock.locked()

    @property
    def occupied(self) -> bool:
        """Whether anybody is connected to this table through any process."""
        presence = self.presence
        return bool(presence.seats or presence.watchers or presence.referees)

    def add(self, guest: Guest) -> None:
        """Add a guest to the table."""
        guest.crowd = len(self.guests) >= FRONT
        self.guests.add(guest)
        self._here = None

    def remove(self, guest: Guest) -> None:
        """Remove a guest from the table."""
        self.guests.discard(guest)
        self._here = None

    def check_places(self) -> None:
        """At a table of a club night, move each guest to the place that its key opens now.

        Guests whose key no longer opens a place are disconnected.
        """
        if self.door is None:
            return
        moved: list[Guest] = []
        for guest in self.guests:
            place = self.door(guest.night_key)
            if place is not None and place != guest.place:
                guest.place = place
                moved.append(guest)
        self._here = None
        self._deliver([(one, encode(self.renderer(one.language).state(one.place, self.presence))) for one in moved])
        self.dismiss(SEAT_GIVEN, lambda guest: self.door is not None and self.door(guest.night_key) is None)

    # Sending

    def send_to_all(self, message_for: Callable[[Place, Language], Message | None]) -> None:
        """Send a message to each guest, unless `message_for` returns None for it.

        A message is encoded once for all guests with the same place and language.
        """
        encoded: dict[tuple[Place, Language], bytes | None] = {}
        news: News = []
        for guest in self.guests:
            key = (guest.place, guest.language)
            if key not in encoded:
                message = message_for(*key)
                encoded[key] = None if message is None else encode(message)
            if (body := encoded[key]) is not None:
                news.append((guest, body))
        self._deliver(news)

    def dismiss(self, ending: Ending, which: Callable[[Guest], bool] = lambda _guest: True) -> None:
        """Disconnect the guests for whom `which` returns true, after sending their queued messages."""
        leaving = {guest for guest in self.guests if which(guest)}
        self.guests -= leaving
        self._here = None
        self._deliver([(guest, ending) for guest in leaving])

    def send_status(self) -> None:
        """Send the table's status to each guest for whom the status has changed."""
        presence = self.presence
        status = presence, self.hosted.status

        def message_for(place: Place, language: Language) -> wire.TableStatus | None:
            if self.sent_status.get((place, language)) == status:
                return None
            self.sent_status[place, language] = status
            return self.renderer(language).status(place, presence)

        self.send_to_all(message_for)

    def send_phrase(self, seat: int, phrase: wire.Phrase) -> None:
        """Send a phrase from a seat to all guests who are connected through this process."""
        self.send_to_all(lambda _place, _language: wire.Said(seat=seat, phrase=phrase))

    def send_presence(self) -> None:
        """Send the list of connected people at once, or later if the last broadcast was less than a second ago."""
        if self.presence_timer is not None:
            self.presence_changed = True
            return
        self.send_status()
        self.presence_timer = asyncio.get_running_loop().call_later(PRESENCE_EVERY, self._presence_due)

    def _presence_due(self) -> None:
        self.presence_timer = None
        if self.presence_changed:
            self.presence_changed = False
            self.send_presence()

    def _deliver(self, news: News) -> None:
        """Put messages into the queues of the guests who receive them.

        If there are many guests, those who connected later receive their messages in slices, so that other tables do
        not wait.
        """
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
        """Stop all timers."""
        for timer in (self.clock, self.presence_timer):
            if timer is not None:
                timer.cancel()
        self.clock = self.presence_timer = None


def _hand_over(guest: Guest, message: bytes | Ending) -> None:
    if isinstance(message, bytes):
        guest.send(message)
    else:
        guest.leave(message)


def encode(message: Message) -> bytes:
    """Return a message encoded as JSON for the socket."""
    return msgspec.json.encode(message)
