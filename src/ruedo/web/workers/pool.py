"""The pool of worker processes. Each game has a worker, which starts at the first request and restarts if it ends."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw

from ruedo.core.errors import BadHeader
from ruedo.core.event import Event
from ruedo.core.game import installed_games
from ruedo.core.player import has_compiled, is_compiled
from ruedo.core.record import Header
from ruedo.core.setup import Setup
from ruedo.core.values import Json
from ruedo.core.world import find_world, is_computed
from ruedo.night.evening import Night
from ruedo.night.pairing import PairingProblem, Round
from ruedo.prints import Paper
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol.message import HouseState
from ruedo.web.protocol.status_parts import Starting
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.workers import worker as messages
from ruedo.web.workers.equipment_check import DraftEquipment, EquipmentRequest, NightFileKind, night_file
from ruedo.web.workers.replay_pages import RenderedPage, replay_page
from ruedo.words import Language

REPLY_TIMEOUT_S = 180.0
"""The timeout for a worker, in seconds. A worker that sends no message for this time counts as stuck. It is long,
because compiling the physics for the first time is slow."""
TRIES = 3
ENDED = "The house's process has ended."


THINKING = " thinking"
"""The suffix in the name of a game's second worker, which runs the players that need compiled code."""
COMPILING = " compiling"
"""The suffix in the name of the worker that compiles the code of a game's players, and then ends."""
INTERPRETING = " interpreting"
"""The suffix in the name of the worker that runs the same players without compiling, until their code is compiled."""
INTERPRETING_PATIENCE = 20.0
"""The timeout for a choice without compiled code, in seconds. A longer choice waits for the compiled code instead."""
REPLAYS = "replays"
"""The name of the worker that renders the replays of all games."""
DESK = "desk"
"""The name of the worker for calibration and printing."""
ADVICE_WAITING = 32
"""The maximum number of requests for advice that run or wait. They run one at a time. Further requests raise `Busy`."""
ANALYSES = "analyses"
"""The name of the worker that analyses games at all tables."""
ANALYSES_WAITING = 8
"""The maximum number of analyses that run or wait. They run one at a time. Further requests raise `Busy`."""
ODDS_KEPT = 1_000
"""The maximum number of tables whose latest odds are cached."""
PAIRINGS = "pairings"
"""The name of the worker that pairs the rounds of club nights."""
PAIRINGS_WAITING = 32
"""The maximum number of requests to pair a round that run or wait. They run one at a time. Further requests raise
`Busy`."""
FILES = "files"
"""The name of the worker that checks equipment, and writes the files of club nights."""
FILES_WAITING = 32
"""The maximum number of requests for the worker `FILES` that run or wait. They run one at a time. Further requests
raise `Busy`."""
DESK_WAITING = 8
"""The maximum number of requests for the worker `DESK` that run or wait. They run one at a time. Further requests raise
`Busy`."""
REPLAYS_AT_ONCE = 2
"""The number of replay pages that are rendered at the same time."""
REPLAYS_WAITING = 64
"""The maximum number of requests for a replay page that run or wait. Further requests raise `Busy`."""
MOTIONS_WAITING = 64
"""The maximum number of requests to repeat lost motions that run or wait. They run one at a time. Further requests
raise `Busy`."""


class Busy(Exception):
    """An error for a request that is refused because too many requests of its kind are waiting."""

    key = "busy"
    """The id of the sentence that guests receive."""


class HouseFailed(Exception):
    """An error: a worker process has returned no answer."""

    key = "house_failed"


