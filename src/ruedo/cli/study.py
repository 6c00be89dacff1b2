"""`ruedo study`: variants of a game compared, until the question is decided or the budget is spent."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

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
from ruedo.cli.console import cannot, check_writable, current_language, give_up, print_aside, refuse, text
from ruedo.cli.simulate import STOPPED
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import NotStudied, RuedoError

if TYPE_CHECKING:
    from ruedo.lab.skill import SkillLevel
    from ruedo.lab.study import Findings, GameCount, StudyProgress
    from ruedo.lab.study_plan import StudyPlan
    from ruedo.words import Speaker

Far = TypeVar("Far")
app = typer.Typer(rich_markup_mode=None)
LINE_EVERY = 30.0
"""The seconds between two progress lines in a log."""


@app.command(cls=TranslatedCommand)
def study(
    game: Annotated[str, typer.Argument()],
    *,
    players: Annotated[list[str] | None, typer.Option()] = None,
    equipment: Annotated[list[str] | None, typer.Option("--equipment", "--deck")] = None,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    world: WorldOption = None,
    question: Annotated[str | None, typer.Option("--on")] = None,
    precision: Annotated[float | None, typer.Option("--to", min=0.0001)] = None,
    games: Annotated[int | None, typer.Option(min=1)] = None,
    minutes: Annotated[float | None, typer.Option(min=0.01)] = None,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    durations: Annotated[Path | None, typer.Option()] = None,
    folder: Annotated[Path | None, typer.Option()] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    cluster: ClusterOption = None,
    skill: Annotated[bool, typer.Option("--skill/--no-skill")] = True,
    pdf: Annotated[Path | None, typer.Option()] = None,
    csv: Annotated[Path | None, typer.Option()] = None,
    parquet: Annotated[Path | None, typer.Option()] = None,
    records: Annotated[Path | None, typer.Option()] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: LanguageOption = None,
) -> None:
    """Compare variants of a game on common chance: fairness, length, and the effect of each change."""
    from ruedo.lab.export import check_parquet, write_csv, write_parquet, write_records
    from ruedo.lab.journal import STUDY, Entries, Journal, StudyFounding
    from ruedo.lab.report.page import page
    from ruedo.lab.report.study_content import StudyReport
    from ruedo.lab.skill import LADDER_FILE, LadderResult, ladder, measure_skill
    from ruedo.lab.study import run
    from ruedo.lab.versions import versions_here
    from ruedo.prints import CannotPrint
    from ruedo.prints.documents import check_paper, paper
    from ruedo.words import Speaker

    kept = folder or Path(f"study-{game}")
    found: Findings | None = None
    try:
        plan = _plan(
            game, players, equipment, rule, world_options_from(world), question, precision, games, seed, durations
        )
        speaker = Speaker(game, language=current_language(language))
        check_writable(pdf, csv, parquet)
        if pdf:
            check_paper(current_language(language))
        if parquet:
            check_parquet()
        if records:
            records.mkdir(parents=True, exist_ok=True)
        founding = StudyFounding(plan, versions_here(), command_line())
        limit = None if minutes is None else 60 * minutes
        with (
            open_workers(workers, cluster) as hands,
            Journal(kept, founding, STUDY, resume=resume) as journal,
            Entries(kept / LADDER_FILE, LadderResult, STUDY.code(founding)) as rungs,
            _shown(speaker) as show,
        ):
            found = run(plan, journal, hands, time_limit=limit, progress=show(partial(_so_far, plan, speaker)))
            stopped = found.end == "stopped"
            levels: Sequence[SkillLevel] = ()
            if skill and not stopped:
                first = plan.variants[0]
                levels = measure_skill(
                    first, seed, hands, kept=rungs, progress=show(partial(_counted, "study-climbs", speaker))
                )
                stopped = len(levels) < len(ladder(first))
            report = StudyReport(found, founding, speaker, levels).document()
            (kept / "report.html").write_text(page(report, speaker.text("report-footer")), encoding="utf-8")
            if pdf:
                pdf.write_bytes(paper(report, current_language(language)).pdf)
            if csv:
                write_csv(found, founding.versions, csv)
            if parquet:
                write_parquet(found, founding, parquet)
            if records:
                write_records(founding, len(found.games[0]), records, show(partial(_counted, "study-writes", speaker)))
    except KeyboardInterrupt:
        if found is None:
            give_up(text("cli-stopped"), STOPPED)
        stopped = True
    except CannotPrint as error:
        give_up(str(error))
    except RuedoError as error:
        refuse(error)
    except OSError as error:
        cannot("cannot_write", error.filename or kept, error)
    _print_study(found, kept, speaker, as_json=json)
    if stopped:
        print_aside(text("study-goes_on"))
        raise typer.Exit(STOPPED)


def _plan(
    game: str,
    players: list[str] | None,
    equipment: list[str] | None,
    rule: list[str] | None,
    world: dict[str, Any],
    question: str | None,
    precision: float | None,
    games: int | None,
    seed: int,
    durations: Path | None,
) -> "StudyPlan":
    """Return the plan made from the command line's arguments, with playable variants only. Raises `RuedoError`."""
    from msgspec.structs import replace

    from ruedo.core.player import usual_player
    from ruedo.core.world import study_options
    from ruedo.lab.durations import Durations
    from ruedo.lab.game_runner import check
    from ruedo.lab.study_plan import MOST_UNITS, PRECISION, QUESTIONS, SHARES, StudyPlan, usual_question
    from ruedo.lab.variants import variants_of

    seats = players or [f"{usual_player(game)},{usual_player(game)}"]
    rules = [pair for one in rule or [] for pair in options_of([one]).items()]
    things = [(Path(one).stem, equipment_from(one)) for one in equipment or []]
    variants, names = variants_of(game, seats, things, rules, study_options(game, world))
    for variant in variants:
        check(variant)  # before the folder is made: it would be in the way of the corrected command
    if question is not None and question not in QUESTIONS:
        raise NotStudied("no_question", answer=question, known=QUESTIONS)
    on = next((one for one in QUESTIONS if one == question), usual_question(variants))
    exact = PRECISION[on] if precision is None else precision / 100 if on in SHARES else precision
    table = durations_from(durations) if durations else Durations({}, "")
    plan = StudyPlan(variants, names, on, exact, seed, MOST_UNITS, table.seconds, table.source)
    if games is None:
        return plan
    if games < plan.seatings:
        raise NotStudied("too_few_games", least=plan.seatings)
    return replace(plan, most=games // plan.seatings)


@contextmanager
def _shown(speaker: "Speaker") -> Iterator[Callable[[Callable[[Far], str]], Callable[[Far], None]]]:
    """Yield a function that shows progress: on a screen always, otherwise each `LINE_EVERY`."""
    from rich.console import Console
    from rich.progress import Progress as Bar
    from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

    looked_at, last = sys.stderr.isatty(), time.monotonic()
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True, disable=not looked_at) as bar:
        task = bar.add_task(speaker.text("study-begins"))

        def show(said: Callable[[Far], str], far: Far) -> None:
            nonlocal last
            if looked_at:
                bar.update(task, description=said(far))
            elif time.monotonic() - last > LINE_EVERY:
                last = time.monotonic()
                print_aside(said(far))

        yield lambda said: partial(show, said)


