"""Functions that check and describe the rule options and the seating in a record's header."""

from collections.abc import Mapping
from typing import Annotated, Any, NoReturn, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, inspect

from ruedo.core.errors import BadHeader, complaint, reason_for
from ruedo.core.values import Json

Options = TypeVar("Options", bound=Struct)


def options_from(values: Mapping[str, Json], form: type[Options], place: str = "rules") -> Options:
    """Return a game's options from the values in a header. Missing options have their default values.

    Raises `BadHeader` for an unknown option or an invalid value. The error cites the option's clause. `place` is the
    name of the header's field in the error.
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
            None if ", got `" in reason else option_clause(form, option) or None
        )  # A value of the wrong type breaks no clause.
        refusal = _wrong_value(form, option, values.get(option)) or BadHeader(
            "bad_option", option=option, reason=reason_for(reason)
        )
        refusal.clause, refusal.field = clause, f"{place}.{option}"
        raise refusal from None


def _wrong_value(form: type[Struct], option: str, value: Json) -> BadHeader | None:
    """Return the error that lists the allowed values of an option, or None if no message can list them."""
    kind = next((field.type for field in msgspec.structs.fields(form) if field.name == option), None)
    info = inspect.type_info(kind)
    match info.type if isinstance(info, inspect.Metadata) else info:
        case inspect.IntType(ge=int(least), le=int(most)):
            return BadHeader("option_whole", code=option, answer=str(value), least=least, most=most)
        case inspect.LiteralType(values=known):
            return BadHeader("option_among", code=option, answer=str(value), known=tuple(map(str, known)))
    return None


def option_clause(form: type[Struct], option: str) -> str:
    """Return the id of the clause about an option, or an empty text if the option's type does not state it."""
    return str(_option_metadata(form, option).get("clause", ""))


def sheet_value(form: type[Struct], option: str) -> Json:
    """Return the rule sheet's own value for a house rule, or None if the option is not a house rule.

    The value is in the `Meta` of the option's type, under `sheet`.
    """
    return _option_metadata(form, option).get("sheet")


def values_to_confirm(form: type[Struct], option: str) -> tuple[Json, ...]:
    """Return the values of an option that people must confirm before a game begins.

    They are in the `Meta` of the option's type, under `confirm`. The message `confirm-OPTION-VALUE` asks the question.
    """
    return tuple(_option_metadata(form, option).get("confirm", ()))


def practice_values(form: type[Struct], option: str) -> tuple[Json, ...]:
    """Return the values of an option that are allowed only in practice. They are in its `Meta`, under `practice`."""
    return tuple(_option_metadata(form, option).get("practice", ()))


def game_values(form: type[Struct], option: str) -> tuple[Json, ...]:
    """Return the values of an option that are allowed in games, or an empty tuple if the option lists no values."""
    kind = next(field.type for field in msgspec.structs.fields(form) if field.name == option)
    values = get_args(get_args(kind)[0] if get_origin(kind) is Annotated else kind)
    return tuple(value for value in values if value not in practice_values(form, option))


def _option_metadata(form: type[Struct], option: str) -> Mapping[str, Any]:
    """Return the additional data in the `Meta` of an option's type."""
    field = next(field for field in msgspec.structs.fields(form) if field.name == option)
    notes = [note for note in getattr(field.type, "__metadata__", ()) if isinstance(note, Meta)]
    return (notes[-1].extra or {}) if notes else {}


def refuse_seating(clause: str, sides: tuple[tuple[str, ...], ...]) -> NoReturn:
    """Raise `BadHeader` for a number of sides or players that the game does not support."""
    sizes = tuple(str(len(side)) for side in sides) or ("0",)
    raise BadHeader("bad_seating", clause=clause, field="sides", sizes=sizes)
