"""The command `ruedo calibrate`, which computes the constants of a real board from its owner's measurements."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import EquipmentOption, LanguageOption, equipment_from
from ruedo.cli.console import (
    check_outputs,
    current_language,
    is_stdout,
    print_json,
    print_notice,
    refuse,
    refuse_file,
    refusing,
    stop,
    write,
)
from ruedo.core.errors import BadEquipment
from ruedo.core.text_files import decode_table
from ruedo.words import Speaker

app = typer.Typer(rich_markup_mode=None)


@app.command(rich_help_panel="boards")
def calibrate(
    file: Annotated[Path, typer.Argument(help="A CSV file with measurements of a board, or - for standard input.")],
    *,
    board: Annotated[
        str | None, typer.Option(help="The name of the board in the equipment. Default: the first board.")
    ] = None,
    equipment: EquipmentOption = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write an equipment file for the other commands.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Write an SVG file with a plot of the fit.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: LanguageOption = None,
) -> None:
    """Find the constants of your own board from measurements.

    Compute the constants of a real board from measurements. Each constant has an interval.
    """
    from ruedo.throws import calibration_text as texts
    from ruedo.throws.calibration import calibrate as fitted

    check_outputs(output, plot, inputs=[file, equipment])
    taken = is_stdout(output) or is_stdout(plot)
    if json and taken:
        stop("cli-json_alone")
    with refusing(file, "cannot_read"):
        try:
            data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
            calibration = fitted(decode_table(data), equipment_from(equipment), board, print_notice)
        except BadEquipment as error:
            refuse_file(equipment, error) if equipment else refuse(error)
    speaker = Speaker(language=current_language(language))
    if json:
        print_json(texts.as_json(calibration, speaker))
    else:
        typer.echo("\n".join(texts.report(calibration, speaker)), err=taken)
    if output:
        write(output, texts.signed_file(calibration, speaker))
    if plot:
        write(plot, texts.plot(calibration, speaker))
