"""The command `ruedo analyse`, which divides a recorded game into skill and luck."""

import csv
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import cannot, check_distinct, check_outputs, current_language, refuse_file, stop, write
from ruedo.cli.records import load_table, record_files, setup_beside
from ruedo.core.errors import RuedoError
from ruedo.words import Language

if TYPE_CHECKING:
    from ruedo.analysis import Analysis

app = typer.Typer(rich_markup_mode=None)
SENTENCES = "moments.txt"
"""The name of the file with the sentences about the turning points of a game."""


@app.command(rich_help_panel="records")
def analyse(
    files: Annotated[list[Path], typer.Argument(help="The records to analyse.")],
    *,
    depth: Annotated[
        int, typer.Option(min=1, max=3, help="Analyse at this depth: 1 is fast, 2 is usual, 3 is slow and exact.")
    ] = 2,
    decisions: Annotated[bool, typer.Option("--decisions", help="List the ten decisions that cost the most.")] = False,
    moments: Annotated[
        Path | None, typer.Option("--moments", help="Write pictures of the turning points to this folder.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the curve to this SVG file.")] = None,
    as_csv: Annotated[
        bool, typer.Option("--csv", help="Print a CSV table with one row for each side of each game.")
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Show how the odds changed in a recorded game.

    Show who was lucky in recorded games, and which moment decided them.
    """
    language = current_language(language)
    if len(files) > 1 and (moments or output):
        stop("analysis-one_file")
    inputs = [part for file in files for part in record_files(file)]
    check_distinct(output, moments and moments / SENTENCES, inputs=inputs)
    check_outputs(output)
    failures: list[typer.Exit] = []
    analysed = _analyse_each(files, depth, language, failures)
    if as_csv:
        _print_csv(analysed)
    else:
        _print_all(analysed, language, decisions=decisions, named=len(files) > 1, output=output, moments=moments)
    if failures:
        raise failures[0]


def _analyse_each(
    files: list[Path], depth: int, language: Language, failures: list[typer.Exit]
) -> Iterator[tuple[Path, "Analysis"]]:
    """Yield each file with its analysis. If a file is invalid, print its error and add the error to `failures`."""
    for file in files:
        try:
            found = _analyse_file(file, depth, language)
        except typer.Exit as failure:
            failures.append(failure)
            continue
        yield file, found


def _print_all(
    analysed: Iterator[tuple[Path, "Analysis"]],
    language: Language,
    *,
    decisions: bool,
    named: bool,
    output: Path | None,
    moments: Path | None,
) -> None:
    games: list[Analysis] = []
    for file, found in analysed:
        games.append(found)
        _print(file if named else None, found, language, decisions=decisions)
        if output is not None:
            _draw(found, output, language)
        if moments is not None:
            _write_moments(file, found, moments, language)
    _print_strength(games, language)


def _analyse_file(file: Path, depth: int, language: Language) -> "Analysis":
    from ruedo.analysis import analyse_table

    table = load_table(file, None, language)
    try:
        return analyse_table(table, setup_beside(file, table), depth)
    except RuedoError as error:
        refuse_file(file, error)


def _print(file: Path | None, found: "Analysis", language: Language, *, decisions: bool) -> None:
    from ruedo.analysis import report
    from ruedo.words import Speaker

    if file is not None:
        typer.echo(f"{file}:")
    for line in report.summary(found, language):
        typer.echo(line)
    if not found.knows_aims:
        typer.echo(Speaker(language=language).text("analysis-one_figure"))
    if decisions:
        for line in report.decisions(found, language):
            typer.echo(line)


def _print_strength(games: "list[Analysis]", language: Language) -> None:
    """Print the strength of the first side if there are several finished games between the same two sides."""
    from ruedo.analysis.report import strength_lines

    for line in strength_lines(games, language):
        typer.echo(line)


def _print_csv(analysed: Iterator[tuple[Path, "Analysis"]]) -> None:
    from ruedo.analysis.report import COLUMNS, rows

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    for file, found in analysed:
        writer.writerows(rows(str(file), found))


def _draw(found: "Analysis", file: Path, language: Language) -> None:
    from ruedo.analysis.curve import curve_svg
    from ruedo.referee import table_speaker

    write(file, curve_svg(found, table_speaker(found.table, language)))


def _write_moments(file: Path, found: "Analysis", folder: Path, language: Language) -> None:
    """Write two pictures of each turning point: the position as SVG, and a card as PNG.

    `moments.txt` contains a sentence about each turning point, and the command that opens the replay at its event.
    """
    from ruedo.analysis.report import moments, share_card
    from ruedo.core.extras import extra_command
    from ruedo.prints.pixels import render_png
    from ruedo.referee import table_speaker

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        cannot("cannot_write", folder, error)
    lines, speaker = [], table_speaker(found.table, language)
    for number, (term, sentence) in enumerate(moments(found, language), start=1):
        name = f"moment-{number}.svg"
        write(folder / name, found.table.picture_at(term.event + 1, speaker=speaker))
        opened = join(("ruedo", "replay", str(file), "--at", str(term.event + 2)))
        lines.append(f"{name}: {sentence}\n  {opened}\n")
    write(folder / SENTENCES, "".join(lines))
    try:
        for number, (term, sentence) in enumerate(moments(found, language), start=1):
            _write_png(folder / f"moment-{number}.png", render_png(share_card(found, term, sentence, speaker)))
    except ImportError:
        installed = extra_command("png", "analyse", str(file), "--moments", str(folder))
        typer.echo(speaker.text("analysis-needs_extra", command=installed), err=True)


def _write_png(file: Path, png: bytes) -> None:
    try:
        file.write_bytes(png)
    except OSError as error:
        cannot("cannot_write", file, error)
