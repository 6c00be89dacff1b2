"""The command line: `ruedo`. Imports all, each command only what it needs."""

import json as json_module
import secrets
import sys
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import click
import typer

from ruedo import making, serving
from ruedo.core.errors import RuedoError, reason_of
from ruedo.core.setup import PRACTICE, Sight, Wax
from ruedo.core.svg import Theme
from ruedo.prints import CannotPrint, Paper, printed
from ruedo.words import Language, Speaker, shell, usual_language

if TYPE_CHECKING:
    from ruedo.core.record import Header
    from ruedo.core.setup import Setup
    from ruedo.core.table import Table
    from ruedo.terminal.record_file import RecordFile

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
deck_app = typer.Typer(help="Decks and other equipment files.", rich_markup_mode=None)
app.add_typer(deck_app, name="deck")
app.add_typer(serving.app)
app.add_typer(making.app)

LanguageOption = Annotated[
    Language | None, typer.Option(help="The language of what is asked and said; else that of your locale.")
]
PracticeOption = Annotated[
    int,
    typer.Option(
        help="Slides of each player on the shuffleboard before the game; its wax is told to nobody.", min=0, max=100
    ),
]
KnownWaxOption = Annotated[
    bool, typer.Option("--known-wax", help="No practice: the wax is just as named, and the house's players know it.")
]
EquipmentOption = Annotated[
    str | None, typer.Option(help="An equipment file or deck (TOML), or the name of a shipped one: classic, eased.")
]


@app.callback(invoke_without_command=True)
def ruedo(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
    lan: serving.LanOption = False,
) -> None:
    """Table games: play, keep score at a real table, referee, replay, simulate.

    Without a command it serves the page and opens the browser; `ruedo menu` asks in the terminal instead.
    """
    if version:
        from ruedo import __version__

        typer.echo(f"ruedo {__version__}")
    elif context.invoked_subcommand is None:
        serving.at_home(lan=lan)


@app.command()
def menu() -> None:
    """Ask in the terminal what to do, and do it."""
    typer.echo(f"{_text('cli-menu_title')}\n")
    tasks = dict(enumerate(_tasks(), start=1))
    for number, (task, _) in tasks.items():
        typer.echo(f"  {number:>2}  {task}")
    answer = _ask(f"\n{_text('cli-menu_question', most=len(tasks))} ")
    if answer.isdecimal() and int(answer) in tasks:
        tasks[int(answer)][1]()
    elif answer:
        _stop("cli-no_task", answer=answer)


