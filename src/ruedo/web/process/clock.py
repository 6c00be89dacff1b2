"""Wall-clock time and monotonic time."""

import time


def now() -> int:
    """Return the wall-clock time in milliseconds since 1970, UTC. It jumps if somebody changes the system clock."""
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Return monotonic time in milliseconds. Times of different processes cannot be compared."""
    return time.monotonic_ns() // 1_000_000
