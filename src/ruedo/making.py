"""The commands for makers of games: `ruedo new-game` and `ruedo check-game`."""

from pathlib import Path
from typing import Annotated, NoReturn

import typer

app = typer.Typer(rich_markup_mode=None)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(help="Its name, as blind-bull.")],
    *,
    folder: Annotated[Path | None, typer.Option(help="Where to make it; else a new folder of that name here.")] = None,
) -> None:
    """Make the folder of a new game: a package that can be played at once, with its rules and tests to fill in."""
    from ruedo.new_game import make

    place = folder or Path(name)
    try:
        made = make(name, place)
    except ValueError as error:
        _stop(str(error))
    except FileExistsError:
        _stop(f"{place} is there already; give another place with --folder.")
    except OSError as error:
        _stop(f"{place} cannot be written: {error.strerror}.")
    for path in made:
        typer.echo(path)
    typer.echo(f"Install it with `pip install -e {place}`; then: ruedo check-game {name}, ruedo play {name}")


@app.command("check-game")
def check_game(
    name: Annotated[str, typer.Argument(help="An installed game.")],
    *,
    games: Annotated[int, typer.Option(help="How many games are walked through at random.", min=1, max=1000)] = 6,
    seed: Annotated[int, typer.Option(help="The seed of the walks.", min=0)] = 0,
) -> None:
    """Check on random games that a game keeps what every game promises."""
    from ruedo.contract import CHECKS, Played
    from ruedo.core.errors import RuedoError
    from ruedo.core.game import find
    from ruedo.words import Speaker

    try:
        played = Played(find(name), seed=seed, games=games)
    except RuedoError as error:
        _stop(Speaker().refuse(error))
    except ValueError as error:
        _stop(f"{error}.")
    wrong = 0
    for check, found in CHECKS.items():
        faults = list(dict.fromkeys(found(played)))
        wrong += len(faults)
        typer.echo(f"{'no  ' if faults else 'yes '} {check:<10} {found.__doc__}")
        for fault in faults:
            typer.echo(f"       {fault}")
    if wrong:
        _stop(f"{name} has {wrong} {'fault' if wrong == 1 else 'faults'}.")
    typer.echo(f"{name} keeps the contract, as far as {games} games show.")


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
