"""What goes on at a table by itself: the house chooses, the simulated world answers, a person's time runs out."""

import asyncio
import logging
from typing import Literal

from ruedo.core.errors import RuedoError
from ruedo.core.world import world_of
from ruedo.web import entries
from ruedo.web.clock import now
from ruedo.web.commands import play
from ruedo.web.commits import Commits
from ruedo.web.live import Live
from ruedo.web.room import NOTHING
from ruedo.web.store import StoreUnavailable
from ruedo.web.wire import HouseState
from ruedo.web.worker_pool import HouseFailed, WorkerPool

log = logging.getLogger("ruedo.web")
STORE_AGAIN = 2.0
"""Seconds after which what goes on by itself is tried again, the store having been gone."""
HOUSE_AGAIN = 10.0
"""Seconds after which the house is asked again that gave no answer, as long as somebody waits for it."""


class Autoplay:
    """Sees to it that a table goes on where it can without its people."""

    def __init__(self, workers: WorkerPool, commits: Commits) -> None:
        """Ask these workers, and commit what they answer."""
        self._workers = workers
        self._commits = commits

    def go_on(self, live: Live) -> None:
        """See to it that the house chooses, the world answers and the clock runs, where one of them is to."""
        room = live.room
        self._set_clock(live, room.deadline(live.since) if live.guests else None)
        if room.house_seat is not None or room.world_awaited:
            self._start(live, None)

    def _set_clock(self, live: Live, deadline: int | None) -> None:
        """Let a person's time run out at a deadline; where it runs already it goes on, whoever turned the clock."""
        if live.clock is not None:
            if deadline == live.deadline:
                return
            live.clock.cancel()
            live.clock = None
        live.deadline = deadline
        if deadline is not None:
            wait = min(max(0.0, (deadline - now()) / 1000), live.room.founding.clock or 0)
            live.clock = asyncio.get_running_loop().call_later(wait, self._time_out, live, live.room.moved)

    def _time_out(self, live: Live, moved: int) -> None:
        live.clock = None
        self._start(live, moved)

    def _go_on_for_guests(self, live: Live) -> None:
        """Go on where somebody waits for it; else whoever comes next sees to it."""
        if live.guests:
            self.go_on(live)

    def _start(self, live: Live, late: int | None) -> None:
        """Let things happen by themselves; `late` is where the game stood when a person's time ran out."""
        if live.autoplay is None:
            live.autoplay = asyncio.create_task(self._run(live, late))

    async def _run(self, live: Live, late: int | None) -> None:
        try:
            if late is not None and live.room.moved == late:
                await self._let_happen(live, "choice")
            while live.room.house_seat is not None or live.room.world_awaited:
                await self._let_happen(live, "choice" if live.room.house_seat is not None else "happening")
        except StoreUnavailable as error:
            log.warning("A table waits for the store: %s", error)
            asyncio.get_running_loop().call_later(STORE_AGAIN, self.go_on, live)
        except (HouseFailed, RuedoError) as error:
            log.warning("A table waits for the house: %s", error)
            asyncio.get_running_loop().call_later(HOUSE_AGAIN, self._go_on_for_guests, live)
            _note_house(live, "failed")
        else:
            self.go_on(live)  # the clock, of the person whose turn it became
        finally:
            live.autoplay = None

    async def _let_happen(self, live: Live, what: Literal["choice", "happening"]) -> None:
        """Take what the house's process, or a world that draws at once, says comes next; nothing if the game moved."""
        room, moved = live.room, live.room.moved
        if what == "happening" and not world_of(room.game.name).computed:
            await self._commits.run(live, "", lambda room: play.drawn(room, now()) if room.moved == moved else NOTHING)
            return
        header, number = room.founding.header, room.draw_number()
        value = await self._workers.event(what, header, room.setup, room.table.events, number)
        _note_house(live, "ready")
        by: entries.By = "world" if what == "happening" else "house"
        await self._commits.run(
            live, "", lambda room: play.reported(room, value, by, now()) if room.moved == moved else NOTHING
        )


def _note_house(live: Live, house: HouseState) -> None:
    """Note whether the house answers this table, and tell it where that is new."""
    if live.house != house:
        live.house = house
        live.tell_status()
