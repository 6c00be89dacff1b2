"""Functions that write to the SQLite store. Each function runs in a transaction that its caller has begun."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from ruedo.web.store import statements
from ruedo.web.store.interface import MOTIONS, Append, StoredLog, StoredMotion

BATCH = 256
"""The maximum number of rows in a statement."""


MOVE = """
UPDATE logs
SET seq = new.column3, is_open = new.column4, is_over = new.column5, updated = new.column6, card = new.column7
FROM (VALUES {rows}) AS new WHERE id = new.column1 AND seq = new.column2
""".strip()
KEEP = "INSERT INTO entries VALUES {rows}"


@cache
def in_sqlite(statement: str) -> str:
    """Convert a statement that both databases share to the syntax of SQLite, and return it."""
    return statement.replace("ruedo.", "").replace("%s", "?")


def create(writer: sqlite3.Connection, kept: StoredLog) -> bool:
    """Store a new log with its entries. Return False if a log with its id exists."""
    if not writer.execute(in_sqlite(statements.CREATE), kept.row).rowcount:
        return False
    numbered = enumerate((kept.founding, *kept.entries))
    writer.executemany(in_sqlite(statements.INSERT_ENTRY), ((kept.log, *entry) for entry in numbered))
    if kept.motions:
        keep_motions(writer, kept.log, kept.motions)
    return True


@dataclass(frozen=True, slots=True)
class AppendWork:
    """A job that appends entries to one log. A transaction needs only two statements for all such jobs."""

    append: Append

    def __call__(self, writer: sqlite3.Connection) -> bool:
        """Append the entries. Return whether the log's last entry was `after`."""
        return append_all(writer, [self.append])


def append_all(writer: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """Append entries to logs. Return whether every append was possible. If not, the caller must roll back."""
    moved = [_move_values(append) for append in appends]
    if writer.execute(MOVE.format(rows=placeholders(moved)), tuple(chain.from_iterable(moved))).rowcount < len(appends):
        return False
    numbered = [
        (append.log, seq, entry) for append in appends for seq, entry in enumerate(append.entries, append.after + 1)
    ]
    for some in (numbered[first : first + BATCH] for first in range(0, len(numbered), BATCH)):
        writer.execute(KEEP.format(rows=placeholders(some)), tuple(chain.from_iterable(some)))
    for append in appends:
        if append.motion is not None:
            keep_motions(writer, append.log, (append.motion,))
    return True


def _move_values(append: Append) -> tuple[Any, ...]:
    summary = append.summary
    return append.log, append.after, append.last, summary.open, summary.over, summary.updated, summary.card


def keep_motions(writer: sqlite3.Connection, log: str, motions: Iterable[StoredMotion]) -> None:
    """Store motions of a log, if the log exists. If there are too many, drop the oldest ones."""
    writer.executemany(in_sqlite(statements.KEEP_MOTION), ((seq, body, log) for seq, body in motions))
    writer.execute(in_sqlite(statements.DROP_MOTIONS), (MOTIONS,))


def placeholders(values: Sequence[Sequence[Any]]) -> str:
    """Return the placeholders for rows of values in an SQL statement."""
    row = f"({', '.join('?' * len(values[0]))})"
    return ", ".join([row] * len(values))


def delete(writer: sqlite3.Connection, log: str) -> bool:
    return bool(writer.execute("DELETE FROM logs WHERE id = ? OR parent = ?", (log, log)).rowcount)


def fill(writer: sqlite3.Connection, logs: Iterable[StoredLog], *, replace: bool) -> int | None:
    """Replace all logs with `logs`, and return the number of new logs.

    If the store has logs and `replace` is false, change nothing and return None.
    """
    if writer.execute(in_sqlite(statements.COUNT_LOGS)).fetchone() != (0,) and not replace:
        return None
    writer.execute(in_sqlite(statements.DELETE_ALL))
    return sum(create(writer, kept) for kept in logs)
