-- Entry 0 of a log is its founding. The summary (`card`) is stored separately, because every entry changes it.

CREATE TABLE logs (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL, -- such as table or night
    parent TEXT, -- the log that this log belongs to, such as the night of a table
    seq INTEGER NOT NULL, -- the number of the last entry
    is_open INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    card BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX logs_listed ON logs (is_over, updated) WHERE is_open;

CREATE INDEX logs_of_parents ON logs (parent) WHERE parent IS NOT NULL;

CREATE TABLE entries (
    log_id TEXT NOT NULL REFERENCES logs ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (log_id, seq)
) STRICT, WITHOUT ROWID;

-- The motions of throws, by the number of the entry (`seq`). This is a cache. The oldest motions are deleted first.

CREATE TABLE motions (
    number INTEGER PRIMARY KEY,
    log_id TEXT NOT NULL REFERENCES logs ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    motion BLOB NOT NULL,
    UNIQUE (log_id, seq)
) STRICT;
