"""Hosted tables. This package does no input or output: it computes the state of a table from the table's log.

`commands` decides which entries people may add to the log.
"""
