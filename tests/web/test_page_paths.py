"""Each import in a script of the page refers to the same file in the browser and on disk."""

import posixpath
import re
from pathlib import Path

import pytest

from ruedo.core.game import installed_games
from ruedo.web.pages import files, sources
from ruedo.web.pages.game_list import page_scripts

SOURCE = Path(__file__).parents[2] / "src"
IMPORTED = re.compile(r"""(?:\bfrom|\bimport\(|\bimport|\bimport\.meta\.resolve\()\s*'(\.[^'$]+)'""")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
SCRIPTS = sorted(name for name in sources.page_files() if name.endswith(".js") and "/vendor/" not in name)


def imported(name: str, text: str) -> set[str]:
    """Return the paths under which the server serves the imports of a script."""
    return {posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) for path in IMPORTED.findall(text)}


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_import_of_a_script_is_served(name: str) -> None:
    text = COMMENT.sub("", sources.page_files()[name].read_text(encoding="utf-8"))
    assert imported(name, text) <= sources.page_files().keys() | sources.generated_files().keys()


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name.startswith("ruedo/")])
def test_every_import_of_a_script_is_on_disk(name: str) -> None:
    """The server generates some scripts. These have only a `.d.ts` file on disk, from which comments import types."""
    text = (SOURCE / name).read_text(encoding="utf-8")
    missing = [
        path
        for path in imported(name, text)
        if not (SOURCE / path).exists() and not (SOURCE / path).with_suffix(".d.ts").exists()
    ]
    assert missing == []


def test_every_form_of_import_is_found() -> None:
    text = "import { a } from '../a.js'; import('./b.js'); style(import.meta.resolve('./c.css')); import './d.js';"
    assert imported("ruedo/web/x.js", text) == {"ruedo/a.js", "ruedo/web/b.js", "ruedo/web/c.css", "ruedo/web/d.js"}


@pytest.mark.parametrize("game", sorted(installed_games()))
def test_the_scripts_of_a_game_are_served_from_its_package(game: str) -> None:
    folder = sources.page_folder(installed_games()[game].package)
    assert [part for part in page_scripts(game) if files.file(f"{folder}{part}.js") is None] == []
