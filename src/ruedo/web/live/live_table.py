"""A hosted table in memory, with its guests and the messages that they receive."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from ruedo.core.world import find_world
from ruedo.web.live.presence import Presence, Present, RemotePresence
from ruedo.web.live.render import Motions, Renderer
from ruedo.web.live.summary import summarise
from ruedo.web.log.live import Live, encode
from ruedo.web.log.subscriber import Ending, Subscriber
from ruedo.web.process.allowances import Allowance
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import HouseState, Message
from ruedo.web.protocol.status_parts import Starting
from ruedo.web.store.interface import Summary
from ruedo.web.store.kinds import TABLE, LogKind
from ruedo.web.table.chance_proof import version_entries
from ruedo.web.table.decision import TableDecision
from ruedo.web.table.entries import AnyEntry, EventEntry, Opened, Renamed, Seated, SeatGiven, TakenBack
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.words import Language

ABSENCE = 180_000
"""Milliseconds after which the referee may act for a person who is not connected."""
PHRASES = (0.5, 6.0)
"""The rate at which a seat may send phrases (phrases per second), and the maximum burst."""
PRESENCE_INTERVAL_S = 1.0
"""Seconds between two broadcasts of the list of connected people."""


CLOSED_TO_STRANGERS = Ending(4403, "closed-to_strangers")
SEAT_GIVEN = Ending(4403, "closed-seat_given")


@dataclass(eq=False, slots=True)
class Guest(Subscriber):
    place: TableRole
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

    @property
    def audience(self) -> tuple[TableRole, Language]:
        return self.place, self.language


class Door(Protocol):
    """Decides which place a key opens at a table of a club night."""

    def place(self, hashed: str | None) -> TableRole | None:
        """Return the place that the key with this hash opens now, or None if it opens no place."""

    def sender(self, hashed: str | None) -> str:
        """Return the name under which the log of the table has the commands of this key."""


@dataclass(eq=False)
class LiveTable(Live[HostedTable, Guest]):
    kind: ClassVar[LogKind[HostedTable, AnyEntry]] = TABLE

    motions: Motions = field(default_factory=Motions)
    remote: RemotePresence = field(default_factory=RemotePresence)
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
    sent_status: dict[tuple[TableRole, Language], tuple[Any, ...]] = field(default_factory=dict)
    """The values of the last status that was sent, for each place and language."""
    presence_timer: asyncio.TimerHandle | None = None
    """The timer for the next broadcast of the list of connected people."""
    presence_changed: bool = False
    phrases: dict[int, Allowance] = field(default_factory=dict)
    """The rate limit for the phrases of each seat."""
    door: Door | None = None
    """At a table of a club night: the object that decides which place a key opens now."""
    on_change: Callable[[], None] | None = None
    """At a table of a club night's present round: a callback that runs after every change of the table."""
    _here: Present | None = None
    """The cached list of people who are connected through this process. It is reset when a guest arrives or leaves."""
    _presence: tuple[Any, Presence] | None = None
    """The cached list of people who are connected through any process, with the values from which it was computed."""

    @property
    def hosted(self) -> HostedTable:
        return self.model

    def renderer(self, language: Language) -> Renderer:
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

    def revocation(self, guest: Guest) -> Ending | None:
        """Return the reason to disconnect a guest that has lost its place, or None if the guest still has it."""
        if self.door is not None:
            return None if self.door.place(guest.night_key) == guest.place else SEAT_GIVEN
        if guest.stranger and not self.hosted.seats.open:
            return CLOSED_TO_STRANGERS
        if guest.key_hash is not None and self.hosted.seats.key_hash_at(guest.place) != guest.key_hash:
            return SEAT_GIVEN
        return None

    def sender(self, guest: Guest) -> str:
        """Return the name under which the log has the commands of a guest."""
        return guest.place.name if self.door is None else self.door.sender(guest.night_key)

    @property
    def is_followed(self) -> bool:
        """Whether somebody is connected, or a club night follows the table."""
        return bool(self.guests or self.on_change)

    @property
    def is_needed(self) -> bool:
        return bool(self.autoplay) or super().is_needed

    @property
    def is_occupied(self) -> bool:
        """Whether anybody is connected to this table through any process."""
        presence = self.presence
        return bool(presence.seats or presence.watchers or presence.referees)

    def add(self, guest: Guest) -> None:
        super().add(guest)
        self._here = None

    def remove(self, guest: Guest) -> None:
        super().remove(guest)
        self._here = None

    def check_places(self) -> None:
        """At a table of a club night, move each guest to the place that its key opens now.

        Guests whose key no longer opens a place are disconnected.
        """
        if self.door is None:
            return
        moved: list[Guest] = []
        for guest in self.guests:
            place = self.door.place(guest.night_key)
            if place is not None and place != guest.place:
                guest.place = place
                moved.append(guest)
        self._here = None
        self.deliver([(one, encode(self.renderer(one.language).state(one.place, self.presence))) for one in moved])
        self.dismiss(SEAT_GIVEN, lambda guest: self.door is not None and self.door.place(guest.night_key) is None)

    # Entries

    def summary(self, decision: TableDecision, /) -> Summary:
        return summarise(self.hosted, decision)

    def preface(self, at: int, /) -> Sequence[AnyEntry]:
        return version_entries(self.hosted, at)

    def decisions(self, entries: Sequence[AnyEntry], motions: Mapping[int, bytes], /) -> Iterator[TableDecision]:
        for seq, entry in enumerate(entries, self.hosted.seq + 1):
            yield TableDecision((entry,), motion=motions.get(seq))

    def has_motions(self, entries: Sequence[AnyEntry], /) -> bool:
        """Return whether the world of the game moves things, and an event is among the entries."""
        world = find_world(self.hosted.game.name)
        moving = not self.hosted.real and world is not None and bool(world.moving)
        return moving and any(isinstance(entry, EventEntry) for entry in entries)

    def reset(self) -> None:
        self.renderers.clear()

    def apply(self, decision: TableDecision, /) -> None:
        motion = decision.motion
        with self.working():
            for entry, judged in decision.judgements:
                before = self.hosted.table.state
                self.hosted.apply(entry, judged)
                if motion is not None and isinstance(entry, EventEntry):
                    self.motions.keep(self.hosted.seq, motion)
                    motion = None
                self._broadcast(entry, before)
            self.send_status()
        if self.on_change is not None:
            self.on_change()

    # Sending

    def _broadcast(self, entry: AnyEntry, before: Any) -> None:
        """Broadcast an entry that was just applied. The status of the table is sent later."""
        match entry:
            case EventEntry():
                self._send_event(before)
            case TakenBack():
                self._send_taken_back()
            case Seated() if self.hosted.choosing_seat is not None:  # The last seat is taken, the first choice begins
                self._send_taken_back()
            case SeatGiven():
                self.dismiss(SEAT_GIVEN, lambda guest: guest.place.seat == entry.seat)
            case Renamed():
                self.renderers.clear()  # The renderers have cached sentences with the old name
            case Opened(open=False):
                self.dismiss(CLOSED_TO_STRANGERS, lambda guest: guest.stranger)

    def _send_event(self, before: Any) -> None:
        n = len(self.hosted.table.events)

        def message_for(place: TableRole, language: Language) -> Message:
            renderer = self.renderer(language)
            return renderer.event_message(before, n, place.viewer, **renderer.possible(place))

        self.send_to_all(message_for)

    def _send_taken_back(self) -> None:
        hosted = self.hosted

        def message_for(place: TableRole, language: Language) -> Message:
            renderer = self.renderer(language)
            return wire.EventsTakenBack(
                seq=hosted.seq,
                kept=len(hosted.table.events),
                view=renderer.view(place.viewer),
                **renderer.possible(place),
            )

        self.send_to_all(message_for)

    def send_status(self) -> None:
        """Send the table's status to each guest for whom the status has changed."""
        presence = self.presence
        status = presence, self.hosted.status

        def message_for(place: TableRole, language: Language) -> wire.TableStatus | None:
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
        self.presence_timer = asyncio.get_running_loop().call_later(PRESENCE_INTERVAL_S, self._presence_due)

    def _presence_due(self) -> None:
        self.presence_timer = None
        if self.presence_changed:
            self.presence_changed = False
            self.send_presence()

    def end(self) -> None:
        """Disconnect everybody from a deleted table, and stop its automatic play."""
        super().end()
        if self.autoplay:
            self.autoplay.cancel()

    def stop(self) -> None:
        for timer in (self.clock, self.presence_timer):
            if timer is not None:
                timer.cancel()
        self.clock = self.presence_timer = None
