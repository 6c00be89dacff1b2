"""The commands for authors of games: `ruedo new-game` and `ruedo check-game`."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.console import cannot, current_language, refuse, stop, text
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import RuedoError

app = typer.Typer(rich_markup_mode=None)


@app.command("new-game", cls=TranslatedCommand)
def new_game(
    name: Annotated[str, typer.Argument()],
    *,
    folder: Annotated[Path | None, typer.Option()] = None,
) -> None:
    """Make the folder of a new game: a package that can be played at once, with rules and tests to fill in."""
    from ruedo.new_game import write_game

    place = folder or Path(name)
    try:
        made = write_game(name, place)
    except RuedoError as error:
        refuse(error)
    except FileExistsError:
        stop("make-there", place=str(place))
    except OSError as error:
        cannot("cannot_write", place, error)
    for path in made:
        typer.echo(path)
    typer.echo(text("make-made", place=str(place), answer=name))


@app.command("check-game", cls=TranslatedCommand)
def check_game(
    name: Annotated[str, typer.Argument()],
    *,
    games: Annotated[int, typer.Option(min=1, max=1000)] = 6,
    seed: Annotated[int, typer.Option(min=0)] = 0,
) -> None:
    """Check on random games that a game keeps the promises of every game."""
    from ruedo.contract import CHECKS, GameSample, distinct
    from ruedo.core.game import find
    from ruedo.words import Speaker

    try:
        played = GameSample(find(name), seed=seed, games=games)
    except RuedoError as error:
        refuse(error)
    speaker = Speaker(name, language=current_language())
    wrong = 0
    for check, found in CHECKS.items():
        faults = distinct(found(played), speaker)
        wrong += len(faults)
        typer.echo(f"{text('make-no' if faults else 'make-yes'):<4} {check:<10} {text(f'make-check-{check}')}")
        for fault in faults:
            typer.echo(f"       {fault}")
    if wrong:
        stop("make-faults", answer=name, count=wrong)
    typer.echo(text("make-kept", answer=name, count=games))
