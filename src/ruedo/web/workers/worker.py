"""A worker process. It computes a game's players and physics, replays, analyses, prints or calibrations.

It reads questions from standard input and writes answers to standard output. A message is its length in four bytes,
big-endian, followed by JSON. So the server's process never waits for a computation, and never imports numpy or numba.
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
from ruedo.core.game import Json, loading_log
from ruedo.core.player import Advice
from ruedo.core.record import Header
from ruedo.core.setup import PERSON, Setup
from ruedo.core.table import Table
from ruedo.night import pairing
from ruedo.prints import CannotPrint, Paper, make_sheets
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.workers.replay import Stretch, show
from ruedo.words import Language, Speaker

if TYPE_CHECKING:
    from ruedo.analysis import Analysis

ANALYSED_AT_ONCE = 10
"""The number of events between two messages about the progress of an analysis."""
What = Literal["choice", "happening", "check", "motion"]


class Question(Struct, frozen=True, tag="question"):
    """A question about a table.

    `what` is the house's `choice`, the next `happening` of the simulated world, a `check` of the world's options, or a
    lost `motion`, which is simulated again. `happened` is the event after a lost motion.
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
    """A request to compute a real board's constants from its owner's measurements."""

    number: int
    text: str
    """The measurements as a CSV file."""
    language: Language


class Printing(Struct, frozen=True, tag="printing"):
    """A request to print a game's sheets with some equipment."""

    number: int
    game: str
    equipment: Json
    paper: Paper
    language: Language


class Advising(Struct, frozen=True, tag="advising"):
    """A request to advise a seat; see `ruedo.core.player.Advice`."""

    number: int
    header: Header
    setup: Setup
    events: tuple[Raw, ...]
    """The events so far."""
    seat: int


class Analysing(Struct, frozen=True, tag="analysing"):
    """A request to analyse a game that is over."""

    number: int
    header: Header
    setup: Setup
    events: tuple[Raw, ...]
    language: Language
    depth: int


class Watching(Struct, frozen=True, tag="watching"):
    """A request for the odds of a game, from the information that spectators have."""

    number: int
    header: Header
    events: tuple[Raw, ...]


class PairingRound(Struct, frozen=True, tag="pairing"):
    """A request to pair a round of a night."""

    number: int
    round: pairing.Question


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
    """Return a fact of an `ErrorData`, decoded from JSON. The JSON of a `Reason` has its key and its facts."""
    match value:
        case [str(key), dict(facts)]:
            return Reason(key, {name: fact_of(fact) for name, fact in facts.items()})
        case list():
            return tuple(value)
    return value


class Reply(Struct, frozen=True, tag="reply"):
    """The answer: an event or an error. If a check finds no fault, the reply has neither."""

    number: int
    event: Raw = Raw(b"null")
    error: ErrorData | None = None
    motion: Raw = Raw(b"null")
    """The motion before the event, or null if nothing moved."""


WorkerRequest: TypeAlias = (
    Question | Stretch | Measured | Printing | Analysing | Advising | Prepare | Watching | PairingRound
)
WorkerAnswer: TypeAlias = Reply | Progress


def answer(question: Question) -> tuple[Event | None, Json]:
    """Return the requested event, and its motion or None. For a check, both are None.

    Raises any `RuedoError`.
    """
    from ruedo.core.chance import draw
    from ruedo.core.player import choose
    from ruedo.core.world import check_world, repeat_motion, world_of

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
        world = world_of(game.name)
        if world.happening_with_motion is not None:
            return world.happening_with_motion(table.state, table.events, setup, chance)
        return world.happening(table.state, table.events, setup, chance), None
    seat = game.seat_to_choose(table.state)
    if seat is None:
        raise LookupError("no seat is to choose")
    return choose(game, table.state, table.events, with_house(game.name, setup, seat), seat, chance), None


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
    except CannotPrint:  # Its sentence is only for users of this machine
        raise NotAllowed("cannot_print", game=request.game) from None


def analysed(request: Analysing, report: Callable[[Progress], None]) -> bodies.Analysed:
    """Return the analysis of a game. `report` receives the progress. Raises `BadHeader` for a game without values."""
    from ruedo.analysis import analyse_table
    from ruedo.analysis.report import decisions, moments, summary

    table = Table(request.header)
    table.take_all(record.read_event(bytes(line), table.game) for line in request.events)

    def note(done: int, of: int) -> None:
        if done % ANALYSED_AT_ONCE == 0:
            report(Progress(request.number, done, of))

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
        sides=tuple(side_of(found, side) for side in (0, 1)),
    )


def odds_of(request: Watching) -> int:
    """Return the odds of side 0 in millionths, from the information that spectators have.

    Raises `BadHeader` if the game has no values of positions.
    """
    from ruedo.analysis import spectator_odds

    table = Table(request.header)
    table.take_all(record.read_event(bytes(line), table.game) for line in request.events)
    return spectator_odds(table)


def side_of(found: "Analysis", side: int) -> bodies.AnalysedSide:
    """Return the figures of a side in an analysis."""
    return bodies.AnalysedSide(
        decisions=found.change(side, "decision"),
        cost=found.cost(side),
        throws=found.change(side, "execution"),
        play=found.change(side, "play"),
    )


def main() -> None:
    """Answer until standard input ends, or the reader of the answers has ended."""
    loading_log.disabled = True
    try:
        answer_all()
    except BrokenPipeError:  # The interpreter flushes standard output at its end
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
        except Exception:  # A bug at one table must not end the process of all tables
            traceback.print_exc()
            reply = Reply(question.number, error=ErrorData("house_failed", None, None, {}))
        write(answers, msgspec.json.encode(reply))


def answered_with(request: WorkerRequest, report: Callable[[Progress], None]) -> Reply:
    """Return the answer to a request. `report` receives progress during long work. Raises any `RuedoError`."""
    match request:
        case Prepare():
            prepare(request, report)
            return Reply(request.number)
        case Stretch():
            return Reply(request.number, encoded(show(request)))
        case Measured():
            return Reply(request.number, encoded(calibrate(request)))
        case Printing():
            return Reply(request.number, encoded(put_on_paper(request)))
        case Advising():
            return Reply(request.number, encoded(advice(request)))
        case PairingRound():
            return Reply(request.number, encoded(pairing.pair_round(request.round)))
        case Watching():
            return Reply(request.number, encoded(odds_of(request)))
        case Analysing():
            return Reply(request.number, encoded(analysed(request, report)))
        case _:
            event, motion = answer(request)
            return Reply(request.number, encoded(event), motion=encoded(motion))


def advice(request: Advising) -> Advice:
    """Return the advice for a seat. The adviser receives only what the seat may see. Raises any `RuedoError`."""
    from ruedo.core.player import adviser, observation_of
    from ruedo.core.world import with_hand

    table = Table(request.header)
    table.take_all(record.read_event(bytes(line), table.game) for line in request.events)
    advise = adviser(table.game.name)
    if advise is None:
        raise NotAllowed("hint-none")
    setup = with_hand(table.game.name, request.setup, request.seat)
    return advise(observation_of(table.game, table.state, table.events, setup, request.seat))


def prepare(request: Prepare, report: Callable[[Progress], None]) -> None:
    """Prepare a game's physics or its players, and report the progress of compiling."""
    from ruedo.core.player import make_ready, players
    from ruedo.core.world import world_of
    from ruedo.web.workers.compiling import counted

    if request.players:
        make_ready(request.game, players(request.game), lambda _: None)
        return
    world = world_of(request.game)
    with counted(lambda done, of: report(Progress(request.number, done, of))):
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
