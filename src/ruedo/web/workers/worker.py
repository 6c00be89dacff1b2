"""A worker process: it computes a game's players and physics, or replays, or the work of the desk.

It reads questions from standard input and writes answers to standard output. Each message is its length in four bytes,
big-endian, then JSON. So the server's process never waits for a computation, and never imports numpy or numba.
"""

import os
import sys
import traceback
from collections.abc import Callable
from random import Random
from typing import IO, Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from ruedo.core import record
from ruedo.core.errors import NotAllowed, Reason, RuedoError
from ruedo.core.event import Event
from ruedo.core.game import Json
from ruedo.core.record import Header
from ruedo.core.setup import PERSON, Setup
from ruedo.core.table import Table
from ruedo.core.world import World
from ruedo.prints import CannotPrint, Paper, make_sheets
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.workers.replay import Stretch, show
from ruedo.words import Language, Speaker

What = Literal["choice", "happening", "check", "motion"]


class Question(Struct, frozen=True, tag="question"):
    """A question about a table: the house's choice, the next happening, its motion, or a check of the world's options.

    A lost motion is simulated again. Then `happened` is the event that it must lead to.
    """

    number: int
    what: What
    header: Header
    setup: Setup
    events: tuple[Raw, ...]
    """The events so far."""
    draw_number: int
    """The number of the draw for the answer; see `ruedo.core.chance.draw`."""
    happened: Raw = Raw(b"null")


class Measured(Struct, frozen=True, tag="measured"):
    """An owner's measurements of a real board, to be calibrated."""

    number: int
    text: str
    """A CSV file."""
    language: Language


class Printing(Struct, frozen=True, tag="printing"):
    """A request to print a game's sheets with some equipment."""

    number: int
    game: str
    equipment: Json
    paper: Paper
    language: Language


class Prepare(Struct, frozen=True, tag="prepare"):
    """A request to prepare a game's physics, or the compiled code of its players."""

    number: int
    game: str
    players: bool = False
    """Whether to prepare the players instead of the physics."""


class Progress(Struct, frozen=True, tag="progress"):
    """The number of compiled functions so far, sent at intervals."""

    number: int
    done: int
    of: int


class ErrorData(Struct, frozen=True):
    """A `RuedoError` as JSON between processes."""

    key: str
    clause: str | None
    field: str | None
    facts: dict[str, Any]


def fact_of(value: Any) -> Any:
    """Return a fact of an `ErrorData` as it was before it became JSON. A `Reason` is sent as its key and its facts."""
    match value:
        case [str(key), dict(facts)]:
            return Reason(key, {name: fact_of(fact) for name, fact in facts.items()})
        case list():
            return tuple(value)
    return value


class Reply(Struct, frozen=True, tag="reply"):
    """The answer: an event or an error. A check without a fault has neither."""

    number: int
    event: Raw = Raw(b"null")
    error: ErrorData | None = None
    motion: Raw = Raw(b"null")
    """The motion before a happening; null if nothing moved."""


WorkerRequest: TypeAlias = Question | Stretch | Measured | Printing | Prepare
WorkerAnswer: TypeAlias = Reply | Progress


class Moved(Struct, frozen=True):
    """An event, with the motion before it. A check has neither."""

    event: Event | None = None
    motion: Json = None


def answer(question: Question) -> Moved:
    """Return the event that a question asks for, with its motion if it has one. Raises any `RuedoError`."""
    from ruedo.core.chance import draw
    from ruedo.core.player import choose
    from ruedo.core.world import check_world, repeat_motion, world_of

    table = Table(question.header)
    table.take_all(record.read_event(bytes(line), table.game) for line in question.events)
    setup, game = question.setup, table.game
    if question.what == "check":
        check_world(game.name, setup, table.state)
        return Moved()
    if question.what == "motion":
        event = record.read_event(bytes(question.happened), game)
        return Moved(motion=repeat_motion(game.name, table.state, table.events, setup, question.draw_number, event))
    chance = draw(setup, question.draw_number)
    if question.what == "happening":
        return happened(world_of(game.name), table, setup, chance)
    seat = game.seat_to_choose(table.state)
    if seat is None:
        raise LookupError("no seat is to choose")
    return Moved(choose(game, table.state, table.events, with_house(game.name, setup, seat), seat, chance))


