"""Functions compiled by numba: the decorators, the cache, and messages while the first call compiles.

Importing this package loads neither numpy nor numba; its modules do.
"""
