"""If two programs open the same record, the second one is refused, and the first one loses no event."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

pytestmark = pytest.mark.full

PLAY = [sys.executable, "-m", "ruedo", "play"]
BEGIN = [*PLAY, "shot-ole", "--real", "--sides", "Ana/Ben", "--record", "game.jsonl", "--language", "en"]
RESUME = [*PLAY, "--resume", "game.jsonl", "--language", "en"]


def playing(folder: Path) -> subprocess.Popen[str]:
    """Start `ruedo play` with the record `game.jsonl`, enter one spin, and return the running process."""
    program = subprocess.Popen(
        BEGIN, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert program.stdin
    assert program.stdout
    program.stdin.write("launch\n")
    program.stdin.flush()
    record = folder / "game.jsonl"
    while not record.exists() or len(record.read_bytes().splitlines()) < 2:
        assert program.poll() is None, program.stdout.read()
    return program


def resume(folder: Path, line: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(RESUME, cwd=folder, input=line, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_a_second_program_is_refused_and_the_first_one_loses_no_event(tmp_path: Path) -> None:
    first = playing(tmp_path)
    before = (tmp_path / "game.jsonl").read_bytes()
    second = resume(tmp_path, "clear 1\n")
    assert (second.returncode, second.stdout) == (2, "")
    assert f"process {first.pid}" in second.stderr
    assert (tmp_path / "game.jsonl").read_bytes() == before
    first.communicate("clear 1\n", timeout=PATIENCE)
    assert len((tmp_path / "game.jsonl").read_bytes().splitlines()) == 3
    assert resume(tmp_path).returncode == 0
    assert not list(tmp_path.glob(".*")), "no lock is left"


def test_the_lock_of_a_killed_process_does_not_stop_the_next_process(tmp_path: Path) -> None:
    first = playing(tmp_path)
    os.kill(first.pid, signal.SIGKILL)
    first.communicate(timeout=PATIENCE)
    assert resume(tmp_path, "clear 1\n").returncode == 0
    assert len((tmp_path / "game.jsonl").read_bytes().splitlines()) == 3
