"""A record on disk, whole after every event."""

import os
from pathlib import Path

from ruedo.core import record
from ruedo.core.errors import BadHeader, RuedoError
from ruedo.core.event import Event
from ruedo.core.record import Header, Record
from ruedo.core.table import Table


class RecordFile:
    """The file of a game being played. An event that `append` has returned from outlives a killed process."""

    def __init__(self, path: Path) -> None:
        """Take the place of the file, which `begin` makes or `resume` reads."""
        self.path = path

    def begin(self, header: Header) -> Table:
        """Make the file and give its new table. Raises `BadHeader`, also where the file is there already."""
        table = Table(header)
        try:
            with self.path.open("xb") as file:
                _keep(file.fileno(), record.write_line(header))
        except OSError as error:
            raise BadHeader("cannot_write", file=str(self.path), reason=error.strerror or str(error)) from None
        return table

    def resume(self) -> tuple[Table, bool]:
        """Give the table as the file tells it, and whether a last line was cut short and is left out.

        Raises any `RuedoError` that the record gives, or `BadHeader` where the file cannot be read.
        """
        try:
            with self.path.open("rb") as file:
                lines = list(record.read_lines(file))
                file.seek(-1, os.SEEK_END)
                torn = file.read() != b"\n"
        except OSError as error:
            raise BadHeader("cannot_read", file=str(self.path), reason=error.strerror or str(error)) from None
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
        """Write one more event; it is on the disk when this returns. Raises `OSError`."""
        with self.path.open("ab") as file:
            _keep(file.fileno(), record.write_line(event))

    def rewrite(self, standing: Record) -> None:
        """Put what stands in place of the file at one stroke, as after something is taken back. Raises `OSError`."""
        fresh = self.path.with_name(self.path.name + ".new")
        with fresh.open("wb") as file:
            _keep(file.fileno(), record.write(standing))
        fresh.replace(self.path)


def _keep(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]
    os.fsync(descriptor)
