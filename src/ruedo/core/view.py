"""Events and rulings in the form that viewers receive. The form is the same for every game."""

from collections.abc import Mapping

from ruedo.core.event import Choice, Event, Ruling, Waiting
from ruedo.core.values import Json

Fields = Mapping[type[Event], tuple[str, ...]]
"""By event type: the fields that everybody may see, besides the type and the seat."""


def waiting_view(waiting: Waiting | None, viewer: int | None) -> Json:
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


def ruling_view(ruling: Ruling) -> Json:
    """Return a ruling as JSON-like values. All its facts must be public."""
    return {
        "clause": ruling.clause,
        "key": ruling.key,
        "side": ruling.side,
        "points": ruling.points,
        "facts": ruling.facts,
    }


def event_view(event: Event, open_fields: Fields) -> Json:
    """Return the public fields of an event. Its note is never public."""
    view: dict[str, Json] = {"type": event.type}
    if isinstance(event, Choice):
        view["seat"] = event.seat
    return view | {field: getattr(event, field) for field in open_fields.get(type(event), ())}
