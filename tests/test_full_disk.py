"""If the disk of standard output is full, every command prints an error message and exits with status 1."""

import asyncio
import os
import subprocess
import sys
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
from tests.patience import PATIENCE
from tests.test_clip import thrown

CASES = Path(__file__).parent / "cases"
DECK = Path(__file__).parents[1] / "src/ruedo/games/ole/decks/classic.toml"
SLIDES = "kind,way,time\nslide,5.1,5.90\nslide,5.0,5.84\nslide,4.4,5.50\nslide,5.4,6.10\n"
FULL = Path("/dev/full")
COMMANDS = {
    "version": "--version",
    "help": "--help",
    "menu": "menu",
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
    "slide": "slide",
    "spin": "spin --json",
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
    "serve": "serve --data data",
    "night": "night --help",  # this command starts the same server as `serve`
    "backup": "backup tables.gz --data kept",
    "restore": "restore kept.gz --data fresh",
    "verify": "verify kept.gz",
}
"""The arguments with which this test runs each command."""

pytestmark = pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")


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
    assert {command.split()[0] for command in COMMANDS.values()} == {"--version", "--help", *commands}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=list(COMMANDS))
def test_a_command_that_cannot_print_explains_why_on_standard_error(folder: Path, command: str) -> None:
    with FULL.open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "ruedo", *command.split()],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
            env={**os.environ, "XDG_DATA_HOME": str(folder)},
        )
    told = done.stderr.decode()
    assert told.splitlines()[-1:] == ["Standard output cannot be written: the disk is full."], told
    assert "Traceback" not in told
    assert done.returncode == 1
