"""The server's commands: serve, backup, restore, verify. Each imports what it needs."""

import sys
from _thread import interrupt_main
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, TypeVar

import typer

from ruedo.web.settings import Settings
from ruedo.web.store.opened import data_folder

if TYPE_CHECKING:
    from ruedo.web.store import Store, UnreadableTable

T = TypeVar("T")
HOME = "127.0.0.1"
PORT = 8765
RUNNING = "running"
"""The file in the data folder that says where the server is."""
app = typer.Typer()
LanOption = Annotated[bool, typer.Option("--lan", help="Let phones in this network come in too.")]
DataOption = Annotated[Path | None, typer.Option(help="The folder that tables are kept in; else the user's own.")]
SkipOption = Annotated[
    bool, typer.Option("--skip-damaged", help="Leave out tables that cannot be read whole, naming each.")
]
DatabaseOption = Annotated[str | None, typer.Option(help="A PostgreSQL URL to keep tables in instead.")]


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = HOME,
    lan: LanOption = False,
    port: Annotated[
        int | None, typer.Option(help="The port; else the first free one from 8765 on.", min=1, max=65535)
    ] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    workers: Annotated[int, typer.Option(help="Processes that serve; several need a database.", min=1)] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Under which it is reached besides its addresses: https://ruedo.example")
    ] = None,
    behind_proxy: Annotated[bool, typer.Option(help="Believe what a proxy in front says of who asks.")] = False,
    messages_per_second: Annotated[float, typer.Option(help="That a socket may send in the long run.", min=0.1)] = 20.0,
    sockets_per_address: Annotated[int, typer.Option(help="That may be open at once.", min=1)] = 200,
    requests_per_second: Annotated[
        float, typer.Option(help="That an address may make in the long run.", min=0.1)
    ] = 100.0,
    tables_per_minute: Annotated[float, typer.Option(help="That an address may make in the long run.", min=0.5)] = 30.0,
    bytes_per_second: Annotated[
        float, typer.Option(help="That an address may have stored in the long run.", min=1024)
    ] = 32_768.0,
    keep_days: Annotated[
        float | None, typer.Option(help="Forget a table left alone for so many days; else never.", min=0.0001)
    ] = None,
    max_tables: Annotated[
        int | None, typer.Option(help="Keep so many tables; the longest left are forgotten for new ones.", min=1)
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers and programs, until it is stopped."""
    if workers > 1 and not database:
        _stop("Several workers need a database that they share: --database postgresql://...")
    listened = "0.0.0.0" if lan else host
    settings = Settings(
        data=str((data or data_folder()).absolute()),
        host=listened,
        port=_port(listened, port),
        database=database,
        workers=workers,
        origins=tuple(origin or ()),
        behind_proxy=behind_proxy,
        messages_per_second=messages_per_second,
        sockets_per_address=sockets_per_address,
        requests_per_second=requests_per_second,
        tables_per_minute=tables_per_minute,
        bytes_per_second=bytes_per_second,
        keep_days=keep_days,
        max_tables=max_tables,
    )
    _run(settings, open_browser=open_browser)


def at_home(*, lan: bool) -> None:
    """Serve this machine, with `lan` its network too, and open the browser; where one serves already, only open it."""
    folder = data_folder().absolute()
    running = folder / RUNNING
    if (url := _running(running)) is not None:
        typer.echo(f"Ruedo is at {url} already.")
        _open_browser(url)
        return
    listened = "0.0.0.0" if lan else HOME
    settings = Settings(data=str(folder), host=listened, port=_port(listened, None))
    _run(settings, open_browser=True, running=running)


def _run(settings: Settings, *, open_browser: bool, running: Path | None = None) -> None:
    """Serve; once pages are served, print the address, open it, and save it for the next start of Ruedo."""
    from ruedo.web.network import lan_address
    from ruedo.web.server import serve as run

    # What is wrong with the store is said before anything starts.
    _with_store(Path(settings.data), settings.database, lambda store: store.count())

    unsaid: list[OSError] = []

    def ready(url: str) -> None:
        try:
            say(url)
        except OSError as error:  # a full disk behind standard output: stop, and let the command line say so
            unsaid.append(error)
            interrupt_main()

    def say(url: str) -> None:
        place = "the database" if settings.database else settings.data
        typer.echo(f"Ruedo is at {url}")
        if settings.host == "0.0.0.0" and (address := lan_address()):
            typer.echo(f"Phones in this network find it at http://{address}:{settings.port}/")
        typer.echo(f"Tables are kept in {place}. Ctrl-C stops it.")
        sys.stdout.flush()
        if running:
            running.write_text(url, encoding="utf-8")
        if open_browser:
            _open_browser(url)

    try:
        run(settings, ready)
    finally:
        if running:
            running.unlink(missing_ok=True)
    if unsaid:
        raise unsaid[0]


def _running(note: Path) -> str | None:
    """Return the address of a running server, if one is saved and still answers."""
    import urllib.request

    try:
        url = note.read_text(encoding="utf-8")
        with urllib.request.urlopen(f"{url}health", timeout=2):
            return url
    except (OSError, ValueError):
        return None


def _open_browser(url: str) -> None:
    """Open the page, where there is a screen to open it on."""
    import os
    import webbrowser

    screens = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    if not sys.platform.startswith("linux") or any(os.environ.get(name) for name in screens):
        webbrowser.open(url)


def _port(host: str, wanted: int | None) -> int:
    """Return the port that is wanted, else the first free one, or stop with a sentence."""
    from ruedo.web.network import free_port

    first, last = (PORT, PORT + 99) if wanted is None else (wanted, wanted)
    port = free_port(host, first, last)
    if port is None:
        ports = f"Port {first}" if first == last else f"No port from {first} to {last}"
        _stop(f"{ports} of {host} can{'not' if first == last else ''} be listened on: taken, or not this machine's.")
    return port


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it, as tables.gz.")],
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    skip_damaged: SkipOption = False,
) -> None:
    """Write all tables to one file, while the server goes on. It holds what players may not see: keep it safe."""
    from ruedo.web.store.backup import back_up

    folder = _folder_with_tables(data, database)
    try:
        tables = _with_store(folder, database, lambda store: back_up(store, file, _skipping(skip_damaged)))
    except OSError as error:
        _stop(f"{file} cannot be written: {error.strerror}.")
    typer.echo(f"{file}: {_tables(tables)}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `ruedo backup` wrote.")],
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Forget the tables that are there. Stop the server first.")
    ] = False,
    skip_damaged: SkipOption = False,
) -> None:
    """Keep all tables of a backup, each read whole before, in a folder or a database that has none yet."""
    from ruedo.web.store.backup import BadBackup
    from ruedo.web.store.backup import restore as fill
    from ruedo.web.verify import verify_table

    folder = data or data_folder()

    async def filled(store: "Store") -> int | None:
        return await fill(store, file, replace=replace, verify=verify_table, skip=_skipping(skip_damaged))

    try:
        tables = _with_store(folder, database, filled)
    except BadBackup as error:
        _stop(f"{error} Nothing was restored.")
    except OSError as error:
        _stop(f"{file} cannot be read: {error.strerror}.")
    if tables is None:
        _stop(
            f"There are tables in {'the database' if database else folder} already. "
            "Give an empty one; or stop the server, and forget them with --replace."
        )
    typer.echo(f"{_tables(tables)} restored in {'the database' if database else folder}.")


@app.command()
def verify(
    file: Annotated[
        Path | None, typer.Argument(help="A backup, or the proof of a table; without one, the tables that are kept.")
    ] = None,
    *,
    commitment: Annotated[str | None, typer.Option(help="The one that a proof's table told as the game began.")] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Read all tables, of a backup or as a running server keeps them, and name each that is damaged.

    Of a proof, draw the game again: its dice and cards, its throws, how things came to rest.
    """
    if file is not None and _starts_with(file, b"{"):
        _verify_proof(file, commitment)
        return
    if file is not None:
        where, tables, faults = str(file), *_verified_backup(file)
    else:
        folder = _folder_with_tables(data, database)
        where = "The database" if database else str(folder)
        tables, faults = _with_store(folder, database, _verified_store)
    for fault in faults:
        typer.echo(fault, err=True)
    if faults:
        _stop(f"{where}: {_tables(tables)}, {len(faults)} of them damaged.")
    typer.echo(f"{where}: {_tables(tables)}, all whole.")


def _starts_with(file: Path, sign: bytes) -> bool:
    try:
        with file.open("rb") as stream:
            return stream.read(1) == sign
    except OSError:
        return False  # reading it will report why


def _verify_proof(file: Path, told: str | None) -> None:
    """Print the result of checking a proof; status 2 where something is false, 1 where something cannot be checked."""
    from ruedo.web.proof_check import BadProof, check, read_proof, summary

    try:
        proof = read_proof(file.read_bytes())
        findings = list(check(proof, told))
    except BadProof as error:
        _stop(f"{file}: {error}")
    typer.echo(f"{file}: table {proof.table}, commitment {proof.commitment}\n{summary(findings)}")
    for finding in findings:
        if finding.verdict == "false":
            typer.echo(f"False, draw {finding.draw}: {finding.reason}", err=True)
    verdicts = {finding.verdict for finding in findings}
    if "false" in verdicts:
        raise typer.Exit(2)
    if "unchecked" in verdicts:
        typer.echo("What cannot be checked was computed by another version of Ruedo, of its libraries, or processor.")
        raise typer.Exit(1)


def _verified_backup(file: Path) -> tuple[int, list[str]]:
    """Return how many tables a backup has, and what is wrong with each damaged one; or stop with a sentence."""
    from ruedo.web.store.backup import BadBackup, verified
    from ruedo.web.verify import verify_table

    faults: list[str] = []
    try:
        whole = sum(1 for _ in verified(file, verify_table, lambda fault: faults.append(str(fault))))
    except BadBackup as error:
        _stop(str(error))
    except OSError as error:
        _stop(f"{file} cannot be read: {error.strerror}.")
    return whole + len(faults), faults


async def _verified_store(store: "Store") -> tuple[int, list[str]]:
    """Return how many tables a store has, and what is wrong with each damaged one."""
    from ruedo.web.verify import unreadable_tables

    seen: list[str] = []
    faults = [str(fault) async for fault in unreadable_tables(store, seen.append)]
    return len(seen), faults


def _skipping(skip_damaged: bool) -> "Callable[[UnreadableTable], None]":
    """Return the handler of a damaged table: it is skipped and named, or the command stops."""
    from ruedo.web.store import fail

    return (lambda fault: typer.echo(f"Left out: {fault}", err=True)) if skip_damaged else fail


def _folder_with_tables(data: Path | None, database: str | None) -> Path:
    """Return the folder that tables are kept in, or stop with a sentence where none are, and no database either."""
    from ruedo.web.store.opened import FILE

    folder = data or data_folder()
    if not database and not (folder / FILE).exists():
        _stop(f"No tables are kept in {folder}; say where they are with --data or --database.")
    return folder


def _with_store(folder: Path, database: str | None, work: "Callable[[Store], Awaitable[T]]") -> T:
    """Run work with the store open, or stop with a sentence."""
    import asyncio

    from ruedo.web.store import StoreUnavailable
    from ruedo.web.store.opened import store_for

    async def done() -> T:
        store = store_for(folder, database)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(done())
    except StoreUnavailable as gone:
        _stop(str(gone))


def _tables(number: int) -> str:
    return f"{number} table{'' if number == 1 else 's'}"


def _stop(sentence: str) -> NoReturn:
    """Say what is wrong and leave with status 2."""
    typer.echo(sentence, err=True)
    raise typer.Exit(2)
