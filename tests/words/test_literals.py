"""Tests that the code contains no sentences for people. All texts for people are in the catalogues."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from tests.words.message_sources import FAULTS, REFUSALS, SOURCE

pytestmark = pytest.mark.full

TELLING = {"echo", "print", "say", "ask", "stop", "give_up", "print_aside", "CannotPrint", "Problem"} | {
    "problem_response", "Unclear", "Refused", "NotMeasured", "masthead", "caption", "document", "text", "titled"
} | {"label", "Option", "Argument", "Typer", "command", "Reason"} | REFUSALS | FAULTS  # fmt: skip
"""The functions whose arguments people read: they print, refuse, or draw text."""
SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")
"""Matches two words next to each other."""
READ = (
    "boards/*/picture.py",
    "boards/*/terminal.py",
    "boards/*/trial*.py",
    "boards/*/commands.py",
    "games/*/picture.py",
    "games/*/terminal.py",
    "games/*/trial*.py",
    "games/*/prints.py",
    "games/*/commands.py",
    "cli/*.py",
    "terminal/*.py",
    "prints/*.py",
    "lab/*.py",
    "referee.py",
)
"""Files whose strings are nearly all shown to people. None of these strings may be a sentence."""
NO_SENTENCES = {
    "cli/help.py": "the headings of the help",
    "prints/pixels.py": "names of fonts",
    "games/ole/picture.py": "the names of a class of shapes",
}
"""Strings in these files that look like sentences, with their purpose."""


def literals(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each literal sentence that is passed to one of the functions in `TELLING`."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        if name not in TELLING:
            continue
        for given in [*call.args, *(each.value for each in call.keywords if each.arg != "help")]:
            parts = given.values if isinstance(given, ast.JoinedStr) else [given]
            for part in parts:
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and SENTENCE.search(part.value):
                    yield part.lineno, part.value


def strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each string that contains a sentence, except docstrings and help."""
    texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "help"}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in texts and SENTENCE.search(text):
                yield node.lineno, text


def found_in(
    files: Iterable[Path], search: Callable[[ast.Module], Iterator[tuple[int, str]]]
) -> dict[str, list[tuple[int, str]]]:
    """Search files, and return the results by file name. Files without results are left out."""
    found = {file: list(search(ast.parse(file.read_text(encoding="utf-8")))) for file in files}
    return {file.relative_to(SOURCE).as_posix(): told for file, told in found.items() if told}


@pytest.mark.parametrize(
    "code",
    [
        'typer.echo("Good day to you")',
        'raise Unclear(f"{answer} is no number")',
        'raise Illegal("key", reason="not so fast")',
        'svg.masthead("One slide", board)',
    ],
)
def test_a_sentence_in_the_code_is_found(code: str) -> None:
    assert len(list(literals(ast.parse(code)))) == 1
    assert len(list(strings(ast.parse(code)))) == 1


def test_the_help_of_the_command_line_is_not_in_the_catalogues() -> None:
    tree = ast.parse('typer.Option("--json", help="Print one JSON object.")')
    assert [*literals(tree), *strings(tree)] == []


def test_a_sentence_in_a_variable_is_found_in_files_with_texts_for_people() -> None:
    code = '"""A text."""\nSAID = {"off": f"{name} left the board"}'
    assert list(strings(ast.parse(code))) == [(2, " left the board")]


def test_the_code_passes_no_literal_sentence_to_a_printing_function() -> None:
    told = found_in(SOURCE.rglob("*.py"), literals)
    assert told == {}


def test_files_that_make_texts_for_people_contain_no_sentence() -> None:
    told = found_in((file for pattern in READ for file in SOURCE.glob(pattern)), strings)
    assert {file: sentences for file, sentences in told.items() if file not in NO_SENTENCES} == {}
    assert set(NO_SENTENCES) - set(told) == set(), "these hold none any more: take them off the list"
