"""The progress of compilation, counted from numba's events in a worker process and its helper process."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from numba.core import event
from numba.core.dispatcher import Dispatcher

INTERVAL_S = 0.25
"""The minimum time between two reports, in seconds."""
Report = Callable[[int, int], None]
"""A callback that receives the number of compiled functions, and the total number of functions."""


@contextmanager
def report_progress(report: Report) -> Iterator[None]:
    """Report the progress of compiling while the block runs.

    If all functions are loaded from a cache, nothing is reported.
    """
    counting = _Counting(report)
    with event.install_listener("numba:compile", counting), event.install_listener("ruedo:compiled", counting):
        yield


class _Counting(event.Listener):
    """Counts the functions that were compiled because they were not in the cache. Each function counts once."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._done: set[int] = set()
        self._reported_at = 0.0

    def on_start(self, event: event.Event) -> None:
        pass

    def on_end(self, event: event.Event) -> None:
        self._done.add(id(event.data["dispatcher"]))
        if time.monotonic() - self._reported_at >= INTERVAL_S:
            self._reported_at = time.monotonic()
            self._report(len(self._done), max(len(self._done), len(_functions())))


def _functions() -> set[int]:
    """Return the ids of all numba functions in the modules of Ruedo that are imported."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("ruedo.")]
    return {id(found) for module in modules for found in vars(module).values() if isinstance(found, Dispatcher)}
