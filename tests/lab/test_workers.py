"""Worker processes: their number, a worker that stops during a job, and scripts without a guard."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ruedo.core.processors import cores
from tests.patience import PATIENCE

pytestmark = pytest.mark.full

STOPPED_OFTEN = """
from contextlib import closing
from ruedo.lab.workers import run_in_order

def large(number):
    return bytes([number % 256]) * 3_000_000

if __name__ == "__main__":
    for _ in range(12):
        with closing(run_in_order(large, range(100), 2)) as results:
            assert [next(results)[:2] for _ in range(3)] == [bytes(2), bytes([1, 1]), bytes([2, 2])]
"""


def test_a_worker_that_is_stopped_while_it_returns_a_large_result_blocks_no_other_work() -> None:
    """If a worker dies while it returns a result, the pipe must not contain a part of this result."""
    subprocess.run([sys.executable, "-c", STOPPED_OFTEN], check=True, timeout=PATIENCE)


BUSY = """
import os
import time
from ruedo.lab.workers import run_in_order

def pause(seconds):
    os.write(1, b".")
    time.sleep(seconds)

if __name__ == "__main__":
    list(run_in_order(pause, [3600.0] * 9, 2))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_when_their_parent_is_killed(number: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE, text=True) as parent:
        begun = parent.stdout.read(1) if parent.stdout else ""
        parent.send_signal(number)
        assert begun == "."
        parent.communicate(timeout=PATIENCE)  # the output closes when the last process that holds it open ends


WITHOUT_GUARD = """
import multiprocessing
import sys

multiprocessing.set_start_method(sys.argv[1], force=True)
from ruedo.lab.workers import run_in_order

print(list(run_in_order(abs, range(3), 2)))
"""
WITH_GUARD = WITHOUT_GUARD.replace("print(", 'if __name__ == "__main__":\n    print(')


def result_of(script: str, method: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    file = folder / "script.py"
    file.write_text(script)
    command = [sys.executable, str(file), method]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_a_script_without_the_line_if_name_is_main_gets_a_clear_error(method: str, tmp_path: Path) -> None:
    done = result_of(WITHOUT_GUARD, method, tmp_path)
    assert done.returncode == 1
    assert 'If you run a script, add the line `if __name__ == "__main__":`, as docs/lab.md shows.' in done.stderr
    assert "bootstrapping" not in done.stderr


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_a_script_with_the_line_if_name_is_main_runs(method: str, tmp_path: Path) -> None:
    done = result_of(WITH_GUARD, method, tmp_path)
    assert done.stdout == "[0, 1, 2]\n", done.stderr


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system does not limit processors")
def test_workers_are_counted_by_the_processors_that_the_process_may_use() -> None:
    before = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(before)})
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, before)
    assert cores() == len(before)
