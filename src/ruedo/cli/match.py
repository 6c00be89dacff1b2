"""The command `ruedo match`, which compares two players in pairs of games with the same randomness."""

from typing import Annotated

import typer

from ruedo.cli import arguments, experiments
from ruedo.cli.console import refusing, stop

app = typer.Typer(rich_markup_mode=None)
PAIRS = 100
"""The default number of pairs of a match."""
FirstArgument = Annotated[
    str,
    typer.Argument(
        metavar="A",
        help="The first player. If the game has throws, you can add the steadiness of the hand, for "
        "example simple:good.",
    ),
]
SecondArgument = Annotated[str, typer.Argument(metavar="B", help="The second player.")]
PairsOption = Annotated[int | None, typer.Option(min=1, help="Play at most this many pairs of games.")]
GamesOption = Annotated[
    int | None,
    typer.Option(min=2, help="Play at most this many games, an even number. You can use this instead of --pairs."),
]
SecondsOption = Annotated[
    float | None,
    typer.Option("--seconds-per-choice", min=0.001, help="Give the players this many seconds for each choice."),
]
TestOption = Annotated[
    bool,
    typer.Option(
        "--sprt",
        help="Stop as soon as it is clear whether the first player is better. This is a sequential "
        "test, with a risk of 5 % for each kind of error.",
    ),
]
GainOption = Annotated[
    float,
    typer.Option(
        min=0.001,
        max=0.5,
        help="With --sprt: the first player counts as better if their share of the points is this far above one half.",
    ),
]


@app.command(rich_help_panel="study")
def match(
    game: arguments.GameArgument,
    one: FirstArgument,
    other: SecondArgument,
    *,
    pairs: PairsOption = None,
    games: GamesOption = None,
    seconds: SecondsOption = None,
    sprt: TestOption = False,
    gain: GainOption = 0.05,
    seed: arguments.SeedOption = 0,
    rule: arguments.RuleOption = None,
    equipment: arguments.EquipmentOption = None,
    world: arguments.WorldOption = None,
    folder: arguments.FolderOption = None,
    resume: arguments.ResumeOption = False,
    workers: arguments.WorkersOption = None,
    cluster: arguments.ClusterOption = None,
    json: arguments.JsonOption = False,
    _language: arguments.LanguageOption = None,
) -> None:
    """Find out which of two players is better.

    Compare two players in pairs of games. Both games of a pair have the same randomness, but the players exchange
    seats for the second game.
    """
    from ruedo import lab

    count, test = _pairs(pairs, games), gain if sprt else None
    with refusing(otherwise=folder or ""):
        shared = arguments.variant_options(rule, equipment, world)
        plan = lab.match(game, one, other, pairs=count, seed=seed, seconds_per_choice=seconds, gain=test, **shared)
        result = experiments.run(plan, folder, resume=resume, workers=workers, cluster=cluster, json=json)
    experiments.finish(result, folder)


def _pairs(pairs: int | None, games: int | None) -> int:
    """Return the number of pairs that `--pairs` or `--games` asks for, or exit with an error message."""
    if games is None:
        return PAIRS if pairs is None else pairs
    if pairs is not None:
        stop("match-pairs_or_games")
    if games % 2:
        stop("match-odd_games", games=str(games), less=str(games - 1), more=str(games + 1))
    return games // 2
