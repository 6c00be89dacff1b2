"""Continues tables without people: choices of the house, events of the simulated world, and clocks that run out."""

import asyncio
import logging
from typing import Literal

from ruedo.core.errors import RuedoError
from ruedo.core.world import world_of
from ruedo.web.live.commits import Commits
from ruedo.web.live.live_table import LiveTable
from ruedo.web.process.clock import now
from ruedo.web.protocol.socket_messages import HouseState
from ruedo.web.store.interface import StoreUnavailable
from ruedo.web.table import entries
from ruedo.web.table.commands import play
from ruedo.web.table.deadline import deadline, longest_wait
from ruedo.web.table.decision import NOTHING
from ruedo.web.workers.pool import HouseFailed, WorkerPool

log = logging.getLogger("ruedo.web")
STORE_AGAIN = 2.0
"""Seconds until the next attempt after the store was unavailable."""
HOUSE_AGAIN = 10.0
"""Seconds until the next attempt after the house failed, while somebody is at the table."""


class Autoplay:
    """Continues a table when no person must act."""

    def __init__(self, workers: WorkerPool, commits: Commits) -> None:
        """Use these workers, and commit their answers."""
        self._workers = workers
        self._commits = commits

    def go_on(self, live: LiveTable) -> None:
        """Start everything that is due: the house's choice, the world's event, the clock."""
        hosted = live.hosted
        self._set_clock(live, deadline(hosted, live.since) if live.guests else None)
        if hosted.house_seat is not None or hosted.world_awaited:
            self._start(live, None)

    def _set_clock(self, live: LiveTable, due: int | None) -> None:
        """Start the timer for a person's deadline. A running timer is kept, even if the system clock has changed."""
        if live.clock is not None:
            if due == live.deadline:
                return
            live.clock.cancel()
            live.clock = None
        live.deadline = due
        if due is not None:
            wait = min(max(0.0, (due - now()) / 1000), longest_wait(live.hosted))
            live.clock = asyncio.get_running_loop().call_later(wait, self._time_out, live, live.hosted.moved)

    def _time_out(self, live: LiveTable, moved: int) -> None:
        live.clock = None
        self._start(live, moved)

    def _go_on_for_guests(self, live: LiveTable) -> None:
        """Continue if anybody is at the table. Otherwise the next guest continues it."""
        if live.guests:
            self.go_on(live)

    def _start(self, live: LiveTable, late: int | None) -> None:
        """Start the task. `late` is the position at which a person's time ran out."""
        if live.autoplay is None:
            live.autoplay = asyncio.create_task(self._run(live, late))

    async def _run(self, live: LiveTable, late: int | None) -> None:
        try:
            if late is not None and live.hosted.moved == late:
                await self._let_happen(live, "choice")
            while live.hosted.house_seat is not None or live.hosted.world_awaited:
                await self._let_happen(live, "choice" if live.hosted.house_seat is not None else "happening")
        except StoreUnavailable as error:
            log.warning("A table waits for the store: %s", error)
            asyncio.get_running_loop().call_later(STORE_AGAIN, self.go_on, live)
        except (HouseFailed, RuedoError) as error:
            log.warning("A table waits for the house: %s", error)
            asyncio.get_running_loop().call_later(HOUSE_AGAIN, self._go_on_for_guests, live)
            _note_house(live, "failed")
        else:
            self.go_on(live)  # sets the clock of the next person
        finally:
            live.autoplay = None

    async def _let_happen(self, live: LiveTable, what: Literal["choice", "happening"]) -> None:
        """Commit the next event of the house or of the world, unless the game has changed since."""
        hosted, moved = live.hosted, live.hosted.moved
        if what == "happening" and not world_of(hosted.game.name).computed:
            await self._commits.run(
                live, lambda hosted: play.drawn(hosted, now()) if hosted.moved == moved else NOTHING
            )
            return
        header, number = hosted.founding.header, hosted.draw_number()
        seat = hosted.house_seat
        player = hosted.setup.name(seat) if what == "choice" and seat is not None else ""
        value, motion = await self._workers.event(what, header, hosted.setup, hosted.table.events, number, player)
        _note_house(live, "ready")
        by: entries.By = "world" if what == "happening" else "house"
        await self._commits.run(
            live, lambda hosted: play.reported(hosted, value, by, now(), motion) if hosted.moved == moved else NOTHING
        )


def _note_house(live: LiveTable, house: HouseState) -> None:
    """Note whether the house answers at this table. Send the status if that has changed."""
    if live.house != house:
        live.house = house
        live.send_status()
