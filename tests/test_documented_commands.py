"""The tests run every command and every Python example in the documentation, except those with a stated reason."""

import io
import re
import shlex
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from markdown_it import MarkdownIt
from typer.main import get_command
from typer.testing import CliRunner

import ruedo
from ruedo.cli import app
from tests.analysis.games import played
from tests.documents import DOCS, PAGES, ROOT, name_of

pytestmark = pytest.mark.full

PARSER = MarkdownIt("commonmark").enable("table")
UV = re.compile(r"uv run(?: --(?:group|extra) \S+)* ")
RECORD = ROOT / "tests" / "cases" / "ole-goal-kick-off.jsonl"
DECK = ROOT / "src" / "ruedo" / "games" / "ole" / "decks" / "eased.toml"


class Shown(NamedTuple):
    """A command that a page shows."""

    page: str
    line: str


# The commands


def blocks(page: Path, language: str) -> Iterator[str]:
    """Yield the page's code blocks in a language. Commands are in blocks without a language or with `sh`."""
    for token in PARSER.parse(page.read_text(encoding="utf-8")):
        if token.type in ("fence", "code_block") and token.info.strip() == language:
            yield token.content


def commands(page: Path) -> Iterator[str]:
    """Yield the commands in the code blocks of a page. A backslash at the end of a line joins it to the next line."""
    starts = r"(?:\$ )?(?:[A-Z_]+=\S+ )?(?:ruedo|uv|pip|npm|npx|bash|curl|docker|ray) "
    for block in (*blocks(page, ""), *blocks(page, "sh")):
        for line in block.replace("\\\n", " ").splitlines():
            for part in line.split(" && "):
                if re.match(starts, part.strip()):
                    yield " ".join(shlex.split(part.strip().removeprefix("$ "), comments=True, posix=False))


def ruedo_words(line: str) -> list[str]:
    """Return the arguments of a `ruedo` command, or an empty list for other commands. A number replaces `N`."""
    words = shlex.split(UV.sub("", line), comments=True)
    return ["1" if word == "N" else word for word in words[1:]] if words[0] == "ruedo" else []


ALL = sorted({Shown(name_of(page), line) for page in PAGES for line in commands(page)})
RUEDO = [shown for shown in ALL if ruedo_words(shown.line)]
SCRIPTS = [shown for shown in ALL if re.match(r"(?:python )?(?:scripts|benchmarks|research)/", UV.sub("", shown.line))]

# Commands that no test runs

NOT_RUN: Mapping[str, str] = {
    r"pip install": "It installs packages from an index. `.ci/run` installs the wheel.",
    r"(?:uv run )?ruedo(?: --lan)?$": "It serves until it is stopped. `.ci/run` runs it.",
    r"uv run(?: --group [\w-]+)? (?:ruff|mypy|typos|pytest)": "It is a check itself. `.ci/run` runs them.",
    r"(?:npm|npx|bash) ": "It is a check of the page's scripts, or `.ci/run` itself.",
    r"curl ": "tests/web/test_documented.py sends these requests.",
    r"(?:\S+ )?docker ": "It needs Docker. tests/web/test_hosting.py checks the files and runs their commands.",
    r"ray ": "It needs rented machines. tests/lab/test_cluster.py checks the file.",
    r"uv run ruedo night": "It serves until it is stopped. tests/web/test_night_stores.py runs it.",
    r"(?:uv run )?ruedo serve": "It serves until it is stopped. tests/web runs a server with these options.",
    r"ruedo (?:backup|restore|verify)": "It needs a store or a proof. tests/web/test_backup.py has one.",
    r".*--cluster": "It needs a cluster. tests/lab/test_cluster.py runs one.",
    r"uv run python examples/ole_bot\.py": "tests/web/test_bot.py runs it.",
    r"uv (?:sync|pip install)": "It installs packages from an index.",
    r"uv run --group test-all examples/train/": "It trains for minutes. tests/envs/test_training.py trains briefly.",
    r"uv run --extra envs python my_agent\.py": "It stands for a program of the reader.",
    r"uv run --extra envs examples/envs/solve_small_ole\.py": "tests/envs/test_openspiel.py runs it.",
    r"uv run --group docs ": "It takes minutes, and the group `docs`. `.ci/run` builds the site.",
    r"ruedo worth ": "It measures many cards and stats. tests/lab/test_worth.py measures some.",
    r"ruedo calibrate -$": "It reads rows that a person types. tests/boards/ring/test_readings.py pipes them in.",
    r"ruedo .*\bshooter\b": "It needs a package of `examples`, whose own tests run it.",
    r"ruedo .*\b(?:dudo|my-dice)\b": "It needs an installed game. tests/test_add_a_game.py runs it.",
    r"ruedo match GAME": "It stands for every match. Others run below.",
}
"""For each pattern of commands, the reason why no test here runs them."""


