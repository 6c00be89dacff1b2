"""The exchange of new entries, phrases and lists of connected people with other processes that use the store."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from ruedo.core.errors import NotAllowed
from ruedo.web.live import presence
from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.commits import Commits
from ruedo.web.live.live_table import LiveTable
from ruedo.web.live.nights import LiveNights
from ruedo.web.live.registry import LiveTables
from ruedo.web.process.clock import now, steady
from ruedo.web.store.interface import Change, Store, StoreUnavailable

log = logging.getLogger("ruedo.web")


@dataclass(frozen=True, slots=True)
class OtherProcesses:
    """Sends messages to the other processes through the store, and applies the entries and messages that they send."""

    _store: Store
    _tables: LiveTables
    _commits: Commits
    _autoplay: Autoplay
    _nights: LiveNights
    _broadcasts: set[asyncio.Task[None]] = field(default_factory=set)

    def announce(self, live: LiveTable, *, asks: bool = False) -> None:
        """Announce to the other processes which people are connected here.

        If `asks` is true, the other processes then announce the people who are connected to them.
        """
        self.send(live, replace(live.here, asks=asks))

    def send(self, live: LiveTable, word: presence.Word) -> None:
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

    async def changed(self, change: Change) -> None:
        """Apply a change that another process has made to a table, if the table is in memory here."""
        for table in [change.table] if change.table is not None else list(self._tables.by_id):
            live = self._tables.by_id.get(table)
            if live is None:
                continue
            if change.word:
                self._receive(live, presence.decoder.decode(change.word))
                continue
            if change.table is not None and not change.seq:
                self._tables.forget(live)
                continue
            live.stale = live.stale or change.table is None
            live.behind = True
            if not live.guests and live.on_change is None:  # The new entries are loaded when the next guest connects
                continue
            if change.table is None:  # Announcements may have been lost while the connection was down
                self.announce(live, asks=True)
            async with live.lock:
                await self._commits.catch_up(live, change)
            self._autoplay.go_on(live)

    def _receive(self, live: LiveTable, word: presence.Word) -> None:
        """Apply a phrase or an announcement from another process."""
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
            try:
                await self.changed(change)
                await self._nights.changed(change)
            except (StoreUnavailable, NotAllowed) as error:
                log.warning("A table could not be read again: %s", error)

    async def close(self) -> None:
        """Wait until all messages are sent."""
        await asyncio.gather(*self._broadcasts, return_exceptions=True)
