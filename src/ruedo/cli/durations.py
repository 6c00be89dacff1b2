"""The command `ruedo durations`, which prints how many seconds each type of event takes."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import GameArgument, LanguageOption
from ruedo.cli.console import check_outputs, current_language, refusing, write

app = typer.Typer(rich_markup_mode=None)


@app.command(rich_help_panel="study")
def durations(
    game: GameArgument,
    *,
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The file (TOML) to write, or - for standard output.")
    ] = Path("-"),
    language: LanguageOption = None,
) -> None:
    """Print how long each type of event takes.

    Print the seconds that the makers of a game estimated. You can edit them, and use them with
    `ruedo study --durations`.
    """
    from ruedo.core.game import find
    from ruedo.lab.durations import Durations, find_durations, write_table
    from ruedo.words import Speaker

    check_outputs(output)
    with refusing():
        speaker = Speaker(game, language=current_language(language))
        table = Durations(find_durations(game), speaker.text("durations-own", answer=find(game).title))
    write(output, write_table(table))
