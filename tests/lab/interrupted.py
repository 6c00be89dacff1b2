"""Helpers that interrupt work with `kill -9` and with Ctrl-C."""

import signal
import subprocess
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from pathlib import Path

from ruedo.lab.workers import Job, JobResult
from tests.patience import PATIENCE


def kill_after(lines: int, command: Sequence[str], file: Path) -> None:
    """Run a command, and kill it with `kill -9` as soon as its output file contains `lines` lines."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_bytes().count(b"\n") >= lines):
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()


def stopping(work: Callable[[Job], JobResult], jobs: Iterable[Job]) -> Generator[JobResult]:
    """Yield the results of three jobs, then raise `KeyboardInterrupt` as Ctrl-C does."""
    for number, job in enumerate(jobs):
        if number == 3:
            raise KeyboardInterrupt
        yield work(job)
