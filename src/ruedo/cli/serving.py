"""The server's commands: serve, backup, restore, verify. Each imports what it needs."""

import sys
from _thread import interrupt_main
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from ruedo.cli.console import cannot, current_language, give_up, print_aside, stop, text
from ruedo.cli.translation import TranslatedCommand
from ruedo.web.process.settings import Settings
from ruedo.web.store.opened import data_folder

if TYPE_CHECKING:
    from ruedo.web.store.interface import Store, UnreadableTable

T = TypeVar("T")
HOME = "127.0.0.1"
PORT = 8765
RUNNING = "running"
"""The file in the data folder with the address of the running server."""
app = typer.Typer()
LanOption = Annotated[bool, typer.Option("--lan")]
DataOption = Annotated[Path | None, typer.Option()]
SkipOption = Annotated[bool, typer.Option("--skip-damaged")]
DatabaseOption = Annotated[str | None, typer.Option()]


@app.command(cls=TranslatedCommand)
def serve(
    *,
    host: Annotated[str, typer.Option()] = HOME,
    lan: LanOption = False,
    port: Annotated[int | None, typer.Option(min=1, max=65535)] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    origin: Annotated[list[str] | None, typer.Option()] = None,
    behind_proxy: Annotated[bool, typer.Option()] = False,
    messages_per_second: Annotated[float, typer.Option(min=0.1)] = 20.0,
    sockets_per_address: Annotated[int, typer.Option(min=1)] = 200,
    requests_per_second: Annotated[float, typer.Option(min=0.1)] = 100.0,
    tables_per_minute: Annotated[float, typer.Option(min=0.5)] = 30.0,
    bytes_per_second: Annotated[float, typer.Option(min=1024)] = 32_768.0,
    keep_days: Annotated[float | None, typer.Option(min=0.0001)] = None,
    max_tables: Annotated[int | None, typer.Option(min=1)] = None,
    open_browser: Annotated[bool, typer.Option("--open")] = False,
) -> None:
    """Serve tables to browsers and programs, until it is stopped."""
    if workers > 1 and not database:
        stop("serve-workers")
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
    """Serve this machine, and with `lan` its network, and open the browser.

    If a server is running, only open the browser.
    """
    folder = data_folder().absolute()
    running = folder / RUNNING
    if (url := _running(running)) is not None:
        typer.echo(text("serve-already", url=url))
        _open_browser(url)
        return
    listened = "0.0.0.0" if lan else HOME
    settings = Settings(data=str(folder), host=listened, port=_port(listened, None))
    _run(settings, open_browser=True, running=running)


def _run(settings: Settings, *, open_browser: bool, running: Path | None = None) -> None:
    """Serve; once pages are served, print the address, open it, and save it for the next start of Ruedo."""
    from ruedo.web.process.network import lan_address
    from ruedo.web.server import serve as run

    # A fault in the store is printed before anything starts.
    with_store(Path(settings.data), settings.database, lambda store: store.count())

    unsaid: list[OSError] = []

    def ready(url: str) -> None:
        try:
            say(url)
        except OSError as error:  # a full disk behind standard output: stop, and let the command line print why
            unsaid.append(error)
            interrupt_main()

    def say(url: str) -> None:
        typer.echo(text("serve-at", url=url))
        if settings.host == "0.0.0.0" and (address := lan_address()):
            typer.echo(text("serve-phones", url=f"http://{address}:{settings.port}/"))
        typer.echo(text("serve-kept", place=_place(settings.database, settings.data)))
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
    """Open the page, if there is a screen."""
    import os
    import webbrowser

    screens = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    if not sys.platform.startswith("linux") or any(os.environ.get(name) for name in screens):
        webbrowser.open(url)


def _port(host: str, wanted: int | None) -> int:
    """Return the given port, or the first free one, or stop with a sentence."""
    from ruedo.web.process.network import free_port

    first, last = (PORT, PORT + 99) if wanted is None else (wanted, wanted)
    port = free_port(host, first, last)
    if port is None:
        stop("serve-port" if first == last else "serve-ports", first=str(first), last=str(last), host=host)
    return port


@app.command(cls=TranslatedCommand)
def backup(
    file: Annotated[Path, typer.Argument()],
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    skip_damaged: SkipOption = False,
) -> None:
    """Write all tables to one file, while the server runs. The file has players' secrets: keep it safe."""
    from ruedo.web.store.backup import back_up

    folder = _folder_with_tables(data, database)
    try:
        tables = with_store(folder, database, lambda store: back_up(store, file, skipping(skip_damaged)))
    except OSError as error:
        cannot("cannot_write", file, error)
    typer.echo(text("serve-backed_up", file=str(file), count=tables))


