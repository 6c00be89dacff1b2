"""Commands for records: `ruedo replay`, `ruedo picture`, `ruedo clip`, `ruedo referee`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import cannot, check_outputs, current_language, give_up, refuse_file, stop, write
from ruedo.core.errors import RuedoError
from ruedo.core.record import NOT_A_RECORD
from ruedo.core.shapes import Theme
from ruedo.words import Language

if TYPE_CHECKING:
    from ruedo.core.setup import Setup
    from ruedo.table import Table

app = typer.Typer(rich_markup_mode=None)


@app.command(rich_help_panel="records")
def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    *,
    at: Annotated[int, typer.Option(min=1, help="The line of the file to begin at. Default: the beginning.")] = 1,
    viewer: Annotated[
        int | None, typer.Option(min=0, help="Watch the game from this seat. Default: as a spectator.")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Step through a recorded game, forward and back."""
    from ruedo.terminal.replay import ReplaySession
    from ruedo.terminal.screen import Screen

    language = current_language(language)
    table = load_table(file, viewer, language)
    lines = len(table.events) + 1
    if at > lines:
        stop("cli-no_line", file=str(file), count=lines, line=at)
    ReplaySession(table, Screen(), viewer, language, setup_beside(file, table)).run(at)


@app.command(rich_help_panel="records")
def picture(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    *,
    at: Annotated[
        int | None, typer.Option(min=1, help="Draw the position after this line of the file. Default: the last line.")
    ] = None,
    viewer: Annotated[
        int | None, typer.Option(min=0, help="Draw the view of this seat. Default: the view of a spectator.")
    ] = None,
    theme: Annotated[
        Theme, typer.Option(help="The theme: light, dark, or auto, which follows the reader's device.")
    ] = "auto",
    output: Annotated[Path, typer.Option("--output", "-o", help="The SVG file to write, or - for standard output.")],
    language: LanguageOption = None,
) -> None:
    """Draw a position of a recorded game as an SVG picture."""
    from ruedo.referee import table_speaker

    check_outputs(output, inputs=record_files(file))
    language = current_language(language)
    table = load_table(file, viewer, language)
    lines = len(table.events) + 1
    if at is not None and at > lines:
        stop("cli-no_line", file=str(file), count=lines, line=at)
    setup, speaker = setup_beside(file, table), table_speaker(table, language)
    write(output, table.picture_at((at or lines) - 1, viewer, theme, setup, speaker))


@app.command(rich_help_panel="records")
def clip(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    *,
    at: Annotated[
        int | None, typer.Option(min=1, help="The line of the file where the throw ends. Default: the last throw.")
    ] = None,
    theme: Annotated[
        Theme, typer.Option(help="The theme: light, dark, or auto, which follows the reader's device.")
    ] = "auto",
    output: Annotated[Path, typer.Option("--output", "-o", help="The SVG file to write, or - for standard output.")],
    language: LanguageOption = None,
) -> None:
    """Make an animation of a recorded throw.

    Draw a throw of a recorded game as a moving SVG picture. The throw is simulated again.
    """
    from ruedo.core.world import repeat_motion
    from ruedo.referee import table_speaker

    check_outputs(output, inputs=record_files(file))
    language = current_language(language)
    table = load_table(file, None, language)
    setup = setup_beside(file, table)
    lines = len(table.events) + 1
    if at is not None and at > lines:
        stop("cli-no_line", file=str(file), count=lines, line=at)
    for n in range(lines - 1, 0, -1) if at is None else range(at - 1, max(at - 2, 0), -1):
        before, events = table.state_at(n - 1), table.events
        motion = repeat_motion(table.game.name, before, events[: n - 1], setup, n, events[n - 1])
        if motion is not None and (drawn := table.clip_at(n, motion, table_speaker(table, language), theme)):
            write(output, drawn)
            return
    stop("cli-no_throw", file=str(file))


@app.command(rich_help_panel="score")
def referee(
    file: Annotated[Path, typer.Argument(help="The record of a game, or - for standard input.")],
    *,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: LanguageOption = None,
) -> None:
    """Show each ruling of a record with its clause, and the score.

    Referee a record: show each ruling with its clause, and the score.
    """
    import msgspec

    from ruedo.referee import referee

    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as stream:
            report = referee(stream, current_language(language))
    except OSError as error:
        cannot("cannot_read", file, error)
    if json:
        sys.stdout.buffer.write(msgspec.json.encode(report.json()) + b"\n")
        sys.stdout.buffer.flush()
    elif text := report.text():
        typer.echo(text)
    if report.error:
        _refuse_other_file(file, report.error)
        give_up(report.speaker.refuse(report.error))


def load_table(file: Path, viewer: int | None, language: Language) -> "Table":
    """Return the table of a record, or exit with an error message if the record is invalid."""
    from ruedo.referee import referee

    try:
        with file.open("rb") as stream:
            report = referee(stream, language)
    except OSError as error:
        cannot("cannot_read", file, error)
    if report.error:
        _refuse_other_file(file, report.error)
    if report.table is None or report.error:
        give_up(f"{file}: {report.speaker.refuse(report.error) if report.error else ''}")
    if viewer is not None and viewer >= len(report.table.header.players):
        stop("cli-no_seat", seat=viewer, last=len(report.table.header.players) - 1)
    return report.table


def _refuse_other_file(file: Path, error: RuedoError) -> None:
    """If a file is not a record at all, exit with an error message that does not name a line."""
    if error.key == NOT_A_RECORD:
        refuse_file(file, error)


def record_files(file: Path) -> tuple[Path, Path]:
    """Return the files that a command reads for a record: the record, and the setup file next to it."""
    from ruedo.terminal.record_file import RecordFile

    return file, RecordFile(file).setup_path


def setup_beside(file: Path, table: "Table") -> "Setup":
    """Return the setup from the file next to a record. If that file does not exist, return the setup of a real table.

    Exits with an error message if the file is damaged.
    """
    from ruedo.terminal.record_file import RecordFile

    try:
        return RecordFile(file).setup(table.header)
    except RuedoError as error:
        refuse_file(file, error)
