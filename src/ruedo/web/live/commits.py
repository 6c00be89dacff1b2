"""The commit of a command: the server judges it, stores it, applies it in memory, and only then broadcasts it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from ruedo.core.errors import NotAllowed
from ruedo.core.world import find_world
from ruedo.web.live.live_table import CLOSED_TO_STRANGERS, DELETED, SEAT_GIVEN, LiveTable
from ruedo.web.live.summary import summary_of
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.storage_budgets import StorageBudgets, stored_size
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.protocol.message import Message
from ruedo.web.store.interface import Change, Motion, Store, StoreUnavailable
from ruedo.web.store.verify import read_entries, read_hosted_table
from ruedo.web.table import entries
from ruedo.web.table.chance_proof import updated
from ruedo.web.table.decision import Decision
from ruedo.web.table.entries import AnyEntry, EventEntry, Opened, Renamed, Seated, SeatGiven, TakenBack
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import Place
from ruedo.words import Language


@dataclass(frozen=True, slots=True)
class Commits:
    """Runs the commands at tables. No other code changes a table in memory."""

    _store: Store
    _metrics: Metrics
    _storage: StorageBudgets

    @property
    def shared(self) -> bool:
        """Whether other processes may also use the store."""
        return self._store.shared

    async def run(
        self, live: LiveTable, judge: Callable[[HostedTable], Decision], sender: str = "", name: str = ""
    ) -> int:
        """Judge, store and apply a command. Return the number of its first entry in the log.

        If it adds no entry, return the number of the last entry. `name` is the id of the command. If the sender repeats
        a command with the same id, it does not run again. Raises `StoreUnavailable`, and any `RuedoError` that `judge`
        raises. After an error, nothing has changed.
        """
        async with live.lock:
            await self._refresh(live)
            while True:
                stored = live.hosted.stored(sender, name) if name else None
                if stored is not None:
                    return stored
                with live.working():
                    decision = judge(live.hosted)
                if not decision.entries:
                    return live.hosted.seq
                noted = updated(live.hosted, decision.entries[0].at)
                first = live.hosted.seq + 1 + len(noted)
                if noted:
                    decision = replace(decision, entries=(*noted, *decision.entries))
                if await self._stored(live, decision):
                    self._swap_in(live, decision)
                    return first
                live.stale = True  # Another process stored an entry first, perhaps for the same command
                await self._refresh(live)

    async def _stored(self, live: LiveTable, decision: Decision) -> bool:
        """Store a decision. Return False if another process has stored an entry first."""
        start = time.perf_counter()
        live.stale = True  # Until the store answers, memory and the store may differ
        bodies = [entries.write(entry) for entry in decision.entries]
        hosted, motion = live.hosted, _motion_of(live.hosted, decision)
        kept = await self._store.append(hosted.id, hosted.seq, bodies, summary_of(hosted, decision), motion)
        live.stale = False
        if kept:
            size = sum(map(len, bodies))
            live.hosted.bytes += size
            self._storage.charge(live.payer, hosted.id, stored_size(*bodies, *([motion.body] if motion else ())))
            self._metrics.stored(len(decision.judged), size, time.perf_counter() - start)
        return kept

    async def _refresh(self, live: LiveTable) -> None:
        """Reload a table if it may differ from the store, and broadcast the new entries."""
        if not live.stale:
            return
        kept = await self._store.load(live.hosted.id)
        if kept is None:
            dismiss_all(live)
            raise gone(live.hosted.id)
        known = live.hosted.seq
        live.hosted = read_hosted_table(kept, known)
        live.renderers.clear()
        live.stale = False
        await self._take_news(live, kept.entries[known:])

    async def catch_up(self, live: LiveTable, change: Change | None = None) -> None:
        """Apply the entries that other processes have stored, so that guests here see the present state of the game.

        The entries come from `change` if it contains them, otherwise from the store. If more entries arrive during
        loading, they are also loaded, so that a guest who connects at that time receives all of them.
        """
        await self._refresh(live)
        while True:
            live.behind = False
            first = live.hosted.seq
            if change and change.entries and change.seq - len(change.entries) <= first:
                news = change.entries[len(change.entries) - max(0, change.seq - first) :]
            else:
                try:
                    news = await self._store.entries(live.hosted.id, first)
                except StoreUnavailable:
                    live.behind = True
                    raise
            await self._take_news(live, news)
            if not live.behind:
                return
            change = None

    async def _take_news(self, live: LiveTable, bodies: Sequence[bytes]) -> None:
        hosted = live.hosted
        read = read_entries(hosted.id, hosted.seq, bodies)
        motions = await self._motions(hosted, read)
        for seq, (entry, body) in enumerate(zip(read, bodies, strict=True), hosted.seq + 1):
            self._swap_in(live, Decision((entry,), motion=motions.get(seq)))
            live.hosted.bytes += len(body)

    async def _motions(self, hosted: HostedTable, news: Sequence[AnyEntry]) -> dict[int, bytes]:
        """Return the motions of entries that other processes have added, by the number of the entry.

        If the store fails, the result is empty. Callers must accept missing motions, because the cache can lose them.
        """
        world = find_world(hosted.game.name)
        if hosted.real or world is None or not world.moving or not any(isinstance(entry, EventEntry) for entry in news):
            return {}
        try:
            return dict(await self._store.motions(hosted.id, hosted.seq + 1, hosted.seq + len(news)))
        except StoreUnavailable:
            return {}

    def _swap_in(self, live: LiveTable, decision: Decision) -> None:
        """Apply the entries of a stored decision in memory, and broadcast them."""
        motion = decision.motion
        with live.working():
            for entry, judged in decision.judged_entries:
                before = live.hosted.table.state
                live.hosted.apply(entry, judged)
                if motion is not None and isinstance(entry, EventEntry):
                    live.motions.keep(live.hosted.seq, motion)
                    motion = None
                _broadcast(live, entry, before)
            live.send_status()
        if live.on_change is not None:
            live.on_change()


def _motion_of(hosted: HostedTable, decision: Decision) -> Motion | None:
    """Return the motion of a decision, with the number of the log entry that its event will get, or None without it."""
    if decision.motion is None:
        return None
    before = next(number for number, entry in enumerate(decision.entries) if isinstance(entry, EventEntry))
    return Motion(hosted.seq + 1 + before, decision.motion)


def _broadcast(live: LiveTable, entry: AnyEntry, before: Any) -> None:
    """Broadcast an entry that was just applied. The status of the table is sent later."""
    match entry:
        case EventEntry():
            _send_event(live, before)
        case TakenBack():
            _send_taken_back(live)
        case Seated() if live.hosted.awaited_seat is not None:  # The last seat is taken, so the first choice begins
            _send_taken_back(live)
        case SeatGiven():
            live.dismiss(SEAT_GIVEN, lambda guest: guest.place.seat == entry.seat)
        case Renamed():
            live.renderers.clear()  # The renderers have cached sentences with the old name
        case Opened(open=False):
            live.dismiss(CLOSED_TO_STRANGERS, lambda guest: guest.stranger)


def _send_event(live: LiveTable, before: Any) -> None:
    n = len(live.hosted.table.events)

    def message_for(place: Place, language: Language) -> Message:
        renderer = live.renderer(language)
        return renderer.event_message(before, n, place.viewer, **renderer.possible(place))

    live.send_to_all(message_for)


def _send_taken_back(live: LiveTable) -> None:
    hosted = live.hosted

    def message_for(place: Place, language: Language) -> Message:
        return wire.EventsTakenBack(
            seq=hosted.seq,
            kept=len(hosted.table.events),
            view=live.renderer(language).view(place.viewer),
            **live.renderer(language).possible(place),
        )

    live.send_to_all(message_for)


def dismiss_all(live: LiveTable) -> None:
    """Disconnect all guests from a deleted table."""
    live.dismiss(DELETED)
    live.stop()
    if live.autoplay:
        live.autoplay.cancel()


def gone(table: str) -> NotAllowed:
    """Return the error for a table that does not exist."""
    return NotAllowed("no_such_table", table=table)
