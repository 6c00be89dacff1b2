"""Functions that write to the SQLite store. Each function runs in a transaction that its caller has begun."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from ruedo.web.store import statements
from ruedo.web.store.interface import MOTIONS, Append, Motion, StoredTable

BATCH = 256
"""The maximum number of rows in a statement."""


MOVE = """
UPDATE tables
SET seq = new.column3, is_open = new.column4, is_over = new.column5, updated = new.column6, card = new.column7
FROM (VALUES {rows}) AS new WHERE id = new.column1 AND seq = new.column2
""".strip()
KEEP = "INSERT INTO entries VALUES {rows}"


@cache
def in_sqlite(statement: str) -> str:
    """Convert a statement that both databases share to the syntax of SQLite, and return it."""
    return statement.replace("ruedo.", "").replace("%s", "?")


def create(writer: sqlite3.Connection, kept: StoredTable) -> bool:
    """Store a new table with its log. Return False if a table with its id exists."""
    summary = kept.summary
    made = writer.execute(
        in_sqlite(statements.CREATE),
        (kept.table, len(kept.entries), summary.open, summary.over, summary.updated, summary.card),
    )
    if not made.rowcount:
        return False
    if kept.night is not None:
        writer.execute(in_sqlite(statements.SET_NIGHT), (kept.night, kept.table))
    numbered = enumerate((kept.founding, *kept.entries))
    writer.executemany(in_sqlite(statements.INSERT_ENTRY), ((kept.table, *entry) for entry in numbered))
    if kept.motions:
        keep_motions(writer, kept.table, kept.motions)
    return True


@dataclass(frozen=True, slots=True)
class AppendWork:
    """A job that appends entries to one table. A transaction needs only two statements for all such jobs."""

    append: Append

    def __call__(self, writer: sqlite3.Connection) -> bool:
        """Append the entries. Return whether the table's last entry was `after`."""
        return append_all(writer, [self.append])


def append_all(writer: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """Append entries to tables. Return whether every append was possible. If not, the caller must roll back."""
    moved = [_moved(append) for append in appends]
    if writer.execute(MOVE.format(rows=rows_of(moved)), tuple(chain.from_iterable(moved))).rowcount < len(appends):
        return False
    numbered = [
        (append.table, seq, entry) for append in appends for seq, entry in enumerate(append.entries, append.after + 1)
    ]
    for some in (numbered[first : first + BATCH] for first in range(0, len(numbered), BATCH)):
        writer.execute(KEEP.format(rows=rows_of(some)), tuple(chain.from_iterable(some)))
    for append in appends:
        if append.motion is not None:
            keep_motions(writer, append.table, (append.motion,))
    return True


def _moved(append: Append) -> tuple[Any, ...]:
    """Return the values that the statement `MOVE` needs for an append."""
    summary = append.summary
    return append.table, append.after, append.last, summary.open, summary.over, summary.updated, summary.card


def keep_motions(writer: sqlite3.Connection, table: str, motions: Iterable[Motion]) -> None:
    """Store motions of a table, if the table exists. If there are too many, drop the oldest ones."""
    writer.executemany(in_sqlite(statements.KEEP_MOTION), ((seq, body, table) for seq, body in motions))
    writer.execute(in_sqlite(statements.DROP_MOTIONS), (MOTIONS,))


def rows_of(values: Sequence[Sequence[Any]]) -> str:
    """Return the placeholders for rows of values in an SQL statement."""
    row = f"({', '.join('?' * len(values[0]))})"
    return ", ".join([row] * len(values))


def delete(writer: sqlite3.Connection, table: str) -> bool:
    """Delete a table. Return whether it existed."""
    return bool(writer.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount)


def delete_night(writer: sqlite3.Connection, night: str) -> bool:
    """Delete a club night with all its tables. Return whether it existed."""
    return bool(writer.execute("DELETE FROM tables WHERE night = ?", (night,)).rowcount)


def fill(writer: sqlite3.Connection, tables: Iterable[StoredTable], *, replace: bool) -> int | None:
    """Replace all tables with `tables`, and return the number of new tables.

    If the store has tables and `replace` is false, change nothing and return None.
    """
    if writer.execute(in_sqlite(statements.COUNT_LOGS)).fetchone() != (0,) and not replace:
        return None
    writer.execute(in_sqlite(statements.DELETE_ALL))
    return sum(create(writer, kept) for kept in tables)
