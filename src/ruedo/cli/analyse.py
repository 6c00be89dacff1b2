"""The command `ruedo analyse`, which divides a recorded game into skill and luck."""

import csv
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING, Annotated

import typer

from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import cannot, current_language, refuse_file, stop, write
from ruedo.cli.records import load_table, setup_beside
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import RuedoError
from ruedo.words import Language

if TYPE_CHECKING:
    from ruedo.analysis import Analysis

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand, rich_help_panel="records")
def analyse(
    files: Annotated[list[Path], typer.Argument()],
    *,
    depth: Annotated[int, typer.Option(min=1, max=3)] = 2,
    decisions: Annotated[bool, typer.Option("--decisions")] = False,
    moments: Annotated[Path | None, typer.Option("--moments")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o")] = None,
    as_csv: Annotated[bool, typer.Option("--csv")] = False,
    language: LanguageOption = None,
) -> None:
    """Show who was lucky in recorded games, and which moment decided them."""
    language = current_language(language)
    if len(files) > 1 and (moments or output):
        stop("analysis-one_file")
    failures: list[typer.Exit] = []
    analysed = _each_analysed(files, depth, language, failures)
    if as_csv:
        _print_csv(analysed)
    else:
        _print_all(analysed, language, decisions=decisions, named=len(files) > 1, output=output, moments=moments)
    if failures:
        raise failures[0]


def _each_analysed(
    files: list[Path], depth: int, language: Language, failures: list[typer.Exit]
) -> Iterator[tuple[Path, "Analysis"]]:
    """Yield each file with its analysis. If a file is invalid, print its error and add the error to `failures`."""
    for file in files:
        try:
            found = _analysed(file, depth, language)
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


def _analysed(file: Path, depth: int, language: Language) -> "Analysis":
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
    from ruedo.referee import speaker_of

    write(file, curve_svg(found, speaker_of(found.table, language)))


def _write_moments(file: Path, found: "Analysis", folder: Path, language: Language) -> None:
    """Write two pictures of each turning point: the position as SVG, and a card as PNG.

    `moments.txt` contains a sentence about each turning point, and the command that opens the replay at its event.
    """
    from ruedo.analysis.report import card_of, moments
    from ruedo.prints.missing import command
    from ruedo.prints.pixels import png_of
    from ruedo.referee import speaker_of

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        cannot("cannot_write", folder, error)
    lines, speaker = [], speaker_of(found.table, language)
    for number, (term, sentence) in enumerate(moments(found, language), start=1):
        name = f"moment-{number}.svg"
        write(folder / name, found.table.picture_at(term.event + 1, speaker=speaker))
        opened = join(("ruedo", "replay", str(file), "--at", str(term.event + 2)))
        lines.append(f"{name}: {sentence}\n  {opened}\n")
    write(folder / "moments.txt", "".join(lines))
    try:
        for number, (term, sentence) in enumerate(moments(found, language), start=1):
            _write_png(folder / f"moment-{number}.png", png_of(card_of(found, term, sentence, speaker)))
    except ImportError:
        installed = command("png", "analyse", str(file), "--moments", str(folder))
        typer.echo(speaker.text("analysis-needs_extra", command=installed), err=True)


def _write_png(file: Path, png: bytes) -> None:
    try:
        file.write_bytes(png)
    except OSError as error:
        cannot("cannot_write", file, error)
