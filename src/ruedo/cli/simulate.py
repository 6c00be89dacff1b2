"""`ruedo simulate`: many games between the house's players."""

import sys
from typing import Annotated

import typer

from ruedo.cli.arguments import (
    ClusterOption,
    EquipmentOption,
    KnownWaxOption,
    LanguageOption,
    PracticeOption,
    WaxOption,
    WorldOption,
    equipment_from,
    open_workers,
    options_of,
    world_options_from,
)
from ruedo.cli.console import current_language, give_up, refuse, text
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import RuedoError

app = typer.Typer(rich_markup_mode=None)
STOPPED = 130
"""The status of a command that Ctrl-C stopped, by the shells' convention: 128 plus the signal's number."""


@app.command(cls=TranslatedCommand)
def simulate(
    game: Annotated[str, typer.Argument()],
    *,
    players: Annotated[str | None, typer.Option()] = None,
    games: Annotated[int, typer.Option(min=1)] = 100,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    equipment: EquipmentOption = None,
    world: WorldOption = None,
    wax: WaxOption = None,
    practice: PracticeOption = None,
    known_wax: KnownWaxOption = False,
    swap: Annotated[
        bool,
        typer.Option("--swap"),
    ] = False,
    most_events: Annotated[int | None, typer.Option("--most-events", min=1)] = None,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    cluster: ClusterOption = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: LanguageOption = None,
) -> None:
    """Simulate many games between the house's players: winners, lengths, and the sources of points."""
    import msgspec
    from msgspec.structs import replace
    from rich.console import Console
    from rich.progress import Progress

    from ruedo.core.player import usual_player
    from ruedo.core.world import study_options
    from ruedo.lab.game_runner import MOST_EVENTS
    from ruedo.lab.simulate import Experiment, SimulationStopped, simulate
    from ruedo.terminal.tables import result_text
    from ruedo.words import Speaker

    speaker = Speaker(language=current_language(language))

    try:
        usual = f"{usual_player(game)},{usual_player(game)}"
        names = tuple(name.strip() for name in (players or usual).split(","))
        things = equipment_from(equipment)
        like = study_options(game, world_options_from(world, wax=wax, practice=practice, known_wax=known_wax))
        experiment = Experiment(game, names, games, seed, options_of(rule or []), things, like, swap)
        experiment = replace(experiment, most_events=most_events or MOST_EVENTS)
        interrupted = False
        with (
            open_workers(workers, cluster) as hands,
            Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress,
        ):
            task = progress.add_task(speaker.text("simulate-games"), total=games)
            result = simulate(experiment, hands, lambda played: progress.advance(task, played))
    except RuedoError as error:
        refuse(error)
    except SimulationStopped as stopped:
        if stopped.result is None:
            give_up(text("cli-stopped"), STOPPED)
        result, interrupted = stopped.result, True
    typer.echo(msgspec.json.encode(result).decode() if json else result_text(result, speaker))
    if interrupted:
        raise typer.Exit(STOPPED)
