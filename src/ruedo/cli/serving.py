"""The server's commands: serve, backup, restore, verify. Each command imports its modules only when it runs."""

import os
import sys
from _thread import interrupt_main
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, TypeVar

import typer
from msgspec.structs import replace

from ruedo.cli.arguments import finite
from ruedo.cli.console import cannot, check_distinct, current_language, give_up, print_aside, refusing, stop, text
from ruedo.core.text_files import detect_encoding
from ruedo.web.process.network import ANYWHERE
from ruedo.web.process.settings import BYTES_PER_SECOND, Settings
from ruedo.web.store.opened import data_folder

if TYPE_CHECKING:
    from socket import socket

    from ruedo.web.running import RunningNote
    from ruedo.web.store.interface import Store, UnreadableLog

T = TypeVar("T")
HOME = "127.0.0.1"
PORT = 8765
app = typer.Typer(rich_markup_mode=None)
LanOption = Annotated[bool, typer.Option("--lan", help="Let phones on this network join.")]
DataOption = Annotated[
    Path | None, typer.Option(help="Keep the tables in this folder. Default: the data folder of your user account.")
]
SkipOption = Annotated[bool, typer.Option("--skip-damaged", help="Leave out damaged tables, and list them.")]
DatabaseOption = Annotated[
    str | None, typer.Option(help="Keep the tables in this PostgreSQL database instead. Give its URL.")
]


