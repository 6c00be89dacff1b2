"""Positions, events and rulings in the form that viewers receive. The form is the same for every game."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ruedo.core import drawing
from ruedo.core.event import Choice, Event, Ruling, Waiting

if TYPE_CHECKING:
    from ruedo.core.game import Game, Json

Fields = Mapping[type[Event], tuple[str, ...]]
"""By event type: the fields that everybody may see, besides the type and the seat."""


def position_view(
    game: "Game[Any]", state: Any, viewer: int | None, events: Sequence[Event], *, hints: bool = True
) -> "dict[str, Json]":
    """Return the view of a position for one viewer: the game's own view, and the things on the board as `things`.

    Without `hints` the fields of `Game.advice` are left out.
    """
    view: dict[str, Json] = game.view(state, viewer)
    if not hints:
        view = without_advice(game, view)
    if game.things is None:
        return view
    return {**view, "things": drawing.things_json(game.things(state, viewer, events))}


def without_advice(game: "Game[Any]", view: "Json") -> "Json":
    """Return a view or an event without the fields of advice (`Game.advice`), at any depth."""
    match view:
        case Mapping():
            return {key: without_advice(game, value) for key, value in view.items() if key not in game.advice}
        case list() | tuple():
            return [without_advice(game, value) for value in view]
        case _:
            return view


def waiting_view(waiting: Waiting | None, viewer: int | None) -> "Json":
    """Return the awaited seat and world events. Only the awaited seat sees which event types it may send."""
    if waiting is None:
        return None
    view: dict[str, Json] = {}
    if waiting.seat is not None:
        view["seat"] = waiting.seat
        if waiting.seat == viewer:
            view["types"] = waiting.types
    if waiting.world:
        view["world"] = waiting.world
    return view


def ruling_view(ruling: Ruling) -> "Json":
    """Return a ruling as JSON-like values. All its facts must be public."""
    return {
        "clause": ruling.clause,
        "key": ruling.key,
        "side": ruling.side,
        "points": ruling.points,
        "facts": ruling.facts,
    }


def event_view(event: Event, open_fields: Fields) -> "Json":
    """Return the public fields of an event. Its note is never public."""
    view: dict[str, Json] = {"type": event.type}
    if isinstance(event, Choice):
        view["seat"] = event.seat
    return view | {field: getattr(event, field) for field in open_fields.get(type(event), ())}
