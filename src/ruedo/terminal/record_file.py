"""A record on disk that is complete after every event."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from ruedo.core import record
from ruedo.core.errors import BadHeader, RuedoError, complaint, reason_for, reason_of
from ruedo.core.event import Event
from ruedo.core.file_lock import only_writer
from ruedo.core.formats import marked, unmarked
from ruedo.core.player import check_setup
from ruedo.core.record import Header, Record
from ruedo.core.setup import PERSON, Setup
from ruedo.core.table import Table
from ruedo.core.world import check_world


class CannotWriteRecord(RuedoError):
    """An error: an event cannot be written to the record."""


class RecordFile:
    """The file of a game in progress. Once `append` has returned, its event survives a killed process.

    A program that writes to it holds `locked`.
    """

    def __init__(self, path: Path) -> None:
        """Take the path of the file, which `begin` makes or `resume` reads. The setup's file is beside it."""
        self.path = path
        self.setup_path = path.with_name(path.name + ".setup.json")

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Make this the only program that writes to the record, until the block ends.

        Raises `InUse` if another program writes to it, and `BadHeader` if the lock cannot be made.
        """
        with ExitStack() as locks:
            try:
                locks.enter_context(only_writer(self.path))
            except OSError as error:
                raise BadHeader("cannot_write", file=str(self.path), reason=reason_of(error)) from None
            yield

    def begin(self, header: Header, setup: Setup) -> Table:
        """Make the file and the setup's file, and return the new table.

        Raises `BadHeader`, also if the file already exists.
        """
        table = Table(header)
        check_setup(header.game, len(header.players), setup)
        check_world(header.game, setup, table.state)
        try:
            with self.path.open("xb") as file:
                self.keep_setup(setup)  # first, so that no simulated game looks like one at a real table
                _keep(file.fileno(), record.write_line(header))
        except OSError as error:
            raise BadHeader("cannot_write", file=str(self.path), reason=reason_of(error)) from None
        return table

    def setup(self, header: Header) -> Setup:
        """Return the table's setup, or that of a real table if it has no file. Raises `BadHeader`."""
        try:
            setup = msgspec.convert(self._setup_content(), Setup)
        except FileNotFoundError:
            return at_real_table(header)
        except OSError as error:
            raise BadHeader("cannot_read", file=str(self.setup_path), reason=reason_of(error)) from None
        except (msgspec.DecodeError, ValueError) as error:
            raise BadHeader("bad_setup", file=str(self.setup_path), reason=reason_for(complaint(error)[0])) from None
        check_setup(header.game, len(header.players), setup)
        check_world(header.game, setup, Table(header).state)
        return setup

    def _check_setup_format(self) -> None:
        """Raise `BadHeader` for a setup file in another format. `setup` checks for other faults."""
        with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError):
            self._setup_content()

    def _setup_content(self) -> dict[str, Any]:
        """Return the content of the setup file. Raises `BadHeader` for another format, `OSError`, `ValueError`."""
        content = msgspec.json.decode(self.setup_path.read_bytes())
        return unmarked(content, "ruedo-setup", str(self.setup_path), BadHeader)

    def keep_setup(self, setup: Setup) -> None:
        """Write the table's setup. Raises `OSError`."""
        _write(self.setup_path, msgspec.json.encode(marked(setup, "ruedo-setup")) + b"\n")

    def resume(self) -> tuple[Table, bool]:
        """Return the table of the file, and whether its last line was cut short and ignored.

        Raises any `RuedoError` of a faulty record. Raises `BadHeader` if the record cannot be read, or if its setup has
        another format. Both files stay unchanged then.
        """
        if self.setup_path.exists():
            self._check_setup_format()
        try:
            with self.path.open("rb") as file:
                lines = list(record.read_lines(file))
                file.seek(-1, os.SEEK_END)
                torn = file.read() != b"\n"
        except OSError as error:
            raise BadHeader("cannot_read", file=str(self.path), reason=reason_of(error)) from None
        try:
            table = Table.replay(record.read(lines))
        except RuedoError as fault:
            # Only a line whose newline never reached the disk can be a write that was cut short.
            if not torn or fault.line != len(lines) or len(lines) < 2:
                raise
            table = Table.replay(record.read(lines[:-1]))
            self.rewrite(table.record)
            return table, True
        if torn:
            self.rewrite(table.record)
        return table, False

    def append(self, event: Event) -> None:
        """Write one more event. It is on the disk when this returns. Raises `CannotWriteRecord`."""
        try:
            with self.path.open("ab") as file:
                _keep(file.fileno(), record.write_line(event))
        except OSError as error:
            raise self._not_kept(error) from None

    def rewrite(self, standing: Record) -> None:
        """Replace the file atomically, for example after an event is taken back. Raises `CannotWriteRecord`."""
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            _write(fresh, record.write(standing))
            fresh.replace(self.path)
        except OSError as error:
            raise self._not_kept(error) from None

    def _not_kept(self, error: OSError) -> CannotWriteRecord:
        return CannotWriteRecord("cannot_write", file=str(self.path), reason=reason_of(error))


def at_real_table(header: Header) -> Setup:
    """Return the setup of a real table."""
    return Setup((PERSON,) * len(header.players))


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        _keep(file.fileno(), data)


def _keep(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]
    os.fsync(descriptor)
