"""Compiled functions: one typed decorator, a cache in the user's own folder, and a word while the first call waits."""

import gc
import logging
import os
import platform
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from inspect import getfile
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import numba
import platformdirs
from numba.core import event
from numba.core.registry import cpu_target

from ruedo.physics.messages import Message

Function = TypeVar("Function", bound=Callable[..., Any])
Notice = Callable[[Message], None]
"""Is told what takes long."""
_settings: Any = numba.config
_type_of: Any = numba.typeof
_end_event: Any = event.end_event

log = logging.getLogger("ruedo.physics")
"""Where a first call says what it is doing, at level INFO, unless it was given a notice of its own."""


def user_caches() -> Path:
    """Return the folder in which Ruedo keeps what it can make again, of this user.

    It is in `XDG_CACHE_HOME` where that is set (an absolute path, as its specification asks), on any platform, else
    where the platform has its own custom.
    """
    if (asked := os.environ.get("XDG_CACHE_HOME")) and Path(asked).is_absolute():
        return Path(asked) / "ruedo"
    return Path(platformdirs.user_cache_dir("ruedo", appauthor=False))


PHYSICS = Path(__file__).parent


def sources_of(file: Path) -> Path:
    """Return the folder that holds all that a compiled function of a file may call: its game's, or its own."""
    return next((folder for folder in file.parents if folder.parent.name == "games"), file.parent)


def fingerprint(folder: Path = PHYSICS) -> str:
    """Return a short hash of all that compiled code depends on: sources, numba, Python and the processor.

    numba itself looks only at the file of the function that is called, and would keep old code of a function that it
    imports from another file. A changed source therefore gets a new folder; a changed environment of a game does not,
    since `envs` calls compiled code and is called by none.
    """
    seen = sha256()
    sources = {source for source in folder.rglob("*.py") if "envs" not in source.relative_to(folder).parts}
    for source in sorted({*sources, Path(__file__)}):
        seen.update(source.name.encode() + source.read_bytes())
    processor: Any = cpu_target
    for part in (numba.__version__, platform.python_version(), processor.target_context.codegen().magic_tuple()):
        seen.update(repr(part).encode())
    return seen.hexdigest()[:16]


@cache
def cache_of(sources: Path) -> Path | None:
    """Return the folder for what is compiled of some sources, made if need be; None where none can be written.

    It is in `NUMBA_CACHE_DIR` where that is set, else in `user_caches()`.
    """
    with suppress(OSError, RuntimeError):  # no home folder, a read-only disk
        asked = _settings.CACHE_DIR
        folder = (Path(asked) if asked else user_caches() / "compiled") / fingerprint(sources)
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    return None


# No wrapper for C, which nobody calls: it is a quarter of the time that compiling takes.
_jit = partial(numba.njit, nogil=True, fastmath=False, error_model="numpy", _nrt=False, no_cfunc_wrapper=True)


def compiled(function: Function) -> Function:
    """Compile a function when it is first called; it then runs without Python's lock.

    Floating point keeps to the letter (`fastmath` off), so that the same input gives the same bits on any number of
    threads. Division follows IEEE 754 rather than raising. Arrays are lent by the caller, never made inside: so none is
    counted, and the counting (an atomic operation for every array at every call) neither costs half of the time nor
    makes threads wait for each other. The type is that of the plain function.
    """
    return _kept(function, forceinline=False)


def small(function: Function) -> Function:
    """Compile a function that is inlined into compiled callers, and that Python may call, too."""
    return _kept(function, forceinline=True)


def _kept(function: Function, *, forceinline: bool) -> Function:
    folder = cache_of(sources_of(Path(getfile(function))))
    outside = _settings.CACHE_DIR
    _settings.CACHE_DIR = str(folder or "")  # read while decorating only: others' functions keep their own
    try:
        made: Any = _jit(cache=folder is not None, forceinline=forceinline)(function)
    finally:
        _settings.CACHE_DIR = outside
    return cast("Function", made)


def part(function: Function) -> Function:
    """Compile a function that only compiled code calls: it has no wrapper for Python, and is not cached by itself."""
    return cast("Function", _jit(no_cpython_wrapper=True)(function))


