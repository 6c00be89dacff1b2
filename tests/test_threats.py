"""The page docs/threats.md names only tests that exist, and it names every test in tests/attacks."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", PAGE.partition("| threat |")[2])


def functions_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = (node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return {node.name for node in functions if node.name.startswith("test_")}


def test_each_test_that_the_page_names_exists() -> None:
    assert len(NAMED) > 20
    for file, test in NAMED:
        assert functions_in(ROOT / file), file
        assert not test or test in functions_in(ROOT / file), f"{file}::{test}"


def test_the_page_names_a_test_for_each_threat() -> None:
    rows = [row for row in PAGE.splitlines() if row.startswith("| ") and row[2:8] not in ("threat", "--- | ", "fault ")]
    assert rows
    assert all(re.search(r"`tests/[\w/]+\.py", row.split("|")[3]) for row in rows)


def test_the_page_names_each_attack() -> None:
    attacks = {
        (f"tests/attacks/{file.name}", test)
        for file in (ROOT / "tests" / "attacks").glob("test_*.py")
        for test in functions_in(file)
    }
    assert attacks <= set(NAMED)
