"""The game itself: choices of seats, and what is reported of a real table or happens at a simulated one."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from ruedo.core.chance import draw
from ruedo.core.errors import Malformed, NotAllowed
from ruedo.core.event import Choice, Event
from ruedo.core.table import Judged
from ruedo.core.world import find_world, world_of
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table import NOTHING, Decision, HostedTable, Place
from ruedo.web.table.commands.refusals import naming_clause
from ruedo.web.table.entries import By, Json, PartTaken, Taken

NOTE_LIMIT = 1024
"""Bytes that the note of a new event may have, as JSON."""
AFTERWARDS = 8_000
"""Milliseconds for what a screen adds to a motion: its last second slowly, the count of the weights one by one."""
REMARKS = 500
"""The most happenings of a type that are never awaited, such as fouls: far more than people's games have."""


def send(room: HostedTable, place: Place, command: wire.Send, now: int) -> Decision:
    """Return the decision on a choice, or on what is reported of a real table. Raises any `RuedoError`."""
    if room.seats_awaited:
        raise NotAllowed("seats_awaited")
    event = room.table.event_of(command.event)
    if event.note is not UNSET and len(msgspec.json.encode(event.note)) > NOTE_LIMIT:
        raise Malformed("note_too_long", field="note", limit=NOTE_LIMIT)
    if isinstance(event, Choice):
        _check_choice(room, place, event)
        event = _executed(room, event)
    else:
        _check_happening(room, place, event)
    by: By = "referee" if place.role == "referee" else "seat"
    with naming_clause(room, room.table.state, event):
        judged = room.table.judge(event)
    return _with_drawn(room, judged, by, now, command.id)


def throw(room: HostedTable, place: Place, command: wire.Throw, now: int) -> Decision:
    """Return the decision on what chance reports at a real table where people let the server throw."""
    waiting = room.table.waiting
    if not room.real:
        raise NotAllowed("world_is_simulated")
    if place.role == "watch":
        raise NotAllowed("seats_only")
    world = find_world(room.game.name)
    if world is None or world.computed or waiting is None or waiting.seat is not None:
        raise NotAllowed("nothing_to_throw")
    if any(room.game.reporters(room.table.state, kind) for kind in waiting.world):
        raise NotAllowed("own_cards_only")
    event = world.happening(room.table.state, room.table.events, room.setup, SystemRandom())
    return _with_drawn(room, room.table.judge(event), "world", now, command.id)


def part(room: HostedTable, place: Place, command: wire.Part, now: int) -> Decision:
    """Return the decision on a seat's part of a happening, and once all have come on the happening that they make."""
    waiting = room.table.waiting
    kinds = waiting.world if waiting and room.real else ()
    kind, reporters = next(
        ((kind, seats) for kind in kinds if len(seats := room.game.reporters(room.table.state, kind)) > 1),
        ("", ()),
    )
    if not kind:
        raise NotAllowed("no_parts")
    if place.seat not in reporters:
        raise NotAllowed("own_cards_only")
    room.table.event_of(room.game.joined(kind, [command.part] * len(reporters)))  # well formed, at least
    room.game.check_part(room.table.state, kind, place.seat, command.part)
    parts = room.parts | {place.seat: command.part}
    taken = PartTaken(at=now, id=command.id, seat=place.seat, part=command.part)
    if len(parts) < len(reporters):
        return Decision((taken,))
    judged = room.table.judge(room.table.event_of(room.game.joined(kind, [parts[seat] for seat in reporters])))
    return Decision((taken, Taken(at=now, event=judged.event, by="seat")), (judged,))


def reported(room: HostedTable, value: Json, by: By, now: int, motion: bytes | None = None) -> Decision:
    """Return the decision on an event of the house's or the world's; nothing where the game ended meanwhile.

    Raises any `RuedoError`.
    """
    if room.over:
        return NOTHING
    decision = _with_drawn(room, room.table.judge(room.table.event_of(value)), by, now)
    if motion is None:
        return decision
    watched = round(msgspec.json.decode(motion, type=_Motion).length) + AFTERWARDS
    first, *others = decision.entries
    return replace(decision, entries=(replace(first, lasts=watched), *others), motion=motion)


class _Motion(Struct, frozen=True):
    """Of a motion what a table needs to know."""

    length: float
    """Milliseconds."""


def drawn(room: HostedTable, now: int) -> Decision:
    """Return the decision on what the simulated world draws now; nothing where it is not awaited."""
    event = _next_drawn(room, room.table.state, room.table.events) if room.world_awaited else None
    return NOTHING if event is None else _with_drawn(room, room.table.judge(event), "world", now)


def _with_drawn(room: HostedTable, first: Judged, by: By, now: int, name: str = "") -> Decision:
    """Return the decision on an event, and on what the simulated world draws at once after it."""
    entries, judged = [Taken(at=now, id=name, event=first.event, by=by)], [first]
    if not room.real and not world_of(room.game.name).computed:
        state, events = first.state, [*room.table.events, first.event]
        while (event := _next_drawn(room, state, events)) is not None:
            state, rulings = room.game.advance(state, event)
            judged.append(Judged(event, rulings, state))
            entries.append(Taken(at=now, event=event, by="world"))
            events.append(event)
    return Decision(tuple(entries), tuple(judged))


def _next_drawn(room: HostedTable, state: Any, events: Sequence[Event]) -> Event | None:
    if room.game.seat_to_choose(state) is not None or room.game.standing(state).over:
        return None
    chance = draw(room.setup, room.draw_number(len(events) - len(room.table.events)))
    return world_of(room.game.name).happening(state, events, room.setup, chance)


def _executed(room: HostedTable, choice: Choice) -> Event:
    """Return a choice as the seat's hand executes it, where throws are simulated."""
    world = find_world(room.game.name)
    if room.real or world is None or not world.skills:
        return choice
    chance = draw(room.setup, room.draw_number())
    return world.executed(room.table.state, choice, world.level(room.setup, choice.seat), chance)


def _check_choice(room: HostedTable, place: Place, event: Choice) -> None:
    if place.seat == event.seat or (room.real and place.role == "referee"):
        return
    raise NotAllowed("not_your_seat")


def _check_happening(room: HostedTable, place: Place, event: Event) -> None:
    if not room.real:
        raise NotAllowed("world_is_simulated")
    reporters = room.game.reporters(room.table.state, event.type)
    if len(reporters) > 1:
        raise NotAllowed("by_parts")
    if reporters and place.seat not in reporters:
        raise NotAllowed("own_cards_only")
    if place.role == "watch" or (place.role == "seat" and not room.game.hides):
        raise NotAllowed("referee_only")
    waiting = room.table.waiting
    if waiting is not None and event.type not in waiting.all_types:
        said = sum(type(earlier) is type(event) for earlier in room.table.events)
        if said >= REMARKS:
            raise NotAllowed("said_too_often", type=event.type, most=REMARKS)
