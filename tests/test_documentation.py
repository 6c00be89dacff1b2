"""The documentation matches the program."""

import ast
import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import pytest
import yaml

import ruedo
from ruedo.rulebook import plain_page
from tests.ours import GAMES, our_clauses

ROOT = Path(__file__).parents[1]
DOCS, SOURCE = ROOT / "docs", ROOT / "src" / "ruedo"


@pytest.mark.parametrize("name", ruedo.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    page = (DOCS / "python.md").read_text(encoding="utf-8")
    assert re.search(rf"^\.\. auto\w+:: ruedo\.{name}$", page, re.MULTILINE)


def test_only_public_names_are_documented() -> None:
    page = (DOCS / "python.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\.\. auto\w+:: ruedo\.(\S+)$", page, re.MULTILINE)) == set(ruedo.__all__)


def test_the_table_of_extras_contains_every_extra_and_the_group_for_training() -> None:
    page = (DOCS / "python.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    table = page.partition("## Install extras")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `(\w+)`", table, re.MULTILINE)
    assert sorted(named) == sorted([*project["project"]["optional-dependencies"], "train"])


# The reference

REFERENCE = (DOCS / "reference.md").read_text(encoding="utf-8")
PUBLIC = (
    "boards.shuffleboard.physics.simulation",
    "boards.ring.physics.simulation",
    "core.player",
    "core.world",
    "core.setup",
    "core.chance",
    *(f"lab.{module.stem}" for module in sorted((SOURCE / "lab").glob("[!_]*.py"))),
    "referee",
    "words",
    "rulebook",
    "prints",
)
"""The modules whose public names must all be documented."""


@pytest.mark.parametrize("module", PUBLIC)
def test_the_reference_contains_all_names_of_a_public_module(module: str) -> None:
    block = re.search(rf"^\.\. automodule:: ruedo\.{re.escape(module)}\n((?:   .*\n)*)", REFERENCE, re.MULTILINE)
    assert block
    left_out = set(re.findall(r":exclude-members: (.*)", block[1]))
    assert left_out <= {"Nonce"}, "its pattern is no text that Sphinx reads"


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_has_a_docstring(module: str) -> None:
    names = vars(import_module(f"ruedo.{module}"))
    own = {
        name: value
        for name, value in names.items()
        if not name.startswith("_") and getattr(value, "__module__", "") == f"ruedo.{module}" and callable(value)
    }
    assert [name for name, value in own.items() if not value.__doc__ and not isinstance(value, TypeVar)] == []


def test_docstrings_are_asked_of_exactly_the_modules_that_the_reference_shows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    ignores = project["tool"]["ruff"]["lint"]["per-file-ignores"]
    asked, reports = (pattern for pattern, rules in ignores.items() if "D" in rules)
    # Ruff writes alternatives as {a,b}, and a `*` also matches slashes.
    expression = asked.removeprefix("!").translate(
        str.maketrans({"{": "(?:", ",": "|", "}": ")", "*": ".*", ".": r"\."})
    )
    files = {path.relative_to(ROOT).as_posix() for path in SOURCE.rglob("*.py")}
    found = {file for file in files if re.fullmatch(expression, file) and not file.startswith(reports.rstrip("*"))}
    shown = {"src/" + name.replace(".", "/") for name in re.findall(r"automodule:: (\S+)", REFERENCE)}
    assert found == {name + end for name in shown for end in (".py", "/__init__.py")} & files


# The architecture

ARCHITECTURE = (DOCS / "architecture.md").read_text(encoding="utf-8")
ELSEWHERE = {"terms.js", "drawn.js", "learn.md", "rulebook/", "src/", "/static/"}
"""Names that are not files of this repository: generated files, files of other packages, and parts of paths."""
FILE = re.compile(r"`((?:[\w.*<>-]+/)*(?:[\w.*<>-]+\.(?:py|js|toml|md|d\.ts)|[\w.*<>-]+/))`")


def test_each_file_that_the_architecture_names_exists() -> None:
    """A path is relative to `src/ruedo`, to the folder that its section describes, or to the root of the repository."""
    paths = [path.relative_to(ROOT).as_posix() + "/" * path.is_dir() for path in SOURCE.rglob("*")]
    named = set(FILE.findall(ARCHITECTURE)) - ELSEWHERE
    assert len(named) > 120
    patterns = {path: re.escape(path).replace(r"\*", "[^/]+").replace("<board>", "[^/]+") for path in named}
    assert [
        path
        for path, pattern in sorted(patterns.items())
        if not (ROOT / path).exists() and not any(re.search(f"(?:^|/){pattern}$", other) for other in paths)
    ] == []


# The two-minute introductions


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_two_minute_introduction(game: str) -> None:
    page = (DOCS / "rules" / "learn" / f"{game}.md").read_text(encoding="utf-8")
    assert len(page.split()) < 420, "at 200 words a minute"
    assert len(re.findall(r"!\[[^\]]+\]\(\.\./pictures/[^)]+\.svg\)", page)) >= 2
    named = set(re.findall(r"\b[A-Z]{2}-[A-Z]\d+", page))
    assert named
    assert named <= set(our_clauses())
    assert f"rules/learn/{game}.md" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"(learn/{game}.md)" in (DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert "two minutes" not in plain_page(game)


# Other files of the repository


def test_the_citation_file_is_valid_and_states_the_current_version() -> None:
    """The file follows CFF 1.2.0: it contains every required field and no unknown field."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"authors", "cff-version", "message", "title"} <= set(cited)
    assert set(cited) <= {
        *("authors", "cff-version", "message", "title", "abstract", "type", "version", "license", "keywords"),
        *("date-released", "doi", "repository-code", "url"),
    }
    assert cited["cff-version"] == "1.2.0"
    assert cited["type"] == "software"
    assert all(author.keys() & {"name", "family-names"} for author in cited["authors"])
    assert (
        (cited["version"], cited["license"]) == (project["version"], project["license"]) == (ruedo.__version__, "MIT")
    )


def shown_by_an_index(source: str | None) -> str:
    """Return the README in the form that a wheel contains.

    The class of the build hook needs hatchling, so this function runs only the rest of the hook's module.
    """
    hook = ast.parse((ROOT / "scripts" / "readme_for_index.py").read_text(encoding="utf-8"))
    hook.body = [
        node for node in hook.body if "hatchling" not in ast.unparse(node) and not isinstance(node, ast.ClassDef)
    ]
    made: dict[str, Any] = {}
    exec(compile(hook, "readme_for_index.py", "exec"), made)
    shown: str = made["readme_for_index"]((ROOT / "README.md").read_text(encoding="utf-8"), source)
    return shown


def places(readme: str) -> list[str]:
    return [place for pair in re.findall(r'src="([^"]+)"|\]\(([^)]+)\)', readme) for place in pair if place]


def test_the_readme_for_a_package_index_contains_no_dead_link() -> None:
    shown = shown_by_an_index(None)
    assert [place for place in places(shown) if not place.startswith("https://")] == []
    assert "<img" not in shown
    assert "Learn a game in two minutes: OLÉ, Shot-Olé," in shown
    assert "    pip install ruedo-*.whl && ruedo\n" in shown
    assert "uv run" not in shown
    assert "More:" not in shown
    assert " · " not in shown
    assert "independent of them" in shown
    assert "\n\n\n" not in shown


def test_pictures_and_links_of_the_readme_point_to_the_public_repository() -> None:
    shown = shown_by_an_index("https://forge.example/ruedo")
    assert len(places(shown)) > 10
    assert all(place.startswith("https://") for place in places(shown))
    assert "https://forge.example/ruedo/raw/HEAD/docs/screenshots/home.png" in places(shown)
    assert "https://forge.example/ruedo/blob/HEAD/docs/rules/learn/ole.md" in places(shown)
