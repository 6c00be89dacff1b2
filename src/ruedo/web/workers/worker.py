"""A worker process. It runs players, physics, analyses and calibrations, and makes replays, sheets and files.

It reads questions from standard input and writes answers to standard output. A message consists of its length as four
bytes in big-endian order, followed by JSON. Because of these workers, the server's process never waits for a
computation, and never imports numpy or numba.
"""

import os
import sys
import traceback
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from ruedo.core import record
from ruedo.core.errors import NotAllowed, Reason, RuedoError
from ruedo.core.event import Event
from ruedo.core.game import find, loading_log
from ruedo.core.player import Advice
from ruedo.core.record import Header
from ruedo.core.setup import PERSON, Setup
from ruedo.core.values import Json
from ruedo.night import pairing
from ruedo.prints import CannotPrint, Paper, make_sheets
from ruedo.table import Table
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.workers.drafts import check_draft
from ruedo.web.workers.equipment_check import DraftEquipment, EquipmentRequest, FileRequest, NightFile, handle
from ruedo.web.workers.replay_pages import ReplayPage, show
from ruedo.words import Language, Speaker

if TYPE_CHECKING:
    from ruedo.analysis import Analysis

LOW_PRIORITY = 10
"""The niceness of a worker that only compiles code. It leaves most of a busy processor to games."""
ANALYSED_AT_ONCE = 10
"""The number of events between two messages about the progress of an analysis."""
What = Literal["choice", "happening", "check", "motion"]


class HouseRequest(Struct, frozen=True, tag="question"):
    """A question about a table.

    `what` is `choice` for a choice of the house, or `happening` for the next event of the simulated world. It is
    `check` for a check of the world's options, and `motion` if a lost motion must be simulated again. `happened` is
    then the event that the lost motion produced.
    """

    number: int
    what: What
    header: Header
    setup: Setup
    events: tuple[Raw, ...]
    draw_number: int
    """The number of the draw for the answer. See `ruedo.core.chance.draw`."""
    happened: Raw = Raw(b"null")


class CalibrationRequest(Struct, frozen=True, tag="measured"):
    """A request to compute the constants of a real board from measurements."""

    number: int
    text: str
    """The measurements as a CSV file."""
    language: Language


class Printing(Struct, frozen=True, tag="printing"):
    """A request to print the sheets of a game, with the chosen equipment."""

    number: int
    game: str
    equipment: Json
    paper: Paper
    language: Language


class Advising(Struct, frozen=True, tag="advising"):
    """A request for advice for a seat. See `ruedo.core.player.Advice`."""

    number: int
    header: Header
    setup: Setup
    events: tuple[Raw, ...]
    seat: int


class Analysing(Struct, frozen=True, tag="analysing"):
    """A request to analyse a finished game."""

    number: int
    header: Header
    setup: Setup
    events: tuple[Raw, ...]
    language: Language
    depth: int


class Watching(Struct, frozen=True, tag="watching"):
    """A request for the odds of a game, computed only from facts that spectators may see."""

    number: int
    header: Header
    events: tuple[Raw, ...]


class PairingRound(Struct, frozen=True, tag="pairing"):
    """A request to pair a round of a club night."""

    number: int
    round: pairing.PairingProblem


class PrepareRequest(Struct, frozen=True, tag="prepare"):
    """A request to prepare a game's physics, or the compiled code of its players."""

    number: int
    game: str
    players: bool = False
    """Whether the players must be prepared instead of the physics."""
    low_priority: bool = False
    """Whether the worker does this and all later work at low priority."""


class WorkProgress(Struct, frozen=True, tag="progress"):
    """The progress of a long request: the number of functions compiled, or of events analysed, so far.

    When compilation begins, both numbers are 0.
    """

    number: int
    done: int
    of: int


class ErrorData(Struct, frozen=True):
    """A `RuedoError` that is sent as JSON between processes."""

    key: str
    clause: str | None
    field: str | None
    facts: dict[str, Any]


def decode_fact(value: Any) -> Any:
    """Decode one of the values in `ErrorData.facts` from JSON and return it.

    In JSON, a `Reason` consists of its `key` and its `facts`.
    """
    match value:
        case [str(key), dict(facts)]:
            return Reason(key, {name: decode_fact(fact) for name, fact in facts.items()})
        case list():
            return tuple(value)
    return value


