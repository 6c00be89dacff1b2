"""Who may import whom, as docs/architecture.md draws it; and what starts fast because it imports little."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "ruedo"

MAY_IMPORT: Mapping[str, set[str]] = {
    "core": set(),
    "words": {"core"},
    "games": {"core"},
    "physics": set(),
    "worlds": {"core", "games", "physics"},
    "players": {"core", "games", "physics", "worlds"},
    "lab": {"core", "games", "physics", "worlds", "players"},
    "referee": {"core", "words"},
    "rulebook": {"words"},
    "prints": {"core", "games", "words"},
    "web": {"core", "words", "rulebook", "worlds", "players"},
    "serving": {"web", "core", "words"},
    "terminal": {"core", "words", "games", "worlds", "players", "lab", "referee", "rulebook"},
}
"""What each part may import of ruedo; the package itself and `cli` may import all."""
BOTH_ENDS = {"__init__", "__main__", "cli"}


def imports(file: Path) -> Iterator[str]:
    """Give the modules that a file imports, in full."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            yield node.module or ""


def part_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_follow_the_arrows(file: Path) -> None:
    part = part_of(file)
    if part in BOTH_ENDS:
        return
    reached = {name.split(".")[1] for name in imports(file) if name.startswith("ruedo.")}
    assert reached <= MAY_IMPORT[part] | {part}


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) == "games"], ids=lambda file: str(file.name))
def test_a_game_knows_no_other_game(file: Path) -> None:
    reached = {name.split(".")[2] for name in imports(file) if name.startswith("ruedo.games.")}
    assert reached <= {file.relative_to(SOURCE).parts[1]}


def test_every_game_has_the_same_files() -> None:
    files = {
        folder.name: {file.name for file in folder.glob("*.py")}
        for folder in (SOURCE / "games").iterdir()
        if folder.is_dir()
    }
    files.pop("__pycache__", None)
    assert len(files) == 3
    assert len({frozenset(names) for names in files.values()}) == 1


def test_the_rules_read_no_clock_no_file_and_no_chance() -> None:
    pure = [file for file in FILES if part_of(file) == "games"]
    for file in pure:
        assert not set(imports(file)) & {"random", "time", "datetime", "os", "pathlib", "io", "socket"}


SERVING = """
import asyncio, random, sys, tempfile
from pathlib import Path

import ruedo.web.app
import ruedo.web.server
from ruedo.web import wire
from ruedo.web.worker_pool import WorkerPool
from ruedo.web.metrics import Metrics
from ruedo.web.room import Place
from ruedo.web.live import Guest
from ruedo.web.rooms import Rooms
from ruedo.web.store.opened import store_for


async def play() -> None:
    store = store_for(Path(tempfile.mkdtemp()))
    await store.open()
    rooms = Rooms(store, WorkerPool(), Metrics())
    new = wire.NewTable(game="ole", sides=(("Ana",), ("Ben",)), rules={"target": 1})
    live = await rooms.find((await rooms.make(new)).table)
    seats = [Guest(Place("seat", seat), "en") for seat in (0, 1)]
    for guest in (*seats, Guest(Place("watch"), "es")):
        await rooms.enter(live, guest)
    while live.autoplay:
        await live.autoplay
    rng, number = random.Random(1), 0
    while not live.room.over:
        for guest in live.guests:
            guest.queue.clear()
        seat = live.room.awaited_seat
        event = rng.choice(live.room.game.choices(live.room.table.state, seat))
        number += 1
        await rooms.handle(live, seats[seat], wire.Send(id=str(number), after=live.room.seq, event=event))
    live.room.table.picture(0)
    await rooms.close()
    await store.close()
    assert number > 10


asyncio.run(play())
"""
"""A whole game of OLÉ between two persons, as the process that serves plays it."""


@pytest.mark.parametrize(
    ("code", "unwanted"),
    [
        ("import ruedo", {"typer", "rich", "numpy", "numba"}),
        ("import ruedo.cli", {"rich", "numpy", "numba", "ruedo.terminal", "ruedo.games"}),
        ("import ruedo.web.app, ruedo.web.server", {"numpy", "numba", "ruedo.physics", "psycopg"}),
        (SERVING, {"numpy", "numba", "ruedo.physics", "psycopg"}),
    ],
    ids=["ruedo", "ruedo.cli", "the server", "a game that is served"],
)
def test_starting_imports_little(code: str, unwanted: set[str]) -> None:
    command = [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"]
    loaded = set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
    assert not loaded & unwanted
