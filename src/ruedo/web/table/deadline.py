"""The clock of a table, which limits the time for a person's choice."""

from ruedo.core.setup import PERSON
from ruedo.web.table.hosted_table import HostedTable


def deadline(hosted: HostedTable, since: int | None) -> int | None:
    """Return the deadline of the person who must choose, or None if no clock runs.

    The deadline is in milliseconds since 1970, UTC. `since` is the time since when a player has always been at the
    table, or None. No clock runs while no player is there. When a player comes back, the person has the full time
    again. No clock runs during a motion either.
    """
    seat = hosted.awaited_seat
    if since is None:
        return None
    if hosted.founding.clock is None or hosted.real or seat is None or hosted.setup.name(seat) != PERSON:
        return None
    return max(hosted.rests_at, since) + 1000 * hosted.founding.clock


def longest_wait(hosted: HostedTable) -> float:
    """Return the largest number of seconds until the deadline of this choice.

    Changes of the system clock do not affect it.
    """
    return (hosted.founding.clock or 0) + (hosted.rests_at - hosted.changed_at) / 1000
