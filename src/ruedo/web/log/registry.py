"""The logs of one kind that this process has in memory. This module creates, loads, drops and deletes them."""

import asyncio
import logging
from collections import OrderedDict
from typing import Any, Generic, TypeVar

from ruedo.core.errors import NotAllowed
from ruedo.web.log.commits import Commits
from ruedo.web.log.live import Live
from ruedo.web.log.subscriber import AWAY
from ruedo.web.process.storage_budgets import StorageBudgets, row_size
from ruedo.web.store.interface import Change, Store, StoreUnavailable, Summary

log = logging.getLogger("ruedo.web")
L = TypeVar("L", bound=Live[Any, Any])


class Registry(Generic[L]):
    """The logs of one kind in a store. This process has some of them in memory."""

    live_type: type[L]
    idle_limit = 32
    """The maximum number of logs that stay in memory although nobody needs them."""

    def __init__(self, store: Store, commits: Commits, storage: StorageBudgets) -> None:
        self._store = store
        self._commits = commits
        self._storage = storage
        self.by_id: OrderedDict[str, L] = OrderedDict()
        """The logs in memory by their ids. The most recently requested log comes last."""
        self._loading: dict[str, asyncio.Task[L | None]] = {}

    async def keep_once(
        self, name: str, founding: bytes, summary: Summary, payer: str, parent: str | None = None
    ) -> bool:
        """Store a log unless one with its id exists. Return whether it was stored. Raises `StoreUnavailable`.

        The stored bytes are charged to the address `payer`. `parent` is the log that the new log belongs to.
        """
        new = await self._store.create(name, founding, summary, self.live_type.kind.name, parent)
        if new:
            self._storage.charge(payer, name, row_size(founding, summary.card))
        return new

    async def find(self, name: str) -> L | None:
        """Return a log, loaded from the store if necessary, or None if it does not exist. Raises `StoreUnavailable`."""
        live = self.by_id.get(name)
        if live is not None and not live.ended:
            self.by_id.move_to_end(name)
            return live
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> L | None:
        try:
            kept = await self._store.load(name)
            if kept is None or kept.kind != self.live_type.kind.name:
                return None
            live = self.live_type(self.live_type.kind.read(kept))
            self.by_id[name] = live
            self._drop_idle()
            await self.begin(live)
            return live
        finally:
            self._loading.pop(name, None)

    async def begin(self, live: L) -> None:
        """Start the work that a log needs after it was loaded."""

    def go_on(self, live: L) -> None:
        """Start the work that a log needs after entries of other processes were applied."""

    def _drop_idle(self) -> None:
        """If too many logs are in memory, drop the least recently used ones that nobody needs."""
        idle = [name for name, live in self.by_id.items() if not live.is_needed]
        for name in idle[: max(0, len(idle) - self.idle_limit)]:
            self.by_id.pop(name).stop()

    async def delete(self, live: L) -> bool:
        """Delete a log and all logs that belong to it. Return whether it existed."""
        existed = await self._store.delete(live.id)
        self.forget(live)
        return existed

    def forget(self, live: L) -> None:
        """Disconnect everybody from a deleted log, and drop the log from memory."""
        live.end()
        self.by_id.pop(live.id, None)

    async def apply_change(self, change: Change) -> None:
        """Apply a change that another process has made, to the logs that are in memory here."""
        for name in [change.log] if change.log is not None else list(self.by_id):
            if (live := self.by_id.get(name)) is None:
                continue
            if change.log is not None and not change.seq:
                self.forget(live)
                continue
            live.stale = live.stale or change.log is None
            live.behind = True
            if not live.is_followed:  # The new entries are loaded when somebody connects
                continue
            try:
                async with live.lock:
                    await self._commits.catch_up(live, change)
                self.go_on(live)
            except (StoreUnavailable, NotAllowed) as error:
                log.warning("A %s could not be read again: %s", live.kind.name, error)

    async def close(self) -> None:
        """Disconnect everybody, and stop all timers and tasks."""
        for live in self.by_id.values():
            live.dismiss(AWAY)
            live.stop()
