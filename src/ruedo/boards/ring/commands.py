"""The command `ruedo throw ring`, which tries spins on a simulated board with a post."""

from typing import Annotated, Literal

import typer

from ruedo.throws.options import JsonOption, LanguageOption, ManyOption, PictureOption, SeedOption, Wish

app = typer.Typer(add_completion=False, rich_markup_mode=None)


@app.command()
def ring(
    *,
    at: Annotated[str, typer.Option(help="Start the ring here: x,y in inches from the post's axis.")] = "0,-2.1",
    direction: Annotated[float, typer.Option(help="Aim this many degrees left of the post.")] = -10.0,
    speed: Annotated[float, typer.Option(help="Push at this speed, in m/s.")] = 0.25,
    turning: Annotated[
        float, typer.Option("--spin", help="Spin the ring counter-clockwise at this many revolutions a second.")
    ] = 6.0,
    lean: Annotated[float, typer.Option(help="Lean the ring this many degrees in the direction of the push.")] = -10.0,
    mode: Annotated[
        Literal["basic", "advanced"], typer.Option(help="Use the rules of this game: basic or advanced.")
    ] = "basic",
    equipment: Annotated[
        str | None,
        typer.Option(help="The equipment: a TOML file of your own, or a deck that comes with Ruedo (classic, eased)."),
    ] = None,
    friction: Annotated[
        float | None, typer.Option(help="Friction between ring and board. Default: the usual value.")
    ] = None,
    resistance: Annotated[float | None, typer.Option(help="Rolling resistance. Default: the usual value.")] = None,
    many: ManyOption = 0,
    skill: Annotated[
        str, typer.Option(help="The steadiness of the hand: novice, average, good, expert or exact.")
    ] = "average",
    seed: SeedOption = 0,
    picture: PictureOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> Wish:
    """Spin a ring once, or many times with the same aim.

    See what happens and how the ring comes to rest.
    """
    from ruedo.boards.ring import trial, trial_text
    from ruedo.words import Speaker

    return Wish(
        "ring",
        lambda things: trial.on_wood(trial.trial(things, mode), friction, resistance),
        lambda _: trial_text.make_aim(at, direction, speed, turning, lean),
        lambda on, language: Speaker(on.judge.game, on.judge.sides, language=language),
        many,
        skill,
        seed,
        picture,
        json,
        language,
        equipment,
    )
