"""Prose contains no unclear phrases and no long sentences. Names that were hard to understand are not used again."""

import ast
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from ruedo.new_game import template_files
from ruedo.words import LANGUAGES, Language
from tests.documents import RULES, prose_of_rules
from tests.ours import our_clauses
from tests.prose_checker import javascript_prose, line_comments, prose_of, python_prose, tics, tics_of
from tests.words.test_glossary import CATALOGUES, language_of, texts

pytestmark = pytest.mark.full

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "examples", "scripts", "research", "benchmarks", "docs")
PYTHON = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py") if ".venv" not in file.parts)
JAVASCRIPT = sorted(
    file for folder in FOLDERS for file in (ROOT / folder).rglob("*.js") if not {"vendor", ".venv"} & set(file.parts)
)
SETTINGS = sorted(
    file
    for pattern in ("*", ".ci/*", "src/**/*.css", "src/**/*.d.ts", "src/**/*.toml", "src/**/*.sql", "examples/*/*.toml")
    for file in ROOT.glob(pattern)
    if file.name in {"Dockerfile", "run", ".gitignore"} or file.suffix in {".css", ".ts", ".toml", ".sql", ".yaml"}
    if "vendor" not in file.parts
)
"""Style sheets, declarations of types, and files with settings."""
TEMPLATE = template_files("red-cape")
"""The files that `ruedo new-game` makes, by path."""
# For each folder: replaced names that were hard to understand. They must not be used again. The name `words` is also
# forbidden, because it looks like `ruedo.words`.
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


@cache
def docstrings() -> tuple[tuple[str, str], ...]:
    """Return the place and the text of every docstring of all Python files."""
    return tuple(
        (f"{name(file)}:{node.body[0].lineno}", text)
        for file in PYTHON
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, DOCSTRING_OWNERS) and (text := ast.get_docstring(node))
    )


def defined(file: Path) -> set[str]:
    """Return the names that a file defines at module level, and the new names in imports with `as`."""
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


def test_no_docstring_begins_with_give_instead_of_return() -> None:
    assert [(place, text) for place, text in docstrings() if re.match(r"Gives?\b", text)] == []


def test_no_jsdoc_comment_begins_with_give_instead_of_return() -> None:
    scripts = [file for file in (ROOT / "src").rglob("*.js") if "vendor" not in file.parts]
    assert len(scripts) > 50
    assert [
        name(file) for file in scripts if re.search(r"/\*\*\s+Gives? (?!up)", file.read_text(encoding="utf-8"))
    ] == []


def test_docstrings_and_comments_are_plain() -> None:
    found = [
        f"{name(file)}:{tic.line}: {tic.name}: {tic.sentence}"
        for file in (*PYTHON, *JAVASCRIPT, *SETTINGS)
        for tic in tics(file)
    ]
    assert found == []


def test_settings_of_all_kinds_are_checked() -> None:
    assert {"Dockerfile", "run", "compose.yaml", "pyproject.toml", "base.css", "types.d.ts", "palette.toml"} <= {
        file.name for file in SETTINGS
    }


@pytest.mark.parametrize("path", TEMPLATE)
def test_the_files_of_a_new_game_are_plain(path: str) -> None:
    suffix, text = Path(path).suffix, TEMPLATE[path]
    sentences = [text] if suffix == ".md" else [comment.text for comment in prose_of(text, suffix)]
    if suffix == ".ftl":
        sentences += [message for _, message in texts(text)]
    language: Language = "es" if Path(path).stem == "es" else "en"
    assert [(each, found) for each in sentences if (found := faults_of(each, language, LONGEST))] == []


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
def test_the_check_finds_a_phrase_that_readers_find_unclear(sentence: str, tic: str) -> None:
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
def test_the_check_accepts_a_plain_sentence(sentence: str) -> None:
    assert list(tics_of(sentence)) == []


def test_the_check_reads_docstrings_and_comments_of_python_but_not_code() -> None:
    source = '"""One."""\ntold = "who"  # two\n# three\n# goes on\nx: int = 1\n"""Four."""\ny = 2  # noqa: F841\n'
    assert [(line, text.split()) for line, text in python_prose(source)] == [
        (1, ["One."]),
        (6, ["Four."]),
        (2, ["two"]),
        (3, ["three", "goes", "on"]),
    ]


