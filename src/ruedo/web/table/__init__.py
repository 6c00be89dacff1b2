"""A hosted table without I/O: a fold over its log. `commands` decides which entries people may add to the log."""