@app.command(rich_help_panel="host")
def serve(
    *,
    host: Annotated[str, typer.Option(help="Listen on this address.")] = HOME,
    lan: LanOption = False,
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="Listen on this port. Default: the first free one from 8765 on."),
    ] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    workers: Annotated[
        int, typer.Option(min=1, help="Use this many processes. If you use more than one, you need a database.")
    ] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Also accept this address of the server, such as https://ruedo.example")
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option(help="Trust the proxy in front of the server to report the address of each caller.")
    ] = False,
    messages_per_second: Annotated[
        float,
        typer.Option(min=0.1, callback=finite, help="Allow this many messages per second from one socket, on average."),
    ] = 20.0,
    sockets_per_address: Annotated[
        int, typer.Option(min=1, help="Allow this many open sockets from one address.")
    ] = 200,
    requests_per_second: Annotated[
        float,
        typer.Option(
            min=0.1, callback=finite, help="Allow this many requests per second from one address, on average."
        ),
    ] = 100.0,
    tables_per_minute: Annotated[
        float,
        typer.Option(
            min=0.5,
            callback=finite,
            help="Allow this many new tables per minute from one address, on average.",
        ),
    ] = 30.0,
    bytes_per_second: Annotated[
        float,
        typer.Option(min=1024, callback=finite, help="Let one address store this many bytes per second, on average."),
    ] = BYTES_PER_SECOND,
    keep_days: Annotated[
        float | None,
        typer.Option(min=0.0001, help="Delete tables that nobody has used for this many days. Default: never."),
    ] = None,
    max_tables: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Keep at most this many tables. A new table replaces the one that has not been used for "
            "the longest time.",
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers and programs until you stop the server."""
    if workers > 1 and not database:
        stop("serve-workers")
    listened = "0.0.0.0" if lan else host
    settings = Settings(
        data=str(_folder(data).absolute()),
        host=listened,
        port=port or PORT,
        database=database,
        workers=workers,
        origins=_origins(origin or ()),
        behind_proxy=behind_proxy,
        messages_per_second=messages_per_second,
        sockets_per_address=sockets_per_address,
        requests_per_second=requests_per_second,
        tables_per_minute=tables_per_minute,
        bytes_per_second=bytes_per_second,
        keep_days=keep_days,
        max_tables=max_tables,
    )
    with _only_server(settings), _listen(listened, port) as listener:
        _run(settings, listener, open_browser=open_browser)


def at_home(*, lan: bool, page: str = "") -> None:
    """Serve this machine, and also its network if `lan` is true. Then open `page`, by default the home page.

    If a server is already running, this only opens that server's page in the browser.
    """
    settings = Settings(data=str(_folder(None).absolute()), host="0.0.0.0" if lan else HOME)
    with _only_server(settings, or_open=True, page=page), _listen(settings.host, None) as listener:
        _run(settings, listener, open_browser=True, page=page)


def _folder(data: Path | None) -> Path:
    """Return the data folder, or exit with an error message if the user has no home folder."""
    from ruedo.web.store.interface import StoreUnavailable

    try:
        return data or data_folder()
    except StoreUnavailable as missing:
        give_up(missing.sentence(current_language()))


def _origins(written: Sequence[str]) -> tuple[str, ...]:
    """Return origins in the form that browsers send, or exit with an error message."""
    from ruedo.web.process.origins import parse_origin

    with refusing():
        return tuple(map(parse_origin, written))


@contextmanager
def _only_server(settings: Settings, *, or_open: bool = False, page: str = "") -> Iterator[None]:
    """Make this the only server that uses the tables of a folder until the block ends.

    If another server already uses the folder, this exits with an error message. However, if `or_open` is true, it opens
    a page of that server and exits without an error.
    """
    from ruedo.web.running import OtherServer, only_server

    if settings.database:
        yield
        return
    with ExitStack() as locks:
        with refusing(settings.data):
            try:
                locks.enter_context(only_server(Path(settings.data), wait=or_open))
            except OtherServer as other:
                if not or_open:
                    stop("serve-other", url=other.note.url, place=settings.data, process=str(other.note.process))
                _open_other(other.note, page, lan=settings.host != HOME)
        yield


def _open_other(note: "RunningNote", page: str, *, lan: bool) -> NoReturn:
    """Print the address of the server that is already running, open a page of it, and exit.

    If `lan` is true and only this machine can reach that server, exit with an error message.
    """
    if lan and note.host == HOME:
        stop("serve-not_lan", url=note.url, process=str(note.process))
    typer.echo(text("serve-already", url=note.url))
    _print_page(note.url, page)
    _open_browser(note.url + page)
    raise typer.Exit


def _run(settings: Settings, listener: "socket", *, open_browser: bool, page: str = "") -> None:
    """Run the server. When it is ready, print its address, write its address to the data folder, and open a page."""
    from ruedo.web.live.health import check_store
    from ruedo.web.process.network import lan_address
    from ruedo.web.running import RunningNote, write_note
    from ruedo.web.server import serve as run

    # A damaged store must be reported before the server starts.
    with_store(Path(settings.data), settings.database, check_store)
    _print_deletions(settings)

    settings = replace(settings, port=listener.getsockname()[1])
    unsaid: list[OSError] = []

    def ready(url: str, served: bool) -> None:
        try:
            if served:
                say(url)
            else:
                print_aside(text("serve-not_ready", url=url))
        except OSError as error:  # Standard output can be a file on a full disk. `main` then prints the error
            unsaid.append(error)
            interrupt_main()

    def say(url: str) -> None:
        typer.echo(text("serve-at", url=url))
        if settings.host in ANYWHERE and (address := lan_address()):
            typer.echo(text("serve-phones", url=f"http://{address}:{settings.port}/"))
        _print_page(url, page)
        typer.echo(text("serve-kept", place=_place(settings.database, settings.data)))
        sys.stdout.flush()
        if not settings.database:
            write_note(Path(settings.data), RunningNote(url, settings.host, os.getpid()))
        if open_browser:
            _open_browser(url + page)

    run(settings, listener, ready)
    if unsaid:
        raise unsaid[0]


def _print_page(url: str, page: str) -> None:
    """Print the address of the page that a command opens, unless it is the home page."""
    if page:
        typer.echo(text(f"serve-page_{page}", url=url + page))


def _print_deletions(settings: Settings) -> None:
    """Print how many tables the server will delete, if there are any."""
    if settings.keep_days is None and settings.max_tables is None:
        return
    from ruedo.web.process.clock import now
    from ruedo.web.store.retention import due_tables

    due = with_store(Path(settings.data), settings.database, lambda store: due_tables(store, settings, now()))
    if settings.keep_days is not None:
        print_aside(text("serve-keep_days", days=f"{settings.keep_days:g}", count=due.idle))
    if settings.max_tables is not None:
        print_aside(text("serve-max_tables", most=settings.max_tables, count=due.surplus))


def _open_browser(url: str) -> None:
    """Open a page in the browser, if this machine has a screen."""
    import webbrowser

    screens = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    if not sys.platform.startswith("linux") or any(os.environ.get(name) for name in screens):
        webbrowser.open(url)


def _listen(host: str, wanted: int | None) -> "socket":
    """Return a socket that listens on the given port, or on the first free port if none is given.

    Exits with an error message if no socket can be opened.
    """
    from ruedo.web.process.network import listen

    first, last = (PORT, PORT + 99) if wanted is None else (wanted, wanted)
    try:
        listener = listen(host, first, last)
    except PermissionError:
        stop("port_not_permitted", port=str(first))
    except (OSError, UnicodeError):
        stop("host_elsewhere", host=host)
    if listener is None and wanted is not None:
        stop("port_in_use", port=str(wanted))
    if listener is None:
        stop("ports_in_use", first=str(first), last=str(last))
    return listener


@app.command(rich_help_panel="host")
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, such as tables.gz.")],
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    skip_damaged: SkipOption = False,
) -> None:
    """Write all tables to one file.

    The server can go on at the same time. The file contains things that players must not see, so keep it safe.
    """
    from ruedo.web.store.backup import back_up
    from ruedo.web.store.opened import FILE

    folder = _folder_with_tables(data, database)
    check_distinct(file, inputs=() if database else [folder / FILE])
    with refusing(file):
        tables = with_store(folder, database, lambda store: back_up(store, file, skipping(skip_damaged)))
    typer.echo(text("serve-backed_up", file=str(file), count=tables))


@app.command(rich_help_panel="host")
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `ruedo backup` wrote.")],
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete the tables that are already there. Stop the server first.")
    ] = False,
    skip_damaged: SkipOption = False,
) -> None:
    """Restore all tables from a backup.

    Restore a backup into an empty folder or database. Every table is checked first.
    """
    from ruedo.web.store.backup import BadBackup
    from ruedo.web.store.backup import restore as fill
    from ruedo.web.store.verify import verify_table

    folder = _folder(data)

    async def count_tables(store: "Store") -> int | None:
        return await fill(store, file, replace=replace, verify=verify_table, skip=skipping(skip_damaged))

    try:
        with _only_server(Settings(data=str(folder), database=database)):
            tables = with_store(folder, database, count_tables)
    except BadBackup as error:
        stop("serve-not_restored", said=error.sentence(current_language()))
    except OSError as error:
        cannot("cannot_read", file, error)
    if tables is None:
        stop("serve-not_empty", place=_place(database, folder))
    typer.echo(text("serve-restored", count=tables, place=_place(database, folder)))


@app.command(rich_help_panel="host")
def verify(
    file: Annotated[
        Path | None, typer.Argument(help="A backup, or the proof of a table. Default: the tables of the server.")
    ] = None,
    *,
    commitment: Annotated[
        str | None, typer.Option(help="The commitment that the table showed when its game began.")
    ] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Check stored tables, a backup or a proof for damage.

    List the damaged tables of a backup, or of a running server.

    If you give the proof of a table, Ruedo checks its game: it computes dice, cards and throws again.
    """
    if file is not None and _is_json(file):
        _verify_proof(file, commitment)
        return
    if file is not None:
        where, tables, faults = str(file), *_verify_backup(file)
    else:
        folder = _folder_with_tables(data, database)
        where = text("serve-the_database") if database else str(folder)
        tables, faults = with_store(folder, database, _verify_store)
    for fault in faults:
        typer.echo(fault, err=True)
    if faults:
        stop("serve-damaged", place=where, count=tables, damaged=str(len(faults)))
    typer.echo(text("serve-whole", place=where, count=tables))