def reason(line: str) -> str | None:
    """Return the reason why no test runs a command, or None if a test runs it."""
    return next((why for pattern, why in NOT_RUN.items() if re.match(pattern, line)), None)


RUN = [shown for shown in RUEDO if reason(shown.line) is None]


def test_the_search_finds_the_commands_of_the_documentation() -> None:
    assert len(ALL) > 150
    assert len(RUN) > 60
    assert len(SCRIPTS) > 30


@pytest.mark.parametrize("shown", ALL)
def test_every_command_runs_in_a_test_or_has_a_reason_for_not_running(shown: Shown) -> None:
    assert shown in RUN or shown in SCRIPTS or reason(shown.line), "Run it below, or say in NOT_RUN why not."


@pytest.mark.parametrize("pattern", NOT_RUN)
def test_each_reason_applies_to_a_documented_command_and_names_existing_files(pattern: str) -> None:
    assert any(re.match(pattern, shown.line) for shown in ALL)
    for file in re.findall(r"tests/[\w/]+\.py", NOT_RUN[pattern]):
        assert (ROOT / file).exists(), file


# Commands of Ruedo


@pytest.mark.parametrize("shown", [shown for shown in RUEDO if ruedo_words(shown.line)[0] != "--lan"])
def test_each_command_of_ruedo_can_be_parsed(shown: Shown) -> None:
    words = ruedo_words(shown.line)
    root = get_command(app)
    above = root.make_context("ruedo", list(words), resilient_parsing=True)
    command, rest = root, words
    while hasattr(command, "get_command"):
        found = command.get_command(above, rest[0])
        assert found is not None, f"{shown.page}: there is no command {rest[0]}"
        command, rest = found, rest[1:]
    command.make_context(" ".join(words), list(rest), parent=above)


SMALLER: Mapping[str, tuple[str, ...]] = {
    "study": ("--games", "2", "--no-skill", "--workers", "1", "--folder", "small"),
    "sweep": ("--games", "100", "--workers", "1", "--folder", "small"),
    "simulate": ("--games", "2", "--most-events", "200", "--workers", "1"),
    "match": ("--pairs", "1", "--workers", "1"),
}
"""Options that make slow commands faster. They are added at the end, so they override the documented values."""
QUICK = {"durations", "deck", "referee", "picture"}
"""Commands that take about a second. The others take longer, because they compile code or play games."""


def prepare(folder: Path, page: Path) -> None:
    """Write the files that the commands on a page read."""
    shutil.copy(DECK, folder / "my-deck.toml")
    for name in ("game.jsonl", "FILE"):
        shutil.copy(RECORD, folder / name)
    if page.stem == "analysis":
        events, _ = played("shot-ole", ("simple:good", "simple:average"), 1)
        header = ruedo.Header(1, "shot-ole", (("Ana",), ("Ben",)))
        (folder / "game.jsonl").write_bytes(ruedo.write(ruedo.Record(header, tuple(events))))
    for block in blocks(page, ""):
        if block.startswith("kind,"):
            (folder / "ours.csv").write_text(block, encoding="utf-8")


