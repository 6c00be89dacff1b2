"""`ruedo calibrate`: a real board's constants from what was measured on it."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import EquipmentOption, LanguageOption, equipment_said
from ruedo.cli.console import cannot, refuse, refuse_file, say_notice, spoken, stop, write
from ruedo.cli.translation import SpokenCommand
from ruedo.core.errors import BadEquipment, RuedoError
from ruedo.words import Speaker

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=SpokenCommand)
def calibrate(
    file: Annotated[Path, typer.Argument()],
    *,
    board: Annotated[str, typer.Option()] = "22ft",
    equipment: EquipmentOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o")] = None,
    plot: Annotated[Path | None, typer.Option()] = None,
    language: LanguageOption = None,
) -> None:
    """Tell a real board's constants from measurements, with their intervals: friction, restitution, resistance."""
    from ruedo.lab import calibration as owner

    try:
        text = typer.get_text_stream("stdin").read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
        found = owner.calibrated(text, equipment_said(equipment), board, say_notice)
    except BadEquipment as error:
        refuse_file(equipment, error) if equipment else refuse(error)
    except RuedoError as error:
        refuse(error)
    except OSError as error:
        cannot("cannot_read", file, error)
    except UnicodeDecodeError:
        stop("cli-not_utf8", file=str(file))
    speaker = Speaker(language=spoken(language))
    typer.echo("\n".join(owner.report(found, speaker)))
    if output:
        write(output, owner.signed_file(found, speaker))
    if plot:
        write(plot, owner.plot(found, speaker))
