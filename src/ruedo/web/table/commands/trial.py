"""Questions that keep nothing: how events would be ruled, how things lie at some places, why a choice is refused."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ruedo.core.errors import NotAllowed
from ruedo.core.event import Choice, Event
from ruedo.core.table import Judged
from ruedo.web.table import HostedTable, Place
from ruedo.web.table.commands.refusals import naming_clause
from ruedo.web.table.entries import Json


def try_out(room: HostedTable, place: Place, events: Sequence[Event | Json]) -> Iterator[Judged]:
    """Yield for each event the rulings that it would get, and the state after it. Raises any `RuedoError`."""
    _check_place(place)
    if not room.real:
        raise NotAllowed("real_tables_only")
    state = room.table.state
    for value in events:
        event = value if isinstance(value, Event) else room.table.event_of(value)
        _check_shows_nothing(room, state, event)
        state, rulings = room.game.advance(state, event)
        yield Judged(event, rulings, state)


def check(room: HostedTable, place: Place, value: Json, touches: Sequence[str] = ()) -> None:
    """Check that a choice can be made now, or what touching things means. Raises any `RuedoError`, as sending it would.

    A seat's choice is judged on what that seat knows, so that the answer tells nothing else.
    """
    if room.over:
        raise NotAllowed("table_over")
    event = room.table.event_of(_meant(room, place, touches) if touches else value)
    state = room.table.state
    if isinstance(event, Choice) and event.seat == place.seat:
        state = room.game.observe(state, event.seat)
    elif room.real and place.role == "referee":
        _check_shows_nothing(room, state, event)
    else:
        raise NotAllowed("not_your_seat")
    with naming_clause(room, state, event):
        room.game.advance(state, event)


def _meant(room: HostedTable, place: Place, touches: Sequence[str]) -> Json:
    """Return the choice that a seat may mean by touching things, as a record writes it. Raises `NotAllowed`."""
    if place.seat is None:
        raise NotAllowed("not_your_seat")
    state = room.game.observe(room.table.state, place.seat)
    event = room.game.meant(state, place.seat, touches) if room.game.meant else None
    if event is None:
        raise NotAllowed("nothing_meant")
    return msgspec.to_builtins(event)


def placed(room: HostedTable, place: Place, places: Sequence[tuple[float, float] | None]) -> Event:
    """Return the happening that things lie at these places. Raises any `RuedoError`."""
    _check_place(place)
    if not room.real or room.game.lies_at is None:
        raise NotAllowed("no_places")
    return room.game.lies_at(room.table.state, places)


def _check_place(place: Place) -> None:
    if place.role != "referee":
        raise NotAllowed("referee_only")


def _check_shows_nothing(room: HostedTable, state: Any, event: Event) -> None:
    """Refuse to try what depends on hidden cards: whether it is legal would reveal them."""
    if room.game.hides and (isinstance(event, Choice) or room.game.reporters(state, event.type)):
        raise NotAllowed("own_cards_only")
