"""What the commands say and ask outside a game: on the screen, aside, and when they stop."""

from pathlib import Path
from typing import NoReturn

import typer

from ruedo.core.errors import RuedoError
from ruedo.words import Language, Speaker


def ask(question: str) -> str:
    """Return the answer to a question; leave where there is nobody to answer."""
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        typer.echo()
        raise SystemExit(0) from None


def say_aside(sentence: str) -> None:
    """Say a sentence on standard error, beside what a command prints."""
    typer.echo(sentence, err=True)


def write(output: Path, drawn: str) -> None:
    """Write a picture to a file, or to standard output, or stop with a sentence."""
    if str(output) == "-":
        typer.echo(drawn)
        return
    try:
        output.write_text(drawn, encoding="utf-8")
    except OSError as error:
        stop(f"{output} cannot be written: {error.strerror}.")


def refuse_file(file: Path | str, error: RuedoError, language: Language = "en") -> NoReturn:
    """Say what is wrong with a file and leave with status 2."""
    if error.field:
        error.field = error.field.removeprefix("equipment").removeprefix(".") or None
    stop(f"{file}: {Speaker(language=language).refuse(error)}")


def stop(sentence: str, status: int = 2) -> NoReturn:
    """Say what is wrong and leave with a status."""
    typer.echo(sentence, err=True)
    raise typer.Exit(status)
