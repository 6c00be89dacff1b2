"""The simulated ring tried: `ruedo spin`."""

import json as json_module
from pathlib import Path
from typing import Annotated, Literal

import typer

from ruedo.cli.arguments import EquipmentOption, equipment_said
from ruedo.cli.console import give_up, refuse, refuse_file, say_aside, write
from ruedo.core.errors import RuedoError

app = typer.Typer(rich_markup_mode=None)


@app.command()
def spin(
    *,
    at: Annotated[str, typer.Option(help="Where the ring starts: x,y in inches from the post's axis.")] = "0,-2.1",
    direction: Annotated[float, typer.Option(help="Degrees to the left of straight at the post.")] = -10.0,
    speed: Annotated[float, typer.Option(help="How fast it is pushed, in m/s.")] = 0.25,
    turning: Annotated[float, typer.Option("--spin", help="Turns a second, counter-clockwise.")] = 6.0,
    lean: Annotated[float, typer.Option(help="Degrees that its top leans the way it goes.")] = -10.0,
    mode: Annotated[Literal["basic", "advanced"], typer.Option(help="Which game the rulings are of.")] = "basic",
    equipment: EquipmentOption = None,
    friction: Annotated[float | None, typer.Option(help="Coulomb's, of ring and board; else the usual.")] = None,
    resistance: Annotated[float | None, typer.Option(help="Rolling resistance; else the usual.")] = None,
    many: Annotated[
        int, typer.Option(help="Spin so often, by a hand that strays from this aim.", min=0, max=1_000_000)
    ] = 0,
    skill: Annotated[str, typer.Option(help="That hand's: novice, average, good, expert or exact.")] = "average",
    seed: Annotated[int, typer.Option(help="The seed of its errors.", min=0)] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="An SVG file to draw it in.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Try a spin of Shot-Olé's ring, or one aim many times: what happens, and how the ring comes to rest."""
    from ruedo.boards.ring_board.hands import spinning_hand
    from ruedo.games.shot_ole import trial as spins
    from ruedo.games.shot_ole import trial_text
    from ruedo.physics.spinning import Refused, prepare

    try:
        on = spins.on_wood(spins.trial(equipment_said(equipment), mode), friction, resistance)
    except RuedoError as error:
        refuse_file(equipment, error) if equipment else refuse(error)
    except Refused as error:
        give_up(str(error))
    try:
        aim = trial_text.aim_of(at, direction, speed, turning, lean)
        spinning_hand(skill)
        prepare(say_aside)
        tried = spins.many(on, aim, many, skill, seed) if many else spins.tried(on, aim)
    except RuedoError as error:
        refuse(error)
    except Refused as error:
        give_up(str(error))
    typer.echo(json_module.dumps(trial_text.as_json(tried)) if json else trial_text.text(tried))
    if output:
        write(output, trial_text.drawn(tried))
