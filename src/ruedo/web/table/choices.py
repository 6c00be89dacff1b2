"""Functions that return the choices and reports that people can send now, and the events they can take back."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ruedo.core.event import Choice, Event
from ruedo.core.offer import Offer
from ruedo.core.real_table import open_choices, open_happenings, possible_reports
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.entries import Json
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole

MAX_LISTED = 4_000
"""The maximum number of choices, and of parts, in an answer to `list`."""


def choices(hosted: HostedTable, place: TableRole, most: int) -> list[Event] | None:
    """Return the choices that a place can send now. Return None if it has no choices, or more than `most`.

    The referee of a real table may report the choice of any seat. The referee's list contains the choices that are
    possible according to the open cards, and the events that everybody can see.
    """
    seat, refereed = hosted.choosing_seat, hosted.real and place.role == "referee"
    found = _reportable(hosted) if refereed else []
    if seat is not None and (place.seat == seat or refereed):
        state, own = hosted.table.state, place.seat == seat
        found = [*(hosted.game.choices(state, seat) if own else open_choices(hosted.game, state, seat)), *found]
    return found if found and len(found) <= most else None


def possible_for(hosted: HostedTable, place: TableRole, request: wire.ListChoices) -> wire.Possible:
    """Return all choices and reports that a place can send now, and the seats that must report hidden events."""
    kind, reporters = hosted.reporters
    reports = _reports(hosted, kind, place.seat) if place.seat is not None and place.seat in reporters else []
    alone = len(reporters) == 1
    found = choices(hosted, place, MAX_LISTED) or []
    if hosted.real and place.role == "referee" and hosted.game.hides:
        found = [*found, *([] if hosted.over else open_happenings(hosted.game, hosted.table.state))]
    return wire.Possible(
        id=request.id,
        n=len(hosted.table.events),
        choices=_few([*found, *(reports if alone else ())]),
        parts=() if alone else _few(reports),
        kind=kind,
        reporters=reporters,
    )


def offers(hosted: HostedTable, found: Sequence[Event] | None) -> tuple[Offer, ...] | None:
    """Return an offer for each choice, or None if the game has no offers. Without hints, the offers have no odds."""
    offer, seat = hosted.game.guidance.offer, hosted.choosing_seat
    if offer is None or seat is None or not found:
        return None
    state = hosted.game.observe(hosted.table.state, seat)
    made = (offer(state, choice) for choice in found)
    return tuple(made if hosted.setup.hints else (replace(each, chances=()) for each in made))


def can_take_back(hosted: HostedTable, place: TableRole) -> int:
    """Return how many events a place may take back, or may ask to take back.

    The referee of a real table may take back all events. A seat may take back its own last choices. It cannot take back
    a random event, because that event has revealed a die, a card or a position.
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
    return 0 if not count or hosted.table.standing.over or hosted.awaits_world else count


def _reports(hosted: HostedTable, kind: str, seat: int) -> Sequence[Event | Json]:
    """Return the reports that a seat can make now. They are computed only from facts that the seat may see."""
    return possible_reports(hosted.game, hosted.game.observe(hosted.table.state, seat), kind, seat)


def _few(found: Sequence[Event | Json]) -> tuple[Json, ...]:
    """Return a list as JSON-like values, or an empty list if it has more than `MAX_LISTED` values."""
    return tuple(map(msgspec.to_builtins, found)) if len(found) <= MAX_LISTED else ()


def _reportable(hosted: HostedTable) -> list[Event]:
    """Return the events other than choices that the referee can report now.

    The list is empty if the game cannot list such events.
    """
    if hosted.over or hosted.game.happenings is None or hosted.game.hides:
        return []
    return list(hosted.game.happenings(hosted.table.state))
