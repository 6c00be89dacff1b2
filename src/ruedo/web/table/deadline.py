"""A table's clock: the time when the awaited person must have chosen."""

from ruedo.core.setup import PERSON
from ruedo.web.table.hosted_table import HostedTable


def deadline(hosted: HostedTable, since: int) -> int | None:
    """Return the deadline of the awaited person, or None. Somebody has been at the table from `since` on.

    While nobody is at the table no clock runs, and a person who comes back has all of the time again. No clock runs
    during a motion.
    """
    seat = hosted.awaited_seat
    if hosted.founding.clock is None or hosted.real or seat is None or hosted.setup.name(seat) != PERSON:
        return None
    return max(hosted.rests_at, since) + 1000 * hosted.founding.clock


def longest_wait(hosted: HostedTable) -> float:
    """Return the most seconds until any deadline of this choice, even if the system clock is changed."""
    return (hosted.founding.clock or 0) + (hosted.rests_at - hosted.moved_at) / 1000
