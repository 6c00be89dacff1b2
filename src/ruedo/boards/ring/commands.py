"""The commands `ruedo throw ring` and `ruedo spin`, which try spins on a simulated board with a post."""

from typing import Annotated, Literal

import typer

from ruedo.cli.arguments import EquipmentOption, equipment_from
from ruedo.throws.commands import Wish, commands_of


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
) -> Wish:
    """Try a spin of the ring, or many spins with the same aim, and show how the ring comes to rest."""
    from ruedo.boards.ring import trial, trial_text
    from ruedo.words import Speaker

    return Wish(
        lambda: trial.on_wood(trial.trial(equipment_from(equipment), mode), friction, resistance),
        lambda _: trial_text.aim_of(at, direction, speed, turning, lean),
        lambda on, language: Speaker(on.judge.game, on.judge.sides, language=language),
        file=equipment,
    )


app = commands_of("ring", "spin", spin, skill="average")
