"""Worker processes that are stopped during a job."""

import subprocess
import sys

from tests.patience import PATIENCE

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


def test_a_worker_stopped_during_a_large_result_blocks_nothing() -> None:
    """A worker that dies while it returns a result must not leave half of it in the pipe."""
    subprocess.run([sys.executable, "-c", STOPPED_OFTEN], check=True, timeout=PATIENCE)
