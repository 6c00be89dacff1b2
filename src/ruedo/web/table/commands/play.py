"""Commands that add events to a game: choices of seats, and other events at real and simulated tables."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import SystemRandom
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from ruedo.core.chance import draw
from ruedo.core.errors import Malformed, NotAllowed, NotAwaited
from ruedo.core.event import Choice, Event
from ruedo.core.world import find_world, require_world
from ruedo.table import Judgement
from ruedo.web.protocol import socket_messages as wire
from ruedo.web.table.decision import NOTHING, TableDecision
from ruedo.web.table.entries import By, EventEntry, Json, PartEntry
from ruedo.web.table.hosted_table import HostedTable
from ruedo.web.table.seats import TableRole

NOTE_LIMIT = 1024
"""The maximum number of bytes in the note of a new event, as JSON."""
AFTERWARDS = 8_000
"""The time that a page needs after a motion, in milliseconds. The page shows the last second in slow motion, and counts
the weights."""
REMARKS = 500
"""The maximum number of events of each type that the game never awaits, such as fouls. Real games have far fewer."""


def send_event(hosted: HostedTable, place: TableRole, command: wire.SendEvent, now: int) -> TableDecision:
    """Return the decision on a choice, or on a report from a real table. Raises any `RuedoError`."""
    if hosted.open_seats:
        raise NotAllowed("seats_awaited")
    event = hosted.table.parse_event(command.event)
    if event.note is not UNSET and len(msgspec.json.encode(event.note)) > NOTE_LIMIT:
        raise Malformed("note_too_long", field="note", limit=NOTE_LIMIT)
    if isinstance(event, Choice):
        _check_choice(hosted, place, event)
        event = _execute(hosted, event)
    else:
        _check_happening(hosted, place, event)
    by: By = "referee" if place.role == "referee" else "seat"
    with naming_clause(hosted, hosted.table.state, event):
        judged = hosted.table.judge(event)
    return _add_draws(hosted, judged, by, now, command.id, place.name)


def throw(hosted: HostedTable, place: TableRole, command: wire.RollDice, now: int) -> TableDecision:
    """Return the decision on a random event at a real table whose players let the server roll the dice."""
    waiting = hosted.table.waiting
    if not hosted.real:
        raise NotAllowed("world_is_simulated")
    if place.role == "watch":
        raise NotAllowed("seats_only")
    world = find_world(hosted.game.name)
    if world is None or world.computed or waiting is None or waiting.seat is not None:
        raise NotAllowed("nothing_to_throw")
    if any(hosted.game.real_table.reporters(hosted.table.state, kind) for kind in waiting.world):
        raise NotAllowed("own_cards_only")
    event = world.happening(hosted.table.state, hosted.table.events, hosted.setup, SystemRandom())
    return _add_draws(hosted, hosted.table.judge(event), "world", now, command.id, place.name)


def part(hosted: HostedTable, place: TableRole, command: wire.Part, now: int) -> TableDecision:
    """Return the decision on a seat's part of an event. The last part also adds the complete event to the log."""
    kind, reporters = hosted.reporters
    if len(reporters) < 2:
        raise NotAllowed("no_parts")
    if place.seat not in reporters:
        raise NotAllowed("own_cards_only")
    # Check the form before the rules.
    hosted.table.parse_event(hosted.game.real_table.join_parts(kind, [command.part] * len(reporters)))
    hosted.game.real_table.check_part(hosted.table.state, kind, place.seat, command.part)
    parts = hosted.parts | {place.seat: command.part}
    taken = PartEntry(at=now, id=command.id, sender=place.name, seat=place.seat, part=command.part)
    if len(parts) < len(reporters):
        return TableDecision((taken,))
    whole = hosted.game.real_table.join_parts(kind, [parts[seat] for seat in reporters])
    judged = hosted.table.judge(hosted.table.parse_event(whole))
    return TableDecision((taken, EventEntry(at=now, event=judged.event, by="seat")), judged=(judged,))


