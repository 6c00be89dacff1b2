"""The statements of the SQLite store. Each runs in a transaction that its caller has begun."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal

from msgspec.structs import replace as changed

from ruedo.web.store.interface import MOTIONS, Motion, StoredTable, Summary, UnreadableTable, misplaced, whole_log

BATCH = 256
"""The most rows of a statement."""


@dataclass(frozen=True, slots=True)
class Append:
    """Work that appends to one table. A transaction does all such jobs with two statements."""

    table: str
    after: int
    entries: tuple[bytes, ...]
    summary: Summary
    motion: Motion | None = None

    def __call__(self, writer: sqlite3.Connection) -> bool:
        """Append. Return whether the table's last entry was `after`."""
        return append_all(writer, [self])

    @property
    def moved(self) -> tuple[Any, ...]:
        """The values for `MOVE`."""
        summary, last = self.summary, self.after + len(self.entries)
        return self.table, self.after, last, summary.open, summary.over, summary.updated, summary.card

    @property
    def numbered(self) -> Iterator[tuple[str, int, bytes]]:
        """The values for `KEEP`, for each entry."""
        return ((self.table, number, entry) for number, entry in enumerate(self.entries, self.after + 1))


MOVE = """
UPDATE tables
SET seq = new.column3, is_open = new.column4, is_over = new.column5, updated = new.column6, card = new.column7
FROM (VALUES {rows}) AS new WHERE id = new.column1 AND seq = new.column2
""".strip()
KEEP = "INSERT INTO entries VALUES {rows}"
KEEP_MOTION = """
INSERT INTO motions (table_id, seq, motion) SELECT id, ?, ? FROM tables WHERE id = ? ON CONFLICT DO NOTHING
""".strip()


def create(writer: sqlite3.Connection, kept: StoredTable) -> bool:
    """Store a new table with its log. Return whether its id was free."""
    summary = kept.summary
    made = writer.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (kept.table, len(kept.entries), summary.open, summary.over, summary.updated, summary.card),
    )
    if not made.rowcount:
        return False
    numbered = enumerate((kept.founding, *kept.entries))
    writer.executemany("INSERT INTO entries VALUES (?, ?, ?)", ((kept.table, *entry) for entry in numbered))
    if kept.motions:
        keep_motions(writer, kept.table, kept.motions)
    return True


def append_all(writer: sqlite3.Connection, appends: Sequence[Append]) -> bool:
    """Append to tables. Return whether all could be done; if not, the caller must roll back."""
    moved = [append.moved for append in appends]
    if writer.execute(MOVE.format(rows=rows_of(moved)), tuple(chain.from_iterable(moved))).rowcount < len(appends):
        return False
    numbered = [row for append in appends for row in append.numbered]
    for some in (numbered[first : first + BATCH] for first in range(0, len(numbered), BATCH)):
        writer.execute(KEEP.format(rows=rows_of(some)), tuple(chain.from_iterable(some)))
    for append in appends:
        if append.motion is not None:
            keep_motions(writer, append.table, (append.motion,))
    return True


def keep_motions(writer: sqlite3.Connection, table: str, motions: Iterable[Motion]) -> None:
    """Store motions of a table that exists, and drop the oldest ones over the limit."""
    writer.executemany(KEEP_MOTION, ((seq, body, table) for seq, body in motions))
    writer.execute("DELETE FROM motions WHERE number <= (SELECT max(number) FROM motions) - ?", (MOTIONS,))


def rows_of(values: Sequence[Sequence[Any]]) -> str:
    """Return the placeholders for rows of values in a statement."""
    row = f"({', '.join('?' * len(values[0]))})"
    return ", ".join([row] * len(values))


def load(reader: sqlite3.Connection, table: str) -> StoredTable | None:
    """Load summary and log with one statement, because another process may write between two."""
    rows = reader.execute(
        "SELECT tables.seq, is_open, is_over, updated, card, entries.seq, entry FROM tables "
        "LEFT JOIN entries ON table_id = id WHERE id = ? ORDER BY entries.seq",
        (table,),
    ).fetchall()
    if not rows:
        return None
    last, is_open, is_over, updated, card = rows[0][:5]
    log = whole_log(table, last, [row[5:] for row in rows])
    return StoredTable(table, log[0], Summary(bool(is_open), bool(is_over), updated, card), log[1:])


def ids(reader: sqlite3.Connection, after: str, limit: int) -> tuple[str, ...]:
    """Return ids of tables after `after`, in order. Raises `sqlite3.DatabaseError` for an id that is not a text."""
    rows = reader.execute("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", (after, limit)).fetchall()
    for (table,) in rows:
        if not isinstance(table, str):
            raise sqlite3.DatabaseError(f"{table!r} stands where the id of a table should")
    return tuple(table for (table,) in rows)


def entries(reader: sqlite3.Connection, table: str, after: int) -> tuple[bytes, ...]:
    """Return the entries of a table after a number, in order."""
    rows = reader.execute(
        "SELECT entry FROM entries WHERE table_id = ? AND seq > max(?, 0) ORDER BY seq", (table, after)
    )
    return tuple(entry for (entry,) in rows)


def motions(reader: sqlite3.Connection, table: str, first: int, last: int) -> tuple[Motion, ...]:
    """Return the motions of the events from `first` to `last` that are in the cache."""
    rows = reader.execute(
        "SELECT seq, motion FROM motions WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq", (table, first, last)
    )
    return tuple(Motion(seq, body) for seq, body in rows)


def listed(reader: sqlite3.Connection, kind: Literal["live", "over"], limit: int) -> tuple[tuple[str, bytes], ...]:
    """Return ids and cards of the open tables that are in play, or over. The newest table comes first."""
    rows = reader.execute(
        "SELECT id, card FROM tables WHERE is_open AND is_over = ? ORDER BY updated DESC LIMIT ?",
        (kind == "over", limit),
    )
    return tuple(rows.fetchall())


def abandoned(reader: sqlite3.Connection, before: int, limit: int) -> tuple[str, ...]:
    """Return ids of tables without an event since `before`. The oldest table comes first."""
    rows = reader.execute("SELECT id FROM tables WHERE updated < ? ORDER BY updated LIMIT ?", (before, limit))
    return tuple(table for (table,) in rows)


def count(reader: sqlite3.Connection) -> int:
    """Return the number of tables."""
    (count,) = reader.execute("SELECT count(*) FROM tables").fetchone()
    return int(count)


def delete(writer: sqlite3.Connection, table: str) -> bool:
    """Delete a table. Return whether it existed."""
    return bool(writer.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount)


def everything(reader: sqlite3.Connection, skip: Callable[[UnreadableTable], None]) -> Iterator[StoredTable]:
    """Yield all tables in one transaction, so that they are of one moment."""
    reader.execute("BEGIN")
    for (table,) in reader.execute("SELECT id FROM tables ORDER BY id").fetchall():
        try:
            kept = load(reader, table)
        except UnreadableTable as fault:
            skip(fault)
            continue
        if kept is None:
            skip(misplaced(table))
        else:
            yield changed(kept, motions=motions(reader, table, 1, len(kept.entries)))


def fill(writer: sqlite3.Connection, tables: Iterable[StoredTable], *, replace: bool) -> int | None:
    """Replace all tables by these. Return None, and change nothing, if there are tables and `replace` is false."""
    if count(writer) and not replace:
        return None
    writer.execute("DELETE FROM tables")
    return sum(create(writer, kept) for kept in tables)
