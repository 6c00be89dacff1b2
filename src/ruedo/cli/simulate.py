"""The command `ruedo simulate`, which lets players of the house play many games against each other."""

from typing import Annotated

import typer

from ruedo.cli import arguments, experiments
from ruedo.cli.console import refusing

app = typer.Typer(rich_markup_mode=None)
GamesOption = Annotated[int, typer.Option(min=1, help="Play this many games.")]
SwapOption = Annotated[bool, typer.Option("--swap", help="Exchange the players' seats after each game.")]
EventsOption = Annotated[
    int | None,
    typer.Option(
        "--most-events",
        min=1,
        help="Stop a game after this many events, and count it as not finished. Default: 100,000.",
    ),
]


@app.command(rich_help_panel="study")
def simulate(
    game: arguments.GameArgument,
    *,
    players: arguments.PlayersOption = None,
    games: GamesOption = 100,
    seed: arguments.SeedOption = 0,
    rule: arguments.RuleOption = None,
    equipment: arguments.EquipmentOption = None,
    world: arguments.WorldOption = None,
    swap: SwapOption = False,
    most_events: EventsOption = None,
    folder: arguments.FolderOption = None,
    resume: arguments.ResumeOption = False,
    workers: arguments.WorkersOption = None,
    cluster: arguments.ClusterOption = None,
    json: arguments.JsonOption = False,
    _language: arguments.LanguageOption = None,
) -> None:
    """Let the house play many games, and count who wins.

    Simulate many games that the house plays against itself. The result shows who wins, how long games take, and
    where points come from.
    """
    from ruedo import lab

    with refusing(otherwise=folder or ""):
        shared = arguments.variant_options(rule, equipment, world)
        plan = lab.simulate(game, players, games=games, seed=seed, swap=swap, most_events=most_events, **shared)
        result = experiments.run(plan, folder, resume=resume, workers=workers, cluster=cluster, json=json)
    experiments.finish(result, folder)
