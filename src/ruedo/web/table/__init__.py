"""A hosted table without input and output. Its state is computed from its log.

`commands` decides which entries people may add to the log.
"""
