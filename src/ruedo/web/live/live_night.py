"""A club night in memory, and the pages that are connected to it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from ruedo.night.evening import Night, Pairing, Player
from ruedo.web.live.live_table import Ending, Guest, LiveTable, encode
from ruedo.web.live.night_rows import head_of, live_score, pairing_row, player_row, standing_rows
from ruedo.web.process.clock import now
from ruedo.web.protocol import night_messages as wire
from ruedo.web.protocol.message import PROTOCOL
from ruedo.web.table.entries import key_hash
from ruedo.words import Language

STANDINGS_EVERY = 0.5
"""Seconds between two broadcasts of the standings."""
REVOKED = Ending(4403, "closed-night_key")
DELETED = Ending(4404, "closed-night_deleted")


@dataclass
class Shown:
    """State of the night of a club night as it was last sent to the connected pages."""

    head: wire.NightHead
    players: dict[int, Player]
    pairings: dict[int, Pairing]
    byes: tuple[int, ...]

    @classmethod
    def of(cls, night: Night) -> "Shown":
        """Return the present state of a club night, as it is sent to pages."""
        pairings = {pairing.id: pairing for pairing in night.of_round(night.round)}
        return cls(head_of(night), dict(night.players), pairings, night.byes(night.round))


@dataclass(eq=False)
class LiveNight:
    """A club night in memory with its followers (the connected pages) and with the tables of its present round."""

    night: Night
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """This lock is held while a command is judged, stored and broadcast."""
    opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    """This lock is held while tables are opened."""
    payer: str = ""
    """The address of the program that last changed the club night. Stored bytes are charged to this address."""
    stale: bool = False
    """Whether the club night in memory may differ from the store. If so, it is reloaded before the next command."""
    followers: set[Guest] = field(default_factory=set)
    """The connected pages. The `night_key` of a page is the hash of its key."""
    tables: dict[str, LiveTable] = field(default_factory=dict)
    """The tables of the present round, by id."""
    unreadable: set[str] = field(default_factory=set)
    """The tables that are damaged in the store."""
    seen: dict[str, object] = field(default_factory=dict)
    """For each table, the last state of its game that this club night has processed."""
    shown: Shown = field(init=False)
    _standings_timer: asyncio.TimerHandle | None = None
    _standings: tuple[int, tuple[wire.NightStanding, ...]] | None = None
    """The cached standings, with the number of log entries at that time. Many phones connect at the same time."""

    def __post_init__(self) -> None:
        """Store the present state as the state that was last sent to the followers."""
        self.shown = Shown.of(self.night)

    # Keys

    def role(self, key: str | None) -> tuple[wire.NightRole, int | None] | None:
        """Return the role and the player to which a key belongs, or None for an unknown key.

        The player is None unless the key belongs to a phone.
        """
        return self.role_of(None if key is None else key_hash(key))

    def role_of(self, hashed: str | None) -> tuple[wire.NightRole, int | None] | None:
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
        """The standings of the club night."""
        if self._standings is None or self._standings[0] != self.night.seq:
            self._standings = self.night.seq, standing_rows(self.night)
        return self._standings[1]

    def _row(self, pairing: Pairing, language: Language) -> wire.NightPairing:
        live = self.tables.get(pairing.table or "")
        return pairing_row(pairing, None if live is None else live_score(live, language))

    # Sending

    def send_changes(self) -> None:
        """Send the changes to the followers. Disconnect each follower whose key is no longer valid."""
        before, self.shown = self.shown, Shown.of(self.night)
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

        self._send_to_all(update)
        self.dismiss(REVOKED, lambda guest: self.role_of(guest.night_key) is None)
        if rows or players or byes is not None:
            self._send_standings_soon()

    def _send_to_all(self, message_for: Callable[[Language], wire.NightBroadcast]) -> None:
        """Send a message to all followers. It is encoded once for each language."""
        encoded: dict[Language, bytes] = {}
        for guest in self.followers:
            if guest.language not in encoded:
                encoded[guest.language] = encode(message_for(guest.language))
            guest.send(encoded[guest.language])

    def send_score(self, pairing: Pairing, live: LiveTable) -> None:
        """Send the score at a pairing's table to all followers."""
        self._send_to_all(lambda language: wire.NightLive(pairing=pairing.id, live=live_score(live, language)))

    def _send_standings_soon(self) -> None:
        if self._standings_timer is None:
            loop = asyncio.get_running_loop()
            self._standings_timer = loop.call_later(STANDINGS_EVERY, self._send_standings)

    def _send_standings(self) -> None:
        self._standings_timer = None
        message = wire.NightStandings(seq=self.night.seq, standings=self.standings)
        self._send_to_all(lambda _: message)

    def dismiss(self, ending: Ending, which: Callable[[Guest], bool] = lambda _: True) -> None:
        """Disconnect the followers for whom `which` returns true, after sending their queued messages."""
        leaving = {guest for guest in self.followers if which(guest)}
        self.followers -= leaving
        for guest in leaving:
            guest.leave(ending)

    def stop(self) -> None:
        """Stop the timer, and unsubscribe from changes of the tables."""
        if self._standings_timer is not None:
            self._standings_timer.cancel()
            self._standings_timer = None
        for live in self.tables.values():
            live.on_change = None
        self.tables.clear()
