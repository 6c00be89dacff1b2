"""Backups. A backup is one file with all logs as JSON lines, compressed with gzip. It can be restored into any store.

The first line names the format, each further line contains a log, and the last line contains the number of logs.
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

from ruedo.core.formats import add_format, remove_format
from ruedo.web.store.faults import Fault
from ruedo.web.store.interface import ID, Store, StoredLog, UnreadableLog, fail

MAX_LINE_LENGTH = 1 << 30
"""The maximum number of bytes in a line. Longer lines are refused."""


class BadBackup(Fault):
    """An error for a file that is not a valid backup."""


class BackupEnd(Struct, frozen=True, forbid_unknown_fields=True, tag="end"):
    """The last line of a backup."""

    logs: int


BackupLine: TypeAlias = StoredLog | BackupEnd


async def back_up(store: Store, file: Path, skip: Callable[[UnreadableLog], None] = fail) -> int:
    """Write a snapshot of all logs of a store to a file. Return the number of logs.

    The file is written either completely or not at all. Only its owner may read it, because it contains data that
    players may not see. A log with missing entries is passed to `skip` and left out. By default, `skip` raises an
    error. Raises `OSError`, `StoreUnavailable`.
    """
    begun = file.with_name(f".{file.name}.{os.getpid()}")
    logs = 0
    try:
        with os.fdopen(os.open(begun, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6) as packed:
                packed.write(msgspec.json.encode(add_format({}, "ruedo-logs")) + b"\n")
                async for kept in store.everything(skip):
                    packed.write(_line(kept))
                    logs += 1
                packed.write(_line(BackupEnd(logs)))
            raw.flush()
            os.fsync(raw.fileno())
        begun.replace(file)
    finally:
        begun.unlink(missing_ok=True)
    return logs


async def restore(
    store: Store,
    file: Path,
    *,
    replace: bool = False,
    verify: Callable[[StoredLog], None] = lambda _kept: None,
    skip: Callable[[UnreadableLog], None] = fail,
) -> int | None:
    """Fill a store from a file, either completely or not at all. Return the number of logs.

    Returns None, without changing anything, if the store already has logs and `replace` is false.

    `verify` must raise `UnreadableLog` for a damaged log. The error is then passed to `skip`, and the log is left
    out. By default, `skip` raises `BadBackup`.

    Raises `BadBackup`, `OSError`, `StoreUnavailable`.
    """
    return await store.fill(read_verified(file, verify, skip), replace=replace)


def read_verified(
    file: Path, verify: Callable[[StoredLog], None], skip: Callable[[UnreadableLog], None]
) -> Iterator[StoredLog]:
    """Yield those logs of a file that are not damaged. Raises `BadBackup`."""
    for kept in read_backup(file):
        try:
            verify(kept)
        except UnreadableLog as fault:
            try:
                skip(fault)
            except UnreadableLog as raised:
                raise BadBackup("backup-damaged", file=str(file), reason=raised.reason) from raised
            continue
        yield kept


def read_backup(file: Path) -> Iterator[StoredLog]:
    """Yield the logs of a file.

    Raises `BadBackup` if the file is invalid. Some faults are found only at the end of the file.
    """
    lines = _lines(file)
    _check_head(next(lines, b""), file)
    logs, last = 0, ""
    for number, text in enumerate(lines, 2):
        match _decode_line(text, number, file):
            case StoredLog() as kept if ID.fullmatch(kept.log) and kept.log > last:
                logs, last = logs + 1, kept.log
                yield kept
            case BackupEnd(logs=count) if count == logs and next(lines, None) is None:
                return
            case _:
                raise BadBackup("backup-damaged_line", file=str(file), line=str(number))
    raise BadBackup("backup-cut_short", file=str(file))


def _line(line: BackupLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def _check_head(text: bytes, file: Path) -> None:
    """Raise `BadBackup` if the first line does not name the format."""
    try:
        content = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        content = None
    remove_format(content, "ruedo-logs", str(file), BadBackup)


def _decode_line(text: bytes, number: int, file: Path) -> BackupLine:
    """Decode line `number` of a file and return its content. Raises `BadBackup`."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadBackup("backup-damaged_line", file=str(file), line=str(number)) from error


def _lines(file: Path) -> Iterator[bytes]:
    """Yield the uncompressed lines of a file. Raises `BadBackup`."""
    number = 0
    try:
        with gzip.open(file) as packed:
            while text := packed.readline(MAX_LINE_LENGTH):
                number += 1
                yield text
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        if not number:
            raise BadBackup("backup-other", place=str(file)) from error
        raise BadBackup("backup-cut_short_after", file=str(file), line=str(number)) from error


_decoder: "msgspec.json.Decoder[BackupLine]" = msgspec.json.Decoder(BackupLine)
