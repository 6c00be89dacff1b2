"""The command `ruedo deck check`, which also checks other games' equipment files."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import refuse_file, refusing, text
from ruedo.cli.translation import TranslatedCommand, TranslatedGroup
from ruedo.core.errors import RuedoError

app = typer.Typer(rich_markup_mode=None)
deck_app = typer.Typer(cls=TranslatedGroup, rich_markup_mode=None)
app.add_typer(deck_app, name="deck", rich_help_panel="boards")


@deck_app.command("check", cls=TranslatedCommand)
def deck_check(
    file: Annotated[Path, typer.Argument()],
    *,
    game: Annotated[str, typer.Option()] = "ole",
    language: LanguageOption = None,  # noqa: ARG001  # heard as it is read
) -> None:
    """Check a deck. With --game, check the equipment file of another game."""
    from ruedo.core.equipment import read_file
    from ruedo.core.game import find

    with refusing():
        find(game)
    try:
        loaded = find(game).load_equipment(read_file(file))
        find(game).admit_equipment(loaded)
    except RuedoError as error:
        refuse_file(file, error)
    name = getattr(loaded, "name", "")
    typer.echo(text("cli-good_equipment" if name else "cli-good_nameless", file=str(file), game=game, name=name))
