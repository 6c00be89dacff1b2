-- How things moved in a throw, by the number of its entry: a cache, of which the oldest go first.

CREATE TABLE motions (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    motion BLOB NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;
