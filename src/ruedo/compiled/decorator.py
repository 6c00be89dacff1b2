"""The decorators that compile a function with numba, strictly typed, and store its code in the user's cache."""

from collections.abc import Callable
from functools import partial
from inspect import getfile
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

from ruedo.compiled.cache import cache_of, sources_of

Function = TypeVar("Function", bound=Callable[..., Any])
_settings: Any = numba.config
_type_of: Any = numba.typeof

# There is no wrapper for C, because nothing calls it. It would take a quarter of the time of compiling.
_jit = partial(numba.njit, nogil=True, fastmath=False, error_model="numpy", _nrt=False, no_cfunc_wrapper=True)


def compiled(function: Function) -> Function:
    """Compile a function when it is first called. It then runs without Python's lock.

    Floating point is strict (`fastmath` off), so that the same input gives the same bits on any number of threads.
    Division follows IEEE 754 and does not raise. The caller lends all arrays, and no array is made inside. So arrays
    have no reference counts: an atomic operation for every array at every call would cost half of the time, and threads
    would wait for each other. The type is that of the plain function.
    """
    return _compile_with_cache(function, forceinline=False)


def small(function: Function) -> Function:
    """Compile a function that is inlined into compiled callers, and that Python may call, too."""
    return _compile_with_cache(function, forceinline=True)


def _compile_with_cache(function: Function, *, forceinline: bool) -> Function:
    folder = cache_of(sources_of(Path(getfile(function))))
    outside = _settings.CACHE_DIR
    _settings.CACHE_DIR = str(folder or "")  # read while decorating only: other functions keep their own
    try:
        made: Any = _jit(cache=folder is not None, forceinline=forceinline)(function)
    finally:
        _settings.CACHE_DIR = outside
    return cast("Function", made)


def part(function: Function) -> Function:
    """Compile a function that only compiled code calls.

    It has no wrapper for Python, and is not cached by itself.
    """
    return cast("Function", _jit(no_cpython_wrapper=True)(function))


def inlined(function: Function) -> Function:
    """Compile a `part` that is inlined into its callers, so that a loop over many things can be vectorised."""
    return cast("Function", _jit(no_cpython_wrapper=True, forceinline=True)(function))


def make(function: Callable[..., Any], *arguments: object) -> None:
    """Compile a function for arguments of these types without calling it, or load it from the cache."""
    dispatcher: Any = function
    dispatcher.compile(tuple(_type_of(argument) for argument in arguments))
