"""The command `ruedo sweep`, which searches for rules that make a game fair, or as long as the user wants."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli import arguments
from ruedo.cli.console import clock, current_language, print_json, refusing, text
from ruedo.cli.progress import print_estimate, progress_lines
from ruedo.cli.simulate import STOPPED
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import NotStudied

if TYPE_CHECKING:
    from ruedo.lab.sweep import Sweep, SweepFindings, TriedPoint
    from ruedo.words import Speaker

app = typer.Typer(rich_markup_mode=None)
TRIALS = 64
"""The default number of trials of a Latin hypercube or a Bayesian search. A grid has a trial for each point."""
LINES = 10
"""The number of trials that are printed in the terminal."""


@app.command(cls=TranslatedCommand, rich_help_panel="study")
def sweep(
    game: Annotated[str, typer.Argument()],
    *,
    vary: Annotated[list[str] | None, typer.Option()] = None,
    target: Annotated[list[str] | None, typer.Option()] = None,
    method: Annotated[str, typer.Option()] = "bayes",
    budget: Annotated[int | None, typer.Option(min=1, max=10_000)] = None,
    games: Annotated[int | None, typer.Option(min=1)] = None,
    players: Annotated[str | None, typer.Option()] = None,
    equipment: Annotated[str | None, typer.Option("--equipment", "--deck")] = None,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    world: arguments.WorldOption = None,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    durations: Annotated[Path | None, typer.Option()] = None,
    folder: Annotated[Path | None, typer.Option()] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    cluster: arguments.ClusterOption = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: arguments.LanguageOption = None,
) -> None:
    """Find rules that make a game fair, or as long as you want."""
    from ruedo.core.measures import Variant
    from ruedo.core.player import usual_player
    from ruedo.core.processors import cores
    from ruedo.core.world import study_options
    from ruedo.lab.game_runner import engine_of
    from ruedo.lab.journal import Journal, StudyFounding
    from ruedo.lab.parameter_search import METHODS, ParameterSearch
    from ruedo.lab.parameter_space import MOST_POINTS, dimensions
    from ruedo.lab.report.page import page
    from ruedo.lab.report.sweep_content import sweep_document
    from ruedo.lab.study_plan import player_from, seatings_of
    from ruedo.lab.sweep import FORM, UNITS, Sweep, check_sweep, likely_seconds, run
    from ruedo.lab.targets import target_from
    from ruedo.lab.versions import versions_here
    from ruedo.words import Speaker

    kept = folder or Path(f"sweep-{game}")
    with refusing(otherwise=kept):
        way = next((one for one in METHODS if one == method), None)
        if way is None:
            raise NotStudied("no_method", answer=method, known=METHODS)
        usual = f"{usual_player(game)},{usual_player(game)}"
        seated = tuple(map(player_from, (players or usual).split(",")))
        options = study_options(game, arguments.world_options_from(world))
        variant = Variant(game, seated, arguments.options_of(rule or []), arguments.equipment_from(equipment), options)
        trials = budget or (MOST_POINTS if way == "grid" else TRIALS)
        units = UNITS[engine_of(variant) is not None] if games is None else games // seatings_of([variant])
        sweep_plan = Sweep(
            variant,
            ParameterSearch(dimensions(game, vary or []), way, trials, seed),
            tuple(map(target_from, target or [])),
            units,
            arguments.durations_from(durations).seconds if durations else {},
        )
        check_sweep(sweep_plan)  # Raise errors before there is a folder that would refuse the corrected command
        speaker = Speaker(game, language=current_language(language))
        founding = StudyFounding(sweep_plan, versions_here(), arguments.command_line())
        with (
            arguments.open_workers(workers, cluster) as hands,
            Journal(kept, founding, FORM, resume=resume) as journal,
            progress_lines(speaker.text("study-begins")) as show,
        ):
            print_estimate(likely_seconds(sweep_plan), workers or cores())
            show(text("sweep-begins", most=str(sweep_plan.search.most)))
            began = time.monotonic()
            found = run(
                sweep_plan,
                journal,
                hands,
                progress=lambda trials: show(_line(sweep_plan, speaker, began, trials)),
            )
        report = page(sweep_document(found, founding, speaker), speaker.text("report-footer"))
        (kept / "report.html").write_text(report, encoding="utf-8")
    _print_sweep(found, kept, speaker, as_json=json)
    if found.end == "stopped":
        raise typer.Exit(STOPPED)


def _line(sweep_plan: "Sweep", speaker: "Speaker", began: float, trials: "Sequence[TriedPoint]") -> str:
    """Return the progress of a sweep as text: finished trials, the best trial so far, and the time left."""
    from ruedo.lab.parameter_space import point_text
    from ruedo.lab.sweep import ranked

    best = next((point_text(sweep_plan.space, one.point) for one in ranked(sweep_plan, trials)), "–")
    left = (time.monotonic() - began) * (sweep_plan.search.most - len(trials)) / len(trials)
    line = speaker.text("sweep-progress", count=str(len(trials)), answer=best)
    return f"{line}; {speaker.text('study-left', left=clock(left))}"


def _print_sweep(found: "SweepFindings", folder: Path, speaker: "Speaker", *, as_json: bool) -> None:
    """Print the findings of a sweep: first sentences about the best rules, then the trials nearest to the targets."""
    from ruedo.lab.report.sweep_content import sweep_headline, trial_table

    if as_json:
        print_json(found)
        return
    for sentence in sweep_headline(found, speaker):
        typer.echo(sentence)
    table = trial_table(found, speaker, LINES)
    lines = [table.header, *table.rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(table.header))]
    for line in lines:
        typer.echo("  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
    typer.echo(text("sweep-kept", answer=str(folder / "report.html")))
