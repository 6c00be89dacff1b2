"""Rule options and seatings, as a record's header gives them."""

from collections.abc import Mapping
from typing import NoReturn, TypeVar

import msgspec
from msgspec import Meta, Struct

from ruedo.core.errors import BadHeader, complaint, reason_for
from ruedo.core.game import Json

Options = TypeVar("Options", bound=Struct)


def options_from(rules: Mapping[str, Json], form: type[Options]) -> Options:
    """Return a game's options, defaults where `rules` is silent. Raises `BadHeader` citing the option's clause."""
    for name in rules:
        if name not in form.__struct_fields__:
            raise BadHeader("unknown_option", field=f"rules.{name}", option=name, known=form.__struct_fields__)
    try:
        return msgspec.convert(rules, form)
    except msgspec.ValidationError as error:
        reason, option = complaint(error)
        clause = (
            None if ", got `" in reason else clause_of(form, option) or None
        )  # of another type, it is no option's value
        why, field = reason_for(reason), f"rules.{option}"
        raise BadHeader("bad_option", clause=clause, field=field, option=option, reason=why) from None


def clause_of(form: type[Struct], option: str) -> str:
    """Return the clause that speaks of an option; empty where the option's type names none."""
    field = next(field for field in msgspec.structs.fields(form) if field.name == option)
    notes = [note for note in getattr(field.type, "__metadata__", ()) if isinstance(note, Meta)]
    return str((notes[-1].extra or {}).get("clause", "")) if notes else ""


def refuse_seating(clause: str, sides: tuple[tuple[str, ...], ...]) -> NoReturn:
    """Raise `BadHeader` for sides that the game does not know."""
    sizes = tuple(str(len(side)) for side in sides) or ("0",)
    raise BadHeader("bad_seating", clause=clause, field="sides", sizes=sizes)
