"""`ruedo simulate`: many games between the house's players."""

import sys
from typing import Annotated

import typer

from ruedo.cli.arguments import (
    EquipmentOption,
    KnownWaxOption,
    PracticeOption,
    WaxOption,
    WorldOption,
    equipment_said,
    options_of,
    world_said,
)
from ruedo.cli.console import give_up, refuse, text
from ruedo.core.errors import RuedoError

app = typer.Typer(rich_markup_mode=None)
STOPPED = 130
"""The status of a command that Ctrl-C stopped, as shells have it: 128, and the signal's number."""


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="A game's name.")],
    *,
    players: Annotated[
        str | None, typer.Option(help="The house's players by seat, with commas between; else the usual one for two.")
    ] = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The seed; the same seed gives the same games.", min=0)] = 0,
    rule: Annotated[list[str] | None, typer.Option(help="A rule option, as target=9; may be repeated.")] = None,
    equipment: EquipmentOption = None,
    world: WorldOption = None,
    wax: WaxOption = None,
    practice: PracticeOption = None,
    known_wax: KnownWaxOption = False,
    swap: Annotated[
        bool,
        typer.Option("--swap", help="The players change seats after each game; else they stay as named."),
    ] = False,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores unless given.", min=1)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Simulate many games between the house's players: who wins, how long it takes, where the points come from."""
    import msgspec
    from rich.console import Console
    from rich.progress import Progress

    from ruedo.core.player import usual_player
    from ruedo.core.world import world_options
    from ruedo.lab.simulate import Experiment, Stopped, simulate
    from ruedo.terminal.tables import result_text

    try:
        usual = f"{usual_player(game)},{usual_player(game)}"
        names = tuple(name.strip() for name in (players or usual).split(","))
        things = equipment_said(equipment)
        like = world_options(game, world_said(world, wax=wax, practice=practice, known_wax=known_wax))
        experiment = Experiment(game, names, games, seed, options_of(rule or []), things, like, swap)
        interrupted = False
        with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("Games", total=games)
            result = simulate(experiment, workers, lambda played: progress.advance(task, played))
    except RuedoError as error:
        refuse(error)
    except Stopped as stopped:
        if stopped.result is None:
            give_up(text("cli-stopped"), STOPPED)
        result, interrupted = stopped.result, True
    typer.echo(msgspec.json.encode(result).decode() if json else result_text(result))
    if interrupted:
        raise typer.Exit(STOPPED)
