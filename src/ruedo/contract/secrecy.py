"""The check that viewers do not receive hidden facts.

In a random game (a walk), one event is replaced with another event (its twin) that some viewers cannot distinguish from
it. These viewers must receive the same bytes in both games: views, observations, rulings, pictures, and the lists for
the referee of a real table. The comparison ends at an event that reveals hidden facts by the rules (`Game.reveals`).
"""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from ruedo.contract.walks import Walk, WalkStep
from ruedo.core.errors import Reason, RuedoError
from ruedo.core.event import Choice, Event, Happening
from ruedo.core.game import Game
from ruedo.core.position import position_view
from ruedo.core.real_table import open_choices, open_happenings
from ruedo.core.setup import Setup
from ruedo.core.world import find_world
from ruedo.drawing.text_picture import find_picture

CANARY = "canary-in-a-note"
LATER = 5
"""The number of events after a twin for which both games are compared."""
PICTURES = 6
"""The number of twins in a walk for which pictures are also compared."""


def secrecy_faults(game: Game[Any], walks: Sequence[Walk], rng: Random) -> Iterator[Reason]:
    """Yield a fault for each hidden fact or note that a viewer receives.

    Also yield a fault if a viewer other than the awaited seat receives its choices.
    """
    for walk in walks:
        pictures = PICTURES
        for number, step in enumerate(walk.steps):
            yield from _notes_and_choices(game, walk, step)
            unseen = list(walk.viewers)
            for twin in _twins(game, walk, number, rng):
                blind = [viewer for viewer in unseen if _same(game, step, twin, viewer)]
                unseen = [viewer for viewer in unseen if viewer not in blind]
                if blind:
                    yield from _after(game, walk, number, twin, blind, pictures > 0)
                    pictures -= 1
    if game.hides and not any(_is_hidden(game, walk, step) for walk in walks for step in walk.steps):
        yield Reason("contract-hides_nothing")


def _notes_and_choices(game: Game[Any], walk: Walk, step: WalkStep) -> Iterator[Reason]:
    waiting = game.waiting(step.before)
    for viewer in walk.viewers:
        if CANARY.encode() in _bytes(game.redact(step.before, replace(step.event, note=CANARY), viewer)):
            yield Reason("contract-note_told", {"code": step.event.type})
        types = (game.view(step.before, viewer)["waiting_for"] or {}).get("types")
        if (types is not None) != (waiting is not None and waiting.seat is not None and waiting.seat == viewer):
            yield Reason("contract-choices_told", {"code": step.event.type})


def _twins(game: Game[Any], walk: Walk, number: int, rng: Random) -> Iterator[Event]:
    """Yield events that were possible instead of event `number` of a walk."""
    step = walk.steps[number]
    if not game.hides:
        return
    if isinstance(step.event, Choice):
        others = [event for event in game.choices(step.before, step.event.seat) if event.type == step.event.type]
        twins = rng.sample(others, 1) if others else []
    else:
        drawn = _other_draw(game, walk, number, rng)
        twins = [] if drawn is None else [drawn, *_mix_events(step.event, drawn)]
    yield from (twin for twin in twins if twin != step.event and _is_accepted(game, step.before, twin))


def _other_draw(game: Game[Any], walk: Walk, number: int, rng: Random) -> Event | None:
    """Return a random event that the world could have reported instead, or None if physics computes the events."""
    step, world = walk.steps[number], find_world(game.name)
    if not isinstance(step.event, Happening) or world is None or world.computed:
        return None
    setup = Setup(("random",) * len(walk.table.header.players), 0)
    return world.happening(step.before, [each.event for each in walk.steps[:number]], setup, rng)


