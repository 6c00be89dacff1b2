"""The command `ruedo warm`, which compiles the code of games ahead of time."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from ruedo.cli.console import print_aside, print_notice, refusing, text
from ruedo.core.game import find, installed_games, match_name
from ruedo.core.player import make_ready, players
from ruedo.core.world import find_world

app = typer.Typer(rich_markup_mode=None)


@app.command(rich_help_panel="host")
def warm(
    game: Annotated[list[str] | None, typer.Argument(help="The games to prepare. Default: all games.")] = None,
) -> None:
    """Compile the code of games in advance.

    Compile the physics code and the house's code in advance, so that nobody has to wait.
    """
    with refusing():
        wanted = [find(match_name(name)).name for name in game or installed_games()]
    for name in wanted:
        with _progress(name):
            if world := find_world(name):
                world.prepare(print_notice)
            make_ready(name, players(name), print_notice)
        typer.echo(text("cli-warm", game=name))


@contextmanager
def _progress(game: str) -> Iterator[None]:
    """Print the progress of compiling on standard error.

    On a terminal, a single line is updated. Otherwise, a line is printed after each tenth of the work.
    """
    from ruedo.web.workers.compiling import report_progress

    in_place, tenths = sys.stderr.isatty(), set[int]()

    def report(done: int, of: int) -> None:
        line = text("cli-warming", game=game, done=done, of=of)
        if in_place:
            typer.echo(f"\r{line}\x1b[K", err=True, nl=False)
        elif 10 * done // of not in tenths:
            print_aside(line)
        tenths.add(10 * done // of)

    with report_progress(report):
        yield
    if in_place and tenths:
        typer.echo("\r\x1b[K", err=True, nl=False)
