"""How far compiling is: counted by numba's events, in a worker process and in one that helps it."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from numba.core import event
from numba.core.dispatcher import Dispatcher

EVERY = 0.25
"""Seconds between two reports at least."""
Report = Callable[[int, int], None]
"""Is told how many functions are compiled, and of how many."""


@contextmanager
def counted(report: Report) -> Iterator[None]:
    """Report in the block how far compiling is; nothing where all is loaded from a cache."""
    counting = _Counting(report)
    with event.install_listener("numba:compile", counting), event.install_listener("ruedo:compiled", counting):
        yield


class _Counting(event.Listener):
    """Counts the functions that are compiled since no cache has them; each once, whichever process compiled it."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._done: set[int] = set()
        self._told = 0.0

    def on_start(self, event: event.Event) -> None:
        pass

    def on_end(self, event: event.Event) -> None:
        self._done.add(id(event.data["dispatcher"]))
        if time.monotonic() - self._told >= EVERY:
            self._told = time.monotonic()
            self._report(len(self._done), max(len(self._done), len(_functions())))


def _functions() -> set[int]:
    """Return all functions of ours that numba compiles, of the modules that are imported."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("ruedo.")]
    return {id(found) for module in modules for found in vars(module).values() if isinstance(found, Dispatcher)}
