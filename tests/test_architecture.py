"""Imports follow docs/architecture.md. The program imports only a few packages at its start, so it starts fast."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import ruedo
from ruedo.throws.boards import board_names

SOURCE = Path(__file__).parents[1] / "src" / "ruedo"

RULES = {
    "__init__",
    "equipment",
    "events",
    "state",
    "rules",
    "kick_off",
    "turn",
    "plays",
    "rulings",
    "rolls",
    "choices",
    "offers",
    "touches",
    "view",
    "picture",
    "places",
    "drawing",
    "faces",
}
"""The modules of a game that contain its rules, and those that show its state."""
FRONTS = {"terminal", "prints"}
COMMANDS = "commands"
"""The module in which a game defines its own commands."""
TRIALS = {"trial"}
"""The module in which a game judges the throws of `ruedo throw`, which are not part of a game."""
OF_BOARDS = {"equipment", "events", "lies", "sight", "drawing", "picture", "clip"}
"""The modules of a board that the rules of a game may import. They describe and draw the things on the board."""
DRAWINGS = {"drawing", "faces", "picture", "clip"}
"""The modules of a board or a game that draw it."""
TEXT_OF_BOARDS = {"aim", "terminal", "trial_text", "commands"}
"""The modules of a board that show it as text, and its command of `ruedo throw`."""
TEXT_OF_THROWS = {"calibration_text", "trial_text", "options"}
"""The modules of `throws` that make sentences and pictures, and the options of `ruedo throw`."""
ROOMS = (
    "core",
    "compiled",
    "drawing",
    "words",
    "table",
    "rulebook",
    "referee",
    "analysis",
    "ruedo",
    "night",
    "prints",
    "terminal",
    "throws",
    "boards",
    "envs",
    "lab",
    "contract",
    "new_game",
    "web",
    "cli",
    "games",
)
"""The parts of Ruedo, from the lowest to the highest. `ruedo` is the package itself, and `games` is the top, because
games are plug-ins. A part imports only itself and lower parts, so that no parts import each other in a circle."""
MAY_IMPORT: Mapping[str, set[str]] = {
    "core": set(),
    "drawing": {"core"},
    "compiled": {"core"},
    "table": {"core", "drawing"},
    "words": {"core"},
    "night": {"core"},
    "throws": {"core", "compiled", "table"},
    "text of throws": {"core", "compiled", "words", "drawing"},
    "boards": {"core", "compiled", "throws", "drawing"},
    "matter of a board": {"core", "boards"},
    "drawing of a board": {"core", "drawing", "boards"},
    "text of a board": {"core", "compiled", "throws", "terminal", "words", "drawing"},
    "rules of a game": {"core", "boards"},
    "picture of a game": {"core", "boards", "words", "drawing"},
    "world of a game": {"core", "compiled", "throws", "boards"},
    "players of a game": {"core", "compiled", "throws", "boards"},
    "engine of a game": {"core", "compiled"},
    "measures of a game": {"core", "compiled", "throws", "boards"},
    "analysis of a game": {"core", "boards"},
    "envs of a game": {"core", "compiled", "throws", "boards", "envs", "table"},
    "front of a game": {"core", "words", "boards", "terminal", "prints", "table", "drawing"},
    "trial of a game": {"core", "boards", "drawing"},
    "commands of a game": {"core", "compiled", "throws", "words", "boards", "terminal", "cli"},
    "envs": {"core", "throws", "words", "referee", "terminal", "prints", "table"},
    "lab": {"core", "words", "rulebook", "drawing"},
    "referee": {"core", "words", "table"},
    "analysis": {"core", "words", "referee", "table", "drawing"},
    "rulebook": {"core", "words"},
    "contract": {"core", "words", "rulebook", "table", "drawing"},
    "new_game": {"core", "rulebook"},
    "prints": {"core", "words", "drawing"},
    "web": {"core", "words", "rulebook", "throws", "prints", "analysis", "night", "table", "drawing"},
    "terminal": {"core", "words", "referee", "rulebook", "table"},
}
"""The modules of ruedo that each part may import. The package itself and `cli` may import everything."""
BOTH_ENDS = {"__init__", "__main__", "cli"}
CHANCE = {"ruedo.core.chance", "ruedo.core.world", "ruedo.core.player"}
"""The modules of core that rules may not import, because they use random numbers."""


def imports(file: Path) -> Iterator[str]:
    """Return the full names of the modules that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            yield node.module or ""


def rooms_of(file: Path) -> set[str]:
    """Return the parts of Ruedo that a file imports. `ruedo` is the package itself."""
    names = (name.split(".") for name in imports(file))
    return {(parts[1:] or parts)[0] for parts in names if parts[0] == "ruedo"}


