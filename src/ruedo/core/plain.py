"""Default functions for a game that does not define its own, and values in words."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from ruedo.core.errors import BadEquipment
from ruedo.core.event import Choice, Event, Ruling
from ruedo.core.values import Json
from ruedo.core.view import ruling_view

SHOWN_ELSEWHERE = ("scores", "waiting_for", "winner", "over")
"""Fields of a view that every user interface already shows elsewhere."""


class NoEquipment(Struct, frozen=True):
    """Empty equipment, for a game that needs no equipment."""


def no_equipment(equipment: Json) -> NoEquipment:
    """Return empty equipment. Raises `BadEquipment` for any value except None."""
    if equipment is not None:
        raise BadEquipment("no_equipment", field="equipment")
    return NoEquipment()


def without_note(_state: Any, event: Event | Ruling, _viewer: int | None) -> Json:
    """Return all fields of an event except its note, or all fields of a ruling."""
    if isinstance(event, Ruling):
        return ruling_view(event)
    fields = (name for name in event.__struct_fields__ if name not in ("note", "seat"))
    seat = {"seat": event.seat} if isinstance(event, Choice) else {}
    return {"type": event.type, **seat} | {name: getattr(event, name) for name in fields}


def split_name(name: str) -> str:
    """Return a name from the record as words, such as `turn total` for `turn_total`."""
    return name.replace("_", " ")


def value_text(value: Json, word: Callable[[str], str] = split_name, name: Callable[[str], str] = str) -> str:
    """Return a value in words, or a dash for an empty value. `word` translates keys, and `name` translates texts."""
    match value:
        case list() | tuple():
            return ", ".join(value_text(each, word, name) for each in value) or "-"
        case dict():
            return ", ".join(f"{word(key)} {value_text(each, word, name)}" for key, each in value.items()) or "-"
        case None:
            return "-"
        case bool():
            return word("yes" if value else "no")
    return name(value) if isinstance(value, str) else str(value)
