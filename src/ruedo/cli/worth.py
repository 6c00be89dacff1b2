"""`ruedo worth`: the worth of each card, choice, option and stat in the chance to win."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import (
    ClusterOption,
    LanguageOption,
    WorldOption,
    command_line,
    equipment_from,
    open_workers,
    options_of,
    world_options_from,
)
from ruedo.cli.console import cannot, check_writable, current_language, give_up, refuse, text
from ruedo.cli.simulate import STOPPED
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import NotStudied, RuedoError

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand)
def worth(
    game: Annotated[str, typer.Argument()],
    *,
    player: Annotated[str | None, typer.Option()] = None,
    equipment: Annotated[str | None, typer.Option("--equipment", "--deck")] = None,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    world: WorldOption = None,
    kinds: Annotated[list[str] | None, typer.Option("--of")] = None,
    precision: Annotated[float, typer.Option("--to", min=0.01)] = 0.5,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    cluster: ClusterOption = None,
    html: Annotated[Path | None, typer.Option()] = None,
    language: LanguageOption = None,
) -> None:
    """Estimate the worth of each card, choice, option and stat in the chance to win, on common chance."""
    from rich.console import Console
    from rich.progress import Progress

    from ruedo.core.measures import Variant
    from ruedo.core.player import usual_player
    from ruedo.core.world import study_options
    from ruedo.lab.report.page import page
    from ruedo.lab.report.worth_content import worth_document
    from ruedo.lab.study_plan import player_from
    from ruedo.lab.worth import KINDS, Worth
    from ruedo.lab.worth import worth as worth_of
    from ruedo.words import Speaker

    speaker, file = Speaker(game, language=current_language(language)), html or Path(f"worth-{game}.html")
    found: list[Worth] = []
    status = 0
    try:
        unknown = [kind for kind in kinds or () if kind not in KINDS]
        if unknown:
            raise NotStudied("no_question", answer=unknown[0], known=KINDS)
        questions = [kind for kind in KINDS if (kind in kinds if kinds else kind != "stats")]
        seated = (player_from(player or usual_player(game)),) * 2
        options = study_options(game, world_options_from(world))
        variant = Variant(game, seated, options_of(rule or []), equipment_from(equipment), options)
        check_writable(file)
        looked_at = sys.stderr.isatty()
        with (
            open_workers(workers, cluster) as hands,
            Progress(console=Console(stderr=True), transient=True, disable=not looked_at) as bar,
        ):
            task = bar.add_task(speaker.text("study-begins"), total=None)
            try:
                for one in worth_of(variant, questions, seed=seed, precision=precision / 100, workers=hands):
                    found.append(one)
                    bar.update(task, advance=1, description=f"{one.use} {one.what}")
            except KeyboardInterrupt:
                status = STOPPED
        if not found and status:
            give_up(text("cli-stopped"), STOPPED)
        if not found:
            raise NotStudied("no_worth", game=game, known=tuple(questions))
        report = worth_document(variant, found, speaker, command_line(), seed)
        file.write_text(page(report, speaker.text("report-footer")), encoding="utf-8")
    except RuedoError as error:
        refuse(error)
    except OSError as error:
        cannot("cannot_write", error.filename or file, error)
    for section in report.sections:
        if section.table:
            typer.echo(f"\n{section.title}")
            for name, value, units in section.table.rows:
                typer.echo(f"  {name:<40} {value:>22} {units:>9}")
    typer.echo(f"\n{report.sections[-1].sentences[0]}")
    typer.echo(text("worth-kept", answer=str(file)))
    if status:
        raise typer.Exit(status)
