"""The command `ruedo sweep`, which searches for rules that meet targets."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli import arguments, experiments
from ruedo.cli.console import refusing

app = typer.Typer(rich_markup_mode=None)
VaryOption = Annotated[
    list[str] | None,
    typer.Option(
        help="Try several values of a rule option, such as target=3..9, target=3..9:2 (steps of 2) or "
        "discard=point,none. You can repeat --vary."
    ),
]
TargetOption = Annotated[
    list[str] | None,
    typer.Option(
        help="Look for rules that meet this target, such as first=50+-0.5, minutes=30..45 or leads=2.. "
        "(2 or more). You can also use win and turns. Give first and win in per cent. You can "
        "repeat --target."
    ),
]
MethodOption = Annotated[
    str,
    typer.Option(
        help="The method: grid (every point), latin (a Latin hypercube) or bayes (guided by the results so far)."
    ),
]
BudgetOption = Annotated[
    int | None,
    typer.Option(min=1, max=10_000, help="Try at most this many sets of rules. Default: 64, or all points of a grid."),
]
GamesOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        help="Play at most this many games with each set of rules. Ruedo plays fewer if the result is clear sooner.",
    ),
]


@app.command(rich_help_panel="study")
def sweep(
    game: arguments.GameArgument,
    *,
    vary: VaryOption = None,
    target: TargetOption = None,
    method: MethodOption = "bayes",
    budget: BudgetOption = None,
    games: GamesOption = None,
    players: arguments.PlayersOption = None,
    equipment: arguments.EquipmentOption = None,
    rule: arguments.RuleOption = None,
    world: arguments.WorldOption = None,
    seed: arguments.SeedOption = 0,
    durations: arguments.DurationsOption = None,
    folder: arguments.FolderOption = None,
    resume: arguments.ResumeOption = False,
    workers: arguments.WorkersOption = None,
    cluster: arguments.ClusterOption = None,
    json: arguments.JsonOption = False,
    _language: arguments.LanguageOption = None,
) -> None:
    """Find rules that make a game fair, or as long as you want.

    Every trial is kept in the folder sweep-GAME, so you can continue with --resume.
    """
    from ruedo import lab

    kept = folder or Path(f"sweep-{game}")
    with refusing(otherwise=kept):
        shared = arguments.variant_options(rule, equipment, world)
        plan = lab.sweep(
            game, vary=vary or (), targets=target or (), method=method, budget=budget, games=games, players=players,
            seed=seed, durations=arguments.durations_from(durations), **shared,
        )  # fmt: skip
        read = (equipment, durations)
        result = experiments.run(plan, kept, resume=resume, workers=workers, cluster=cluster, json=json, inputs=read)
    experiments.finish(result, kept)
