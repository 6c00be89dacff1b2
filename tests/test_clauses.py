"""Every clause of the rulebook has a test that names it, and every clause that a test names exists."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import TESTS_BY_CLAUSE
from tests.ours import our_clauses
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Return the tests that name each clause. If pytest runs only some tests, collect all tests in a second process."""
    known = request.config.stash.get(TESTS_BY_CLAUSE, None)
    return collected(tmp_path_factory.mktemp("report") / "rules.json") if known is None else known


def collected(file: Path) -> dict[str, list[str]]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rule-report",
        str(file),
    ]
    subprocess.run([*command, "tests"], cwd=ROOT, check=True, capture_output=True, timeout=10 * PATIENCE)
    found: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_every_clause_has_a_test(report: dict[str, list[str]]) -> None:
    assert [clause for clause in our_clauses() if not report.get(clause)] == []


def test_every_clause_that_a_test_names_exists(report: dict[str, list[str]]) -> None:
    assert [clause for clause in report if clause not in our_clauses()] == []


def test_the_report_names_tests_by_their_path(report: dict[str, list[str]]) -> None:
    assert all(test.startswith("tests/") and "::test_" in test for tests in report.values() for test in tests)
