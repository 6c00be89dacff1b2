"""The command `ruedo throw shuffleboard`, which tries shots on a simulated shuffleboard."""

from typing import Annotated, Literal

import typer

from ruedo.boards.shuffleboard.wax import WaxName
from ruedo.throws.options import JsonOption, LanguageOption, ManyOption, PictureOption, SeedOption, Wish

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def shuffleboard(
    *,
    y: Annotated[float, typer.Option(help="Release the weight this many metres left of the middle line.")] = 0.1,
    speed: Annotated[float, typer.Option(help="Shoot at this speed, in m/s.")] = 1.8,
    angle: Annotated[float, typer.Option(help="Shoot this many degrees left of straight ahead.")] = 0.0,
    spin: Annotated[
        float, typer.Option(help="Spin the weight counter-clockwise at this many revolutions a second.")
    ] = 0.0,
    lying: Annotated[
        str, typer.Option(help="Put weights on the board: x,y in metres, such as '5.9,0.02 6.1,-0.05'.")
    ] = "",
    board: Annotated[str, typer.Option(help="The board: 22ft, 20ft, 18ft, 16ft, 14ft, 12ft or 9ft.")] = "22ft",
    wax: Annotated[WaxName, typer.Option(help="The wax on the board.")] = "medium",
    law: Annotated[
        Literal["coupled", "ring", "simple"],
        typer.Option(
            help="The friction model: coupled (flat weight), ring (weight on a rim) or simple (spin has no effect)."
        ),
    ] = "coupled",
    many: ManyOption = 0,
    skill: Annotated[
        str, typer.Option(help="The steadiness of the hand: beginner, casual, club, national, champion or exact.")
    ] = "casual",
    seed: SeedOption = 0,
    picture: PictureOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> Wish:
    """Shoot a weight once, or many times with the same aim.

    See what happens and where the weights stop.
    """
    from ruedo.boards.shuffleboard import trial, trial_text
    from ruedo.words import Speaker

    return Wish(
        "shuffleboard",
        lambda _: trial.trial(board, wax, law, trial_text.parse_places(lying)),
        lambda on: trial_text.make_aim(on, y, speed, angle, spin),
        lambda _, language: Speaker(language=language),
        many,
        skill,
        seed,
        picture,
        json,
        language,
    )
