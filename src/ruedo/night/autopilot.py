"""The steps of a night that need no host: when the next round starts by itself."""

from ruedo.core.errors import NotAllowed
from ruedo.night.commands import check_can_pair
from ruedo.night.entries import Cancelled, Held, Paired, Paused, Resulted, Returned, Undone
from ruedo.night.evening import Night

RESTARTS = (Paired, Resulted, Cancelled, Returned, Undone, Paused, Held)
"""The types of entries after which the countdown begins again."""


def next_start(night: Night) -> int | None:
    """Return the time when the next round starts by itself, or None if it waits for a result or for the host.

    The host starts the first round.
    """
    if night.founding.countdown is None or night.held or not night.round:
        return None
    try:
        check_can_pair(night)
    except NotAllowed:
        return None
    last = next(entry.at for entry in reversed(night.entries) if isinstance(entry, RESTARTS))
    return last + night.founding.countdown * 1000
