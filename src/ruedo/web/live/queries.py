"""Questions about a table that change nothing: its state, its replay, its motions."""

from ruedo.core.errors import NotAllowed
from ruedo.web.live.commits import Commits
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.turns import Turns
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store.interface import Motion, Store
from ruedo.web.table.seats import Place
from ruedo.web.workers.pool import WorkerPool
from ruedo.words import Language


class Queries:
    """Answers questions about tables."""

    def __init__(self, store: Store, workers: WorkerPool, commits: Commits, turns: Turns) -> None:
        """Answer from memory and from the store. Workers compute long answers."""
        self._store = store
        self._workers = workers
        self._commits = commits
        self._turns = turns

    async def state(self, live: LiveTable, place: Place, language: Language, address: str = "") -> wire.TableState:
        """Return the complete table for a place. Raises `StoreUnavailable`."""
        async with self._turns.turn(live, address), live.lock:
            await self._commits.catch_up(live)
            with live.working():
                return live.renderer(language).state(place, live.presence)

    async def replay(self, live: LiveTable, guest: Guest, after: int) -> bodies.Replay:
        """Return a page of the game for a guest. Raises `StoreUnavailable`, `HouseFailed`, `Busy`."""
        place, language = guest.place, guest.language
        state = await self.state(live, place, language, guest.address)
        shown = await self._workers.replay(live.hosted, after, place.viewer, language)
        until = after + len(shown.events)
        more = until if shown.events and until < state.n else None
        return bodies.Replay(table=state, after=after, view=shown.view, events=shown.events, next=more)

    async def motion(self, live: LiveTable, guest: Guest, n: int) -> bytes:
        """Return the motion before event n of the record, as JSON. A lost motion is simulated again.

        Raises `NotAllowed` if nothing moved, or if the physics has changed since; `StoreUnavailable`, `HouseFailed`,
        `Busy`.
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
        await self._store.keep_motion(hosted.id, Motion(seq, again))
        return again
