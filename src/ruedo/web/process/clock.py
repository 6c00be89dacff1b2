"""Wall-clock time and monotonic time."""

import time


def now() -> int:
    """Return the wall-clock time in milliseconds since 1970, UTC; it may jump."""
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Return monotonic time in milliseconds, comparable within this process only."""
    return time.monotonic_ns() // 1_000_000
