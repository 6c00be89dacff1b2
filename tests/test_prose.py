"""What readers caught in the prose: it is to stay caught. Spelling is for `typos`, names and layout are for `ruff`."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "examples", "scripts", "research", "benchmarks", "docs")
PYTHON = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py") if ".venv" not in file.parts)
# By folder: names that a developer of this field would not guess, and that have better ones now. Nor is anything to be
# called `words` where it could be taken for `ruedo.words`.
OLD_NAMES: Mapping[str, str] = {
    "web": "Teller Around Elsewhere Intake House Kept StoreGone found found_again said refused word_of heard call",
    "compiled": "Room Diary Menu One Many way",
    "boards": "One Many Text Diary way",
    "games": "Sight tell report JUDGES APlay ATaker AnAnswer Menu One Many Text",
    "core": "Sight tell report Text",
    "terminal": "Text Kept",
    "cli": "",
}
DOCSTRING_OWNERS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every docstring of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, DOCSTRING_OWNERS) and (text := ast.get_docstring(node)):
            yield node.body[0].lineno, text


def defined(file: Path) -> set[str]:
    """Return what a file names at its top: classes, functions, values, and what it imports under another name."""
    names = set[str]()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in (*tree.body, *(node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))):
        match node:
            case ast.ClassDef(name=defined) | ast.FunctionDef(name=defined) | ast.AsyncFunctionDef(name=defined):
                names.add(defined)
            case ast.Assign(targets=[ast.Name(id=defined)]) | ast.AnnAssign(target=ast.Name(id=defined)):
                names.add(defined)
            case ast.ImportFrom(names=aliases):
                names |= {alias.asname for alias in aliases if alias.asname}
    return names


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def test_no_docstring_says_give_for_return() -> None:
    found = [
        f"{name(file)}:{line}: {text.splitlines()[0]}"
        for file in PYTHON
        for line, text in docstrings(file)
        if re.match(r"Gives?\b", text)
    ]
    assert found == []


def test_no_comment_of_the_page_says_give_for_return() -> None:
    scripts = [file for file in (ROOT / "src").rglob("*.js") if "vendor" not in file.parts]
    assert len(scripts) > 50
    assert [
        name(file) for file in scripts if re.search(r"/\*\*\s+Gives? (?!up)", file.read_text(encoding="utf-8"))
    ] == []


def test_docstrings_are_read() -> None:
    assert sum(1 for file in PYTHON for _ in docstrings(file)) > 1500


@pytest.mark.parametrize("folder", OLD_NAMES)
def test_names_that_were_changed_stay_changed(folder: str) -> None:
    files = sorted((ROOT / "src/ruedo" / folder).rglob("*.py"))
    assert files
    found = [(name(file), old) for file in files for old in defined(file) & {*OLD_NAMES[folder].split(), "words"}]
    assert found == []


def test_the_checkers_are_asked_for() -> None:
    """`S101` refuses an assert that stands for a type; `typos` keeps the spelling British."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert {"D", "N", "ERA", "S101"} <= set(project["tool"]["ruff"]["lint"]["select"])
    assert project["tool"]["typos"]["default"]["locale"] == "en-gb"
