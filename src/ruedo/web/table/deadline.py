"""The clock of a table, which limits the time for a person's choice."""

from ruedo.core.setup import PERSON
from ruedo.web.table.hosted_table import HostedTable


def deadline(hosted: HostedTable, since: int | None) -> int | None:
    """Return the deadline of the person who must choose, or None if no clock runs.

    The deadline is in milliseconds since 1970, UTC. `since` is the time from which at least one player has been at the
    table without a break. If no player is there now, it is None and no clock runs. When a player comes back, the person
    has the full time again. No clock runs during a motion either.
    """
    seat = hosted.choosing_seat
    if since is None:
        return None
    if hosted.founding.clock is None or hosted.real or seat is None or hosted.setup.name(seat) != PERSON:
        return None
    return max(hosted.rests_at, since) + 1000 * hosted.founding.clock


def longest_wait(hosted: HostedTable) -> float:
    """Return the longest possible time until the deadline of the present choice, in seconds.

    Changes of the system clock do not affect this time.
    """
    return (hosted.founding.clock or 0) + (hosted.rests_at - hosted.changed_at) / 1000
