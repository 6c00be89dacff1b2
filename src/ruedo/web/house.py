"""The house, as the server asks it: a worker process that is started when it is first needed, and again if it dies."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw

from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.web import wire
from ruedo.web.worker import Question, Reply, What

PATIENCE = 180.0
"""Seconds after which the worker counts as stuck: compiling the physics for the first time takes a while."""
TRIES = 3


class HouseFailed(Exception):
    """The house's process gave no answer."""


class House:
    """Asks the worker process, many questions at a time."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self.state: wire.HouseState = "ready"
        self._process: Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._warming: asyncio.Task[None] | None = None
        self._numbers = count(1)
        self._asked: dict[int, asyncio.Future[bytes]] = {}

    async def event(self, what: What, header: Header, setup: Setup, events: Sequence[Event]) -> Any:
        """Give what comes next at a table, as JSON-like values. Raises `HouseFailed`, `BadHeader`."""
        lines = tuple(Raw(msgspec.json.encode(event)) for event in events)
        for _ in range(TRIES):
            question = Question(next(self._numbers), what, header, setup, lines)
            try:
                return msgspec.json.decode(await self._ask(question))
            except (OSError, TimeoutError):
                await self.stop()
        self.state = "failed"
        raise HouseFailed("The house's process gives no answer.")

    async def start(self) -> None:
        """Start the worker, if it is not running."""
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "ruedo.web.worker", stdin=PIPE, stdout=PIPE, start_new_session=True
                )
                self._reader = asyncio.create_task(self._read(self._process))
                self.state = "ready"

    def warm_up(self) -> None:
        """Start the worker in good time, without waiting for it."""
        if self._process is None and not self._starting.locked():
            self._warming = asyncio.create_task(self.start())

    async def stop(self) -> None:
        """End the worker; what was asked of it fails."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
        if self._reader is not None:
            await self._reader
            self._reader = None

    async def _ask(self, question: Question) -> bytes:
        await self.start()
        assert self._process is not None
        assert self._process.stdin is not None
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[question.number] = answer
        try:
            body = msgspec.json.encode(question)
            self._process.stdin.write(len(body).to_bytes(4) + body)
            await self._process.stdin.drain()
            async with asyncio.timeout(PATIENCE):
                return await answer
        finally:
            self._asked.pop(question.number, None)

    async def _read(self, process: Process) -> None:
        """Hand the answers to those who asked, until the process ends; then tell them that it did."""
        assert process.stdout is not None
        try:
            while True:
                size = int.from_bytes(await process.stdout.readexactly(4))
                self._hand_over(msgspec.json.decode(await process.stdout.readexactly(size), type=Reply))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            for waiting in self._asked.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionResetError("The house's process has ended."))

    def _hand_over(self, reply: Reply) -> None:
        waiting = self._asked.get(reply.number)
        if waiting is None or waiting.done():
            return
        if reply.error:
            error = reply.error
            waiting.set_exception(BadHeader(error.key, clause=error.clause, field=error.field, **error.facts))
        else:
            waiting.set_result(bytes(reply.event))
