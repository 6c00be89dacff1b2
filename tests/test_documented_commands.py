"""The commands that the documentation shows work."""

import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from ruedo.cli import app

DOCS = Path(__file__).parents[1] / "docs"
SMALL = {
    "study": ("--games", "2", "--no-skill", "--workers", "1", "--folder", "small"),
    "sweep": ("--games", "100", "--workers", "1", "--folder", "small"),
    "simulate": ("--games", "2", "--most-events", "200", "--workers", "1"),
    "durations": (),
}
"""Options that make each command of the lab short, by its name."""
STORE = "~/.local/share/ruedo"


def shown(page: Path) -> list[str]:
    """Return the commands on lines of their own."""
    text = page.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if re.match(r"(    )?ruedo [a-z]", line)]
    return [line.strip() for line in lines]


def words_of(line: str) -> list[str]:
    """Return a command's words. `N` stands for a number."""
    return ["1" if word == "N" else word for word in shlex.split(line, comments=True)[1:]]


LAB = shown(DOCS / "lab.md")
EVERYWHERE = {(page.relative_to(DOCS).as_posix(), line) for page in sorted(DOCS.rglob("*.md")) for line in shown(page)}


@pytest.mark.parametrize(("page", "line"), sorted(EVERYWHERE))
def test_each_command_can_be_parsed(page: str, line: str) -> None:
    words = words_of(line)
    root = get_command(app)
    above = root.make_context("ruedo", list(words), resilient_parsing=True)
    command, rest = root, words
    while hasattr(command, "get_command"):
        found = command.get_command(above, rest[0])
        assert found is not None, f"{page}: there is no command {rest[0]}"
        command, rest = found, rest[1:]
    command.make_context(" ".join(words), list(rest), parent=above)


def is_short(line: str) -> bool:
    """Return whether a command of the lab can run here. Others take minutes or need a store of real tables."""
    name, *rest = words_of(line)
    return name in SMALL and STORE not in rest


@pytest.mark.parametrize("line", [line for line in LAB if is_short(line)])
def test_each_short_command_of_the_lab_runs(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, *rest = words_of(line)
    monkeypatch.chdir(tmp_path)
    runner = CliRunner()
    if "ours.toml" in rest:
        runner.invoke(app, ["durations", rest[0], "-o", "ours.toml"])
    budget = ["--budget", "1"] if name == "sweep" and "grid" not in rest else []
    done = runner.invoke(app, [name, *rest, *SMALL[name], *budget])
    assert done.exit_code == 0, done.output


def test_the_lab_shows_commands() -> None:
    assert len(LAB) >= 10
