"""The exchange of new entries, phrases and lists of connected people with other processes that use the store."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from ruedo.web.live import presence
from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.live_table import LiveTable
from ruedo.web.live.registry import LiveTables
from ruedo.web.log.registry import Registry
from ruedo.web.process.clock import now, steady
from ruedo.web.store.interface import Change, Store, StoreUnavailable


@dataclass(frozen=True, slots=True)
class OtherProcesses:
    """Sends messages to the other processes through the store, and applies the entries and messages that they send."""

    _store: Store
    _tables: LiveTables
    _autoplay: Autoplay
    _registries: tuple[Registry[Any], ...] = ()
    """The registries of other kinds of logs."""
    _broadcasts: set[asyncio.Task[None]] = field(default_factory=set)

    def announce(self, live: LiveTable, *, asks: bool = False) -> None:
        """Announce to the other processes which people are connected here.

        If `asks` is true, the other processes then announce the people who are connected to them.
        """
        self.send(live, replace(live.here, asks=asks))

    def send(self, live: LiveTable, word: presence.PresenceWord) -> None:
        """Send a message about a table to the other processes. Do not wait until the message is sent."""
        task = asyncio.create_task(self._broadcast(live.hosted.id, msgspec.json.encode(word).decode()))
        self._broadcasts.add(task)
        task.add_done_callback(self._broadcasts.discard)

    async def _broadcast(self, table: str, word: str) -> None:
        with suppress(StoreUnavailable):  # A lost announcement does no harm, because the next one comes soon
            await self._store.broadcast(table, word)

    async def keep_announcing(self) -> None:
        """Announce the people who are connected here at regular intervals, so that this process counts as alive."""
        while True:
            await asyncio.sleep(presence.AGAIN)
            for live in list(self._tables.by_id.values()):
                if live.guests:
                    live.note_players(now())  # Remove processes that ended without an announcement
                    self._autoplay.wind(live)
                    self.announce(live)
                    live.send_presence()

    async def apply_change(self, change: Change) -> None:
        """Apply a change that another process has made, or a message that it has sent."""
        if change.word:
            if live := self._tables.by_id.get(change.log or ""):
                self._receive(live, presence.decoder.decode(change.word))
            return
        if change.log is None:  # Announcements may have been lost while the connection was down
            for live in self._tables.by_id.values():
                if live.is_followed:
                    self.announce(live, asks=True)
        for registry in (self._tables, *self._registries):
            await registry.apply_change(change)

    def _receive(self, live: LiveTable, word: presence.PresenceWord) -> None:
        if isinstance(word, presence.Spoken):
            live.send_phrase(word.seat, word.phrase)
            return
        live.remote.note(word)
        live.seen_at |= dict.fromkeys(word.seats, steady())
        live.note_players(now())
        self._autoplay.wind(live)
        live.send_presence()
        if word.asks and live.guests:
            self.announce(live)

    async def follow(self) -> None:
        """Apply the changes that other processes make, as soon as the store reports them."""
        async for change in self._store.changes():
            await self.apply_change(change)

    async def close(self) -> None:
        """Wait until all messages are sent."""
        await asyncio.gather(*self._broadcasts, return_exceptions=True)