def _is_json(file: Path) -> bool:
    """Return whether the first character of a file, after spaces and blank lines, begins a JSON object.

    The file may have any encoding that Ruedo reads.
    """
    try:
        with file.open("rb") as stream:
            start = stream.read(256)
        encoding, mark = detect_encoding(start)
        return start.removeprefix(mark).decode(encoding, errors="replace").lstrip().startswith("{")
    except OSError:
        return False  # The code that reads the file reports the error


def _verify_proof(file: Path, commitment: str | None) -> None:
    """Print the result of checking a proof.

    Exits with status 2 if a part of the proof is false, and with status 1 if a part cannot be checked.
    """
    from ruedo.web.workers.proof_check import BadProof, check, read_proof, summary
    from ruedo.words import Speaker

    try:
        proof = read_proof(file.read_bytes(), str(file))
        findings = list(check(proof, commitment))
    except BadProof as error:
        give_up(error.sentence(current_language()))
    typer.echo(text("serve-proof", file=str(file), table=proof.table, commitment=proof.commitment))
    speaker = Speaker(proof.header.game, proof.header.sides, language=current_language())
    typer.echo(summary(findings, speaker))
    if proof.first_events:
        typer.echo(text("serve-first_events", count=proof.first_events))
    for finding in findings:
        if finding.verdict == "false" and finding.reason:
            said = speaker.text(finding.reason.key, **finding.reason.facts)
            draw = str(finding.draw)
            print_aside(
                text("serve-false", draw=draw, said=said) if finding.draw else text("serve-false_record", said=said)
            )
    verdicts = {finding.verdict for finding in findings}
    if "false" in verdicts:
        raise typer.Exit(2)
    if "unchecked" in verdicts:
        typer.echo(text("serve-unchecked"))
        raise typer.Exit(1)