def part_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def role_of(file: Path) -> str:
    """Return the key of `MAY_IMPORT` for a file: its folder, or its role in a game or a board."""
    parts = file.relative_to(SOURCE).parts
    stem = parts[min(2, len(parts) - 1)].removesuffix(".py")
    if parts[0] == "games" and stem == COMMANDS:
        return "commands of a game"
    if parts[0] == "throws" and file.stem in TEXT_OF_THROWS:
        return "text of throws"
    if parts[0] == "boards" and stem in DRAWINGS:
        return "drawing of a board"
    if parts[0] == "boards" and stem in OF_BOARDS:
        return "matter of a board"
    if parts[0] == "boards" and stem in TEXT_OF_BOARDS:
        return "text of a board"
    if parts[0] != "games" or len(parts) < 3:
        return part_of(file) if parts[0] != "games" else "core"
    if stem in TRIALS:
        return "trial of a game"
    if stem in FRONTS:
        return "front of a game"
    if stem in DRAWINGS:
        return "picture of a game"
    if stem in ("players", "house"):
        return "players of a game"
    if stem in ("engine", "envs"):
        return f"{stem} of a game"
    return f"{stem} of a game" if stem in ("world", "measures", "analysis") else "rules of a game"


FILES = sorted(SOURCE.rglob("*.py"))
OF_GAMES = [file for file in FILES if part_of(file) == "games" and file.parent != SOURCE / "games"]


def short(file: Path) -> str:
    return str(file.relative_to(SOURCE))


@pytest.mark.parametrize("file", FILES, ids=short)
def test_imports_follow_the_documented_layers(file: Path) -> None:
    part = part_of(file)
    if part in BOTH_ENDS:
        return
    assert rooms_of(file) - {"ruedo"} <= MAY_IMPORT[role_of(file)] | {part}


def test_every_import_that_a_whole_part_may_make_is_needed() -> None:
    needed: dict[str, set[str]] = {}
    for file in FILES:
        needed.setdefault(role_of(file), set()).update(rooms_of(file))
    unneeded = {role: allowed - needed[role] for role, allowed in MAY_IMPORT.items() if " of " not in role}
    assert not any(unneeded.values()), unneeded


@pytest.mark.parametrize("file", FILES, ids=short)
def test_no_part_imports_a_higher_part(file: Path) -> None:
    own = ROOMS.index("ruedo" if file.parent == SOURCE and file.stem in ("__init__", "__main__") else part_of(file))
    if file.stem != "__main__":
        assert [room for room in rooms_of(file) if ROOMS.index(room) > own] == []


@pytest.mark.parametrize("file", OF_GAMES, ids=short)
def test_no_game_imports_another_game(file: Path) -> None:
    reached = {name.split(".")[2] for name in imports(file) if name.startswith("ruedo.games.")}
    assert reached <= {file.relative_to(SOURCE).parts[1]}


OF_RULES = ("rules of a game", "picture of a game")
LIGHT = [file for file in FILES if role_of(file) in (*OF_RULES, "matter of a board", "drawing of a board")]


@pytest.mark.parametrize("file", LIGHT, ids=short)
def test_rules_import_only_the_allowed_modules_of_a_board(file: Path) -> None:
    reached = {name.removeprefix("ruedo.boards.") for name in imports(file) if name.startswith("ruedo.boards.")}
    assert {name.split(".")[1] for name in reached if "." in name} <= OF_BOARDS
    assert not {name.split(".")[0] for name in imports(file)} & {"numpy", "numba"}


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) == "boards"], ids=short)
def test_no_board_imports_another_board(file: Path) -> None:
    reached = {name.split(".")[2] for name in imports(file) if name.startswith("ruedo.boards.")}
    assert reached <= {file.relative_to(SOURCE).parts[1]}
    assert {name for name in imports(file) if name.startswith("ruedo.terminal")} <= {"ruedo.terminal.front"}


@pytest.mark.parametrize("file", [file for file in OF_GAMES if role_of(file) == "engine of a game"], ids=short)
def test_an_engine_contains_only_compiled_rules(file: Path) -> None:
    game = f"ruedo.games.{file.relative_to(SOURCE).parts[1]}"
    own = {name.removeprefix(f"{game}.").split(".")[0] for name in imports(file) if name.startswith(f"{game}.")}
    assert own <= {"engine", *RULES}


@pytest.mark.parametrize("file", [file for file in OF_GAMES if role_of(file) in OF_RULES], ids=short)
def test_rules_use_no_clock_no_files_and_no_random_numbers(file: Path) -> None:
    reached = set(imports(file))
    game = f"ruedo.games.{file.relative_to(SOURCE).parts[1]}"
    assert file.stem in RULES
    assert not reached & {"random", "time", "datetime", "os", "pathlib", "io", "socket", "numpy", "numba"}
    assert not reached & CHANCE
    assert not {f"{game}.{part}" for part in ("world", "players", "terminal", "prints")} & reached


NAMES = re.compile(
    r"shot[-_]ole|horse[-_]collar|Shot-Olé|Horse Collar|OLÉ|(?<![\w.])(?:games[./])?ole(?=[./][a-z])"
    r"|[\"'`/ ]ole[\"'`/.](?!\s*\|)"
)
"""Matches the names of the games in the repository."""
STILL_NAMED: dict[str, str] = {}
"""Files outside a game's folder that still name a game, each with the reason. Do not add any files."""


