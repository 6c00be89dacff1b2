"""A game without its setup file: the program never turns a bot into a person without a question."""

import json
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.patience import PATIENCE, interrupt

RUEDO = [sys.executable, "-m", "ruedo"]
PLAY = ("play", "ole", "--seed", "3", "--record", "x.jsonl")
RESUME = ("play", "--resume", "x.jsonl")


def run(folder: Path, *arguments: str, said: str = "") -> str:
    done = subprocess.run(
        [*RUEDO, *arguments],
        cwd=folder,
        input=said,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    return done.stdout


def at_terminal(folder: Path) -> "pexpect.spawn[str]":
    return pexpect.spawn(RUEDO[0], [*RUEDO[1:], *RESUME], cwd=str(folder), encoding="utf-8", timeout=PATIENCE)


@pytest.fixture
def setup(tmp_path: Path) -> Path:
    """Begin a game against the house, delete its setup, and return the path of the setup."""
    run(tmp_path, *PLAY, said="1 / 2 3 / 4 5\n")
    file = tmp_path / "x.jsonl.setup.json"
    file.unlink()
    return file


def test_it_asks_who_plays_and_the_house_goes_on(tmp_path: Path, setup: Path) -> None:
    terminal = at_terminal(tmp_path)
    terminal.expect_exact("x.jsonl.setup.json is not there, and the record alone does not say who plays.")
    terminal.expect("at a real table")
    terminal.sendline("no")
    terminal.expect(r"person,\s+random, simple,[\s\w,]+master\? \[person,simple\]")
    terminal.sendline("person,simpel")
    terminal.expect("Did you mean simple")
    terminal.expect("Who plays for")
    terminal.sendline("")
    terminal.expect_exact("All chances from here on are drawn anew.")
    terminal.expect("Visitor, your choice")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    assert json.loads(setup.read_bytes())["players"] == ["person", "simple"]


def test_a_real_table_is_asked_for_once(tmp_path: Path, setup: Path) -> None:
    terminal = at_terminal(tmp_path)
    terminal.expect("at a real table")
    terminal.sendline("yes")
    terminal.expect("Visitor presses Enter")
    interrupt(terminal)
    assert json.loads(setup.read_bytes()) == {
        "format": "ruedo-setup",
        "version": 1,
        "players": ["person", "person"],
    }
    again = at_terminal(tmp_path)
    again.expect("Visitor presses Enter")
    assert "is not there" not in str(again.before)
    interrupt(again)


def test_no_answer_changes_nothing(tmp_path: Path, setup: Path) -> None:
    terminal = at_terminal(tmp_path)
    terminal.expect("at a real table")
    interrupt(terminal)
    terminal.close()
    assert terminal.exitstatus == 0
    assert not setup.exists()


def test_quit_leaves_at_that_question_as_at_any_other(tmp_path: Path, setup: Path) -> None:
    terminal = at_terminal(tmp_path)
    terminal.expect("at a real table")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    assert not setup.exists()


def test_without_anybody_to_ask_the_game_goes_on_as_at_a_real_table(tmp_path: Path, setup: Path) -> None:
    out = run(tmp_path, *RESUME)
    assert "x.jsonl.setup.json is not there" in out
    assert "It goes on as at a real table" in out
    assert not setup.exists()


def test_a_real_table_has_its_setup_too(tmp_path: Path) -> None:
    run(tmp_path, "play", "ole", "--real", "--sides", "Ana/Ben", "--record", "x.jsonl")
    assert json.loads((tmp_path / "x.jsonl.setup.json").read_bytes()) == {
        "format": "ruedo-setup",
        "version": 1,
        "players": ["person", "person"],
    }
    assert "is not there" not in run(tmp_path, *RESUME)
