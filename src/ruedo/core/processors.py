"""The number of processors that this process may use."""

import os
import sys


def cores() -> int:
    """Return the number of processors that this process may use. `taskset` or a batch system can limit them."""
    if sys.version_info >= (3, 13):
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
