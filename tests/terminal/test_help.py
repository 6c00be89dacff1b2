"""The help of every command."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from typer.main import get_command

from ruedo.cli import app
from ruedo.cli.help import GROUPS, OTHERS, SUMMARY

WIDTH = 80
"""The width of a typical terminal, in characters."""


@cache
def commands() -> dict[str, Any]:
    """Return every command and command group, by the words that call it, such as `deck check`."""
    root: Any = get_command(app)
    return dict(walk(root, (), root.make_context("ruedo", [], resilient_parsing=True)))


def walk(command: Any, words: tuple[str, ...], ctx: Any) -> Iterator[tuple[str, Any]]:
    yield " ".join(words), command
    for name in command.list_commands(ctx) if hasattr(command, "list_commands") else ():
        inner = command.get_command(ctx, name)
        yield from walk(inner, (*words, name), type(ctx)(inner, parent=ctx, info_name=name))


@pytest.fixture
def help_text(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    def shown(*words: str) -> str:
        monkeypatch.setenv("COLUMNS", str(WIDTH))
        with pytest.raises(SystemExit) as left:
            app((*words, "--help"), prog_name="ruedo")
        assert left.value.code in (0, None)
        return capsys.readouterr().out

    return shown


def test_the_commands_are_listed_in_seven_groups(help_text: Any) -> None:
    lines = help_text().splitlines()
    titles = [f"{title}:" for group, title in GROUPS.items() if group != OTHERS]
    assert [line for line in lines if line in titles] == titles
    own = [words for words in commands() if words and " " not in words]
    listed = [line.split()[0] for line in lines if re.match(r"  [a-z][a-z-]* {2,}\S", line)]
    assert sorted(listed) == sorted(own), "each command stands on one line, once"


def test_the_summary_of_each_command_fits_on_one_line_of_the_help(help_text: Any) -> None:
    shown = help_text()
    for words, command in commands().items():
        if not words or " " in words:
            continue
        summary = command.get_short_help_str(SUMMARY)
        assert summary.endswith((".", "?")), summary
        line = f"  {words:<10}  {summary}"
        assert len(line) < WIDTH, line
        assert line in shown.splitlines()


def test_each_command_and_each_option_has_a_help_text() -> None:
    found = commands()
    assert len(found) > 15
    silent = [words for words, command in found.items() if not command.help]
    silent += [
        f"{words} {param.name}" for words, command in found.items() for param in command.params if not param.help
    ]
    assert silent == []


def test_the_help_is_in_english_in_every_locale(help_text: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert help_text("play").startswith("Usage: ruedo play")


def test_the_general_help_names_no_clause(help_text: Any) -> None:
    for words in commands():
        assert not re.search(r"\b[A-Z]{2}-[A-Z]\d", help_text(*words.split())), words
