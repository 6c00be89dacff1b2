"""Commands that are killed in the middle of their work."""

import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tests.patience import PATIENCE


def kill_after(lines: int, command: Sequence[str], file: Path) -> None:
    """Run a command and `kill -9` it, whatever it is doing, once a file that it writes has so many lines."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while not (file.exists() and file.read_bytes().count(b"\n") >= lines):
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