def inlined(function: Function) -> Function:
    """Compile a `part` that is inlined into its callers, so that a loop over many things can be vectorised."""
    return cast("Function", _jit(no_cpython_wrapper=True, forceinline=True)(function))


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make(function: Callable[..., Any], *arguments: object) -> None:
    """Compile a function for arguments like these, which is not called; load it where it was kept."""
    dispatcher: Any = function
    dispatcher.compile(tuple(_type_of(argument) for argument in arguments))


class Halves(NamedTuple):
    """Two parts of some code that do not call each other, to be compiled at the same time, before what calls both."""

    ours: Callable[[], object]
    """Makes the one, in this process."""
    theirs: Callable[[], object]
    """Makes the other, functions that are `compiled`, in a process of its own: a function of a module."""


class FirstCall:
    """Makes code ready, once in a process, and says so where it has to be compiled."""

    def __init__(
        self, what: str, make: Callable[[], object], sources: Path = PHYSICS, halves: Halves | None = None
    ) -> None:
        """Take the code's name, a word of the catalogue; what calls all of it; its sources' folder; and its halves."""
        self._what = what
        self._make = make
        self._sources = sources
        self._halves = halves
        self._lock = threading.Lock()
        self.done = False
        """Whether it is ready in this process."""

    def __call__(self, notice: Notice | None = None) -> None:
        """Make the code ready if it is not; `notice` gets the messages that the log gets otherwise."""
        if self.done:
            return
        with self._lock:
            if not self.done:
                self._prepare(notice or log.info)
                self.done = True

    def _prepare(self, notice: Notice) -> None:
        """Call the code; whether numba then loads or compiles it, numba alone knows, and tells by an event."""
        collects = gc.isenabled()
        gc.disable()  # a compiler makes many things that stay: looking for others among them takes a tenth of the time
        try:
            self._compile(notice)
        finally:
            if collects:
                gc.enable()

    def _compile(self, notice: Notice) -> None:
        folder = cache_of(self._sources)
        begins = Message("physics-compiling_again", {"what": self._what})
        if folder:
            begins = Message("physics-compiling", {"what": self._what, "folder": str(folder)})

        def begin() -> None:
            notice(begins)
            if self._halves and folder and cores() > 1:
                _compile_halves(self._halves)

        compiling = _Compiling(begin)
        with event.install_listener("numba:compile", compiling):
            self._make()
        if compiling.begun:
            notice(Message("physics-compiled", {"what": self._what}))


def _compile_halves(halves: Halves) -> None:
    """Compile both halves at the same time: numba's lock lets only one thread of a process compile.

    Where the other process fails, its half is compiled by whoever calls it.
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
        telling = threading.Thread(target=_tell, args=(other.stdout,), daemon=True)
        telling.start()
        try:
            halves.ours()
            other.wait()
        finally:
            other.kill()
            telling.join()


ELSEWHERE = "ruedo:compiled"
"""The kind of numba's event for a function that another process has compiled for this one."""


def help_to_compile(make: Callable[[], object]) -> None:
    """Compile for another process, which reads on standard output which functions are done."""
    with event.install_listener("numba:compile", _Naming()):
        make()


class _Naming(event.Listener):
    """Prints module and name of each function that numba has compiled."""

    def on_start(self, event: event.Event) -> None:
        pass

    def on_end(self, event: event.Event) -> None:
        function = event.data["dispatcher"].py_func
        print(function.__module__, function.__qualname__, flush=True)


def _tell(named: Iterable[str]) -> None:
    """Tell this process's listeners of each function of ours that another process says is compiled."""
    for line in named:
        module, _, name = line.strip().partition(" ")
        dispatcher = getattr(sys.modules.get(module), name, None)
        if dispatcher is not None and module.startswith("ruedo."):
            _end_event(ELSEWHERE, data={"dispatcher": dispatcher})


class _Compiling(event.Listener):
    """Waits for the first function that numba compiles because it has none in its cache, or an outdated one.

    It is told before numba begins with it, so that what that function calls may be compiled first.
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