class Reply(Struct, frozen=True, tag="reply"):
    """The answer to a question: an event or an error. If a check finds no fault, the answer contains neither."""

    number: int
    event: Raw = Raw(b"null")
    error: ErrorData | None = None
    motion: Raw = Raw(b"null")
    """The motion that produced the event, or null if nothing moved."""


WorkerRequest: TypeAlias = (
    HouseRequest
    | ReplayPage
    | CalibrationRequest
    | Printing
    | Analysing
    | Advising
    | PrepareRequest
    | Watching
    | PairingRound
    | FileRequest
)
WorkerAnswer: TypeAlias = Reply | WorkProgress


def answer(question: HouseRequest) -> tuple[Event | None, Json]:
    """Return the requested event, and its motion or None. For a check, both are None."""
    from ruedo.core.chance import draw
    from ruedo.core.player import choose
    from ruedo.core.world import check_world, repeat_motion, require_world

    table = Table(question.header)
    table.take_all(record.read_event(bytes(line), table.game) for line in question.events)
    setup, game = question.setup, table.game
    if question.what == "check":
        check_world(game.name, setup, table.state)
        return None, None
    if question.what == "motion":
        event = record.read_event(bytes(question.happened), game)
        return None, repeat_motion(game.name, table.state, table.events, setup, question.draw_number, event)
    chance = draw(setup, question.draw_number)
    if question.what == "happening":
        world = require_world(game.name)
        if world.happening_with_motion is not None:
            return world.happening_with_motion(table.state, table.events, setup, chance)
        return world.happening(table.state, table.events, setup, chance), None
    seat = game.seat_to_choose(table.state)
    if seat is None:
        raise LookupError("no seat is to choose")
    return choose(game, table.state, table.events, with_house(game.name, setup, seat), seat, chance), None


def calibrate(measured: CalibrationRequest) -> bodies.Calibrated:
    """Compute a board's constants from measurements and return the report. Raises `NotMeasured`."""
    from ruedo.core.equipment import read_text
    from ruedo.core.game import installed_games
    from ruedo.throws import calibration_text as texts
    from ruedo.throws.calibration import calibrate as fitted

    calibration = fitted(measured.text)
    things = read_text(calibration.file.encode(), "equipment")

    def fits(name: str) -> bool:
        game = installed_games()[name]
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
        games=tuple(filter(fits, installed_games())),
    )


def put_on_paper(request: Printing) -> bytes:
    """Return the sheets of a game as a PDF.

    Raises `BadEquipment` for invalid equipment. Raises `NotAllowed` if the game has no sheets, or if the extra for
    printing is missing.
    """
    check_draft(find(request.game), request.equipment)
    try:
        return make_sheets(request.game, request.equipment, request.paper, request.language).pdf
    except CannotPrint:  # The error's sentence is only for users of this machine
        raise NotAllowed("cannot_print", game=request.game) from None


def analyse_game(request: Analysing, report: Callable[[WorkProgress], None]) -> bodies.Analysed:
    """Return the analysis of a game. `report` receives the progress.

    Raises `BadHeader` if the game defines no values for positions.
    """
    from ruedo.analysis import analyse_table
    from ruedo.analysis.report import decisions, moments, summary

    table = Table(request.header)
    table.take_all(record.read_event(bytes(line), table.game) for line in request.events)

    def note(done: int, of: int) -> None:
        if done % ANALYSED_AT_ONCE == 0:
            report(WorkProgress(request.number, done, of))

    found = analyse_table(table, request.setup, request.depth, note)
    one_figure = () if found.knows_aims else (Speaker(language=request.language).text("analysis-one_figure"),)
    return bodies.Analysed(
        summary=(*summary(found, request.language), *one_figure),
        curve=found.books.curve,
        changes=tuple(term.change for term in found.books.terms),
        kinds=tuple(term.kind for term in found.books.terms),
        moments=tuple(
            bodies.AnalysedMoment(term.event + 1, sentence) for term, sentence in moments(found, request.language)
        ),
        decisions=tuple(
            bodies.AnalysedMoment(term.event + 1, sentence)
            for term, sentence in zip(found.books.costliest(), decisions(found, request.language), strict=True)
        ),
        sides=tuple(analysed_side(found, side) for side in (0, 1)),
    )


def spectator_odds(request: Watching) -> int:
    """Return the odds of side 0 in millionths, computed only from facts that spectators may see.

    Raises `BadHeader` if the game defines no values for positions.
    """
    from ruedo.analysis import spectator_odds

    table = Table(request.header)
    table.take_all(record.read_event(bytes(line), table.game) for line in request.events)
    return spectator_odds(table)


