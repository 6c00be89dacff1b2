"""The command line: `ruedo`. Each command imports only what it needs."""

import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from ruedo.cli import (
    analyse,
    calibrate,
    durations,
    match,
    night,
    play,
    records,
    serving,
    simulate,
    study,
    sweep,
    throw,
    warm,
    worth,
)
from ruedo.cli import authoring as author_commands
from ruedo.cli import documents as document_commands
from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import text
from ruedo.cli.game_commands import Commands
from ruedo.core.errors import os_error_key

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
STUDYING = simulate, match, study, sweep, worth, durations, calibrate, throw
OTHERS = records, analyse, document_commands, serving, night, warm, author_commands
for module in (play, *STUDYING, *OTHERS):  # The commands in the order in which the help lists them
    app.add_typer(module.app)


@app.callback(invoke_without_command=True)
def ruedo(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
    lan: serving.LanOption = False,
    _language: LanguageOption = None,
) -> None:
    """Play table games, keep score at a real table, referee and replay records, and simulate games.

    Without a command, Ruedo serves the page and opens the browser. Use `ruedo menu` to choose in the terminal
    instead.
    """
    if version:
        from ruedo import __version__

        typer.echo(f"ruedo {__version__}")
    elif context.invoked_subcommand is None:
        serving.at_home(lan=lan)


@app.command("help", rich_help_panel="play")
def show_help(
    context: typer.Context,
    command: Annotated[list[str] | None, typer.Argument(help="The name of a command, such as play.")] = None,
) -> None:
    """Show how to use Ruedo, or one of its commands."""
    (context.parent or context).command.main([*(command or ()), "--help"], prog_name="ruedo")


def main() -> None:
    """Run the command line. A mistake of the user never causes a traceback."""
    _replace_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if hasattr(sys.stdin, "reconfigure"):  # Each invalid byte becomes U+FFFD, a character that no valid answer contains
        sys.stdin.reconfigure(errors="replace")
    try:
        try:
            app(prog_name="ruedo")
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # The program that reads our output has closed the pipe. The interpreter must not try to flush the output again.
        sys.stdout = None
        sys.exit(1)
    except OSError as error:
        # Commands report the errors of their own files. So the cause is probably standard output, such as a file on a
        # full disk.
        sys.stdout = None
        with suppress(OSError):
            file = str(error.filename or text("cli-standard_output"))
            typer.echo(text("cannot_write", file=file, reason=text(f"word-{os_error_key(error)}")), err=True)
        sys.exit(1)


def _replace_closed_streams() -> None:
    """Use the null device for each standard stream that the caller has closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
