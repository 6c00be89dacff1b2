"""The command `ruedo slide`: trials on a simulated shuffleboard."""

import json as json_module
from pathlib import Path
from typing import Annotated, Literal

import typer

from ruedo.boards.shuffleboard.options import WaxName
from ruedo.cli.console import give_up, refuse, say_aside, write
from ruedo.core.errors import RuedoError

app = typer.Typer(rich_markup_mode=None)


@app.command()
def slide(
    *,
    y: Annotated[float, typer.Option(help="Where it is released, in metres to the left of the middle line.")] = 0.1,
    speed: Annotated[float, typer.Option(help="How fast, in m/s.")] = 1.8,
    angle: Annotated[float, typer.Option(help="Degrees to the left of straight ahead.")] = 0.0,
    spin: Annotated[float, typer.Option(help="Turns a second, counter-clockwise.")] = 0.0,
    lying: Annotated[str, typer.Option(help="Weights that lie there: x,y in metres, as '5.9,0.02 6.1,-0.05'.")] = "",
    board: Annotated[str, typer.Option(help="The board: 22ft, 20ft, 18ft, 16ft, 14ft, 12ft or 9ft.")] = "22ft",
    wax: Annotated[WaxName, typer.Option(help="How it is waxed.")] = "medium",
    law: Annotated[
        Literal["coupled", "ring", "simple"],
        typer.Option(help="Whether sliding and spinning share one friction: under a flat face, under a rim; or not."),
    ] = "coupled",
    many: Annotated[
        int, typer.Option(help="Shoot so often, by a hand that strays from this aim.", min=0, max=1_000_000)
    ] = 0,
    skill: Annotated[
        str, typer.Option(help="That hand's: beginner, casual, club, national, champion or exact.")
    ] = "casual",
    seed: Annotated[int, typer.Option(help="The seed of its errors.", min=0)] = 0,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="An SVG file to draw it in.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Try a shot on a simulated shuffleboard, or one aim many times: what happens, and where the weights end."""
    from ruedo.boards.shuffleboard import trial as slides
    from ruedo.boards.shuffleboard import trial_text
    from ruedo.boards.shuffleboard.hands import sliding_hand
    from ruedo.physics.sliding import Refused, prepare

    try:
        on = slides.trial(board, wax, law, trial_text.places_of(lying))
        aim = trial_text.aim_of(on, y, speed, angle, spin)
        sliding_hand(skill)
        prepare(say_aside)
        tried = slides.many(on, aim, many, skill, seed) if many else slides.tried(on, aim)
    except RuedoError as error:
        refuse(error)
    except Refused as error:
        give_up(str(error))
    typer.echo(json_module.dumps(trial_text.as_json(tried)) if json else trial_text.text(tried))
    if output:
        write(output, trial_text.drawn(tried))
