"""Work shared out to processes that are stopped amid it."""

import subprocess
import sys

from tests.patience import PATIENCE

STOPPED_OFTEN = """
from contextlib import closing
from ruedo.lab.workers import in_order

def large(number):
    return bytes([number % 256]) * 3_000_000

if __name__ == "__main__":
    for _ in range(12):
        with closing(in_order(large, range(100), 2)) as results:
            assert [next(results)[:2] for _ in range(3)] == [bytes(2), bytes([1, 1]), bytes([2, 2])]
"""


def test_workers_that_are_stopped_amid_a_large_result_leave_nobody_waiting() -> None:
    """A worker that dies while it hands over a result must not leave half of it for somebody to wait for the rest."""
    subprocess.run([sys.executable, "-c", STOPPED_OFTEN], check=True, timeout=PATIENCE)
