"""The path of a command: judged once, stored, applied in memory, and only then broadcast."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from ruedo.core.errors import NotAllowed
from ruedo.core.world import find_world
from ruedo.web.live.live_table import CLOSED_TO_STRANGERS, DELETED, SEAT_GIVEN, LiveTable
from ruedo.web.live.summary import summary_after
from ruedo.web.process.metrics import Metrics
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store import Change, Motion, Store, StoreUnavailable
from ruedo.web.store.verify import read_entries, read_room
from ruedo.web.table import Decision, HostedTable, Place, entries
from ruedo.web.table.chance_proof import updated
from ruedo.web.table.entries import AnyEntry, Opened, Seated, SeatGiven, Taken, TakenBack
from ruedo.words import Language


class Commits:
    """The one way by which a room in memory changes."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        """Commit decisions to a store."""
        self._store = store
        self._metrics = metrics

    async def run(self, live: LiveTable, name: str, judge: Callable[[HostedTable], Decision]) -> int:
        """Run a command idempotently (by its `name`, unless that is empty) and return the number of its entry.

        Raises any `RuedoError` of judging it, and `StoreUnavailable`; nothing has changed then.
        """
        async with live.lock:
            await self._refresh(live)
            while True:
                done = live.room.done(name) if name else None
                if done is not None:
                    return done
                with live.working():
                    decision = judge(live.room)
                if not decision.entries:
                    return live.room.seq
                noted = updated(live.room, decision.entries[0].at)
                first = live.room.seq + 1 + len(noted)
                if noted:
                    decision = replace(decision, entries=(*noted, *decision.entries))
                if await self._stored(live, decision):
                    self._swap_in(live, decision)
                    return first
                live.stale = True  # another process was first, perhaps with the same command from another connection
                await self._refresh(live)

    async def _stored(self, live: LiveTable, decision: Decision) -> bool:
        """Store a decision; return False where another process was first."""
        start = time.perf_counter()
        live.stale = True  # until the store answers, memory may differ from it
        bodies = [entries.write(entry) for entry in decision.entries]
        room, motion = live.room, _motion_of(live.room, decision)
        kept = await self._store.append(room.id, room.seq, bodies, summary_after(room, decision), motion)
        live.stale = False
        if kept:
            size = sum(map(len, bodies))
            live.room.bytes += size
            self._metrics.stored(len(decision.judged), size, time.perf_counter() - start)
        return kept

    async def _refresh(self, live: LiveTable) -> None:
        """Reload a room whose memory may differ from the store, and broadcast what came since."""
        if not live.stale:
            return
        kept = await self._store.load(live.room.id)
        if kept is None:
            dismiss_all(live)
            raise gone(live.room.id)
        known = live.room.seq
        live.room = read_room(kept, known)
        live.renderers.clear()
        live.stale = False
        await self._take_news(live, kept.entries[known:])

    async def catch_up(self, live: LiveTable, change: Change | None = None) -> None:
        """Apply what another process may have appended: a guest who comes from there must not see the game go back.

        With a `change` that says what was appended, it is not asked for. What comes while the store answers is asked
        for again: nobody who is let in meanwhile would be told of it.
        """
        await self._refresh(live)
        while True:
            live.behind = False
            first = live.room.seq
            if change and change.entries and change.seq - len(change.entries) <= first:
                news = change.entries[len(change.entries) - max(0, change.seq - first) :]
            else:
                news = await self._entries(live, first)
            await self._take_news(live, news)
            if not live.behind:
                return
            change = None

    async def _entries(self, live: LiveTable, after: int) -> tuple[bytes, ...]:
        """Return what the store has after an entry; where it cannot say, the room stays behind."""
        try:
            return await self._store.entries(live.room.id, after)
        except StoreUnavailable:
            live.behind = True
            raise

    async def _take_news(self, live: LiveTable, bodies: Sequence[bytes]) -> None:
        room = live.room
        read = read_entries(room.id, room.seq, bodies)
        motions = await self._motions(room, read)
        for seq, (entry, body) in enumerate(zip(read, bodies, strict=True), room.seq + 1):
            self._swap_in(live, Decision((entry,), motion=motions.get(seq)))
            live.room.bytes += len(body)

    async def _motions(self, room: HostedTable, news: Sequence[AnyEntry]) -> dict[int, bytes]:
        """Return the motions of other processes' entries; none where the store cannot say, for a cache may be empty."""
        world = find_world(room.game.name)
        if room.real or world is None or not world.moving or not any(isinstance(entry, Taken) for entry in news):
            return {}
        try:
            return dict(await self._store.motions(room.id, room.seq + 1, room.seq + len(news)))
        except StoreUnavailable:
            return {}

    def _swap_in(self, live: LiveTable, decision: Decision) -> None:
        """Apply stored entries, and tell everybody."""
        motion = decision.motion
        with live.working():
            for entry, judged in decision.steps:
                before = live.room.table.state
                live.room.apply(entry, judged)
                if motion is not None and isinstance(entry, Taken):
                    live.motions.keep(live.room.seq, motion)
                    motion = None
                _tell(live, entry, before)
            live.tell_status()


def _motion_of(room: HostedTable, decision: Decision) -> Motion | None:
    """Return a decision's motion with the number that its event's entry will have."""
    if decision.motion is None:
        return None
    before = next(number for number, entry in enumerate(decision.entries) if isinstance(entry, Taken))
    return Motion(room.seq + 1 + before, decision.motion)


def _tell(live: LiveTable, entry: AnyEntry, before: Any) -> None:
    """Broadcast an entry that was just applied; the room's status follows."""
    match entry:
        case Taken():
            _tell_step(live, before)
        case TakenBack():
            _tell_back(live)
        case Seated() if live.room.awaited_seat is not None:  # everybody has come, and a choice is awaited first
            _tell_back(live)
        case SeatGiven():
            live.dismiss(SEAT_GIVEN, lambda guest: guest.place.seat == entry.seat)
        case Opened(open=False):
            live.dismiss(CLOSED_TO_STRANGERS, lambda guest: guest.stranger)


def _tell_step(live: LiveTable, before: Any) -> None:
    n = len(live.room.table.events)

    def told(place: Place, language: Language) -> wire.Message:
        renderer = live.renderer(language)
        return renderer.step(before, n, place.viewer, **renderer.possible(place))

    live.tell_all(told)


def _tell_back(live: LiveTable) -> None:
    room = live.room

    def told(place: Place, language: Language) -> wire.Message:
        return wire.ToldBack(
            seq=room.seq,
            kept=len(room.table.events),
            view=live.renderer(language).view(place.viewer),
            **live.renderer(language).possible(place),
        )

    live.tell_all(told)


def dismiss_all(live: LiveTable) -> None:
    """Disconnect everybody from a deleted table."""
    live.dismiss(DELETED)
    live.stop()
    if live.autoplay:
        live.autoplay.cancel()


def gone(table: str) -> NotAllowed:
    """Return the error for a table that does not exist, or no longer."""
    return NotAllowed("no_such_table", table=table)
