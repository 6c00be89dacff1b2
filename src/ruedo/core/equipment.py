"""Equipment files: TOML files that describe a board, a ring or cards. They are checked when they are loaded."""

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
from ruedo.core.errors import BadEquipment, os_error_key
from ruedo.core.text_files import decode_text
from ruedo.core.toml_errors import toml_reason
from ruedo.core.values import Json

T = TypeVar("T")
FILE_LIMIT = 1024 * 1024
"""The largest size of an equipment file in bytes."""

KEY_PARTS = 16
LONG_KEY = re.compile(rf"""(?<![\w-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){{{KEY_PARTS}}}""")
"""Matches a dotted key with more than `KEY_PARTS` parts. Such keys are rejected, because `tomllib` needs minutes to
parse a key that fills a whole file."""

Length = Annotated[float, Meta(gt=0, le=1000)]
"""A length in metres, above 0 and at most 1000."""


class EquipmentPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the equipment. Its fields have the names of the keys in the file."""


def read_file(path: Path) -> Json:
    """Return the parsed content of an equipment file, without checking the values.

    Raises `BadEquipment` if the file cannot be read or parsed.
    """
    try:
        with path.open("rb") as file:
            text = file.read(FILE_LIMIT + 1)
    except OSError as error:
        raise BadEquipment("cannot_read", file=str(path), reason=os_error_key(error)) from None
    if len(text) > FILE_LIMIT:
        raise BadEquipment("file_too_long", file=str(path), limit=FILE_LIMIT)
    return read_text(text, str(path))


def read_text(text: bytes, name: str) -> Json:
    """Return the parsed content of an equipment file from its bytes, without checking the values.

    Raises `BadEquipment` if the text cannot be parsed.
    """
    try:
        written = decode_text(text)
    except UnicodeDecodeError:
        raise BadEquipment("not_text", file=name) from None
    if LONG_KEY.search(written):
        raise BadEquipment("key_too_long", file=name, most=KEY_PARTS)
    try:
        return tomllib.loads(written)
    except (ValueError, RecursionError) as error:  # Python raises ValueError for a number with too many digits.
        raise BadEquipment("not_toml", file=name, reason=toml_reason(str(error))) from None


@cache
def read_package_file(package: str, name: str) -> Json:
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def find_equipment(name: str, known: Mapping[str, Callable[[], T]], clause: str | None = None) -> T:
    """Return the shipped equipment with this name. For an unknown name, raise `BadEquipment` with the known names."""
    if name not in known:
        raise BadEquipment("unknown_equipment", clause=clause, field="equipment", equipment=name, known=tuple(known))
    return known[name]()


def convert_equipment(value: Json, form: type[T], clause: str | None = None) -> T:
    """Convert parsed equipment to a struct of the type `form`. Raises `BadEquipment` for an invalid value."""
    try:
        return msgspec.convert(value, form)
    except msgspec.ValidationError as error:
        raise equipment_error(error, value, form, clause) from None