def test_no_file_outside_a_games_folder_names_a_game() -> None:
    kinds = {".py", ".js", ".css", ".html", ".toml", ".ftl", ".txt", ".json"}
    apart = [
        file
        for file in SOURCE.rglob("*")
        if file.suffix in kinds and file.relative_to(SOURCE).parts[0] != "games" and "vendor" not in file.parts
    ]
    named = {short(file) for file in apart if NAMES.search(file.read_text(encoding="utf-8"))}
    assert named - STILL_NAMED.keys() == set(), "a game's name, or a list of games, belongs into the game's folder"
    assert STILL_NAMED.keys() - named == set(), "these name no game any more: take them off the list"


def test_no_file_in_the_folder_throws_names_a_board() -> None:
    names = "|".join(board_names())
    named = {
        short(file)
        for file in (SOURCE / "throws").rglob("*.py")
        if re.search(rf"\b(?:{names})\b", file.read_text(encoding="utf-8"))
    }
    assert names
    assert named == set()


def test_every_game_in_the_repository_has_all_its_parts() -> None:
    folders = [folder for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").is_file()]
    assert folders
    for folder in folders:
        modules = {file.stem for file in folder.glob("*.py")}
        assert modules <= RULES | FRONTS | TRIALS | {"world", "players", "measures", "analysis", COMMANDS}, folder.name
        assert {"__init__.py", "events.py", "rules.py", "state.py"} <= {file.name for file in folder.glob("*.py")}


SERVING = """
import asyncio, random, sys, tempfile
from pathlib import Path

import ruedo.web.app
import ruedo.web.server
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.workers.pool import WorkerPool
from ruedo.web.process.metrics import Metrics
from ruedo.web.process.settings import BYTES_PER_SECOND
from ruedo.web.process.storage_budgets import StorageBudgets
from ruedo.web.table.seats import TableRole
from ruedo.web.live.live_table import Guest
from ruedo.web.hosting.service import TableService
from ruedo.web.store.opened import store_for


async def play() -> None:
    store = store_for(Path(tempfile.mkdtemp()))
    await store.open()
    service = TableService(store, WorkerPool(), Metrics(), StorageBudgets(BYTES_PER_SECOND))
    new = bodies.NewTable(game="ole", sides=(("Ana",), ("Ben",)), rules={"turn_limit": 6})
    live = await service.tables.find((await service.tables.make(new)).table)
    seats = [Guest(TableRole("seat", seat), "en") for seat in (0, 1)]
    for guest in (*seats, Guest(TableRole("watch"), "es")):
        await service.company.enter(live, guest)
    while live.autoplay:
        await live.autoplay
    rng, number = random.Random(1), 0
    while not live.hosted.over:
        for guest in live.guests:
            guest.queue.clear()
        seat = live.hosted.choosing_seat
        event = rng.choice(live.hosted.game.choices(live.hosted.table.state, seat))
        number += 1
        message = wire.SendEvent(id=str(number), after=live.hosted.seq, event=event)
        await service.messages.handle(live, seats[seat], message)
    live.hosted.table.picture(0)
    await service.close()
    await store.close()
    assert number > 10


asyncio.run(play())
"""
"""A script that plays a whole game of OLÉ between two people, as a server process does."""


COMPUTING = {
    "numpy",
    "numba",
    "ruedo.compiled.decorator",
    "ruedo.boards.shuffleboard.physics.simulation",
    "ruedo.boards.ring.physics.simulation",
}
"""Modules that a server process must not load, because they are slow to import."""


@pytest.mark.parametrize(
    ("code", "unwanted"),
    [
        ("import ruedo", {"typer", "rich", "numpy", "numba"}),
        ("import ruedo.cli", {"rich", "numpy", "numba", "ruedo.terminal", "ruedo.games.ole"}),
        ("import ruedo.web.app, ruedo.web.server", {*COMPUTING, "psycopg", "prometheus_client"}),
        ("import ruedo.boards.shuffleboard.picture, ruedo.boards.ring.equipment", {"numpy", "numba"}),
        ("import ruedo.web.pages.files as pages; pages.generated_files()", COMPUTING),
        (SERVING, {*COMPUTING, "psycopg"}),
    ],
    ids=["ruedo", "ruedo.cli", "the server", "boards", "the page's files", "a game that is served"],
)
def test_the_program_imports_only_a_few_packages_when_it_starts(code: str, unwanted: set[str]) -> None:
    command = [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    assert not set(ended.stdout.split()) & unwanted


def test_the_installed_games_can_be_printed() -> None:
    assert "ole" in ruedo.installed_games()
    assert "ole           OLÉ           2\n" in f"{ruedo.installed_games()}\n"


def test_the_extra_all_includes_every_other_extra() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    assert extras["all"] == [f"ruedo[{','.join(sorted(extras.keys() - {'all'}))}]"]
