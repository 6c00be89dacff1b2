"""The command line: `ruedo`. Imports all, each command only what it needs."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ruedo.words import Language

app = typer.Typer(no_args_is_help=False, add_completion=False, rich_markup_mode=None)


@app.command()
def referee(
    file: Annotated[Path, typer.Argument(help="A record; - for standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Annotated[Language, typer.Option(help="The language of the sentences.")] = "en",
) -> None:
    """Referee a record: each ruling with its clause, and where the game stands."""
    import msgspec

    from ruedo.referee import referee

    stream = sys.stdin.buffer if str(file) == "-" else file.open("rb")
    with stream:
        report = referee(stream, language)
    sys.stdout.buffer.write(msgspec.json.encode(report.json()) + b"\n")
    raise typer.Exit(2 if report.error else 0)


@app.command()
def play() -> None:
    """Play."""


def main() -> None:
    """Run the command line."""
    app()