def _tasks() -> list[tuple[str, Callable[[], None]]]:
    """Return what the menu offers: for each game that there is, then for records and rules."""
    from ruedo.core.game import games
    from ruedo.core.world import find_world

    shelf = sorted(games().values(), key=lambda game: game.title)
    return [
        *(
            (_text("cli-task_play", game=game.title), partial(play, game.name))
            for game in shelf
            if find_world(game.name)
        ),
        *((_text("cli-task_keep", game=game.title), partial(_ask_and_play, game.name)) for game in shelf),
        (_text("cli-task_resume"), lambda: play(resume=Path(_ask_for("cli-which_record")))),
        (_text("cli-task_replay"), lambda: replay(Path(_ask_for("cli-which_record")))),
        (_text("cli-task_referee"), lambda: referee(Path(_ask_for("cli-which_record")))),
        (_text("cli-task_rules"), lambda: rules(_ask_for("cli-which_clause") or None)),
    ]


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="A game's name; without one they are listed.")] = None,
    *,
    real: Annotated[bool, typer.Option("--real", help="At a real table: you say what happened there.")] = False,
    sides: Annotated[
        str | None,
        typer.Option(
            help="The players: commas within a side, slashes between: Ana,Bea/Ben,Bo. In OLÉ the youngest first, "
            "who kicks off."
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(help="Who plays at each seat: person, simple, random; with a skill: simple:good. Commas between."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of all chances.", min=0, max=2**63 - 1)] = None,
    wax: Annotated[Wax, typer.Option(help="The simulated shuffleboard's wax.")] = "medium",
    sight: Annotated[
        Sight, typer.Option(help="From where you see a simulated shuffleboard until a turn's weights are shot.")
    ] = "shooter",
    practice: PracticeOption = PRACTICE,
    known_wax: KnownWaxOption = False,
    rule: Annotated[list[str] | None, typer.Option(help="A rule option, as target=9; may be repeated.")] = None,
    equipment: EquipmentOption = None,
    record: Annotated[
        Path | None, typer.Option(help="Where to keep the record; else a new file in this folder.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game of this record.")] = None,
    picture: Annotated[
        Path | None, typer.Option(help="An SVG file of the table, drawn anew after every event.")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Play a game, or keep score at a real table. The record is on disk after every event."""
    from ruedo.terminal.record_file import RecordFile

    language = _spoken(language)
    if resume:
        if game or sides or players or rule or equipment or record or real or seed is not None:
            _stop("cli-resume_alone")
        _go_on(RecordFile(resume), language, picture)
        return
    if not game:
        _stop("cli-which_game", games=_names())
    if real and not sides:
        _stop("cli-who_plays", game=game)
    if real and (players or seed is not None):
        _stop("cli-real_alone")
    from ruedo.core.player import usual_player

    header = _header(game, sides or "Visitor/House", rule or [], equipment)
    setup = _setup(
        header,
        real=real,
        players=players or ("" if sides else f"person,{usual_player(game)}"),
        seed=seed,
        wax=wax,
        sight=sight,
        practice=None if known_wax else practice,
    )
    _begin(RecordFile(record or _fresh_file(game)), header, setup, language, picture)


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="A game's name.")],
    *,
    players: Annotated[
        str | None, typer.Option(help="The house's players by seat, with commas between; else the usual one for two.")
    ] = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The seed; the same seed gives the same games.", min=0)] = 0,
    rule: Annotated[list[str] | None, typer.Option(help="A rule option, as target=9; may be repeated.")] = None,
    equipment: EquipmentOption = None,
    wax: Annotated[Wax, typer.Option(help="The simulated shuffleboard's wax.")] = "medium",
    practice: PracticeOption = PRACTICE,
    known_wax: KnownWaxOption = False,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores unless given.", min=1)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Simulate many games between the house's players: who wins, how long it takes, where the points come from."""
    import msgspec
    from rich.console import Console
    from rich.progress import Progress

    from ruedo.core.player import usual_player
    from ruedo.core.world import world_of
    from ruedo.lab.simulate import Experiment, simulate
    from ruedo.terminal.tables import result_text

    try:
        usual = f"{usual_player(game)},{usual_player(game)}"
        names = tuple(name.strip() for name in (players or usual).split(","))
        things = _equipment(equipment)
        told = practice if world_of(game).practised and not known_wax else None
        experiment = Experiment(game, names, games, seed, _options(rule or []), things, wax, told)
        with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("Games", total=games)
            result = simulate(experiment, workers, lambda played: progress.advance(task, played))
    except RuedoError as error:
        _refuse(error)
    if json:
        typer.echo(msgspec.json.encode(result).decode())
    else:
        typer.echo(result_text(result))


@app.command()
def slide(
    *,
    y: Annotated[float, typer.Option(help="Where it is released, in metres to the left of the middle line.")] = 0.1,
    speed: Annotated[float, typer.Option(help="How fast, in m/s.")] = 1.8,
    angle: Annotated[float, typer.Option(help="Degrees to the left of straight ahead.")] = 0.0,
    spin: Annotated[float, typer.Option(help="Turns a second, counter-clockwise.")] = 0.0,
    lying: Annotated[str, typer.Option(help="Weights that lie there: x,y in metres, as '5.9,0.02 6.1,-0.05'.")] = "",
    board: Annotated[str, typer.Option(help="The board: 22ft, 20ft, 18ft, 16ft, 14ft, 12ft or 9ft.")] = "22ft",
    wax: Annotated[Wax, typer.Option(help="How it is waxed.")] = "medium",
    law: Annotated[
        Literal["coupled", "ring", "simple"],
        typer.Option(help="Whether sliding and spinning share one friction: under a flat face, under a rim; or not."),
    ] = "coupled",
    many: Annotated[
        int, typer.Option(help="Shoot so often, by a hand that strays from this aim.", min=0, max=1_000_000)
    ] = 0,
    skill: Annotated[
        str, typer.Option(help="That hand's: beginner, casual, club, national, champion or exact.")
    ] = "casual",
    seed: Annotated[int, typer.Option(help="The seed of its errors.", min=0)] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="An SVG file to draw it in.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Try a shot on a simulated shuffleboard, or one aim many times: what happens, and where the weights end."""
    from ruedo.boards.shuffleboard import trial as slides
    from ruedo.boards.shuffleboard import trial_text as words
    from ruedo.physics.sliding import Refused, prepare

    try:
        on = slides.trial(board, wax, law, words.places_of(lying))
        aim = words.aim_of(on, y, speed, angle, spin)
        prepare(_say_aside)
        tried = slides.many(on, aim, many, skill, seed) if many else slides.tried(on, aim)
    except RuedoError as error:
        _refuse(error)
    except Refused as error:
        _give_up(str(error))
    typer.echo(json_module.dumps(words.as_json(tried)) if json else words.text(tried))
    if output:
        _write(output, words.drawn(tried))


@app.command()
def calibrate(
    file: Annotated[Path, typer.Argument(help="Measurements (CSV): timed slides, and where weights rest after hits.")],
    *,
    board: Annotated[str, typer.Option(help="The board that was measured, by its name in the equipment.")] = "22ft",
    equipment: EquipmentOption = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="An equipment file to write, for the other commands.")
    ] = None,
) -> None:
    """Tell a real shuffleboard's friction and its weights' restitution from measurements, with their intervals."""
    from ruedo.boards.shuffleboard.equipment import load
    from ruedo.lab import calibration, measurements
    from ruedo.physics.sliding import Board, Refused, prepare

    try:
        things = load(_equipment(equipment))
        if board not in things.boards:
            _stop("cli-no_board", board=board, known=", ".join(things.boards))
        told = measurements.measurements(file.read_text(encoding="utf-8-sig"))
        cupped, rim = things.weight.bottom == "cupped", things.weight.rim
        face = Board(
            radius=things.weight.radius,
            law="ring" if cupped else "coupled",
            contact_radius=rim / 2 if rim else None,
        )
        prepare(_say_aside)
        found = calibration.calibrated(told, face)
    except RuedoError as error:
        _refuse(error)
    except OSError as error:
        _cannot("cannot_read", file, error)
    except UnicodeDecodeError:
        _stop("cli-not_utf8", file=str(file))
    except (calibration.NotMeasured, Refused) as error:
        _give_up(str(error))
    typer.echo(measurements.report(found, told))
    if output:
        _write(output, measurements.board_file(found, board, things))


@app.command()
def spin(
    *,
    at: Annotated[str, typer.Option(help="Where the ring starts: x,y in inches from the post's axis.")] = "0,-2.1",
    direction: Annotated[float, typer.Option(help="Degrees to the left of straight at the post.")] = -10.0,
    speed: Annotated[float, typer.Option(help="How fast it is pushed, in m/s.")] = 0.25,
    turning: Annotated[float, typer.Option("--spin", help="Turns a second, counter-clockwise.")] = 6.0,
    lean: Annotated[float, typer.Option(help="Degrees that its top leans the way it goes.")] = -10.0,
    mode: Annotated[Literal["basic", "advanced"], typer.Option(help="Which game the rulings are of.")] = "basic",
    equipment: EquipmentOption = None,
    friction: Annotated[float | None, typer.Option(help="Coulomb's, of ring and board; else the usual.")] = None,
    resistance: Annotated[float | None, typer.Option(help="Rolling resistance; else the usual.")] = None,
    many: Annotated[
        int, typer.Option(help="Spin so often, by a hand that strays from this aim.", min=0, max=1_000_000)
    ] = 0,
    skill: Annotated[str, typer.Option(help="That hand's: novice, average, good, expert or exact.")] = "average",
    seed: Annotated[int, typer.Option(help="The seed of its errors.", min=0)] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="An SVG file to draw it in.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Try a spin of Shot-Olé's ring, or one aim many times: what happens, and how the ring comes to rest."""
    from ruedo.games.shot_ole import trial as spins
    from ruedo.games.shot_ole import trial_text as words
    from ruedo.physics.spinning import Refused, prepare

    try:
        on = spins.trial(_equipment(equipment), mode, spins.physics(friction, resistance))
    except RuedoError as error:
        _refuse_file(equipment, error) if equipment else _refuse(error)
    except Refused as error:
        _give_up(str(error))
    try:
        aim = words.aim_of(at, direction, speed, turning, lean)
        prepare(_say_aside)
        tried = spins.many(on, aim, many, skill, seed) if many else spins.tried(on, aim)
    except RuedoError as error:
        _refuse(error)
    except Refused as error:
        _give_up(str(error))
    typer.echo(json_module.dumps(words.as_json(tried)) if json else words.text(tried))
    if output:
        _write(output, words.drawn(tried))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    *,
    viewer: Annotated[int | None, typer.Option(help="Look on from this seat; else as a spectator.", min=0)] = None,
    language: LanguageOption = None,
) -> None:
    """Step through a recorded game, forward and back, ruling by ruling."""
    from ruedo.terminal.replay import Replay
    from ruedo.terminal.screen import Screen

    language = _spoken(language)
    table = _replayed(file, viewer, language)
    Replay(table, Screen(), viewer, language, _setup_beside(file, table)).run()


@app.command()
def picture(
    file: Annotated[Path, typer.Argument(help="A record.")],
    *,
    at: Annotated[int | None, typer.Option(help="After this line of the file; else after the last.", min=1)] = None,
    viewer: Annotated[int | None, typer.Option(help="As this seat may see it; else as a spectator.", min=0)] = None,
    theme: Annotated[Theme, typer.Option(help="light, dark, or auto: as whoever looks at it prefers.")] = "auto",
    output: Annotated[Path, typer.Option("--output", "-o", help="The SVG file to write; - for standard output.")],
) -> None:
    """Draw a position of a recorded game as an SVG picture."""
    table = _replayed(file, viewer, _spoken(None))
    lines = len(table.events) + 1
    if at is not None and at > lines:
        _stop("cli-no_line", file=str(file), count=lines, line=at)
    _write(output, table.picture_at((at or lines) - 1, viewer, theme, _setup_beside(file, table)))


@app.command()
def referee(
    file: Annotated[Path, typer.Argument(help="A record; - for standard input.")],
    *,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: LanguageOption = None,
) -> None:
    """Referee a record: each ruling with its clause, and where the game stands."""
    import msgspec

    from ruedo.referee import referee

    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as stream:
            report = referee(stream, _spoken(language))
    except OSError as error:
        _cannot("cannot_read", file, error)
    if json:
        sys.stdout.buffer.write(msgspec.json.encode(report.json()) + b"\n")
        sys.stdout.buffer.flush()
    elif text := report.text():
        typer.echo(text)
    if report.error:
        _give_up(report.speaker.refuse(report.error))


@app.command()
def rules(
    clause: Annotated[
        str | None, typer.Argument(help="A clause, as HC-S3, or a game; else the whole rulebook.")
    ] = None,
    *,
    language: Annotated[
        Language | None, typer.Option(help="The rulebook's language; else that of your locale.")
    ] = None,
) -> None:
    """Print the rulebook, a game's page of it, or a clause."""
    from ruedo.rulebook import clauses, pages, plain_page

    language = _spoken(language)
    if clause is None:
        typer.echo("\n".join(plain_page(game, language) for game in pages()))
    elif clause.lower() in pages():
        typer.echo(plain_page(clause.lower(), language))
    elif found := clauses(language).get(clause.upper()):
        typer.echo(found.text)
    else:
        _stop("cli-no_clause", clause=clause)


@app.command("print")
def print_sheets(
    game: Annotated[str, typer.Argument(help="A game's name.")],
    *,
    paper: Annotated[Paper, typer.Option(help="The paper's size.")] = "a4",
    language: Annotated[
        Language | None, typer.Option(help="The language of the sheets; else that of your locale.")
    ] = None,
    equipment: EquipmentOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The PDF; else GAME-PAPER.pdf.")] = None,
) -> None:
    """Make a PDF to print and play: cards or board, the rules on a page, a score sheet."""
    file, language = output or Path(f"{game}-{paper}.pdf"), _spoken(language)
    try:
        sheets = printed(game, _equipment(equipment), paper, language)
        file.write_bytes(sheets.pdf)
    except RuedoError as error:
        _refuse_file(equipment, error) if equipment else _refuse(error)
    except CannotPrint as error:
        _give_up(str(error))
    except OSError as error:
        _cannot("cannot_write", file, error)
    typer.echo(_text("cli-printed", file=str(file), count=sheets.pages))


@deck_app.command("check")
def deck_check(
    file: Annotated[Path, typer.Argument(help="The deck or equipment file (TOML).")],
    *,
    game: Annotated[str, typer.Option(help="The game that it is for.")] = "ole",
) -> None:
    """Check a deck, or with --game the equipment file of another game."""
    from ruedo.core.equipment import read_file
    from ruedo.core.game import find

    try:
        loaded = find(game).load_equipment(read_file(file))
        find(game).admit_equipment(loaded)
    except RuedoError as error:
        _refuse_file(file, error)
    name = getattr(loaded, "name", "")
    typer.echo(_text("cli-good_equipment" if name else "cli-good_nameless", file=str(file), game=game, name=name))


def main() -> None:
    """Run the command line. No traceback reaches a user for what a user can cause."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app(prog_name="ruedo")
    except BrokenPipeError:
        # Who read us has seen enough; the interpreter must not try to flush again.
        sys.stdout = None
        sys.exit(1)


def _ask_for(key: str) -> str:
    return _ask(f"{_text(key)} ")


def _ask(question: str) -> str:
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        typer.echo()
        raise SystemExit(0) from None


def _ask_and_play(game: str) -> None:
    from ruedo.core.game import find

    in_teams = any(max(seating) > 1 for seating in find(game).seatings)
    example = "Ana,Bea/Ben,Bo" if in_teams else "Ana/Ben"
    first = f"{said}\n" if (said := _before(game)) else ""
    sides = _ask(f"{first}{_text('cli-who', example=example)}\n> ")
    play(game, real=True, sides=sides)


def _before(game: str) -> str:
    """Return what whoever makes a table of a game is told first, as who sits where; empty where nothing is."""
    from ruedo.words import catalogue_of

    own = catalogue_of(game, _spoken())
    return own.format("before") if "before" in own else ""


def _names() -> str:
    """Return the games' names, to choose one of."""
    from ruedo.core.game import games

    return ", ".join(games())


def _header(game: str, sides: str, rules: list[str], equipment: str | None) -> "Header":
    """Return the header that the command line's words make, or stop with a sentence."""
    from ruedo.core.game import find
    from ruedo.core.record import VERSION, equipment_of, header_from

    split = [[name.strip() for name in side.split(",")] for side in sides.split("/")]
    try:
        things = _equipment(equipment)
        header = header_from(
            {"ruedo": VERSION, "game": game, "sides": split, "rules": _options(rules), "equipment": things}
        )
        if things is not None:
            find(game).admit_equipment(equipment_of(header))
    except RuedoError as error:
        error.line = None
        _refuse(error)
    return header


def _setup(
    header: "Header", *, real: bool, players: str, seed: int | None, wax: Wax, sight: Sight, practice: int | None
) -> "Setup":
    """Return the private side of the table that the command line's words make, or stop with a sentence."""
    from ruedo.core.setup import PERSON, Setup
    from ruedo.core.world import find_world, new_setup

    names = tuple(name.strip() for name in players.split(",")) if players else (PERSON,) * len(header.players)
    if real:
        return Setup(names)
    if find_world(header.game) is None:
        _stop("cli-not_simulated", game=header.game)
    seed = secrets.randbits(63) if seed is None else seed
    return new_setup(header.game, names, seed, wax=wax, sight=sight, practice=practice)


def _options(rules: list[str]) -> dict[str, Any]:
    """Return the rule options that `name=value` words make."""
    options = {}
    for rule in rules:
        name, equals, value = rule.partition("=")
        if not equals:
            _stop("cli-rule", rule=rule)
        options[name.strip()] = _value(value.strip())
    return options


def _equipment(said: str | None) -> Any:
    """Return what a file says, or the name of shipped equipment: a word that is no file's, without a dot or slash."""
    from ruedo.core.equipment import read_file

    if said is None:
        return None
    file = Path(said)
    is_name = file.name == said and not file.suffix and not file.exists()
    return said if is_name else read_file(file)


def _replayed(file: Path, viewer: int | None, language: Language) -> "Table":
    """Return the table of a record that is good, or stop with a sentence."""
    from ruedo.referee import referee

    try:
        with file.open("rb") as stream:
            report = referee(stream, language)
    except OSError as error:
        _cannot("cannot_read", file, error)
    if report.table is None or report.error:
        _give_up(f"{file}: {report.speaker.refuse(report.error) if report.error else ''}")
    if viewer is not None and viewer >= len(report.table.header.players):
        _stop("cli-no_seat", seat=viewer, last=len(report.table.header.players) - 1)
    return report.table


def _setup_beside(file: Path, table: "Table") -> "Setup":
    """Return the setup that stands beside a record; that of a real table where none does. Stops with a sentence."""
    from ruedo.terminal.record_file import RecordFile

    try:
        return RecordFile(file).setup(table.header)
    except RuedoError as error:
        _refuse_file(file, error)


def _value(text: str) -> Any:
    """Return an option's value: a number, true, false or null as JSON has them, else the word itself."""
    try:
        return json_module.loads(text)
    except ValueError:
        return text


def _begin(
    file: "RecordFile", header: "Header", setup: "Setup", language: Language, picture: Path | None = None
) -> None:
    """Begin a game and play it."""
    from ruedo.terminal.screen import Screen
    from ruedo.terminal.session import Session

    if header.game == "shot-ole" and header.rules.get("icons") == "on" and not _all_of_age(header.game, language):
        _give_up(Speaker(header.game, language=language).text("terminal-not_of_age"))
    try:
        table = file.begin(header, setup)
    except RuedoError as error:
        error.line = None
        _refuse(error)
    typer.echo(_text("terminal-begun", file=str(file.path)))
    if setup.persons and (said := _before(header.game)):
        typer.echo(said)
    _make_ready(header.game, setup)
    Session(table, setup, file, Screen(), language, picture).play()


def _go_on(file: "RecordFile", language: Language, picture: Path | None = None) -> None:
    """Go on with a game and play it."""
    from ruedo.terminal.screen import Screen
    from ruedo.terminal.session import Session

    try:
        table, torn = file.resume()
        setup = file.setup(table.header)
    except RuedoError as error:
        _refuse_file(file.path, error)
    if torn:
        typer.echo(_text("terminal-cut_short"))
    _make_ready(table.header.game, setup)
    Session(table, setup, file, Screen(), language, picture).play()


def _write(output: Path, drawn: str) -> None:
    """Write a picture to a file, or to standard output, or stop with a sentence."""
    if str(output) == "-":
        typer.echo(drawn)
        return
    try:
        output.write_text(drawn, encoding="utf-8")
    except OSError as error:
        _cannot("cannot_write", output, error)


def _make_ready(game: str, setup: "Setup") -> None:
    """Compile the physics that a game needs, saying so on standard error: no throw has to wait for it."""
    from ruedo.core.world import world_of

    if setup.world == "simulated":
        world_of(game).prepare(_say_aside)


def _say_aside(sentence: str) -> None:
    typer.echo(sentence, err=True)


def _all_of_age(game: str, language: Language) -> bool:
    """SO-D3: asked once, and only where icons ask for any beverage."""
    speaker = Speaker(game, language=language)
    answer = _ask(f"{speaker.text('terminal-of_age')} ").lower()
    return answer in ("y", "yes", speaker.word("yes"), speaker.word("yes")[0])


def _fresh_file(game: str) -> Path:
    """Return the name of a record that is not in this folder yet."""
    stem = f"{game}-{date.today():%Y-%m-%d}"
    taken = (Path(f"{stem}-{number}.jsonl") for number in range(1, 10_000))
    return next(path for path in taken if not path.exists())


def _refuse_file(file: Path | str, error: RuedoError) -> NoReturn:
    if error.field:
        error.field = error.field.removeprefix("equipment").removeprefix(".") or None
    _give_up(f"{file}: {Speaker(language=_spoken()).refuse(error)}")


def _refuse(error: RuedoError) -> NoReturn:
    _give_up(Speaker(language=_spoken()).refuse(error))


def _cannot(key: str, file: Path | str, error: OSError) -> NoReturn:
    _stop(key, file=str(file), reason=_text(f"word-{reason_of(error)}"))


def _stop(key: str, **facts: str | int) -> NoReturn:
    """Say what is wrong and leave with status 2."""
    _give_up(_text(key, **facts))


def _text(key: str, **facts: str | int) -> str:
    """Return a message of the command line's."""
    return shell(_spoken()).format(key, facts)


def _spoken(chosen: Language | None = None) -> Language:
    """Return the language that is spoken: what this command was told, else the locale's."""
    context = click.get_current_context(silent=True)
    told: Language | None = context.params.get("language") if context else None
    return chosen or told or usual_language()


def _give_up(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