def _so_far(plan: "StudyPlan", speaker: "Speaker", far: "StudyProgress") -> str:
    """Return the progress of a study: games played, the result so far, the width of the interval, the time left."""
    from ruedo.lab.headline import answer_text

    left = far.seconds_left(plan)
    if left is None:
        return speaker.text("study-played", games=str(far.games))
    said = speaker.text(
        "study-progress",
        games=str(far.games),
        answer=answer_text(plan.question, far.widest, difference=True),
        said=answer_text(plan.question, plan.precision, difference=True),
        left=_clock(left),
    )
    found = ", ".join(answer_text(plan.question, one.value) for one in far.answers)
    return f"{found} · {said}" if found else said


def _counted(key: str, speaker: "Speaker", far: "GameCount") -> str:
    """Return the progress of a known number of games as a message, with the time left once it is known."""
    left = far.seconds_left
    said = speaker.text(key, games=str(far.games), most=str(far.most))
    return said if left is None else f"{said}; {speaker.text('study-left', left=_clock(left))}"


def _clock(seconds: float) -> str:
    """Return seconds as minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _print_study(found: "Findings", folder: Path, speaker: "Speaker", *, as_json: bool) -> None:
    """Print the result."""
    from ruedo.lab.headline import headline, provenance
    from ruedo.lab.study_result import study_result
    from ruedo.lab.versions import versions_here

    if as_json:
        import msgspec

        typer.echo(msgspec.json.encode(study_result(found)).decode())
        return
    for sentence in headline(found, speaker):
        typer.echo(sentence)
    typer.echo(provenance(found.plan.seed, versions_here(), speaker))
    typer.echo(text("study-kept", answer=str(folder / "report.html")))
