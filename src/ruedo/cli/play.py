"""The commands `ruedo menu` and `ruedo play`. Games are either simulated or played at a real table."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli import arguments
from ruedo.cli.console import (
    ask,
    check_distinct,
    current_language,
    give_up,
    print_notice,
    refuse,
    refuse_file,
    stop,
    text,
)
from ruedo.cli.documents import rules
from ruedo.cli.records import record_files, referee, replay
from ruedo.core.errors import RuedoError
from ruedo.words import Language, Speaker

if TYPE_CHECKING:
    from ruedo.core.record import Header
    from ruedo.core.setup import Setup
    from ruedo.table import Table
    from ruedo.terminal.record_file import RecordFile
    from ruedo.terminal.session import Session

app = typer.Typer(rich_markup_mode=None)


@app.command(rich_help_panel="play")
def menu() -> None:
    """Choose what to do from a menu in the terminal."""
    typer.echo(f"{text('cli-menu_title')}\n")
    tasks = dict(enumerate(_tasks(), start=1))
    for number, (task, _) in tasks.items():
        typer.echo(f"  {number:>2}  {task}")
    answer = ask(f"\n{text('cli-menu_question', most=len(tasks))} ")
    if answer.isdecimal() and int(answer) in tasks:
        tasks[int(answer)][1]()
    elif answer:
        stop("cli-no_task", answer=answer)


def _tasks() -> list[tuple[str, Callable[[], None]]]:
    """Return the entries of the menu: one for each installed game, then the entries for records and rules."""
    from ruedo.core.game import installed_games
    from ruedo.core.world import find_world

    shelf = sorted(installed_games().values(), key=lambda game: game.title)
    return [
        *(
            (text("cli-task_play", game=game.title), partial(_choose_rival_and_play, game.name))
            for game in shelf
            if (world := find_world(game.name)) and not world.skills
        ),
        *((text("cli-task_keep", game=game.title), partial(_ask_and_play, game.name)) for game in shelf),
        (text("cli-task_resume"), lambda: play(resume=Path(_ask_for("cli-which_record")))),
        (text("cli-task_replay"), lambda: replay(Path(_ask_for("cli-which_record")))),
        (text("cli-task_referee"), lambda: referee(Path(_ask_for("cli-which_record")))),
        (text("cli-task_rules"), lambda: rules(_ask_for("cli-which_clause") or None)),
    ]


def _ask_for(key: str) -> str:
    return ask(f"{text(key)} ")


@app.command(rich_help_panel="play")
def play(
    game: Annotated[
        str | None, typer.Argument(help="The name of a game. Without a name, Ruedo lists the games.")
    ] = None,
    *,
    real: Annotated[bool, typer.Option("--real", help="Play at a real table: you enter what happens there.")] = False,
    sides: Annotated[
        str | None,
        typer.Option(
            help="The names of the players. Put commas within a side and slashes between sides: "
            "Ana,Bea/Ben,Bo. The game decides who sits first."
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="The player at each seat, separated by commas: person, simple or random. If the game has "
            "throws, you can add the steadiness of the hand, for example simple:good."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="Use this seed for all dice, cards and throws.")
    ] = None,
    world: arguments.WorldOption = None,
    rule: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="Set an option of the rules, such as target=9. You can repeat --rule. At the start, Ruedo "
            "lists the options that differ from the rule sheet.",
        ),
    ] = None,
    equipment: arguments.EquipmentOption = None,
    record: Annotated[
        Path | None, typer.Option(help="The file for the record. Default: a new file in this folder.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the game in this record.")] = None,
    picture: Annotated[Path | None, typer.Option(help="After every event, draw the table in this SVG file.")] = None,
    language: arguments.LanguageOption = None,
) -> None:
    """Play a game, or keep score at a real table with --real.

    The record is saved after every event.
    """
    from ruedo.core.game import find, installed_games, match_name
    from ruedo.terminal.record_file import RecordFile

    language = current_language(language)
    game = game and match_name(game)
    for place in (record, resume, picture):
        if place is not None and (not place.name or place.is_dir()):
            stop("is_a_folder", answer=str(place))
    if resume:
        if game or sides or players or rule or equipment or record or real or seed is not None:
            stop("cli-resume_alone")
        check_distinct(picture, inputs=record_files(resume))
        file = RecordFile(resume)
        with _lock(file) if resume.exists() else nullcontext():  # If the file does not exist, `_go_on` reports it
            _go_on(file, language, picture)
        return
    if not game:
        stop("cli-which_game", games=", ".join(installed_games()))
    try:
        find(game)
    except RuedoError as error:
        error.field = None
        refuse(error)
    if real and not sides:
        stop("cli-who_plays", game=game)
    if real and (players or seed is not None):
        stop("cli-real_alone")
    header = arguments.parse_header(game, sides or "Visitor/House", rule or [], equipment)
    setup = arguments.parse_setup(
        header,
        real=real,
        players=players or ("" if sides else f"person,{_suggest_opponent(game)}"),
        seed=seed,
        world=arguments.world_options_from(world),
    )
    _check_playable(header, setup)
    file = RecordFile(record or _fresh_file(game))
    check_distinct(picture, *record_files(file.path), inputs=[equipment])
    with _lock(file):
        _begin(file, header, setup, language, picture)


def _check_playable(header: "Header", setup: "Setup") -> None:
    """Exit with an error message if a person would have to throw, because people throw in the browser only."""
    from ruedo.core.game import find
    from ruedo.core.world import require_world

    if setup.simulated and setup.persons and require_world(header.game).skills:
        stop("cli-throws_in_browser", game=find(header.game).title, name=header.game)


@contextmanager
def _lock(file: "RecordFile") -> "Iterator[None]":
    """Make this the only program that writes to the record while the block runs, or exit with an error message."""
    with ExitStack() as locks:
        try:
            locks.enter_context(file.lock())
        except RuedoError as error:
            refuse(error)
        yield


def _choose_rival_and_play(game: str) -> None:
    """Start a game. If the game has a ladder of players, first ask the person to choose an opponent from the ladder."""
    from ruedo.core.player import ladder
    from ruedo.core.suggestions import closest

    rungs, usual = ladder(game), _suggest_opponent(game)
    if not rungs:
        play(game)
        return
    for number, rung in enumerate(rungs, start=1):
        typer.echo(f"  {number:>2}  {_rival_line(game, rung)}")
    answer = ask(f"{text('cli-which_rival', most=len(rungs), usual=rungs.index(usual) + 1)} ") or usual
    chosen = rungs[int(answer) - 1] if answer in {f"{n}" for n in range(1, len(rungs) + 1)} else closest(answer, rungs)
    if chosen is None:
        stop("cli-no_rival", answer=answer, players=", ".join(rungs))
    play(game, players=f"person,{chosen}")


def _suggest_opponent(game: str) -> str:
    """Return the house player that Ruedo suggests as the next opponent, based on the person's earlier results."""
    from ruedo.core.ladder import suggest_rival
    from ruedo.terminal.ladder_results import read_results

    return suggest_rival(game, read_results(_results_file()))


