"""The rulebook and the printed sheets of a game: `ruedo rules` and `ruedo print`."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import EquipmentOption, LanguageOption, equipment_from, sides_of
from ruedo.cli.console import (
    check_outputs,
    current_language,
    give_up,
    is_stdout,
    refuse,
    refuse_file,
    refusing,
    text,
    write,
)
from ruedo.cli.translation import TranslatedCommand
from ruedo.core.errors import RuedoError
from ruedo.core.suggestions import closest
from ruedo.prints import Paper, make_sheets

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=TranslatedCommand, rich_help_panel="score")
def rules(clause: Annotated[str | None, typer.Argument()] = None, *, language: LanguageOption = None) -> None:
    """Print the whole rulebook, the rules of a game, or one clause."""
    from ruedo.rulebook import clauses, pages, plain_page

    language = current_language(language)
    if clause is None:
        typer.echo("\n".join(plain_page(game, language) for game in pages()))
    elif clause.lower() in pages():
        typer.echo(plain_page(clause.lower(), language))
    elif found := clauses(language).get(clause.upper()):
        typer.echo(found.text)
    else:
        meant = closest(clause, [*pages(), *clauses(language)])
        sentence = text("no_such_rules", answer=clause, known=", ".join(pages()), example=next(iter(clauses(language))))
        give_up(f"{sentence} {text('did_you_mean', meant=meant)}" if meant else sentence)


@app.command("print", cls=TranslatedCommand, rich_help_panel="score")
def print_sheets(
    game: Annotated[str, typer.Argument()],
    *,
    paper: Annotated[Paper, typer.Option()] = "a4",
    sides: Annotated[str | None, typer.Option()] = None,
    language: LanguageOption = None,
    equipment: EquipmentOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o")] = None,
) -> None:
    """Make a PDF to print and play: cards or board, the rules on a page, a score sheet."""
    file, language = output or Path(f"{game}-{paper}.pdf"), current_language(language)
    check_outputs(file)
    with refusing(file):
        try:
            sheets = make_sheets(game, equipment_from(equipment), paper, language, sides_of(sides) if sides else ())
        except RuedoError as error:
            refuse_file(equipment, error) if equipment else refuse(error)
    write(file, sheets.pdf)
    typer.echo(text("cli-printed", file=str(file), count=sheets.pages), err=is_stdout(file))
