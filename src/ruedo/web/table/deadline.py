"""A table's clock: when the person who is awaited runs out of time."""

from ruedo.core.setup import PERSON
from ruedo.web.table.hosted_table import HostedTable


def deadline(room: HostedTable, since: int) -> int | None:
    """Return when the person who is awaited runs out of time, somebody being here since then; None without a clock.

    While nobody is here no clock runs: who comes back has all of the time again. While a motion is watched
    none runs either.
    """
    seat = room.awaited_seat
    if room.founding.clock is None or room.real or seat is None or room.setup.name(seat) != PERSON:
        return None
    return max(room.rests_at, since) + 1000 * room.founding.clock


def longest_wait(room: HostedTable) -> float:
    """Return the most seconds until any deadline of this choice, whatever the system clock says."""
    return (room.founding.clock or 0) + (room.rests_at - room.moved_at) / 1000
