"""The other server processes over the same store: what they append to tables, and who is there through them."""

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
from ruedo.web.store import Change, Store, StoreUnavailable

log = logging.getLogger("ruedo.web")


class OtherProcesses:
    """Tells the other processes what happens here, and applies what they tell."""

    def __init__(self, store: Store, tables: LiveTables, commits: Commits, autoplay: Autoplay) -> None:
        """Talk over a store."""
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
        """Announce to other processes who is here."""
        self.tell(live, replace(live.here, asks=asks))

    def tell(self, live: LiveTable, word: presence.Word) -> None:
        """Tell the other processes a word about a table, soon."""
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
            for live in list(self._tables.live.values()):
                if live.guests:
                    self.announce(live)
                    live.tell_presence()

    async def changed(self, change: Change) -> None:
        """Apply what another process appended to a table, if it is in memory here."""
        for table in [change.table] if change.table is not None else list(self._tables.live):
            live = self._tables.live.get(table)
            if live is None:
                continue
            if change.word:
                self._hear(live, presence.decode(change.word))
                continue
            if change.table is not None and not change.seq:
                self._tables.forget(live)
                continue
            live.stale = live.stale or change.table is None
            live.behind = True
            if not live.guests:  # there is nobody to tell: reload only when somebody comes
                continue
            if change.table is None:  # what was announced while nothing was heard is unknown
                self.ask_who_is_there(live)
            async with live.lock:
                await self._commits.catch_up(live, change)
            self._autoplay.go_on(live)

    def _hear(self, live: LiveTable, word: presence.Word) -> None:
        """Take what another process tells."""
        match word:
            case presence.Spoken(seat, phrase):
                live.tell_phrase(seat, phrase)
            case presence.Present():
                self._note_presence(live, word)

    def _note_presence(self, live: LiveTable, present: presence.Present) -> None:
        """Record another process's announcement."""
        live.remote.note(present)
        live.seen |= dict.fromkeys(present.seats, steady())
        live.tell_presence()
        if present.asks and live.guests:
            self.announce(live)

    async def follow(self) -> None:
        """Apply what other processes append, as the store reports it."""
        async for change in self._store.changes():
            try:
                await self.changed(change)
            except (StoreUnavailable, NotAllowed) as error:
                log.warning("A table could not be read again: %s", error)

    async def close(self) -> None:
        """Wait for what is being told."""
        await asyncio.gather(*self._broadcasts, return_exceptions=True)
