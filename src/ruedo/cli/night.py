"""The command that opens a club night: `ruedo night`."""

import typer

from ruedo.cli import serving

app = typer.Typer(rich_markup_mode=None)


@app.command(rich_help_panel="host")
def night() -> None:
    """Open a club night: many tables on one evening.

    Each player can use a phone. Ruedo starts a server for this machine and its network, unless one is running. Then it
    opens the page of club nights.
    """
    serving.at_home(lan=True, page="night")
