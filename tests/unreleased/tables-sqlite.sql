-- A store with tables instead of logs: two tables, a club night and a motion.

PRAGMA application_id = 1383425135;
PRAGMA user_version = 1;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL, -- the number of the last entry
    is_open INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    card BLOB NOT NULL,
    night TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_listed ON tables (is_over, updated) WHERE is_open;

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE motions (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    motion BLOB NOT NULL,
    UNIQUE (table_id, seq)
) STRICT;

INSERT INTO tables VALUES ('a', 0, 0, 0, 1, X'6E6577', 'n');
INSERT INTO tables VALUES ('b', 2, 1, 1, 7, X'63617264', NULL);
INSERT INTO tables VALUES ('n', 0, 0, 0, 1, X'7B7D', 'n');
INSERT INTO entries VALUES ('n', 0, X'7B7D');
INSERT INTO entries VALUES ('a', 0, X'666F756E64696E67');
INSERT INTO entries VALUES ('b', 0, X'7B7D');
INSERT INTO entries VALUES ('b', 1, X'31');
INSERT INTO entries VALUES ('b', 2, X'00FF');
INSERT INTO motions (table_id, seq, motion) VALUES ('b', 1, X'7B22626F617264223A2273687566666C65626F617264222C226C656E677468223A312E357D');