def test_the_check_reads_comments_of_javascript_but_not_strings() -> None:
    source = "/** One. */\nconst told = 'who // tells';\n// two\n// goes on\nlet x = 'https://told.example' // three\n"
    assert [(line, text.split()) for line, text in javascript_prose(source)] == [
        (1, ["One."]),
        (3, ["two", "goes", "on"]),
        (5, ["three"]),
    ]


@pytest.mark.parametrize(
    ("source", "mark", "comments"),
    [
        ('# One\n# goes on.\ncolour = "#FFF"  # two\n', "#", [(1, "One goes on."), (3, "two")]),
        ("-- One.\nCREATE TABLE tables (seq); -- two\n", "--", [(1, "One."), (2, "two")]),
    ],
)
def test_the_check_reads_line_comments_but_not_strings(source: str, mark: str, comments: list[tuple[int, str]]) -> None:
    found = [(line, " ".join(text.removeprefix(f"{mark} ").split())) for line, text in line_comments(source, mark)]
    assert found == comments


def test_the_check_finds_the_docstrings_of_all_files() -> None:
    assert len(docstrings()) > 1500


@pytest.mark.parametrize("folder", OLD_NAMES)
def test_names_that_were_replaced_are_not_used_again(folder: str) -> None:
    files = sorted((ROOT / "src/ruedo" / folder).rglob("*.py"))
    assert files
    found = [(name(file), old) for file in files for old in defined(file) & {*OLD_NAMES[folder].split(), "words"}]
    assert found == []


def test_the_linters_for_prose_and_names_are_switched_on() -> None:
    """Ruff checks docstrings (`D`), names (`N`), commented-out code (`ERA`) and the use of `assert` (`S101`)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert {"D", "N", "ERA", "S101"} <= set(project["tool"]["ruff"]["lint"]["select"])
    assert project["tool"]["typos"]["default"]["locale"] == "en-gb"


# Messages, help and the rulebook

LONGEST, LONGEST_IN_A_CLAUSE = 25, 35
"""The largest allowed number of words in a sentence."""
STOPS = re.compile(r"(?<=[.!?])\s+|\n")


def faults_of(text: str, language: Language, most: int) -> list[str]:
    """Return the kinds of the unclear phrases in an English text, and `long` for each sentence that is too long."""
    found = [tic for tic, _ in tics_of(text)] if language == "en" else []
    return [*found, *("long" for sentence in STOPS.split(text) if len(sentence.split()) > most)]


@pytest.mark.parametrize("file", CATALOGUES, ids=name)
def test_messages_and_help_are_plain(file: Path) -> None:
    catalogue = texts(file.read_text(encoding="utf-8"))
    assert [(key, found) for key, text in catalogue if (found := faults_of(text, language_of(file), LONGEST))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_are_plain(language: Language) -> None:
    shown = {
        clause.id: faults_of(clause.rule, language, LONGEST_IN_A_CLAUSE) for clause in our_clauses(language).values()
    }
    assert len(shown) > 100
    assert {clause: found for clause, found in shown.items() if found} == {}


@pytest.mark.parametrize("file", RULES, ids=name)
def test_pages_of_rules_are_plain(file: Path) -> None:
    language: Language = "es" if "es" in file.parts else "en"
    prose = prose_of_rules(file.read_text(encoding="utf-8"))
    found = [(line, faults_of(text, language, LONGEST)) for line, text in prose]
    assert len(found) > 10
    assert [(line, faults) for line, faults in found if faults] == []


def test_clauses_and_sources_are_not_part_of_the_prose_of_a_rules_page() -> None:
    page = (
        "# A page\n\nA post `x = 1` [A, B] stands\nthere.\n\n| id | clause |\n| --- | --- |\n"
        '| <a id="SO-E1"></a>SO-E1 | The board. |\n\n| a | [b](c.md) |\n| --- | --- |\n| d | e |\n'
    )
    assert [(line, text) for line, text in prose_of_rules(page)] == [
        (1, "A page"),
        (3, "A post X stands there."),
        *((6, "id"), (6, "clause"), (10, "a"), (10, "b"), (12, "d"), (12, "e")),
    ]


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Whoever comes late waits.", "en", ["whoever"]),
        ("word " * 26, "en", ["long"]),
        ("palabra " * 26, "es", ["long"]),
        ("word " * 24 + "word. " + "word " * 25, "en", []),
        ("Tell told.", "es", []),
    ],
)
def test_the_check_finds_unclear_phrases_and_long_sentences_in_a_text(
    text: str, language: Language, found: list[str]
) -> None:
    assert faults_of(text, language, LONGEST) == found
