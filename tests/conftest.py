"""Shared pytest configuration. It lists the tests of each rulebook clause, and skips long tests without `--long`."""

import json
import os
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import settings

# Hundreds of tests start Python. Without stored bytecode, every start would compile all imported modules.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("quick", deadline=None, print_blob=True, max_examples=30)
settings.register_profile("long", deadline=None, print_blob=True)

TESTS_BY_CLAUSE = pytest.StashKey[dict[str, list[str]]]()
"""The tests that name each clause of the rulebook. It is set only if pytest collects the whole folder `tests`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-report", metavar="FILE", help="write which tests name which clause of the rulebook")
    parser.addoption("--long", action="store_true", help="run the tests that take minutes, too")
    parser.addoption("--whole", action="store_true", help="make the attacks in whole, and not a tenth of each")
    parser.addoption("--no-skips", action="store_true", help="fail if a test is skipped, whatever for")


def pytest_configure(config: pytest.Config) -> None:
    """Make Hypothesis try 100 examples (its default) with `--long`, and fewer examples otherwise."""
    settings.load_profile("long" if config.getoption("--long") else "quick")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of cores plus one, because tests with a browser spend most of their time waiting."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if all(Path(argument).resolve() == Path(__file__).parent for argument in config.args):
        config.stash[TESTS_BY_CLAUSE] = tests_by_clause(items)
    if report := config.getoption("--rule-report"):
        Path(report).write_text(json.dumps(tests_by_clause(items), indent=1) + "\n", encoding="utf-8")
    if config.getoption("--long"):
        return
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="takes minutes; run it with --long"))


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and session.config.getoption("--no-skips") and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def tests_by_clause(items: list[pytest.Item]) -> dict[str, list[str]]:
    """Return a dictionary, sorted by clause, that lists for each clause the tests that name it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for item in items:
        for clause in sorted({str(clause) for mark in item.iter_markers("rule") for clause in mark.args}):
            found[clause].append(item.nodeid)
    return dict(sorted(found.items()))
