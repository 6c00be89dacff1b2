"""The server's worker processes: one for each game, started when first needed, and again if it dies."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw

from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.game import games
from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.core.world import find_world
from ruedo.web import wire
from ruedo.web.replay import Shown, stretch_of
from ruedo.web.room import Room
from ruedo.web.worker import Asked, Measured, Question, Reply, What
from ruedo.words import Language

PATIENCE = 180.0
"""Seconds after which the worker counts as stuck: compiling the physics for the first time takes a while."""
TRIES = 3
ENDED = "The house's process has ended."


REPLAYS = "replays"
"""The name of the worker that shows replays: no game's."""
CALIBRATIONS = "calibrations"
"""That of the worker that tells what measurements say."""
CALIBRATIONS_WAITING = 8
"""Of them, one is computed at a time; whoever asks for one more is told to come again."""
REPLAYS_AT_ONCE = 2
"""Pages of replays that are rendered concurrently."""
REPLAYS_WAITING = 64
"""Pages that may be queued; one more is refused as `Busy`."""


class Busy(Exception):
    """Too many requests of a kind just now."""


class HouseFailed(Exception):
    """A worker process gave no answer."""


class WorkerPool:
    """The worker processes, each of which takes many questions at a time.

    Each game has its own: while one compiles its physics, no other game waits.
    """

    def __init__(self) -> None:
        """Start nothing yet."""
        self.state: wire.HouseState = "ready"
        self._workers: dict[str, Worker] = {}
        """By game."""
        self._starting = asyncio.Lock()
        self._warming: asyncio.Task[Worker] | None = None
        self._numbers = count(1)
        self._replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)
        self._replays = 0
        """Pages that are being shown, or wait for it."""
        self._calibrating = asyncio.Lock()
        self._calibrations = 0

    async def event(
        self, what: What, header: Header, setup: Setup, events: Sequence[Event], draw_number: int = 0
    ) -> Any:
        """Return what comes next at a table, as JSON-like values. Raises `HouseFailed`, `BadHeader`."""
        lines = tuple(Raw(msgspec.json.encode(event)) for event in events)
        question = Question(next(self._numbers), what, header, setup, lines, draw_number)
        return msgspec.json.decode(await self._ask(header.game, question))

    async def replay(self, room: Room, after: int, viewer: int | None, language: Language) -> Shown:
        """Return a page of a game, shown by a process that does nothing else. Raises `HouseFailed`, `Busy`."""
        if self._replays >= REPLAYS_WAITING:
            raise Busy
        self._replays += 1
        try:
            async with self._replaying:
                stretch = stretch_of(room, next(self._numbers), after, viewer, language)
                return msgspec.json.decode(await self._ask(REPLAYS, stretch), type=Shown)
        finally:
            self._replays -= 1

    async def calibrate(self, text: str, language: Language) -> wire.Calibrated:
        """Return what an owner's measurements say. Raises `HouseFailed`, `Busy`, `BadHeader`."""
        if self._calibrations >= CALIBRATIONS_WAITING:
            raise Busy
        self._calibrations += 1
        try:
            async with self._calibrating:
                measured = Measured(next(self._numbers), text, language)
                return msgspec.json.decode(await self._ask(CALIBRATIONS, measured), type=wire.Calibrated)
        finally:
            self._calibrations -= 1

    async def _ask(self, name: str, question: Asked) -> bytes:
        """Return a worker's answer; one that ends without it, or is stuck, is started again."""
        for _ in range(TRIES):
            with suppress(OSError):
                worker = await self.start(name)
                try:
                    return await worker.ask(question)
                except TimeoutError:
                    await worker.end()
        self.state = "failed"
        raise HouseFailed("The house's process gives no answer.")

    async def start(self, game: str) -> "Worker":
        """Return a game's worker, or that of the replays, started if none is running. Raises `OSError`."""
        async with self._starting:
            worker = self._workers.get(game)
            if worker is None or worker.ended:
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "ruedo.web.worker", stdin=PIPE, stdout=PIPE, start_new_session=True
                )
                worker = self._workers[game] = Worker(process)
                self.state = "ready"
            return worker

    def warm_up(self) -> None:
        """Start the worker of the first game without physics ahead of time, without waiting for it."""
        quick = (name for name in games() if (world := find_world(name)) and not world.computed)
        first = next(quick, None)
        if first and first not in self._workers and not self._starting.locked():
            self._warming = asyncio.create_task(self.start(first))

    async def stop(self) -> None:
        """Stop the workers; their open questions fail."""
        workers, self._workers = self._workers, {}
        for worker in workers.values():
            await worker.end()


class Worker:
    """A worker process, and its unanswered questions."""

    def __init__(self, process: Process) -> None:
        """Read from a process that has just been started, with pipes for both streams."""
        if process.stdin is None or process.stdout is None:
            raise ValueError("a worker is spoken to by its pipes")
        self.process = process
        self._questions, self._answers = process.stdin, process.stdout
        self.ended = False
        """Whether its output has ended: questions would wait in vain."""
        self._asked: dict[int, asyncio.Future[bytes]] = {}
        self._reading = asyncio.create_task(self._read())

    async def ask(self, question: Asked) -> bytes:
        """Return its answer. Raises `ConnectionError` where it ends without one, `TimeoutError`, `BadHeader`."""
        if self.ended:
            raise ConnectionResetError(ENDED)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[question.number] = answer
        try:
            body = msgspec.json.encode(question)
            self._questions.write(len(body).to_bytes(4) + body)
            async with asyncio.timeout(PATIENCE):
                with suppress(ConnectionError):  # the reading task notices, too, and fails all questions
                    await self._questions.drain()
                return await answer
        finally:
            self._asked.pop(question.number, None)

    async def end(self) -> None:
        """Stop the process; its open questions fail."""
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        await self.process.wait()
        await self._reading

    async def _read(self) -> None:
        """Resolve questions with their answers until the process ends; then fail the rest."""
        try:
            while True:
                size = int.from_bytes(await self._answers.readexactly(4))
                self._hand_over(msgspec.json.decode(await self._answers.readexactly(size), type=Reply))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.ended = True
            for waiting in self._asked.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionResetError(ENDED))

    def _hand_over(self, reply: Reply) -> None:
        waiting = self._asked.get(reply.number)
        if waiting is None or waiting.done():
            return
        if reply.error:
            error = reply.error
            waiting.set_exception(BadHeader(error.key, clause=error.clause, field=error.field, **error.facts))
        else:
            waiting.set_result(bytes(reply.event))