def _verify_backup(file: Path) -> tuple[int, list[str]]:
    """Check a backup. Return the number of its tables and a sentence for each damaged table.

    Exits with an error message if the file cannot be read.
    """
    from ruedo.web.store.backup import BadBackup, read_verified
    from ruedo.web.store.verify import verify_table

    faults: list[str] = []
    try:
        whole = sum(
            1
            for _ in read_verified(file, verify_table, lambda fault: faults.append(fault.sentence(current_language())))
        )
    except BadBackup as error:
        give_up(error.sentence(current_language()))
    except OSError as error:
        cannot("cannot_read", file, error)
    return whole + len(faults), faults


async def _verify_store(store: "Store") -> tuple[int, list[str]]:
    """Check a store. Return the number of its tables, and a sentence for each damaged table."""
    from ruedo.web.store.verify import unreadable_tables

    seen: list[str] = []
    faults = [fault.sentence(current_language()) async for fault in unreadable_tables(store, seen.append)]
    return len(seen), faults


def skipping(skip_damaged: bool) -> "Callable[[UnreadableLog], None]":
    """Return a callback for damaged tables.

    If `skip_damaged` is true, it prints a sentence about the table, which is then skipped. Otherwise it stops the
    command.
    """
    from ruedo.web.store.interface import fail

    return (
        (lambda fault: print_aside(text("serve-left_out", said=fault.sentence(current_language()))))
        if skip_damaged
        else fail
    )


def _folder_with_tables(data: Path | None, database: str | None) -> Path:
    """Return the data folder. Exit with an error message if it has no tables and no database is given."""
    from ruedo.web.store.opened import FILE

    folder = _folder(data)
    if not database and not (folder / FILE).exists():
        stop("serve-no_tables", folder=str(folder))
    return folder


def with_store(folder: Path, database: str | None, work: "Callable[[Store], Awaitable[T]]") -> T:
    """Open the store, run `work` on it, close it, and return the result of `work`.

    Exits with an error message if the store cannot be opened.
    """
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
        give_up(gone.sentence(current_language()))


def _place(database: str | None, folder: Path | str) -> str:
    """Return the text for the location of the tables in a sentence: the path of the folder, or "database"."""
    return text("serve-database") if database else str(folder)
