"""The command `ruedo study`, which compares variants of a game."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli import arguments, experiments
from ruedo.cli.console import check_distinct, check_outputs, refusing, text
from ruedo.cli.progress import progress_lines

if TYPE_CHECKING:
    from ruedo.lab.results import Result
    from ruedo.lab.studies import Findings

app = typer.Typer(rich_markup_mode=None)
PlayersOption = Annotated[
    list[str] | None,
    typer.Option(
        help="The player at each seat, separated by commas. Repeat the option to make variants. Add "
        "~0.2 to a name for a player who makes 20 % of the choices at random. Add ^shoot for a "
        "player who never shoots."
    ),
]
EquipmentOption = Annotated[
    list[str] | None,
    typer.Option(
        "--equipment",
        "--deck",
        help="A TOML file with equipment or a deck, or the name of a deck that comes with Ruedo. "
        "Repeat the option to make variants.",
    ),
]
RuleOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=VALUE",
        help="Set an option of the rules, such as target=9. Repeat the same option to make variants.",
    ),
]
QuestionOption = Annotated[
    str | None,
    typer.Option(
        "--on",
        help="The question to answer: first (wins of the first seat), win (wins of the first player "
        "named), minutes, turns or leads (lead changes).",
    ),
]
PrecisionOption = Annotated[
    float | None,
    typer.Option(
        "--to",
        min=0.0001,
        help="Stop when the margin of the result is this small. Its unit is percentage points, "
        "minutes, turns or lead changes.",
    ),
]
GamesOption = Annotated[int | None, typer.Option(min=1, help="Play at most this many games of each variant.")]
MinutesOption = Annotated[
    float | None, typer.Option(min=0.01, callback=arguments.finite, help="Stop the study after this many minutes.")
]
SkillOption = Annotated[
    bool, typer.Option("--skill/--no-skill", help="Also measure how often better players win, for the report.")
]
CsvOption = Annotated[Path | None, typer.Option(help="Write every game to this CSV file, one in each row.")]
ParquetOption = Annotated[Path | None, typer.Option(help="Write every game to this Parquet file (needs ruedo[lab]).")]
RecordsOption = Annotated[Path | None, typer.Option(help="Write the record of every game to this folder, for replays.")]


@app.command(rich_help_panel="study")
def study(
    game: arguments.GameArgument,
    *,
    players: PlayersOption = None,
    equipment: EquipmentOption = None,
    rule: RuleOption = None,
    world: arguments.WorldOption = None,
    question: QuestionOption = None,
    precision: PrecisionOption = None,
    games: GamesOption = None,
    minutes: MinutesOption = None,
    seed: arguments.SeedOption = 0,
    durations: arguments.DurationsOption = None,
    folder: arguments.FolderOption = None,
    resume: arguments.ResumeOption = False,
    workers: arguments.WorkersOption = None,
    cluster: arguments.ClusterOption = None,
    skill: SkillOption = True,
    csv: CsvOption = None,
    parquet: ParquetOption = None,
    records: RecordsOption = None,
    json: arguments.JsonOption = False,
    _language: arguments.LanguageOption = None,
) -> None:
    """Compare how fair and how long variants of a game are.

    Repeat an option to make variants. Every game is kept in the folder study-GAME, so you can continue with --resume.
    """
    from ruedo import lab

    _check_names(kept := folder or Path(f"study-{game}"), csv, parquet, inputs=(durations, *(equipment or ())))
    with refusing(otherwise=kept):
        plan = lab.study(
            game, players or (), question=question, precision=precision, games=games, seed=seed, skill=skill,
            time_limit=minutes and 60 * minutes, **arguments.study_options(rule, equipment, world, durations)
        )  # fmt: skip
        _check_exports(csv, parquet, records)
        result = experiments.run(plan, kept, resume=resume, workers=workers, cluster=cluster, json=json)
        _export(result, csv, parquet, records)
    experiments.finish(result, kept)


def _check_names(folder: Path, csv: Path | None, parquet: Path | None, *, inputs: Iterable[Path | str | None]) -> None:
    """Exit with an error message if a file would be written twice, or over a file that the command reads."""
    from ruedo.lab.studies import Study

    check_distinct(csv, parquet, *experiments.own_files(folder, Study), inputs=inputs)


def _check_exports(csv: Path | None, parquet: Path | None, records: Path | None) -> None:
    """Exit with an error message if an export cannot be written, before a game is played."""
    from ruedo.lab.export import check_parquet

    check_outputs(csv, parquet)
    if parquet:
        check_parquet()
    if records:
        records.mkdir(parents=True, exist_ok=True)


def _export(result: "Result[Findings]", csv: Path | None, parquet: Path | None, records: Path | None) -> None:
    """Write the games of a study to the files that the user wants."""
    from ruedo.lab.export import write_csv, write_parquet, write_records

    found, founding = result.findings, result.founding
    if csv:
        write_csv(found, founding.versions, csv)
    if parquet:
        write_parquet(found, founding, parquet)
    if records:
        with progress_lines(text("study-begins")) as show:
            write_records(founding, len(found.games[0]), records, experiments.observer(show, 1))