def happened(world: World, table: Table, setup: Setup, chance: Random) -> Moved:
    """Return the next happening at a table, and its motion, from one computation."""
    if world.moved is None:
        return Moved(world.happening(table.state, table.events, setup, chance))
    return Moved(*world.moved(table.state, table.events, setup, chance))


def calibrate(measured: Measured) -> bodies.Calibrated:
    """Return the report of a calibration. Raises `NotMeasured`."""
    from ruedo.core.equipment import read_text
    from ruedo.core.game import games
    from ruedo.throws import calibration_text as texts
    from ruedo.throws.calibration import calibrate as fitted

    calibration = fitted(measured.text)
    things = read_text(calibration.file.encode(), "equipment")

    def fits(name: str) -> bool:
        game = games()[name]
        try:
            game.admit_equipment(game.load_equipment(things))
        except RuedoError:
            return False
        return True

    speaker = Speaker(language=measured.language)
    return bodies.Calibrated(
        report=tuple(texts.report(calibration, speaker)),
        plot=texts.plot(calibration, speaker),
        file=texts.signed_file(calibration, speaker),
        games=tuple(filter(fits, games())),
    )


def put_on_paper(request: Printing) -> bytes:
    """Return a game's sheets as a PDF. Raises `NotAllowed` if the game has no sheets, or the extra is missing."""
    try:
        return make_sheets(request.game, request.equipment, request.paper, request.language).pdf
    except CannotPrint:  # its sentence is only for people at this machine
        raise NotAllowed("cannot_print", game=request.game) from None


def main() -> None:
    """Answer until standard input ends, or the reader of the answers has ended."""
    try:
        answer_all()
    except BrokenPipeError:  # the interpreter flushes standard output when it ends, so it needs somewhere to write
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def answer_all() -> None:
    """Answer until standard input ends. Raises `BrokenPipeError` if the reader of the answers has ended."""
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    decoder: msgspec.json.Decoder[WorkerRequest] = msgspec.json.Decoder(WorkerRequest)
    while body := read(requests):
        question = decoder.decode(body)
        try:
            reply = answered_with(question, lambda message: write(answers, msgspec.json.encode(message)))
        except RuedoError as error:
            data = ErrorData(error.key, error.clause, error.field, dict(error.facts))
            reply = Reply(question.number, error=data)
        except Exception:  # a bug at one table must not end the process of all tables
            traceback.print_exc()
            reply = Reply(question.number, error=ErrorData("house_failed", None, None, {}))
        write(answers, msgspec.json.encode(reply))


def answered_with(request: WorkerRequest, tell: Callable[[Progress], None]) -> Reply:
    """Return the answer to a request. `tell` receives progress during long work. Raises any `RuedoError`."""
    match request:
        case Prepare():
            prepare(request, tell)
            return Reply(request.number)
        case Stretch():
            return Reply(request.number, encoded(show(request)))
        case Measured():
            return Reply(request.number, encoded(calibrate(request)))
        case Printing():
            return Reply(request.number, encoded(put_on_paper(request)))
        case _:
            moved = answer(request)
            return Reply(request.number, encoded(moved.event), motion=encoded(moved.motion))


def prepare(request: Prepare, tell: Callable[[Progress], None]) -> None:
    """Prepare a game's physics or its players, and report the progress of compiling."""
    from ruedo.core.player import make_ready, players
    from ruedo.core.world import world_of
    from ruedo.web.workers.compiling import counted

    if request.players:
        make_ready(request.game, players(request.game), lambda _: None)
        return
    world = world_of(request.game)
    with counted(lambda done, of: tell(Progress(request.number, done, of))):
        world.prepare(lambda _: None)


def encoded(value: Any) -> Raw:
    """Return a value as JSON."""
    return Raw(msgspec.json.encode(value))


def read(stream: IO[bytes]) -> bytes:
    """Return the next message, or empty bytes at the end."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head)) if len(head) == 4 else b""


def write(stream: IO[bytes], body: bytes) -> None:
    """Send a message."""
    stream.write(len(body).to_bytes(4) + body)
    stream.flush()


def with_house(game: str, setup: Setup, seat: int) -> Setup:
    """Return the setup with the house's default player for a person who ran out of time."""
    from ruedo.core.player import usual_player

    if setup.name(seat) != PERSON:
        return setup
    skill = setup.skill(seat)
    name = usual_player(game)
    player = f"{name}:{skill}" if skill else name
    return replace(setup, players=(*setup.players[:seat], player, *setup.players[seat + 1 :]))


if __name__ == "__main__":
    main()
