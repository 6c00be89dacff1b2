"""The command `ruedo simulate`, which lets players of the house play many games against each other."""

from typing import Annotated

import typer

from ruedo.cli import arguments
from ruedo.cli.console import current_language, give_up, print_json, refusing, text
from ruedo.cli.progress import progress_lines
from ruedo.cli.translation import TranslatedCommand

app = typer.Typer(rich_markup_mode=None)
STOPPED = 130
"""The exit status after Ctrl-C. By a convention of shells, it is 128 plus the number of the signal."""


@app.command(cls=TranslatedCommand, rich_help_panel="study")
def simulate(
    game: Annotated[str, typer.Argument()],
    *,
    players: Annotated[str | None, typer.Option()] = None,
    games: Annotated[int, typer.Option(min=1)] = 100,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    equipment: arguments.EquipmentOption = None,
    world: arguments.WorldOption = None,
    wax: arguments.WaxOption = None,
    practice: arguments.PracticeOption = None,
    known_wax: arguments.KnownWaxOption = False,
    swap: Annotated[bool, typer.Option("--swap")] = False,
    most_events: Annotated[int | None, typer.Option("--most-events", min=1)] = None,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    cluster: arguments.ClusterOption = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: arguments.LanguageOption = None,
) -> None:
    """Simulate many games between the house's players: winners, lengths, and the sources of points."""
    from msgspec.structs import replace

    from ruedo.core.measures import MOST_EVENTS
    from ruedo.core.player import usual_player
    from ruedo.core.world import study_options
    from ruedo.lab.simulate import Experiment, SimulationStopped, simulate
    from ruedo.lab.study import GameCount
    from ruedo.terminal.tables import result_text
    from ruedo.words import Speaker

    speaker = Speaker(language=current_language(language))
    interrupted = False
    with refusing():
        usual = f"{usual_player(game)},{usual_player(game)}"
        names = tuple(name.strip() for name in (players or usual).split(","))
        things = arguments.equipment_from(equipment)
        like = study_options(game, arguments.world_options_from(world, wax=wax, practice=practice, known_wax=known_wax))
        experiment = Experiment(game, names, games, seed, arguments.options_of(rule or []), things, like, swap)
        experiment = replace(experiment, most_events=most_events or MOST_EVENTS)
        try:
            with arguments.open_workers(workers, cluster) as hands, progress_lines(text("study-begins")) as show:
                count = GameCount(games)

                def progress(played: int) -> None:
                    count.count(played)
                    show(text("simulate-progress", games=str(count.games), most=str(games)))

                result = simulate(experiment, hands, progress)
        except SimulationStopped as stopped:
            if stopped.result is None:
                give_up(text("cli-stopped"), STOPPED)
            result, interrupted = stopped.result, True
    if json:
        print_json(result)
    else:
        typer.echo(result_text(result, speaker))
    if interrupted:
        raise typer.Exit(STOPPED)
