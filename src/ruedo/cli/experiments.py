"""Runs an experiment of the lab for a command: with a line of progress, files, and a printed result."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ruedo.cli import arguments
from ruedo.cli.console import check_distinct, clock, current_language, give_up, print_aside, print_json, text
from ruedo.cli.progress import print_estimate, progress_lines
from ruedo.core.processors import cores
from ruedo.words import Speaker

if TYPE_CHECKING:
    from ruedo.lab import Progress, Result
    from ruedo.lab.journal import Plan

STOPPED = 130
"""The exit status after Ctrl-C. By a convention of shells, it is 128 plus the number of the signal."""


def run(
    experiment: "Plan",
    folder: Path | None,
    *,
    resume: bool = False,
    workers: int | None = None,
    cluster: str | None = None,
    json: bool = False,
    inputs: Iterable[Path | str | None] = (),
) -> "Result[Any]":
    """Run an experiment, print its result, and return the result.

    The files of the experiment must be different from those that the command reads (`inputs`). Raises
    `RuedoError` and `OSError`.
    """
    from ruedo import lab
    from ruedo.lab.results import REPORT

    if folder:
        check_distinct(*own_files(folder, type(experiment)), inputs=inputs)
    language = current_language()
    try:
        with arguments.open_workers(workers, cluster) as hands, progress_lines(text("study-begins")) as show:
            result = lab.run(
                experiment,
                folder,
                resume=resume,
                workers=hands,
                progress=observer(show, workers or cores()),
                command=arguments.command_line(),
                language=language,
            )
    except KeyboardInterrupt:
        give_up(text("cli-stopped"), STOPPED)
    if json:
        print_json(result.summary)
        return result
    for line in result.lines(language):
        typer.echo(line)
    if folder:
        typer.echo(text("lab-kept", answer=str(folder / REPORT)))
    return result


def own_files(folder: Path, kind: "type[Plan]") -> list[Path]:
    """Return the files that an experiment writes to its folder."""
    from ruedo.lab.results import REPORT

    return [folder / name for name in (REPORT, kind.plan_file, kind.entries_file)]


def finish(result: "Result[Any]", folder: Path | None) -> None:
    """Exit with the status of an interrupted command if Ctrl-C stopped the experiment."""
    if not result.stopped:
        return
    if folder:
        print_aside(text("lab-goes_on"))
    raise typer.Exit(STOPPED)


def observer(show: Callable[[str], None], processes: int) -> "Callable[[Progress], None]":
    """Return a function that shows the progress of an experiment with `show`. It prints an estimate of the time."""
    from ruedo.lab.experiment import ESTIMATE

    def observe(progress: "Progress") -> None:
        if progress.key == ESTIMATE:
            print_estimate(progress.seconds_left or 0.0, processes)
            return
        line = Speaker(language=current_language()).text(progress.key, **progress.facts)
        left = progress.seconds_left
        show(line if left is None else f"{line}; {text('study-left', left=clock(left))}")

    return observe
