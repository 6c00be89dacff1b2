"""What is asked about a table and changes nothing: its state, its replay, how things moved."""

from ruedo.core.errors import NotAllowed
from ruedo.web.live.commits import Commits
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.live.turns import Turns
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.store import Motion, Store
from ruedo.web.table import Place
from ruedo.web.workers.pool import WorkerPool
from ruedo.words import Language


class Queries:
    """Answers what is asked about tables."""

    def __init__(self, store: Store, workers: WorkerPool, commits: Commits, turns: Turns) -> None:
        """Answer from memory and the store; workers compute what takes long."""
        self._store = store
        self._workers = workers
        self._commits = commits
        self._turns = turns

    async def state(self, live: LiveTable, place: Place, language: Language, address: str = "") -> wire.TableState:
        """Return the whole table for a place. Raises `StoreUnavailable`."""
        async with self._turns.turn(live, address), live.lock:
            await self._commits.catch_up(live)
            with live.working():
                return live.renderer(language).state(place, live.presence)

    async def replay(self, live: LiveTable, guest: Guest, after: int) -> bodies.Replay:
        """Return a page of the game for whoever asks. Raises `StoreUnavailable`, `HouseFailed`, `Busy`."""
        place, language = guest.place, guest.language
        state = await self.state(live, place, language, guest.address)
        shown = await self._workers.replay(live.room, after, place.viewer, language)
        until = after + len(shown.steps)
        more = until if shown.steps and until < state.n else None
        return bodies.Replay(table=state, after=after, view=shown.view, steps=shown.steps, next=more)

    async def motion(self, live: LiveTable, guest: Guest, n: int) -> bytes:
        """Return how things moved until event n of the record, as JSON; simulated again where it was lost.

        Raises `NotAllowed` where nothing moved, or the physics has changed since; `StoreUnavailable`, `HouseFailed`,
        `Busy`.
        """
        async with self._turns.turn(live, guest.address):
            room = live.room
            if not 0 < n <= len(room.table.events) or not room.moves(n):
                raise NotAllowed("no_motion", number=n)
            seq = room.played[n - 1].seq
            if body := live.motions.get(seq):
                return body
            for kept in await self._store.motions(room.id, seq, seq):
                return kept.body
        again = await self._workers.motion(room, n)
        if again is None:
            raise NotAllowed("no_motion", number=n)
        await self._store.keep_motion(room.id, Motion(seq, again))
        return again
