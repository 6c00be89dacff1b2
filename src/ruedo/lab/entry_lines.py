"""The lines of files that a program appends to: a study's games, a sweep's trials, a match's pairs.

Each line contains an entry, the code of its plan, and a checksum. So a program detects changed digits, and lines that
belong to another plan.
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
    """A line of a file that a program appends to."""

    plan: str
    """The code of the plan."""
    sum: int
    """The CRC-32 of the code and the entry."""
    entry: Raw


_LINE = msgspec.json.Decoder(EntryLine)


def plan_code(plan: object, version: str) -> str:
    """Return a short code for a plan and the version of Ruedo that plays it: 16 hexadecimal digits."""
    return sha256(msgspec.json.encode((plan, version), order="sorted")).hexdigest()[:16]


def write_entry(entry: Struct, code: str) -> bytes:
    """Return the line that stores an entry, with a newline at its end."""
    raw = msgspec.json.encode(entry)
    return msgspec.json.encode(EntryLine(code, _sum(code, raw), Raw(raw))) + b"\n"


def read_entries(
    file: Path, kind: type[EntryT], code: str | None = None, *, first: int = 1
) -> Iterator[tuple[EntryT, int]]:
    """Yield the entries of a file, starting with line `first`, each with the size of its line in bytes.

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
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise NotStudied("damaged_line", file=str(file), number=number) from None
    if code is not None and read.plan != code:
        raise NotStudied("line_of_another_plan", file=str(file), number=number)
    return entry


def _sum(code: str, raw: bytes) -> int:
    return crc32(raw, crc32(code.encode()))