def _mix_events(event: Event, other: Event) -> Iterator[Event]:
    """Yield copies of an event in which one list element is from another event, such as one hand from another deal.

    In two random deals, a seat rarely has the same hand twice. Without these copies, every seat could distinguish the
    two deals.
    """
    if type(event) is not type(other):
        return
    for name in event.__struct_fields__:
        own, another = getattr(event, name), getattr(other, name)
        if isinstance(own, tuple) and isinstance(another, tuple) and len(own) == len(another):
            for place in range(len(own)):
                yield replace(event, **{name: (*own[:place], another[place], *own[place + 1 :])})


def _is_accepted(game: Game[Any], state: Any, event: Event) -> bool:
    try:
        game.advance(state, event)
    except RuedoError:
        return False
    return True


def _after(
    game: Game[Any], walk: Walk, number: int, twin: Event, blind: Sequence[int | None], pictures: bool
) -> Iterator[Reason]:
    """Yield a fault for each difference that a viewer in `blind` can see, directly after a twin and after later events.

    These viewers could not distinguish the twin from the walk's own event.
    """
    step = walk.steps[number]
    state = game.advance(step.before, twin)[0]
    for count, follow in enumerate((None, *walk.steps[number + 1 : number + 1 + LATER]), number + 1):
        here = step.after
        if follow is not None:
            if follow.event.type in game.reveals:
                return
            here = follow.after
            try:
                state, rulings = game.advance(state, follow.event)
            except RuedoError:
                return  # After the twin, the next event of the walk is not possible.
            for viewer, (one, two) in product(blind, zip(rulings, follow.rulings, strict=False)):
                if _bytes(game.redact(state, one, viewer)) != _bytes(game.redact(here, two, viewer)):
                    facts = {"code": follow.event.type, "viewer": _viewer(viewer), "other_code": twin.type}
                    yield Reason("contract-ruling_tells", facts)
        events = [each.event for each in walk.steps[:count]]
        twins = [*events[:number], twin, *events[number + 1 :]]
        for viewer in blind:
            facts = {"viewer": _viewer(viewer), "other_code": twin.type}
            if viewer is None and _for_referee(game, state) != _for_referee(game, here):
                yield Reason("contract-referee_tells", {"other_code": twin.type})
            if _bytes(position_view(game, state, viewer, twins)) != _bytes(position_view(game, here, viewer, events)):
                yield Reason("contract-view_tells", facts)
            if viewer is not None and _bytes(game.observe(state, viewer)) != _bytes(game.observe(here, viewer)):
                yield Reason("contract-observation_tells", facts)
            if pictures and _picture(game, walk, state, viewer, twins) != _picture(game, walk, here, viewer, events):
                yield Reason("contract-picture_tells", facts)


def _picture(game: Game[Any], walk: Walk, state: Any, viewer: int | None, events: Sequence[Event]) -> str:
    names = [f"Seat {seat}" for seat in range(len(walk.table.header.players))]
    return find_picture(game)(state, viewer, events=events, names=names)


def _for_referee(game: Game[Any], state: Any) -> bytes:
    """Return everything that the referee of a real table receives in addition to a spectator's view."""
    waiting = game.waiting(state)
    if waiting is None:
        return b""
    reporters = [game.real_table.reporters(state, kind) for kind in waiting.world]
    choices = [] if waiting.seat is None else open_choices(game, state, waiting.seat)
    return _bytes([reporters, choices, open_happenings(game, state)])


def _is_hidden(game: Game[Any], walk: Walk, step: WalkStep) -> bool:
    """Return whether at least one viewer does not receive the whole event."""
    received = {_bytes(game.redact(step.before, step.event, viewer)) for viewer in walk.viewers}
    return len(received) > 1 or _bytes(msgspec.to_builtins(step.event)) not in received


def _same(game: Game[Any], step: WalkStep, twin: Event, viewer: int | None) -> bool:
    return _bytes(game.redact(step.before, step.event, viewer)) == _bytes(game.redact(step.before, twin, viewer))


def _viewer(viewer: int | None) -> str:
    return "spectator" if viewer is None else str(viewer)


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value)
