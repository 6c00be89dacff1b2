"""Support for functions that numba compiles to machine code: decorators, a cache, and messages about compilation.

Importing this package imports neither numpy nor numba. Only its modules do.
"""
