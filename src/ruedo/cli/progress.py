"""Shows the progress of slow commands on standard error.

On a terminal, a single line is updated. Otherwise, a new line is printed every 5 seconds.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

from ruedo.cli.console import clock, print_aside, progress_bar, text

LINE_INTERVAL_S = 5.0
"""The seconds between two lines in a log or a pipe."""
MIN_WAIT = 0.05
"""The shortest time between two checks of the thread that repeats the latest line, in seconds."""


@contextmanager
def progress_lines(first: str) -> Iterator[Callable[[str], None]]:
    """Show the line `first`, then yield a function that shows a new line of progress in its place."""
    if sys.stderr.isatty():
        from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

        with progress_bar(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()) as bar:
            task = bar.add_task(first)
            yield lambda line: bar.update(task, description=line)
        return
    lines = _Lines(first)
    repeating = Thread(target=lines.repeat, daemon=True)
    repeating.start()
    try:
        yield lines.show
    finally:
        lines.ended.set()
        repeating.join()


def print_estimate(seconds: float, processes: int) -> None:
    """Print an estimate of the longest time that the work can take.

    The work needs `seconds` of processor time, and runs in `processes` processes.
    """
    print_aside(text("lab-estimate", left=clock(seconds / processes), count=processes))


class _Lines:
    """Prints the latest line of progress, at most once in `LINE_INTERVAL_S` seconds.

    If no new line arrives in that time, it prints the latest line again.
    """

    def __init__(self, first: str) -> None:
        self.ended = Event()
        self._latest = first
        self._began = self._printed_at = time.monotonic()
        self._one_at_a_time = Lock()

    def show(self, line: str) -> None:
        """Print a line.

        If another line was printed less than `LINE_INTERVAL_S` seconds ago, `repeat` prints the new line later.
        """
        with self._one_at_a_time:
            self._latest = line
            if self._is_due:
                self._print(line)

    def repeat(self) -> None:
        """Print the latest line again whenever no line has been printed for `LINE_INTERVAL_S` seconds.

        A repeated line also contains the time since the start.
        """
        while not self.ended.wait(max(MIN_WAIT, LINE_INTERVAL_S / 5)):
            with self._one_at_a_time:
                if self._is_due:
                    self._print(f"{self._latest} · {clock(time.monotonic() - self._began)}")

    @property
    def _is_due(self) -> bool:
        return time.monotonic() - self._printed_at >= LINE_INTERVAL_S

    def _print(self, line: str) -> None:
        self._printed_at = time.monotonic()
        print_aside(line)
