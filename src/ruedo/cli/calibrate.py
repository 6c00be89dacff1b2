"""`ruedo calibrate`: a real board's constants from its owner's measurements."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import EquipmentOption, LanguageOption, equipment_from
from ruedo.cli.console import cannot, current_language, print_notice, refuse, refuse_file, stop, write
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import BadEquipment, RuedoError
from ruedo.words import Speaker

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand)
def calibrate(
    file: Annotated[Path, typer.Argument()],
    *,
    board: Annotated[str | None, typer.Option()] = None,
    equipment: EquipmentOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o")] = None,
    plot: Annotated[Path | None, typer.Option()] = None,
    language: LanguageOption = None,
) -> None:
    """Print a real board's constants from measurements, with their intervals: friction, restitution, resistance."""
    from ruedo.throws import calibration_text as texts
    from ruedo.throws.calibration import calibrate as fitted

    try:
        text = typer.get_text_stream("stdin").read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
        calibration = fitted(text, equipment_from(equipment), board, print_notice)
    except BadEquipment as error:
        refuse_file(equipment, error) if equipment else refuse(error)
    except RuedoError as error:
        refuse(error)
    except OSError as error:
        cannot("cannot_read", file, error)
    except UnicodeDecodeError:
        stop("cli-not_utf8", file=str(file))
    speaker = Speaker(language=current_language(language))
    typer.echo("\n".join(texts.report(calibration, speaker)))
    if output:
        write(output, texts.signed_file(calibration, speaker))
    if plot:
        write(plot, texts.plot(calibration, speaker))
