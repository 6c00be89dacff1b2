"""Functions with which commands print, ask and report errors, except during a game in the terminal."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from ruedo.compiled.messages import CatalogueMessage, SimulationError
from ruedo.core.errors import Reason, RuedoError, os_error_key
from ruedo.core.game import installed_games
from ruedo.core.record import NOT_A_RECORD
from ruedo.core.text_files import BYTE_ORDER_MARK
from ruedo.prints import CannotPrint
from ruedo.words import Language, Speaker, shell, usual_language

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn

_chosen_language: ContextVar[Language | None] = ContextVar("chosen_language", default=None)
"""The language that the user chose for this command."""


def choose_language(value: Language | None) -> Language | None:
    """Use the language given with `--language` from now on, also for errors. Return this language."""
    if value:  # the option may stand before the command
        _chosen_language.set(value)
    return value


def forget_language() -> None:
    """Use the locale's language again."""
    _chosen_language.set(None)


def current_language(chosen: Language | None = None) -> Language:
    """Return the language to use: `chosen` if it is given, otherwise the language of `--language` or of the locale."""
    return chosen or _chosen_language.get() or usual_language()


def text(key: str, **facts: str | int) -> str:
    """Return a message from the command line's catalogue."""
    return shell(current_language()).format(key, facts)


def ask(question: str) -> str:
    """Ask a question and return the answer. Exit if there is no more input."""
    try:
        return input(question).lstrip(BYTE_ORDER_MARK).strip()
    except (EOFError, KeyboardInterrupt):
        typer.echo()
        raise SystemExit(0) from None


def print_json(value: object) -> None:
    """Print a result as one line of JSON."""
    import msgspec

    typer.echo(msgspec.json.encode(value))


def print_aside(sentence: str) -> None:
    """Print a sentence on standard error, so that the sentence does not become part of a command's output."""
    typer.echo(sentence, err=True)


def print_notice(message: Reason | CatalogueMessage) -> None:
    """Print a message that explains why the next step is slow, on standard error."""
    print_aside(Speaker(language=current_language()).text(message.key, **message.facts))


def is_stdout(output: Path | None) -> bool:
    """Return whether `output` is standard output. If it is, the command must not print anything else there."""
    return str(output) == "-"


def write(output: Path, made: str | bytes) -> None:
    """Write a text (as UTF-8) or bytes to a file or to standard output, or exit with an error message."""
    data = made.encode() if isinstance(made, str) else made
    if is_stdout(output):
        typer.echo(data, nl=False)
        return
    try:
        output.write_bytes(data)
    except OSError as error:
        cannot("cannot_write", output, error)


def refuse(error: RuedoError, game: str | None = None) -> NoReturn:
    """Print an error and exit with status 2. If `game` is installed, the sentence comes from that game's messages.

    If the error has no line number, the message does not name a field, because the field is not in one of the user's
    files.
    """
    if error.line is None:
        error.field = None
    give_up(Speaker(game if game in installed_games() else None, language=current_language()).refuse(error))


def refuse_simulation(error: SimulationError) -> NoReturn:
    """Print why the input cannot be simulated, and exit with status 2."""
    speaker = Speaker(language=current_language())
    give_up(speaker.text("physics-refused", said=speaker.text(error.message.key, **error.message.facts)))


def refuse_file(file: Path | str, error: RuedoError) -> NoReturn:
    """Print an error in the content of a file, with the name of the file, and exit with status 2."""
    if error.key == NOT_A_RECORD:
        error.line = None
    if error.field:
        error.field = error.field.removeprefix("equipment").removeprefix(".") or None
    sentence = Speaker(language=current_language()).refuse(error)
    give_up(sentence if error.facts.get("file") == str(file) else f"{file}: {sentence}")


def cannot(key: str, file: Path | str, error: OSError) -> NoReturn:
    """Print that a file cannot be read or written, and why. Exit with status 2.

    `key` is the id of the message that is printed.
    """
    folder = Path(file).parent
    if key == "cannot_write" and isinstance(error, FileNotFoundError) and not folder.exists():
        stop("no_folder", file=Path(file).name, folder=str(folder))
    stop(key, file=str(file), reason=text(f"word-{os_error_key(error)}"))


def check_outputs(*outputs: Path | None, inputs: Iterable[Path | str | None] = ()) -> None:
    """Exit with an error message if a file cannot be written, or must not be written (see `check_distinct`).

    Commands call this before slow work.
    """
    check_distinct(*outputs, inputs=inputs)
    with refusing():
        for file in filter(None, outputs):
            if not is_stdout(file):
                _check_writable(file)


def check_distinct(*outputs: Path | None, inputs: Iterable[Path | str | None] = ()) -> None:
    """Exit with an error message if an output is also an input or another output, even under another name."""
    written = [file for file in outputs if file and not is_stdout(file)]
    read = [file for file in (Path(given) for given in inputs if given) if file.is_file()]
    for file in written:
        if any(_is_same(file, other) for other in read):
            stop("cli-output_is_input", file=str(file))
    for file, other in combinations(written, 2):
        if _is_same(file, other):
            stop("cli-same_output", file=str(other))


def _is_same(file: Path, other: Path) -> bool:
    """Return whether two paths lead to the same file. Devices such as `/dev/null` can be written several times."""
    try:
        return file.samefile(other) and file.is_file()
    except OSError:
        return file.resolve() == other.resolve()


def _check_writable(file: Path) -> None:
    """Raise `OSError` if a file cannot be written."""
    new = not file.exists()
    if new or file.is_file() or file.is_dir():  # Closing a pipe would end the input of its reader
        file.open("ab").close()
    if new:
        file.resolve().unlink()  # If the path is a link, the link stays


def stop(key: str, **facts: str | int) -> NoReturn:
    """Print a message from the command line's catalogue and exit with status 2."""
    give_up(text(key, **facts))


@contextmanager
def refusing(
    file: Path | str | None = None, key: str = "cannot_write", *, otherwise: Path | str = ""
) -> Iterator[None]:
    """Exit with an error message if the block raises a `RuedoError` or an `OSError`.

    The message about an `OSError` names `file`. If `file` is missing, the message names the file in the error. If the
    error does not contain a file either, the message names `otherwise`.
    """
    try:
        yield
    except CannotPrint as error:
        give_up(str(error))
    except RuedoError as error:
        refuse(error)
    except OSError as error:
        cannot(key, file or error.filename or otherwise, error)


def progress_bar(*columns: "ProgressColumn") -> "Progress":
    """Return a progress bar on standard error. If standard error is not a terminal, the bar shows nothing."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def clock(seconds: float) -> str:
    """Return a number of seconds as minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def give_up(sentence: str, status: int = 2) -> NoReturn:
    """Print an error and exit with the given status."""
    typer.echo(sentence, err=True)
    raise typer.Exit(status)
