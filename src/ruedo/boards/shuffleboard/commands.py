"""The commands `ruedo throw shuffleboard` and `ruedo slide`, which try shots on a simulated shuffleboard."""

from typing import Annotated, Literal

import typer

from ruedo.boards.shuffleboard.wax import WaxName
from ruedo.throws.commands import Wish, commands_of


def slide(
    *,
    y: Annotated[float, typer.Option()] = 0.1,
    speed: Annotated[float, typer.Option()] = 1.8,
    angle: Annotated[float, typer.Option()] = 0.0,
    spin: Annotated[float, typer.Option()] = 0.0,
    lying: Annotated[str, typer.Option()] = "",
    board: Annotated[str, typer.Option()] = "22ft",
    wax: Annotated[WaxName, typer.Option()] = "medium",
    law: Annotated[Literal["coupled", "ring", "simple"], typer.Option()] = "coupled",
) -> Wish:
    """Try a shot on a simulated shuffleboard, or many shots with the same aim, and show where the weights end."""
    from ruedo.boards.shuffleboard import trial, trial_text
    from ruedo.words import Speaker

    return Wish(
        lambda: trial.trial(board, wax, law, trial_text.places_of(lying)),
        lambda on: trial_text.aim_of(on, y, speed, angle, spin),
        lambda _, language: Speaker(language=language),
    )


app = commands_of("shuffleboard", "slide", slide, skill="casual")
