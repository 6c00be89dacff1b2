"""The command `ruedo slide`: trials on a simulated shuffleboard."""

import json as json_module
from pathlib import Path
from typing import Annotated, Literal

import typer

from ruedo.boards.shuffleboard.options import WaxName
from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import current_language, print_notice, refuse, refuse_simulation, write
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import RuedoError

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand)
def slide(
    *,
    y: Annotated[float, typer.Option()] = 0.1,
    speed: Annotated[float, typer.Option()] = 1.8,
    angle: Annotated[float, typer.Option()] = 0.0,
    spin: Annotated[float, typer.Option()] = 0.0,
    lying: Annotated[str, typer.Option()] = "",
    board: Annotated[str, typer.Option()] = "22ft",
    wax: Annotated[WaxName, typer.Option()] = "medium",
    law: Annotated[
        Literal["coupled", "ring", "simple"],
        typer.Option(),
    ] = "coupled",
    many: Annotated[int, typer.Option(min=0, max=1_000_000)] = 0,
    skill: Annotated[str, typer.Option()] = "casual",
    seed: Annotated[int, typer.Option(min=0)] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: LanguageOption = None,
) -> None:
    """Try a shot on a simulated shuffleboard, or one aim many times: what happens, and where the weights end."""
    from ruedo.boards.shuffleboard import trial as slides
    from ruedo.boards.shuffleboard import trial_text
    from ruedo.boards.shuffleboard.hands import sliding_hand
    from ruedo.boards.shuffleboard.physics.simulation import prepare
    from ruedo.compiled.messages import SimulationError
    from ruedo.words import Speaker

    speaker = Speaker(language=current_language(language))

    try:
        on = slides.trial(board, wax, law, trial_text.places_of(lying))
        aim = trial_text.aim_of(on, y, speed, angle, spin)
        sliding_hand(skill)
        prepare(print_notice)
        tried = slides.many(on, aim, many, skill, seed) if many else slides.tried(on, aim)
    except RuedoError as error:
        refuse(error)
    except SimulationError as error:
        refuse_simulation(error)
    typer.echo(json_module.dumps(trial_text.as_json(tried)) if json else trial_text.text(tried, speaker))
    if output:
        write(output, trial_text.drawn(tried, speaker))
