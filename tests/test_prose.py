"""Refuse the prose and the names that readers stumbled over. Spelling is for `typos`, names and layout for `ruff`."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.prose_checker import javascript_prose, python_prose, tics, tics_of

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "examples", "scripts", "research", "benchmarks", "docs")
PYTHON = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py") if ".venv" not in file.parts)
JAVASCRIPT = sorted(
    file for folder in FOLDERS for file in (ROOT / folder).rglob("*.js") if not {"vendor", ".venv"} & set(file.parts)
)
# By folder: names that developers could not guess, and that have better ones now. The name `words` is also refused,
# because it would look like `ruedo.words`.
OLD_NAMES: Mapping[str, str] = {
    "web": "Teller Around Elsewhere Intake House Kept StoreGone found found_again said refused word_of heard call",
    "compiled": "Room Diary Menu One Many way Refused",
    "boards": "One Many Text Diary way",
    "games": "Sight tell report JUDGES APlay ATaker AnAnswer Menu One Many Text",
    "core": "Sight tell report Text Judged Seated told told_view told_event written chosen misfit Spot",
    "terminal": "Text Kept NotKept spoken said described",
    "cli": "SpokenCommand SpokenGroup spoken told_language equipment_said world_said durations_said crew typed",
}
DOCSTRING_OWNERS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every docstring of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, DOCSTRING_OWNERS) and (text := ast.get_docstring(node)):
            yield node.body[0].lineno, text


def defined(file: Path) -> set[str]:
    """Return the names at the top of a file: classes, functions, values, and imports under another name."""
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


def test_docstrings_and_comments_are_plain() -> None:
    found = [
        f"{name(file)}:{tic.line}: {tic.name}: {tic.sentence}" for file in (*PYTHON, *JAVASCRIPT) for tic in tics(file)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("sentence", "tic"),
    [
        ("Whoever comes late waits.", "whoever"),
        ("Who meets rolls: the higher wins.", "headless who"),
        ("The choice of who plays.", "headless who"),
        ("The dice. What is missing has a floor.", "headless what"),
        ("A choice: what it costs.", "headless what"),
        ("Return the port, or 0 if there is none.", "is none"),
        ("An address that is no name.", "is none"),
        ("The page is told where it is.", "tell"),
        ("Tells the reader.", "tell"),
        ("The deck, else the default.", "else for otherwise"),
        ("Return the deck; else the default.", "else for otherwise"),
        ("Return None where nobody sits.", "where for if"),
        ("Empty, where there is a seed.", "where for if"),
        ("Where a game ends, the table stays.", "where for if"),
        ("It is loaded amid the game.", "amid"),
    ],
)
def test_a_phrase_that_readers_stumble_over_is_found(sentence: str, tic: str) -> None:
    assert [found for found, _ in tics_of(sentence)] == [tic]


@pytest.mark.parametrize(
    "sentence",
    [
        "The player who sits there plays.",
        "Who wins? The side with more points.",
        "What is a seat, and what is a side?",
        "Return what the file holds.",
        "None of them is refused.",
        "Return None if nobody sits there.",
        "The list is None.",
        "Nobody else can see it, so somebody else asks.",
        "Where weights lie on the board.",
        "Return the place where the ring lies.",
        'The answer "else" and the code `told, else none` are examples.',
    ],
)
def test_a_plain_sentence_is_let_through(sentence: str) -> None:
    assert list(tics_of(sentence)) == []


def test_docstrings_and_comments_of_python_are_read_and_code_is_not() -> None:
    source = '"""One."""\ntold = "who"  # two\n# three\n# goes on\nx: int = 1\n"""Four."""\ny = 2  # noqa: F841\n'
    assert [(line, text.split()) for line, text in python_prose(source)] == [
        (1, ["One."]),
        (6, ["Four."]),
        (2, ["two"]),
        (3, ["three", "goes", "on"]),
    ]


def test_comments_of_javascript_are_read_and_strings_are_not() -> None:
    source = "/** One. */\nconst told = 'who // tells';\n// two\n// goes on\nlet x = 'https://told.example' // three\n"
    assert [(line, text.split()) for line, text in javascript_prose(source)] == [
        (1, ["One."]),
        (3, ["two", "goes", "on"]),
        (5, ["three"]),
    ]


def test_docstrings_are_read() -> None:
    assert sum(1 for file in PYTHON for _ in docstrings(file)) > 1500


@pytest.mark.parametrize("folder", OLD_NAMES)
def test_names_that_were_changed_stay_changed(folder: str) -> None:
    files = sorted((ROOT / "src/ruedo" / folder).rglob("*.py"))
    assert files
    found = [(name(file), old) for file in files for old in defined(file) & {*OLD_NAMES[folder].split(), "words"}]
    assert found == []


def test_the_checkers_are_asked_for() -> None:
    """`S101` refuses an assert in place of a type. `typos` keeps the spelling British."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert {"D", "N", "ERA", "S101"} <= set(project["tool"]["ruff"]["lint"]["select"])
    assert project["tool"]["typos"]["default"]["locale"] == "en-gb"