def analysed_side(found: "Analysis", side: int) -> bodies.AnalysedSide:
    return bodies.AnalysedSide(
        decisions=found.change(side, "decision"),
        cost=found.cost(side),
        throws=found.change(side, "execution"),
        play=found.change(side, "play"),
    )


def main() -> None:
    """Answer questions until standard input ends, or until the process that reads the answers has ended."""
    loading_log.disabled = True
    try:
        answer_all()
    except BrokenPipeError:  # The interpreter would raise this again when it flushes standard output at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def answer_all() -> None:
    """Answer questions until standard input ends.

    Raises `BrokenPipeError` if the process that reads the answers has ended.
    """
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    decoder: msgspec.json.Decoder[WorkerRequest] = msgspec.json.Decoder(WorkerRequest)
    while body := read(requests):
        question = decoder.decode(body)
        try:
            reply = reply_to(question, lambda message: write(answers, msgspec.json.encode(message)))
        except RuedoError as error:
            data = ErrorData(error.key, error.clause, error.field, dict(error.facts))
            reply = Reply(question.number, error=data)
        except BrokenPipeError:  # A report of progress could not be written
            raise
        except Exception:  # A fault at one table must not end the process, because it serves all tables
            traceback.print_exc()
            reply = Reply(question.number, error=ErrorData("house_failed", None, None, {}))
        write(answers, msgspec.json.encode(reply))


def reply_to(request: WorkerRequest, report: Callable[[WorkProgress], None]) -> Reply:
    """Return the answer to a request. `report` receives progress during long work. Raises any `RuedoError`."""
    match request:
        case PrepareRequest():
            prepare(request, report)
            return Reply(request.number)
        case ReplayPage():
            return Reply(request.number, encode(show(request)))
        case CalibrationRequest():
            return Reply(request.number, encode(calibrate(request)))
        case Printing():
            return Reply(request.number, encode(put_on_paper(request)))
        case Advising():
            return Reply(request.number, encode(advice(request)))
        case PairingRound():
            return Reply(request.number, encode(pairing.pair_round(request.round)))
        case EquipmentRequest() | DraftEquipment() | NightFile():
            return Reply(request.number, encode(handle(request)))
        case Watching():
            return Reply(request.number, encode(spectator_odds(request)))
        case Analysing():
            return Reply(request.number, encode(analyse_game(request, report)))
        case _:
            event, motion = answer(request)
            return Reply(request.number, encode(event), motion=encode(motion))


def advice(request: Advising) -> Advice:
    """Return the advice for a seat. The adviser receives only facts that the seat may see. Raises any `RuedoError`."""
    from ruedo.core.player import adviser, observe
    from ruedo.core.world import with_hand

    table = Table(request.header)
    table.take_all(record.read_event(bytes(line), table.game) for line in request.events)
    advise = adviser(table.game.name)
    if advise is None:
        raise NotAllowed("hint-none")
    setup = with_hand(table.game.name, request.setup, request.seat)
    return advise(observe(table.game, table.state, table.events, setup, request.seat))


def prepare(request: PrepareRequest, report: Callable[[WorkProgress], None]) -> None:
    """Prepare a game's physics or its players, and report the progress of compiling."""
    from ruedo.core.player import make_ready, players
    from ruedo.core.world import require_world
    from ruedo.web.workers.compiling import report_progress

    if request.low_priority and sys.platform != "win32":
        os.nice(LOW_PRIORITY)
    with report_progress(lambda done, of: report(WorkProgress(request.number, done, of))):
        if request.players:
            make_ready(request.game, players(request.game), lambda _: report(WorkProgress(request.number, 0, 0)))
        else:
            require_world(request.game).prepare(lambda _: None)


def encode(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))


def read(stream: IO[bytes]) -> bytes:
    """Return the next message, or empty bytes at the end."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head)) if len(head) == 4 else b""


def write(stream: IO[bytes], body: bytes) -> None:
    stream.write(len(body).to_bytes(4) + body)
    stream.flush()


def with_house(game: str, setup: Setup, seat: int) -> Setup:
    """Return the setup with the person at `seat`, if there is one, replaced by the house's default player."""
    from ruedo.core.player import usual_player

    if setup.name(seat) != PERSON:
        return setup
    skill = setup.skill(seat)
    name = usual_player(game)
    player = f"{name}:{skill}" if skill else name
    return replace(setup, players=(*setup.players[:seat], player, *setup.players[seat + 1 :]))


if __name__ == "__main__":
    main()
