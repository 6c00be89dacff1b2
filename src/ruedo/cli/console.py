"""What the commands say and ask outside a game: on the screen, aside, and when they stop."""

from contextvars import ContextVar
from pathlib import Path
from typing import NoReturn

import typer

from ruedo.compiled.messages import CatalogueMessage, SimulationError
from ruedo.core.errors import Reason, RuedoError, reason_of
from ruedo.words import Language, Speaker, shell, usual_language

_chosen_language: ContextVar[Language | None] = ContextVar("told", default=None)
"""The language that this command was told to speak."""


def choose_language(value: Language | None) -> Language | None:
    """Return the language that `--language` names; from now on it is spoken: help and refusals, too."""
    _chosen_language.set(value)
    return value


def forget_language() -> None:
    """Speak the locale's language again, as before a command said otherwise."""
    _chosen_language.set(None)


def current_language(chosen: Language | None = None) -> Language:
    """Return the language that is spoken: what this command was told, else the locale's."""
    return chosen or _chosen_language.get() or usual_language()


def text(key: str, **facts: str | int) -> str:
    """Return a message of the command line's."""
    return shell(current_language()).format(key, facts)


def ask(question: str) -> str:
    """Return the answer to a question; leave where there is nobody to answer."""
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        typer.echo()
        raise SystemExit(0) from None


def print_aside(sentence: str) -> None:
    """Say a sentence on standard error, beside what a command prints."""
    typer.echo(sentence, err=True)


def print_notice(message: Reason | CatalogueMessage) -> None:
    """Say on standard error what takes long."""
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
    """Say what is refused and leave with status 2."""
    give_up(Speaker(language=current_language()).refuse(error))


def refuse_simulation(error: SimulationError) -> NoReturn:
    """Say what cannot be simulated and leave with status 2."""
    speaker = Speaker(language=current_language())
    give_up(speaker.text("physics-refused", said=speaker.text(error.message.key, **error.message.facts)))


def refuse_file(file: Path | str, error: RuedoError) -> NoReturn:
    """Say what is wrong with a file and leave with status 2."""
    if error.field:
        error.field = error.field.removeprefix("equipment").removeprefix(".") or None
    give_up(f"{file}: {Speaker(language=current_language()).refuse(error)}")


def cannot(key: str, file: Path | str, error: OSError) -> NoReturn:
    """Say why the system cannot read or write a file, by the message's id, and leave with status 2."""
    stop(key, file=str(file), reason=text(f"word-{reason_of(error)}"))


def check_writable(*files: Path | None) -> None:
    """Raise `OSError` for the first file that cannot be written, before the work that it is to hold begins."""
    for file in filter(None, files):
        new = not file.exists()
        if new or file.is_file() or file.is_dir():  # a pipe would be ended by whoever closes it
            file.open("ab").close()
        if new:
            file.unlink()


def stop(key: str, **facts: str | int) -> NoReturn:
    """Say a message of the command line's and leave with status 2."""
    give_up(text(key, **facts))


def give_up(sentence: str, status: int = 2) -> NoReturn:
    """Say what is wrong and leave with a status."""
    typer.echo(sentence, err=True)
    raise typer.Exit(status)
