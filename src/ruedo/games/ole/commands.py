"""The command `ruedo deck`, which also checks other games' equipment files."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ruedo.cli.arguments import LanguageOption
from ruedo.cli.console import refuse_file, refusing, text
from ruedo.core.errors import RuedoError
from ruedo.core.game import match_name

app = typer.Typer(rich_markup_mode=None)


class DeckCommands(TyperGroup):
    """The commands of decks. `ruedo deck FILE` checks the file."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the arguments name, or the check of a file."""
        return super().resolve_command(ctx, args if self.get_command(ctx, args[0]) else ["check", *args])


deck_app = typer.Typer(
    cls=DeckCommands,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Check a deck, or another equipment file.",
)
app.add_typer(deck_app, name="deck", rich_help_panel="boards")


@deck_app.command("check")
def deck_check(
    file: Annotated[Path, typer.Argument(help="The deck or equipment file (TOML).")],
    *,
    game: Annotated[str, typer.Option(callback=match_name, help="The game that the file is for.")] = "ole",
    language: LanguageOption = None,  # noqa: ARG001  # heard as it is read
) -> None:
    """Check a deck, or the equipment file of another game with --game."""
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
