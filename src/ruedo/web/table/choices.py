"""What a place can do at a table now: choose, report, take back."""

from collections.abc import Sequence

from msgspec.structs import replace

from ruedo.core.event import Choice, Event
from ruedo.core.offer import Offer
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import Place


def choices(room: HostedTable, place: Place, most: int) -> list[Event] | None:
    """Return what a place can choose now; None for nothing, or for more than `most`.

    A real table's referee, who may report any seat's choice, gets the choices that are possible by what lies open,
    and the happenings that can be reported by looking at the table.
    """
    seat, refereed = room.awaited_seat, room.real and place.role == "referee"
    found = _reportable(room) if refereed else []
    if seat is not None and (place.seat == seat or refereed):
        own = place.seat == seat
        could = room.game.choices if own or room.game.open_choices is None else room.game.open_choices
        found = [*could(room.table.state, seat), *found]
    return found if found and len(found) <= most else None


def offers(room: HostedTable, found: Sequence[Event] | None) -> tuple[Offer, ...] | None:
    """Return the offers for choices, in their order, without chances where hints are forbidden; None for none."""
    offer, seat = room.game.offer, room.awaited_seat
    if offer is None or seat is None or not found:
        return None
    state = room.game.observe(room.table.state, seat)
    made = (offer(state, choice) for choice in found)
    return tuple(made if room.setup.hints else (replace(each, chances=()) for each in made))


def can_take_back(room: HostedTable, place: Place) -> int:
    """Return how many events a place could take back, or ask to: a referee all, a seat its own last choices.

    It never goes past a happening, which has shown a die, a card or where something came to rest.
    """
    if room.agreement.ended is not None:
        return 0
    if room.real:
        return len(room.table.events) if place.role == "referee" else 0
    count = 0
    for event in reversed(room.table.events):
        if not isinstance(event, Choice) or event.seat != place.seat:
            break
        count += 1
    return 0 if not count or room.table.standing.over or room.world_awaited else count


def _reportable(room: HostedTable) -> list[Event]:
    """Return the happenings that the referee can report now, where the game can list them."""
    if room.over or room.game.happenings is None or room.game.hides:
        return []
    return list(room.game.happenings(room.table.state))
