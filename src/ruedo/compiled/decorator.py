"""Decorators that compile functions with numba and store the code in the user's cache."""

from collections.abc import Callable
from functools import partial
from inspect import getfile
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np

from ruedo.compiled.cache import cache_folder, sources_folder
from ruedo.compiled.cache_files import keep_code

Function = TypeVar("Function", bound=Callable[..., Any])
_settings: Any = numba.config
_type_of: Any = numba.typeof

INTERPRETED: Final = bool(_settings.DISABLE_JIT)
"""Whether these functions run as plain Python in this process, because `NUMBA_DISABLE_JIT` is set. They compute the
same bits as compiled code, but about a thousand times more slowly."""
if INTERPRETED:
    np.seterr(all="ignore")  # Compiled integers overflow without a warning, too

# No C code calls these functions, so they have no C wrapper. Wrappers would take a quarter of the compilation time.
_jit = partial(numba.njit, nogil=True, fastmath=False, error_model="numpy", _nrt=False, no_cfunc_wrapper=True)


def compiled(function: Function) -> Function:
    """Compile a function at its first call. The compiled code runs without Python's global interpreter lock.

    Floating-point arithmetic is strict (`fastmath` is off), so results are bit for bit the same with any number of
    threads. Division follows IEEE 754 and does not raise errors.

    Compiled code must not create arrays: the caller provides all of them. So arrays need no reference counts. With
    reference counts, each call would need an atomic operation for each array. This would take half of the time and make
    threads wait for each other.
    """
    return _compile_with_cache(function, forceinline=False)


def small(function: Function) -> Function:
    """Compile a small function that is inlined into compiled callers. Python may also call it."""
    return _compile_with_cache(function, forceinline=True)


def _compile_with_cache(function: Function, *, forceinline: bool) -> Function:
    if INTERPRETED:
        return function
    folder = cache_folder(sources_folder(Path(getfile(function))))
    outside = _settings.CACHE_DIR
    # numba reads this setting only when it decorates a function, so each function keeps its own cache folder.
    _settings.CACHE_DIR = str(folder or "")
    try:
        made: Any = _jit(forceinline=forceinline)(function)
        if folder is not None:
            keep_code(made)
    finally:
        _settings.CACHE_DIR = outside
    return cast("Function", made)


def part(function: Function) -> Function:
    """Compile a function that only compiled code calls, so it has no wrapper for Python.

    The cache stores its code only as a part of the code of its callers.
    """
    return cast("Function", _jit(no_cpython_wrapper=True)(function))


def inlined(function: Function) -> Function:
    """Compile a `part` that is inlined into its callers, so that the compiler can vectorise loops around it."""
    return cast("Function", _jit(no_cpython_wrapper=True, forceinline=True)(function))


def make(function: Callable[..., Any], *arguments: object) -> None:
    """Compile a function for the types of these arguments, or load its code from the cache, without calling it."""
    dispatcher: Any = function
    dispatcher.compile(tuple(_type_of(argument) for argument in arguments))
