"""The command `ruedo worth`, which measures how each card, choice, option and stat changes the odds of winning."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli import arguments, experiments
from ruedo.cli.console import refusing

app = typer.Typer(rich_markup_mode=None)
PlayerOption = Annotated[str | None, typer.Option(help="The player at all seats. Default: the usual one.")]
KindsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--of",
        help="Measure only this kind of thing: cards, choices, options or stats. You can repeat this "
        "option. Default: everything except stats, which take a long time.",
    ),
]
PrecisionOption = Annotated[
    float,
    typer.Option(
        "--to",
        min=0.01,
        callback=arguments.finite,
        help="Stop when the margin is this small, in percentage points.",
    ),
]


@app.command(rich_help_panel="study")
def worth(
    game: arguments.GameArgument,
    *,
    player: PlayerOption = None,
    equipment: arguments.EquipmentOption = None,
    rule: arguments.RuleOption = None,
    world: arguments.WorldOption = None,
    kinds: KindsOption = None,
    precision: PrecisionOption = 0.5,
    seed: arguments.SeedOption = 0,
    folder: arguments.FolderOption = None,
    resume: arguments.ResumeOption = False,
    workers: arguments.WorkersOption = None,
    cluster: arguments.ClusterOption = None,
    json: arguments.JsonOption = False,
    _language: arguments.LanguageOption = None,
) -> None:
    """Measure what each card, choice, option and stat is worth.

    The worth of a thing is how much it changes the odds of winning. The compared games have the same randomness.
    Every result is kept in the folder worth-GAME, so you can continue with --resume.
    """
    from ruedo import lab

    kept = folder or Path(f"worth-{game}")
    with refusing(otherwise=kept):
        shared = arguments.variant_options(rule, equipment, world)
        plan = lab.worth(game, player, kinds=kinds or (), precision=precision, seed=seed, **shared)
        result = experiments.run(
            plan, kept, resume=resume, workers=workers, cluster=cluster, json=json, inputs=(equipment,)
        )
    experiments.finish(result, kept)
