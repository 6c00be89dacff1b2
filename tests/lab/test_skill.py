"""The ladder of players: its progress and its stored results."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from ruedo.core.measures import Variant
from ruedo.lab import skill
from ruedo.lab.experiment import Founding, Progress, play
from ruedo.lab.journal import Journal
from ruedo.lab.questions import player_from
from ruedo.lab.skill import SkillLevel, ladder_rungs
from ruedo.lab.studies import Study
from ruedo.lab.versions import SoftwareVersions
from ruedo.lab.workers import local_workers
from tests.patience import PATIENCE

pytestmark = pytest.mark.full

VARIANT = Variant("ole", (player_from("simple"), player_from("simple")), {"target": 1})
UNITS = 500
STUDY = Study((VARIANT,), ("–",), "first", 0.01, most=UNITS, skill=True)
FOUNDED = Founding(STUDY, SoftwareVersions("0", "3", "2"), "ruedo study ole")
STEPS = 7
"""The number of steps of the ladder: four levels play against themselves, and three against the next level."""
GAMES = 4 * UNITS + 3 * 2 * UNITS
"""The games of the ladder. Two identical players do not need a second game with exchanged seats."""


@pytest.fixture(autouse=True)
def few_units(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skill, "UNITS", {True: UNITS, False: UNITS})


def climb(folder: Path, workers: Any = None, told: list[Progress] | None = None) -> tuple[SkillLevel, ...]:
    """Run the study in a folder, or continue it, and return the levels of its ladder."""
    with Journal(folder, FOUNDED, resume=(folder / Study.plan_file).exists()) as journal:
        return play(STUDY, workers or local_workers(1), journal, (told or []).append).levels


def test_the_ladder_reports_its_progress(tmp_path: Path) -> None:
    told = [Progress("")]
    climb(tmp_path, told=told)
    games = [int(str(one.facts["games"])) for one in told if one.key == "study-climbs"]
    assert games == sorted(games)
    assert len(games) == STEPS
    assert games[-1] == sum(rung.games for rung in ladder_rungs(VARIANT)) == GAMES


def test_stored_results_are_not_played_again(tmp_path: Path) -> None:
    """Ctrl-C stops the ladder after three of seven steps. The first level is reported. The next call continues."""
    whole = play(STUDY, local_workers(1)).levels
    steps = 0

    def stopping(work: Any, jobs: Any) -> Any:
        nonlocal steps
        for job in jobs:
            if steps == 1 + 3:  # the study itself is one step
                raise KeyboardInterrupt
            steps += 1
            yield work(job)

    assert climb(tmp_path, stopping) == whole[:1]
    file = tmp_path / Study.entries_file
    lines = file.read_bytes().splitlines(keepends=True)
    assert climb(tmp_path) == whole
    assert file.read_bytes().splitlines(keepends=True)[: len(lines)] == lines
    assert len(file.read_bytes().splitlines()) == 1 + STEPS
    file.write_bytes(file.read_bytes()[:-9])  # as if the process had been killed while it wrote the last line
    assert climb(tmp_path) == whole


def test_a_study_without_its_ladder_can_be_resumed_with_it(tmp_path: Path) -> None:
    alone = replace(STUDY, skill=False)
    with Journal(tmp_path, replace(FOUNDED, plan=alone), resume=False) as journal:
        assert play(alone, local_workers(1), journal).levels == ()
    assert len(climb(tmp_path)) == 4


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
    games = kept / Study.entries_file
    process = subprocess.Popen([*words, str(kept)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + PATIENCE
    while not (games.exists() and games.read_bytes().count(b"\n") >= 1 + 1):
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
    assert games.read_bytes() == (whole / Study.entries_file).read_bytes()
    assert "Does the better player win?" in (kept / "report.html").read_text(encoding="utf-8")
