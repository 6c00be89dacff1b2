"""What happens at a table without its people: the house chooses, the simulated world answers, a clock runs out."""

import asyncio
import logging
from typing import Literal

from ruedo.core.errors import RuedoError
from ruedo.core.world import world_of
from ruedo.web.live.commits import Commits
from ruedo.web.live.live_table import LiveTable
from ruedo.web.process.clock import now
from ruedo.web.protocol.socket_messages import HouseState
from ruedo.web.store import StoreUnavailable
from ruedo.web.table import NOTHING, entries
from ruedo.web.table.commands import play
from ruedo.web.table.deadline import deadline, longest_wait
from ruedo.web.workers.pool import HouseFailed, WorkerPool

log = logging.getLogger("ruedo.web")
STORE_AGAIN = 2.0
"""Seconds until the next attempt after the store was unavailable."""
HOUSE_AGAIN = 10.0
"""Seconds until the house is asked again after it failed, as long as somebody waits."""


class Autoplay:
    """Continues a table where no person is awaited."""

    def __init__(self, workers: WorkerPool, commits: Commits) -> None:
        """Ask these workers, and commit their answers."""
        self._workers = workers
        self._commits = commits

    def go_on(self, live: LiveTable) -> None:
        """Start whatever is due: the house's choice, the world's answer, the clock."""
        room = live.room
        self._set_clock(live, deadline(room, live.since) if live.guests else None)
        if room.house_seat is not None or room.world_awaited:
            self._start(live, None)

    def _set_clock(self, live: LiveTable, due: int | None) -> None:
        """Start the timer for a person's deadline; one that runs already is kept, even if the system clock changed."""
        if live.clock is not None:
            if due == live.deadline:
                return
            live.clock.cancel()
            live.clock = None
        live.deadline = due
        if due is not None:
            wait = min(max(0.0, (due - now()) / 1000), longest_wait(live.room))
            live.clock = asyncio.get_running_loop().call_later(wait, self._time_out, live, live.room.moved)

    def _time_out(self, live: LiveTable, moved: int) -> None:
        live.clock = None
        self._start(live, moved)

    def _go_on_for_guests(self, live: LiveTable) -> None:
        """Go on if anybody is here; else the next guest to come starts it."""
        if live.guests:
            self.go_on(live)

    def _start(self, live: LiveTable, late: int | None) -> None:
        """Start the task; `late` is the position at which a person's time ran out."""
        if live.autoplay is None:
            live.autoplay = asyncio.create_task(self._run(live, late))

    async def _run(self, live: LiveTable, late: int | None) -> None:
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

    async def _let_happen(self, live: LiveTable, what: Literal["choice", "happening"]) -> None:
        """Commit the next event of the house or the world, unless the game has moved meanwhile."""
        room, moved = live.room, live.room.moved
        if what == "happening" and not world_of(room.game.name).computed:
            await self._commits.run(live, "", lambda room: play.drawn(room, now()) if room.moved == moved else NOTHING)
            return
        header, number = room.founding.header, room.draw_number()
        seat = room.house_seat
        player = room.setup.name(seat) if what == "choice" and seat is not None else ""
        value, motion = await self._workers.event(what, header, room.setup, room.table.events, number, player)
        _note_house(live, "ready")
        by: entries.By = "world" if what == "happening" else "house"
        await self._commits.run(
            live, "", lambda room: play.reported(room, value, by, now(), motion) if room.moved == moved else NOTHING
        )


def _note_house(live: LiveTable, house: HouseState) -> None:
    """Record whether the house answers this table, and tell the guests when that changes."""
    if live.house != house:
        live.house = house
        live.tell_status()
