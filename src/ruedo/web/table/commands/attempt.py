"""Requests that store nothing: rulings on possible events, events for given positions, and reasons for refusals."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ruedo.core.errors import NotAllowed
from ruedo.core.event import Choice, Event
from ruedo.table import Judgement
from ruedo.web.table.commands.play import naming_clause
from ruedo.web.table.entries import Json
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole


def try_out(hosted: HostedTable, place: TableRole, events: Sequence[Event | Json]) -> Iterator[Judgement]:
    """For each event, yield its rulings and the state after it. Raises any `RuedoError`."""
    _check_place(place)
    if not hosted.real:
        raise NotAllowed("real_tables_only")
    state = hosted.table.state
    for value in events:
        event = value if isinstance(value, Event) else hosted.table.parse_event(value)
        _check_shows_nothing(hosted, state, event)
        state, rulings = hosted.game.advance(state, event)
        yield Judgement(event, rulings, state)


def check(hosted: HostedTable, place: TableRole, value: Json, touches: Sequence[str] = ()) -> None:
    """Raise the `RuedoError` that the choice `value` would cause. If `touches` are given, they replace `value`.

    The game finds the choice that a person means by touching these things. The choice is judged only by facts that the
    seat may see, so that the answer reveals nothing else.
    """
    if hosted.over:
        raise NotAllowed("table_over")
    event = hosted.table.parse_event(_touched_choice(hosted, place, touches) if touches else value)
    state = hosted.table.state
    if isinstance(event, Choice) and event.seat == place.seat:
        state = hosted.game.observe(state, event.seat)
    elif hosted.real and place.role == "referee":
        _check_shows_nothing(hosted, state, event)
    else:
        raise NotAllowed("not_your_seat")
    with naming_clause(hosted, state, event):
        hosted.game.advance(state, event)


def seat_to_advise(hosted: HostedTable, place: TableRole) -> int:
    """Return the seat of the place from which a hint was requested.

    Raises `NotAllowed` unless the seat must choose now and plays only against the house.
    """
    if hosted.over:
        raise NotAllowed("table_over")
    if place.seat is None or place.seat != hosted.choosing_seat:
        raise NotAllowed("not_your_seat")
    if hosted.real or hosted.setup.persons != (place.seat,):
        raise NotAllowed("hint-between_people")
    if not hosted.setup.hints:
        raise NotAllowed("hint-off")
    return place.seat


def _touched_choice(hosted: HostedTable, place: TableRole, touches: Sequence[str]) -> Json:
    """Return the choice that a seat means by touching these things, in the format of a record. Raises `NotAllowed`."""
    if place.seat is None:
        raise NotAllowed("not_your_seat")
    state = hosted.game.observe(hosted.table.state, place.seat)
    by_touch = hosted.game.guidance.choice_by_touch
    event = by_touch(state, place.seat, touches) if by_touch else None
    if event is None:
        raise NotAllowed("nothing_meant")
    return msgspec.to_builtins(event)


def report_places(hosted: HostedTable, place: TableRole, places: Sequence[tuple[float, float] | None]) -> Event:
    """Return the event that reports things at these positions. Raises any `RuedoError`."""
    _check_place(place)
    if not hosted.real or hosted.game.real_table.lies_at is None:
        raise NotAllowed("no_places")
    return hosted.game.real_table.lies_at(hosted.table.state, places)


def _check_place(place: TableRole) -> None:
    if place.role != "referee":
        raise NotAllowed("referee_only")


def _check_shows_nothing(hosted: HostedTable, state: Any, event: Event) -> None:
    """Raise `NotAllowed` for an event that depends on hidden cards, because its legality would reveal them."""
    if hosted.game.hides and (isinstance(event, Choice) or hosted.game.real_table.reporters(state, event.type)):
        raise NotAllowed("own_cards_only")
