"""The command `ruedo study`, which compares variants of a game."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ruedo.cli import arguments
from ruedo.cli.console import (
    check_writable,
    clock,
    current_language,
    give_up,
    print_aside,
    print_json,
    refusing,
    text,
)
from ruedo.cli.progress import print_estimate, progress_lines
from ruedo.cli.simulate import STOPPED
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import NotStudied

if TYPE_CHECKING:
    from ruedo.lab.fun import FunByVariant
    from ruedo.lab.skill import SkillLevel
    from ruedo.lab.study import Findings, GameCount, StudyProgress
    from ruedo.lab.study_plan import StudyPlan
    from ruedo.words import Speaker

Far = TypeVar("Far")
app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand, rich_help_panel="study")
def study(
    game: Annotated[str, typer.Argument()],
    *,
    players: Annotated[list[str] | None, typer.Option()] = None,
    equipment: Annotated[list[str] | None, typer.Option("--equipment", "--deck")] = None,
    rule: Annotated[list[str] | None, typer.Option()] = None,
    world: arguments.WorldOption = None,
    question: Annotated[str | None, typer.Option("--on")] = None,
    precision: Annotated[float | None, typer.Option("--to", min=0.0001)] = None,
    games: Annotated[int | None, typer.Option(min=1)] = None,
    minutes: Annotated[float | None, typer.Option(min=0.01)] = None,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    durations: Annotated[Path | None, typer.Option()] = None,
    folder: Annotated[Path | None, typer.Option()] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    workers: Annotated[int | None, typer.Option(min=1)] = None,
    cluster: arguments.ClusterOption = None,
    skill: Annotated[bool, typer.Option("--skill/--no-skill")] = True,
    pdf: Annotated[Path | None, typer.Option()] = None,
    csv: Annotated[Path | None, typer.Option()] = None,
    parquet: Annotated[Path | None, typer.Option()] = None,
    records: Annotated[Path | None, typer.Option()] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: arguments.LanguageOption = None,
) -> None:
    """Compare variants of a game with the same randomness: fairness, length, and the effect of each change."""
    from ruedo.core.processors import cores
    from ruedo.lab.export import check_parquet, write_csv, write_parquet, write_records
    from ruedo.lab.journal import STUDY, Entries, Journal, StudyFounding
    from ruedo.lab.report.page import page
    from ruedo.lab.report.study_content import StudyReport
    from ruedo.lab.skill import LADDER_FILE, LadderResult, ladder, measure_skill
    from ruedo.lab.study import run
    from ruedo.lab.versions import versions_here
    from ruedo.prints.documents import check_paper, paper
    from ruedo.words import Speaker

    kept = folder or Path(f"study-{game}")
    found: Findings | None = None
    fun: FunByVariant = ()
    with refusing(otherwise=kept):
        try:
            plan = _plan(
                game,
                players,
                equipment,
                rule,
                arguments.world_options_from(world),
                question,
                precision,
                games,
                seed,
                durations,
            )
            speaker = Speaker(game, language=current_language(language))
            check_writable(pdf, csv, parquet)
            if pdf:
                check_paper(current_language(language))
            if parquet:
                check_parquet()
            if records:
                records.mkdir(parents=True, exist_ok=True)
            limit = None if minutes is None else 60 * minutes
            with (
                progress_lines(speaker.text("study-begins")) as show,
                arguments.open_workers(workers, cluster) as hands,
            ):
                plan, seconds = _with_pilots(plan, ladder=skill)
                founding = StudyFounding(plan, versions_here(), arguments.command_line())
                with (
                    Journal(kept, founding, STUDY, resume=resume) as journal,
                    Entries(kept / LADDER_FILE, LadderResult, STUDY.code(founding)) as rungs,
                ):
                    print_estimate(min(seconds, limit or seconds), workers or cores())
                    found = run(
                        plan,
                        journal,
                        hands,
                        time_limit=limit,
                        progress=_shown_by(show, partial(_so_far, plan, speaker)),
                    )
                    stopped = found.end == "stopped"
                    levels: Sequence[SkillLevel] = ()
                    if skill and not stopped:
                        first = plan.variants[0]
                        climbs = _shown_by(show, partial(_counted, "study-climbs", speaker))
                        levels = measure_skill(first, seed, hands, kept=rungs, progress=climbs)
                        stopped = len(levels) < len(ladder(first))
                    show(speaker.text("study-reports"))
                    written = StudyReport(found, founding, speaker, levels)
                    report, fun = written.document(), written.fun
                    (kept / "report.html").write_text(page(report, speaker.text("report-footer")), encoding="utf-8")
                    if pdf:
                        pdf.write_bytes(paper(report, current_language(language)).pdf)
                    if csv:
                        write_csv(found, founding.versions, csv)
                    if parquet:
                        write_parquet(found, founding, parquet)
                    if records:
                        writes = _shown_by(show, partial(_counted, "study-writes", speaker))
                        write_records(founding, len(found.games[0]), records, writes)
        except KeyboardInterrupt:
            if found is None:
                give_up(text("cli-stopped"), STOPPED)
            stopped = True
    _print_study(found, fun, kept, speaker, as_json=json)
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
    """Return the plan that the arguments of the command line describe.

    Raises `RuedoError` if a variant cannot be played.
    """
    from msgspec.structs import replace

    from ruedo.core.player import usual_player
    from ruedo.core.world import study_options
    from ruedo.lab.durations import Durations
    from ruedo.lab.game_runner import check
    from ruedo.lab.study_plan import MOST_UNITS, PRECISION, QUESTIONS, SHARES, StudyPlan, usual_question
    from ruedo.lab.variants import variants_of

    seats = players or [f"{usual_player(game)},{usual_player(game)}"]
    rules = [pair for one in rule or [] for pair in arguments.options_of([one]).items()]
    stems = [Path(one).stem for one in equipment or []]
    things = [
        (stem if stems.count(stem) == 1 else one, arguments.equipment_from(one))
        for stem, one in zip(stems, equipment or [], strict=True)
    ]
    variants, names = variants_of(game, seats, things, rules, study_options(game, world))
    for variant in variants:
        check(variant)  # Raise errors before there is a folder that would refuse the corrected command
    if question is not None and question not in QUESTIONS:
        raise NotStudied("no_question", answer=question, known=QUESTIONS)
    on = next((one for one in QUESTIONS if one == question), usual_question(variants))
    exact = PRECISION[on] if precision is None else precision / 100 if on in SHARES else precision
    table = arguments.durations_from(durations) if durations else Durations({}, "")
    plan = StudyPlan(variants, names, on, exact, seed, MOST_UNITS, table.seconds, table.source)
    if games is None:
        return plan
    if games < plan.seatings:
        raise NotStudied("too_few_games", least=plan.seatings)
    return replace(plan, most=games // plan.seatings)


def _with_pilots(plan: "StudyPlan", *, ladder: bool) -> tuple["StudyPlan", float]:
    """Play pilot games. Return the plan with `most_events` from these games, and an estimate of the study's time.

    The estimate is the longest processor time in seconds that the study will probably take. If `ladder` is true, the
    estimate includes the time for the ladder of players.
    """
    from msgspec.structs import replace

    from ruedo.lab.pilot import pilot, study_seconds
    from ruedo.lab.skill import ladder_games

    pilots = [pilot(variant, plan.seed) for variant in plan.variants]
    seconds = study_seconds(plan, pilots)
    if ladder:
        seconds += ladder_games(plan.variants[0]) * pilots[0].seconds
    return replace(plan, most_events=max(one.most_events for one in pilots)), seconds


def _shown_by(show: Callable[[str], None], line: Callable[[Far], str]) -> Callable[[Far], None]:
    """Return a callback that converts progress to text with `line`, then shows this text with `show`."""
    return lambda far: show(line(far))


def _so_far(plan: "StudyPlan", speaker: "Speaker", far: "StudyProgress") -> str:
    """Return the progress of a study as text: number of games, results, width of the interval, and time left."""
    from ruedo.lab.figure_text import style_of

    size, share = style_of(plan.question, difference=True), style_of(plan.question)
    left = far.seconds_left(plan)
    if left is None:
        return speaker.text("study-played", games=str(far.games))
    said = speaker.text(
        "study-progress",
        games=str(far.games),
        answer=size(far.widest),
        said=size(plan.precision),
        left=clock(left),
    )
    found = ", ".join(share(one.value) for one in far.answers)
    return f"{found} · {said}" if found else said


def _counted(key: str, speaker: "Speaker", far: "GameCount") -> str:
    """Return the progress of work with a known number of games as text.

    If the time left can be estimated, the text contains it.
    """
    left = far.seconds_left
    said = speaker.text(key, games=str(far.games), most=str(far.most))
    return said if left is None else f"{said}; {speaker.text('study-left', left=clock(left))}"


def _print_study(found: "Findings", fun: "FunByVariant", folder: Path, speaker: "Speaker", *, as_json: bool) -> None:
    """Print the findings of a study as sentences or as JSON."""
    from ruedo.lab.headline import headline, provenance
    from ruedo.lab.report.fun_content import fun_lines
    from ruedo.lab.study_result import study_result
    from ruedo.lab.versions import versions_here

    if as_json:
        print_json(study_result(found, fun))
        return
    for sentence in headline(found, speaker):
        typer.echo(sentence)
    for line in fun_lines(fun, speaker):
        typer.echo(line)
    typer.echo(provenance(found.plan.seed, versions_here(), speaker))
    typer.echo(text("study-kept", answer=str(folder / "report.html")))
