"""The command that steps forwards and backwards through a record."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from ruedo import Table, read
from ruedo.terminal.replay import ReplaySession
from ruedo.terminal.screen import Screen

CASES = Path(__file__).parents[1] / "cases"


def shown(case: str, answers: Sequence[str], viewer: int | None = None, line: int = 1) -> str:
    out, waiting = StringIO(), iter(answers)

    def answer(question: str) -> str:
        print(question, file=out)
        return next(waiting, "q")

    table = Table.replay(read((CASES / f"{case}.jsonl").read_bytes().splitlines()))
    ReplaySession(table, Screen(out, answer), viewer).run(line)
    return out.getvalue()


def test_the_enter_key_shows_the_next_ruling() -> None:
    text = shown("hc-hammer", ["", "", ""])
    assert "line 2: lies (lies [3 3 3 1 off off off off])" in text
    assert "HC-S5" in text
    assert "HC-G1" in text
    assert text.index("HC-S5") < text.index("HC-G1")


def test_answering_end_shows_the_final_position_of_a_replay_and_the_winner() -> None:
    text = shown("hc-hammer", ["end", ""])
    assert "B won." in text
    assert "This is the end." in text


def test_answering_b_shows_the_beginning_of_a_replay() -> None:
    text = shown("so-double-zone", ["n", "n", "b", "p", "p", "b"])
    assert text.count("SO-S2") == 1
    assert "The beginning." in text
    assert "This is the beginning." in text


def test_typing_a_line_number_shows_the_position_after_that_line() -> None:
    text = shown("ole-goal-kick-off", ["12", "s"])
    assert "line 12: roll (faces [5 5])" in text
    assert "OL-T8" in text
    assert "Ana 0  Ben 0" in text


def test_a_replay_can_begin_at_a_given_line() -> None:
    text = shown("ole-goal-kick-off", [], line=12)
    assert "line 12: roll (faces [5 5])" in text
    assert "line 11" not in text


def test_a_hand_is_shown_only_to_its_own_seat() -> None:
    assert "hand" not in shown("ole-goal-kick-off", ["2"])
    assert shown("ole-goal-kick-off", ["2"], viewer=1).count("hand [tackle pass shot dribble dribble]") == 1


def test_the_replay_prints_help_after_an_unknown_answer() -> None:
    assert shown("hc-hammer", ["what?"]).count("previous ruling") == 2
