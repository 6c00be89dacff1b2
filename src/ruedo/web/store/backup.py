"""Backups. A backup is one file with all tables as JSON lines, compressed with gzip. It can be restored into any store.

The first line names the format, each further line contains a table, and the last line contains the number of tables.
The last line makes it possible to detect an incomplete file. Gzip's checksum detects all other damage.
"""

import gzip
import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from ruedo.core.formats import marked, unmarked
from ruedo.web.store.faults import Fault
from ruedo.web.store.interface import ID, Store, StoredTable, UnreadableTable, fail

LONGEST_LINE = 1 << 30
"""The maximum number of bytes in a line. Longer lines are refused."""


class BadBackup(Fault):
    """An error for a file that is not a valid backup."""


class End(Struct, frozen=True, forbid_unknown_fields=True, tag="end"):
    """The last line of a backup."""

    tables: int


Line: TypeAlias = StoredTable | End


async def back_up(store: Store, file: Path, skip: Callable[[UnreadableTable], None] = fail) -> int:
    """Write a snapshot of all tables of a store to a file. Return the number of tables.

    The file is written either completely or not at all. Only its owner may read it, because it contains data that
    players may not see. A table with missing entries is passed to `skip` and left out. By default, `skip` raises an
    error. Raises `OSError`, `StoreUnavailable`.
    """
    begun = file.with_name(f".{file.name}.{os.getpid()}")
    tables = 0
    try:
        with os.fdopen(os.open(begun, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6) as packed:
                packed.write(msgspec.json.encode(marked({}, "ruedo-backup")) + b"\n")
                async for kept in store.everything(skip):
                    packed.write(_line(kept))
                    tables += 1
                packed.write(_line(End(tables)))
            raw.flush()
            os.fsync(raw.fileno())
        begun.replace(file)
    finally:
        begun.unlink(missing_ok=True)
    return tables


async def restore(
    store: Store,
    file: Path,
    *,
    replace: bool = False,
    verify: Callable[[StoredTable], None] = lambda _kept: None,
    skip: Callable[[UnreadableTable], None] = fail,
) -> int | None:
    """Fill a store from a file, either completely or not at all. Return the number of tables.

    Returns None, without changing anything, if the store already has tables and `replace` is false.

    `verify` must raise `UnreadableTable` for a damaged table. The error is then passed to `skip`, and the table is left
    out. By default, `skip` raises `BadBackup`.

    Raises `BadBackup`, `OSError`, `StoreUnavailable`.
    """
    return await store.fill(verified(file, verify, skip), replace=replace)


def verified(
    file: Path, verify: Callable[[StoredTable], None], skip: Callable[[UnreadableTable], None]
) -> Iterator[StoredTable]:
    """Yield those tables of a file that are not damaged. Raises `BadBackup`."""
    for kept in backed_up(file):
        try:
            verify(kept)
        except UnreadableTable as fault:
            try:
                skip(fault)
            except UnreadableTable as raised:
                raise BadBackup("backup-damaged", file=str(file), reason=raised.reason) from raised
            continue
        yield kept


def backed_up(file: Path) -> Iterator[StoredTable]:
    """Yield the tables of a file.

    Raises `BadBackup` if the file is invalid. Some faults are found only at the end of the file.
    """
    lines = _lines(file)
    _check_head(next(lines, b""), file)
    tables, last = 0, ""
    for number, text in enumerate(lines, 2):
        match _decoded(text, number, file):
            case StoredTable() as kept if ID.fullmatch(kept.table) and kept.table > last:
                tables, last = tables + 1, kept.table
                yield kept
            case End(tables=count) if count == tables and next(lines, None) is None:
                return
            case _:
                raise BadBackup("backup-damaged_line", file=str(file), line=str(number))
    raise BadBackup("backup-cut_short", file=str(file))


def _line(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def _check_head(text: bytes, file: Path) -> None:
    """Raise `BadBackup` if the first line does not name the format."""
    try:
        content = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        content = None
    unmarked(content, "ruedo-backup", str(file), BadBackup)


def _decoded(text: bytes, number: int, file: Path) -> Line:
    """Decode line `number` of a file and return its content. Raises `BadBackup`."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadBackup("backup-damaged_line", file=str(file), line=str(number)) from error


def _lines(file: Path) -> Iterator[bytes]:
    """Yield the uncompressed lines of a file. Raises `BadBackup`."""
    number = 0
    try:
        with gzip.open(file) as packed:
            while text := packed.readline(LONGEST_LINE):
                number += 1
                yield text
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        if not number:
            raise BadBackup("backup-other", place=str(file)) from error
        raise BadBackup("backup-cut_short_after", file=str(file), line=str(number)) from error


_decoder: "msgspec.json.Decoder[Line]" = msgspec.json.Decoder(Line)
