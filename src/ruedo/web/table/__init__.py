"""A hosted table without I/O: a fold over its log. What people may add to the log is in `commands`."""
