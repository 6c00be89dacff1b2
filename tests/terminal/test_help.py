"""The help of every command, in each language."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from typer.main import get_command

from ruedo.cli import app
from ruedo.cli.translation import GROUPS, help_of
from ruedo.words import LANGUAGES, Language
from ruedo.words import shell as catalogue
from tests.ours import GAMES

LONGEST = 70
"""The maximum number of characters in the summary of a command."""
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
    def shown(language: Language, *words: str) -> str:
        monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
        monkeypatch.setenv("COLUMNS", str(WIDTH))
        with pytest.raises(SystemExit) as left:
            app((*words, "--help"), prog_name="ruedo")
        assert left.value.code in (0, None)
        return capsys.readouterr().out

    return shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commands_are_listed_in_seven_groups(help_text: Any, language: Language) -> None:
    lines = help_text(language).splitlines()
    titles = [f"{catalogue(language).format(f'cli-group-{group}')}:" for group in GROUPS]
    assert [line for line in lines if line in titles] == titles
    own = [words for words in commands() if words and " " not in words]
    listed = [line.split()[0] for line in lines if re.match(r"  [a-z][a-z-]* {2,}\S", line)]
    assert sorted(listed) == sorted(own), "each command stands on one line, once"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_of_each_command_fits_on_one_line_of_the_help(help_text: Any, language: Language) -> None:
    shown = help_text(language)
    for words in commands():
        if not words or " " in words:
            continue
        summary = help_of(f"summary-{words}")
        assert summary is not None, words
        assert len(summary) <= LONGEST, summary
        assert summary.endswith((".", "?")), summary
        line = f"  {words:<10}  {summary}"
        assert len(line) < WIDTH, line
        assert line in shown.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", commands())
def test_no_help_text_contains_the_names_of_python_types(help_text: Any, language: Language, words: str) -> None:
    shown = help_text(language, *words.split())
    assert not re.search(r"<|\b(?:int|float) range|x>|922337|list\[|\bstr\b|\bint\b", shown), shown


def limits(command: Any) -> list[Any]:
    """Return the options of a command that have a minimum."""
    return [param for param in command.params if getattr(param, "min", None) is not None]


@pytest.mark.parametrize("words", [words for words, command in commands().items() if limits(command)])
def test_the_help_describes_a_range_in_words(help_text: Any, words: str) -> None:
    limited = limits(commands()[words])
    shown = " ".join(help_text("en", *words.split(), *GAMES).split())
    for param in limited:
        assert re.search(rf"{param.opts[0]} NUMBER", shown), param.opts
    assert shown.count(" or more]") + shown.count(" to ") >= len(limited)


@pytest.mark.parametrize("command", ["play", "simulate", "match"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_of_one_game_are_shown_only_in_the_help_for_that_game(
    help_text: Any, command: str, language: Language
) -> None:
    assert "--wax" not in help_text(language, command)
    assert "--known-wax" not in help_text(language, command)
    assert "--wax" not in help_text(language, command, "ole")
    shown = help_text(language, command, "horse-collar")
    assert "--wax" in shown
    assert "--known-wax" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_general_help_names_no_clause(help_text: Any, language: Language) -> None:
    for words in commands():
        assert not re.search(r"\b[A-Z]{2}-[A-Z]\d", help_text(language, *words.split())), words
