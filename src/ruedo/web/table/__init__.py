"""A hosted table. This package reads and writes nothing: the state of a table is computed from its log.

`commands` decides which entries people may add to the log.
"""
