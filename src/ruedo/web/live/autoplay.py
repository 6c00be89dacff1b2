"""Automatic play at tables: the choices of the house, the events of the simulated world, and people's clocks."""

import asyncio
import logging
from dataclasses import dataclass
from typing import Literal

from ruedo.core.errors import RuedoError
from ruedo.core.player import is_compiled
from ruedo.core.world import require_world
from ruedo.web.live.live_table import LiveTable
from ruedo.web.log.commits import Commits
from ruedo.web.process.clock import now
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.protocol.message import HouseState
from ruedo.web.store.interface import StoreUnavailable
from ruedo.web.table import entries
from ruedo.web.table.commands import play
from ruedo.web.table.deadline import deadline, longest_wait
from ruedo.web.table.decision import NOTHING
from ruedo.web.workers.pool import HouseFailed, WorkerPool

log = logging.getLogger("ruedo.web")
STORE_AGAIN = 2.0
"""Seconds before a retry after the store was unavailable."""
SLOW_CHOICE = 3.0
"""Seconds after which guests read that the house is being prepared, if its code is being compiled."""
HOUSE_AGAIN = 10.0
"""Seconds before a retry after the house has failed. There is a retry only while somebody is connected to the table."""


@dataclass(frozen=True, slots=True)
class Autoplay:
    """Continues games that are not waiting for a person: it requests events from the workers and commits them."""

    _workers: WorkerPool
    _commits: Commits
    _storage: StorageBudgets

    def go_on(self, live: LiveTable) -> None:
        """Start the work that a table needs now: a choice of the house, an event of the world, or a person's clock."""
        hosted = live.hosted
        self.wind(live)
        if hosted.house_seat is not None or hosted.awaits_world:
            self._start(live, None)

    def wind(self, live: LiveTable) -> None:
        """Start or stop the clock of the person who must choose.

        A process runs the clock only if it has guests at the table.
        """
        self._set_clock(live, deadline(live.hosted, live.since) if live.guests else None)

    def _set_clock(self, live: LiveTable, due: int | None) -> None:
        """Start the timer for a person's deadline.

        If the deadline is unchanged, the running timer continues, even if the system clock was changed.
        """
        if live.clock is not None:
            if due == live.deadline:
                return
            live.clock.cancel()
            live.clock = None
        live.deadline = due
        if due is not None:
            wait = min(max(0.0, (due - now()) / 1000), longest_wait(live.hosted))
            live.clock = asyncio.get_running_loop().call_later(wait, self._time_out, live, live.hosted.last_change)

    def _time_out(self, live: LiveTable, change: int) -> None:
        live.clock = None
        self._start(live, change)

    def _go_on_for_guests(self, live: LiveTable) -> None:
        """Continue the table if a guest is connected. If not, the table continues when the next guest connects."""
        if live.guests:
            self.go_on(live)

    def _start(self, live: LiveTable, late: int | None) -> None:
        """Start the task that plays automatically at the table, unless it is already running.

        If a person's time has run out, `late` is the value of `last_change` that the table had when the clock started.
        """
        if live.autoplay is None:
            live.autoplay = asyncio.create_task(self._run(live, late))

    async def _run(self, live: LiveTable, late: int | None) -> None:
        try:
            if late is not None and live.hosted.last_change == late:
                await self._let_happen(live, "choice")
            while live.hosted.house_seat is not None or live.hosted.awaits_world:
                if seconds := self._storage.wait(live.payer, live.hosted.id):
                    asyncio.get_running_loop().call_later(seconds, self._go_on_for_guests, live)
                    return
                await self._let_happen(live, "choice" if live.hosted.house_seat is not None else "happening")
        except StoreUnavailable as error:
            log.warning("A table waits for the store: %s", error)
            asyncio.get_running_loop().call_later(STORE_AGAIN, self.go_on, live)
        except (HouseFailed, RuedoError) as error:
            log.warning("A table waits for the house: %s", error)
            asyncio.get_running_loop().call_later(HOUSE_AGAIN, self._go_on_for_guests, live)
            _note_house(live, "failed")
        else:
            self.go_on(live)  # This sets the clock of the next person
        finally:
            live.autoplay = None

    async def _let_happen(self, live: LiveTable, what: Literal["choice", "happening"]) -> None:
        """Compute and commit the next event of the house or of the world.

        Drop the event if the game has changed in the meantime.
        """
        hosted, change = live.hosted, live.hosted.last_change
        if what == "happening" and not require_world(hosted.game.name).computed:
            await self._commits.run(
                live, lambda hosted: play.draw_next(hosted, now()) if hosted.last_change == change else NOTHING
            )
            return
        header, number = hosted.header, hosted.draw_number()
        seat = hosted.house_seat
        player = hosted.setup.name(seat) if what == "choice" and seat is not None else ""
        slow = asyncio.get_running_loop().call_later(SLOW_CHOICE, self._note_slow, live, player)
        try:
            value, motion = await self._workers.event(what, header, hosted.setup, hosted.table.events, number, player)
        finally:
            slow.cancel()
        _note_house(live, "ready")
        by: entries.By = "world" if what == "happening" else "house"
        await self._commits.run(
            live,
            lambda hosted: play.report(hosted, value, by, now(), motion) if hosted.last_change == change else NOTHING,
        )

    def _note_slow(self, live: LiveTable, player: str) -> None:
        """Report to the guests that a choice takes long because the player's code is being compiled, if it is so."""
        game = live.hosted.game.name
        if is_compiled(game, player) and self._workers.is_compiling(game):
            _note_house(live, "starting")


def _note_house(live: LiveTable, house: HouseState) -> None:
    """Store the state of the house at this table. If the state has changed, send the table's status to the guests."""
    if live.house != house:
        live.house = house
        live.send_status()
