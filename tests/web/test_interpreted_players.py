"""Until the code of the house's players is compiled, the same players choose without it, and nobody waits long."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ruedo.web.hosting.service import TableService
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.store.sqlite import SqliteStore
from ruedo.web.table.seats import TableRole
from ruedo.web.workers.pool import COMPILING, INTERPRETING, Worker
from tests.patience import PATIENCE
from tests.web.live_tables import entered, hear, service_over

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TableService]:
    """Return a service on a machine that has not stored any compiled code, and whose compiler is stopped."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    async with service_over(SqliteStore(tmp_path / "t.sqlite")) as service:
        service.workers.compile_players()
        (await interpreter(service)).process.send_signal(signal.SIGSTOP)
        service.workers._workers["ole" + COMPILING].process.send_signal(signal.SIGSTOP)
        yield service


async def interpreter(service: TableService) -> Worker:
    """Wait until compilation has begun, and return the worker that needs no compiled code."""
    async with asyncio.timeout(PATIENCE):
        while not (worker := service.workers._workers.get("ole" + INTERPRETING)):
            await asyncio.sleep(0.05)
    return worker


async def test_a_player_chooses_before_its_code_is_compiled_and_a_slow_choice_is_explained(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ruedo.web.workers.pool.INTERPRETING_PATIENCE", PATIENCE)
    new = bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("rookie", "rookie"))
    live, guest = await entered(service, (await service.tables.make(new)).table, TableRole("watch"))
    await hear(guest, lambda message: message["type"] == "status" and message.get("house") == "starting")
    (await interpreter(service)).process.send_signal(signal.SIGCONT)
    await hear(guest, lambda message: message["type"] == "status" and message.get("house", "ready") == "ready")
    await hear(guest, lambda message: message["type"] == "event" and message["by"] == "house")
    assert service.workers.is_compiling("ole")
    assert {played.by for played in live.hosted.played} == {"world", "house"}


async def test_a_choice_that_takes_too_long_waits_for_the_compiled_code(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ruedo.web.workers.pool.INTERPRETING_PATIENCE", 0.1)
    new = bodies.NewTable(game="ole", sides=(("A",), ("B",)), players=("rookie", "rookie"))
    slow = await interpreter(service)
    _, guest = await entered(service, (await service.tables.make(new)).table, TableRole("watch"))
    async with asyncio.timeout(PATIENCE):
        await slow.process.wait()
    monkeypatch.undo()  # The compiler that replaces the killed one finds code that this machine has stored earlier
    service.workers._workers["ole" + COMPILING].process.kill()
    await hear(guest, lambda message: message["type"] == "event" and message["by"] == "house")
    assert not service.workers.is_compiling("ole")


async def test_the_compiler_has_low_priority(service: TableService) -> None:
    compiler, player = (service.workers._workers["ole" + name].process.pid for name in (COMPILING, INTERPRETING))
    assert os.getpriority(os.PRIO_PROCESS, compiler) > os.getpriority(os.PRIO_PROCESS, player)
