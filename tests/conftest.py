"""Shared pytest configuration. It selects the tests to run, and lists the tests of each clause of the rulebook.

Tests marked `full` need the group `test-all`, and tests marked `long` need the option `--long`. All other tests are the
core suite. It needs only the group `test`.
"""

import json
import os
import re
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

# Hundreds of tests start Python. Without stored bytecode, every start would compile all imported modules.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("quick", deadline=None, print_blob=True, max_examples=30)
settings.register_profile("long", deadline=None, print_blob=True)

HAS_TEST_ALL = find_spec("playwright") is not None
TAKES_MINUTES = "it takes minutes; run it with --long"
NEEDS_TEST_ALL = "it needs the group test-all; run all tests: uv run --group test-all pytest"
FULL_FOLDERS = {"attacks", "browser", "envs", "oracles", "prints"}
"""The folders in which all tests are marked `full`."""
FULL_FILE = re.compile(r"^pytestmark = .*mark\.full\b", re.MULTILINE)

TESTS_BY_CLAUSE = pytest.StashKey[dict[str, list[str]]]()
"""The tests that name each clause of the rulebook. It is set only if pytest collects the whole folder `tests`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-report", metavar="FILE", help="write which tests name which clause of the rulebook")
    parser.addoption("--long", action="store_true", help="run the tests that take minutes, too")
    parser.addoption("--whole", action="store_true", help="make the attacks in whole, and not a tenth of each")
    parser.addoption("--sample", type=int, default=1, metavar="N", help="run only every N-th of the long tests")
    parser.addoption(
        "--no-skips", action="store_true", help="fail if a test is skipped that needs neither test-all nor --long"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make Hypothesis try 100 examples (its default) with `--long` alone, and fewer examples otherwise.

    A shell ignores Ctrl-C in its background jobs, and programs inherit this. The programs that tests start must not.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    whole = config.getoption("--long") and config.getoption("--sample") == 1
    settings.load_profile("long" if whole else "quick")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of cores, plus one for the full suite, because its tests with a browser often wait."""
    return (os.cpu_count() or 1) + HAS_TEST_ALL


class _Unavailable(pytest.Item):
    """Stands for tests that need the group `test-all`."""

    def runtest(self) -> None:
        pytest.skip(NEEDS_TEST_ALL)


class _UnavailableTests(pytest.File):
    """A file or a folder that is not imported, because it imports packages of the group `test-all`."""

    def collect(self) -> Iterator[pytest.Item]:
        yield _Unavailable.from_parent(self, name="full")


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if HAS_TEST_ALL or path.name not in FULL_FOLDERS:
        return None
    return _UnavailableTests.from_parent(parent, path=path)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if HAS_TEST_ALL or not FULL_FILE.search(module_path.read_text(encoding="utf-8")):
        return None
    return _UnavailableTests.from_parent(parent, path=module_path)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if all(Path(argument).resolve() == Path(__file__).parent for argument in config.args):
        config.stash[TESTS_BY_CLAUSE] = tests_by_clause(items)
    if report := config.getoption("--rule-report"):
        Path(report).write_text(json.dumps(tests_by_clause(items), indent=1) + "\n", encoding="utf-8")
    for item in items:
        if item.path.parent.name in FULL_FOLDERS or "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker("full")
        if item.get_closest_marker("full") and not HAS_TEST_ALL:
            item.add_marker(pytest.mark.skip(reason=NEEDS_TEST_ALL))
        if item.get_closest_marker("long") and not config.getoption("--long"):
            item.add_marker(pytest.mark.skip(reason=TAKES_MINUTES))

    keep_sample(config, items)


def keep_sample(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect all long tests but every N-th, if pytest was started with `--sample N`."""
    long = [item for item in items if item.get_closest_marker("long")]
    left_out = set(long) - set(long[:: config.getoption("--sample")])
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not session.config.getoption("--no-skips"):
        return
    reasons = [str(report.longrepr) for report in reporter.stats.get("skipped", ())]
    if not all(NEEDS_TEST_ALL in reason or TAKES_MINUTES in reason for reason in reasons):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def tests_by_clause(items: list[pytest.Item]) -> dict[str, list[str]]:
    """Return a dictionary, sorted by clause, that lists for each clause the tests that name it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for item in items:
        for clause in sorted({str(clause) for mark in item.iter_markers("rule") for clause in mark.args}):
            found[clause].append(item.nodeid)
    return dict(sorted(found.items()))