@app.command(cls=TranslatedCommand)
def restore(
    file: Annotated[Path, typer.Argument()],
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    replace: Annotated[bool, typer.Option("--replace")] = False,
    skip_damaged: SkipOption = False,
) -> None:
    """Restore a backup into an empty folder or database. Every table is checked first."""
    from ruedo.web.store.backup import BadBackup
    from ruedo.web.store.backup import restore as fill
    from ruedo.web.store.verify import verify_table

    folder = data or data_folder()

    async def filled(store: "Store") -> int | None:
        return await fill(store, file, replace=replace, verify=verify_table, skip=skipping(skip_damaged))

    try:
        tables = with_store(folder, database, filled)
    except BadBackup as error:
        stop("serve-not_restored", said=error.said(current_language()))
    except OSError as error:
        cannot("cannot_read", file, error)
    if tables is None:
        stop("serve-not_empty", place=_place(database, folder))
    typer.echo(text("serve-restored", count=tables, place=_place(database, folder)))


@app.command(cls=TranslatedCommand)
def verify(
    file: Annotated[Path | None, typer.Argument()] = None,
    *,
    commitment: Annotated[str | None, typer.Option()] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Read all tables of a store or a backup, and list each damaged one.

    For a proof, draw the game again: its dice and cards, its throws, the places of things.
    """
    if file is not None and _starts_with(file, b"{"):
        _verify_proof(file, commitment)
        return
    if file is not None:
        where, tables, faults = str(file), *_verified_backup(file)
    else:
        folder = _folder_with_tables(data, database)
        where = text("serve-the_database") if database else str(folder)
        tables, faults = with_store(folder, database, _verified_store)
    for fault in faults:
        typer.echo(fault, err=True)
    if faults:
        stop("serve-damaged", place=where, count=tables, damaged=str(len(faults)))
    typer.echo(text("serve-whole", place=where, count=tables))


def _starts_with(file: Path, sign: bytes) -> bool:
    try:
        with file.open("rb") as stream:
            return stream.read(1) == sign
    except OSError:
        return False  # reading it will report the cause


def _verify_proof(file: Path, commitment: str | None) -> None:
    """Print the result of checking a proof. Exit with status 2 if a part is false, 1 if a part cannot be checked."""
    from ruedo.web.workers.proof_check import BadProof, check, read_proof, summary
    from ruedo.words import Speaker

    try:
        proof = read_proof(file.read_bytes(), str(file))
        findings = list(check(proof, commitment))
    except BadProof as error:
        give_up(error.said(current_language()))
    typer.echo(text("serve-proof", file=str(file), table=proof.table, commitment=proof.commitment))
    speaker = Speaker(proof.header.game, proof.header.sides, language=current_language())
    typer.echo(summary(findings, speaker))
    for finding in findings:
        if finding.verdict == "false" and finding.reason:
            said = speaker.text(finding.reason.key, **finding.reason.facts)
            print_aside(text("serve-false", draw=str(finding.draw), said=said))
    verdicts = {finding.verdict for finding in findings}
    if "false" in verdicts:
        raise typer.Exit(2)
    if "unchecked" in verdicts:
        typer.echo(text("serve-unchecked"))
        raise typer.Exit(1)


def _verified_backup(file: Path) -> tuple[int, list[str]]:
    """Return the number of tables in a backup, and the fault of each damaged one, or stop with a sentence."""
    from ruedo.web.store.backup import BadBackup, verified
    from ruedo.web.store.verify import verify_table

    faults: list[str] = []
    try:
        whole = sum(
            1 for _ in verified(file, verify_table, lambda fault: faults.append(fault.said(current_language())))
        )
    except BadBackup as error:
        give_up(error.said(current_language()))
    except OSError as error:
        cannot("cannot_read", file, error)
    return whole + len(faults), faults


async def _verified_store(store: "Store") -> tuple[int, list[str]]:
    """Return the number of tables in a store, and the fault of each damaged one."""
    from ruedo.web.store.verify import unreadable_tables

    seen: list[str] = []
    faults = [fault.said(current_language()) async for fault in unreadable_tables(store, seen.append)]
    return len(seen), faults


def skipping(skip_damaged: bool) -> "Callable[[UnreadableTable], None]":
    """Return the handler of a damaged table: it is skipped and named, or the command stops."""
    from ruedo.web.store.interface import fail

    return (
        (lambda fault: print_aside(text("serve-left_out", said=fault.said(current_language()))))
        if skip_damaged
        else fail
    )


def _folder_with_tables(data: Path | None, database: str | None) -> Path:
    """Return the folder with tables, or stop with a sentence if there is no such folder and no database."""
    from ruedo.web.store.opened import FILE

    folder = data or data_folder()
    if not database and not (folder / FILE).exists():
        stop("serve-no_tables", folder=str(folder))
    return folder


def with_store(folder: Path, database: str | None, work: "Callable[[Store], Awaitable[T]]") -> T:
    """Run work with the store open, or stop with a sentence."""
    import asyncio

    from ruedo.web.store.interface import StoreUnavailable
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
        give_up(gone.said(current_language()))


def _place(database: str | None, folder: Path | str) -> str:
    """Return the place of the tables in words."""
    return text("serve-database") if database else str(folder)
