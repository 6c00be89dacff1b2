"""A page of a game's replay, computed in a worker process, never in the server's own."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from ruedo.core import record
from ruedo.core.event import Event
from ruedo.core.game import Game, SightName, find
from ruedo.core.record import Header
from ruedo.core.view import told_view, without_advice
from ruedo.core.world import world_of
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table import HostedTable, StandingEvent
from ruedo.web.table.entries import Json
from ruedo.web.table.visible import sight_of, unseen_of, visible_rulings
from ruedo.words import Language, Speaker

PAGE = 200
"""Events in a page of a replay."""
EARLIER = 50
"""Earlier events that the page needs: more than a turn has."""


class Stretch(Struct, frozen=True, tag="stretch"):
    """What a worker needs to render consecutive events for a viewer."""

    number: int
    """The number of the request to the worker."""
    header: Header
    state: Raw
    """Where the game stood before them."""
    after: int
    """How many events came before them."""
    earlier: tuple[Raw, ...]
    """The last of those: they tell where things lay."""
    events: tuple[Raw, ...]
    played: tuple[StandingEvent, ...]
    viewer: int | None
    language: Language
    whole: bool = False
    """Whether nothing is hidden any more: the game is over, and its record open."""
    moving: tuple[str, ...] = ()
    """The types of events that came of a simulated motion."""
    hints: bool = True
    sight: SightName = "above"
    """What people at the table see (`Game.discretion`)."""
    seen: int = 0
    """How many events of the game they have seen in full."""


class Shown(Struct, frozen=True):
    """A rendered stretch."""

    view: Json
    """Before the first event."""
    steps: tuple[bodies.ReplayStep, ...]


def stretch_of(room: HostedTable, number: int, after: int, viewer: int | None, language: Language) -> Stretch:
    """Return the page of a room's game that begins after some events; it costs the same however long the game is."""
    until = min(after + PAGE, len(room.table.events))
    return Stretch(
        number=number,
        header=room.founding.header,
        state=Raw(msgspec.json.encode(room.table.state_at(after))),
        after=after,
        earlier=tuple(Raw(msgspec.json.encode(event)) for event in room.table.events[max(0, after - EARLIER) : after]),
        events=tuple(Raw(msgspec.json.encode(event)) for event in room.table.events[after:until]),
        played=tuple(room.played[after:until]),
        viewer=viewer,
        language=language,
        whole=room.over and room.game.hides,
        moving=() if room.real else world_of(room.game.name).moving,
        hints=room.setup.hints,
        sight=sight_of(room),
        seen=room.table.seen(room.setup),
    )


def _view(game: Game[Any], state: Any, stretch: Stretch, events: Sequence[Event], n: int) -> dict[str, Any]:
    """Return what the viewer is shown of a state, after n events of the game of which the last are given.

    As soon as nothing is hidden, `seats` has what each seat knew.
    """
    view = told_view(game, state, stretch.viewer, events, hints=stretch.hints)
    if n > stretch.seen:
        view |= unseen_of(game, state, events, stretch.sight, stretch.seen)
    if not stretch.whole:
        return view
    known = game.view(state, None)
    own = [game.view(state, seat) for seat in range(sum(map(len, stretch.header.sides)))]
    seats = [{key: value for key, value in each.items() if key not in known or known[key] != value} for each in own]
    return {**view, "seats": seats}


def show(stretch: Stretch) -> Shown:
    """Return a rendered stretch: the view before it, and with each event the changes of the view."""
    game = find(stretch.header.game)
    state = msgspec.json.decode(stretch.state, type=game.state)
    speaker = Speaker(game.name, stretch.header.sides, game.names(state), stretch.language)
    events = [record.read_event(bytes(line), game) for line in stretch.earlier]
    first = view = _view(game, state, stretch, events, stretch.after)
    steps = []
    for n, (line, played) in enumerate(zip(stretch.events, stretch.played, strict=True), stretch.after + 1):
        event: Event = record.read_event(bytes(line), game)
        before = state
        told = game.redact(before, event, stretch.viewer)
        state, rulings = game.advance(state, event)
        events.append(event)
        earlier, view = view, _view(game, state, stretch, events, n)
        steps.append(
            bodies.ReplayStep(
                seq=played.seq,
                n=n,
                at=played.at,
                event=told if stretch.hints else without_advice(game, told),
                by=played.by,
                rulings=visible_rulings(
                    game, before, rulings, tuple(map(speaker.say, rulings)), stretch.viewer, stretch.sight
                ),
                changes={key: value for key, value in view.items() if key not in earlier or earlier[key] != value},
                moves=event.type in stretch.moving,
            )
        )
    return Shown(first, tuple(steps))
