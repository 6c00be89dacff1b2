"""Fair scheduling. The command whose table and address have caused the least work recently runs first.

If the server can run all commands at once, no command waits. Under load, senders that cause much work wait longer than
senders that cause little work. No command is refused.
"""

import asyncio
import time
from collections import OrderedDict, deque
from heapq import nsmallest
from math import exp2

from ruedo.web.live.live_table import LiveTable

SLICE = 0.004
"""Seconds of work in a slice. After a slice the event loop does its other work."""
HALF_LIFE = 2.0
"""Seconds after which past work counts only half as much."""
REMEMBERED = 10_000
"""The maximum number of tables and addresses whose work is remembered."""
MAX_HALVINGS = 40.0
"""The number of half-lives after which all values are rescaled, so that they do not overflow."""


class Usage:
    """The work that each table and address has caused. Older work counts less (exponential decay).

    All values are scaled to the same reference time, so that they can be compared directly.
    """

    def __init__(self) -> None:
        self._work: OrderedDict[str, float] = OrderedDict()
        self._moment = time.monotonic()

    def add(self, key: str, seconds: float, at: float) -> None:
        """Add `seconds` of work for a key. `at` is the time of the work on the monotonic clock."""
        halvings = (at - self._moment) / HALF_LIFE
        if halvings > MAX_HALVINGS:
            faded = exp2(-halvings)  # After many hours without work the factor is 0
            self._work = OrderedDict((key, work * faded) for key, work in self._work.items())
            self._moment, halvings = at, 0.0
        self._work[key] = self._work.get(key, 0.0) + seconds * exp2(halvings)
        self._work.move_to_end(key)
        if len(self._work) > REMEMBERED:
            self._work.popitem(last=False)

    def of(self, key: str) -> float:
        """Return the recent work of a table or address. The unit is arbitrary: use the value only in comparisons."""
        return self._work.get(key, 0.0)


class Turns:
    def __init__(self) -> None:
        self.usage = Usage()
        self._waiting: dict[tuple[str, str], deque[asyncio.Future[None]]] = {}
        """The waiting tasks of each table and address, in the order in which they came."""
        self._spent = 0.0
        """The seconds that have been used in the present slice."""
        self._usual = 0.0005
        """The usual seconds of a turn, as they were measured recently."""
        self._next: asyncio.Handle | None = None

    async def take(self, table: str, address: str) -> None:
        """Wait for a turn. Return at once if the present slice has time left and no command is waiting."""
        self._schedule()
        if self._spent < SLICE and not self._waiting:
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(_keys(table, address), deque()).append(turn)
        await turn

    def turn(self, live: LiveTable, address: str) -> "WaitingTurn":
        """Return a context manager that waits for a turn. The block's work is charged to the table and the address."""
        return WaitingTurn(self, live, address)

    def charge(self, table: str, address: str, seconds: float) -> None:
        now = time.monotonic()
        self._spent += seconds
        self._usual += 0.05 * (max(seconds, 0.00001) - self._usual)
        for key in _keys(table, address):
            self.usage.add(key, seconds, now)

    def _schedule(self) -> None:
        """Schedule the next slice. It begins after the event loop has done its other work."""
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._begin_slice)

    def _begin_slice(self) -> None:
        self._next = None
        self._spent = 0.0
        if not self._waiting:
            return
        self._schedule()
        count = max(1, int(SLICE / self._usual))
        for key in nsmallest(count, self._waiting, key=self._used):
            self._give_turn(key)

    def _give_turn(self, key: tuple[str, str]) -> None:
        turns = self._waiting[key]
        while turns:
            turn = turns.popleft()
            if not turn.done():  # A turn that is already done belongs to a cancelled task
                turn.set_result(None)
                break
        if not turns:
            del self._waiting[key]

    def _used(self, key: tuple[str, str]) -> float:
        table, address = key
        return max(self.usage.of(table), self.usage.of(address))


class WaitingTurn:
    """A context manager that waits for a turn and measures the work of its block.

    It is a plain class for speed, because every command uses it.
    """

    def __init__(self, turns: Turns, live: LiveTable, address: str) -> None:
        self._turns = turns
        self._live = live
        self._address = address
        self._before = 0.0

    async def __aenter__(self) -> None:
        await self._turns.take(self._live.hosted.id, self._address)
        self._before = self._live.work

    async def __aexit__(self, *_: object) -> None:
        self._turns.charge(self._live.hosted.id, self._address, self._live.work - self._before)


def _keys(table: str, address: str) -> tuple[str, str]:
    return f"table {table}", f"address {address}"
