"""The command `ruedo worth`, which measures how each card, choice, option and stat changes the odds of winning."""

import time
from collections.abc import Callable, Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli import arguments
from ruedo.cli.console import check_writable, clock, current_language, give_up, print_aside, refusing, text
from ruedo.cli.progress import progress_lines
from ruedo.cli.simulate import STOPPED
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import NotStudied

if TYPE_CHECKING:
    from ruedo.lab.worth import Worth, WorthJob
    from ruedo.words import Speaker

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand, rich_help_panel="study")
def worth(
    game: Annotated[str, typer.Argument()],
    *,
    player: Annotated[str | None, typer.Option()] = None,
    equipment: Annotated[str | None, typer.Option("--equipment", "--deck")] = None,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    world: arguments.WorldOption = None,
    kinds: Annotated[list[str] | None, typer.Option("--of")] = None,
    precision: Annotated[float, typer.Option("--to", min=0.01)] = 0.5,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    cluster: arguments.ClusterOption = None,
    html: Annotated[Path | None, typer.Option()] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    language: arguments.LanguageOption = None,
) -> None:
    """Estimate how much each card, choice, option and stat changes the odds of winning."""
    from ruedo.core.file_lock import only_writer
    from ruedo.core.measures import Variant
    from ruedo.core.player import usual_player
    from ruedo.core.processors import cores
    from ruedo.core.world import study_options
    from ruedo.lab.entry_lines import plan_code
    from ruedo.lab.journal import Entries
    from ruedo.lab.report.page import page
    from ruedo.lab.report.worth_content import worth_document
    from ruedo.lab.study_plan import player_from
    from ruedo.lab.versions import versions_here
    from ruedo.lab.worth import KINDS, Worth
    from ruedo.lab.worth import worth as worth_of
    from ruedo.words import Speaker

    file = html or Path(f"worth-{game}.html")
    found: list[Worth] = []
    status = 0
    with refusing(otherwise=file):
        speaker = Speaker(game, language=current_language(language))
        unknown = [kind for kind in kinds or () if kind not in KINDS]
        if unknown:
            raise NotStudied("no_question", answer=unknown[0], known=KINDS)
        questions = [kind for kind in KINDS if (kind in kinds if kinds else kind != "stats")]
        seated = (player_from(player or usual_player(game)),) * 2
        options = study_options(game, arguments.world_options_from(world))
        variant = Variant(game, seated, arguments.options_of(rule or []), arguments.equipment_from(equipment), options)
        check_writable(file)
        beside = file.with_suffix(".jsonl")
        code = plan_code((variant, seed, precision), versions_here().ruedo)
        with (
            only_writer(beside),
            arguments.open_workers(workers, cluster) as hands,
            progress_lines(speaker.text("study-begins")) as show,
        ):
            progress = _Progress(speaker, workers or cores(), show)
            if not resume:
                beside.unlink(missing_ok=True)
            with Entries(beside, Worth, code) as kept:
                known = kept.kept
                measured = worth_of(
                    variant,
                    questions,
                    seed=seed,
                    precision=precision / 100,
                    workers=hands,
                    known=known,
                    begins=progress.begin,
                )
                try:
                    for one in measured:
                        found.append(one)
                        if one not in known:
                            if isfinite(one.effect.half):  # If no game was finished, there is no estimate
                                kept.append(one)
                            progress.take(one)
                except KeyboardInterrupt:
                    status = STOPPED
        if not found and status:
            give_up(text("cli-stopped"), STOPPED)
        if not found:
            raise NotStudied("no_worth", game=game, known=tuple(questions))
        report = worth_document(variant, found, speaker, arguments.command_line(), seed)
        file.write_text(page(report, speaker.text("report-footer")), encoding="utf-8")
    for section in report.sections:
        if section.table:
            typer.echo(f"\n{section.title}")
            for name, value, units in section.table.rows:
                typer.echo(f"  {name:<40} {value:>22} {units:>9}")
    for sentence in report.headline:
        typer.echo(f"\n{sentence}")
    typer.echo(f"\n{report.sections[-1].sentences[0]}")
    typer.echo(text("worth-kept", answer=str(file)))
    if status:
        print_aside(text("worth-goes_on"))
        raise typer.Exit(status)


class _Progress:
    """Prints an estimate before the work starts, and shows a line of progress after each measurement."""

    def __init__(self, speaker: "Speaker", processes: int, show: Callable[[str], None]) -> None:
        self._speaker, self._processes, self._show = speaker, processes, show
        self._most = self._done = 0
        self._began = time.monotonic()

    def begin(self, jobs: "Sequence[WorthJob]") -> None:
        """Print the number of measurements and an estimate of the time."""
        from ruedo.lab.worth import likely_seconds

        if not jobs:
            return
        self._most = len(jobs)
        seconds = likely_seconds(jobs) / max(1, min(self._processes, len(jobs)))
        print_aside(self._speaker.text("worth-begins", count=len(jobs), left=clock(seconds)))
        self._show(self._speaker.text("worth-measured", done="0", most=str(self._most)))
        self._began = time.monotonic()

    def take(self, one: "Worth") -> None:
        """Show the number of finished measurements, and the time left."""
        self._done += 1
        left = (time.monotonic() - self._began) * (self._most - self._done) / self._done
        self._show(
            self._speaker.text(
                "worth-progress",
                done=str(self._done),
                most=str(self._most),
                answer=f"{one.use} {one.what}".strip(),
                left=clock(left),
            )
        )
