"""No sentence stands in the code: what people read comes from the catalogue."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.words.test_catalogue import REFUSALS, SOURCE

TELLING = {"echo", "print", "say", "ask", "stop", "give_up", "say_aside", "CannotPrint", "Problem"} | {
    "problem_response", "Unclear", "Refused", "masthead", "caption", "text", "titled", "label"
} | REFUSALS  # fmt: skip
"""How the code calls what people read: what prints, what refuses, what writes text in a picture."""
SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")
"""Two words or more."""
ALLOWED = {
    "serving.py": "for whoever keeps a server",
    "making.py": "for whoever makes a game",
    "boards/shuffleboard/trial_text.py": "`ruedo slide`, for whoever studies the physics",
    "games/shot_ole/trial_text.py": "`ruedo spin`, the same",
    "boards/shuffleboard/trial.py": "the same",
    "physics/sliding.py": "what a program asks of it wrongly",
    "physics/spinning.py": "the same",
    "boards/shuffleboard/picture.py": "pictures name lines and zones in English",
    "games/horse_collar/picture.py": "the same",
    "games/ole/picture.py": "the same",
}
"""Files that speak English; and why."""


def literals(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield each sentence that is told as it stands, with its line."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        if name not in TELLING:
            continue
        for given in [*call.args, *(each.value for each in call.keywords)]:
            parts = given.values if isinstance(given, ast.JoinedStr) else [given]
            for part in parts:
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and SENTENCE.search(part.value):
                    yield part.lineno, part.value


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


def test_no_sentence_stands_in_the_code() -> None:
    found = {
        file.relative_to(SOURCE).as_posix(): list(literals(ast.parse(file.read_text(encoding="utf-8"))))
        for file in SOURCE.rglob("*.py")
    }
    told = {file: sentences for file, sentences in found.items() if sentences}
    assert {file: sentences for file, sentences in told.items() if file not in ALLOWED} == {}
    assert set(ALLOWED) - set(told) == set(), "these tell nothing any more: take them off the list"
