"""The rule options and seatings in a record's header."""

from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import Meta, Struct

from ruedo.core.errors import BadHeader, complaint, reason_for
from ruedo.core.game import Json

Options = TypeVar("Options", bound=Struct)


def options_from(values: Mapping[str, Json], form: type[Options], place: str = "rules") -> Options:
    """Return a game's options, with defaults for the others. Raises `BadHeader` with the option's clause.

    `place` is the field of the header, which the error names.
    """
    known = form.__struct_fields__
    for name in values:
        if name not in known:
            key = "unknown_option" if known else "no_options"
            raise BadHeader(key, field=f"{place}.{name}", option=name, known=known)
    try:
        return msgspec.convert(values, form)
    except msgspec.ValidationError as error:
        reason, option = complaint(error)
        clause = (
            None if ", got `" in reason else clause_of(form, option) or None
        )  # of another type, so it is not an option's value
        why, field = reason_for(reason), f"{place}.{option}"
        raise BadHeader("bad_option", clause=clause, field=field, option=option, reason=why) from None


def clause_of(form: type[Struct], option: str) -> str:
    """Return the clause of an option. Empty if the option's type names no clause."""
    return str(_noted(form, option).get("clause", ""))


def sheet_value(form: type[Struct], option: str) -> Json:
    """Return the value that a house rule has by the game's own sheet, or None if the option is not a house rule.

    The option's type names the value as `sheet`.
    """
    return _noted(form, option).get("sheet")


def values_to_confirm(form: type[Struct], option: str) -> tuple[Json, ...]:
    """Return the values of an option that people must confirm before a game begins.

    The option's type names them as `confirm`. The game's word `confirm-OPTION-VALUE` is the question.
    """
    return tuple(_noted(form, option).get("confirm", ()))


def _noted(form: type[Struct], option: str) -> Mapping[str, Any]:
    """Return the notes of an option's type besides its values."""
    field = next(field for field in msgspec.structs.fields(form) if field.name == option)
    notes = [note for note in getattr(field.type, "__metadata__", ()) if isinstance(note, Meta)]
    return (notes[-1].extra or {}) if notes else {}


def refuse_seating(clause: str, sides: tuple[tuple[str, ...], ...]) -> NoReturn:
    """Raise `BadHeader` for sides that the game does not support."""
    sizes = tuple(str(len(side)) for side in sides) or ("0",)
    raise BadHeader("bad_seating", clause=clause, field="sides", sizes=sizes)
