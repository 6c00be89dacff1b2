"""The server's worker processes: one for each game, started when first needed, and again if it dies."""

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
from ruedo.web.table import HostedTable
from ruedo.web.workers.replay import Shown, stretch_of
from ruedo.web.workers.worker import (
    Answered,
    Asked,
    Measured,
    Prepare,
    Printing,
    Progress,
    Question,
    Reply,
    What,
    fact_of,
)
from ruedo.words import Language

PATIENCE = 180.0
"""Seconds without a word after which the worker counts as stuck: compiling physics for the first time takes a while."""
TRIES = 3
ENDED = "The house's process has ended."


THINKING = " thinking"
"""What the name of a game's second worker ends with: its players think there that need compiled code."""
REPLAYS = "replays"
"""The name of the worker that shows replays: no game's."""
DESK = "desk"
"""That of the worker for what has nothing to do with a table: what measurements say, sheets on paper."""
DESK_WAITING = 8
"""Of them, one is computed at a time; whoever asks for one more is told to come again."""
REPLAYS_AT_ONCE = 2
"""Pages of replays that are rendered concurrently."""
REPLAYS_WAITING = 64
"""Pages that may be queued; one more is refused as `Busy`."""
MOTIONS_WAITING = 64
"""Lost motions that may be queued to be simulated again, one at a time; one more is refused as `Busy`."""


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
        self._warming: set[asyncio.Task[None]] = set()
        self.starting: dict[str, wire.Starting] = {}
        """By game with physics whose worker was started: how far that is."""
        self.noted: Callable[[str], None] = lambda _game: None
        """Is called with a game whenever that changes."""
        self._numbers = count(1)
        self._replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)
        self._replays = 0
        """Pages that are being shown, or wait for it."""
        self._desk = asyncio.Lock()
        self._at_desk = 0
        self._moving = asyncio.Lock()
        self._motions = 0
        """Motions that are being simulated again, or wait for it."""

    async def event(
        self,
        what: What,
        header: Header,
        setup: Setup,
        events: Sequence[Event],
        draw_number: int = 0,
        player: str = "",
    ) -> tuple[Any, bytes | None]:
        """Return what comes next at a table, as JSON-like values, and its motion as JSON, None where nothing moved.

        `player` is who chooses, where one of the house does. Raises `HouseFailed`, `BadHeader`.
        """
        lines = tuple(Raw(msgspec.json.encode(event)) for event in events)
        question = Question(next(self._numbers), what, header, setup, lines, draw_number)
        reply = await self._ask(worker_for(header.game, player), question)
        return msgspec.json.decode(reply.event), _motion_of(reply)

    async def motion(self, room: HostedTable, n: int) -> bytes | None:
        """Return the motion that led to event n of a record, simulated again, as JSON.

        None where it leads somewhere else by this version. Raises `HouseFailed`, `Busy`, `BadHeader`.
        """
        if self._motions >= MOTIONS_WAITING:
            raise Busy
        self._motions += 1
        try:
            async with self._moving:
                lines = tuple(Raw(msgspec.json.encode(event)) for event in room.table.events[:n])
                header, number = room.founding.header, next(self._numbers)
                draw_number = room.played[n - 1].draw
                question = Question(number, "motion", header, room.setup, lines[:-1], draw_number, lines[-1])
                return _motion_of(await self._ask(header.game, question))
        finally:
            self._motions -= 1

    async def replay(self, room: HostedTable, after: int, viewer: int | None, language: Language) -> Shown:
        """Return a page of a game, shown by a process that does nothing else. Raises `HouseFailed`, `Busy`."""
        if self._replays >= REPLAYS_WAITING:
            raise Busy
        self._replays += 1
        try:
            async with self._replaying:
                stretch = stretch_of(room, next(self._numbers), after, viewer, language)
                return msgspec.json.decode((await self._ask(REPLAYS, stretch)).event, type=Shown)
        finally:
            self._replays -= 1

    async def calibrate(self, text: str, language: Language) -> bodies.Calibrated:
        """Return what an owner's measurements say. Raises `HouseFailed`, `Busy`, `BadHeader`."""
        reply = await self._ask_desk(Measured(next(self._numbers), text, language))
        return msgspec.json.decode(reply.event, type=bodies.Calibrated)

    async def printed(self, game: str, equipment: Json, paper: Paper, language: Language) -> bytes:
        """Return a game's sheets as a PDF. Raises `HouseFailed`, `Busy`, `NotAllowed`, `BadEquipment`."""
        reply = await self._ask_desk(Printing(next(self._numbers), game, equipment, paper, language))
        return msgspec.json.decode(reply.event, type=bytes)

    async def _ask_desk(self, question: Measured | Printing) -> Reply:
        """Return the answer to what has nothing to do with a table, one at a time. Raises `Busy`."""
        if self._at_desk >= DESK_WAITING:
            raise Busy
        self._at_desk += 1
        try:
            async with self._desk:
                return await self._ask(DESK, question)
        finally:
            self._at_desk -= 1

    async def _ask(self, name: str, question: Asked) -> Reply:
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
        """Return a game's worker, or another by its name, started if none is running. Raises `OSError`."""
        async with self._starting:
            worker = self._workers.get(game)
            if worker is None or worker.ended:
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "ruedo.web.workers.worker", stdin=PIPE, stdout=PIPE, start_new_session=True
                )
                worker = self._workers[game] = Worker(process)
                self.state = "ready"
                if is_computed(game):  # before anything else is asked of it
                    self._prepare(game, worker)
                elif game.endswith(THINKING):
                    prepare = Prepare(next(self._numbers), game.removesuffix(THINKING), players=True)
                    worker.send(prepare).add_done_callback(lambda answer: answer.cancelled() or answer.exception())
            return worker

    def _prepare(self, game: str, worker: "Worker") -> None:
        """Let a new worker make its game's physics ready, and note how far that is."""

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
        """Start the worker of the first game without physics ahead of time, without waiting for it."""
        quick = (name for name in games() if find_world(name) and not is_computed(name))
        first = next(quick, None)
        if first:
            self.start_soon(first)

    def warm_up_physics(self) -> None:
        """Start the workers of the games with physics ahead of time: their first throw shall not wait for it."""
        for game in filter(is_computed, games()):
            self.start_soon(game)

    def start_soon(self, game: str) -> None:
        """Start a game's worker, unless it runs, without waiting for it."""
        if game not in self._workers:
            task = asyncio.create_task(self._started(game))
            self._warming.add(task)
            task.add_done_callback(self._warming.discard)

    async def _started(self, game: str) -> None:
        with suppress(OSError):  # who needs it asks again, and is told
            await self.start(game)

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
        self._asked: dict[int, asyncio.Future[Reply]] = {}
        self._tell: dict[int, Callable[[Progress], None]] = {}
        self._waiting = set[asyncio.Timeout]()
        """Of the questions that are asked: until when an answer is waited for."""
        self._reading = asyncio.create_task(self._read())

    async def ask(self, question: Asked) -> Reply:
        """Return its answer. Raises `ConnectionError` where it ends without one, `TimeoutError`, `BadHeader`."""
        if self.ended:
            raise ConnectionResetError(ENDED)
        answer = self.send(question)
        try:
            async with asyncio.timeout(PATIENCE) as patience:
                self._waiting.add(patience)
                with suppress(ConnectionError):  # the reading task notices, too, and fails all questions
                    await self._questions.drain()
                return await answer
        finally:
            self._waiting.discard(patience)
            answer.cancel()  # where nobody waits for it any more

    def send(self, question: Asked, tell: Callable[[Progress], None] = lambda _: None) -> "asyncio.Future[Reply]":
        """Send a question, and return the future of its answer; `tell` is called with its progress."""
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
                self._hand_over(msgspec.json.decode(await self._answers.readexactly(size), type=Answered))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.ended = True
            for waiting in list(self._asked.values()):
                if not waiting.done():
                    waiting.set_exception(ConnectionResetError(ENDED))

    def _hand_over(self, reply: Answered) -> None:
        if isinstance(reply, Progress):  # it is not stuck
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
            facts = {name: fact_of(told) for name, told in error.facts.items()}
            waiting.set_exception(BadHeader(error.key, clause=error.clause, field=error.field, **facts))
        else:
            waiting.set_result(reply)


def _nobody(_: Progress) -> None:
    """Hear what nobody waits for any more."""


def is_computed(game: str) -> bool:
    """Return whether what happens in a game is computed by physics."""
    world = find_world(game)
    return world is not None and world.computed


def worker_for(game: str, player: str) -> str:
    """Return the name of the worker in which a player of a game thinks.

    While code is compiled for some players, the others go on in the game's own.
    """
    return game + THINKING if is_compiled(game, player) else game


def _motion_of(reply: Reply) -> bytes | None:
    motion = bytes(reply.motion)
    return None if motion == b"null" else motion
