"""The pool of worker processes. Each game has one, which starts on its first request and again after it dies."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw

from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.game import Json, games
from ruedo.core.player import is_compiled
from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.core.world import find_world
from ruedo.prints import Paper
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.workers.replay import Shown, stretch_of
from ruedo.web.workers.worker import (
    Measured,
    Prepare,
    Printing,
    Progress,
    Question,
    Reply,
    What,
    WorkerAnswer,
    WorkerRequest,
    fact_of,
)
from ruedo.words import Language

PATIENCE = 180.0
"""Seconds without a message after which a worker counts as stuck. The first compilation of physics takes a while."""
TRIES = 3
ENDED = "The house's process has ended."


THINKING = " thinking"
"""The suffix of a game's second worker, in which the players think that need compiled code."""
REPLAYS = "replays"
"""The name of the worker for replays of all games."""
DESK = "desk"
"""The name of the worker for calibration and printing."""
DESK_WAITING = 8
"""The most requests at the desk. They are computed one at a time, and one more is refused as `Busy`."""
REPLAYS_AT_ONCE = 2
"""The number of replay pages that are rendered concurrently."""
REPLAYS_WAITING = 64
"""The most replay pages in the queue; one more is refused as `Busy`."""
MOTIONS_WAITING = 64
"""The most lost motions in the queue. They are simulated one at a time, and one more is refused as `Busy`."""


class Busy(Exception):
    """There are too many requests of a kind now."""


class HouseFailed(Exception):
    """A worker process gave no answer."""


