"""A table's clock: the time when the awaited person must have chosen."""

from ruedo.core.setup import PERSON
from ruedo.web.table.hosted_table import HostedTable


def deadline(hosted: HostedTable, since: int | None) -> int | None:
    """Return the deadline of the awaited person in milliseconds since 1970, UTC, or None if no clock runs.

    `since` is the time since which a player has always been at the table, or None. While no player is there, no clock
    runs, and afterwards the person has the full time again. During a motion no clock runs either.
    """
    seat = hosted.awaited_seat
    if since is None:
        return None
    if hosted.founding.clock is None or hosted.real or seat is None or hosted.setup.name(seat) != PERSON:
        return None
    return max(hosted.rests_at, since) + 1000 * hosted.founding.clock


def longest_wait(hosted: HostedTable) -> float:
    """Return the most seconds until the deadline of this choice. It does not depend on changes of the system clock."""
    return (hosted.founding.clock or 0) + (hosted.rests_at - hosted.changed_at) / 1000
