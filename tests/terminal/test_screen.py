"""The width and the colours of the output in the terminal, and suggestions after an unknown word."""

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest

from ruedo.terminal.front import Unclear, pick
from ruedo.terminal.screen import STYLED, wrap_text
from tests.patience import PATIENCE

pytestmark = pytest.mark.full

WIDE_NAMES = ("Maximiliana of Alcalá de Henares", "Bartholomew Featherstonehaugh")


def at_terminal(folder: Path, size: tuple[int, int], *arguments: str, **environment: str) -> "pexpect.spawn[str]":
    """Start `ruedo` in a terminal of this size (lines, columns), and return the process."""
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return pexpect.spawn(
        sys.executable,
        ["-m", "ruedo", *arguments],
        cwd=str(folder),
        dimensions=size,
        encoding="utf-8",
        timeout=PATIENCE,
        env={**plain, "TERM": "xterm-256color", **environment},
    )


def shown(terminal: "pexpect.spawn[str]", answers: list[str]) -> str:
    """Answer the questions with `answers`, one after another, and return the whole text of the screen."""
    seen = ""
    for answer in answers:
        terminal.expect(r" > $")
        seen += (terminal.before or "") + " > "
        terminal.sendline(answer)
    terminal.expect(pexpect.EOF)
    return seen + (terminal.before or "")


OLE = ("play", "ole", "--seed", "3")
ANSWERS = ["1 / 2 3 / 4 5", "1", "pass", "pass Iov", "scroe", "help", "tackle", "quit"]


@pytest.fixture(scope="module")
def coloured(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the text of a screen in colours."""
    return shown(at_terminal(tmp_path_factory.mktemp("game"), (24, 80), *OLE, "--record", "b"), ANSWERS)


@pytest.mark.parametrize(("lines", "columns"), [(24, 80), (40, 120), (24, 60)])
def test_a_game_of_ole_fits_on_the_screen_of_the_terminal(tmp_path: Path, lines: int, columns: int) -> None:
    names = ("--sides", "/".join(WIDE_NAMES), "--players", "person,simple")
    seen = shown(at_terminal(tmp_path, (lines, columns), *OLE, *names), ANSWERS)
    text = STYLED.sub("", seen).replace("\r", "")
    assert max(map(len, text.split("\n"))) <= columns
    menu = next(line for line in text.split("\n") if " 1 end turn" in line)
    assert len(re.findall(r"\b\d+ [a-z]", menu)) == {60: 1, 80: 2, 120: 3}[columns]


def test_a_position_of_ole_fits_into_24_lines_together_with_its_menu_and_the_question(tmp_path: Path) -> None:
    seen = shown(at_terminal(tmp_path, (24, 80), *OLE), [*ANSWERS[:2], "quit"])
    position = seen.replace("\r", "").split("kicks off for Visitor.\n\n")[1].partition(" > ")[0]
    assert "what do you do?" in position
    assert position.count("\n") < 24


def test_each_side_and_the_player_with_the_ball_have_their_own_style(coloured: str) -> None:
    ours, theirs = "\x1b[36m    Kofi Adomako", "\x1b[33m    Lena Hartmann"
    with_the_ball = "\x1b[36;1;7m(o) Ivo Petrov"
    assert all(each in coloured for each in (ours, theirs, with_the_ball))


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_the_text_is_the_same_without_colours(tmp_path: Path, coloured: str, environment: dict[str, str]) -> None:
    plain = shown(at_terminal(tmp_path, (24, 80), *OLE, "--record", "a", **environment), ANSWERS)
    assert "\x1b" not in plain
    assert "(o) Ivo Petrov" in plain
    assert plain.replace("record a.", "record b.") == STYLED.sub("", coloured).replace("resume b", "resume a")


def test_after_a_wrong_answer_the_terminal_suggests_a_word_and_lists_the_choices_once(coloured: str) -> None:
    seen = " ".join(coloured.split())
    assert "“pass” could be any of these: pass to Kofi Adomako, pass to Mei Tanaka, pass to Lucía Ferrer" in seen
    assert "Did you mean Ivo?" in seen
    assert "Did you mean the command `score`?" in seen
    assert "“tackle” is not possible now" in seen
    assert seen.count("1 end turn") == 2  # the choices are listed again after `help`


def test_long_lines_are_broken_between_words_and_indented() -> None:
    assert wrap_text("  one two three", 10) == "  one two\n    three"
    assert wrap_text("one two", 10) == "one two"


def test_a_similar_word_is_suggested_for_an_unknown_word() -> None:
    tiers = {"defence": 1, "midfield": 2, "attack": 3}
    with pytest.raises(
        Unclear, match=r"“atack” is not a tier. Choose one of: defence, midfield, attack. Did you mean attack\?"
    ):
        pick("atack", tiers, "a tier")
    with pytest.raises(Unclear, match=r"attack\.(\n|$)"):
        pick("goal", tiers, "a tier")
