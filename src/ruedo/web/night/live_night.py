"""A club night in memory, and the pages that are connected to it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from ruedo.core.errors import NotAllowed
from ruedo.night.entries import AnyEntry
from ruedo.night.evening import Night, Pairing, Participant
from ruedo.web.live.live_table import LiveTable
from ruedo.web.log.live import Live
from ruedo.web.log.subscriber import Ending, Subscriber
from ruedo.web.night.rows import live_score, night_head, pairing_row, player_row, standing_rows
from ruedo.web.process.clock import now
from ruedo.web.protocol import night_messages as wire
from ruedo.web.protocol.message import PROTOCOL
from ruedo.web.store.kinds import NIGHT, LogKind
from ruedo.web.table.entries import key_hash
from ruedo.words import Language

STANDINGS_INTERVAL_S = 0.5
"""Seconds between two broadcasts of the standings."""
REVOKED = Ending(4403, "closed-night_key")


@dataclass
class NightSnapshot:
    """State of the night of a club night as it was last sent to the connected pages."""

    head: wire.NightHead
    players: dict[int, Participant]
    pairings: dict[int, Pairing]
    byes: tuple[int, ...]

    @classmethod
    def of(cls, night: Night) -> "NightSnapshot":
        pairings = {pairing.id: pairing for pairing in night.of_round(night.round)}
        return cls(night_head(night), dict(night.players), pairings, night.byes(night.round))


@dataclass(eq=False, slots=True)
class Follower(Subscriber):
    """A connected page of a club night."""

    language: Language
    key_hash: str | None = None

    @property
    def audience(self) -> tuple[Language]:
        return (self.language,)


@dataclass(eq=False)
class LiveNight(Live[Night, Follower]):
    """A club night in memory with its followers (the connected pages) and with the tables of its present round."""

    kind: ClassVar[LogKind[Night, AnyEntry]] = NIGHT
    deleted: ClassVar[Ending] = Ending(4404, "closed-night_deleted")

    opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    """This lock is held while tables are opened."""
    on_change: Callable[[], None] | None = None
    """A callback that runs after every change of the night."""
    tables: dict[str, LiveTable] = field(default_factory=dict)
    """The tables of the present round, by id."""
    unreadable: set[str] = field(default_factory=set)
    """The tables that are damaged in the store."""
    seen: dict[str, object] = field(default_factory=dict)
    """For each table, the last state of its game that this club night has processed."""
    shown: NightSnapshot = field(init=False)
    _countdown: asyncio.TimerHandle | None = None
    _standings_timer: asyncio.TimerHandle | None = None
    _standings: tuple[int, tuple[wire.NightStanding, ...]] | None = None
    """The cached standings, with the number of log entries at that time. Many phones connect at the same time."""

    def __post_init__(self) -> None:
        self.shown = NightSnapshot.of(self.night)

    @property
    def night(self) -> Night:
        return self.model

    @property
    def deleted_error(self) -> NotAllowed:
        return NotAllowed("no_such_night")

    @property
    def is_followed(self) -> bool:
        """Whether entries must be applied at once. The tables of a night always ask it about keys."""
        return True

    @property
    def is_needed(self) -> bool:
        busy = self.guests or self._countdown or self.lock.locked()
        return bool(busy) or any(table.guests for table in self.tables.values())

    def reset(self) -> None:
        """Send the changes of the night to its followers and its tables."""
        self.send_changes()
        for table in self.tables.values():
            table.check_places()
        if self.on_change is not None:
            self.on_change()

    def wait_until(self, at: int | None, act: Callable[[], None]) -> None:
        """Call `act` at a time in milliseconds since 1970, and no longer at the time that was set before."""

        def end() -> None:
            self._countdown = None
            act()

        if self._countdown is not None:
            self._countdown.cancel()
        wait = None if at is None else max(0, at - now()) / 1000
        self._countdown = None if wait is None else asyncio.get_running_loop().call_later(wait, end)

    # Keys

    def role(self, key: str | None) -> tuple[wire.NightRole, int | None] | None:
        """Return the role and the player to which a key belongs, or None for an unknown key.

        The player is None unless the key belongs to a phone.
        """
        return self.find_role(None if key is None else key_hash(key))

    def find_role(self, hashed: str | None) -> tuple[wire.NightRole, int | None] | None:
        """Return the role and the player of the key with this hash, or None for an unknown key.

        If `hashed` is None, the role is `guest`.
        """
        if hashed is None:
            return "guest", None
        if hashed == self.night.founding.host:
            return "host", None
        player = self.night.with_phone(hashed)
        return None if player is None else ("phone", player.id)

    # The state

    def state(self, role: wire.NightRole, player: int | None, language: Language) -> wire.NightState:
        """Return the complete state of a club night, as a person with this role may see it."""
        night = self.night
        return wire.NightState(
            protocol=PROTOCOL,
            seq=night.seq,
            role=role,
            player=player,
            now=now(),
            head=self.shown.head,
            players=tuple(map(player_row, night.players.values())),
            pairings=tuple(self._row(pairing, language) for pairing in night.of_round(night.round)),
            byes=night.byes(night.round),
            standings=self.standings,
        )

    @property
    def standings(self) -> tuple[wire.NightStanding, ...]:
        if self._standings is None or self._standings[0] != self.night.seq:
            self._standings = self.night.seq, standing_rows(self.night)
        return self._standings[1]

    def _row(self, pairing: Pairing, language: Language) -> wire.NightPairing:
        live = self.tables.get(pairing.table or "")
        return pairing_row(pairing, None if live is None else live_score(live, language))

    # Sending

    def send_changes(self) -> None:
        """Send the changes to the followers. Disconnect each follower whose key is no longer valid."""
        before, self.shown = self.shown, NightSnapshot.of(self.night)
        after = self.shown
        another = before.head.round != after.head.round
        rows = [p for p in after.pairings.values() if another or before.pairings.get(p.id) != p]
        players = tuple(player_row(p) for p in after.players.values() if before.players.get(p.id) != p)
        byes = after.byes if another or after.byes != before.byes else None

        def update(language: Language) -> wire.NightUpdate:
            return wire.NightUpdate(
                seq=self.night.seq,
                head=after.head if after.head != before.head else None,
                players=players,
                pairings=tuple(self._row(pairing, language) for pairing in rows),
                byes=byes,
                round=after.head.round if another else None,
            )

        self.send_to_all(update)
        self.dismiss(REVOKED, lambda guest: self.find_role(guest.key_hash) is None)
        if rows or players or byes is not None:
            self._send_standings_soon()

    def send_score(self, pairing: Pairing, live: LiveTable) -> None:
        """Send the score at a pairing's table to all followers."""
        self.send_to_all(lambda language: wire.NightLive(pairing=pairing.id, live=live_score(live, language)))

    def _send_standings_soon(self) -> None:
        if self._standings_timer is None:
            loop = asyncio.get_running_loop()
            self._standings_timer = loop.call_later(STANDINGS_INTERVAL_S, self._send_standings)

    def _send_standings(self) -> None:
        self._standings_timer = None
        message = wire.NightStandings(seq=self.night.seq, standings=self.standings)
        self.send_to_all(lambda _: message)

    def stop(self) -> None:
        """Stop the timers, and unsubscribe from changes of the tables."""
        if self._standings_timer is not None:
            self._standings_timer.cancel()
            self._standings_timer = None
        if self._countdown is not None:
            self._countdown.cancel()
            self._countdown = None
        for live in self.tables.values():
            live.on_change = None
        self.tables.clear()
