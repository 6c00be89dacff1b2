"""Functions that compile code before it is first needed, and send messages about it, because compiling is slow."""

import gc
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from numba.core import event

from ruedo.compiled.cache import OURS, cache_folder
from ruedo.compiled.messages import CatalogueMessage
from ruedo.core.processors import cores

Notice = Callable[[CatalogueMessage], None]
"""A function that receives a message about slow work."""
_end_event: Any = event.end_event

log = logging.getLogger("ruedo.compiled")
"""The log for messages about slow work, if the caller provides no other function for them. Their level is INFO."""


class Halves(NamedTuple):
    """Two functions that compile one half of the code each, at the same time in two processes.

    The functions of one half do not call those of the other half.
    """

    ours: Callable[[], object]
    """Compiles one half in this process."""
    theirs: Callable[[], object]
    """Compiles the other half in a second process. It must be defined at the top level of a module, and may compile
    only functions with the decorator `compiled`."""


class FirstCall:
    """A callable that loads or compiles code once per process. It sends messages if the code must be compiled."""

    def __init__(
        self, what: str, make: Callable[[], object], sources: Path = OURS, halves: Halves | None = None
    ) -> None:
        """Store the arguments. `what` is the message key of the code's name, and `make` is a function that calls it.

        `sources` is the folder with the sources of the code.
        """
        self._what = what
        self._make = make
        self._sources = sources
        self._halves = halves
        self._lock = threading.Lock()
        self.done = False
        """Whether the code is ready in this process."""

    def __call__(self, notice: Notice | None = None) -> None:
        """Load or compile the code if it is not ready yet. If there is no callback `notice`, messages are logged."""
        if self.done:
            return
        with self._lock:
            if not self.done:
                self._prepare(notice or log.info)
                self.done = True

    def _prepare(self, notice: Notice) -> None:
        """Call the code so that numba loads or compiles it, with Python's garbage collector switched off."""
        collects = gc.isenabled()
        # The compiler creates many long-lived objects. Garbage collection would take a tenth of the time.
        gc.disable()
        try:
            self._compile(notice)
        finally:
            if collects:
                gc.enable()

    def _compile(self, notice: Notice) -> None:
        folder = cache_folder(self._sources)
        begins = CatalogueMessage("physics-compiling_again", {"what": self._what})
        if folder:
            begins = CatalogueMessage("physics-compiling", {"what": self._what, "folder": str(folder)})

        def begin() -> None:
            notice(begins)
            if self._halves and folder and cores() > 1:
                _compile_halves(self._halves)

        compiling = _Compiling(begin)
        with event.install_listener("numba:compile", compiling):
            self._make()
        if compiling.begun:
            notice(CatalogueMessage("physics-compiled", {"what": self._what}))


def _compile_halves(halves: Halves) -> None:
    """Compile both halves at the same time in two processes, because numba compiles in only one thread per process.

    If the other process fails, its half is compiled later, when it is first called.
    """
    theirs = halves.theirs
    made = f"from {theirs.__module__} import {theirs.__name__} as make"
    command = [sys.executable, "-c", f"{made}; from {__name__} import help_to_compile; help_to_compile(make)"]
    nothing = subprocess.DEVNULL
    try:
        other = subprocess.Popen(command, stdin=nothing, stdout=subprocess.PIPE, stderr=nothing, text=True)
    except OSError:
        return
    with other:
        forwarding = threading.Thread(target=_forward_events, args=(other.stdout,), daemon=True)
        forwarding.start()
        try:
            halves.ours()
            other.wait()
        finally:
            other.kill()
            forwarding.join()


COMPILED_BY_HELPER = "ruedo:compiled"
"""The type of the event that reports a function that another process has compiled for this process."""


def help_to_compile(make: Callable[[], object]) -> None:
    """Call `make` to compile functions for another process, and print their names for it to standard output."""
    with event.install_listener("numba:compile", _Naming()):
        make()


class _Naming(event.Listener):
    """A listener that prints the module and the name of each function that numba has compiled."""

    def on_start(self, event: event.Event) -> None:
        pass

    def on_end(self, event: event.Event) -> None:
        function = event.data["dispatcher"].py_func
        print(function.__module__, function.__qualname__, flush=True)


def _forward_events(named: Iterable[str]) -> None:
    """Send an event to this process's listeners for each of Ruedo's functions that another process has compiled."""
    for line in named:
        module, _, name = line.strip().partition(" ")
        dispatcher = getattr(sys.modules.get(module), name, None)
        if dispatcher is not None and module.startswith("ruedo."):
            _end_event(COMPILED_BY_HELPER, data={"dispatcher": dispatcher})


class _Compiling(event.Listener):
    """A listener that calls a callback when numba begins to compile the first of Ruedo's functions.

    numba compiles a function only if its code is not in the cache. The callback runs before the function is compiled,
    so it can compile other functions first.
    """

    def __init__(self, on_first: Callable[[], None]) -> None:
        self._on_first = on_first
        self.begun = False

    def on_start(self, event: event.Event) -> None:
        if not self.begun and event.data["dispatcher"].py_func.__module__.startswith("ruedo."):
            self.begun = True
            self._on_first()

    def on_end(self, event: event.Event) -> None:
        pass