class WorkerPool:
    """The worker processes. Each takes many questions at a time.

    Each game has its own worker, so no game waits while another compiles its physics.
    """

    def __init__(self) -> None:
        """Start without processes."""
        self.state: wire.HouseState = "ready"
        self._workers: dict[str, Worker] = {}
        """The worker of each game."""
        self._starting = asyncio.Lock()
        self._warming: set[asyncio.Task[None]] = set()
        self.starting: dict[str, wire.Starting] = {}
        """For each game with physics and a worker: the progress of preparing the physics."""
        self.noted: Callable[[str], None] = lambda _game: None
        """This function is called with a game's name when its progress changes."""
        self._numbers = count(1)
        self._replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)
        self._replays = 0
        """The number of replay pages that are rendered or wait."""
        self._desk = asyncio.Lock()
        self._at_desk = 0
        self._moving = asyncio.Lock()
        self._motions = 0
        """The number of motions that are simulated or wait."""

    async def event(
        self,
        what: What,
        header: Header,
        setup: Setup,
        events: Sequence[Event],
        draw_number: int = 0,
        player: str = "",
    ) -> tuple[Any, bytes | None]:
        """Return the next event at a table as JSON-like values, and its motion as JSON or None.

        `player` is the house's player that chooses, if one does. Raises `HouseFailed`, `BadHeader`.
        """
        lines = tuple(Raw(msgspec.json.encode(event)) for event in events)
        question = Question(next(self._numbers), what, header, setup, lines, draw_number)
        reply = await self._ask(worker_for(header.game, player), question)
        return msgspec.json.decode(reply.event), _motion_of(reply)

    async def motion(self, hosted: HostedTable, n: int) -> bytes | None:
        """Return the motion before event n of a record, simulated again, as JSON.

        None if this version of Ruedo gets another result. Raises `HouseFailed`, `Busy`, `BadHeader`.
        """
        if self._motions >= MOTIONS_WAITING:
            raise Busy
        self._motions += 1
        try:
            async with self._moving:
                lines = tuple(Raw(msgspec.json.encode(event)) for event in hosted.table.events[:n])
                header, number = hosted.founding.header, next(self._numbers)
                draw_number = hosted.played[n - 1].draw
                question = Question(number, "motion", header, hosted.setup, lines[:-1], draw_number, lines[-1])
                return _motion_of(await self._ask(header.game, question))
        finally:
            self._motions -= 1

    async def replay(self, hosted: HostedTable, after: int, viewer: int | None, language: Language) -> Shown:
        """Return a page of a game's replay, rendered by the worker for replays. Raises `HouseFailed`, `Busy`."""
        if self._replays >= REPLAYS_WAITING:
            raise Busy
        self._replays += 1
        try:
            async with self._replaying:
                stretch = stretch_of(hosted, next(self._numbers), after, viewer, language)
                return msgspec.json.decode((await self._ask(REPLAYS, stretch)).event, type=Shown)
        finally:
            self._replays -= 1

    async def calibrate(self, text: str, language: Language) -> bodies.Calibrated:
        """Return the result of calibration from measurements. Raises `HouseFailed`, `Busy`, `BadHeader`."""
        reply = await self._ask_desk(Measured(next(self._numbers), text, language))
        return msgspec.json.decode(reply.event, type=bodies.Calibrated)

    async def printed(self, game: str, equipment: Json, paper: Paper, language: Language) -> bytes:
        """Return a game's sheets as a PDF. Raises `HouseFailed`, `Busy`, `NotAllowed`, `BadEquipment`."""
        reply = await self._ask_desk(Printing(next(self._numbers), game, equipment, paper, language))
        return msgspec.json.decode(reply.event, type=bytes)

    async def _ask_desk(self, question: Measured | Printing) -> Reply:
        """Return the answer of the desk, which computes one request at a time. Raises `Busy`."""
        if self._at_desk >= DESK_WAITING:
            raise Busy
        self._at_desk += 1
        try:
            async with self._desk:
                return await self._ask(DESK, question)
        finally:
            self._at_desk -= 1

    async def _ask(self, name: str, question: WorkerRequest) -> Reply:
        """Return a worker's answer. A worker that ends or is stuck is started again."""
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
        """Return a worker by its name, such as a game's. Start it if it is not running. Raises `OSError`."""
        async with self._starting:
            worker = self._workers.get(game)
            if worker is None or worker.ended:
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "ruedo.web.workers.worker", stdin=PIPE, stdout=PIPE, start_new_session=True
                )
                worker = self._workers[game] = Worker(process)
                self.state = "ready"
                if is_computed(game):  # before any other request
                    self._prepare(game, worker)
                elif game.endswith(THINKING):
                    prepare = Prepare(next(self._numbers), game.removesuffix(THINKING), players=True)
                    worker.send(prepare).add_done_callback(lambda answer: answer.cancelled() or answer.exception())
            return worker

    def _prepare(self, game: str, worker: "Worker") -> None:
        """Let a new worker prepare its game's physics, and note the progress."""

        def note(progress: Progress) -> None:
            self._note(game, wire.Starting(house="starting", done=progress.done, of=progress.of))

        def end(answer: asyncio.Future[Reply]) -> None:
            failed = answer.cancelled() or answer.exception() is not None
            self._note(game, wire.Starting(house="failed" if failed else "ready"))

        self._note(game, wire.Starting(house="starting"))
        worker.send(Prepare(next(self._numbers), game), note).add_done_callback(end)

    def _note(self, game: str, starting: wire.Starting) -> None:
        self.starting[game] = starting
        self.noted(game)

    def warm_up(self) -> None:
        """Start the worker of the first game without physics early, without waiting for it."""
        quick = (name for name in games() if find_world(name) and not is_computed(name))
        first = next(quick, None)
        if first:
            self.start_soon(first)

    def warm_up_physics(self) -> None:
        """Start the workers of the games with physics early, so that their first throw need not wait."""
        for game in filter(is_computed, games()):
            self.start_soon(game)

    def start_soon(self, game: str) -> None:
        """Start a worker if it is not running, without waiting for it."""
        if game not in self._workers:
            task = asyncio.create_task(self._started(game))
            self._warming.add(task)
            task.add_done_callback(self._warming.discard)

    async def _started(self, game: str) -> None:
        with suppress(OSError):  # the next request tries again, and reports the failure
            await self.start(game)

    async def stop(self) -> None:
        """Stop the workers. Their open questions fail."""
        workers, self._workers = self._workers, {}
        for worker in workers.values():
            await worker.end()


