-- Entry 0 of a table is its founding. The summary (`card`) is stored separately, because every entry changes it.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL, -- the number of the last entry
    is_open INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    card BLOB NOT NULL,
    night TEXT -- the id of the club night of this table. The log of a night is also a row, with its own id here
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_listed ON tables (is_over, updated) WHERE is_open;

CREATE INDEX tables_of_nights ON tables (night) WHERE night IS NOT NULL;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- The motions of throws, by the number of the entry (`seq`). This is a cache. The oldest motions are deleted first.

CREATE TABLE motions (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    motion BLOB NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;