def _rival_line(game: str, rung: str) -> str:
    """Return a line that describes a house player.

    It contains the name that the person types to choose this player.
    """
    speaker, (name, _, skill) = Speaker(game, language=current_language()), rung.partition(":")
    return f"{speaker.text(f'skill-{skill}') if skill else speaker.word(name)} ({rung})"


def _results_file() -> Path:
    """Return the path of the file with a person's results against the house."""
    from ruedo.web.store.opened import data_folder

    return data_folder() / "results.jsonl"


def _ask_and_play(game: str) -> None:
    from ruedo.core.game import find

    in_teams = any(max(seating) > 1 for seating in find(game).seatings)
    example = "Ana,Bea/Ben,Bo" if in_teams else "Ana/Ben"
    first = f"{notes}\n" if (notes := before(game)) else ""
    sides = ask(f"{first}{text('cli-who', example=example)}\n> ")
    play(game, real=True, sides=sides)


def before(game: str) -> str:
    """Return the notes of a game for the host of a table, such as the order of the seats.

    The text is empty if the game has no notes.
    """
    from ruedo.words import find_catalogue

    own = find_catalogue(game, current_language())
    return own.format("before") if "before" in own else ""


def house_rules_line(header: "Header", language: Language) -> Iterator[str]:
    """Yield a sentence for each house ruling that applies in a game.

    The sentence describes the ruling and how to play without it.
    """
    from msgspec.structs import fields

    from ruedo.core.game import find
    from ruedo.core.options import option_clause, sheet_value

    game, speaker = find(header.game), Speaker(header.game, language=language)
    for field in fields(game.options):
        by_the_sheet = sheet_value(game.options, field.name)
        value = header.rules.get(field.name, field.default)
        if by_the_sheet is None or value == by_the_sheet:
            continue
        yield speaker.text(
            "cli-house_rule",
            said=speaker.text(f"option-{field.name}"),
            answer=speaker.text(f"option-{field.name}-{value}"),
            code=option_clause(game.options, field.name),
            who=f"{field.name}={by_the_sheet}",
        )


