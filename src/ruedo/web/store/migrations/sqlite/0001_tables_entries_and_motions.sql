-- Entry 0 of a table is its founding. The summary is apart from it, since it is rewritten with every entry.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL, -- of the last entry
    is_open INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    card BLOB NOT NULL,
    night TEXT -- that the table belongs to; the log of a night is a row, too, and has its own id here
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_listed ON tables (is_over, updated) WHERE is_open;

CREATE INDEX tables_of_nights ON tables (night) WHERE night IS NOT NULL;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- How things moved in a throw, by the number of its entry: a cache, of which the oldest go first.

CREATE TABLE motions (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    motion BLOB NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;
