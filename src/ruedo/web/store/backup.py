"""Backups: all tables in one file of gzipped JSON lines, with which any store can be filled.

The first line names the format, each further line holds a table, and the last line has their number. So a file that was
cut short is detected, and gzip's checksum detects other changes.
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
from ruedo.web.store.interface import ID, Motion, Store, StoredTable, Summary, UnreadableTable, fail

LONGEST_LINE = 1 << 30
"""The most bytes of a line; longer lines are refused."""


class BadBackup(Fault):
    """A file that is not a valid backup."""


class TableLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="table"):
    """A table, with its founding, entries and motions in Base64."""

    table: str
    founding: bytes
    summary: Summary
    entries: tuple[bytes, ...]
    motions: tuple[Motion, ...] = ()


class End(Struct, frozen=True, forbid_unknown_fields=True, tag="end"):
    """The last line."""

    tables: int


Line: TypeAlias = TableLine | End


async def back_up(store: Store, file: Path, skip: Callable[[UnreadableTable], None] = fail) -> int:
    """Write all tables of a store, as they are at one moment, to a file. Return their number.

    The file is written completely or not at all. Only its owner may read it, because it has data that players may not
    see. A table with missing entries is passed to `skip` and left out; the default raises it. Raises `OSError`,
    `StoreUnavailable`.
    """
    begun = file.with_name(f".{file.name}.{os.getpid()}")
    tables = 0
    try:
        with os.fdopen(os.open(begun, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6) as packed:
                packed.write(msgspec.json.encode(marked({}, "ruedo-backup")) + b"\n")
                async for kept in store.everything(skip):
                    packed.write(_line(TableLine(kept.table, kept.founding, kept.summary, kept.entries, kept.motions)))
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
    """Fill a store from a file, completely or not at all. Return the number of tables.

    Returns None if the store has tables already and `replace` is false. `verify` raises `UnreadableTable` for a damaged
    table, which is passed to `skip` and left out; the default raises `BadBackup`. Raises `BadBackup`, `OSError`,
    `StoreUnavailable`.
    """
    return await store.fill(verified(file, verify, skip), replace=replace)


def verified(
    file: Path, verify: Callable[[StoredTable], None], skip: Callable[[UnreadableTable], None]
) -> Iterator[StoredTable]:
    """Yield the intact tables of a file. Raises `BadBackup`."""
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
    """Yield the tables of a file. Raises `BadBackup` for a fault, at the latest at the end."""
    lines = _lines(file)
    _check_head(next(lines, b""), file)
    tables, last = 0, ""
    for number, text in enumerate(lines, 2):
        match _decoded(text, number, file):
            case TableLine() as line if ID.fullmatch(line.table) and line.table > last:
                tables, last = tables + 1, line.table
                yield StoredTable(line.table, line.founding, line.summary, line.entries, line.motions)
            case End(tables=count) if count == tables and next(lines, None) is None:
                return
            case _:
                raise BadBackup("backup-damaged_line", file=str(file), line=str(number))
    raise BadBackup("backup-cut_short", file=str(file))


def _line(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def _check_head(text: bytes, file: Path) -> None:
    """Raise `BadBackup` for a first line without the mark of a backup."""
    try:
        content = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        content = None
    unmarked(content, "ruedo-backup", str(file), BadBackup)


def _decoded(text: bytes, number: int, file: Path) -> Line:
    """Return the line of a number. Raises `BadBackup`."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadBackup("backup-damaged_line", file=str(file), line=str(number)) from error


def _lines(file: Path) -> Iterator[bytes]:
    """Yield the lines of a file as they are. Raises `BadBackup`."""
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
