"""What time it is: as people say it, and on a clock that nobody turns."""

import time


def now() -> int:
    """Return the time in milliseconds since 1970, UTC; whoever runs the server may turn that clock back and forth."""
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Return the time in milliseconds since some moment, on a clock that only goes on; for this process alone."""
    return time.monotonic_ns() // 1_000_000
