"""Functions that numba compiles to machine code: the decorators, the cache, and messages during compilation.

Importing this package imports neither numpy nor numba. Only its modules do.
"""
