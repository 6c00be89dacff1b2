"""Equipment files: TOML that describes what is on the table, checked as it is loaded."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from ruedo.core.equipment_errors import equipment_error
from ruedo.core.errors import BadEquipment, reason_of
from ruedo.core.game import Json

T = TypeVar("T")
FILE_LIMIT = 1024 * 1024
"""The bytes that an equipment file may have."""

KEY_PARTS = 16
LONG_KEY = re.compile(rf"""(?<![\w-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){{{KEY_PARTS}}}""")
"""Matches a dotted key with too many parts. The standard library takes minutes to parse a key that fills a file."""

Length = Annotated[float, Meta(gt=0, le=1000)]
"""A length in metres."""


class EquipmentPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the equipment, with the fields of its file."""


def read_file(path: Path) -> Json:
    """Return the content of an equipment file, not yet checked against a game. Raises `BadEquipment`."""
    try:
        with path.open("rb") as file:
            text = file.read(FILE_LIMIT + 1)
    except OSError as error:
        raise BadEquipment("cannot_read", file=str(path), reason=reason_of(error)) from None
    if len(text) > FILE_LIMIT:
        raise BadEquipment("file_too_long", file=str(path), limit=FILE_LIMIT)
    return read_text(text, str(path))


def read_text(text: bytes, name: str) -> Json:
    """Return the content of an equipment file from its text, not yet checked against a game. Raises `BadEquipment`."""
    try:
        written = text.decode()
        if LONG_KEY.search(written):
            raise ValueError(f"a key has more than {KEY_PARTS} parts")
        return tomllib.loads(written)
    except (ValueError, RecursionError) as error:  # broken TOML and broken UTF-8 are both ValueErrors
        raise BadEquipment("not_toml", file=name, reason=str(error)) from None


@cache
def shipped(package: str, name: str) -> Json:
    """Return the content of an equipment file that is shipped inside a package."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def named(name: str, known: Mapping[str, Callable[[], T]], clause: str | None = None) -> T:
    """Return the shipped equipment of that name. Raises `BadEquipment`, which lists the names."""
    if name not in known:
        raise BadEquipment("unknown_equipment", clause=clause, field="equipment", equipment=name, known=tuple(known))
    return known[name]()


def checked(value: Json, form: type[T], clause: str | None = None) -> T:
    """Return parsed equipment as the struct `form`. Raises `BadEquipment`, which names the fault."""
    try:
        return msgspec.convert(value, form)
    except msgspec.ValidationError as error:
        raise equipment_error(error, value, form, clause) from None
