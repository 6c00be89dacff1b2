"""The server's commands: serve. Imports what they need, each its own."""

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from ruedo.web.settings import Settings
from ruedo.web.store.opened import data_folder

app = typer.Typer()
DataOption = Annotated[Path | None, typer.Option(help="The folder that tables are kept in; else the user's own.")]
DatabaseOption = Annotated[str | None, typer.Option(help="A PostgreSQL URL to keep tables in instead.")]


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all, as for phones.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="The port; else the first free one from 8765 on.", max=65535)] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    workers: Annotated[int, typer.Option(help="Processes that serve; several need a database.", min=1)] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Under which it is reached besides its addresses: https://ruedo.example")
    ] = None,
    behind_proxy: Annotated[bool, typer.Option(help="Believe what a proxy in front says of who asks.")] = False,
    messages_per_second: Annotated[float, typer.Option(help="That a socket may send in the long run.")] = 20.0,
    sockets_per_address: Annotated[int, typer.Option(help="That may be open at once.", min=1)] = 200,
    requests_per_second: Annotated[float, typer.Option(help="That an address may make in the long run.")] = 100.0,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers and programs, until it is stopped."""
    from ruedo.web.server import free_port
    from ruedo.web.server import serve as run

    if workers > 1 and not database:
        _stop("Several workers need a database that they share: --database postgresql://...")
    try:
        chosen = free_port(host, 8765) if port is None else port
    except OSError as error:
        _stop(f"{host} cannot be listened on: {error.strerror or error}.")
    folder = data or data_folder()
    settings = Settings(
        data=str(folder.absolute()),
        host=host,
        port=chosen,
        database=database,
        workers=workers,
        origins=tuple(origin or ()),
        behind_proxy=behind_proxy,
        messages_per_second=messages_per_second,
        sockets_per_address=sockets_per_address,
        requests_per_second=requests_per_second,
    )

    def ready(url: str) -> None:
        place = "the database" if database else str(folder)
        typer.echo(f"Ruedo is at {url}  Tables are kept in {place}. Ctrl-C stops it.")
        sys.stdout.flush()
        if open_browser:
            import webbrowser

            webbrowser.open(url)

    run(settings, ready)


def _stop(sentence: str) -> NoReturn:
    """Say what is wrong and leave with status 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
