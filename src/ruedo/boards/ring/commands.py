"""The commands `ruedo throw ring` and `ruedo spin`: trials on a simulated board with a post."""

from typing import Annotated, Literal

import typer

from ruedo.cli.arguments import EquipmentOption, LanguageOption, equipment_from
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


def spin(
    *,
    at: Annotated[str, typer.Option()] = "0,-2.1",
    direction: Annotated[float, typer.Option()] = -10.0,
    speed: Annotated[float, typer.Option()] = 0.25,
    turning: Annotated[float, typer.Option("--spin")] = 6.0,
    lean: Annotated[float, typer.Option()] = -10.0,
    mode: Annotated[Literal["basic", "advanced"], typer.Option()] = "basic",
    equipment: EquipmentOption = None,
    friction: Annotated[float | None, typer.Option()] = None,
    resistance: Annotated[float | None, typer.Option()] = None,
    many: ManyOption = 0,
    skill: SkillOption = "average",
    seed: SeedOption = 0,
    output: OutputOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Try a spin of the ring, or one aim many times, and show how the ring comes to rest."""
    from ruedo.boards.ring import board as ring_board
    from ruedo.boards.ring import trial, trial_text
    from ruedo.words import Speaker

    answer(
        Wish(many, skill, seed, output, json),
        lambda: trial.on_wood(trial.trial(equipment_from(equipment), mode), friction, resistance),
        lambda _: trial_text.aim_of(at, direction, speed, turning, lean),
        lambda on: Speaker(on.judge.game, on.judge.sides, language=current_language(language)),
        ring_board,
        trial,
        trial_text,
        file=equipment,
    )


app = commands_of("ring", "spin", spin)
