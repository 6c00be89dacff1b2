"""The commands `ruedo throw shuffleboard` and `ruedo slide`: trials on a simulated shuffleboard."""

from typing import Annotated, Literal

import typer

from ruedo.boards.shuffleboard.options import WaxName
from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import current_language
from ruedo.throws.commands import (
    JsonOption,
    ManyOption,
    OutputOption,
    SeedOption,
    SkillOption,
    Wish,
    answer,
    commands_of,
)


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
    many: ManyOption = 0,
    skill: SkillOption = "casual",
    seed: SeedOption = 0,
    output: OutputOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Try a shot on a simulated shuffleboard, or one aim many times, and show where the weights end."""
    from ruedo.boards.shuffleboard import board as sliding_board
    from ruedo.boards.shuffleboard import trial, trial_text
    from ruedo.words import Speaker

    answer(
        Wish(many, skill, seed, output, json),
        lambda: trial.trial(board, wax, law, trial_text.places_of(lying)),
        lambda on: trial_text.aim_of(on, y, speed, angle, spin),
        lambda _: Speaker(language=current_language(language)),
        sliding_board,
        trial,
        trial_text,
    )


app = commands_of("shuffleboard", "slide", slide)
