"""Games whose setup file is lost. The program asks before it lets a person play the seat of the house."""

import json
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.patience import PATIENCE, interrupt

pytestmark = pytest.mark.full

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


def test_a_resumed_game_without_its_setup_asks_who_plays_and_the_house_continues(tmp_path: Path, setup: Path) -> None:
    terminal = at_terminal(tmp_path)
    terminal.expect_exact("x.jsonl.setup.json is missing, and the record alone does not show who plays.")
    terminal.expect("at a real table")
    terminal.sendline("no")
    terminal.expect(r"person,\s+random,\s+simple,[\s\w,]+master\. \[person,simple\]")
    terminal.sendline("person,simpel")
    terminal.expect("Did you mean simple")
    terminal.expect("Who plays for")
    terminal.sendline("")
    terminal.expect_exact("The dice, cards and throws from here on come from a new seed.")
    terminal.expect("Visitor, what do you do")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    assert json.loads(setup.read_bytes())["players"] == ["person", "simple"]


def test_the_program_asks_only_once_whether_the_table_is_real(tmp_path: Path, setup: Path) -> None:
    terminal = at_terminal(tmp_path)
    terminal.expect("at a real table")
    terminal.sendline("yes")
    terminal.expect("Visitor, press Enter")
    interrupt(terminal)
    assert json.loads(setup.read_bytes()) == {
        "format": "ruedo-setup",
        "version": 1,
        "players": ["person", "person"],
    }
    again = at_terminal(tmp_path)
    again.expect("Visitor, press Enter")
    assert "is missing, and" not in str(again.before)
    interrupt(again)


def test_ctrl_c_at_the_question_about_a_real_table_stores_no_setup(tmp_path: Path, setup: Path) -> None:
    terminal = at_terminal(tmp_path)
    terminal.expect("at a real table")
    interrupt(terminal)
    terminal.close()
    assert terminal.exitstatus == 0
    assert not setup.exists()


def test_quit_at_the_question_about_a_real_table_stores_no_setup(tmp_path: Path, setup: Path) -> None:
    terminal = at_terminal(tmp_path)
    terminal.expect("at a real table")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    assert not setup.exists()


def test_if_the_program_cannot_ask_the_game_continues_as_at_a_real_table(tmp_path: Path, setup: Path) -> None:
    out = run(tmp_path, *RESUME)
    assert "x.jsonl.setup.json is missing" in out
    assert "The game continues as at a real table" in out
    assert not setup.exists()


def test_a_game_at_a_real_table_also_stores_its_setup(tmp_path: Path) -> None:
    run(tmp_path, "play", "ole", "--real", "--sides", "Ana/Ben", "--record", "x.jsonl")
    assert json.loads((tmp_path / "x.jsonl.setup.json").read_bytes()) == {
        "format": "ruedo-setup",
        "version": 1,
        "players": ["person", "person"],
    }
    assert "is missing, and" not in run(tmp_path, *RESUME)
