"""The other server processes on the same store: their entries, and the people who are connected to them."""

import asyncio
import logging
from contextlib import suppress

from msgspec.structs import replace

from ruedo.core.errors import NotAllowed
from ruedo.web.live import presence
from ruedo.web.live.autoplay import Autoplay
from ruedo.web.live.commits import Commits
from ruedo.web.live.live_table import LiveTable
from ruedo.web.live.registry import LiveTables
from ruedo.web.process.clock import steady
from ruedo.web.store.interface import Change, Store, StoreUnavailable

log = logging.getLogger("ruedo.web")


class OtherProcesses:
    """Sends news to the other processes, and applies theirs."""

    def __init__(self, store: Store, tables: LiveTables, commits: Commits, autoplay: Autoplay) -> None:
        """Exchange news over this store."""
        self._store = store
        self._tables = tables
        self._commits = commits
        self._autoplay = autoplay
        self._broadcasts: set[asyncio.Task[None]] = set()

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self._store.shared

    def ask_who_is_there(self, live: LiveTable) -> None:
        """Ask the other processes to announce their guests at a table."""
        self.announce(live, asks=True)

    def announce(self, live: LiveTable, *, asks: bool = False) -> None:
        """Announce the people here to the other processes."""
        self.send(live, replace(live.here, asks=asks))

    def send(self, live: LiveTable, word: presence.Word) -> None:
        """Send a message about a table to the other processes, without waiting."""
        task = asyncio.create_task(self._broadcast(live.hosted.id, presence.encode(word)))
        self._broadcasts.add(task)
        task.add_done_callback(self._broadcasts.discard)

    async def _broadcast(self, table: str, word: str) -> None:
        with suppress(StoreUnavailable):  # the next announcement comes soon
            await self._store.broadcast(table, word)

    async def keep_announcing(self) -> None:
        """Announce the people here at intervals, which also shows that this process is alive."""
        while True:
            await asyncio.sleep(presence.AGAIN)
            for live in list(self._tables.by_id.values()):
                if live.guests:
                    self.announce(live)
                    live.send_presence()

    async def changed(self, change: Change) -> None:
        """Apply another process's change to a table, if the table is in memory here."""
        for table in [change.table] if change.table is not None else list(self._tables.by_id):
            live = self._tables.by_id.get(table)
            if live is None:
                continue
            if change.word:
                self._receive(live, presence.decode(change.word))
                continue
            if change.table is not None and not change.seq:
                self._tables.forget(live)
                continue
            live.stale = live.stale or change.table is None
            live.behind = True
            if not live.guests:  # without guests the table is reloaded when somebody comes
                continue
            if change.table is None:  # announcements may have been lost with the connection
                self.ask_who_is_there(live)
            async with live.lock:
                await self._commits.catch_up(live, change)
            self._autoplay.go_on(live)

    def _receive(self, live: LiveTable, word: presence.Word) -> None:
        """Apply another process's message."""
        match word:
            case presence.Spoken(seat, phrase):
                live.send_phrase(seat, phrase)
            case presence.Present():
                self._note_presence(live, word)

    def _note_presence(self, live: LiveTable, present: presence.Present) -> None:
        """Store another process's announcement."""
        live.remote.note(present)
        live.seen_at |= dict.fromkeys(present.seats, steady())
        live.send_presence()
        if present.asks and live.guests:
            self.announce(live)

    async def follow(self) -> None:
        """Apply the changes of other processes as the store reports them."""
        async for change in self._store.changes():
            try:
                await self.changed(change)
            except (StoreUnavailable, NotAllowed) as error:
                log.warning("A table could not be read again: %s", error)

    async def close(self) -> None:
        """Wait until all messages are sent."""
        await asyncio.gather(*self._broadcasts, return_exceptions=True)