class Queue:
    """Limits how many requests of one kind can run or wait at the same time. Further requests raise `Busy`."""

    def __init__(self, at_once: int, most: int) -> None:
        """Store how many requests may run (`at_once`), and how many may run or wait (`most`)."""
        self._running, self._most, self._count = asyncio.Semaphore(at_once), most, 0

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait until the request may run, and count it as running during the block. Raises `Busy`."""
        if self._count >= self._most:
            raise Busy
        self._count += 1
        try:
            async with self._running:
                yield
        finally:
            self._count -= 1


class Compilation:
    def __init__(self, compiling: Callable[["Compilation"], Coroutine[Any, Any, None]]) -> None:
        self.is_needed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        """Whether code must be compiled, because the machine has not stored it yet."""
        self.task = asyncio.create_task(compiling(self))
        self.task.add_done_callback(lambda _: self.note_need(needed=False))

    def note_need(self, *, needed: bool) -> None:
        """Store whether code must be compiled, unless this is known already."""
        if not self.is_needed.done():
            self.is_needed.set_result(needed)


class WorkerPool:
    """The worker processes. Each process can answer many questions.

    Each game has its own worker, so that no game waits while another game's physics is compiled.
    """

    def __init__(self) -> None:
        self.state: HouseState = "ready"
        self._workers: dict[str, Worker] = {}
        """The workers by name. The worker of a game has the game's name."""
        self._starting = asyncio.Lock()
        self._warming: set[asyncio.Task[None]] = set()
        self._compilations: dict[str, Compilation] = {}
        """The compilation of the players of each game that has compiled players."""
        self.starting: dict[str, Starting] = {}
        """The progress of preparing the physics, for each game that has physics and a worker."""
        self.noted: Callable[[str], None] = lambda _game: None
        """This function is called with a game's name when its progress changes."""
        self._numbers = count(1)
        self._replays = Queue(REPLAYS_AT_ONCE, REPLAYS_WAITING)
        self._desk = Queue(1, DESK_WAITING)
        self._files = Queue(1, FILES_WAITING)
        self._motions = Queue(1, MOTIONS_WAITING)
        self._analyses = Queue(1, ANALYSES_WAITING)
        self._pairings = Queue(1, PAIRINGS_WAITING)
        self._advice = Queue(1, ADVICE_WAITING)
        self._odds: dict[str, bodies.Odds] = {}
        """The last odds of each table that has spectators."""
        self._analysed: dict[str, bodies.AnalysisProgress] = {}
        """For each table whose game is being analysed, the progress of the analysis."""

    async def event(
        self,
        what: messages.What,
        header: Header,
        setup: Setup,
        events: Sequence[Event],
        draw_number: int = 0,
        player: str = "",
    ) -> tuple[Any, bytes | None]:
        """Return the next event at a table as JSON-like values, and its motion as JSON or None.

        If a player of the house chooses, `player` is that player. Raises `HouseFailed`, `BadHeader`.
        """
        lines = tuple(Raw(msgspec.json.encode(event)) for event in events)
        question = messages.HouseRequest(next(self._numbers), what, header, setup, lines, draw_number)
        name = worker_for(header.game, player)
        interpreted = await self._interpret(header.game, question) if name.endswith(THINKING) else None
        reply = interpreted or await self._ask(name, question)
        return msgspec.json.decode(reply.event), _reply_motion(reply)

    async def motion(self, hosted: HostedTable, n: int) -> bytes | None:
        """Simulate the motion that produced event n of a record again, and return it as JSON.

        Returns None if this version of Ruedo gets a different result. Raises `HouseFailed`, `Busy`, `BadHeader`.
        """
        async with self._motions.place():
            lines = tuple(Raw(msgspec.json.encode(event)) for event in hosted.table.events[:n])
            header, number = hosted.header, next(self._numbers)
            draw_number = hosted.played[n - 1].draw
            question = messages.HouseRequest(number, "motion", header, hosted.setup, lines[:-1], draw_number, lines[-1])
            return _reply_motion(await self._ask(header.game, question))

    async def replay(self, hosted: HostedTable, after: int, viewer: int | None, language: Language) -> RenderedPage:
        """Return a page of a game's replay, which the worker for replays renders. Raises `HouseFailed`, `Busy`."""
        async with self._replays.place():
            stretch = replay_page(hosted, next(self._numbers), after, viewer, language)
            return msgspec.json.decode((await self._ask(REPLAYS, stretch)).event, type=RenderedPage)

    async def advice(self, hosted: HostedTable, seat: int) -> Json:
        """Return the advice for a seat (`ruedo.core.player.Advice`) as JSON-like values.

        Raises `HouseFailed`, `Busy`, and `BadHeader` if the game has no advice.
        """
        async with self._advice.place():
            header, number = hosted.header, next(self._numbers)
            lines = tuple(Raw(msgspec.json.encode(event)) for event in hosted.table.events)
            request = messages.Advising(number, header, hosted.setup, lines, seat)
            return msgspec.json.decode((await self._ask(header.game + THINKING, request)).event)

    async def analysis(self, hosted: HostedTable, language: Language, depth: int) -> bodies.Analysed:
        """Return the analysis of a finished game.

        Raises `HouseFailed`, `Busy`, and `BadHeader` if the game defines no values for positions.
        """

        def note(progress: messages.WorkProgress) -> None:
            self._analysed[hosted.id] = bodies.AnalysisProgress(done=progress.done, of=progress.of)

        async with self._analyses.place():
            lines = tuple(Raw(msgspec.json.encode(event)) for event in hosted.table.events)
            header, number = hosted.header, next(self._numbers)
            request = messages.Analysing(number, header, hosted.setup, lines, language, depth)
            try:
                reply = await self._ask(ANALYSES, request, note)
            finally:
                self._analysed.pop(hosted.id, None)
            return msgspec.json.decode(reply.event, type=bodies.Analysed)

    async def odds(self, hosted: HostedTable) -> bodies.Odds:
        """Return the odds after those events that people have seen completely. Raises `HouseFailed` and `Busy`."""
        n = hosted.table.visible_events(hosted.setup)
        known = self._odds.get(hosted.id)
        if known is not None and known.n == n:
            return known
        async with self._analyses.place():
            lines = tuple(Raw(msgspec.json.encode(event)) for event in hosted.table.events[:n])
            request = messages.Watching(next(self._numbers), hosted.header, lines)
            try:
                reply = await self._ask(ANALYSES, request)
                odds = msgspec.json.decode(reply.event, type=int)
            except BadHeader:  # The game defines no values for positions
                odds = None
        if len(self._odds) >= ODDS_KEPT:
            self._odds.clear()
        found = self._odds[hosted.id] = bodies.Odds(n=n, odds=odds)
        return found

    def analysis_progress(self, table: str) -> bodies.AnalysisProgress:
        return self._analysed.get(table, bodies.AnalysisProgress(done=0, of=0))

    async def calibrate(self, text: str, language: Language) -> bodies.Calibrated:
        """Return the constants that a calibration computes from measurements.

        Raises `HouseFailed`, `Busy`, `BadHeader`.
        """
        async with self._desk.place():
            reply = await self._ask(DESK, messages.CalibrationRequest(next(self._numbers), text, language))
        return msgspec.json.decode(reply.event, type=bodies.Calibrated)

    async def equipment(self, game: str, file: bytes) -> Raw:
        """Return the content of an equipment file as JSON. Raises `HouseFailed`, `Busy`, `BadHeader`."""
        async with self._files.place():
            return (await self._ask(FILES, EquipmentRequest(next(self._numbers), game, file))).event

    async def draft(self, game: str, equipment: Raw) -> Raw:
        """Return checked equipment for the editor (`CheckedDraft`) as JSON.

        Raises `HouseFailed`, `Busy`, `BadHeader`.
        """
        async with self._files.place():
            return (await self._ask(FILES, DraftEquipment(next(self._numbers), game, equipment))).event

    async def night_file(self, night: Night, what: NightFileKind) -> Any:
        """Return the history of a club night as JSON, or the text of one of its files. Raises `HouseFailed`, `Busy`."""
        async with self._files.place():
            found = (await self._ask(FILES, night_file(night, next(self._numbers), what))).event
        return found if what == "history" else msgspec.json.decode(found, type=str)

    async def print_sheets(self, game: str, equipment: Raw, paper: Paper, language: Language) -> bytes:
        """Return a game's printable sheets as a PDF. Raises `HouseFailed`, `Busy`, `NotAllowed`, `BadEquipment`."""
        async with self._desk.place():
            reply = await self._ask(DESK, messages.Printing(next(self._numbers), game, equipment, paper, language))
        return msgspec.json.decode(reply.event, type=bytes)

    async def pair(self, question: PairingProblem) -> Round:
        """Return the pairings of a club night's next round. Raises `HouseFailed`, `Busy`."""
        async with self._pairings.place():
            reply = await self._ask(PAIRINGS, messages.PairingRound(next(self._numbers), question))
        return msgspec.json.decode(reply.event, type=Round)

    def warm_up_pairing(self) -> None:
        """Start the worker that pairs rounds. Do not wait until it is running."""
        self.start_soon(PAIRINGS)

    async def _ask(
        self,
        name: str,
        question: messages.WorkerRequest,
        report: Callable[[messages.WorkProgress], None] = lambda _: None,
    ) -> messages.Reply:
        """Ask a worker a question and return its answer. If the worker ends or is stuck, start it again.

        `report` receives the progress.
        """
        for _ in range(TRIES):
            with suppress(OSError):
                worker = await self.start(name)
                try:
                    return await worker.ask(question, report)
                except TimeoutError:
                    await worker.end()
        self.state = "failed"
        raise HouseFailed("The house's process gives no answer.")

    async def start(self, game: str) -> "Worker":
        """Return the worker with this name, such as the name of a game. Start it if it is not running.

        Raises `OSError`.
        """
        if game.endswith(THINKING):
            await asyncio.wait((self._compilation(game.removesuffix(THINKING)).task,))
        async with self._starting:
            worker = self._workers.get(game)
            if worker is None or worker.ended:
                process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "ruedo.web.workers.worker"),
                    stdin=PIPE,
                    stdout=PIPE,
                    start_new_session=True,
                    env=os.environ | ({"NUMBA_DISABLE_JIT": "1"} if game.endswith(INTERPRETING) else {}),
                )
                worker = self._workers[game] = Worker(process)
                self.state = "ready"
                if is_computed(game):  # The worker receives this before any other request
                    self._prepare(game, worker)
                elif game.endswith(THINKING):
                    prepare = messages.PrepareRequest(next(self._numbers), game.removesuffix(THINKING), players=True)
                    worker.send(prepare).add_done_callback(lambda answer: answer.cancelled() or answer.exception())
            return worker

    def compile_players(self) -> None:
        """Begin to compile the code of all games' players, at low priority. Do not wait until it is compiled."""
        for game in filter(has_compiled, installed_games()):
            self._compilation(game)

    def is_compiling(self, game: str) -> bool:
        known = self._compilations.get(game)
        return known is not None and not known.task.done()

    def _compilation(self, game: str) -> Compilation:
        """Return the compilation of a game's players. Start it if it has not started."""
        if game not in self._compilations:
            self._compilations[game] = Compilation(lambda compilation: self._compile(game, compilation))
        return self._compilations[game]

    async def _compile(self, game: str, compilation: Compilation) -> None:
        """Compile the code of a game's players in a worker of its own, and store it for other workers."""

        def note(_: messages.WorkProgress) -> None:
            compilation.note_need(needed=True)
            self.start_soon(game + INTERPRETING)

        try:
            with suppress(HouseFailed, BadHeader):  # The players then compile their code when they first choose
                prepare = messages.PrepareRequest(next(self._numbers), game, players=True, low_priority=True)
                await self._ask(game + COMPILING, prepare, note)
        finally:
            for name in (game + COMPILING, game + INTERPRETING):
                if worker := self._workers.pop(name, None):
                    await worker.end()

    async def _interpret(self, game: str, question: messages.HouseRequest) -> messages.Reply | None:
        """Return a choice of a compiled player, computed without compiled code: the same choice, but more slowly.

        Return None if the code is compiled, or as soon as it is, or if the choice takes too long.
        """
        compilation = self._compilation(game)
        if not await asyncio.shield(compilation.is_needed) or compilation.task.done():
            return None
        with suppress(OSError, BadHeader):
            worker = await self.start(game + INTERPRETING)
            try:
                async with asyncio.timeout(INTERPRETING_PATIENCE):
                    return await worker.ask(question)
            except TimeoutError:
                await worker.end()  # It would take the processor away from the compiler
        return None

    def _prepare(self, game: str, worker: "Worker") -> None:
        """Let a new worker prepare the physics of its game, and store the progress."""

        def note(progress: messages.WorkProgress) -> None:
            self._note(game, Starting(house="starting", done=progress.done, of=progress.of))

        def end(answer: asyncio.Future[messages.Reply]) -> None:
            failed = answer.cancelled() or answer.exception() is not None
            self._note(game, Starting(house="failed" if failed else "ready"))

        self._note(game, Starting(house="starting"))
        worker.send(messages.PrepareRequest(next(self._numbers), game), note).add_done_callback(end)

    def _note(self, game: str, starting: Starting) -> None:
        self.starting[game] = starting
        self.noted(game)

    def warm_up(self) -> None:
        """Start the worker of the first game without physics before it is needed. Do not wait until it is running."""
        quick = (name for name in installed_games() if find_world(name) and not is_computed(name))
        first = next(quick, None)
        if first:
            self.start_soon(first)

    def warm_up_physics(self) -> None:
        """Start the workers of all games with physics before they are needed, so that the first throw need not wait."""
        for game in filter(is_computed, installed_games()):
            self.start_soon(game)

    def start_soon(self, game: str) -> None:
        """Start a worker unless it is already running. Do not wait until it is running."""
        if game not in self._workers:
            task = asyncio.create_task(self._count_start(game))
            self._warming.add(task)
            task.add_done_callback(self._warming.discard)

    async def _count_start(self, game: str) -> None:
        with suppress(OSError):  # The next request starts the worker again, and reports the failure
            await self.start(game)

    async def stop(self) -> None:
        """Stop the workers. Their unanswered questions fail."""
        tasks = [*self._warming, *(compilation.task for compilation in self._compilations.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        workers, self._workers = self._workers, {}
        for worker in workers.values():
            await worker.end()


class Worker:
    """A worker process, and the questions that it has received but not answered yet."""

    def __init__(self, process: Process) -> None:
        """Store a process that was just started, with pipes for its standard input and output."""
        if process.stdin is None or process.stdout is None:
            raise ValueError("a worker is spoken to by its pipes")
        self.process = process
        self._questions, self._answers = process.stdin, process.stdout
        self.ended = False
        """Whether the process has ended. Then no answer can come any more."""
        self._open: dict[int, tuple[asyncio.Future[messages.Reply], Callable[[messages.WorkProgress], None]]] = {}
        """For each open question, by its number: the future of the answer, and the function that receives the
        progress."""
        self._waiting = set[asyncio.Timeout]()
        """The timeouts of the open questions."""
        self._reading = asyncio.create_task(self._read())

    async def ask(
        self, question: messages.WorkerRequest, report: Callable[[messages.WorkProgress], None] = lambda _: None
    ) -> messages.Reply:
        """Send a question and return the answer.

        Raises `ConnectionError` if the worker ends before it answers, `TimeoutError`, `BadHeader`.
        """
        if self.ended:
            raise ConnectionResetError(ENDED)
        answer = self.send(question, report)
        try:
            async with asyncio.timeout(REPLY_TIMEOUT_S) as patience:
                self._waiting.add(patience)
                with suppress(ConnectionError):  # If the worker has ended, `_read` fails all questions
                    await self._questions.drain()
                return await answer
        finally:
            self._waiting.discard(patience)
            answer.cancel()  # The caller may have stopped waiting for the answer

    def send(
        self, question: messages.WorkerRequest, report: Callable[[messages.WorkProgress], None] = lambda _: None
    ) -> "asyncio.Future[messages.Reply]":
        """Send a question. Return the future that receives its answer. `report` receives the progress."""
        answer: asyncio.Future[messages.Reply] = asyncio.get_running_loop().create_future()
        self._open[question.number] = answer, report
        answer.add_done_callback(lambda _: self._open.pop(question.number, None))
        body = msgspec.json.encode(question)
        self._questions.write(len(body).to_bytes(4) + body)
        return answer

    async def end(self) -> None:
        """Stop the process. Its unanswered questions fail."""
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        await self.process.wait()
        await self._reading

    async def _read(self) -> None:
        """Read answers and pass each to the future of its question. When the process ends, fail the other futures."""
        try:
            while True:
                size = int.from_bytes(await self._answers.readexactly(4))
                self._hand_over(msgspec.json.decode(await self._answers.readexactly(size), type=messages.WorkerAnswer))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.ended = True
            for waiting, _ in list(self._open.values()):
                if not waiting.done():
                    waiting.set_exception(ConnectionResetError(ENDED))

    def _hand_over(self, reply: messages.WorkerAnswer) -> None:
        waiting, report = self._open.get(reply.number, (None, None))
        if isinstance(reply, messages.WorkProgress):  # A worker that reports progress is not stuck
            until = asyncio.get_running_loop().time() + REPLY_TIMEOUT_S
            for patience in self._waiting:
                if not patience.expired():
                    patience.reschedule(until)
            if report:
                report(reply)
            return
        if waiting is None or waiting.done():
            return
        if reply.error:
            error = reply.error
            facts = {name: messages.decode_fact(value) for name, value in error.facts.items()}
            waiting.set_exception(BadHeader(error.key, clause=error.clause, field=error.field, **facts))
        else:
            waiting.set_result(reply)


def worker_for(game: str, player: str) -> str:
    """Return the name of the worker that computes the choices of a player of the house.

    Players that need compiled code have a separate worker, so that other players do not wait for the compiler.
    """
    return game + THINKING if is_compiled(game, player) else game


def _reply_motion(reply: messages.Reply) -> bytes | None:
    motion = bytes(reply.motion)
    return None if motion == b"null" else motion
