"""If the disk of standard output is full, every command prints an error message and exits with status 1."""

import asyncio
import os
import subprocess
from pathlib import Path

import pytest
from typer import Context
from typer.main import get_group

from ruedo.cli import app
from ruedo.core import record
from ruedo.core.setup import Setup
from ruedo.terminal.record_file import RecordFile
from ruedo.web.store.backup import back_up
from ruedo.web.store.interface import fail
from ruedo.web.store.opened import store_for
from tests.command_line.commands import RUEDO, run
from tests.patience import PATIENCE
from tests.test_clip import thrown

CASES = Path(__file__).parent / "cases"
DECK = Path(__file__).parents[1] / "src/ruedo/games/ole/decks/classic.toml"
SLIDES = "kind,way,time\nslide,5.1,5.90\nslide,5.0,5.84\nslide,4.4,5.50\nslide,5.4,6.10\n"
FULL = Path("/dev/full")
MESSAGE = "Standard output cannot be written: the disk is full."
COMMANDS = {
    "version": "--version",
    "help": "--help",
    "menu": "menu",
    "help play": "help play",
    "play": "play ole --seed 1",
    "resume": "play --resume kept.jsonl",
    "simulate": "simulate ole --players random,random --games 1 --rule turn_limit=2",
    "simulate as JSON": "simulate ole --players random,random --games 1 --rule turn_limit=2 --json",
    "match": "match ole random random --pairs 1",
    "study": "study --help",  # this command plays games for minutes before it prints
    "sweep": "sweep --help",
    "durations": "durations --help",
    "worth": "worth --help",
    "warm": "warm --help",  # this command compiles for minutes before it prints
    "clip": "clip thrown.jsonl -o -",
    "throw": "throw ring --json",
    "calibrate": "calibrate slides.csv",
    "replay": "replay kept.jsonl",
    "picture": "picture kept.jsonl -o -",
    "referee": "referee kept.jsonl",
    "referee as JSON": "referee kept.jsonl --json",
    "analyse": "analyse kept.jsonl",
    "rules": "rules",
    "a clause": "rules HC-S3",
    "print": "print horse-collar",
    "deck": f"deck check {DECK}",
    "new game": "new-game blind-bull",
    "check a game": "check-game shot-ole --games 1",
    "night": "night --help",  # this command starts the same server as `serve`
    "backup": "backup tables.gz --data kept",
    "restore": "restore kept.gz --data fresh",
    "verify": "verify kept.gz",
}
"""The arguments with which a test runs each command in the test process."""
IN_A_PROCESS = {"rules": "rules", "serve": "serve --data data"}  # a server changes the logging of its process

pytestmark = [pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here"), pytest.mark.full]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that contains the files that the commands read."""
    folder = tmp_path_factory.mktemp("full")
    (folder / "kept.jsonl").write_bytes((CASES / "hc-sheet-example.jsonl").read_bytes())
    (folder / "slides.csv").write_text(SLIDES, encoding="utf-8")
    table, _ = thrown("shot-ole")
    (folder / "thrown.jsonl").write_bytes(record.write(table.record))
    RecordFile(folder / "thrown.jsonl").keep_setup(Setup(("person", "person"), seed=5))

    async def keep() -> None:
        (folder / "kept").mkdir()
        store = store_for(folder / "kept")
        await store.open()
        await back_up(store, folder / "kept.gz", fail)
        await store.close()

    asyncio.run(keep())
    return folder


def test_every_command_is_in_the_list_of_this_test() -> None:
    group = get_group(app)
    commands = group.list_commands(Context(group))
    assert {command.split()[0] for command in (COMMANDS | IN_A_PROCESS).values()} == {"--version", "--help", *commands}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=list(COMMANDS))
def test_a_command_that_cannot_print_explains_why_on_standard_error(
    folder: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    with FULL.open("w", encoding="utf-8") as full, Path(os.devnull).open("w", encoding="utf-8") as empty:
        status, err = run(*command.split(), stdout=full, XDG_DATA_HOME=str(folder))
        os.dup2(empty.fileno(), full.fileno())  # closing the file writes its buffer again
    assert err.splitlines()[-1:] == [MESSAGE], err
    assert status == 1


@pytest.mark.parametrize("command", IN_A_PROCESS.values(), ids=list(IN_A_PROCESS))
def test_a_process_that_cannot_print_prints_no_second_error_when_it_ends(tmp_path: Path, command: str) -> None:
    words = [*RUEDO, *command.split()]
    with FULL.open("wb") as full:
        done = subprocess.run(words, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr.decode()) == (1, f"{MESSAGE}\n")
