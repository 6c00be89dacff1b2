"""Reads and writes the lines of append-only files: a study's games, a sweep's trials, a match's pairs.

Each line contains an entry, the hash of its plan, and a checksum. A reader can therefore detect damaged lines and lines
of another plan.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TypeVar
from zlib import crc32

import msgspec
from msgspec import Raw, Struct

from ruedo.core.errors import NotStudied

EntryT = TypeVar("EntryT", bound=Struct)


class EntryLine(Struct, frozen=True):
    """A line of an append-only file."""

    plan: str
    """The hash of the plan; see `plan_code`."""
    sum: int
    """The CRC-32 checksum of the plan's hash and the entry."""
    entry: Raw


_LINE = msgspec.json.Decoder(EntryLine)


def plan_code(plan: object, version: str) -> str:
    """Return a short hash of a plan and of the version of Ruedo that plays it: 16 hexadecimal digits."""
    return sha256(msgspec.json.encode((plan, version), order="sorted")).hexdigest()[:16]


def write_entry(entry: Struct, code: str) -> bytes:
    """Return an entry as a line of the file, with a newline at its end."""
    raw = msgspec.json.encode(entry)
    return msgspec.json.encode(EntryLine(code, _sum(code, raw), Raw(raw))) + b"\n"


def read_entries(
    file: Path, kind: type[EntryT], code: str | None = None, *, first: int = 1
) -> Iterator[tuple[EntryT, int]]:
    """Yield each entry of a file with the size of its line in bytes, from line `first` to the end.

    An incomplete last line, which a killed process can leave, is ignored.

    Raises `NotStudied` for a damaged line and, if `code` is given, for a line of another plan. Raises `OSError`.
    """
    decoder = msgspec.json.Decoder(kind)
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.endswith(b"\n"):
                return
            if number >= first:
                yield _entry(line, decoder, code, file, number), len(line)


def _entry(line: bytes, decoder: msgspec.json.Decoder[EntryT], code: str | None, file: Path, number: int) -> EntryT:
    try:
        read = _LINE.decode(line)
        if read.sum != _sum(read.plan, bytes(read.entry)):
            raise NotStudied("damaged_line", file=str(file), number=number)
        entry = decoder.decode(read.entry)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise NotStudied("damaged_line", file=str(file), number=number) from None
    if code is not None and read.plan != code:
        raise NotStudied("line_of_another_plan", file=str(file), number=number)
    return entry


def _sum(code: str, raw: bytes) -> int:
    return crc32(raw, crc32(code.encode()))
