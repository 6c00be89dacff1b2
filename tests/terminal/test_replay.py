"""Stepping through a record, forward and back."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from ruedo import Table, read
from ruedo.terminal.replay import ReplaySession
from ruedo.terminal.screen import Screen

CASES = Path(__file__).parents[1] / "cases"


def shown(case: str, answers: Sequence[str], viewer: int | None = None) -> str:
    out, waiting = StringIO(), iter(answers)

    def answer(question: str) -> str:
        print(question, file=out)
        return next(waiting, "q")

    table = Table.replay(read((CASES / f"{case}.jsonl").read_bytes().splitlines()))
    ReplaySession(table, Screen(out, answer), viewer).run()
    return out.getvalue()


def test_ruling_by_ruling_forward() -> None:
    text = shown("hc-hammer", ["", "", ""])
    assert "line 2: lies (lies [3 3 3 1 off off off off])" in text
    assert "HC-S5" in text
    assert "HC-G1" in text
    assert text.index("HC-S5") < text.index("HC-G1")


def test_the_end_shows_the_table_and_the_winner() -> None:
    text = shown("hc-hammer", ["end", ""])
    assert "Won by B." in text
    assert "That is the end." in text


def test_back_to_the_beginning() -> None:
    text = shown("so-double-zone", ["n", "n", "b", "p", "p", "b"])
    assert text.count("SO-S2") == 1
    assert "The beginning." in text
    assert "That is the beginning." in text


def test_straight_to_a_line_and_the_table_there() -> None:
    text = shown("ole-goal-kick-off", ["12", "s"])
    assert "line 12: roll (faces [5 5])" in text
    assert "OL-T8" in text
    assert "Ana 0  Ben 0" in text


def test_hands_are_shown_to_their_own_seat_alone() -> None:
    assert "hand" not in shown("ole-goal-kick-off", ["2"])
    assert shown("ole-goal-kick-off", ["2"], viewer=1).count("hand [tackle pass shot dribble dribble]") == 1


def test_any_other_answer_gets_help() -> None:
    assert shown("hc-hammer", ["what?"]).count("one ruling back") == 2
