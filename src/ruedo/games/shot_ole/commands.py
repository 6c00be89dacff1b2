"""The simulated ring tried: `ruedo spin`."""

import json as json_module
from pathlib import Path
from typing import Annotated, Literal

import typer

from ruedo.cli.arguments import EquipmentOption, LanguageOption, equipment_from
from ruedo.cli.console import current_language, print_notice, refuse, refuse_file, refuse_simulation, write
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import RuedoError

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand)
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
    many: Annotated[int, typer.Option(min=0, max=1_000_000)] = 0,
    skill: Annotated[str, typer.Option()] = "average",
    seed: Annotated[int, typer.Option(min=0)] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    language: LanguageOption = None,
) -> None:
    """Try a spin of Shot-Olé's ring, or one aim many times: what happens, and how the ring comes to rest."""
    from ruedo.boards.ring.hands import spinning_hand
    from ruedo.boards.ring.physics.simulation import prepare
    from ruedo.compiled.messages import SimulationError
    from ruedo.games.shot_ole import trial as spins
    from ruedo.games.shot_ole import trial_text
    from ruedo.words import Speaker

    speaker = Speaker("shot-ole", (("Ana",), ("Ben",)), language=current_language(language))

    try:
        on = spins.on_wood(spins.trial(equipment_from(equipment), mode), friction, resistance)
    except RuedoError as error:
        refuse_file(equipment, error) if equipment else refuse(error)
    except SimulationError as error:
        refuse_simulation(error)
    try:
        aim = trial_text.aim_of(at, direction, speed, turning, lean)
        spinning_hand(skill)
        prepare(print_notice)
        tried = spins.many(on, aim, many, skill, seed) if many else spins.tried(on, aim)
    except RuedoError as error:
        refuse(error)
    except SimulationError as error:
        refuse_simulation(error)
    typer.echo(json_module.dumps(trial_text.as_json(tried)) if json else trial_text.text(tried, speaker))
    if output:
        write(output, trial_text.drawn(tried, speaker))
