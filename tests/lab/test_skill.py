"""The ladder of players: its progress and its stored results."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ruedo.core.measures import Variant
from ruedo.lab.journal import Entries
from ruedo.lab.skill import LADDER_FILE, LadderResult, measure_skill
from ruedo.lab.study import GameCount
from ruedo.lab.study_plan import player_from
from ruedo.lab.workers import local_workers
from tests.patience import PATIENCE

VARIANT = Variant("ole", (player_from("simple"), player_from("simple")), {"target": 1})
UNITS = 500
STEPS = 7
"""The number of steps of the ladder: four levels play against themselves, and three against the next level."""


def climb(folder: Path, workers: Any = None, told: list[tuple[int, int]] | None = None) -> Any:
    def progress(far: GameCount) -> None:
        if told is not None:
            told.append((far.games, far.most))

    with Entries(folder / LADDER_FILE, LadderResult, "a plan") as kept:
        return measure_skill(VARIANT, 0, workers or local_workers(1), UNITS, kept=kept, progress=progress)


def test_the_ladder_reports_its_progress(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    climb(tmp_path, told=told)
    games = 4 * UNITS + 3 * 2 * UNITS  # two identical players do not need a second game with exchanged seats
    assert told == sorted(told)
    assert len(told) == STEPS
    assert told[-1] == (games, games)


def test_stored_results_are_not_played_again(tmp_path: Path) -> None:
    """Ctrl-C stops the ladder after three of seven steps. The first level is reported. The next call continues."""
    whole = measure_skill(VARIANT, 0, local_workers(1), UNITS)
    steps = 0

    def third(work: Any, jobs: Any) -> Any:
        nonlocal steps
        steps += 1
        return (stopped if steps > 3 else local_workers(1))(work, jobs)

    assert climb(tmp_path, third) == whole[:1]
    told: list[tuple[int, int]] = []
    assert climb(tmp_path, told=told) == whole
    assert len(told) == STEPS - 3
    file = tmp_path / LADDER_FILE
    file.write_bytes(file.read_bytes()[:-9])  # as if the process had been killed while it wrote the last line
    assert climb(tmp_path) == whole


def stopped(_work: Any, _jobs: Any) -> Any:
    raise KeyboardInterrupt
    yield


@pytest.mark.long
def test_ctrl_c_during_the_ladder_keeps_the_results(tmp_path: Path) -> None:
    """The command reports the results so far.

    With `--resume`, the report equals the report of an uninterrupted study.
    """
    words = [
        *(sys.executable, "-m", "ruedo", "study", "ole", "--rule", "target=1"),
        *("--games", "500", "--workers", "1", "--language", "en", "--folder"),
    ]
    kept, whole = tmp_path / "kept", tmp_path / "whole"
    process = subprocess.Popen([*words, str(kept)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + PATIENCE
    while not ((kept / LADDER_FILE).exists() and (kept / LADDER_FILE).read_bytes().count(b"\n") >= 1):
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    said, aside = process.communicate()
    assert process.returncode == 130
    assert said.startswith("The first seat wins")
    assert "--resume" in aside
    assert "Does the better player win?" not in (kept / "report.html").read_text(encoding="utf-8")
    for folder, more in ((kept, ["--resume"]), (whole, [])):
        subprocess.run([*words, str(folder), *more], check=True, capture_output=True)
    assert (kept / LADDER_FILE).read_bytes() == (whole / LADDER_FILE).read_bytes()
    assert "Does the better player win?" in (kept / "report.html").read_text(encoding="utf-8")
