"""A service with tables in memory, and guests who connect to them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from typing import Any

import msgspec

from ruedo.web.hosting.service import TableService
from ruedo.web.live.live_table import Guest, LiveTable
from ruedo.web.log.subscriber import Ending
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import BYTES_PER_SECOND
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.pool import WorkerPool
from tests.patience import PATIENCE

ANA, BEN = TableRole("seat", 0), TableRole("seat", 1)


@asynccontextmanager
async def service_over(store: Any, *, follows: bool = True) -> AsyncIterator[TableService]:
    house = WorkerPool()
    service = TableService(store, house, Metrics(), StorageBudgets(BYTES_PER_SECOND))
    await store.open()
    try:
        async with following(service) if follows else nullcontext():
            yield service
    finally:
        await service.close()
        await house.stop()
        await store.close()


@asynccontextmanager
async def following(service: TableService) -> AsyncIterator[None]:
    """Let the service apply the changes of other processes during the block."""
    task = asyncio.create_task(service.others.follow())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def come_in(service: TableService, table: str, place: TableRole) -> tuple[LiveTable, Guest]:
    live = await service.tables.find(table)
    assert live is not None
    guest = Guest(place, "en")
    await service.company.enter(live, guest)
    return live, guest


async def entered(service: TableService, table: str, place: TableRole) -> tuple[LiveTable, Guest]:
    live, guest = await come_in(service, table, place)
    for seat in live.hosted.open_seats:  # every other person has taken their seat, too
        await service.company.sit(live, TableRole("seat", seat))
    return live, guest


async def hear(guest: Guest, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the next message in a guest's queue for which `wanted` is true. Drop the messages before it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            body, *guest.queue = await guest.get()
            assert not isinstance(body, Ending), "was let go"
            message: dict[str, Any] = msgspec.json.decode(body)
            if wanted(message):
                return message


def awaited(seat: int) -> Callable[[dict[str, Any]], bool]:
    return lambda message: ((message.get("view") or {}).get("waiting_for") or {}).get("seat") == seat


def line_up(live: LiveTable, seat: int) -> dict[str, Any]:
    players = live.hosted.table.state.teams[seat].players
    return {"type": "line_up", "seat": seat, "defence": players[:2], "midfield": players[2:4], "attack": players[4:]}
