"""Progress messages on standard error. In these tests standard error is not a terminal."""

import time

import pytest

from ruedo.cli import progress
from ruedo.cli.progress import progress_lines
from tests.patience import PATIENCE


def test_a_new_message_is_printed_if_enough_time_has_passed_since_the_last_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "LINE_INTERVAL_S", 3600.0)
    with progress_lines("begins") as show:
        show("one")
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(progress, "LINE_INTERVAL_S", 0.0)
    with progress_lines("begins") as show:
        show("one")
        show("two")
    lines = capsys.readouterr().err.splitlines()
    assert [line for line in lines if "·" not in line] == ["one", "two"]


def test_the_last_message_is_repeated_with_the_elapsed_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "LINE_INTERVAL_S", 0.1)
    printed, end = "", time.monotonic() + PATIENCE
    with progress_lines("begins"):
        while printed.count("\n") < 2 and time.monotonic() < end:
            printed += capsys.readouterr().err
    assert printed.startswith("begins · 0:00\nbegins · 0:0")
