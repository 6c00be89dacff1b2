"""The rulebook and the printed sheets of a game: `ruedo rules` and `ruedo print`."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import EquipmentOption, GameArgument, LanguageOption, equipment_from, parse_sides
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
from ruedo.core.errors import RuedoError
from ruedo.core.game import match_name
from ruedo.core.suggestions import closest
from ruedo.prints import Paper, make_sheets

app = typer.Typer(rich_markup_mode=None)


@app.command(rich_help_panel="score")
def rules(
    clause: Annotated[
        str | None, typer.Argument(help="The name of a game, or the id of a clause. Default: the whole rulebook.")
    ] = None,
    *,
    language: LanguageOption = None,
) -> None:
    """Print the rules of a game, or one clause.

    Print the rulebook, the rules of one game, or a clause.
    """
    from ruedo.rulebook import clauses, pages, plain_page

    language = current_language(language)
    if clause is None:
        typer.echo("\n".join(plain_page(game, language) for game in pages()))
    elif (game := match_name(clause)) in pages():
        typer.echo(plain_page(game, language))
    elif found := clauses(language).get(clause.upper()):
        typer.echo(found.text)
    else:
        meant = closest(clause, [*pages(), *clauses(language)])
        sentence = text("no_such_rules", answer=clause, known=", ".join(pages()), example=next(iter(clauses(language))))
        give_up(f"{sentence} {text('did_you_mean', meant=meant)}" if meant else sentence)


@app.command("print", rich_help_panel="score")
def print_sheets(
    game: GameArgument,
    *,
    paper: Annotated[Paper, typer.Option(help="The size of the paper.")] = "a4",
    sides: Annotated[
        str | None,
        typer.Option(
            help="The players, as in `ruedo play`: Ana/Ben/Cruz. The score sheet shows their names and has "
            "space for all their points."
        ),
    ] = None,
    language: LanguageOption = None,
    equipment: EquipmentOption = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The PDF file. Default: GAME-PAPER.pdf.")
    ] = None,
) -> None:
    """Make a PDF of the cards or board, the rules and the score sheet."""
    file, language = output or Path(f"{game}-{paper}.pdf"), current_language(language)
    check_outputs(file, inputs=[equipment])
    with refusing(file):
        try:
            sheets = make_sheets(game, equipment_from(equipment), paper, language, parse_sides(sides) if sides else ())
        except RuedoError as error:
            refuse_file(equipment, error) if equipment else refuse(error)
    write(file, sheets.pdf)
    typer.echo(text("cli-printed", file=str(file), count=sheets.pages), err=is_stdout(file))