def run(shown: Shown, folder: Path) -> None:
    """Run a command in a folder that contains the files that it needs. If the command starts a game, quit the game."""
    name, *rest = ruedo_words(shown.line)
    prepare(folder, ROOT / shown.page)
    runner = CliRunner()
    for earlier in (other for other in commands(ROOT / shown.page) if re.search(r" -o ours\.toml", other)):
        if "ours.toml" in rest and "-o" not in rest and reason(earlier) is None:
            runner.invoke(app, ruedo_words(earlier))
    if "ours.toml" in rest and not (folder / "ours.toml").exists() and "-o" not in rest:
        runner.invoke(app, ["durations", "ole", "-o", "ours.toml"])
    smaller = list(SMALLER.get(name, ())) + (["--many", "50"] if "--many" in rest else [])
    if name == "sweep" and "grid" not in rest:
        smaller += ["--budget", "1"]
    words = [word.replace("*.jsonl", "game.jsonl") for word in rest]
    done = runner.invoke(app, [name, *words, *smaller], input="quit\n" * 9)
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("shown", [shown for shown in RUN if ruedo_words(shown.line)[0] in QUICK])
def test_each_fast_command_runs_without_an_error(shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    run(shown, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("shown", [shown for shown in RUN if ruedo_words(shown.line)[0] not in QUICK])
def test_each_slow_command_runs_without_an_error(shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    run(shown, tmp_path)


# Scripts, benchmarks and tests take minutes to run, so these tests check only their paths and options.


@pytest.mark.parametrize("shown", SCRIPTS)
def test_each_script_exists_and_accepts_the_documented_options(shown: Shown) -> None:
    file, *options = shlex.split(UV.sub("", shown.line).removeprefix("python "))
    source = (ROOT / file).read_text(encoding="utf-8")
    for option in options:
        if option.startswith("--"):
            assert f'"{option}"' in source, option


def needs_more(file: str) -> bool:
    """Return whether a script begins with imports of packages that Ruedo alone does not install."""
    imports = re.findall(r"^(?:from|import) (\w+)", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    base = {"msgspec", "networkx", "numba", "numpy", "rich", "starlette", "typer", "uvicorn", "websockets"}
    ours = {"figures", "research", "ruedo", "scripts"}
    return bool(set(imports) - base - ours - set(sys.stdlib_module_names))


@pytest.mark.parametrize("shown", [shown for shown in ALL if re.search(r" --(?:group|extra) ", shown.line)])
def test_each_group_and_extra_that_a_command_names_exists(shown: Shown) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    existing = {"group": project["dependency-groups"], "extra": project["project"]["optional-dependencies"]}
    for kind, name in re.findall(r" --(group|extra) (\S+)", shown.line):
        assert name in existing[kind], name


@pytest.mark.parametrize("shown", SCRIPTS)
def test_each_script_that_needs_more_packages_is_documented_with_their_group(shown: Shown) -> None:
    file = shlex.split(UV.sub("", shown.line).removeprefix("python "))[0]
    assert re.search(r" --(?:group|extra) ", shown.line) or not needs_more(file)


@pytest.mark.parametrize("shown", [shown for shown in ALL if " pytest" in shown.line])
def test_each_documented_pytest_command_names_existing_files(shown: Shown) -> None:
    named = [word for word in shown.line.split() if word.startswith("tests/")]
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_each_file_of_the_repository_that_a_page_names_exists(page: Path) -> None:
    named = re.findall(
        r"`[^`\n]*?\b((?:scripts|benchmarks|research|tests)/[\w/]+\.py)", page.read_text(encoding="utf-8")
    )
    assert [file for file in named if not (ROOT / file).exists()] == []


# Python and data


EXAMPLES_NOT_RUN: Mapping[str, str] = {
    "from sb3_contrib import MaskablePPO": "The tests need no PyTorch. tests/envs/test_training.py trains by a script."
}
"""The reasons why no test runs certain examples. Each key is a line of such an example."""


def examples() -> Iterator[tuple[str, str]]:
    """Yield the page and the code of each example in Python."""
    for page in PAGES:
        yield from ((name_of(page), code) for code in blocks(page, "python"))


def test_each_reason_applies_to_a_documented_example() -> None:
    lines = {line for _, code in examples() for line in code.splitlines()}
    assert lines >= EXAMPLES_NOT_RUN.keys()


@pytest.mark.long
@pytest.mark.parametrize(
    ("page", "code"),
    [example for example in examples() if not EXAMPLES_NOT_RUN.keys() & set(example[1].splitlines())],
)
def test_each_example_in_python_runs(page: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    prepare(tmp_path, ROOT / page)
    names: dict[str, Any] = {"__name__": "__main__"}
    with redirect_stdout(io.StringIO()):
        exec(compile(code, page, "exec"), names)
    assert len(names) > 2


JAVASCRIPT_RUN: Mapping[str, str] = {"docs/add-a-game.md": "tests/browser/test_tutorial_board.py"}
"""For each page with examples in JavaScript, the test that runs them in a browser."""


def test_each_example_in_javascript_has_a_test_in_a_browser() -> None:
    assert {name_of(page) for page in PAGES if any(blocks(page, "javascript"))} == JAVASCRIPT_RUN.keys()
    for page, file in JAVASCRIPT_RUN.items():
        assert Path(page).name in (ROOT / file).read_text(encoding="utf-8")


def test_the_example_deck_contains_every_key_of_a_deck() -> None:
    (shown,) = (tomllib.loads(block) for block in blocks(DOCS / "decks.md", "toml"))
    shipped = tomllib.loads(DECK.read_text(encoding="utf-8"))
    assert shown.keys() | {"name"} == shipped.keys() | {"name"}
    for kind in ("skills", "keepers", "players"):
        assert shown[kind][0].keys() == shipped[kind][0].keys()
    (worldie,) = shown["worldies"]
    assert any(worldie.keys() == other.keys() for other in shipped["worldies"])
