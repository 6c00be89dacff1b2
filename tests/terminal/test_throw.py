"""`ruedo throw BOARD` simulates throws on a board."""

import pytest
from typer.testing import CliRunner

from ruedo.cli import app

BOARDS = pytest.mark.parametrize("board", ["ring", "shuffleboard"])


def printed(*arguments: str) -> str:
    """Run a command that must succeed, and return its output."""
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@BOARDS
def test_the_help_of_a_board_lists_its_own_options_and_those_of_all_boards(board: str) -> None:
    out = printed("throw", board, "--help")
    assert all(option in out for option in ("--speed", "--many", "--picture"))


def test_the_help_of_ruedo_throw_lists_every_board() -> None:
    out = printed("throw", "--help")
    assert "\n  ring " in out
    assert "\n  shuffleboard " in out
    assert "\n  throw " in printed("--help")


@BOARDS
def test_a_refused_aim_ends_with_status_2(board: str) -> None:
    assert CliRunner().invoke(app, ["throw", board, "--speed", "-1"]).exit_code == 2
