"""What every game tells alike."""

from collections.abc import Mapping

from ruedo.core.event import Choice, Event, Ruling, Waiting
from ruedo.core.game import Json

Fields = Mapping[type[Event], tuple[str, ...]]
"""What everyone may know of each type of event, besides its type and the seat that chose."""


def told_waiting(waiting: Waiting | None, viewer: int | None) -> Json:
    """Return who is awaited, and to that seat alone what it can do."""
    if waiting is None:
        return None
    told: dict[str, Json] = {}
    if waiting.seat is not None:
        told["seat"] = waiting.seat
        if waiting.seat == viewer:
            told["types"] = waiting.types
    if waiting.world:
        told["world"] = waiting.world
    return told


def told_ruling(ruling: Ruling) -> Json:
    """Return a ruling whose facts everyone may know."""
    return {
        "clause": ruling.clause,
        "key": ruling.key,
        "side": ruling.side,
        "points": ruling.points,
        "facts": dict(ruling.facts),
    }


def told_event(event: Event, open_fields: Fields) -> Json:
    """Return of an event what everyone may know, never its note."""
    told: dict[str, Json] = {"type": event.type}
    if isinstance(event, Choice):
        told["seat"] = event.seat
    return told | {field: getattr(event, field) for field in open_fields.get(type(event), ())}
