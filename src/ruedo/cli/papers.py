"""What a game has on paper: `ruedo rules` and `ruedo print`."""

from pathlib import Path
from typing import Annotated

import typer

from ruedo.cli.arguments import EquipmentOption, equipment_said
from ruedo.cli.console import refuse_file, stop
from ruedo.core.errors import RuedoError
from ruedo.core.suggestions import closest
from ruedo.prints import CannotPrint, Paper, printed
from ruedo.words import Language, Speaker

app = typer.Typer(rich_markup_mode=None)


@app.command()
def rules(
    clause: Annotated[
        str | None, typer.Argument(help="A clause, as HC-S3, or a game; else the whole rulebook.")
    ] = None,
    *,
    language: Annotated[Language, typer.Option(help="The rulebook's language.")] = "en",
) -> None:
    """Print the rulebook, a game's page of it, or a clause."""
    from ruedo.rulebook import clauses, pages, plain_page

    if clause is None:
        typer.echo("\n".join(plain_page(game, language) for game in pages()))
    elif clause.lower() in pages():
        typer.echo(plain_page(clause.lower(), language))
    elif found := clauses(language).get(clause.upper()):
        typer.echo(found.text)
    else:
        meant = closest(clause, [*pages(), *clauses(language)])
        stop(
            f"There is no clause {clause}; `ruedo rules` prints them all, `ruedo rules GAME` those of a game."
            + (f" Did you mean {meant}?" if meant else "")
        )


@app.command("print")
def print_sheets(
    game: Annotated[str, typer.Argument(help="A game's name.")],
    *,
    paper: Annotated[Paper, typer.Option(help="The paper's size.")] = "a4",
    language: Annotated[Language, typer.Option(help="The language of the sheets.")] = "en",
    equipment: EquipmentOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The PDF; else GAME-PAPER.pdf.")] = None,
) -> None:
    """Make a PDF to print and play: cards or board, the rules on a page, a score sheet."""
    file = output or Path(f"{game}-{paper}.pdf")
    try:
        sheets = printed(game, equipment_said(equipment), paper, language)
        file.write_bytes(sheets.pdf)
    except RuedoError as error:
        refuse_file(equipment, error, language) if equipment else stop(Speaker(language=language).refuse(error))
    except CannotPrint as error:
        stop(str(error))
    except OSError as error:
        stop(f"{file} cannot be written: {error.strerror}.")
    typer.echo(f"{file}: {sheets.pages} pages. Print them at 100 %, not fitted to the page.")
