"""The answers to requests that only read a table, such as its state, its replay or its motions."""

from dataclasses import dataclass

from ruedo.core.errors import NotAllowed
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.turns import Turns
from ruedo.web.log.commits import Commits
from ruedo.web.process.storage_budgets import StorageBudgets, row_size
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import Store, StoredMotion
from ruedo.web.table.commands.attempt import seat_to_advise
from ruedo.web.workers.pool import WorkerPool


@dataclass(frozen=True, slots=True)
class Queries:
    """Answers requests that only read tables. Worker processes compute the answers that take long."""

    _store: Store
    _workers: WorkerPool
    _commits: Commits
    _turns: Turns
    _storage: StorageBudgets

    async def state(self, live: LiveTable, guest: Guest) -> wire.TableState:
        """Return the complete state of a table for a guest. Raises `StoreUnavailable`."""
        async with self._turns.turn(live, guest.address), live.lock:
            await self._commits.catch_up(live)
            with live.working():
                return live.renderer(guest.language).state(guest.place, live.presence)

    async def replay(self, live: LiveTable, guest: Guest, after: int) -> bodies.Replay:
        """Return a page of the replay that starts after event number `after`.

        Raises `StoreUnavailable`, `HouseFailed`, `Busy`.
        """
        state = await self.state(live, guest)
        shown = await self._workers.replay(live.hosted, after, guest.place.viewer, guest.language)
        until = after + len(shown.events)
        more = until if shown.events and until < state.n else None
        return bodies.Replay(table=state, after=after, view=shown.view, events=shown.events, next=more)

    async def analysis(self, live: LiveTable, guest: Guest, depth: int) -> bodies.Analysed:
        """Return the analysis of a finished game. Raises `NotAllowed`, `BadHeader`, `HouseFailed`, `Busy`."""
        async with self._turns.turn(live, guest.address):
            if not live.hosted.over:
                raise NotAllowed("analysis-not_over")
        return await self._workers.analysis(live.hosted, guest.language, depth)

    async def hint(self, live: LiveTable, guest: Guest, message: wire.Hint) -> wire.Hinted:
        """Return the best choice for a seat. Raises `NotAllowed`, `HouseFailed`, `Busy`, `BadHeader`."""
        seat = seat_to_advise(live.hosted, guest.place)
        advice = await self._workers.advice(live.hosted, seat)
        return wire.Hinted(id=message.id, **advice)

    async def odds(self, live: LiveTable, guest: Guest) -> bodies.Odds:
        """Return the odds, computed only from facts that spectators may see. Raises `HouseFailed` and `Busy`."""
        async with self._turns.turn(live, guest.address):
            hosted = live.hosted
            if hosted.over or not hosted.setup.hints:
                return bodies.Odds(n=hosted.table.visible_events(hosted.setup))
        return await self._workers.odds(hosted)

    async def motion(self, live: LiveTable, guest: Guest, n: int) -> bytes:
        """Return the motion that produced event n of the record, as JSON. If the motion is lost, simulate it again.

        Raises `NotAllowed` if nothing moved, or if a lost motion cannot be simulated again because the physics has
        changed. Raises `StoreUnavailable`, `HouseFailed`, `Busy`.
        """
        async with self._turns.turn(live, guest.address):
            hosted = live.hosted
            if not 0 < n <= len(hosted.table.events) or not hosted.moves(n):
                raise NotAllowed("no_motion", number=n)
            seq = hosted.played[n - 1].seq
            if body := live.motions.get(seq):
                return body
            for kept in await self._store.motions(hosted.id, seq, seq):
                return kept.body
        again = await self._workers.motion(hosted, n)
        if again is None:
            raise NotAllowed("no_motion", number=n)
        if not self._storage.wait(guest.payer, hosted.id):
            await self._store.keep_motion(hosted.id, StoredMotion(seq, again))
            self._storage.charge(guest.payer, hosted.id, row_size(again))
        return again