class Worker:
    """A worker process, and its unanswered questions."""

    def __init__(self, process: Process) -> None:
        """Use a process that was just started with pipes for both streams."""
        if process.stdin is None or process.stdout is None:
            raise ValueError("a worker is spoken to by its pipes")
        self.process = process
        self._questions, self._answers = process.stdin, process.stdout
        self.ended = False
        """Whether the process has ended, so that no answer can come."""
        self._asked: dict[int, asyncio.Future[Reply]] = {}
        self._tell: dict[int, Callable[[Progress], None]] = {}
        self._waiting = set[asyncio.Timeout]()
        """The timeouts of the open questions."""
        self._reading = asyncio.create_task(self._read())

    async def ask(self, question: WorkerRequest) -> Reply:
        """Return the answer. Raises `ConnectionError` if the worker ends first, `TimeoutError`, `BadHeader`."""
        if self.ended:
            raise ConnectionResetError(ENDED)
        answer = self.send(question)
        try:
            async with asyncio.timeout(PATIENCE) as patience:
                self._waiting.add(patience)
                with suppress(ConnectionError):  # the reading task notices the end too, and fails all questions
                    await self._questions.drain()
                return await answer
        finally:
            self._waiting.discard(patience)
            answer.cancel()  # the caller may have stopped waiting

    def send(
        self, question: WorkerRequest, tell: Callable[[Progress], None] = lambda _: None
    ) -> "asyncio.Future[Reply]":
        """Send a question. Return the future of its answer. `tell` receives the progress."""
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._asked[question.number] = answer
        self._tell[question.number] = tell
        answer.add_done_callback(lambda _: self._forget(question.number))
        body = msgspec.json.encode(question)
        self._questions.write(len(body).to_bytes(4) + body)
        return answer

    def _forget(self, number: int) -> None:
        self._asked.pop(number, None)
        self._tell.pop(number, None)

    async def end(self) -> None:
        """Stop the process. Its open questions fail."""
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        await self.process.wait()
        await self._reading

    async def _read(self) -> None:
        """Resolve questions with their answers until the process ends. Then fail the rest."""
        try:
            while True:
                size = int.from_bytes(await self._answers.readexactly(4))
                self._hand_over(msgspec.json.decode(await self._answers.readexactly(size), type=WorkerAnswer))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.ended = True
            for waiting in list(self._asked.values()):
                if not waiting.done():
                    waiting.set_exception(ConnectionResetError(ENDED))

    def _hand_over(self, reply: WorkerAnswer) -> None:
        if isinstance(reply, Progress):  # a worker that reports progress is not stuck
            until = asyncio.get_running_loop().time() + PATIENCE
            for patience in self._waiting:
                if not patience.expired():
                    patience.reschedule(until)
            self._tell.get(reply.number, _nobody)(reply)
            return
        waiting = self._asked.get(reply.number)
        if waiting is None or waiting.done():
            return
        if reply.error:
            error = reply.error
            facts = {name: fact_of(value) for name, value in error.facts.items()}
            waiting.set_exception(BadHeader(error.key, clause=error.clause, field=error.field, **facts))
        else:
            waiting.set_result(reply)


def _nobody(_: Progress) -> None:
    """Ignore the progress of a question that nobody waits for."""


def is_computed(game: str) -> bool:
    """Return whether physics computes the happenings of a game."""
    world = find_world(game)
    return world is not None and world.computed


def worker_for(game: str, player: str) -> str:
    """Return the name of the worker in which a player of a game thinks.

    Players that need compiled code have a worker of their own, so that the others need not wait for the compilation.
    """
    return game + THINKING if is_compiled(game, player) else game


def _motion_of(reply: Reply) -> bytes | None:
    motion = bytes(reply.motion)
    return None if motion == b"null" else motion