def _begin(
    file: "RecordFile", header: "Header", setup: "Setup", language: Language, picture: Path | None = None
) -> None:
    """Begin a new game and play it."""
    from ruedo.terminal.screen import Screen
    from ruedo.terminal.session import Session

    try:
        _confirm(header, language)
        table = file.begin(header, setup)
    except RuedoError as error:
        error.line = None
        refuse(error)
    screen = Screen()
    screen.say(text("terminal-begun", file=str(file.path)))
    if setup.persons and (notes := before(header.game)):
        screen.say(notes)
    for sentence in house_rules_line(header, language):
        screen.say(sentence)
    _play_on(table, setup, Session(table, setup, file, screen, language, picture))


def _go_on(file: "RecordFile", language: Language, picture: Path | None = None) -> None:
    """Load a game from its record and continue it."""
    from ruedo.referee import table_speaker
    from ruedo.terminal.lost_setup import find_setup
    from ruedo.terminal.screen import Screen
    from ruedo.terminal.session import Session

    screen = Screen()
    try:
        table, torn = file.resume()
        setup = find_setup(file, table.header, screen, table_speaker(table, language))
    except RuedoError as error:
        refuse_file(file.path, error)
    except (EOFError, KeyboardInterrupt):
        typer.echo()
        raise SystemExit(0) from None
    _check_playable(table.header, setup)
    if torn:
        typer.echo(text("terminal-cut_short"))
    _play_on(table, setup, Session(table, setup, file, screen, language, picture))


def _play_on(table: "Table", setup: "Setup", session: "Session") -> None:
    """Play until the game is over or the players quit. Exit with status 1 if the record cannot be written.

    The code of the game and its players is compiled first, so that players do not wait during the game.
    """
    from ruedo.core.player import make_ready
    from ruedo.core.world import require_world
    from ruedo.terminal.record_file import CannotWriteRecord

    if setup.simulated:
        require_world(table.header.game).prepare(print_notice)
    make_ready(table.header.game, map(setup.name, range(len(setup.players))), print_notice)
    before = len(table.events)
    try:
        over = session.play()
    except CannotWriteRecord:
        raise typer.Exit(1) from None
    if over and len(table.events) > before:
        _count_result(table, setup)


def _count_result(table: "Table", setup: "Setup") -> None:
    """Store the result of a person's game against the house.

    If Ruedo now suggests a different opponent, print that suggestion.
    """
    from ruedo.terminal.ladder_results import keep_result, ladder_result

    result = ladder_result(table, setup)
    if result is None:
        return
    try:
        keep_result(_results_file(), result)
    except OSError:  # The file is used only to suggest an opponent
        return
    following = _suggest_opponent(result.game)
    if following != result.rival:
        typer.echo(text("cli-next_rival", player=_rival_line(result.game, following), name=following, game=result.game))


def _confirm(header: "Header", language: Language) -> None:
    """Ask the user to confirm each option value that needs it, such as an age limit. Exit if the user refuses.

    Raises `BadHeader` if the game does not exist.
    """
    from ruedo.core.game import find
    from ruedo.core.options import values_to_confirm

    game, speaker = find(header.game), Speaker(header.game, language=language)
    agreed = ("y", "yes", speaker.word("yes"), speaker.word("yes")[0])
    for option in game.options.__struct_fields__:
        value = header.rules.get(option)
        if value in values_to_confirm(game.options, option):
            question = f"confirm-{option}-{value}"
            answers = f"[{speaker.word('yes')}/{speaker.word('no')}]"
            if ask(f"{speaker.text(question)} {answers} ").lower() not in agreed:
                give_up(speaker.text(f"{question}-else"))


def _fresh_file(game: str) -> Path:
    """Return a name for the file of a new record. No file in the working folder has that name yet."""
    stem = f"{game}-{date.today():%Y-%m-%d}"
    taken = (Path(f"{stem}-{number}.jsonl") for number in range(1, 10_000))
    return next(path for path in taken if not path.exists())
