"""`ruedo throw BOARD` simulates throws on a board. Each board has an older, shorter command as an alias."""

import pytest
from typer.testing import CliRunner

from ruedo.cli import app

ALIASES = pytest.mark.parametrize(("board", "alias"), [("ring", "spin"), ("shuffleboard", "slide")])


def printed(*arguments: str) -> str:
    """Run a command that must succeed, and return its output."""
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@ALIASES
@pytest.mark.parametrize(
    "options", [("--json",), ("--many", "30", "--skill", "exact"), ("--speed", "0.3", "--language", "es")]
)
def test_a_command_prints_the_same_under_its_short_and_its_long_name(
    board: str, alias: str, options: tuple[str, ...]
) -> None:
    assert printed("throw", board, *options) == printed(alias, *options) != ""


@ALIASES
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_options_of_both_names_have_the_same_help(
    board: str, alias: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_ES.UTF-8")
    _, *first = printed("throw", board, "--help").split("\n\n")
    _, *other = printed(alias, "--help").split("\n\n")
    assert first[1:] == other[1:]
    assert "--many" in first[1]


def test_the_help_of_ruedo_throw_lists_every_board() -> None:
    out = printed("throw", "--help")
    assert "\n  ring " in out
    assert "\n  shuffleboard " in out
    assert "\n  throw " in printed("--help")


@ALIASES
def test_a_refused_aim_ends_with_status_2(board: str, alias: str) -> None:
    ended = [CliRunner().invoke(app, [*name, "--speed", "-1"]) for name in (("throw", board), (alias,))]
    assert [each.exit_code for each in ended] == [2, 2]
    assert ended[0].stderr == ended[1].stderr
