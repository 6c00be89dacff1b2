"""`ruedo sweep`: a search for rules that make a game fair, or as long as the user wants."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli.arguments import (
    ClusterOption,
    LanguageOption,
    WorldOption,
    command_line,
    durations_from,
    equipment_from,
    open_workers,
    options_of,
    world_options_from,
)
from ruedo.cli.console import cannot, current_language, print_aside, refuse, text
from ruedo.cli.simulate import STOPPED
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import NotStudied, RuedoError

if TYPE_CHECKING:
    from ruedo.lab.sweep import Sweep, SweepFindings, TriedPoint
    from ruedo.words import Speaker

app = typer.Typer(rich_markup_mode=None)
TRIALS = 64
"""The default number of trials of a Latin hypercube or a search. A grid has as many as it has points."""
LINES = 10
"""The number of trials that are printed in the terminal."""


@app.command(cls=TranslatedCommand)
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
    world: WorldOption = None,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    durations: Annotated[Path | None, typer.Option()] = None,
    folder: Annotated[Path | None, typer.Option()] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    cluster: ClusterOption = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: LanguageOption = None,
) -> None:
    """Find rules that make a game fair, or as long as you want."""
    from ruedo.core.measures import Variant
    from ruedo.core.player import usual_player
    from ruedo.core.world import study_options
    from ruedo.lab.game_runner import engine_of
    from ruedo.lab.journal import Journal, StudyFounding
    from ruedo.lab.parameter_search import METHODS, ParameterSearch
    from ruedo.lab.parameter_space import MOST_POINTS, dimensions
    from ruedo.lab.report.page import page
    from ruedo.lab.report.sweep_content import sweep_document
    from ruedo.lab.study_plan import player_from, seatings_of
    from ruedo.lab.sweep import FORM, UNITS, Sweep, check_sweep, run
    from ruedo.lab.targets import target_from
    from ruedo.lab.versions import versions_here
    from ruedo.words import Speaker

    kept = folder or Path(f"sweep-{game}")
    try:
        way = next((one for one in METHODS if one == method), None)
        if way is None:
            raise NotStudied("no_method", answer=method, known=METHODS)
        usual = f"{usual_player(game)},{usual_player(game)}"
        seated = tuple(map(player_from, (players or usual).split(",")))
        options = study_options(game, world_options_from(world))
        variant = Variant(game, seated, options_of(rule or []), equipment_from(equipment), options)
        trials = budget or (MOST_POINTS if way == "grid" else TRIALS)
        units = UNITS[engine_of(variant) is not None] if games is None else games // seatings_of([variant])
        sweep_plan = Sweep(
            variant,
            ParameterSearch(dimensions(game, vary or []), way, trials, seed),
            tuple(map(target_from, target or [])),
            units,
            durations_from(durations).seconds if durations else {},
        )
        check_sweep(sweep_plan)  # before the folder is made: it would be in the way of the corrected command
        speaker = Speaker(game, language=current_language(language))
        founding = StudyFounding(sweep_plan, versions_here(), command_line())
        with (
            open_workers(workers, cluster) as hands,
            Journal(kept, founding, FORM, resume=resume) as journal,
            _shown(sweep_plan, speaker) as progress,
        ):
            found = run(sweep_plan, journal, hands, progress=progress)
        report = page(sweep_document(found, founding, speaker), speaker.text("report-footer"))
        (kept / "report.html").write_text(report, encoding="utf-8")
    except RuedoError as error:
        refuse(error)
    except OSError as error:
        cannot("cannot_write", error.filename or kept, error)
    _print_sweep(found, kept, speaker, as_json=json)
    if found.end == "stopped":
        raise typer.Exit(STOPPED)


@contextmanager
def _shown(sweep_plan: "Sweep", speaker: "Speaker") -> "Iterator[Callable[[Sequence[TriedPoint]], None]]":
    """Show the number of finished trials and the best so far.

    On a screen it is a bar, otherwise a line for each new best.
    """
    from rich.console import Console
    from rich.progress import Progress

    from ruedo.lab.parameter_space import point_text
    from ruedo.lab.sweep import ranked

    looked_at, last = sys.stderr.isatty(), ""
    with Progress(console=Console(stderr=True), transient=True, disable=not looked_at) as bar:
        task = bar.add_task(speaker.text("study-begins"), total=sweep_plan.search.most)

        def progress(trials: "Sequence[TriedPoint]") -> None:
            nonlocal last
            best = next((point_text(sweep_plan.space, one.point) for one in ranked(sweep_plan, trials)), "–")
            line = speaker.text("sweep-progress", count=str(len(trials)), answer=best)
            bar.update(task, completed=len(trials), description=line)
            if not looked_at and best != last:
                print_aside(line)
            last = best

        yield progress


def _print_sweep(found: "SweepFindings", folder: Path, speaker: "Speaker", *, as_json: bool) -> None:
    """Print the result: the best rules in sentences, then the closest trials."""
    from ruedo.lab.report.sweep_content import sweep_headline, trial_table

    if as_json:
        import msgspec

        typer.echo(msgspec.json.encode(found).decode())
        return
    for sentence in sweep_headline(found, speaker):
        typer.echo(sentence)
    table = trial_table(found, speaker, LINES)
    lines = [table.header, *table.rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(table.header))]
    for line in lines:
        typer.echo("  " + "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
    typer.echo(text("sweep-kept", answer=str(folder / "report.html")))
