"""The actions of a place at a table now: choose, report, take back."""

from collections.abc import Sequence

from msgspec.structs import replace

from ruedo.core.event import Choice, Event
from ruedo.core.offer import Offer
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import Place


def choices(hosted: HostedTable, place: Place, most: int) -> list[Event] | None:
    """Return the choices of a place now. Return None if it has no choice, or more than `most`.

    The referee of a real table may report any seat's choice. For the referee the list has the choices that are possible
    by the open cards, and the happenings that people can see.
    """
    seat, refereed = hosted.awaited_seat, hosted.real and place.role == "referee"
    found = _reportable(hosted) if refereed else []
    if seat is not None and (place.seat == seat or refereed):
        own = place.seat == seat
        could = hosted.game.choices if own or hosted.game.open_choices is None else hosted.game.open_choices
        found = [*could(hosted.table.state, seat), *found]
    return found if found and len(found) <= most else None


def offers(hosted: HostedTable, found: Sequence[Event] | None) -> tuple[Offer, ...] | None:
    """Return the offer for each choice, or None. If hints are forbidden, the offers have no chances."""
    offer, seat = hosted.game.offer, hosted.awaited_seat
    if offer is None or seat is None or not found:
        return None
    state = hosted.game.observe(hosted.table.state, seat)
    made = (offer(state, choice) for choice in found)
    return tuple(made if hosted.setup.hints else (replace(each, chances=()) for each in made))


def can_take_back(hosted: HostedTable, place: Place) -> int:
    """Return how many events a place could take back, or ask to: all for the referee, its own last choices for a seat.

    A happening is the limit, because it has shown a die, a card or a place of rest.
    """
    if hosted.agreement.ended is not None:
        return 0
    if hosted.real:
        return len(hosted.table.events) if place.role == "referee" else 0
    count = 0
    for event in reversed(hosted.table.events):
        if not isinstance(event, Choice) or event.seat != place.seat:
            break
        count += 1
    return 0 if not count or hosted.table.standing.over or hosted.world_awaited else count


def _reportable(hosted: HostedTable) -> list[Event]:
    """Return the happenings that the referee can report now, if the game can list them."""
    if hosted.over or hosted.game.happenings is None or hosted.game.hides:
        return []
    return list(hosted.game.happenings(hosted.table.state))
