"""The files of a game in progress: its record, which is updated after every event, and its setup."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec

from ruedo.core import record
from ruedo.core.errors import BadHeader, Reason, RuedoError, complaint, os_error_key, reason_for
from ruedo.core.event import Event
from ruedo.core.file_lock import only_writer
from ruedo.core.formats import add_format, remove_format
from ruedo.core.player import check_setup
from ruedo.core.record import Header, Record
from ruedo.core.setup import PERSON, Setup
from ruedo.core.text_files import detect_encoding
from ruedo.core.world import check_world
from ruedo.table import Table


class CannotWriteRecord(RuedoError):
    """A record file to which an event cannot be written."""


class RecordFile:
    """The file with the record of a game in progress.

    When `append` returns, the event is on the disk, and is not lost if the process is killed. Callers may write to the
    file only inside the block `with lock()`.
    """

    def __init__(self, path: Path) -> None:
        """Store the path of the record, which `begin` creates or `resume` reads.

        The setup file is in the same folder.
        """
        self.path = path
        self.setup_path = path.with_name(path.name + ".setup.json")

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Prevent other programs from writing to the record until the `with` block ends.

        Raises `InUse` if another program is writing to it, and `BadHeader` if the file cannot be locked.
        """
        with ExitStack() as locks:
            try:
                locks.enter_context(only_writer(self.path))
            except OSError as error:
                raise BadHeader("cannot_write", file=str(self.path), reason=os_error_key(error)) from None
            yield

    def begin(self, header: Header, setup: Setup) -> Table:
        """Create the record file and the setup file, and return the new table.

        Raises `BadHeader` if a file cannot be written or the record already exists.
        """
        table = Table(header)
        check_setup(header.game, len(header.players), setup)
        check_world(header.game, setup, table.state)
        try:
            with self.path.open("xb") as file:
                self.keep_setup(setup)  # Written first, because a record without a setup counts as a real table
                _keep(file.fileno(), record.write_line(header))
        except OSError as error:
            raise BadHeader("cannot_write", file=str(self.path), reason=os_error_key(error)) from None
        return table

    def setup(self, header: Header) -> Setup:
        """Read the setup file. If there is no such file, return the setup of a real table.

        Raises `BadHeader` if the file cannot be read, is damaged, or does not fit the header.
        """
        try:
            setup = msgspec.convert(self._setup_content(), Setup)
        except FileNotFoundError:
            return at_real_table(header)
        except OSError as error:
            raise BadHeader("cannot_read", file=str(self.setup_path), reason=os_error_key(error)) from None
        except (msgspec.DecodeError, ValueError) as error:
            raise BadHeader("bad_setup", file=str(self.setup_path), reason=reason_for(complaint(error)[0])) from None
        check_setup(header.game, len(header.players), setup)
        check_world(header.game, setup, Table(header).state)
        return setup

    def _check_setup_format(self) -> None:
        """Raise `BadHeader` if the setup file has another format or version. `setup` checks everything else."""
        with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError):
            self._setup_content()

    def _setup_content(self) -> dict[str, Any]:
        """Return the parsed content of the setup file.

        Raises `BadHeader` if the file has another format or version. Also raises `OSError` and `ValueError`.
        """
        try:
            content = msgspec.json.decode(self.setup_path.read_bytes())
        except RecursionError:
            raise BadHeader("bad_setup", file=str(self.setup_path), reason=Reason("too_deep")) from None
        return remove_format(content, "ruedo-setup", str(self.setup_path), BadHeader)

    def keep_setup(self, setup: Setup) -> None:
        """Write the table's setup. Raises `OSError`."""
        _write(self.setup_path, msgspec.json.encode(add_format(setup, "ruedo-setup")) + b"\n")

    def resume(self) -> tuple[Table, bool]:
        """Return the table of the record, and whether the last line was incomplete and therefore ignored.

        Raises a `RuedoError` for an invalid record. Raises `BadHeader` if the record cannot be read, or if its setup
        file has another format or version. After an error, both files are unchanged.
        """
        if self.setup_path.exists():
            self._check_setup_format()
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise BadHeader("cannot_read", file=str(self.path), reason=os_error_key(error)) from None
        lines = list(record.read_lines(BytesIO(data)))
        torn = detect_encoding(data)[0] == "utf-8" and not data.endswith((b"\n", b"\r"))
        try:
            table = Table.replay(record.read(lines))
        except RuedoError as fault:
            # An interrupted write can damage only the last line, and only if that line has no newline.
            if not torn or fault.line != len(lines) or len(lines) < 2:
                raise
            table = Table.replay(record.read(lines[:-1]))
            self.rewrite(table.record)
            return table, True
        if data != b"".join(line + b"\n" for line in lines):  # The file has another encoding or other line endings
            self.rewrite(table.record)
        return table, False

    def append(self, event: Event) -> None:
        """Append an event. The event is on the disk when this returns. Raises `CannotWriteRecord`."""
        try:
            with self.path.open("ab") as file:
                _keep(file.fileno(), record.write_line(event))
        except OSError as error:
            raise self._write_error(error) from None

    def rewrite(self, standing: Record) -> None:
        """Replace the file atomically, for example after an event was taken back. Raises `CannotWriteRecord`."""
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            _write(fresh, record.write(standing))
            fresh.replace(self.path)
        except OSError as error:
            raise self._write_error(error) from None

    def _write_error(self, error: OSError) -> CannotWriteRecord:
        return CannotWriteRecord("cannot_write", file=str(self.path), reason=os_error_key(error))


def at_real_table(header: Header) -> Setup:
    return Setup((PERSON,) * len(header.players))


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        _keep(file.fileno(), data)


def _keep(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]
    os.fsync(descriptor)