def report(hosted: HostedTable, value: Json, by: By, now: int, motion: bytes | None = None) -> TableDecision:
    """Return the decision on an event of the house or of the world. The decision is empty if the game has ended.

    Raises any `RuedoError`.
    """
    if hosted.over:
        return NOTHING
    decision = _add_draws(hosted, hosted.table.judge(hosted.table.parse_event(value)), by, now)
    if motion is None:
        return decision
    watched = round(msgspec.json.decode(motion, type=_Motion).length) + AFTERWARDS
    first, *others = decision.entries
    return replace(decision, entries=(replace(first, lasts=watched), *others), motion=motion)


class _Motion(Struct, frozen=True):
    """A motion. Only the field that a table needs is decoded."""

    length: float
    """The length of the motion in milliseconds."""


def draw_next(hosted: HostedTable, now: int) -> TableDecision:
    """Return the decision on the next draw of the simulated world. The decision is empty if no draw is awaited."""
    event = _draw_next(hosted, hosted.table.state, hosted.table.events) if hosted.awaits_world else None
    return NOTHING if event is None else _add_draws(hosted, hosted.table.judge(event), "world", now)


def _add_draws(
    hosted: HostedTable, first: Judgement, by: By, now: int, name: str = "", sender: str = ""
) -> TableDecision:
    """Return the decision on an event and on the draws of the simulated world that follow it directly."""
    entries, judged = [EventEntry(at=now, id=name, sender=sender, event=first.event, by=by)], [first]
    if not hosted.real and not require_world(hosted.game.name).computed:
        state, events = first.state, [*hosted.table.events, first.event]
        while (event := _draw_next(hosted, state, events)) is not None:
            state, rulings = hosted.game.advance(state, event)
            judged.append(Judgement(event, rulings, state))
            entries.append(EventEntry(at=now, event=event, by="world"))
            events.append(event)
    return TableDecision(tuple(entries), judged=tuple(judged))


def _draw_next(hosted: HostedTable, state: Any, events: Sequence[Event]) -> Event | None:
    if hosted.game.seat_to_choose(state) is not None or hosted.game.standing(state).over:
        return None
    chance = draw(hosted.setup, hosted.draw_number(len(events) - len(hosted.table.events)))
    return require_world(hosted.game.name).happening(state, events, hosted.setup, chance)


def _execute(hosted: HostedTable, choice: Choice) -> Event:
    """Return the event to store for a choice. A simulated throw gets the random error of the seat's hand."""
    world = find_world(hosted.game.name)
    if hosted.real or world is None or not world.skills:
        return choice
    chance = draw(hosted.setup, hosted.draw_number())
    return world.execute(hosted.table.state, choice, world.level(hosted.setup, choice.seat), chance)


@contextmanager
def naming_clause(hosted: HostedTable, state: Any, event: Event) -> Iterator[None]:
    """Add the clause about timing to a `NotAwaited` error that the block raises. See `Guidance.moment`.

    Without this context manager, the error has a clause only if a different seat must choose.
    """
    try:
        yield
    except NotAwaited as refusal:
        if refusal.clause is None and isinstance(event, Choice) and hosted.game.guidance.moment:
            refusal.clause = hosted.game.guidance.moment(state, event)
        raise


def _check_choice(hosted: HostedTable, place: TableRole, event: Choice) -> None:
    if place.seat == event.seat or (hosted.real and place.role == "referee"):
        return
    raise NotAllowed("not_your_seat")


def _check_happening(hosted: HostedTable, place: TableRole, event: Event) -> None:
    if not hosted.real:
        raise NotAllowed("world_is_simulated")
    reporters = hosted.game.real_table.reporters(hosted.table.state, event.type)
    if len(reporters) > 1:
        raise NotAllowed("by_parts")
    if reporters and place.seat not in reporters:
        raise NotAllowed("own_cards_only")
    if place.role == "watch" or (place.role == "seat" and not hosted.game.hides):
        raise NotAllowed("referee_only")
    waiting = hosted.table.waiting
    if waiting is not None and event.type not in waiting.all_types:
        count = sum(type(earlier) is type(event) for earlier in hosted.table.events)
        if count >= REMARKS:
            raise NotAllowed("said_too_often", type=event.type, most=REMARKS)
