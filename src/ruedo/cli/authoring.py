"""The commands for authors of games: `ruedo new-game` and `ruedo check-game`."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import GameArgument
from ruedo.cli.console import current_language, give_up, refusing, stop, text

app = typer.Typer(rich_markup_mode=None)


@app.command("new-game", rich_help_panel="make")
def new_game(
    name: Annotated[str, typer.Argument(help="The name of the game, such as blind-bull.")],
    *,
    folder: Annotated[
        Path | None, typer.Option(help="The folder to make. Default: a folder here with the name of the game.")
    ] = None,
) -> None:
    """Make a folder for a new game.

    You can play the new game at once. Then write its rules and tests.
    """
    from ruedo.core.extras import package_command
    from ruedo.new_game import write_game

    place = folder or Path(name)
    with refusing(place):
        try:
            made = write_game(name, place)
        except FileExistsError:
            stop("make-there", place=str(place))
    for path in made:
        typer.echo(path)
    typer.echo(text("make-made", command=package_command(place), answer=name))


@app.command("check-game", rich_help_panel="make")
def check_game(
    name: GameArgument,
    *,
    games: Annotated[int, typer.Option(min=1, max=1000, help="Play this many random games.")] = 6,
    seed: Annotated[int, typer.Option(min=0, help="Use this seed for the random games.")] = 0,
) -> None:
    """Check that a game meets the requirements of Ruedo.

    Play random games to check that a game meets the requirements of Ruedo.
    """
    from ruedo.contract import CHECKS, GameSample, code_fault, distinct, find_faults
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
            (sentence,) = distinct([code_fault("walk", error)], speaker)
            give_up(sentence, 1)
    wrong = 0
    for check in CHECKS:
        faults = distinct(find_faults(check, played), speaker)
        wrong += len(faults)
        typer.echo(f"{text('make-no' if faults else 'make-yes'):<4} {check:<10} {text(f'make-check-{check}')}")
        for fault in faults:
            typer.echo(f"       {fault}")
    if wrong:
        stop("make-faults", answer=name, count=wrong)
    typer.echo(text("make-kept", answer=name, count=games))
