"""The commands for authors of games: `ruedo new-game` and `ruedo check-game`."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.console import current_language, give_up, refusing, stop, text
from ruedo.cli.translation import TranslatedCommand

app = typer.Typer(rich_markup_mode=None)


@app.command("new-game", cls=TranslatedCommand, rich_help_panel="make")
def new_game(name: Annotated[str, typer.Argument()], *, folder: Annotated[Path | None, typer.Option()] = None) -> None:
    """Make the folder of a new game: a package that can be played at once, with rules and tests to complete."""
    from ruedo.new_game import write_game

    place = folder or Path(name)
    with refusing(place):
        try:
            made = write_game(name, place)
        except FileExistsError:
            stop("make-there", place=str(place))
    for path in made:
        typer.echo(path)
    typer.echo(text("make-made", place=str(place), answer=name))


@app.command("check-game", cls=TranslatedCommand, rich_help_panel="make")
def check_game(
    name: Annotated[str, typer.Argument()],
    *,
    games: Annotated[int, typer.Option(min=1, max=1000)] = 6,
    seed: Annotated[int, typer.Option(min=0)] = 0,
) -> None:
    """Play random games and check that the game meets the requirements that apply to every game."""
    from ruedo.contract import CHECKS, GameSample, broken_by, distinct, faults_of
    from ruedo.core.errors import RuedoError
    from ruedo.core.game import find
    from ruedo.words import Speaker

    with refusing():
        game = find(name)
    speaker = Speaker(name, language=current_language())
    with refusing():
        try:
            played = GameSample(game, seed=seed, games=games)
        except (RuedoError, OSError):
            raise
        except Exception as error:  # The code of an unfinished game can raise any exception
            (sentence,) = distinct([broken_by("walk", error)], speaker)
            give_up(sentence, 1)
    wrong = 0
    for check in CHECKS:
        faults = distinct(faults_of(check, played), speaker)
        wrong += len(faults)
        typer.echo(f"{text('make-no' if faults else 'make-yes'):<4} {check:<10} {text(f'make-check-{check}')}")
        for fault in faults:
            typer.echo(f"       {fault}")
    if wrong:
        stop("make-faults", answer=name, count=wrong)
    typer.echo(text("make-kept", answer=name, count=games))
