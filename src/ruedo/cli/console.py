"""Output and questions of the commands outside a game: on the screen, on standard error, and before they stop."""

from contextvars import ContextVar
from pathlib import Path
from typing import NoReturn

import typer

from ruedo.compiled.messages import CatalogueMessage, SimulationError
from ruedo.core.errors import Reason, RuedoError, reason_of
from ruedo.words import Language, Speaker, shell, usual_language

_chosen_language: ContextVar[Language | None] = ContextVar("told", default=None)
"""The language that the user chose for this command."""


def choose_language(value: Language | None) -> Language | None:
    """Use the language of `--language` from now on, also for help and errors. Returns the language."""
    _chosen_language.set(value)
    return value


def forget_language() -> None:
    """Use the locale's language again."""
    _chosen_language.set(None)


def current_language(chosen: Language | None = None) -> Language:
    """Return the language in use: `chosen`, or the command's choice, or otherwise the locale's language."""
    return chosen or _chosen_language.get() or usual_language()


def text(key: str, **facts: str | int) -> str:
    """Return a message of the command line's catalogue."""
    return shell(current_language()).format(key, facts)


def ask(question: str) -> str:
    """Return the answer to a question. Exit if the input has ended."""
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        typer.echo()
        raise SystemExit(0) from None


def print_aside(sentence: str) -> None:
    """Print a sentence on standard error, so that it does not mix with a command's output."""
    typer.echo(sentence, err=True)


def print_notice(message: Reason | CatalogueMessage) -> None:
    """Print a message about slow work on standard error."""
    print_aside(Speaker(language=current_language()).text(message.key, **message.facts))


def write(output: Path, drawn: str) -> None:
    """Write a picture to a file, or to standard output, or stop with a sentence."""
    if str(output) == "-":
        typer.echo(drawn)
        return
    try:
        output.write_text(drawn, encoding="utf-8")
    except OSError as error:
        cannot("cannot_write", output, error)


def refuse(error: RuedoError) -> NoReturn:
    """Print an error and exit with status 2."""
    give_up(Speaker(language=current_language()).refuse(error))


def refuse_simulation(error: SimulationError) -> NoReturn:
    """Print why input cannot be simulated, and exit with status 2."""
    speaker = Speaker(language=current_language())
    give_up(speaker.text("physics-refused", said=speaker.text(error.message.key, **error.message.facts)))


def refuse_file(file: Path | str, error: RuedoError) -> NoReturn:
    """Print the error in a file and exit with status 2."""
    if error.field:
        error.field = error.field.removeprefix("equipment").removeprefix(".") or None
    give_up(f"{file}: {Speaker(language=current_language()).refuse(error)}")


def cannot(key: str, file: Path | str, error: OSError) -> NoReturn:
    """Print why the system cannot read or write a file, with the message of that id, and exit with status 2."""
    stop(key, file=str(file), reason=text(f"word-{reason_of(error)}"))


def check_writable(*files: Path | None) -> None:
    """Raise `OSError` for the first file that cannot be written, before the work for it begins."""
    for file in filter(None, files):
        new = not file.exists()
        if new or file.is_file() or file.is_dir():  # opening a pipe would end it at close
            file.open("ab").close()
        if new:
            file.unlink()


def stop(key: str, **facts: str | int) -> NoReturn:
    """Print a message of the command line's catalogue and exit with status 2."""
    give_up(text(key, **facts))


def give_up(sentence: str, status: int = 2) -> NoReturn:
    """Print an error and exit with a status."""
    typer.echo(sentence, err=True)
    raise typer.Exit(status)
