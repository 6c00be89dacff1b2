"""The page `docs/add-a-game.md` is correct: its commands run as written, and every name of the API exists."""

import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from ruedo.core.game import Game, RealTable
from ruedo.web.protocol import socket_messages as wire
from tests.documents import DOCS, ROOT
from tests.plugins import DUDO, Commands, install

pytestmark = pytest.mark.full

PAGE = DOCS / "add-a-game.md"
TEXT = PAGE.read_text(encoding="utf-8")
STATIC = ROOT / "src" / "ruedo" / "web" / "static"
BOARDS = ROOT / "src" / "ruedo" / "boards"
PARSED = MarkdownIt("commonmark").enable("table").parse(TEXT)
LINES = [
    line for token in PARSED if token.type == "fence" and token.info == "sh" for line in token.content.splitlines()
]


def names(title: str) -> list[str]:
    """Return the names in the first column of the table whose first heading is `title`."""
    rows = TEXT[TEXT.index(f"| {title} |") :].partition("\n\n")[0].splitlines()[2:]
    return [name for row in rows for name in re.findall(r"`(\w+)", row.split("|")[1])]


def methods(path: Path) -> set[str]:
    """Return the public methods of the only class that a script exports."""
    source = path.read_text(encoding="utf-8")
    source = source[source.index("export class") :].partition("\n}\n")[0]
    found = re.findall(r"^  (?:async )?([a-z]\w*)\([^;\n]*\{\}?$", source, re.MULTILINE)
    return {name for name in found if name not in ("constructor", "if", "for", "switch", "while")}


# The commands


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that contains only the example game, as if a reader of the page had copied it."""
    here = tmp_path_factory.mktemp("reader")
    shutil.copytree(ROOT / "examples" / "dudo", here / "examples" / "dudo")
    return here


@pytest.fixture
def commands(folder: Path) -> Iterator[Commands]:
    (folder / "site").mkdir()
    with Commands(folder / "site") as commands:
        yield commands


def test_the_commands_on_the_page_run_as_written(folder: Path, commands: Commands) -> None:
    """The test does not run `uv pip install -e`, which needs a package index. It writes the installed files itself."""
    for line in LINES:
        words = shlex.split(line.removeprefix("uv "))
        if words[:3] == ["pip", "install", "-e"]:
            home = folder / words[3]
            (package,) = home.glob("ruedo_*")
            game = re.findall(r'^([\w-]+) = "\w+:GAME"', (home / "pyproject.toml").read_text(encoding="utf-8"), re.M)
            install(folder / "site", package.name.removeprefix("ruedo_"), package, game[0])
        elif words != ["ruedo"]:
            assert words[0] == "ruedo", line
            _, err = commands.run(folder, *words[1:], typed="quit\n" * 3, XDG_DATA_HOME=str(folder / "home"))
            assert "Traceback" not in err


def test_the_search_finds_every_command_on_the_page() -> None:
    assert "ruedo" in LINES
    assert len(LINES) == 9


# The names


def test_the_documented_parts_for_hidden_information_exist() -> None:
    assert set(names("part")) <= {field.name for field in fields(Game)}
    assert {"hides", "real_table"} <= set(names("part"))
    assert set(names("field of `RealTable`")) == {field.name for field in fields(RealTable)} - {"lies_at"}


def test_the_page_lists_every_field_of_a_table() -> None:
    assert set(names("field of `table`")) == set(wire.TableState.__struct_fields__) - {"protocol"}


def test_the_documented_fields_of_views_steps_and_the_status_exist() -> None:
    types = (STATIC / "types.d.ts").read_text(encoding="utf-8")
    view = types[types.index("export interface View") :].partition("}")[0]
    assert all(re.search(rf"^  {name}\??:", view, re.MULTILINE) for name in names("field of a view"))
    step = set(wire.EventMessage.__struct_fields__)
    assert set(names("field of a step")) >= step - {"choices", "offers", "can_take_back", "result"}
    assert set(names("field of a step")) <= step | set(wire.RulingText.__struct_fields__)
    status = names("field of `status`")
    assert set(status) <= set(wire.TableStatus.__struct_fields__)
    assert {"seats", "result", "parts"} <= set(status)


def test_a_front_end_reports_the_documented_fields() -> None:
    assert names("field of `shown`") == ["n", "view", "busy"]
    assert "onShown?.({ n, view, busy" in (STATIC / "plain" / "play.js").read_text(encoding="utf-8")


def test_the_page_lists_every_method_of_a_link() -> None:
    assert set(names("method of `link`")) == methods(STATIC / "link.js") | methods(STATIC / "connection.js")


def test_the_page_lists_every_method_of_a_view() -> None:
    both = set(names("method of a view"))
    own = TEXT[TEXT.index("The view of a shuffleboard also has") :].partition("\n\n")[0]
    shuffleboard, ring = (set(re.findall(r"`(\w+)\(", part)) for part in own.split("The view of a ring also has"))
    assert methods(BOARDS / "shuffleboard" / "page" / "flat.js") == both | shuffleboard
    assert methods(BOARDS / "ring" / "page" / "flat.js") == both | ring


def test_the_documented_components_are_those_that_a_front_end_can_import() -> None:
    source = (STATIC / "fronts.js").read_text(encoding="utf-8")
    listed = TEXT[TEXT.index("| file | component |") :].partition("\n\n")[0]
    assert dict(re.findall(r"(\w+): '(\w+)',", source)) == dict(
        re.findall(r"^\| `(\w+)\.js` \| `(\w+)`", listed, re.MULTILINE)
    )


def test_the_page_shows_every_file_of_the_game() -> None:
    shown = set(re.findall(r"examples/(dudo/\S+)", TEXT))
    files = {
        str(file.relative_to(DUDO.parents[1]))
        for file in DUDO.parent.rglob("*")
        if file.suffix in (".py", ".toml", ".ftl", ".md") and file.name not in ("es.md", "es.ftl")
    }
    assert files <= shown
