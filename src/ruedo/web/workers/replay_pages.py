"""The rendering of a page of a game's replay, in a worker process."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from ruedo.core import record
from ruedo.core.event import Event
from ruedo.core.game import Game, SightName, find
from ruedo.core.position import position_view, without_advice
from ruedo.core.record import Header
from ruedo.core.world import require_world
from ruedo.web.protocol import http_bodies as bodies
from ruedo.web.table.entries import Json
from ruedo.web.table.hosted_table import HostedTable, StandingEvent
from ruedo.web.table.visible import table_sight, unseen_fields, visible_rulings
from ruedo.words import Language, Speaker

PAGE = 200
"""The number of events on a page of a replay."""
EARLIER = 50
"""The number of earlier events that a page needs. It must exceed the number of events in a turn."""


class ReplayPage(Struct, frozen=True, tag="stretch"):
    """Consecutive events of a game, with all data that a worker needs to render them for a viewer."""

    number: int
    """The number of the request to the worker."""
    header: Header
    state: Raw
    """The state before the events."""
    after: int
    """The number of events before these events."""
    earlier: tuple[Raw, ...]
    """The last events before these events. The positions of things are computed from them."""
    events: tuple[Raw, ...]
    played: tuple[StandingEvent, ...]
    viewer: int | None
    language: Language
    whole: bool = False
    """Whether nothing is hidden any more, because the game is over."""
    moving: tuple[str, ...] = ()
    """The types of events that a simulated motion produces."""
    hints: bool = True
    sight: SightName = "above"
    """How people at the table see the board (`Game.discretion`)."""
    seen: int = 0
    """The number of events of the game that people have seen completely."""


class RenderedPage(Struct, frozen=True):
    """A rendered `ReplayPage` of a replay."""

    view: Json
    """The view before the first event."""
    events: tuple[bodies.ReplayEvent, ...]


def replay_page(hosted: HostedTable, number: int, after: int, viewer: int | None, language: Language) -> ReplayPage:
    """Return the page of a replay that starts after event number `after`, not yet rendered.

    The time that this takes does not depend on the length of the game.
    """
    until = min(after + PAGE, len(hosted.table.events))
    return ReplayPage(
        number=number,
        header=hosted.header,
        state=Raw(msgspec.json.encode(hosted.table.state_at(after))),
        after=after,
        earlier=_encode_events(hosted.table.events[max(0, after - EARLIER) : after]),
        events=_encode_events(hosted.table.events[after:until]),
        played=tuple(hosted.played[after:until]),
        viewer=viewer,
        language=language,
        whole=hosted.over and hosted.game.hides,
        moving=() if hosted.real else require_world(hosted.game.name).moving,
        hints=hosted.setup.hints,
        sight=table_sight(hosted),
        seen=hosted.table.visible_events(hosted.setup),
    )


def _encode_events(events: Sequence[Event]) -> tuple[Raw, ...]:
    return tuple(Raw(msgspec.json.encode(event)) for event in events)


def _view(game: Game[Any], state: Any, stretch: ReplayPage, events: Sequence[Event], n: int) -> dict[str, Any]:
    """Return the view of the state after n events of the game. `events` contains the last events before this state.

    If nothing is hidden any more, the view has a field `seats`. It contains the facts that only the person at each seat
    could see before.
    """
    view = position_view(game, state, stretch.viewer, events, hints=stretch.hints)
    if n > stretch.seen:
        view |= unseen_fields(game, state, events, stretch.sight, stretch.seen)
    if not stretch.whole:
        return view
    known = game.view(state, None)
    own = [game.view(state, seat) for seat in range(sum(map(len, stretch.header.sides)))]
    seats = [{key: value for key, value in each.items() if key not in known or known[key] != value} for each in own]
    return {**view, "seats": seats}


def show(stretch: ReplayPage) -> RenderedPage:
    """Render a stretch of a replay and return it.

    The result contains the view before the stretch, and the changes in the view at each event.
    """
    game = find(stretch.header.game)
    state = msgspec.json.decode(stretch.state, type=game.state)
    speaker = Speaker(game.name, stretch.header.sides, game.display.names(state), stretch.language)
    events = [record.read_event(bytes(line), game) for line in stretch.earlier]
    first = view = _view(game, state, stretch, events, stretch.after)
    shown = []
    for n, (line, played) in enumerate(zip(stretch.events, stretch.played, strict=True), stretch.after + 1):
        event: Event = record.read_event(bytes(line), game)
        before = state
        redacted = game.redact(before, event, stretch.viewer)
        state, rulings = game.advance(state, event)
        events.append(event)
        earlier, view = view, _view(game, state, stretch, events, n)
        shown.append(
            bodies.ReplayEvent(
                seq=played.seq,
                n=n,
                at=played.at,
                event=redacted if stretch.hints else without_advice(game, redacted),
                by=played.by,
                rulings=visible_rulings(
                    game, before, rulings, tuple(map(speaker.say, rulings)), stretch.viewer, stretch.sight
                ),
                changes={key: value for key, value in view.items() if key not in earlier or earlier[key] != value},
                moves=event.type in stretch.moving,
            )
        )
    return RenderedPage(first, tuple(shown))
