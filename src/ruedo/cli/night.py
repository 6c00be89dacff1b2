"""The command that opens a club night: `ruedo night`."""

import typer

from ruedo.cli import serving
from ruedo.cli.translation import TranslatedCommand

app = typer.Typer()


@app.command(cls=TranslatedCommand, rich_help_panel="host")
def night() -> None:
    """Open a club night: many tables on one evening, with a phone for each player.

    This opens the page of nights in the browser. If no server is running, it first starts one for this machine and its
    network.
    """
    serving.at_home(lan=True, page="night")
