"""Errors in an equipment file. Each error names the part, its key, the wrong value and the allowed values."""

import json
import re
from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

from ruedo.core.errors import BadEquipment, complaint, reason_for
from ruedo.core.values import Json

STEP = re.compile(r"\[(?P<number>\d+)\]|\[(?P<any>\.\.\.)\]|\.?(?P<key>[^.\[\]]+)")
KEY = re.compile(r"Object (?P<fault>missing required|contains unknown) field `(?P<key>.*)`", re.DOTALL)
WHOLE = "equipment"
"""The message key of the word for the whole equipment."""
SHOWN = 40
"""The number of characters of a wrong value that an error shows."""


class FaultyValue:
    """A wrong value in an equipment file, with its expected type and its path.

    To find them, it follows the path in msgspec's error from the whole file down to the value.
    """

    def __init__(self, value: Json, form: Any, path: str) -> None:
        self.value, self.form = value, form
        self.steps: list[str] = []
        """The keys on the way to the value, as the file writes them."""
        self.key = ""
        """The innermost key on the way."""
        self.thing = ""
        """The thing that contains that key: a card's name, or the path of a part without a name. Empty for the whole
        file."""
        for step in STEP.finditer(path):
            self._go(step)

    def _go(self, step: re.Match[str]) -> None:
        if step["number"]:
            number, parts = int(step["number"]), get_args(self.form)
            self.steps[-1:] = [f"{self.steps[-1]}[{number}]"] if self.steps else [f"[{number}]"]
            self.form = parts[number] if number < len(parts) and parts[-1] is not ... else parts[0]
            self.value = self.value[number]
            return
        self.thing = self.name
        if step["any"]:
            self.form = get_args(self.form)[1]
            self.key = next(key for key, value in self.value.items() if not fits(value, self.form))
        else:
            self.key = step["key"]
            self.form = get_type_hints(self.form, include_extras=True)[self.key]
        self.steps.append(self.key)
        self.value = self.value[self.key]

    @property
    def name(self) -> str:
        """The value's name and id, or its path if it has no id. The text is empty if the value is the whole file."""
        card = self.value if isinstance(self.value, Mapping) else {}
        name, card_id = card.get("name"), card.get("id")
        if isinstance(card_id, str):
            return f"{name} ({card_id})" if isinstance(name, str) and name else card_id
        return f"`{self.field}`" if self.steps else ""

    @property
    def field(self) -> str:
        """The path of the value, such as `players[0].passing`."""
        return ".".join(self.steps)


def fits(value: Json, form: Any) -> bool:
    try:
        msgspec.convert(value, form)
    except msgspec.ValidationError:
        return False
    return True


def equipment_error(error: msgspec.ValidationError, value: Json, form: type[Any], clause: str | None) -> BadEquipment:
    reason, path = complaint(error)
    of_key = "at `key` in" in str(error)
    spot = FaultyValue(value, form, path.removesuffix("[...]") if of_key else path)
    refusal = (
        _wrong_key(spot, reason, of_key=of_key)
        or _wrong_value(spot)
        or BadEquipment("bad_equipment", reason=reason_for(reason))
    )
    refusal.field = f"equipment.{spot.field}" if spot.field else "equipment"
    refusal.clause = clause
    return refusal


def _wrong_key(spot: FaultyValue, reason: str, *, of_key: bool) -> BadEquipment | None:
    thing, known = spot.name or WHOLE, KEY.match(reason)
    if known:
        key = "key_missing" if known["fault"] == "missing required" else "key_unknown"
        return BadEquipment(key, thing=thing, name=f"`{known['key']}`")
    if of_key:
        name = next(key for key in spot.value if not fits(key, get_args(spot.form)[0]))
        return BadEquipment("key_unknown", thing=thing, name=f"`{name}`")
    return None


def _wrong_value(spot: FaultyValue) -> BadEquipment | None:
    """Return the error for a wrong value, or None if no message fits. The error lists the allowed values."""
    thing, name, value = spot.thing or WHOLE, f"`{spot.key}`", _format_value(spot.value)
    if not spot.key:
        return BadEquipment("not_a_table", value=value)
    match inspect.type_info(spot.form):
        case inspect.IntType(ge=int(least), le=int(most)):
            return BadEquipment("whole_between", thing=thing, name=name, value=value, least=least, most=most)
        case inspect.IntType(ge=int(least)):
            return BadEquipment("whole_from", thing=thing, name=name, value=value, least=least)
        case inspect.FloatType(gt=above, le=most) if above is not None and most is not None:
            return BadEquipment("number_between", thing=thing, name=name, value=value, above=above, most=most)
        case inspect.FloatType(ge=low, le=most) if low is not None and most is not None:
            return BadEquipment("number_from", thing=thing, name=name, value=value, least=low, most=most)
        case inspect.LiteralType(values=values):
            return BadEquipment("not_among", thing=thing, name=name, value=value, known=tuple(map(str, values)))
        case inspect.StrType():
            expected = "text_in_quotes"
        case inspect.VarTupleType() | inspect.TupleType() | inspect.ListType():
            expected = "a_list"
        case inspect.StructType() | inspect.DictType():
            expected = "a_table"
        case _:
            return None
    return BadEquipment("not_such", thing=thing, name=name, value=value, expected=expected)


def _format_value(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
