"""The link between a club night and its tables: it starts rounds, opens tables, and takes the results of games."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

from ruedo.core.errors import NotAllowed, RuedoError
from ruedo.night.autopilot import next_start
from ruedo.night.commands import Sender, to_open
from ruedo.night.next_round import next_question
from ruedo.web.live.live_table import LiveTable
from ruedo.web.live.registry import LiveTables
from ruedo.web.log.commits import Commits
from ruedo.web.log.registry import Registry
from ruedo.web.night.commands import (
    NightJudge,
    begin_round,
    check_next,
    condition,
    decision,
    host_undid,
    open_tables,
    result_at,
)
from ruedo.web.night.live_night import LiveNight
from ruedo.web.night.places import night_place, night_sender, table_founding, table_id
from ruedo.web.process.clock import now
from ruedo.web.store.interface import StoreUnavailable, UnreadableLog
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.pool import WorkerPool

log = logging.getLogger("ruedo.web")
AGAIN = 2.0
"""Seconds before a retry after the store was unavailable, or after a round could not be started."""
PAIRED_AGAIN = 5
"""The maximum number of attempts to pair a round. An attempt fails if players come or leave while a worker pairs the
round."""


@dataclass(frozen=True, slots=True)
class NightDoor:
    """Decides which place a key of a club night opens at one of its tables."""

    nights: Registry[LiveNight]
    night: str
    table: str

    def place(self, hashed: str | None) -> TableRole | None:
        live = self.nights.by_id.get(self.night)
        return None if live is None else night_place(live.night, self.table, hashed)

    def sender(self, hashed: str | None) -> str:
        live = self.nights.by_id.get(self.night)
        return "" if live is None else night_sender(live.night, self.table, hashed)


class TableLink:
    def __init__(self, nights: Registry[LiveNight], commits: Commits, tables: LiveTables, workers: WorkerPool) -> None:
        self._nights = nights
        self._commits = commits
        self._tables = tables
        self._workers = workers
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self, live: LiveNight) -> None:
        """Subscribe to the tables of a night, and do so again after each change of the night."""
        live.on_change = lambda: self._start(live, self._catch_up_tables(live))
        await self._tend(live, self._catch_up_tables(live))

    async def run(self, live: LiveNight, judge: NightJudge, sender: str = "", name: str = "") -> int:
        """Judge, store and apply a command. Then open all tables that can be opened now. See `Commits.run`."""
        seq = await self._commits.run(live, partial(decision, judge), sender, name)
        await self._open_tables(live)
        return seq

    async def start_round(self, live: LiveNight, number: int, sender: Sender) -> int:
        """Let a worker pair the next round. Return the number of its log entry. Raises `HouseFailed`, `Busy`."""
        for _ in range(PAIRED_AGAIN):
            night = live.night
            stored = night.find_entry(sender.by, sender.id)
            if stored is not None:
                return stored
            check_next(night, number)
            seen = condition(night)
            answer = await self._workers.pair(next_question(night, secrets.randbelow(2**32)))

            before = live.night.round
            judge = partial(begin_round, sender=sender, number=number, answer=answer, seen=seen)
            seq = await self.run(live, judge, sender.by, sender.id)
            if live.night.round != before:
                return seq
        raise NotAllowed("night_changed")

    def open_door(self, live: LiveNight, table: LiveTable) -> NightDoor:
        """Let a table ask its night which place a key opens. Return the table's door."""
        door = NightDoor(self._nights, live.id, table.id)
        table.door = door
        return door

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _open_tables(self, live: LiveNight) -> None:
        """Open all tables that can be opened now: create them, and add them to the log of the club night."""
        async with live.opening:
            while due := list(to_open(live.night)):
                await asyncio.gather(*(self._keep_table(live, pairing) for pairing, _ in due))
                made = {pairing for pairing, _ in due}
                await self._commits.run(live, partial(decision, partial(open_tables, made=made)))

    async def _keep_table(self, live: LiveNight, pairing: int) -> None:
        """Store the table of a pairing, unless another process has already stored it."""
        night = live.night
        founding = table_founding(night, night.pairings[pairing], now())
        await self._tables.create(table_id(night, pairing), founding, live.payer, night.id)

    async def _catch_up_tables(self, live: LiveNight) -> None:
        """Subscribe to the tables of this round, report missing results, and open all tables that can be opened now.

        Also set the time when the next round starts by itself.
        """
        self._wait_for_start(live, next_start(live.night))
        wanted = {p.table for p in live.night.of_round(live.night.round) if p.table is not None}
        for table in live.tables.keys() - wanted:
            self._let_go(live, table)
        for table in wanted - live.tables.keys() - live.unreadable:
            found = await self._readable(live, table)
            if found is None or self._nights.by_id.get(live.night.id) is not live:
                continue
            live.tables[table] = found
            self.open_door(live, found)
            found.on_change = partial(self._send_score, live, found)
            found.check_places()
            live.seen[table] = _game_state(found.hosted)
            pairing = live.night.at_table(table)
            if pairing is not None:
                live.send_score(pairing, found)
            if pairing is not None and pairing.running and found.hosted.over and not host_undid(live.night, pairing):
                await self._take_result(live, found)
        await self._open_tables(live)

    def _wait_for_start(self, live: LiveNight, at: int | None) -> None:
        live.wait_until(at, lambda: self._start(live, self._start_due_round(live)))

    async def _start_due_round(self, live: LiveNight) -> None:
        """Start the next round if its countdown is over. If that fails, try again soon."""
        due = next_start(live.night)
        if due is None or due > now():
            self._wait_for_start(live, due)
            return
        number = live.night.round + 1
        try:
            await self.start_round(live, number, Sender(now(), "clock", f"{number}:{due}"))
        except NotAllowed as error:  # The host, or another process, was faster
            log.info("A night did not start a round: %s", error)
        except RuedoError as error:
            log.warning("A night could not start a round: %s", error)
            self._wait_for_start(live, now() + int(AGAIN * 1000))

    async def _readable(self, live: LiveNight, table: str) -> LiveTable | None:
        """Return a table, or None if it does not exist or is damaged.

        If the table cannot be returned, the host must report the result of its pairing, or mark a player as gone.
        """
        try:
            return await self._tables.find(table)
        except UnreadableLog as fault:
            log.error("%s", fault)
            live.unreadable.add(table)
            return None

    def _let_go(self, live: LiveNight, table: str) -> None:
        live.seen.pop(table, None)
        before = live.tables.pop(table)
        before.on_change = None
        before.check_places()

    def _send_score(self, live: LiveNight, table: LiveTable) -> None:
        """Send the score of a table that has changed, and report the end of its game to the club night."""
        pairing = live.night.at_table(table.hosted.id)
        if pairing is None:
            return
        live.send_score(pairing, table)
        state = _game_state(table.hosted)
        if live.seen.get(table.hosted.id) == state:  # Only the people at the table have changed, not the game
            return
        live.seen[table.hosted.id] = state
        if table.hosted.over or (pairing.result is not None and pairing.result.sender == "table"):
            self._start(live, self._take_result(live, table))

    async def _take_result(self, live: LiveNight, table: LiveTable) -> None:
        """Report a game's result to its club night, or take it back if the end of the game was taken back."""
        try:
            await self.run(live, partial(result_at, hosted=table.hosted))
        except RuedoError as error:  # The host may have reported a different result
            log.info("A night did not take the result of a table: %s", error)

    def _start(self, live: LiveNight, work: Coroutine[Any, Any, None]) -> None:
        """Run `work` in the background. If the store fails, check the tables of the club night again later."""
        task = asyncio.create_task(self._tend(live, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tend(self, live: LiveNight, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except RuedoError as error:
            log.info("A night did not take a result: %s", error)
        except StoreUnavailable as error:
            log.warning("A night waits for the store: %s", error)
            asyncio.get_running_loop().call_later(AGAIN, self._tend_again, live)

    def _tend_again(self, live: LiveNight) -> None:
        if self._nights.by_id.get(live.night.id) is live:
            self._start(live, self._catch_up_tables(live))


def _game_state(hosted: HostedTable) -> object:
    """Return values that differ after every event of a game and after its end, so that callers can detect a change."""
    return hosted.last_change, hosted.agreement.ended
