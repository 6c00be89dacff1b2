"""The commit of a command: the server judges it, stores it, applies it in memory, and only then broadcasts it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from ruedo.core.log import Decision, Entry
from ruedo.web.log.live import Live, S
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.storage_budgets import StorageBudgets, row_size
from ruedo.web.store.interface import Change, Store, StoredMotion, StoreUnavailable
from ruedo.web.store.kinds import M


@dataclass(frozen=True, slots=True)
class Commits:
    """Runs the commands on logs. No other code changes a log in memory."""

    _store: Store
    _metrics: Metrics
    _storage: StorageBudgets

    async def run(
        self, live: Live[M, S], judge: Callable[[M], Decision[Entry]], sender: str = "", name: str = ""
    ) -> int:
        """Judge, store and apply a command. Return the number of its first entry in the log.

        If it adds no entry, return the number of the last entry. `name` is the id of the command. If the sender repeats
        a command with the same id, it does not run again. Raises `StoreUnavailable`, and any `RuedoError` that `judge`
        raises. After an error, nothing has changed.
        """
        async with live.lock:
            await self._refresh(live)
            while True:
                stored = live.model.find_entry(sender, name) if name else None
                if stored is not None:
                    return stored
                with live.working():
                    decision = judge(live.model)
                if not decision.entries:
                    return live.model.seq
                preface = live.preface(decision.entries[0].at)
                first = live.model.seq + 1 + len(preface)
                motion = None if decision.motion is None else StoredMotion(first, decision.motion)
                decision = replace(decision, entries=(*preface, *decision.entries))
                if await self._append(live, decision, motion):
                    live.apply(decision)
                    return first
                live.stale = True  # Another process stored an entry first, perhaps for the same command
                await self._refresh(live)

    async def _append(self, live: Live[M, S], decision: Decision[Entry], motion: StoredMotion | None) -> bool:
        """Store a decision. Return False if another process has stored an entry first."""
        start = time.perf_counter()
        live.stale = True  # Until the store answers, memory and the store may differ
        bodies = [msgspec.json.encode(entry) for entry in decision.entries]
        model = live.model
        kept = await self._store.append(model.id, model.seq, bodies, live.summary(decision), motion)
        live.stale = False
        if kept:
            size = sum(map(len, bodies))
            model.bytes += size
            self._storage.charge(live.payer, model.id, row_size(*bodies, *([motion.body] if motion else ())))
            self._metrics.count_events(decision.events, size, time.perf_counter() - start)
        return kept

    async def _refresh(self, live: Live[M, S]) -> None:
        """Reload a log if it may differ from the store, and broadcast the new entries."""
        if not live.stale:
            return
        kept = await self._store.load(live.id)
        if kept is None:
            live.end()
            raise live.deleted_error
        known = live.model.seq
        live.model = live.kind.read(kept, known)
        live.stale = False
        live.reset()
        await self._take_news(live, kept.entries[known:])

    async def look(self, live: Live[Any, Any]) -> None:
        """Catch up, unless no other process can have stored an entry."""
        if live.stale or live.behind or self._store.shared:
            async with live.lock:
                await self.catch_up(live)

    async def catch_up(self, live: Live[Any, Any], change: Change | None = None) -> None:
        """Apply the entries that other processes have stored. The caller holds the lock of the log.

        The entries come from `change` if it contains them, otherwise from the store. If more entries arrive during
        loading, they are also loaded, so that somebody who connects at that time receives all of them.
        """
        await self._refresh(live)
        while True:
            live.behind = False
            first = live.model.seq
            if change and change.entries and change.seq - len(change.entries) <= first:
                news = change.entries[len(change.entries) - max(0, change.seq - first) :]
            else:
                try:
                    news = await self._store.entries(live.id, first)
                except StoreUnavailable:
                    live.behind = True
                    raise
            await self._take_news(live, news)
            if not live.behind:
                return
            change = None

    async def _take_news(self, live: Live[M, S], bodies: Sequence[bytes]) -> None:
        if not bodies:
            return
        entries = live.kind.read_entries(live.id, live.model.seq, bodies)
        for decision in live.decisions(entries, await self._motions(live, entries)):
            live.apply(decision)
        live.model.bytes += sum(map(len, bodies))

    async def _motions(self, live: Live[M, S], entries: Sequence[Entry]) -> dict[int, bytes]:
        """Return the motions of entries that other processes have added, by the number of the entry.

        If the store fails, the result is empty. Callers must accept missing motions, because the cache can lose them.
        """
        if not live.has_motions(entries):
            return {}
        try:
            first = live.model.seq + 1
            return dict(await self._store.motions(live.id, first, first + len(entries) - 1))
        except StoreUnavailable:
            return {}
