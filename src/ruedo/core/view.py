"""What every game tells alike."""

from ruedo.core.event import Ruling, Waiting
from ruedo.core.game import Json


def told_waiting(waiting: Waiting | None, viewer: int | None) -> Json:
    """Give who is awaited, and to that seat alone what it can do."""
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
    """Give a ruling whose facts everyone may know."""
    return {
        "clause": ruling.clause,
        "key": ruling.key,
        "side": ruling.side,
        "points": ruling.points,
        "facts": dict(ruling.facts),
    }
